//! A table in use: the signals the page reads. `touch` is a person's hand, `course` what goes on without one, `overture` what is
//! shown before the first move, `looking` the ways to look, `far` a table that is elsewhere, `planned` a move for later there, `ending` how a game is taken back or
//! ended, `clocks` how its time runs, `saying` and `hint` what
//! is said, `people` who sits there.

mod clocks;
mod course;
mod ending;
mod far;
mod hint;
mod looking;
mod overture;
mod people;
#[cfg(feature = "whole")]
mod planned;
mod saying;
mod touch;

use crate::route::Route;
use crate::settings::settings;
use crate::table::{Hand, Lamps, Pieces, Table, in_hand, standing};
use crate::{browser, sound, store, worker};
use course::Pending;
use drawing::Mark;
pub use far::Far;
use leptos::prelude::*;
use rules::{AnyPlay, Cell, Effect as Consequence, GameId, Layout, Seat, Turn};

/// A table in use.
#[derive(Clone, Copy)]
pub struct Live {
    pub game: GameId,
    /// Its name in the browser's store.
    name: StoredValue<String>,
    pub table: RwSignal<Table>,
    pub hand: RwSignal<Hand>,
    pub pieces: RwSignal<Pieces>,
    /// The plies shown while a person looks back; `None` at the last point.
    pub shown: RwSignal<Option<usize>>,
    /// The cell pointed at.
    pub pointed: RwSignal<Option<Cell>>,
    /// What happened last, in words.
    pub said: RwSignal<String>,
    /// What the last move did, for the page to animate.
    pub happened: RwSignal<Vec<Consequence>>,
    pub thinking: RwSignal<bool>,
    pub hint: RwSignal<Option<(Cell, Cell)>>,
    /// Where the best lines of an analysis begin and end their first move.
    pub lines: RwSignal<Vec<(Cell, Cell)>>,
    /// A move to be played once it is one's turn.
    planned: RwSignal<Option<(Cell, Cell)>>,
    /// A move waiting to be confirmed.
    pub waiting: RwSignal<Option<String>>,
    /// The quarter turns of the board.
    pub turns: RwSignal<u8>,
    /// Rises with every change: what was begun before it is void.
    epoch: StoredValue<u32>,
    /// What a tap brings forward.
    pending: RwSignal<Option<Pending>>,
    /// The moment the clocks show.
    pub now: RwSignal<u64>,
    /// Whether anything may go on yet: nothing does while a first card lies on the board.
    begun: StoredValue<bool>,
    /// Who plays there, if the table is elsewhere.
    far: StoredValue<Option<Far>>,
}

impl Live {
    /// Sits down at a table kept under a name; [`begin`](Live::begin) lets the game go on.
    pub fn new(name: String, table: Table) -> Live {
        let game = table.play().id();
        let mut pieces = Pieces::default();
        pieces.follow(table.play(), &[]);
        let own = own_seat(&table);
        let live = Live {
            game,
            name: StoredValue::new(name),
            table: RwSignal::new(table),
            hand: RwSignal::default(),
            pieces: RwSignal::new(pieces),
            shown: RwSignal::new(None),
            pointed: RwSignal::new(None),
            said: RwSignal::default(),
            happened: RwSignal::default(),
            thinking: RwSignal::new(false),
            hint: RwSignal::new(None),
            lines: RwSignal::default(),
            planned: RwSignal::new(None),
            waiting: RwSignal::new(None),
            turns: RwSignal::new(Layout::quarter_turns(own)),
            epoch: StoredValue::new(0),
            pending: RwSignal::new(None),
            now: RwSignal::new(browser::now() as u64),
            begun: StoredValue::new(false),
            far: StoredValue::new(None),
        };
        live.announce(&[]);
        live.follow_language();
        live.tick();
        on_cleanup(worker::hush);
        live
    }

    /// Lets the game go on; once.
    pub fn begin(self) {
        if !self.begun.get_value() {
            self.begun.set_value(true);
            self.warm_engine();
            self.open_play();
        }
    }

    /// Looks at the position shown.
    pub fn with_play<T>(self, look: impl FnOnce(&dyn AnyPlay) -> T) -> T {
        self.table.with(|table| match self.shown.get() {
            Some(plies) => look(&*table.play().back_to(plies)),
            None => look(table.play()),
        })
    }

    /// What a person wants to see of the position shown.
    fn lamps(self) -> Lamps {
        let settings = settings().get();
        let mine = self.shown.get().is_none() && self.table.with(|table| table.mine().is_some());
        Lamps { movable: settings.movable && mine, threats: settings.threats }
    }

    /// The marks of the position shown, whatever the hand does; none while the start is being shown.
    pub fn standing_marks(self) -> Vec<Mark> {
        if self.opens() {
            return Vec::new();
        }
        self.with_play(|play| standing(play, self.lamps()))
    }

    /// The marks of the hand over it, and of a hint.
    pub fn hand_marks(self) -> Vec<Mark> {
        if self.opens() {
            return Vec::new();
        }
        let (pointed, lamps) = (self.pointed.get(), self.lamps());
        let mut all = self.hand.with(|hand| self.with_play(|play| in_hand(play, hand, pointed, lamps)));
        let shown = self.hint.get().into_iter().chain(self.planned.get()).chain(self.lines.get());
        for (from, to) in shown {
            all.push(if from == to { Mark::Lit(to) } else { Mark::Arrow(from, to) });
        }
        all
    }

    fn change<T>(self, act: impl FnOnce(&mut Table) -> T) -> T {
        self.epoch.update_value(|epoch| *epoch += 1);
        self.pending.set(None);
        let mut done = None;
        self.table.update(|table| {
            done = Some(act(table));
            table.run_clock(browser::now() as u64);
        });
        match done {
            Some(done) => done,
            // the update runs at once, always
            None => unreachable!("a signal's update runs at once"),
        }
    }

    fn played(self, effects: Vec<Consequence>) {
        self.settle(&effects);
        sound::of(&effects);
        self.announce(&effects);
        self.turn_board();
        let useless = effects.iter().any(|effect| matches!(effect, Consequence::Passed { .. }));
        self.happened.set(effects);
        if useless { self.rest() } else { self.carry_on() }
    }

    /// Puts figures and hand in order after a change of the position.
    fn settle(self, effects: &[Consequence]) {
        self.shown.set(None);
        self.hint.set(None);
        self.waiting.set(None);
        self.pointed.set(None);
        self.hand.set(Hand::default());
        self.table.with_untracked(|table| {
            self.pieces.update(|pieces| pieces.follow(table.play(), effects));
        });
        self.keep();
    }

    /// Keeps the game in the browser, if it is played here.
    fn keep(self) {
        if !self.is_far() {
            self.table.with_untracked(|table| self.name.with_value(|name| store::keep(name, table)));
        }
    }
}

/// The seat that sits below by default: the first person's.
pub fn own_seat(table: &Table) -> Seat {
    let people = table.sitters().people(table.seats());
    people.iter().next().or_else(|| table.seats().iter().next()).unwrap_or(Seat::A)
}

/// Whether it is a seat's turn, for the mark beside its name.
pub fn in_turn(play: &dyn AnyPlay, seat: Seat) -> bool {
    match play.turn() {
        Turn::Seat(turn) => turn == seat,
        Turn::Chance => play.holder() == Some(seat),
    }
}

/// A new game kept in the browser; the address of its page.
pub fn open(table: &Table) -> String {
    let name = store::new_name();
    let mut table = table.clone();
    table.set_tag("Date", &browser::today());
    store::keep(&name, &table);
    let route = if table.is_analysis() { Route::Look(name) } else { Route::Play(name) };
    route.address()
}
