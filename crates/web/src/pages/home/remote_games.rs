//! The person's games at remote tables, as the server knows them: the position, the opponents, whose turn it is.

use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::locale::{sentence, t, t_with, voice};
use crate::room_storage::{self, StoredRoom};
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_i18n::Audience;
use sprung_rules::Seats;
use std::time::Duration;

/// The interval at which the games are fetched again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(30);
/// The most rooms that are asked for.
const MOST_ROOMS: usize = 8;

/// A game at a remote table.
#[derive(Clone)]
pub struct RemoteGame {
    pub room: String,
    pub stored: StoredRoom,
    /// The game; `None` before it has begun, and while the server has not answered.
    pub local_game: Option<LocalGame>,
}

impl RemoteGame {
    /// Returns whether the person is to move or to throw.
    pub fn is_my_turn(&self) -> bool {
        self.local_game.as_ref().is_some_and(|local_game| {
            let in_turn = local_game.state().seat_in_turn();
            !local_game.over() && in_turn.is_some_and(|seat| self.stored.seats.has(seat))
        })
    }

    /// Returns whether the game goes on.
    pub fn is_open(&self) -> bool {
        self.local_game.as_ref().is_some_and(|local_game| !local_game.over())
    }

    /// Returns the names of the others at the table.
    pub fn opponents(&self) -> Option<String> {
        let local_game = self.local_game.as_ref()?;
        let others = local_game.seats().iter().filter(|seat| !self.stored.seats.has(*seat));
        let names: Vec<&str> = others.filter_map(|seat| local_game.record().name(seat)).collect();
        (!names.is_empty()).then(|| t_with("against", &[("names", &names.join(", "))]))
    }

    /// Returns whose turn it is, or how the game ended, said to the person.
    pub fn state_text(&self) -> String {
        let Some(local_game) = &self.local_game else { return t("table-elsewhere") };
        let voice = voice(local_game.state().id());
        let names = |seat| local_game.record().name(seat).map(str::to_string);
        let you = self.stored.seats.iter().next().filter(|_| self.stored.seats.len() == 1);
        let audience = Audience { you, computer: None, names: &names };
        let ending = voice.ending_to(local_game.record(), &audience);
        sentence(&ending.unwrap_or_else(|| voice.turn_to(local_game.state(), &audience)))
    }
}

/// Returns a signal of the person's games at remote tables, those visited last first. The server is asked now and again.
pub fn remote_games() -> RwSignal<Vec<RemoteGame>> {
    let games = RwSignal::new(stored_games());
    let ask = move || {
        for room in
            games.with_untracked(|games| games.iter().map(|game| game.room.clone()).collect::<Vec<_>>())
        {
            spawn_local(async move {
                let record = browser::fetch_text(&format!("api/tables/{room}/record")).await;
                let local_game = record.and_then(|record| LocalGame::read(&record, 0).ok());
                if let Some(local_game) = local_game {
                    note(games, &room, local_game);
                }
            });
        }
    };
    ask();
    if let Ok(timer) = set_interval_with_handle(ask, REFRESH_INTERVAL) {
        on_cleanup(move || timer.clear());
    }
    games
}

/// Notes the game of a room, unless it is the same as before.
fn note(games: RwSignal<Vec<RemoteGame>>, room: &str, local_game: LocalGame) {
    let is_new = games.try_with_untracked(|games| {
        let known = games.iter().find(|game| game.room == room).and_then(|game| game.local_game.as_ref());
        let seen = |local_game: &LocalGame| (local_game.state().played().len(), local_game.over());
        known.map(seen) != Some(seen(&local_game))
    });
    if is_new == Some(true) {
        games.update(|games| {
            if let Some(game) = games.iter_mut().find(|game| game.room == room) {
                game.local_game = Some(local_game.with_players(players_of(game.stored.seats)));
            }
        });
    }
}

fn stored_games() -> Vec<RemoteGame> {
    let rooms = room_storage::rooms().into_iter().take(MOST_ROOMS);
    rooms.map(|(room, stored)| RemoteGame { room, stored, local_game: None }).collect()
}

/// Returns the players of a remote table: the person, and others elsewhere.
fn players_of(own: Seats) -> SeatPlayers {
    let mut players = SeatPlayers::default();
    for seat in sprung_rules::Seat::ROUND {
        players.set(seat, if own.has(seat) { SeatPlayer::Local } else { SeatPlayer::Remote });
    }
    players
}

/// Says in the title of the tab and by the app's badge that it is the person's turn at a remote table.
pub fn follow_turns(remote: RwSignal<Vec<RemoteGame>>) {
    let is_my_turn = Memo::new(move |_| remote.with(|games| games.iter().any(RemoteGame::is_my_turn)));
    Effect::new(move || {
        let mine = is_my_turn.get();
        browser::set_title(&if mine { format!("● {}", t("your-turn")) } else { String::new() });
        browser::set_badge(mine);
    });
}
