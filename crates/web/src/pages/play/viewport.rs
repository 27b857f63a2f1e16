//! The viewport of the board. A phone cannot show a board of sections with cells large enough for a finger, so it shows the section
//! being played; everywhere else the viewport is as large as the board.

use super::die::DieButton;
use crate::board::{Board, BoardThumbnail};
use crate::local_game::placement;
use crate::locale::t;
use crate::session::{GameSession, in_front};
use leptos::html::Div;
use leptos::prelude::*;
use sprung_drawing::{CELL, View, die_position};
use sprung_rules::{Cell, Role, Seat};

/// Half of the die's side with its label, in the drawing's units.
const DIE: f32 = 96.0;

/// The viewport with the board, the die and, in the empty corners of the board, the children.
#[component]
pub fn Window(session: GameSession, #[prop(optional)] children: Option<Children>) -> impl IntoView {
    let window = NodeRef::<Div>::new();
    let whole = RwSignal::new(false);
    if session.game.facts().sections > 0 {
        let centre = Memo::new(move |_| centre(session));
        // After the screen was rotated or resized, the same part of the board is shown.
        let resized = RwSignal::new(());
        let handle = window_event_listener(leptos::ev::resize, move |_| resized.set(()));
        on_cleanup(move || handle.remove());
        Effect::new(move || {
            let (x, y) = centre.get();
            whole.track();
            resized.track();
            show(window, x, y);
        });
    }
    let label = move || if whole.get() { t("section-view") } else { t("whole-view") };
    let enlarge = (session.game.facts().sections > 0).then(|| {
        view! {
            <button type="button" class="enlarge" aria-label=label on:click=move |_| whole.update(|whole| *whole = !*whole)>
                <Show when=move || !whole.get() fallback=move || t("section-view")><BoardThumbnail session/></Show>
            </button>
        }
    });
    view! {
        <div class="window" class:whole=move || whole.get() node_ref=window>
            <div class="inner"><Board session/>{children.map(|children| children())}<DieButton session/></div>
        </div>
        {enlarge}
    }
}

/// Scrolls a point of the content to the middle of its viewport; the point is given as fractions of width and height.
pub fn show(window: NodeRef<Div>, x: f32, y: f32) {
    let Some(window) = window.get() else { return };
    request_animation_frame(move || {
        let offset = |share: f32, all: i32, seen: i32| (share * all as f32) as i32 - seen / 2;
        window.set_scroll_left(offset(x, window.scroll_width(), window.client_width()));
        window.set_scroll_top(offset(y, window.scroll_height(), window.client_height()));
    });
}

/// Returns the middle of the section being played, as fractions of the board's width and height.
fn centre(session: GameSession) -> (f32, f32) {
    let turns = session.quarter_turns.get();
    session.with_viewed_state(|state| {
        let view = View::new(state.layout(), turns);
        let (width, height) = view.size();
        let seat = in_front(state);
        // Captured pieces that come back are placed on the own base circles, whatever section is being played.
        let section = if placement(state).is_some() { 1 } else { state.section(seat).unwrap_or(1) };
        let cells = view.cells().filter(|&cell| belongs(&state.layout().place(cell).roles, seat, section));
        let die = (state.throw().is_some() || section == 1).then(|| die_position(&view, seat)).flatten();
        let cells = cells.map(|cell: Cell| (view.centre(cell), CELL / 2.0));
        let places = cells.chain(die.map(|place| (place, DIE)));
        let (mut low, mut high) = ((width, height), (0.0f32, 0.0f32));
        for (place, half) in places {
            low = (low.0.min(place.x - half), low.1.min(place.y - half));
            high = (high.0.max(place.x + half), high.1.max(place.y + half));
        }
        ((low.0 + high.0) / 2.0 / width, (low.1 + high.1) / 2.0 / height)
    })
}

/// Returns whether a cell belongs to a seat's section: its own arm, the middle, the arm across.
fn belongs(roles: &[Role], seat: Seat, section: u8) -> bool {
    roles.iter().any(|role| match section {
        1 => {
            matches!(role, Role::Base(owner) | Role::Opening(owner) | Role::Start(owner, _) if *owner == seat)
        }
        2 => *role == Role::Middle,
        _ => *role == Role::Goal(seat) || *role == Role::Middle,
    })
}
