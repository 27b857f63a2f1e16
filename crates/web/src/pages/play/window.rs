//! The window onto the board. A phone cannot show the whole cross with fields large enough for a finger, so it frames the
//! section being played; everywhere else the window is as large as the board.

use super::die::DieCorner;
use crate::board::{Board, Whole};
use crate::live::Live;
use crate::speech::t;
use crate::table::setting;
use drawing::{CELL, View, beside};
use leptos::html::Div;
use leptos::prelude::*;
use rules::{Cell, GameId, Role, Seat};

/// Half of the die's side with its label, in the drawing's units.
const DIE: f32 = 96.0;

#[component]
pub fn Window(live: Live) -> impl IntoView {
    let window = NodeRef::<Div>::new();
    let whole = RwSignal::new(false);
    if live.game == GameId::Roesselsprung {
        let centre = Memo::new(move |_| centre(live));
        Effect::new(move || {
            let (x, y) = centre.get();
            whole.track();
            show(window, x, y);
        });
    }
    let says = move || if whole.get() { t("section-view") } else { t("whole-view") };
    let enlarge = (live.game == GameId::Roesselsprung).then(|| {
        view! {
            <button type="button" class="enlarge" aria-label=says on:click=move |_| whole.update(|whole| *whole = !*whole)>
                <Show when=move || !whole.get() fallback=move || t("section-view")><Whole live/></Show>
            </button>
        }
    });
    view! {
        <div class="window" class:whole=move || whole.get() node_ref=window>
            <div class="inner"><Board live/><DieCorner live/></div>
        </div>
        {enlarge}
    }
}

/// Brings a place of what is larger than its window into the window's middle: shares of the width and the height.
pub fn show(window: NodeRef<Div>, x: f32, y: f32) {
    let Some(window) = window.get() else { return };
    request_animation_frame(move || {
        let offset = |share: f32, all: i32, seen: i32| (share * all as f32) as i32 - seen / 2;
        window.set_scroll_left(offset(x, window.scroll_width(), window.client_width()));
        window.set_scroll_top(offset(y, window.scroll_height(), window.client_height()));
    });
}

/// The middle of what is being played, as shares of the board's width and height.
fn centre(live: Live) -> (f32, f32) {
    let turns = live.turns.get();
    live.with_play(|play| {
        let view = View::new(play.layout(), turns);
        let (width, height) = view.size();
        let seat = play.holder().unwrap_or(Seat::A);
        // figures that are taken back are set on the own base circles, whatever is being played
        let section = if setting(play).is_some() { 1 } else { play.section(seat).unwrap_or(1) };
        let cells = view.cells().filter(|&cell| belongs(&play.layout().place(cell).roles, seat, section));
        let die = (play.throw().is_some() || section == 1).then(|| beside(&view, seat)).flatten();
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

/// Whether a cell belongs to a seat's section: its own arm, the middle, the arm across.
fn belongs(roles: &[Role], seat: Seat, section: u8) -> bool {
    roles.iter().any(|role| match section {
        1 => {
            matches!(role, Role::Base(owner) | Role::Opening(owner) | Role::Start(owner, _) if *owner == seat)
        }
        2 => *role == Role::Middle,
        _ => *role == Role::Goal(seat) || *role == Role::Middle,
    })
}
