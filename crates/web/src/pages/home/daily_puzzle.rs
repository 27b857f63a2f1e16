//! The card of the puzzle of the day: its board, its goal, and how many days in a row the person has solved it.

use crate::board::static_board_svg;
use crate::browser;
use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::puzzle::goal_text;
use crate::puzzle_files;
use crate::puzzle_results::DailyStreak;
use crate::route::Route;
use crate::session::in_front;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_puzzles::{PuzzleAttempt, game_of_day, puzzle_of_day};

/// The puzzle of the day. Its place is as large before the puzzles are fetched.
#[component]
pub fn DailyPuzzle() -> impl IntoView {
    let today = browser::day();
    let game = game_of_day(today);
    let attempt = RwSignal::new(None::<PuzzleAttempt>);
    spawn_local(async move {
        let file = puzzle_files::load(game).await;
        let puzzle = file.as_ref().and_then(|file| file.puzzles.get(puzzle_of_day(today, &file.puzzles)?));
        attempt.try_set(puzzle.and_then(|puzzle| PuzzleAttempt::begin(game, puzzle).ok()));
    });
    let picture = move || {
        attempt.with(|attempt| {
            let state = attempt.as_ref()?.state();
            Some(static_board_svg(state, in_front(state), false))
        })
    };
    let goal = move || {
        let goal = attempt.with(|attempt| Some(goal_text(game, attempt.as_ref()?)));
        goal.unwrap_or_else(|| voice(game).title())
    };
    let streak = DailyStreak::stored();
    let days = streak.days_on(today);
    let is_solved = streak.is_solved_on(today);
    let row = (days > 0).then(|| {
        view! { <span class="meta streak">{text(move || t_with("puzzle-streak", &[("count", &days.to_string())]))}</span> }
    });
    view! {
        <a class=format!("continue daily-puzzle card-{}", game.name()) class:solved=is_solved href=Route::Puzzle(None).address()>
            <span class="thumb" inner_html=move || picture().unwrap_or_default()></span>
            <span class="words">
                <span class="meta">{text(move || format!("{} · {}", t("puzzle-of-day"), voice(game).title()))}</span>
                <strong>{text(goal)}</strong>
                {row}
                {if is_solved {
                    view! { <span class="solved-mark">{localized("puzzle-solved-today")}</span> }.into_any()
                } else {
                    view! { <span class="button primary">{localized("puzzle-solve")}</span> }.into_any()
                }}
            </span>
        </a>
    }
}
