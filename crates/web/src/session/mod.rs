//! A game session: the signals that the page reads, and the ways in which a person, the computer or a remote table changes them.
//!
//! A click goes through [`input`] to [`turn_flow`], which reads from top to bottom: play the move, show it, ask the engine, play its
//! answer.

mod animation;
mod announcements;
mod audience;
mod clocks;
mod ending;
mod engine_requests;
mod game_actions;
mod hint;
mod input;
mod opening_animation;
mod players;
mod playing_time;
#[cfg(feature = "whole")]
mod premove;
mod remote;
mod turn_flow;
mod turn_notice;
mod viewed_position;

use crate::games::page_of;
use crate::local_game::{Highlights, KeyedPieces, LocalGame, Selection, position_marks, selection_marks};
use crate::route::Route;
use crate::settings::settings;
use crate::{browser, engine_worker, game_storage};
use engine_requests::FailedRequest;
use leptos::prelude::*;
use playing_time::playing_time;
use sprung_drawing::Mark;
use sprung_rules::{AnyState, Cell, Effect, GameId, Layout, Piece, Seat, Seats, Turn};
use turn_flow::PendingStep;

#[cfg(feature = "whole")]
pub use hint::way_of;
#[cfg(feature = "whole")]
pub use remote::RemoteCallbacks;
#[cfg(not(feature = "whole"))]
use remote::RemoteCallbacks;

/// A mark of a move that cost its seat some of its chance to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveMark {
    /// The plies before the move.
    pub ply: usize,
    /// The cost, in percent of the win.
    pub percent: i32,
}

impl MoveMark {
    /// Returns the sign that chess players write behind such a move.
    pub fn sign(self) -> &'static str {
        match self.percent {
            30.. => "??",
            15.. => "?",
            _ => "?!",
        }
    }
}

/// The signals of a game session.
#[derive(Clone, Copy)]
pub struct GameSession {
    pub game: GameId,
    /// The game's name in the browser's storage.
    name: StoredValue<String>,
    pub local_game: RwSignal<LocalGame>,
    pub selection: RwSignal<Selection>,
    pub pieces: RwSignal<KeyedPieces>,
    /// The number of plies after which the game is viewed; `None` at its last point.
    pub viewed_ply: RwSignal<Option<usize>>,
    /// The cell under the pointer or the focus.
    pub hovered_cell: RwSignal<Option<Cell>>,
    /// The text of the live region.
    pub announcement: RwSignal<String>,
    /// The piece that an announcement speaks of, with the announcement.
    subject: RwSignal<Option<(Piece, String)>>,
    /// The effects of the last move, which the page animates.
    pub last_effects: RwSignal<Vec<Effect>>,
    /// Whether the engine searches for a move or a hint.
    pub thinking: RwSignal<bool>,
    /// A request that the engine has not answered, until the game goes on or the engine is asked again.
    pub failed_request: RwSignal<Option<FailedRequest>>,
    /// The way of a hint: the cell it begins on and every landing; empty without a hint.
    pub hint: RwSignal<Vec<Cell>>,
    /// The first moves of an analysis' best lines.
    pub engine_arrows: RwSignal<Vec<(Cell, Cell)>>,
    /// The marks that a review has given to moves of the game.
    pub move_marks: RwSignal<Vec<MoveMark>>,
    /// A move to be played once it is one's turn.
    premove: RwSignal<Option<(Cell, Cell)>>,
    /// A move that waits to be confirmed.
    pub unconfirmed_move: RwSignal<Option<String>>,
    /// The quarter turns by which the board is drawn.
    pub quarter_turns: RwSignal<u8>,
    /// A counter of changes: a timer or an engine request of an earlier generation is void.
    generation: StoredValue<u32>,
    /// The step that is taken after a delay, or at once by a click.
    pending_step: RwSignal<Option<PendingStep>>,
    /// The time at which the animation of the last move ends, in milliseconds since 1970.
    animation_end: StoredValue<f64>,
    /// The seats whose pieces celebrate the end of the game.
    pub celebrating: RwSignal<Seats>,
    /// The time that the clocks show, in milliseconds since 1970.
    pub now: RwSignal<u64>,
    /// Whether the first turn has begun; the offer of the course delays it.
    started: StoredValue<bool>,
    /// The callbacks of a remote table; `None` for a local game.
    remote: StoredValue<Option<RemoteCallbacks>>,
}

impl GameSession {
    /// Opens a session of a game stored under a name; [`start`](GameSession::start) begins its first turn.
    pub fn new(name: String, local_game: LocalGame) -> GameSession {
        let game = local_game.state().id();
        let mut pieces = KeyedPieces::default();
        pieces.follow(local_game.state(), &[]);
        let own = own_seat(&local_game);
        let session = GameSession {
            game,
            name: StoredValue::new(name),
            local_game: RwSignal::new(local_game),
            selection: RwSignal::default(),
            pieces: RwSignal::new(pieces),
            viewed_ply: RwSignal::new(None),
            hovered_cell: RwSignal::new(None),
            announcement: RwSignal::default(),
            subject: RwSignal::new(None),
            last_effects: RwSignal::default(),
            thinking: RwSignal::new(false),
            failed_request: RwSignal::new(None),
            hint: RwSignal::default(),
            engine_arrows: RwSignal::default(),
            move_marks: RwSignal::default(),
            premove: RwSignal::new(None),
            unconfirmed_move: RwSignal::new(None),
            quarter_turns: RwSignal::new(first_quarter_turns(game, own)),
            generation: StoredValue::new(0),
            pending_step: RwSignal::new(None),
            animation_end: StoredValue::new(0.0),
            celebrating: RwSignal::new(Seats::NONE),
            now: RwSignal::new(playing_time()),
            started: StoredValue::new(false),
            remote: StoredValue::new(None),
        };
        session.announce(&[]);
        session.follow_language();
        session.start_clock_timer();
        on_cleanup(engine_worker::stop);
        session
    }

    /// Begins the first turn; a second call does nothing.
    pub fn start(self) {
        if !self.started.get_value() {
            self.started.set_value(true);
            self.warm_up_engine();
            self.start_opening();
        }
    }

    /// Calls a function with the viewed position.
    pub fn with_viewed_state<T>(self, look: impl FnOnce(&dyn AnyState) -> T) -> T {
        self.local_game.with(|local_game| match self.viewed_ply.get() {
            Some(plies) => look(&*local_game.state().back_to(plies)),
            None => look(local_game.state()),
        })
    }

    /// Returns which highlights the person wants in the viewed position.
    fn highlights(self) -> Highlights {
        let settings = settings().get();
        let mine =
            self.viewed_ply.get().is_none() && self.local_game.with(|local_game| local_game.mine().is_some());
        Highlights { movable: settings.movable && mine, threats: settings.threats }
    }

    /// Returns the marks of the viewed position, whatever is selected; none during the opening animation.
    pub fn position_marks(self) -> Vec<Mark> {
        if self.shows_opening() {
            return Vec::new();
        }
        self.with_viewed_state(|state| position_marks(state, self.highlights()))
    }

    /// Returns the marks of the selection, of hints and of a premove.
    pub fn selection_marks(self) -> Vec<Mark> {
        if self.shows_opening() {
            return Vec::new();
        }
        let (hovered, highlights) = (self.hovered_cell.get(), self.highlights());
        let mut marks = self.selection.with(|selection| {
            self.with_viewed_state(|state| selection_marks(state, selection, hovered, highlights))
        });
        let hint = self.hint.get();
        let single = if let [from, to] = hint[..] { Some((from, to)) } else { None };
        if single.is_none() && !hint.is_empty() {
            marks.push(Mark::Path(hint));
        }
        let arrows = single.into_iter().chain(self.premove.get()).chain(self.engine_arrows.get());
        for (from, to) in arrows {
            marks.push(if from == to { Mark::Highlighted(to) } else { Mark::Arrow(from, to) });
        }
        marks
    }
}

/// Returns the seat that sits below by default: the first person's, otherwise the first.
pub fn own_seat(local_game: &LocalGame) -> Seat {
    let people = local_game.players().people(local_game.seats());
    let seat = people.iter().next().or_else(|| local_game.seats().iter().next());
    seat.expect("a game has at least one seat")
}

/// Returns the quarter turns by which a board is drawn at first: the own seat is below, but a wide board stands upright on a narrow
/// screen.
pub fn first_quarter_turns(game: GameId, own: Seat) -> u8 {
    let upright = page_of(game).has_wide_board && browser::is_narrow();
    (Layout::quarter_turns(own) + u8::from(upright)) % 4
}

/// Returns the seat in front of which a position is drawn: the one in turn, otherwise the first.
pub fn in_front(state: &dyn AnyState) -> Seat {
    let seat = state.seat_in_turn().or_else(|| state.seats().iter().next());
    seat.expect("a game has at least one seat")
}

/// Returns whether it is a seat's turn to move or to throw.
pub fn is_in_turn(state: &dyn AnyState, seat: Seat) -> bool {
    match state.turn() {
        Turn::Seat(turn) => turn == seat,
        Turn::Chance => state.seat_in_turn() == Some(seat),
    }
}

/// Stores a new game in the browser and returns the address of its page.
pub fn open(local_game: &LocalGame) -> String {
    let name = game_storage::new_name();
    let mut local_game = local_game.clone();
    local_game.set_tag("Date", &browser::today());
    game_storage::save(&name, &local_game);
    let route = if local_game.is_analysis() { Route::AnalyseGame(name) } else { Route::Play(name) };
    route.address()
}
