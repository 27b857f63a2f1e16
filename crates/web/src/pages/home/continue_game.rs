//! The card at the top of the home page with the game to go on with: its board as it stands, and whose turn it is.

use super::remote_games::RemoteGame;
use crate::board::static_board_svg;
use crate::game_storage::{self, StoredGame};
use crate::local_game::LocalGame;
use crate::locale::{localized, sentence, t_with, voice};
use crate::route::Route;
use crate::session::own_seat;
use leptos::prelude::*;
use sprung_i18n::Audience;
use sprung_rules::GameId;

/// The game that the card shows.
struct OpenGame {
    game: GameId,
    address: String,
    picture: String,
    state: String,
    opponents: Option<String>,
}

/// The game to go on with; nothing if no game is open. A remote table where it is the person's turn comes first, then the game
/// that was played last.
#[component]
pub fn ContinueGame(remote: RwSignal<Vec<RemoteGame>>, deleted: RwSignal<u32>) -> impl IntoView {
    move || {
        deleted.track();
        let waiting = remote.with(|games| games.iter().find(|game| game.is_my_turn()).map(of_remote));
        let open = waiting.flatten().or_else(|| {
            let is_open = |game: &StoredGame| !game.local_game.over() && !game.local_game.is_analysis();
            let begun = |game: &StoredGame| is_open(game) && game.local_game.record().entries() > 0;
            let local = game_storage::list().into_iter().find(begun);
            let remote = remote.with(|games| games.iter().find(|game| game.is_open()).cloned());
            match (local, remote) {
                (Some(local), Some(remote)) if remote.stored.touched > local.touched => of_remote(&remote),
                (Some(local), _) => Some(of_stored(&local)),
                (None, remote) => remote.as_ref().and_then(of_remote),
            }
        });
        open.map(|open| {
            view! {
                <a class=format!("continue card-{}", open.game.name()) href=open.address>
                    <span class="thumb" inner_html=open.picture></span>
                    <span class="words">
                        <span class="meta">{voice(open.game).title()}{open.opponents.map(|names| format!(" · {names}"))}</span>
                        <strong>{open.state}</strong>
                        <span class="button primary">{localized("continue")}</span>
                    </span>
                </a>
            }
        })
    }
}

fn of_remote(remote: &RemoteGame) -> Option<OpenGame> {
    let local_game = remote.local_game.as_ref()?;
    Some(OpenGame {
        game: local_game.state().id(),
        address: Route::Table(remote.room.clone(), None).address(),
        picture: picture(local_game),
        state: remote.state_text(),
        opponents: remote.opponents(),
    })
}

fn of_stored(stored: &StoredGame) -> OpenGame {
    let local_game = &stored.local_game;
    let level = local_game.seats().iter().filter_map(|seat| local_game.players().at(seat).level()).max();
    OpenGame {
        game: stored.game(),
        address: Route::Play(stored.name.clone()).address(),
        picture: picture(local_game),
        state: turn_text(local_game),
        opponents: level.map(|level| t_with("computer-level", &[("level", &level.to_string())])),
    }
}

fn picture(local_game: &LocalGame) -> String {
    static_board_svg(local_game.state(), own_seat(local_game), false)
}

/// Returns whose turn it is in a local game, said to the person if only one plays here.
fn turn_text(local_game: &LocalGame) -> String {
    let people = local_game.players().people(local_game.seats());
    let you = people.iter().next().filter(|_| people.len() == 1);
    let names = |seat| local_game.record().name(seat).map(str::to_string);
    let audience = Audience { you, computer: None, names: &names };
    sentence(&voice(local_game.state().id()).turn_to(local_game.state(), &audience))
}
