//! The object-safe interface to a game in progress, for servers, clients and the command line.
//!
//! Moves are texts here. Search gets back to the game's own types by [`StateRules::as_any`].

use crate::{
    Cell, ClickMatch, Effect, GameFacts, GameId, GameState, GoalProgress, Layout, Notation, Options, Piece,
    Presentation, Purpose, Reason, Refusal, Seat, Seats, Setup, SetupDraft, Turn, Verdict, Warning,
    match_clicks,
};
use std::any::Any;

/// A game in progress, behind an object-safe interface.
pub trait AnyState: StateRules + StateNotation + StatePresentation {
    /// Returns a boxed copy.
    fn boxed(&self) -> Box<dyn AnyState>;
    /// Returns the same game after the first `plies` of [`played`](StateNotation::played).
    fn back_to(&self, plies: usize) -> Box<dyn AnyState>;
}

/// The rules of a game in progress: whose turn it is, and how it ended.
pub trait StateRules: Send + Sync {
    /// Returns the game's identifier.
    fn id(&self) -> GameId;
    /// Returns the facts that hold under all options.
    fn facts(&self) -> &'static GameFacts {
        self.id().facts()
    }
    /// Returns the options chosen.
    fn options(&self) -> &Options;
    /// Returns the seats taken.
    fn seats(&self) -> Seats;
    /// Returns the seats that are still in play: those with a piece on the board (RS-41).
    fn seats_in_play(&self) -> Seats;
    /// Returns who decides next.
    fn turn(&self) -> Turn;
    /// Returns the seat whose turn it is, also while its throw is due. Returns `None` before the lot.
    fn seat_in_turn(&self) -> Option<Seat>;
    /// Returns how the game ended, if it has.
    fn verdict(&self) -> Option<Verdict>;
    /// Returns the key of the position.
    fn key(&self) -> u64;
    /// Counts the leaves at a depth of decisions. The `small` build does not have it.
    #[cfg(not(small))]
    fn perft(&self, depth: u32) -> u64;
    /// Counts the leaves of each first move. Stops when `keep_going` returns `false` and leaves out the moves that
    /// were not counted to the end.
    #[cfg(not(small))]
    fn divide(&self, depth: u32, keep_going: &dyn Fn() -> bool) -> Vec<(String, u64)>;
    /// Returns the [`GameState`] of the game's own types, for the engine.
    fn as_any(&self) -> &dyn Any;
}

/// The texts of a game in progress.
pub trait StateNotation {
    /// Returns the texts of the legal moves. There are none where chance decides or the game is over.
    fn moves(&self) -> Vec<String>;
    /// Returns the texts and weights of the chance events.
    fn chances(&self) -> Vec<(String, u32)>;
    /// Returns the text by which a seat gives up while the others play on (RS-44). It can be played whoever's turn it
    /// is. Returns `None` where giving up ends the game, and for a seat that is out.
    fn give_up(&self, seat: Seat) -> Option<String>;
    /// Plays a move, a chance event or a seat's giving up, and then the forced passes.
    ///
    /// # Errors
    /// Returns why the text is refused; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal>;
    /// Returns the texts of everything played, forced passes included.
    fn played(&self) -> Vec<String>;
    /// Returns everything played as a record writes it: short forms, no forced passes, each with its ply in
    /// [`played`](StateNotation::played).
    fn recorded(&self) -> Vec<(usize, String)>;
    /// Returns the number of the next move as PGN counts: one number for a move of each side.
    fn number(&self) -> u32;
    /// Returns the position now, as a set-up text.
    fn text(&self) -> String;
    /// Returns the set-up text the game began with, or `None` if it began with the game's own start.
    fn start_text(&self) -> Option<String>;
}

/// The board, the pieces and the moves of a game in progress as people see them.
pub trait StatePresentation {
    /// Returns the board.
    fn layout(&self) -> &Layout;
    /// Returns the pieces on the board, in the order of the cells.
    fn pieces(&self) -> Vec<(Cell, Piece)>;
    /// Returns the position as a set-up to be changed.
    fn draft(&self) -> SetupDraft;
    /// Returns what the die shows, if it has been thrown.
    fn throw(&self) -> Option<u8>;
    /// Returns the section a seat is in, counted from one, or `None` if the game has no sections.
    fn section(&self, seat: Seat) -> Option<u8>;
    /// Returns how many captured pieces the seat in turn may still place on the board (RS-28).
    fn pieces_to_place(&self) -> u8;
    /// Returns the captured pieces.
    fn stock(&self) -> Vec<(Piece, u32)>;
    /// Returns the moves of the opening animation, which led to the game's own start: the Tabiya (KS-10).
    fn before_play(&self) -> Vec<Effect>;
    /// Returns what a legal move or chance event would do.
    ///
    /// # Errors
    /// Returns why the text is refused.
    fn effects(&self, text: &str) -> Result<Vec<Effect>, Refusal>;
    /// Returns what a list of clicks means.
    fn match_clicks(&self, clicks: &[Cell]) -> ClickMatch;
    /// Explains why a piece cannot go from one cell to another. If it can, the reason is [`Reason::Choice`] with the
    /// legal moves.
    fn explain(&self, from: Cell, to: Cell) -> Refusal;
    /// Returns the cells the piece on a cell could go to, also when it is not its seat's turn.
    fn reach(&self, cell: Cell) -> Vec<Cell>;
    /// Returns the cells the piece on a cell could go to if they did not lie between two opposing stones (EC-7).
    fn forbidden_targets(&self, from: Cell) -> Vec<Cell>;
    /// Returns the landings that may follow those already clicked, for a throw that is played jump by jump.
    fn landings(&self, clicked: &[Cell]) -> Vec<Cell>;
    /// Returns the progress of a seat towards each goal.
    fn goal_progress(&self, seat: Seat) -> Vec<GoalProgress>;
    /// Returns the warnings to announce in this position.
    fn warnings(&self) -> Vec<Warning>;
    /// Returns the purposes of a legal move that only this game knows; [`purposes`](crate::purposes) returns all of them. There are
    /// none for a text that is refused.
    fn special_purposes(&self, text: &str) -> Vec<Purpose>;
}

impl<G: Notation + Presentation> AnyState for GameState<G> {
    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
    fn back_to(&self, plies: usize) -> Box<dyn AnyState> {
        Box::new(GameState::back_to(self, plies))
    }
}

impl<G: Notation + Presentation> StateRules for GameState<G> {
    fn id(&self) -> GameId {
        G::ID
    }
    fn options(&self) -> &Options {
        self.game().options()
    }
    fn seats(&self) -> Seats {
        self.game().seats()
    }
    fn seats_in_play(&self) -> Seats {
        self.game().seats_in_play(self.position())
    }
    fn turn(&self) -> Turn {
        self.game().turn(self.position())
    }
    fn seat_in_turn(&self) -> Option<Seat> {
        self.game().seat_in_turn(self.position())
    }
    fn verdict(&self) -> Option<Verdict> {
        GameState::verdict(self)
    }
    fn key(&self) -> u64 {
        self.game().key(self.position())
    }
    #[cfg(not(small))]
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(&**self.game(), self.position(), depth)
    }
    #[cfg(not(small))]
    fn divide(&self, depth: u32, keep_going: &dyn Fn() -> bool) -> Vec<(String, u64)> {
        crate::divide(&**self.game(), self.position(), depth, keep_going)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Notation + Presentation> StateNotation for GameState<G> {
    fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.game().write_move(self.position(), mv)).collect()
    }
    fn chances(&self) -> Vec<(String, u32)> {
        let events = self.game().chances(self.position());
        events
            .iter()
            .map(|&(event, weight)| (self.game().write_move(self.position(), event), weight))
            .collect()
    }
    fn give_up(&self, seat: Seat) -> Option<String> {
        let leaving = self.game().give_up(self.position(), seat)?;
        Some(self.game().write_move(self.position(), leaving))
    }
    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        Ok(self.play_with_effects(self.read(text)?))
    }
    fn played(&self) -> Vec<String> {
        let mut position = self.start().position.clone();
        let write = |&mv: &G::Move| {
            let text = self.game().write_move(&position, mv);
            self.game().play(&mut position, mv);
            text
        };
        GameState::moves(self).iter().map(write).collect()
    }
    fn recorded(&self) -> Vec<(usize, String)> {
        let mut position = self.start().position.clone();
        let write = |(ply, &mv): (usize, &G::Move)| {
            let passed = self.game().forced_pass(&position) == Some(mv);
            let text = (!passed).then(|| (ply, self.game().write_short(&position, mv)));
            self.game().play(&mut position, mv);
            text
        };
        GameState::moves(self).iter().enumerate().filter_map(write).collect()
    }
    fn number(&self) -> u32 {
        self.setup().number
    }
    fn text(&self) -> String {
        self.game().write_setup(&self.setup())
    }
    fn start_text(&self) -> Option<String> {
        let start = self.start();
        let own = *start == Setup::fresh(self.game().start());
        (!own).then(|| self.game().write_setup(start))
    }
}

impl<G: Notation + Presentation> StatePresentation for GameState<G> {
    fn layout(&self) -> &Layout {
        self.game().layout()
    }
    fn pieces(&self) -> Vec<(Cell, Piece)> {
        self.game().pieces(self.position())
    }
    fn draft(&self) -> SetupDraft {
        let (game, position) = (self.game(), self.position());
        // Games without sections and empty seats keep the first section, which nobody reads.
        let mut sections = [1; 4];
        for seat in game.seats().iter() {
            if let Some(section) = game.section(position, seat) {
                sections[seat.index()] = section;
            }
        }
        SetupDraft {
            pieces: game.pieces(position).into_iter().collect(),
            turn: game.seat_in_turn(position),
            throw: game.throw(position),
            sections,
        }
    }
    fn throw(&self) -> Option<u8> {
        self.game().throw(self.position())
    }
    fn section(&self, seat: Seat) -> Option<u8> {
        self.game().section(self.position(), seat)
    }
    fn pieces_to_place(&self) -> u8 {
        self.game().pieces_to_place(self.position())
    }
    fn stock(&self) -> Vec<(Piece, u32)> {
        self.game().stock(self.position())
    }
    fn before_play(&self) -> Vec<Effect> {
        if self.start_text().is_none() { self.game().before_play() } else { Vec::new() }
    }
    fn effects(&self, text: &str) -> Result<Vec<Effect>, Refusal> {
        Ok(self.game().effects(self.position(), self.read(text)?))
    }
    fn match_clicks(&self, clicks: &[Cell]) -> ClickMatch {
        let begins_so = |mv| {
            let path = self.game().path(self.position(), mv);
            path.cells.starts_with(clicks).then(|| (path, self.game().write_move(self.position(), mv)))
        };
        match_clicks(clicks, self.legal().into_iter().filter_map(begins_so))
    }
    fn explain(&self, from: Cell, to: Cell) -> Refusal {
        let (game, position) = (&**self.game(), self.position());
        if let Some(verdict) = GameState::verdict(self) {
            return Refusal::plain(Reason::GameOver, Some(verdict.clause));
        }
        let mut moves = game.move_list(position);
        moves.retain(|&mv| game.path(position, mv).cells == [from, to]);
        let needs_choice = moves.iter().any(|&mv| game.path(position, mv).choice.is_some());
        let texts = || moves.iter().map(|&mv| game.write_move(position, mv)).collect();
        if moves.is_empty() {
            crate::explain(game, position, from, to)
        } else if needs_choice {
            Refusal::choice(texts(), game.choice_clause(position, &moves), from, to)
        } else {
            Refusal::new(Reason::Choice { moves: texts() }, G::TURNS, from, to, Vec::new())
        }
    }
    fn reach(&self, cell: Cell) -> Vec<Cell> {
        self.game().reach(self.position(), cell)
    }
    fn forbidden_targets(&self, from: Cell) -> Vec<Cell> {
        match GameState::verdict(self) {
            Some(_) => Vec::new(),
            None => self.game().forbidden_targets(self.position(), from),
        }
    }
    fn landings(&self, clicked: &[Cell]) -> Vec<Cell> {
        self.game().landings(self.position(), clicked)
    }
    fn goal_progress(&self, seat: Seat) -> Vec<GoalProgress> {
        self.game().goal_progress(self.position(), seat)
    }
    fn warnings(&self) -> Vec<Warning> {
        self.game().warnings(self.position())
    }
    fn special_purposes(&self, text: &str) -> Vec<Purpose> {
        self.read(text).map_or_else(|_| Vec::new(), |mv| self.game().special_purposes(self.position(), mv))
    }
}
