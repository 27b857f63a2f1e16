//! The die at the seat in turn: large, in the free corner of the cross.

use crate::board::hundredths;
use crate::live::Live;
use crate::speech::{t, t_with};
use drawing::{Die, Palette, View, beside};
use leptos::prelude::*;
use rules::{GameId, Seat};

#[component]
pub fn DieCorner(live: Live) -> impl IntoView {
    if live.game != GameId::Roesselsprung {
        return ().into_any();
    }
    // a throw nobody could use has left the position; it lies there while it is looked at
    let useless = Memo::new(move |_| {
        let thrown = |effect: &rules::Effect| match effect {
            rules::Effect::Thrown { seat, throw } => Some((*seat, *throw)),
            _ => None,
        };
        live.rests().then(|| live.happened.with(|effects| effects.iter().find_map(thrown))).flatten()
    });
    let due =
        move || live.shown.get().is_none() && !live.rests() && live.table.with(|table| table.chance_due());
    // a real die is thrown at the table, not here; at a table elsewhere it falls by itself
    let mine =
        move || due() && !live.is_far() && !live.enters_throw() && live.table.with(|table| table.my_throw());
    let lies = Memo::new(move |_| {
        let (throw, holder) = live.with_play(|play| (play.throw(), play.holder()));
        match (throw, useless.get()) {
            (None, Some((seat, throw))) => (Some(throw), seat),
            _ => (throw, holder.unwrap_or(Seat::A)),
        }
    });
    let face = move || lies.get().0;
    let holder = move || lies.get().1;
    let place = Memo::new(move |_| {
        live.table.with(|table| {
            let view = View::new(table.play().layout(), live.turns.get());
            let (width, height) = view.size();
            let point = beside(&view, holder());
            point.map_or((0.5, 0.5), |point| (point.x / width, point.y / height))
        })
    });
    let picture = move || drawing::die(Die { face: face().unwrap_or(0), seat: holder() }, Palette::Variables);
    let says = move || match face() {
        Some(face) => t_with("die-shows", &[("throw", &face.to_string())]),
        None if mine() => t("throw"),
        None => t("die"),
    };
    let visible = move || due() || face().is_some();
    // the class changes with every throw, so that the die falls again
    let thrown = Memo::new(move |last: Option<&u32>| {
        live.happened
            .with(|effects| effects.iter().any(|effect| matches!(effect, rules::Effect::Thrown { .. })));
        last.map_or(0, |last| last + 1)
    });
    view! {
        <button type="button" class="die" class:due=mine class:away=move || !visible()
            class:odd=move || thrown.get() % 2 == 1
            style:left=move || hundredths(place.get().0) style:top=move || hundredths(place.get().1)
            disabled=move || !mine() aria-label=says on:click=move |_| live.throw()>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false" inner_html=picture></svg>
            <span class="label" aria-hidden="true">{move || mine().then(|| t("throw"))}</span>
        </button>
    }
    .into_any()
}
