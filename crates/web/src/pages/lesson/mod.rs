//! A course of a game: the board, the task of each step, and what is said about every attempt.

mod panel;
mod player;

use crate::lesson_progress;
use crate::locale::{localized, text, voice};
use crate::pages::play::{MoveChoice, PromotionDialog, Window, listen, remember_offer};
use crate::route::Route;
use leptos::prelude::*;
use panel::{LessonActions, LessonTask};
use player::{LessonPlayer, OpenedStep};
use sprung_lessons::{Course, Lesson, TeachingMoment};
use sprung_rules::GameId;

/// The course of a game. `step` is the identifier of a step, or the name of a moment in which a step helps; without it the course
/// begins where the person left it.
#[component]
pub fn LessonPage(game: GameId, step: Option<String>) -> impl IntoView {
    let course = Course::of(game);
    let place = course.and_then(|course| place_of(course, step.as_deref())).or_else(|| {
        let kept = lesson_progress::next_step(game)?;
        course?.place(&kept)
    });
    let opened = course.and_then(|course| Lesson::open(course, place.unwrap_or(0)).ok());
    match opened {
        Some(lesson) => {
            remember_offer(game);
            view! { <CourseView game lesson/> }.into_any()
        }
        None => view! {
            <section class="not-found">
                <h1>{text(move || voice(game).title())}</h1>
                <p>{localized("lesson-missing")}</p>
                <p><a class="button" href=Route::Home.address()>{localized("home")}</a></p>
            </section>
        }
        .into_any(),
    }
}

/// Finds the step that an address names.
fn place_of(course: &Course, name: Option<&str>) -> Option<usize> {
    let name = name?;
    let by_moment = || course.place_of_moment(TeachingMoment::read(name)?);
    course.place(name).or_else(by_moment)
}

#[component]
fn CourseView(game: GameId, lesson: Lesson) -> impl IntoView {
    // The live region outlasts the boards of the steps, because a region that comes with its text is not read aloud.
    let spoken = RwSignal::new(String::new());
    let opened = RwSignal::new(OpenedStep { lesson, by_keyboard: false });
    let board = move || {
        opened.track();
        view! { <StepView game opened spoken/> }
    };
    view! {
        <div class=format!("play lesson play-{}", game.name())>
            <h1 class="visually-hidden">{text(move || voice(game).title())}</h1>
            <p class="visually-hidden" role="status" aria-live="polite" id="status">{move || spoken.get()}</p>
            {board}
        </div>
    }
}

/// A step with a board of its own, and the steps that continue it.
#[component]
fn StepView(game: GameId, opened: RwSignal<OpenedStep>, spoken: RwSignal<String>) -> impl IntoView {
    let OpenedStep { lesson, by_keyboard } = opened.get_untracked();
    let player = LessonPlayer::new(game, lesson, opened);
    if by_keyboard {
        player.focus_board();
    }
    player.speak_into(spoken);
    let session = player.session;
    listen(session);
    view! {
        <LessonTask player/>
        <div class="stage">
            <div class="frame"><Window session/><PromotionDialog session/></div>
            <div class="status-line"><MoveChoice session/></div>
        </div>
        <LessonActions player/>
    }
}
