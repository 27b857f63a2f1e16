//! The choice of further puzzles: by game, theme and difficulty.

use super::choice::PuzzleChoice;
use crate::browser;
use crate::locale::{localized, t, t_with, text, voice};
use crate::own_puzzles;
use crate::puzzle_files;
use crate::puzzle_results::PuzzleResults;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_puzzles::{PuzzleFile, PuzzleTheme};
use sprung_rules::GameId;
use std::sync::Arc;

/// The value that stands for the puzzles from the person's own games among the themes.
const OWN: &str = "mistakes";
/// The highest of the engine's levels.
const HIGHEST_LEVEL: u8 = 10;

/// A form that opens a puzzle of a game, a theme and a difficulty. The lists hold what the game's puzzles have.
#[component]
pub fn PuzzleChooser(game: GameId, choice: PuzzleChoice) -> impl IntoView {
    let chosen_game = RwSignal::new(game);
    let choice = RwSignal::new(choice);
    let file = RwSignal::new(None::<Arc<PuzzleFile>>);
    Effect::new(move || {
        let game = chosen_game.get();
        spawn_local(async move {
            let loaded = puzzle_files::load(game).await;
            if chosen_game.try_get_untracked() == Some(game) {
                file.try_set(loaded);
            }
        });
    });
    let set_game = move |event| {
        if let Some(game) = GameId::read(&event_target_value(&event)) {
            chosen_game.set(game);
            choice.set(PuzzleChoice::default());
        }
    };
    let set_theme = move |event| {
        let value = event_target_value(&event);
        choice.update(|choice| {
            choice.theme = PuzzleTheme::read(&value);
            choice.own = value == OWN;
        });
    };
    let set_level =
        move |event| choice.update(|choice| choice.level = event_target_value(&event).parse().ok());
    let fitting = Memo::new(move |_| {
        let (game, choice) = (chosen_game.get(), choice.get());
        let own = if choice.own { own_puzzles::stored(game).puzzles } else { Vec::new() };
        let results = PuzzleResults::stored(game);
        file.with(|file| {
            let of_file = file.iter().filter(|_| !choice.own).flat_map(|file| &file.puzzles);
            let fitting = own.iter().chain(of_file).filter(|puzzle| choice.fits(puzzle));
            let (solved, open): (Vec<_>, Vec<_>) = fitting.partition(|puzzle| results.is_solved(&puzzle.id));
            (solved.len(), solved.len() + open.len())
        })
    });
    let count = move || match (file.with(Option::is_some), fitting.get()) {
        (false, _) => t("puzzle-loading"),
        (true, (_, 0)) => t("puzzle-none"),
        (true, (solved, count)) => {
            t_with("puzzle-count", &[("solved", &solved.to_string()), ("count", &count.to_string())])
        }
    };
    let open = move |event: SubmitEvent| {
        event.prevent_default();
        let (game, choice) = (chosen_game.get_untracked(), choice.get_untracked());
        browser::navigate(&choice.route(game, None).address());
    };
    view! {
        <form class="puzzle-chooser" on:submit=open aria-labelledby="more-puzzles">
            <h2 id="more-puzzles">{localized("puzzle-others")}</h2>
            <label class="field"><span>{localized("puzzle-game")}</span>
                <select on:change=set_game>{games(chosen_game)}</select>
            </label>
            <label class="field"><span>{localized("puzzle-theme")}</span>
                <select on:change=set_theme prop:value=move || theme_value(choice.get())>{move || themes(chosen_game.get(), file.get(), choice.get_untracked())}</select>
            </label>
            <label class="field"><span>{localized("puzzle-level")}</span>
                <select on:change=set_level prop:value=move || choice.get().level.map(|level| level.to_string()).unwrap_or_default()>{move || levels(file.get(), choice.get_untracked())}</select>
            </label>
            <p class="meta">{text(count)}</p>
            <button type="submit" disabled=move || fitting.get().1 == 0>{localized("begin")}</button>
        </form>
    }
}

/// Returns a choice for every game.
fn games(chosen: RwSignal<GameId>) -> impl IntoView {
    GameId::ALL.map(|game| {
        let is_chosen = chosen.get_untracked() == game;
        view! { <option value=game.name() selected=is_chosen>{text(move || voice(game).title())}</option> }
    })
}

/// Returns the value of the theme that is chosen.
fn theme_value(choice: PuzzleChoice) -> &'static str {
    if choice.own { OWN } else { choice.theme.map_or("", PuzzleTheme::name) }
}

/// Returns a choice for every theme of the puzzles, and for those from the person's own games if there are any.
fn themes(game: GameId, file: Option<Arc<PuzzleFile>>, choice: PuzzleChoice) -> impl IntoView {
    let has_own = !own_puzzles::stored(game).puzzles.is_empty();
    let own =
        has_own.then(|| view! { <option value=OWN selected=choice.own>{localized("puzzle-own")}</option> });
    let puzzles = file.map(|file| file.puzzles.clone()).unwrap_or_default();
    let is_there = |theme: &PuzzleTheme| puzzles.iter().any(|puzzle| puzzle.themes.contains(theme));
    let options = PuzzleTheme::ALL.into_iter().filter(is_there).map(|theme| {
        let is_chosen = choice.theme == Some(theme);
        let key = format!("theme-{}", theme.name());
        view! { <option value=theme.name() selected=is_chosen>{text(move || t(&key))}</option> }
    });
    view! { <option value="">{localized("puzzle-every-theme")}</option>{own}{options.collect_view()} }
}

/// Returns a choice for every difficulty of the puzzles.
fn levels(file: Option<Arc<PuzzleFile>>, choice: PuzzleChoice) -> impl IntoView {
    let is_there =
        |level: &u8| file.iter().flat_map(|file| &file.puzzles).any(|puzzle| puzzle.level == *level);
    let options = (1..=HIGHEST_LEVEL).filter(is_there).map(|level| {
        let is_chosen = choice.level == Some(level);
        let words = text(move || t_with("puzzle-level-number", &[("level", &level.to_string())]));
        view! { <option value=level.to_string() selected=is_chosen>{words}</option> }
    });
    view! { <option value="">{localized("puzzle-every-level")}</option>{options.collect_view()} }
}
