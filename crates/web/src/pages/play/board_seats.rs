//! The places of the players around the board: in the empty corners of a cross, or above and below a board with clocks.

use super::seat_list::SeatSign;
use crate::browser;
use crate::session::{GameSession, own_seat};
use crate::settings::settings;
use crate::{locale::t, sound};
use leptos::prelude::*;
use sprung_drawing::View;
use sprung_rules::{GameId, Seat};

/// The screens on which the corners of a cross have room for the players.
const ROOM_IN_CORNERS: &str = "(min-width: 601px) and (min-height: 481px)";

/// Returns a signal of whether the players' cards are in the corners of the board. On a tablet between its players they are not: each
/// name faces its own edge there.
pub fn corners_signal(game: GameId) -> Signal<bool> {
    if game.facts().sections == 0 {
        return Signal::derive(|| false);
    }
    let room = browser::watch_media(ROOM_IN_CORNERS);
    Signal::derive(move || room.get() && !settings().with(|settings| settings.tablet))
}

/// Returns the degrees clockwise by which a seat's edge is turned from the lower edge, as seen.
fn facing(session: GameSession, seat: Seat) -> u16 {
    let turns = session.quarter_turns.get();
    session
        .local_game
        .with_untracked(|local_game| View::new(local_game.state().layout(), turns).facing(seat) as u16)
}

/// Returns the classes of a seat's corner: the one beside its edge in which its die lies.
pub fn corner_class(session: GameSession, seat: Seat) -> &'static str {
    match facing(session, seat) {
        0 => "seat at-right at-bottom",
        90 => "seat at-left at-bottom",
        180 => "seat at-left at-top",
        _ => "seat at-right at-top",
    }
}

/// Returns whether a game for two has clocks, which stand above and below its board.
pub fn has_clock_plates(session: GameSession, timed: bool) -> bool {
    timed && session.game.facts().sections == 0
}

/// A clock, which gives the alarm when an own seat runs out of time.
#[component]
pub fn ClockFace(
    #[prop(into)] text: Signal<String>,
    /// Whether little time is left in the running turn.
    #[prop(into)]
    low: Signal<bool>,
    /// Whether a person here plays the seat.
    #[prop(into)]
    own: Signal<bool>,
) -> impl IntoView {
    let alarm = Memo::new(move |_| low.get() && own.get());
    Effect::new(move |before: Option<bool>| {
        let now = alarm.get();
        if now && before == Some(false) {
            sound::play_alarm();
        }
        now
    });
    view! {
        <span class="clock" class:low=low role="timer">{text}</span>
        <span class="visually-hidden" role="alert">{move || alarm.get().then(|| t("clock-low"))}</span>
    }
}

/// The name and the clock of a player, above the board for the opponent and below it for oneself.
#[component]
pub fn ClockPlate(
    session: GameSession,
    seat: Seat,
    #[prop(into)] in_turn: Signal<bool>,
    #[prop(into)] text: Signal<String>,
    #[prop(into)] low: Signal<bool>,
    #[prop(into)] own: Signal<bool>,
) -> impl IntoView {
    // A board turned upright has its players at the sides. The plate of the own one stays below.
    let below = move || match facing(session, seat) {
        0 => true,
        180 => false,
        _ => session.local_game.with(|local_game| own_seat(local_game) == seat),
    };
    view! {
        <div class="clock-plate" class:below=below class:in-turn=in_turn>
            <SeatSign game=session.game seat/>
            <strong>{move || session.seat_name(seat)}</strong>
            <ClockFace text low own/>
        </div>
    }
}
