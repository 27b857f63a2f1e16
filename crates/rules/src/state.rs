//! A game in progress: its start, its moves and its position.

use crate::{
    Effect, Fault, Game, History, Notation, Presentation, Reason, Refusal, Setup, Turn, Verdict,
    position_verdict,
};
use std::sync::Arc;

/// A game in progress by the game's own types, with the history that the house rules need.
///
/// [`AnyState`](crate::AnyState) is its object-safe interface.
pub struct GameState<G: Game> {
    game: Arc<G>,
    start: Setup<G::Position>,
    position: G::Position,
    moves: Vec<G::Move>,
    history: History,
}

impl<G: Game> Clone for GameState<G> {
    fn clone(&self) -> Self {
        GameState {
            game: self.game.clone(),
            start: self.start.clone(),
            position: self.position.clone(),
            moves: self.moves.clone(),
            history: self.history.clone(),
        }
    }
}

impl<G: Game> GameState<G> {
    /// Begins a game with a set-up and plays the forced passes.
    pub fn new(game: Arc<G>, start: Setup<G::Position>) -> GameState<G> {
        let position = start.position.clone();
        let history = History::new(game.key(&position), start.quiet);
        let mut state = GameState { game, start, position, moves: Vec::new(), history };
        if let Some(pass) = state.forced_pass() {
            state.play(pass);
        }
        state
    }

    /// Returns the rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Returns the set-up the game began with.
    pub fn start(&self) -> &Setup<G::Position> {
        &self.start
    }

    /// Returns the position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Returns everything played, throws and forced passes included.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Returns the history of the game.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the position now with its counters.
    pub fn setup(&self) -> Setup<G::Position> {
        let plies = self.moves.len() as u32 + u32::from(self.begun_by_second());
        Setup {
            position: self.position.clone(),
            quiet: self.history.quiet(),
            number: self.start.number.saturating_add(plies / 2),
        }
    }

    fn begun_by_second(&self) -> bool {
        self.game.turn(&self.start.position) == Turn::Seat(crate::Seat::B)
    }

    /// Returns the verdict of the game, by its rules or by the house rules.
    pub fn verdict(&self) -> Option<Verdict> {
        position_verdict(&*self.game, &self.position)
            .or_else(|| self.game.house_rules().and_then(|house| self.history.verdict(house)))
    }

    /// Returns the legal moves. There are none once the rules or the house rules have ended the game.
    pub fn legal(&self) -> Vec<G::Move> {
        if self.verdict().is_none() { self.game.move_list(&self.position) } else { Vec::new() }
    }

    /// Plays a legal move or chance event and then the forced passes.
    pub fn play(&mut self, mv: G::Move) {
        self.play_each(mv, |_, _, _| {});
    }

    /// Returns the game as it was after the first `plies` entries of [`moves`](GameState::moves).
    pub fn back_to(&self, plies: usize) -> GameState<G> {
        let start = self.start.clone();
        let position = start.position.clone();
        let history = History::new(self.game.key(&position), start.quiet);
        let mut earlier = GameState { game: self.game.clone(), start, position, moves: Vec::new(), history };
        for &mv in self.moves.iter().take(plies) {
            earlier.step(mv);
        }
        earlier
    }

    /// Plays a move and the forced passes after it. Calls `before` with each move before it is played.
    fn play_each(&mut self, mv: G::Move, mut before: impl FnMut(&G, &G::Position, G::Move)) {
        let mut next = Some(mv);
        while let Some(mv) = next {
            before(&self.game, &self.position, mv);
            self.step(mv);
            next = self.forced_pass();
        }
    }

    fn step(&mut self, mv: G::Move) {
        let irreversible = self.game.is_irreversible(&self.position, mv);
        self.game.play(&mut self.position, mv);
        self.history.push(self.game.key(&self.position), irreversible);
        self.moves.push(mv);
    }

    fn forced_pass(&self) -> Option<G::Move> {
        // Most games have no forced passes; they need not look for a verdict.
        self.game.forced_pass(&self.position).filter(|_| self.verdict().is_none())
    }
}

impl<G: Presentation> GameState<G> {
    /// Plays a legal move or chance event and then the forced passes, and returns what happened.
    pub fn play_with_effects(&mut self, mv: G::Move) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.play_each(mv, |game, position, mv| effects.extend(game.effects(position, mv)));
        effects
    }
}

impl<G: Notation> GameState<G> {
    /// Begins a game with a set-up text, or with the game's own start.
    ///
    /// # Errors
    /// Returns every fault of the set-up.
    pub fn begin(game: Arc<G>, setup: Option<&str>) -> Result<GameState<G>, Vec<Fault>> {
        let start = match setup {
            Some(text) => game.read_setup(text)?,
            None => Setup::fresh(game.start()),
        };
        Ok(GameState::new(game, start))
    }

    /// Reads a legal move or chance event.
    ///
    /// If the game is over, every text that could be a move is refused with [`Reason::GameOver`].
    ///
    /// # Errors
    ///
    /// Returns why the text is refused.
    pub fn read(&self, text: &str) -> Result<G::Move, Refusal> {
        let read = self.game.read_move(&self.position, text);
        let is_no_move = read.as_ref().is_err_and(|refusal| refusal.clause.is_none());
        match self.verdict() {
            Some(verdict) if !is_no_move => Err(Refusal::plain(Reason::GameOver, Some(verdict.clause))),
            _ => read,
        }
    }
}
