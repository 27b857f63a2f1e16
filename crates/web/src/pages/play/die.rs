//! The die beside the board, at the seat in turn.

use crate::board::css_percent;
use crate::locale::{t, t_with};
use crate::session::{GameSession, in_front};
use leptos::prelude::*;
use sprung_drawing::{Palette, ThrownDie, View, die_position};

/// The identifier of the die.
pub const DIE_ID: &str = "die";

#[component]
pub fn DieButton(session: GameSession) -> impl IntoView {
    if !session.game.facts().has_dice {
        return ().into_any();
    }
    // A throw that could not be used is no longer in the position. It is shown as long as the passed turn is.
    let useless = Memo::new(move |_| {
        let thrown = |effect: &sprung_rules::Effect| match effect {
            sprung_rules::Effect::Thrown { seat, throw } => Some((*seat, *throw)),
            _ => None,
        };
        session
            .shows_passed_turn()
            .then(|| session.last_effects.with(|effects| effects.iter().find_map(thrown)))
            .flatten()
    });
    let due = move || {
        session.viewed_ply.get().is_none()
            && !session.shows_passed_turn()
            && session.local_game.with(|local_game| local_game.chance_due())
    };
    // The button throws neither a real die, which lies on the table, nor that of a remote table, which the server throws.
    let mine = move || {
        due()
            && session.throws_here()
            && !session.awaits_real_die()
            && session.local_game.with(|local_game| local_game.my_throw())
    };
    let lies = Memo::new(move |_| {
        let (throw, holder) = session.with_viewed_state(|state| (state.throw(), in_front(state)));
        match (throw, useless.get()) {
            (None, Some((seat, throw))) => (Some(throw), seat),
            _ => (throw, holder),
        }
    });
    let face = move || lies.get().0;
    let holder = move || lies.get().1;
    let place = Memo::new(move |_| {
        session.local_game.with(|local_game| {
            let view = View::new(local_game.state().layout(), session.quarter_turns.get());
            let (width, height) = view.size();
            let point = die_position(&view, holder());
            point.map_or((0.5, 0.5), |point| (point.x / width, point.y / height))
        })
    });
    let picture = move || {
        sprung_drawing::die_svg(ThrownDie { face: face().unwrap_or(0), seat: holder() }, Palette::Variables)
    };
    let label = move || match face() {
        Some(face) => t_with("die-shows", &[("throw", &face.to_string())]),
        None if mine() => t("throw"),
        None => t("die"),
    };
    let visible = move || due() || face().is_some();
    // The class changes with every throw, which starts its animation again.
    let thrown = Memo::new(move |last: Option<&u32>| {
        session.last_effects.with(|effects| {
            effects.iter().any(|effect| matches!(effect, sprung_rules::Effect::Thrown { .. }))
        });
        last.map_or(0, |last| last + 1)
    });
    view! {
        <button type="button" class="die" id=DIE_ID class:due=mine class:away=move || !visible()
            class:odd=move || thrown.get() % 2 == 1
            style:left=move || css_percent(place.get().0) style:top=move || css_percent(place.get().1)
            disabled=move || !mine() aria-label=label on:click=move |_| session.throw_dice()>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false" inner_html=picture></svg>
            <span class="label" aria-hidden="true">{move || mine().then(|| t("throw"))}</span>
        </button>
    }
    .into_any()
}
