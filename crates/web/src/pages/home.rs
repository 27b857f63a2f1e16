//! The home page: the game to go on with, all games, and the person's own.

#[cfg(feature = "whole")]
mod continue_game;
#[cfg(feature = "whole")]
mod daily_puzzle;
#[cfg(feature = "whole")]
mod own_games;
#[cfg(feature = "whole")]
mod remote_games;

use super::install::InstallHint;
use crate::board::static_board_svg;
use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
#[cfg(not(feature = "whole"))]
use crate::locale::t;
use crate::locale::{localized, text, voice};
use crate::route::{GameStart, PuzzleAddress, Route, TableListing};
use crate::session::open;
use leptos::prelude::*;
use sprung_rules::{GameId, Seat};

#[component]
pub fn Home() -> impl IntoView {
    let (today, own_games) = games_of_the_person();
    view! {
        <section class="home">
            {today}
            <h1>{localized("home-title")}</h1>
            <p class="lead">{localized("home-lead")}</p>
            {puzzle_line()}
            <ul class="games">{GameId::ALL.map(|game| view! { <Card game/> })}</ul>
        </section>
        <section class="own-games" aria-labelledby="own-title">
            <div class="bar">
                <h2 id="own-title">{localized("my-games")}</h2>
                <nav class="page-links" aria-labelledby="own-title">
                    <a href=Route::Analyse(None).address()>{localized("analysis")}</a>
                    <a href=Route::Import.address()>{localized("import")}</a>
                    <a href=Route::Tables.address()>{localized("open-tables")}</a>
                </nav>
            </div>
            {own_games}
        </section>
        <footer>
            <p>{localized("footer")}</p>
            <InstallHint/>
        </footer>
    }
}

/// Returns what one comes back for, the open game and the puzzle of the day, and the list of the person's games.
#[cfg(feature = "whole")]
fn games_of_the_person() -> (AnyView, AnyView) {
    use continue_game::ContinueGame;
    use daily_puzzle::DailyPuzzle;
    use own_games::OwnGames;
    let deleted = RwSignal::new(0u32);
    let remote = remote_games::remote_games();
    remote_games::follow_turns(remote);
    let own_games = move || {
        deleted.track();
        view! { <OwnGames remote=remote.get() deleted/> }
    };
    let today = view! { <div class="today"><ContinueGame remote deleted/><DailyPuzzle/></div> };
    (today.into_any(), own_games.into_any())
}

/// Returns what a person without games sees: the first visit's module is not loaded by anybody who has one.
#[cfg(not(feature = "whole"))]
fn games_of_the_person() -> (AnyView, AnyView) {
    browser::set_title("");
    (().into_any(), view! { <p class="empty">{localized("no-games")}</p> }.into_any())
}

/// Returns a line with a link to the puzzle of the day, for a first visit: puzzles are not fetched before they are asked for.
#[cfg(not(feature = "whole"))]
fn puzzle_line() -> impl IntoView {
    let game = sprung_puzzles::game_of_day(browser::day());
    let words = move || format!("{}: {}", t("puzzle-of-day"), voice(game).title());
    view! { <p class="puzzle-line"><a href=Route::Puzzle(None).address()>{text(words)}</a></p> }
}

/// Returns nothing: the puzzle of the day has a card.
#[cfg(feature = "whole")]
fn puzzle_line() -> impl IntoView {}

#[component]
fn Card(game: GameId) -> impl IntoView {
    let picture = game
        .open([])
        .ok()
        .and_then(|rules| rules.begin(None).ok())
        .map(|state| static_board_svg(&*state, Seat::A, false));
    let play_now = move |_| {
        browser::navigate(&open(&quick_game(game)));
    };
    view! {
        <li class=format!("card card-{}", game.name())>
            <div class="thumb" inner_html=picture.unwrap_or_default()></div>
            <div class="words">
                <h2>{move || voice(game).title()}</h2>
                <p>{move || voice(game).about()}</p>
                <p class="meta">{move || format!("{} · {}", voice(game).players(), voice(game).time())}</p>
                <div class="buttons">
                    <button type="button" class="primary" on:click=play_now>
                        {localized("play-now")}
                        <span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span>
                    </button>
                    <a class="button friend" href=Route::Invite(game, TableListing::Private).address()>{localized("play-friend")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="button" href=Route::SetUp(game, GameStart::default()).address()>{localized("set-up")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="button" href=Route::Lesson(game, None).address()>{localized("learn")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="plain" href=Route::Edit(game, GameStart::default()).address()>{localized("editor")}<span class="visually-hidden">{text(move || format!(": {}", voice(game).title()))}</span></a>
                    <a class="plain" href=Route::Puzzle(Some(PuzzleAddress { game, options: Vec::new(), id: None })).address()>{localized("puzzles")}<span class="visually-hidden">{text(move || format!(": {}", voice(game).title()))}</span></a>
                    <a class="plain" href=Route::Rules(game, None).address()>{localized("rules")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                </div>
            </div>
        </li>
    }
}

/// Returns a quick game: a person against the computer, with the default rules.
pub fn quick_game(game: GameId) -> LocalGame {
    let rules = game.open([]).expect("the default options are rules");
    let players = SeatPlayers::against_computer(Seat::A, SeatPlayer::COVER);
    LocalGame::new(&*rules, None, players, browser::random()).expect("the game's own start is a position")
}
