//! A table in use: signals the page reads, and what happens after every change — the computer thinks, the die falls.

use crate::settings::settings;
use crate::speech::{sentence, t, t_with, voice};
use crate::table::{Hand, Lamps, Pieces, Sitter, Table, marks};
use crate::{browser, sound, store, worker};
use drawing::Mark;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use rules::{AnyPlay, Cell, Effect as Consequence, GameId, Layout, Picked, Refusal, Seat, Turn};
use std::time::Duration;
use wire::engine::{Answer, Ask};

/// Positions a hint looks at.
const HINT: u64 = 60_000;
/// How long a throw that nobody can use stays in sight.
const USELESS_THROW: u32 = 1_600;

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
    /// A move waiting to be confirmed.
    pub waiting: RwSignal<Option<String>>,
    /// The quarter turns of the board.
    pub turns: RwSignal<u8>,
    /// Rises with every change: what was begun before it is void.
    epoch: StoredValue<u32>,
    /// What a tap brings forward.
    pending: RwSignal<Option<Pending>>,
}

/// A step of the computer or of chance that waits for its time.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Pending {
    Move(String),
    Chance,
}

impl Live {
    /// Sits down at a table kept under a name.
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
            waiting: RwSignal::new(None),
            turns: RwSignal::new(Layout::quarter_turns(own)),
            epoch: StoredValue::new(0),
            pending: RwSignal::new(None),
        };
        live.announce(&[]);
        live.carry_on();
        on_cleanup(worker::hush);
        live
    }

    /// Looks at the position shown.
    pub fn with_play<T>(self, look: impl FnOnce(&dyn AnyPlay) -> T) -> T {
        self.table.with(|table| match self.shown.get() {
            Some(plies) => look(&*table.play().back_to(plies)),
            None => look(table.play()),
        })
    }

    /// The marks of the position shown.
    pub fn marks(self) -> Vec<Mark> {
        let settings = settings().get();
        let looking_back = self.shown.get().is_some();
        let mine = self.table.with(|table| table.mine().is_some());
        let lamps = Lamps { movable: settings.movable && mine && !looking_back, threats: settings.threats };
        let pointed = self.pointed.get();
        let mut all = self.hand.with(|hand| self.with_play(|play| marks(play, hand, pointed, lamps)));
        if let Some((from, to)) = self.hint.get() {
            all.push(if from == to { Mark::Lit(to) } else { Mark::Arrow(from, to) });
        }
        all
    }

    /// A person clicks a cell.
    pub fn click(self, cell: Cell) {
        if self.bring_forward() || self.look_ahead() {
            return;
        }
        let mine = self.table.with_untracked(|table| table.mine().is_some());
        let text = self.table.with_untracked(|table| self.touch(|hand| hand.click(table.play(), cell)));
        match text {
            Some(text) if mine => self.propose(text),
            Some(_) => self.hand.update(|hand| {
                hand.let_go();
            }),
            None => self.after_touch(),
        }
    }

    /// A person drops a figure on a cell.
    pub fn drop_on(self, from: Cell, to: Cell) {
        let text = self.table.with_untracked(|table| self.touch(|hand| hand.drop_on(table.play(), from, to)));
        match text {
            Some(text) => self.propose(text),
            None => self.after_touch(),
        }
    }

    fn touch<T>(self, act: impl FnOnce(&mut Hand) -> T) -> T {
        self.hint.set(None);
        let mut hand = self.hand.get_untracked();
        let done = act(&mut hand);
        self.hand.set(hand);
        done
    }

    fn after_touch(self) {
        let (refusal, jumps) =
            self.hand.with_untracked(|hand| (hand.refusal().cloned(), hand.way().len().saturating_sub(1)));
        if let Some(refusal) = refusal {
            sound::refused();
            self.said.set(self.refused(&refusal));
        } else if jumps > 0
            && let Some(throw) = self.table.with_untracked(|table| table.play().throw())
        {
            let (jump, throw) = (jumps.to_string(), throw.to_string());
            self.said.set(t_with("jump-of", &[("jump", &jump), ("throw", &throw)]));
        }
    }

    /// A refusal's sentence, with its clause.
    pub fn refused(self, refusal: &Refusal) -> String {
        let said =
            self.table.with_untracked(|table| voice(self.game).refusal(refusal, table.play().layout()));
        match refusal.clause {
            Some(clause) => format!("{} ({clause})", sentence(&said).trim_end_matches('.')),
            None => sentence(&said),
        }
    }

    /// Plays a move, or asks first if a person wants that.
    pub fn propose(self, text: String) {
        if settings().with_untracked(|settings| settings.confirm) {
            self.said.set(t_with("confirm-move", &[("move", &text)]));
            self.waiting.set(Some(text));
        } else {
            self.decide(&text);
        }
    }

    /// Plays the move that waits.
    pub fn confirm(self) {
        if let Some(text) = self.waiting.get_untracked() {
            self.decide(&text);
        }
    }

    /// Plays a move of whoever is in turn.
    pub fn decide(self, text: &str) {
        let played = self.change(|table| table.decide(text));
        match played {
            Ok(effects) => self.played(effects),
            Err(refusal) => {
                self.touch(|hand| hand.refuse(refusal));
                self.after_touch();
            }
        }
    }

    /// A person types a move.
    pub fn typed(self, text: &str) {
        let mine = self.table.with_untracked(|table| table.mine().is_some());
        if mine || self.table.with_untracked(|table| table.my_throw()) {
            self.decide(text.trim());
        }
    }

    /// Throws the die or draws the lot.
    pub fn throw(self) {
        if self.table.with_untracked(Table::chance_due) {
            let effects = self.change(Table::chance);
            self.played(effects);
        }
    }

    fn change<T>(self, act: impl FnOnce(&mut Table) -> T) -> T {
        self.epoch.update_value(|epoch| *epoch += 1);
        self.pending.set(None);
        let mut done = None;
        self.table.update(|table| done = Some(act(table)));
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
        self.carry_on_after(if useless { USELESS_THROW } else { 0 });
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
            self.name.with_value(|name| store::keep(name, table));
        });
    }

    /// Says what happened, what is threatened, and whose turn it is: one message.
    fn announce(self, effects: &[Consequence]) {
        let said = self.table.with_untracked(|table| {
            let (voice, play) = (voice(self.game), table.play());
            let mut parts = Vec::new();
            if !effects.is_empty() {
                parts.push(voice.announcement(effects, play.layout()));
                parts.extend(clauses(effects));
            }
            match voice.ending(table.record()) {
                Some(ended) => parts.push(ended),
                None => {
                    let threats = settings().with_untracked(|settings| settings.threats);
                    let warnings = play.warnings();
                    let shown = warnings.iter().filter(|_| threats || self.game != GameId::Schlaukopf);
                    parts.extend(shown.map(|warning| voice.warning(warning, play.layout())));
                    parts.push(voice.turn(play));
                }
            }
            parts.iter().map(|part| sentence(part)).collect::<Vec<_>>().join(" ")
        });
        self.said.set(said);
    }

    /// The computer thinks, the die falls, a single move is played: whatever needs no person.
    fn carry_on(self) {
        self.carry_on_after(0);
    }

    fn carry_on_after(self, pause: u32) {
        let settings = settings().get_untracked();
        let pace = settings.pace.milliseconds() + pause;
        let (computer, chance, single) = self.table.with_untracked(|table| {
            let throws_itself = table.chance_due() && (!table.my_throw() || settings.throws);
            let moves =
                if settings.single && table.mine().is_some() { table.play().moves() } else { Vec::new() };
            let single = if let [only] = &moves[..] { Some(only.clone()) } else { None };
            (table.computer(), throws_itself, single)
        });
        if chance {
            self.later(Pending::Chance, pace);
        } else if let Some(only) = single {
            self.later(Pending::Move(only), pace);
        } else if let Some(level) = computer {
            self.think(level, pause);
        }
    }

    fn think(self, level: u8, pause: u32) {
        let epoch = self.epoch.get_value();
        let (record, seed, dice) = self.table.with_untracked(|table| {
            (table.record().to_string(), table.seed(), table.play().throw().is_some())
        });
        self.thinking.set(true);
        // a move of a game without dice is shown once its answer's animation may follow the person's own
        let wait = pause + if dice { settings().get_untracked().pace.milliseconds() } else { 200 };
        worker::ask(record, Ask::Move { level, seed }, move |answer: Answer| {
            if self.epoch.try_get_value() != Some(epoch) {
                return;
            }
            self.thinking.set(false);
            if let Some(best) = answer.best() {
                self.later(Pending::Move(best.to_string()), wait);
            }
        });
    }

    fn later(self, step: Pending, milliseconds: u32) {
        let epoch = self.epoch.get_value();
        self.pending.set(Some(step));
        let due = move || {
            if self.epoch.try_get_value() == Some(epoch) {
                self.bring_forward();
            }
        };
        set_timeout(due, Duration::from_millis(u64::from(milliseconds)));
    }

    /// Plays at once what waits for its time; says whether anything did.
    pub fn bring_forward(self) -> bool {
        match self.pending.get_untracked() {
            None => false,
            Some(Pending::Chance) => {
                self.throw();
                true
            }
            Some(Pending::Move(text)) => {
                self.decide(&text);
                true
            }
        }
    }

    /// Back to the last point, if a person looks back; says whether.
    fn look_ahead(self) -> bool {
        if self.shown.get_untracked().is_none() {
            return false;
        }
        self.show(usize::MAX);
        true
    }

    /// Shows the game after so many plies.
    pub fn show(self, plies: usize) {
        let all = self.table.with_untracked(|table| table.play().played().len());
        self.hand.set(Hand::default());
        self.hint.set(None);
        self.shown.set((plies < all).then_some(plies));
        self.with_play(|play| self.pieces.update(|pieces| pieces.follow(play, &[])));
    }

    /// Shows again, step by step, what happened since a person's last decision.
    pub fn replay(self) {
        let (from, end) = self.table.with_untracked(|table| {
            let end = table.play().played().len();
            let mine = (0..end).rev().find(|&ply| match table.play().back_to(ply).turn() {
                Turn::Seat(seat) => table.sitters().of(seat) == Sitter::Here,
                Turn::Chance => false,
            });
            (mine.map_or(0, |ply| ply + 1), end)
        });
        self.show_on(from, end, self.epoch.get_value());
    }

    fn show_on(self, ply: usize, end: usize, epoch: u32) {
        if self.epoch.try_get_value() != Some(epoch) || ply > end {
            return;
        }
        self.show(ply);
        let pace = settings().with_untracked(|settings| settings.pace.milliseconds()).max(300);
        set_timeout(move || self.show_on(ply + 1, end, epoch), Duration::from_millis(u64::from(pace)));
    }

    /// Takes back to a person's last decision.
    pub fn undo(self) {
        if self.change(Table::undo) {
            self.thinking.set(false);
            worker::hush();
            self.settle(&[]);
            self.said.set(format!("{} {}", t("taken-back"), self.whose_turn()));
            self.turn_board();
        }
    }

    fn whose_turn(self) -> String {
        self.table.with_untracked(|table| sentence(&voice(self.game).turn(table.play())))
    }

    /// A person gives up: whoever is in turn here, else the only person.
    pub fn resign(self) {
        let seat = self.table.with_untracked(|table| {
            let people = table.sitters().people(table.seats());
            let holder = table.play().holder().filter(|seat| people.has(*seat));
            holder.or_else(|| people.iter().next())
        });
        if let Some(seat) = seat {
            worker::hush();
            self.thinking.set(false);
            self.change(|table| table.resign(seat));
            self.settle(&[]);
            self.announce(&[]);
            self.carry_on();
        }
    }

    /// The people at the table agree on a draw.
    pub fn agree(self) {
        worker::hush();
        self.thinking.set(false);
        self.change(Table::agree);
        self.settle(&[]);
        self.announce(&[]);
    }

    /// Asks the engine for a good move and shows it.
    pub fn ask_hint(self) {
        if self.table.with_untracked(|table| table.mine().is_none()) {
            return;
        }
        let epoch = self.epoch.get_value();
        let record = self.table.with_untracked(|table| table.record().to_string());
        self.thinking.set(true);
        worker::ask(record, Ask::Lines { lines: 1, nodes: HINT }, move |answer| {
            if !answer.done || self.epoch.try_get_value() != Some(epoch) {
                return;
            }
            self.thinking.set(false);
            if let Some(best) = answer.best() {
                self.show_hint(best);
            }
        });
    }

    fn show_hint(self, text: &str) {
        let cells = self.table.with_untracked(|table| hint_cells(table.play(), text));
        self.hint.set(cells);
        self.said.set(t_with("hint-is", &[("move", text)]));
    }

    /// Turns the board by a quarter, or halfway where quarters make no sense.
    pub fn turn(self) {
        let step = if self.game == GameId::Roesselsprung { 1 } else { 2 };
        self.turns.update(|turns| *turns = (*turns + step) % 4);
    }

    /// Turns the board to whoever is in turn, if people at one table want that.
    fn turn_board(self) {
        if !settings().with_untracked(|settings| settings.turning) {
            return;
        }
        let holder = self.table.with_untracked(|table| {
            let people = table.sitters().people(table.seats());
            table.play().holder().filter(|seat| people.len() > 1 && people.has(*seat))
        });
        if let Some(seat) = holder {
            self.turns.set(Layout::quarter_turns(seat));
        }
    }
}

/// The seat that sits below by default: the first person's.
pub fn own_seat(table: &Table) -> Seat {
    let people = table.sitters().people(table.seats());
    people.iter().next().or_else(|| table.seats().iter().next()).unwrap_or(Seat::A)
}

/// The clauses of what did not happen: a turn passed, a figure that did not change.
fn clauses(effects: &[Consequence]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        Consequence::Passed { clause, .. } | Consequence::Unchanged { clause, .. } => {
            Some(clause.to_string())
        }
        _ => None,
    })
}

/// Where a move's text begins and ends.
fn hint_cells(play: &dyn AnyPlay, text: &str) -> Option<(Cell, Cell)> {
    play.effects(text).ok()?.into_iter().find_map(|effect| match effect {
        Consequence::Moved { from, to, .. } => Some((from, to)),
        Consequence::Placed { cell, .. } => Some((cell, cell)),
        _ => None,
    })
}

/// The cells the selected figure may go to, the important first: captures, goals, the rest.
pub fn ends(play: &dyn AnyPlay, from: Cell) -> Vec<Cell> {
    let Picked::More(mut ends) = play.pick(&[from]) else { return Vec::new() };
    let occupied: Vec<Cell> = play.figures().into_iter().map(|(cell, _)| cell).collect();
    let layout = play.layout();
    ends.sort_by_key(|end| (!occupied.contains(end), layout.place(*end).roles.is_empty(), *end));
    ends
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
    crate::route::Route::Play(name).address()
}
