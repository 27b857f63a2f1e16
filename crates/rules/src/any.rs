//! The face of any game, for everyone who must hold one without knowing which: server, clients, command line.
//! By text and [`GameId`]; never search through it.

use crate::games::{
    eckstein::Eckstein, kurierschach::Kurierschach, raeuberschach::Raeuberschach,
    roesselsprung::Roesselsprung, schlaukopf::Schlaukopf,
};
use crate::{
    Cell, Clause, Effect, Fault, Figure, Game, Layout, Missing, Options, Picked, Playing, Reason, Refusal,
    Seat, Seats, Switch, Turn, Verdict, Warning, pick,
};
use std::any::Any;
use std::sync::Arc;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names are the documentation
pub enum GameId {
    Roesselsprung,
    Schlaukopf,
    Raeuberschach,
    Kurierschach,
    Eckstein,
}

impl GameId {
    /// All games.
    pub const ALL: [GameId; 5] = {
        use GameId::*;
        [Roesselsprung, Schlaukopf, Raeuberschach, Kurierschach, Eckstein]
    };

    /// The name used in texts.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Roesselsprung => "roesselsprung",
            GameId::Schlaukopf => "schlaukopf",
            GameId::Raeuberschach => "raeuberschach",
            GameId::Kurierschach => "kurierschach",
            GameId::Eckstein => "eckstein",
        }
    }

    /// The game of a name.
    pub fn read(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }

    /// Its rule options.
    pub fn switches(self) -> &'static [Switch] {
        match self {
            GameId::Roesselsprung => Roesselsprung::SWITCHES,
            GameId::Schlaukopf => Schlaukopf::SWITCHES,
            GameId::Raeuberschach => Raeuberschach::SWITCHES,
            GameId::Kurierschach => Kurierschach::SWITCHES,
            GameId::Eckstein => Eckstein::SWITCHES,
        }
    }

    /// The rules with options given as `key=value`, absent ones at their default.
    pub fn open<'a>(
        self,
        options: impl IntoIterator<Item = &'a str>,
    ) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let options = Options::read(self.switches(), options)?;
        Ok(match self {
            GameId::Roesselsprung => Arc::new(Erased::<Roesselsprung>::new(&options)?),
            GameId::Schlaukopf => Arc::new(Erased::<Schlaukopf>::new(&options)?),
            GameId::Raeuberschach => Arc::new(Erased::<Raeuberschach>::new(&options)?),
            GameId::Kurierschach => Arc::new(Erased::<Kurierschach>::new(&options)?),
            GameId::Eckstein => Arc::new(Erased::<Eckstein>::new(&options)?),
        })
    }
}

/// The rules of one game with their options.
pub trait AnyGame: Send + Sync {
    /// Which game.
    fn id(&self) -> GameId;
    /// Whether dice or lots are part of it.
    fn has_chance(&self) -> bool;
    /// The options chosen.
    fn options(&self) -> &Options;
    /// The seats taken.
    fn seats(&self) -> Seats;
    /// All clause numbers of its document.
    fn clauses(&self) -> &'static [Clause];
    /// The board.
    fn layout(&self) -> &Layout;
    /// Begins with a set-up text, or with the game's own start.
    fn begin(&self, setup: Option<&str>) -> Result<Box<dyn AnyPlay>, Vec<Fault>>;
}

/// A game in progress.
pub trait AnyPlay: Send + Sync {
    /// Which game.
    fn id(&self) -> GameId;
    /// A copy to try something on.
    fn boxed(&self) -> Box<dyn AnyPlay>;
    /// The options chosen.
    fn options(&self) -> &Options;
    /// The seats taken.
    fn seats(&self) -> Seats;
    /// The board.
    fn layout(&self) -> &Layout;
    /// Who decides.
    fn turn(&self) -> Turn;
    /// The seat whose turn it is, also while its throw is due; `None` before the lot.
    fn holder(&self) -> Option<Seat>;
    /// What the die shows.
    fn throw(&self) -> Option<u8>;
    /// The section a seat is in, where a game has sections.
    fn section(&self, seat: Seat) -> Option<u8>;
    /// How the game ended.
    fn verdict(&self) -> Option<Verdict>;
    /// The legal moves' texts; none where chance decides or the game is over.
    fn moves(&self) -> Vec<String>;
    /// The chance events' texts and weights.
    fn chances(&self) -> Vec<(String, u32)>;
    /// The text by which a seat gives up a game that the others play on (RS-44), to be played whoever's turn it is; `None` where
    /// giving up ends the game, and for a seat that plays no more.
    fn give_up(&self, seat: Seat) -> Option<String>;
    /// Plays a move, a chance event or a seat's giving up, and then what the program plays itself.
    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal>;
    /// Everything played, as texts; forced passes included.
    fn played(&self) -> Vec<String>;
    /// Everything played as a record writes it: short forms, no forced passes, each with its ply in [`played`](AnyPlay::played).
    fn recorded(&self) -> Vec<(usize, String)>;
    /// The same game after the first `plies` of [`played`](AnyPlay::played).
    fn back_to(&self, plies: usize) -> Box<dyn AnyPlay>;
    /// What a legal move, throw or set-up would do.
    fn effects(&self, text: &str) -> Result<Vec<Effect>, Refusal>;
    /// What a list of clicks means.
    fn pick(&self, clicks: &[Cell]) -> Picked;
    /// Why a figure cannot go from one cell to another. Where it can, the refusal is [`Reason::Choice`] with the moves there are.
    fn explain(&self, from: Cell, to: Cell) -> Refusal;
    /// Where the figure on a cell could go, also off turn.
    fn reach(&self, cell: Cell) -> Vec<Cell>;
    /// The landings that may follow those clicked, of a throw played jump by jump.
    fn landings(&self, clicked: &[Cell]) -> Vec<Cell>;
    /// What stands where.
    fn figures(&self) -> Vec<(Cell, Figure)>;
    /// What a seat must still do to win.
    fn missing(&self, seat: Seat) -> Vec<Missing>;
    /// What a good program says aloud.
    fn warnings(&self) -> Vec<Warning>;
    /// Captured figures.
    fn stock(&self) -> Vec<(Figure, u32)>;
    /// The set-up it began with, as text; `None` if it was the game's own start.
    fn start_text(&self) -> Option<String>;
    /// What was moved before play began, for a face to show how the game's own start comes about: the Tabiya (KS-10).
    fn before_play(&self) -> Vec<Effect>;
    /// The position now, as text.
    fn text(&self) -> String;
    /// The number of the move to come, as PGN counts: both sides' moves together are one.
    fn number(&self) -> u32;
    /// The position's key.
    fn key(&self) -> u64;
    /// Leaves at a depth of decisions; a small build counts none.
    #[cfg(not(small))]
    fn perft(&self, depth: u32) -> u64;
    /// The same per first move, for those that were counted while `going` said yes.
    #[cfg(not(small))]
    fn divide(&self, depth: u32, going: &dyn Fn() -> bool) -> Vec<(String, u64)>;
    /// The way back to the game's own types, a [`Playing`]: for the engine, which never searches through this face.
    fn as_any(&self) -> &dyn Any;
}

struct Erased<G>(Arc<G>);

impl<G: Game> Erased<G> {
    fn new(options: &Options) -> Result<Erased<G>, Vec<Fault>> {
        Ok(Erased(Arc::new(G::new(options)?)))
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> GameId {
        G::ID
    }
    fn has_chance(&self) -> bool {
        G::CHANCE
    }
    fn options(&self) -> &Options {
        self.0.options()
    }
    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn clauses(&self) -> &'static [Clause] {
        G::CLAUSES
    }
    fn layout(&self) -> &Layout {
        self.0.layout()
    }
    fn begin(&self, setup: Option<&str>) -> Result<Box<dyn AnyPlay>, Vec<Fault>> {
        Ok(Box::new(Playing::begin(self.0.clone(), setup)?))
    }
}

impl<G: Game> AnyPlay for Playing<G> {
    fn id(&self) -> GameId {
        G::ID
    }
    fn boxed(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
    fn options(&self) -> &Options {
        self.game().options()
    }
    fn seats(&self) -> Seats {
        self.game().seats()
    }
    fn layout(&self) -> &Layout {
        self.game().layout()
    }
    fn turn(&self) -> Turn {
        self.game().turn(self.position())
    }
    fn holder(&self) -> Option<Seat> {
        self.game().holder(self.position())
    }
    fn throw(&self) -> Option<u8> {
        self.game().throw(self.position())
    }
    fn section(&self, seat: Seat) -> Option<u8> {
        self.game().section(self.position(), seat)
    }
    fn verdict(&self) -> Option<Verdict> {
        Playing::verdict(self)
    }
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
        self.play_text(text)
    }
    fn played(&self) -> Vec<String> {
        let mut position = self.start().position.clone();
        let write = |&mv: &G::Move| {
            let text = self.game().write_move(&position, mv);
            self.game().play(&mut position, mv);
            text
        };
        Playing::moves(self).iter().map(write).collect()
    }
    fn recorded(&self) -> Vec<(usize, String)> {
        let mut position = self.start().position.clone();
        let write = |(ply, &mv): (usize, &G::Move)| {
            let passed = self.game().forced(&position) == Some(mv);
            let text = (!passed).then(|| (ply, self.game().write_short(&position, mv)));
            self.game().play(&mut position, mv);
            text
        };
        Playing::moves(self).iter().enumerate().filter_map(write).collect()
    }
    fn back_to(&self, plies: usize) -> Box<dyn AnyPlay> {
        Box::new(Playing::back_to(self, plies))
    }
    fn effects(&self, text: &str) -> Result<Vec<Effect>, Refusal> {
        Ok(self.game().effects(self.position(), self.read(text)?))
    }
    fn pick(&self, clicks: &[Cell]) -> Picked {
        let begins_so = |mv| {
            let path = self.game().path(self.position(), mv);
            path.cells.starts_with(clicks).then(|| (path, self.game().write_move(self.position(), mv)))
        };
        pick(clicks, self.legal().into_iter().filter_map(begins_so))
    }
    fn explain(&self, from: Cell, to: Cell) -> Refusal {
        let text = format!("{}{}", self.layout().name(from), self.layout().name(to));
        match self.read(&text) {
            Err(refusal) => refusal,
            Ok(_) => Refusal::new(Reason::Choice { moves: vec![text] }, G::TURNS, from, to, Vec::new()),
        }
    }
    fn reach(&self, cell: Cell) -> Vec<Cell> {
        self.game().reach(self.position(), cell)
    }
    fn landings(&self, clicked: &[Cell]) -> Vec<Cell> {
        self.game().landings(self.position(), clicked)
    }
    fn figures(&self) -> Vec<(Cell, Figure)> {
        self.game().figures(self.position())
    }
    fn missing(&self, seat: Seat) -> Vec<Missing> {
        self.game().missing(self.position(), seat)
    }
    fn warnings(&self) -> Vec<Warning> {
        self.game().warnings(self.position())
    }
    fn stock(&self) -> Vec<(Figure, u32)> {
        self.game().stock(self.position())
    }
    fn start_text(&self) -> Option<String> {
        let start = self.start();
        let own = *start == crate::Setup::fresh(self.game().start());
        (!own).then(|| self.game().write_setup(start))
    }
    fn before_play(&self) -> Vec<Effect> {
        if self.start_text().is_none() { self.game().before_play() } else { Vec::new() }
    }
    fn text(&self) -> String {
        self.game().write_setup(&self.setup())
    }
    fn number(&self) -> u32 {
        self.setup().number
    }
    fn key(&self) -> u64 {
        self.game().key(self.position())
    }
    #[cfg(not(small))]
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(&**self.game(), self.position(), depth)
    }
    #[cfg(not(small))]
    fn divide(&self, depth: u32, going: &dyn Fn() -> bool) -> Vec<(String, u64)> {
        crate::divide(&**self.game(), self.position(), depth, going)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
