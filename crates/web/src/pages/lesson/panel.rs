//! The task of a step, what is said about it, and the buttons beside it.

use super::player::{LessonPlayer, StepRemark, said};
use crate::browser;
use crate::locale::{localized, t_with, text};
use crate::pages::home::quick_game;
use crate::route::Route;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// The identifier of the button that goes on, which gets the focus once a step is solved by keyboard.
const NEXT: &str = "next-step";

/// The task and the answers to what was tried.
#[component]
pub fn LessonTask(player: LessonPlayer) -> impl IntoView {
    let place = move || player.with(|lesson| (lesson.place() + 1, lesson.course().steps.len()));
    let progress = move || {
        let (step, of) = place();
        t_with("lesson-step", &[("step", &step.to_string()), ("of", &of.to_string())])
    };
    let width = move || {
        let (step, of) = place();
        let solved = usize::from(player.remark.get() != StepRemark::Solved);
        format!("{}%", (step - solved) * 100 / of)
    };
    let goal = move || player.with(|lesson| said(lesson.step().goal));
    let answer = move || match player.selection_text() {
        Some(text) => text,
        None => match player.remark.get() {
            StepRemark::Task => player.with(|lesson| said(lesson.step().before).to_string()),
            StepRemark::Shown => player.solution_text(),
            StepRemark::Missed(say) => said(say).to_string(),
            StepRemark::Solved => player.with(|lesson| said(lesson.step().after).to_string()),
        },
    };
    let clause = move || {
        let clause = player.refusal()?.clause?;
        let address = Route::Rules(player.game, Some(clause.0.to_string())).address();
        Some(view! { <a class="clause" href=address>{localized("see-rule")}</a> })
    };
    let is_wrong = move || player.refusal().is_some() || matches!(player.remark.get(), StepRemark::Missed(_));
    let is_solved = move || player.remark.get() == StepRemark::Solved && player.refusal().is_none();
    view! {
        <section class="task" class:wrong=is_wrong class:solved=is_solved aria-labelledby="lesson-goal">
            <div class="progress" aria-hidden="true"><span style:width=width></span></div>
            <p class="meta">{text(progress)}</p>
            <h2 id="lesson-goal">{goal}</h2>
            <p class="answer">{text(answer)}" "{clause}</p>
        </section>
    }
}

/// The buttons beside the board: go on, see the solution, leave for a game.
#[component]
pub fn LessonActions(player: LessonPlayer) -> impl IntoView {
    let solved = Memo::new(move |_| player.remark.get() == StepRemark::Solved);
    let is_last = move || player.with(|lesson| lesson.is_last());
    let is_first = move || player.with(|lesson| lesson.place() == 0);
    // After a solution by keyboard the button to go on gets the focus; after one by pointer the focus stays.
    Effect::new(move || {
        let on_board = browser::focused().is_some_and(|element| {
            ["cell", "die"].iter().any(|class| element.class_list().contains(class))
                && element.matches(":focus-visible").unwrap_or(false)
        });
        if solved.get() && on_board {
            request_animation_frame(|| browser::focus(NEXT));
        }
    });
    // A click event that a key has caused has a count of zero.
    let next = move |event: MouseEvent| player.next(event.detail() == 0);
    let back = move |event: MouseEvent| player.back(event.detail() == 0);
    let play = move |_| browser::navigate(&crate::session::open(&quick_game(player.game)));
    view! {
        <div class="lesson-actions">
            <div class="buttons">
                <Show when=move || solved.get() fallback=move || view! {
                    <button type="button" on:click=move |_| player.show_solution() disabled=move || player.is_replying.get()>{localized("lesson-show")}</button>
                }>
                    <Show when=is_last fallback=move || view! {
                        <button type="button" class="primary" id=NEXT on:click=next>{localized("lesson-next")}</button>
                    }>
                        <button type="button" class="primary" id=NEXT on:click=play>{localized("lesson-play")}</button>
                    </Show>
                </Show>
                <button type="button" class="quiet" disabled=is_first on:click=back>{localized("lesson-back")}</button>
            </div>
            <p class="lesson-links">
                <Show when=move || !(solved.get() && is_last())>
                    <button type="button" class="quiet" on:click=play>{localized("lesson-leave")}</button>
                </Show>
                {browser::remembered_board().map(|address| view! { <a href=address>{localized("back-to-board")}</a> })}
                <a href=Route::Rules(player.game, None).address()>{localized("rules")}</a>
            </p>
        </div>
    }
}
