//! What the die gave every seat, and what its own decisions did: apart, each as a bar from the middle.

use super::judged::luck_and_skill;
use super::review::Looking;
use super::{colour, per_cent};
use crate::board::hundredths;
use crate::speech::{says, voice};
use leptos::prelude::*;
use rules::Seat;

#[component]
pub fn Luck(looking: Looking) -> impl IntoView {
    let game = looking.live.game;
    let seats = looking.live.table.with_untracked(|table| table.seats());
    let rows = move || {
        let row = |seat: Seat| {
            let (luck, skill) = looking.points.with(|points| luck_and_skill(points, seat));
            let colour = colour(game, seat);
            view! { <tr><th scope="row">{voice(game).seat(seat)}</th>{leaning(luck, &colour)}{leaning(skill, &colour)}</tr> }
        };
        seats.iter().map(row).collect_view()
    };
    view! {
        <table class="luck">
            <caption>{says("luck-note")}</caption>
            <thead><tr><td></td><th scope="col">{says("luck")}</th><th scope="col">{says("skill")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A number as a bar: right of the middle is gain, left is loss. Half of the width is a whole win.
fn leaning(share: f64, colour: &str) -> impl IntoView + use<> {
    let length = (share.abs() as f32 / 2.0).min(0.5);
    let left = if share < 0.0 { 0.5 - length } else { 0.5 };
    let number = match per_cent(share) {
        0 => "0".to_string(),
        other => format!("{other:+}"),
    };
    view! {
        <td>
            <span class="scale" aria-hidden="true"><span class=format!("leaning {colour}") style:left=hundredths(left) style:width=hundredths(length)></span></span>
            <span class="percent">{number}</span>
        </td>
    }
}
