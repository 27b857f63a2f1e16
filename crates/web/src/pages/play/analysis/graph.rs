//! The graph of winning chances: plies from left to right, chances from none to certain. A click views that ply.

use super::move_quality::EvaluatedPoint;
use super::review::GameReview;
use super::{colour, per_cent};
use crate::locale::{language, t, t_with, voice};
use crate::pages::play::seat_list::SeatSign;
use leptos::prelude::*;
use sprung_drawing::SvgNumber;
use sprung_rules::{Seat, Seats};
use wasm_bindgen::JsCast;

/// The width of the graph, and the edges of its plot.
const WIDTH: u16 = 320;
const LEFT: u16 = 42;
const RIGHT: u16 = 312;
const TOP: u16 = 20;
const BOTTOM: u16 = 110;
/// The intervals between two numbers of the axis, and the most numbers it has.
const STEPS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST: u32 = 7;
/// The chances that the upper edge may stand for.
const TOPS: [f64; 4] = [0.4, 0.6, 0.8, 1.0];

fn x(place: usize, points: usize) -> f32 {
    f32::from(LEFT) + f32::from(RIGHT - LEFT) * place as f32 / points.saturating_sub(1).max(1) as f32
}

/// Returns the height of a share; `top` is the chance at the upper edge.
fn y(share: f64, top: f64) -> f32 {
    f32::from(BOTTOM) - f32::from(BOTTOM - TOP) * (share / top) as f32
}

/// Returns the chance at the upper edge. Of two sides one wins; of four all may be far from that.
fn top(points: &[EvaluatedPoint], seats: Seats) -> f64 {
    let most = points.iter().flat_map(|point| seats.iter().map(|seat| point.share(seat))).fold(0.0, f64::max);
    TOPS.into_iter().find(|top| *top >= most).unwrap_or(1.0)
}

/// Returns a seat's line through the plot.
fn way(points: &[EvaluatedPoint], seat: Seat, top: f64) -> String {
    let at = |(place, point): (usize, &EvaluatedPoint)| {
        sprung_drawing::SvgPoint { x: x(place, points.len()), y: y(point.share(seat), top) }.to_string()
    };
    points.iter().enumerate().map(at).collect::<Vec<_>>().join(" ")
}

/// Returns the numbers of the axis, each at the first point that has it.
fn ticks(points: &[EvaluatedPoint]) -> Vec<(usize, u32)> {
    let (first, last) = match points {
        [first, .., last] => (first.number, last.number),
        _ => return Vec::new(),
    };
    let step = STEPS.into_iter().find(|step| (last - first.min(last)) / step < MOST).unwrap_or(1_000);
    let mut ticks: Vec<(usize, u32)> = Vec::new();
    for (place, point) in points.iter().enumerate() {
        let new = ticks.last().is_none_or(|(_, number)| *number != point.number);
        if new && point.number > 0 && (point.number % step == 0 || point.number == 1) {
            ticks.push((place, point.number));
        }
    }
    ticks
}

#[component]
pub fn Graph(review: GameReview) -> impl IntoView {
    let (session, points) = (review.session, review.points);
    let game = session.game;
    let dice = game.facts().has_dice;
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    let top = Memo::new(move |_| if dice { points.with(|points| top(points, seats)) } else { 1.0 });
    let lines = move || {
        points.with(|points| {
            if dice {
                let line =
                    |seat| view! { <polyline points=way(points, seat, top.get()) class=colour(game, seat)/> };
                return seats.iter().map(line).collect_view().into_any();
            }
            let way = way(points, Seat::A, 1.0);
            let area = format!("{LEFT},{BOTTOM} {way} {RIGHT},{BOTTOM}");
            view! { <polygon points=area/><polyline points=way/> }.into_any()
        })
    };
    let numbers = move || {
        points.with(|points| {
            let tick = |(place, number): (usize, u32)| {
                let x = SvgNumber(x(place, points.len())).to_string();
                view! { <path d=format!("M{x} {BOTTOM}v4")/><text x=x y=BOTTOM + 16 text-anchor="middle">{number}</text> }
            };
            ticks(points).into_iter().map(tick).collect_view()
        })
    };
    let scale = [1.0, 0.5, 0.0].map(|share| {
        let (line, foot) = (SvgNumber(y(share, 1.0)), SvgNumber(y(share, 1.0) + 4.0).to_string());
        view! { <path d=format!("M{LEFT} {line}H{RIGHT}") class="half"/><text x=LEFT - 4 y=foot text-anchor="end">{move || language().percent(per_cent(share * top.get()))}</text> }
    });
    let here = move || {
        let all = points.with(Vec::len);
        let place = session.viewed_ply.get().unwrap_or(all).min(all.saturating_sub(1));
        format!("M{} {TOP}V{BOTTOM}", SvgNumber(x(place, all)))
    };
    // With two seats, a line above the middle means that the first is ahead, below it the second.
    let ahead = move |seat: Seat, sign: &str| {
        format!("{sign} {}", t_with("ahead", &[("seat", &voice(game).seat(seat))]))
    };
    let sides = (!dice).then(|| {
        view! {
            <text x=LEFT y=TOP - 7>{move || ahead(Seat::A, "▲")}</text>
            <text x=LEFT y=BOTTOM + 34>{move || ahead(Seat::B, "▼")}</text>
        }
    });
    let whose = dice.then(|| {
        let line = |seat: Seat| view! {
            <li><SeatSign game seat/>{move || voice(game).seat(seat)}<svg viewBox="0 0 32 8" aria-hidden="true"><polyline points="0,4 32,4" class=colour(game, seat)/></svg></li>
        };
        view! { <ul class="chances">{seats.iter().map(line).collect_view()}</ul> }
    });
    let axis = move || if dice { t("axis-throws") } else { t("axis-moves") };
    let label = move || {
        let seat = |seat: Seat| {
            let share = |point: Option<&EvaluatedPoint>| {
                point.map_or(0, |point| per_cent(point.share(seat))).to_string()
            };
            let (first, last) = points.with(|points| (share(points.first()), share(points.last())));
            t_with("graph-of", &[("seat", &voice(game).seat(seat)), ("first", &first), ("last", &last)])
        };
        seats.iter().map(seat).collect::<Vec<_>>().join("; ")
    };
    let go = move |event: leptos::ev::MouseEvent| {
        let Some(picture) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let edges = picture.get_bounding_client_rect();
        let part = (event.client_x() as f32 - edges.left() as f32) / edges.width().max(1.0) as f32;
        let along = ((part * f32::from(WIDTH) - f32::from(LEFT)) / f32::from(RIGHT - LEFT)).clamp(0.0, 1.0);
        let all = points.with_untracked(Vec::len).saturating_sub(1);
        session.view_ply((along * all as f32).round() as usize);
    };
    view! {
        {whose}
        <svg class="graph" class:of-two=!dice viewBox=format!("0 0 {WIDTH} 150") role="img" aria-label=label on:click=go>
            <rect x=LEFT y=TOP width=RIGHT - LEFT height=BOTTOM - TOP/>
            {lines}{scale}{numbers}{sides}
            <path d=here class="here"/>
            <text x=RIGHT y=BOTTOM + 34 text-anchor="end">{axis}</text>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(numbers: impl IntoIterator<Item = u32>) -> Vec<EvaluatedPoint> {
        let point = |(ply, number)| EvaluatedPoint { ply, number, ..EvaluatedPoint::default() };
        numbers.into_iter().enumerate().map(point).collect()
    }

    #[test]
    fn axis_ticks_are_all_moves_or_a_few_round_numbers() {
        assert_eq!(ticks(&game([1, 1, 2, 2, 3])), [(0, 1), (2, 2), (4, 3)]);
        let long = ticks(&game((0..120).map(|ply| ply / 2 + 1)));
        assert_eq!(long.iter().map(|(_, number)| *number).collect::<Vec<_>>(), [1, 10, 20, 30, 40, 50, 60]);
    }

    #[test]
    fn a_certain_win_is_at_the_upper_edge_and_the_last_point_at_the_right() {
        let mut points = game([1, 1]);
        points[1].shares = vec![(Seat::A, 1.0)];
        assert_eq!(way(&points, Seat::A, 1.0), "42 110 312 20");
    }

    #[test]
    fn the_vertical_scale_fits_even_shares_and_a_certain_win() {
        let mut points = game([1, 1]);
        points[0].shares = Seat::ROUND.map(|seat| (seat, 0.25)).to_vec();
        let seats = Seat::ROUND.into_iter().collect();
        assert_eq!(top(&points, seats), 0.4);
        points[1].shares = vec![(Seat::C, 1.0)];
        assert_eq!(top(&points, seats), 1.0);
    }
}
