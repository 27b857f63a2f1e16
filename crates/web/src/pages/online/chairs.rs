//! Who sits at the table: name, presence, time, how one wins and what is missing.

use crate::live::{Live, in_turn};
use crate::online::Online;
use crate::pages::play::SeatSign;
use crate::speech::{says, t, t_with, text, voice};
use ::clock::Control;
use ::table::{Chair, Phase};
use leptos::prelude::*;
use rules::Seat;
use wire::Sitter;

#[component]
pub fn Chairs(online: Online, live: Live, now: ReadSignal<f64>) -> impl IntoView {
    let seats = live.table.with_untracked(|table| table.seats());
    let watchers = move || match online.watchers.get() {
        0 => String::new(),
        count => t_with("watchers", &[("count", &count.to_string())]),
    };
    let chairs = seats.iter().map(|seat| view! { <AtChair online live seat now/> }).collect_view();
    view! {
        <ul class="seats" aria-label=says("seats")>{chairs}</ul>
        <p class="meta watchers">{text(watchers)}</p>
    }
}

/// Whether a chair's person is there, in a word; nothing if all is well.
fn presence(chair: &Chair) -> Option<String> {
    match () {
        () if chair.given_up => Some(t("gave-up")),
        () if chair.covered => Some(t("covered")),
        () if chair.away.is_some() => Some(t("away")),
        () => None,
    }
}

#[component]
fn AtChair(online: Online, live: Live, seat: Seat, now: ReadSignal<f64>) -> impl IntoView {
    let game = live.game;
    let playing = move || online.with(|table| *table.phase() == Phase::Playing).unwrap_or_default();
    let turn = move || playing() && live.with_play(|play| in_turn(play, seat));
    let won = move || {
        let winner = |phase: &Phase| matches!(phase, Phase::Over { result: wire::Result::Won(seats), .. } if seats.has(seat));
        online.with(|table| winner(table.phase())).unwrap_or_default()
    };
    let who = move || {
        let own = online.you.get().seats.has(seat);
        let name = online.with(|table| match &table.chair(seat).sitter {
            Sitter::Open => String::new(),
            Sitter::Person { name } => name.clone(),
            Sitter::Computer { level } => t_with("computer-level", &[("level", &level.to_string())]),
        });
        let there = online.with(|table| presence(table.chair(seat))).flatten();
        let you = own.then(|| t("you"));
        name.into_iter().chain(you).chain(there).collect::<Vec<_>>().join(" · ")
    };
    let timed = online.with(|table| table.settings().clock != Control::None).unwrap_or_default();
    let clock = move || {
        // without contact the time is the one last known
        let here = now.get().min(online.heard.get() + 5_000.0);
        let time = online.server_time(here);
        online
            .with(|table| table.clock().left(seat.index(), time))
            .flatten()
            .map(|left| shown(left.all()))
            .unwrap_or_default()
    };
    let goal = move || {
        let missing = live.with_play(|play| play.missing(seat));
        missing.iter().map(|missing| voice(game).missing(missing)).collect::<Vec<_>>().join(" · ")
    };
    let mark = move || match () {
        () if won() => t("winner"),
        () if turn() => t("in-turn"),
        () => String::new(),
    };
    view! {
        <li class="seat" class:in-turn=turn class:won=won>
            <SeatSign game seat/>
            <div class="who">
                <strong>{text(move || voice(game).seat(seat))}</strong>
                <span class="meta">{text(who)}</span>
                <span class="turn-mark">{text(mark)}</span>
                {timed.then(|| view! { <span class="clock">{text(clock)}</span> })}
            </div>
            <p class="goal">{text(goal)}</p>
        </li>
    }
}

/// Milliseconds as a clock shows them: days and hours, hours and minutes, minutes and seconds.
fn shown(millis: u64) -> String {
    let seconds = millis / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_no_more_than_it_needs() {
        assert_eq!(shown(61_999), "1:01");
        assert_eq!(shown(3_600_000), "1:00:00");
        assert_eq!(shown(86_400_000 * 3), "3 d 0 h");
    }
}
