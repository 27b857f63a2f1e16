//! A table of luck and skill: what the die gave every seat, and what its own decisions did, each as a bar from the middle.

use super::move_quality::luck_and_skill;
use super::review::GameReview;
use super::{colour, per_cent};
use crate::board::css_percent;
use crate::locale::{localized, voice};
use leptos::prelude::*;
use sprung_rules::Seat;

#[component]
pub fn Luck(review: GameReview) -> impl IntoView {
    let game = review.session.game;
    let seats = review.session.local_game.with_untracked(|local_game| local_game.seats());
    let rows = move || {
        let row = |seat: Seat| {
            let (luck, skill) = review.points.with(|points| luck_and_skill(points, seat));
            let colour = colour(game, seat);
            view! { <tr><th scope="row">{voice(game).seat(seat)}</th>{leaning(luck, &colour)}{leaning(skill, &colour)}</tr> }
        };
        seats.iter().map(row).collect_view()
    };
    view! {
        <table class="luck">
            <caption>{localized("luck-note")}</caption>
            <thead><tr><td></td><th scope="col">{localized("luck")}</th><th scope="col">{localized("skill")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// Returns a number as a bar: right of the middle is gain, left is loss. Half of the width is a whole win.
fn leaning(share: f64, colour: &str) -> impl IntoView + use<> {
    let length = (share.abs() as f32 / 2.0).min(0.5);
    let left = if share < 0.0 { 0.5 - length } else { 0.5 };
    let number = match per_cent(share) {
        0 => "0".to_string(),
        other => format!("{other:+}"),
    };
    view! {
        <td>
            <span class="scale" aria-hidden="true"><span class=format!("luck-bar {colour}") style:left=css_percent(left) style:width=css_percent(length)></span></span>
            <span class="percent">{number}</span>
        </td>
    }
}
