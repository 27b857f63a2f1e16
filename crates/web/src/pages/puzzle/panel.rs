//! The panel of a puzzle: its task, the remark on the last attempt, and the buttons.

use super::choice::PuzzleChoice;
use super::player::PuzzlePlayer;
use super::remark::{PuzzleRemark, goal_text, remark_text, theme_names};
use crate::browser;
use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::copy_field::Link;
use crate::puzzle_results::PuzzleResults;
use crate::route::Route;
use leptos::prelude::*;
use sprung_puzzles::PuzzleFile;
use std::sync::Arc;

/// The identifier of the link to the next puzzle, which gets the focus once a puzzle is solved by keyboard.
pub const NEXT: &str = "next-puzzle";

/// The task and the remark on the last attempt.
#[component]
pub fn PuzzleTask(player: PuzzlePlayer) -> impl IntoView {
    let game = player.game;
    let goal = move || player.attempt.with(|attempt| goal_text(game, attempt));
    let place = move || {
        let name = if player.is_daily() { t("puzzle-of-day") } else { t("puzzles") };
        // The difficulty of a puzzle from the person's own games is not measured.
        let level = player.attempt.with(|attempt| attempt.puzzle().level);
        let level = (level > 0).then(|| t_with("puzzle-level-number", &[("level", &level.to_string())]));
        [name, voice(game).title()].into_iter().chain(level).collect::<Vec<_>>().join(" · ")
    };
    let answer = move || match player.selection_text() {
        Some(text) => text,
        None => {
            player.attempt.with(|attempt| player.remark.with(|remark| remark_text(game, attempt, remark)))
        }
    };
    let clause = move || {
        let clause = player.refusal()?.clause?;
        let address = Route::Rules(game, Some(clause.0.to_string())).address();
        Some(view! { <a class="clause" href=address>{localized("see-rule")}</a> })
    };
    let is_wrong = move || {
        player.refusal().is_some() || player.remark.with(|remark| matches!(remark, PuzzleRemark::Wrong(_)))
    };
    let is_solved =
        move || player.remark.with(|remark| *remark == PuzzleRemark::Solved) && player.refusal().is_none();
    view! {
        <section class="task" class:wrong=is_wrong class:solved=is_solved aria-labelledby="puzzle-goal">
            <p class="meta">{text(place)}</p>
            <h2 id="puzzle-goal">{text(goal)}</h2>
            <p class="answer">{text(answer)}" "{clause}</p>
        </section>
    }
}

/// The buttons beside the board: hint, solution, next puzzle, play on.
#[component]
pub fn PuzzleActions(player: PuzzlePlayer, file: Arc<PuzzleFile>, choice: PuzzleChoice) -> impl IntoView {
    let over = Memo::new(move |_| player.is_over());
    // After a solution by keyboard the link to the next puzzle gets the focus; after one by pointer the focus stays.
    Effect::new(move || {
        if over.get()
            && browser::focused().is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
        {
            request_animation_frame(|| browser::focus(NEXT));
        }
    });
    let id = player.attempt.with_untracked(|attempt| attempt.puzzle().id.clone());
    let link = browser::address(&PuzzleChoice::default().route(player.game, Some(&id)).address());
    let next = StoredValue::new((file, id));
    let next_address = move || {
        next.with_value(|(file, id)| {
            let next = choice.next(&file.puzzles, &PuzzleResults::stored(player.game), Some(id))?;
            Some(choice.route(player.game, Some(&next.id)).address())
        })
    };
    // A puzzle from the person's own games has no link, because it is only in this browser.
    let public = (!choice.own).then(|| {
        let level = player.attempt.with_untracked(|attempt| attempt.puzzle().level.to_string());
        let meaning = text(move || t_with("puzzle-level-meaning", &[("level", &level)]));
        view! { <Link link words="puzzle-link"/><p class="meta">{meaning}</p> }
    });
    let hint = move || if player.hints.get() == 0 { t("puzzle-hint") } else { t("puzzle-hint-again") };
    let play_out = move |_| {
        if let Some(local_game) = untrack(|| player.play_out()) {
            browser::navigate(&crate::session::open(&local_game));
        }
    };
    let streak = move || {
        let is_solved = player.remark.with(|remark| *remark == PuzzleRemark::Solved);
        let days = player.streak().filter(|_| is_solved)?.to_string();
        Some(view! { <p class="meta streak">{t_with("puzzle-streak", &[("count", &days)])}</p> })
    };
    let themes = move || {
        let names = player.attempt.with(|attempt| theme_names(attempt.puzzle()));
        let is_shown = player.is_over() && !names.is_empty();
        is_shown.then(|| view! { <p class="meta">{t_with("puzzle-themes", &[("themes", &names)])}</p> })
    };
    view! {
        <div class="lesson-actions">
            <div class="buttons">
                <Show when=move || over.get() fallback=move || view! {
                    <button type="button" disabled=move || !player.has_hint() on:click=move |_| player.give_hint()>{text(hint)}</button>
                    <button type="button" class="quiet" disabled=move || player.is_replying.get() on:click=move |_| player.show_solution()>{localized("puzzle-show")}</button>
                }>
                    {move || next_address().map(|address| view! { <a class="button primary" id=NEXT href=address>{localized("puzzle-next")}</a> })}
                    <Show when=move || player.play_out().is_some()>
                        <button type="button" on:click=play_out>{localized("puzzle-play-out")}</button>
                    </Show>
                </Show>
            </div>
            {themes}
            {streak}
            {public}
        </div>
    }
}
