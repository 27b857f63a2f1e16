//! The page of a puzzle: the board, the task, a remark on every attempt, and the choice of further puzzles.

mod choice;
mod chooser;
mod panel;
mod player;
mod remark;

use crate::browser;
use crate::locale::{localized, t_with, text, voice};
use crate::pages::play::{MoveAids, MoveChoice, PromotionDialog, Window, listen};
use crate::puzzle_results::PuzzleResults;
use crate::route::PuzzleAddress;
use chooser::PuzzleChooser;
use leptos::prelude::*;
use leptos::task::spawn_local;
use panel::{NEXT, PuzzleActions, PuzzleTask};
use player::PuzzlePlayer;
use remark::remark_text;
use sprung_puzzles::{Puzzle, PuzzleAttempt, PuzzleFile, game_of_day, puzzle_of_day};
use sprung_rules::GameId;
use std::sync::Arc;

pub use choice::PuzzleChoice;
pub use remark::goal_text;

/// The result of looking up the puzzle of an address.
#[derive(Clone)]
enum FoundPuzzle {
    /// The puzzles are being fetched.
    Loading,
    /// There is nothing to solve; the text says why, by its key.
    Nothing(&'static str),
    /// A puzzle of a file.
    Puzzle(PuzzleAttempt, Arc<PuzzleFile>),
}

/// The puzzle that an address names; without an address the puzzle of the day.
#[component]
pub fn PuzzlePage(address: Option<PuzzleAddress>) -> impl IntoView {
    let today = browser::day();
    let game = address.as_ref().map_or(game_of_day(today), |address| address.game);
    let choice = address
        .as_ref()
        .map_or(Some(PuzzleChoice::default()), |address| PuzzleChoice::read(&address.options));
    // If the link to this puzzle was followed by keyboard, the board gets the focus. The page with the link is still in the document.
    let by_keyboard = browser::focused()
        .is_some_and(|element| element.id() == NEXT && element.matches(":focus-visible").unwrap_or(false));
    // The live region outlasts what is found, because a region that comes with its text is not read aloud.
    let spoken = RwSignal::new(String::new());
    let found = RwSignal::new(FoundPuzzle::Loading);
    spawn_local(async move {
        let new = match choice {
            None => FoundPuzzle::Nothing("puzzle-unknown"),
            Some(choice) => match choice.load(game).await {
                None => FoundPuzzle::Nothing("puzzle-no-file"),
                Some(file) => find(game, file, choice, address, today),
            },
        };
        found.try_set(new);
    });
    let title = move || t_with("puzzle-title", &[("game", &voice(game).title())]);
    Effect::new(move || browser::set_title(&title()));
    on_cleanup(|| browser::set_title(""));
    let content = move || match found.get() {
        FoundPuzzle::Loading => view! { <p class="empty">{localized("puzzle-loading")}</p> }.into_any(),
        FoundPuzzle::Nothing(why) => view! {
            <div class="no-puzzle">
                <p class="empty">{localized(why)}</p>
                <PuzzleChooser game choice=choice.unwrap_or_default()/>
            </div>
        }
        .into_any(),
        FoundPuzzle::Puzzle(attempt, file) => {
            let is_own = choice.is_some_and(|choice| choice.own);
            let day = (!is_own && is_of_day(today, game, attempt.puzzle(), &file)).then_some(today);
            let choice = choice.unwrap_or_default();
            view! { <PuzzleView game attempt day file choice by_keyboard spoken/> }.into_any()
        }
    };
    view! {
        <div class="puzzle-page">
            <h1 class="visually-hidden">{text(title)}</h1>
            <p class="visually-hidden" role="status" aria-live="polite" id="status">{move || spoken.get()}</p>
            {content}
        </div>
    }
}

/// Finds the puzzle of an address. An address without an id is replaced by that of the next puzzle.
fn find(
    game: GameId,
    file: Arc<PuzzleFile>,
    choice: PuzzleChoice,
    address: Option<PuzzleAddress>,
    today: u32,
) -> FoundPuzzle {
    let place = match address {
        None => puzzle_of_day(today, &file.puzzles),
        Some(PuzzleAddress { id: Some(id), .. }) => file.place(&id),
        Some(PuzzleAddress { id: None, .. }) => {
            return match choice.next(&file.puzzles, &PuzzleResults::stored(game), None) {
                Some(next) => {
                    browser::replace_location(&choice.route(game, Some(&next.id)).address());
                    FoundPuzzle::Loading
                }
                None => FoundPuzzle::Nothing("puzzle-none"),
            };
        }
    };
    let puzzle = place.and_then(|place| file.puzzles.get(place));
    match puzzle.and_then(|puzzle| PuzzleAttempt::begin(game, puzzle).ok()) {
        Some(attempt) => FoundPuzzle::Puzzle(attempt, file),
        None => FoundPuzzle::Nothing("puzzle-unknown"),
    }
}

/// Returns whether a puzzle is that of a day.
fn is_of_day(day: u32, game: GameId, puzzle: &Puzzle, file: &PuzzleFile) -> bool {
    let of_day = || file.puzzles.get(puzzle_of_day(day, &file.puzzles)?);
    game == game_of_day(day) && of_day().is_some_and(|of_day| of_day.id == puzzle.id)
}

/// A puzzle with its board. `day` is today if it is the puzzle of the day.
#[component]
fn PuzzleView(
    game: GameId,
    attempt: PuzzleAttempt,
    day: Option<u32>,
    file: Arc<PuzzleFile>,
    choice: PuzzleChoice,
    by_keyboard: bool,
    spoken: RwSignal<String>,
) -> impl IntoView {
    let player = PuzzlePlayer::new(game, attempt, day);
    if by_keyboard {
        player.focus_board();
    }
    let session = player.session;
    let name = player.attempt.with_untracked(|attempt| format!("{}/{}", game.name(), attempt.puzzle().id));
    speak(player, spoken);
    listen(session);
    view! {
        <div class=format!("play lesson puzzle play-{}", game.name()) class:upright=move || session.quarter_turns.get() % 2 == 1 data-puzzle=name>
            <PuzzleTask player/>
            <div class="stage">
                <div class="frame"><Window session/><PromotionDialog session/></div>
                <div class="status-line"><MoveChoice session/></div>
            </div>
            <div class="puzzle-side">
                <PuzzleActions player file choice/>
                <PuzzleChooser game choice/>
                <MoveAids session/>
            </div>
        </div>
    }
}

/// Says the task, every answer and every refusal to a screen reader.
fn speak(player: PuzzlePlayer, spoken: RwSignal<String>) {
    Effect::new(move |before: Option<remark::PuzzleRemark>| {
        let remark = player.remark.get();
        let text = player.attempt.with_untracked(|attempt| remark_text(player.game, attempt, &remark));
        match player.selection_text() {
            Some(refused) => spoken.set(refused),
            None if before.is_none() => {
                let goal = player.attempt.with_untracked(|attempt| goal_text(player.game, attempt));
                spoken.set(format!("{goal}. {text}"));
            }
            None if before.as_ref() != Some(&remark) => spoken.set(text),
            // Clearing the selection does not change the remark.
            None => {}
        }
        remark
    });
}
