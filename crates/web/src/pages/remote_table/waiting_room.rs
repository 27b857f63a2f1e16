//! The page before a game at a remote table: the seats, the links, and the host's actions.

use super::absent_players::Remove;
use super::chat::Chat;
use super::links::{Links, RecoveryLink};
use crate::games::page_of;
use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::play::SeatSign;
use crate::pages::player_name::{NameField, PlayerName};
use crate::pages::time_control_text::spoken;
use crate::remote_table::RemoteTable;
use crate::route::Route;
use leptos::prelude::*;
use sprung_clock::TimeControl;
use sprung_rules::{GameId, Seat};
use sprung_table::Table;
use sprung_wire::{AbsencePolicy, Occupant, SeatAssignment, TableCommand};

/// The level of computers on seats that are still free when the host begins.
const STAND_IN_LEVEL: u8 = 5;

#[component]
pub fn WaitingRoom(remote: RemoteTable) -> impl IntoView {
    let game = remote.table.with_untracked(|table| table.as_ref().map(|table| table.settings().game));
    let Some(game) = game else { return ().into_any() };
    let name = PlayerName::new();
    let assignments = Memo::new(move |_| remote.with_or_default(Table::seat_assignments));
    let watches = move || remote.only_watches();
    let invited = move || {
        let you = remote.you.get();
        !watches() && !you.host && you.seats.is_empty()
    };
    let rows = move || {
        assignments
            .get()
            .into_iter()
            .map(|assignment| view! { <Row remote game assignment name/> })
            .collect_view()
    };
    view! {
        <section class="set-up waiting">
            <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
            <Show when=invited fallback=move || view! { <h1>{text(move || voice(game).title())}</h1> }><Welcome remote game/></Show>
            <p class="meta">{text(move || settings_text(remote))}</p>
            <Show when=move || remote.you.get().host><Links remote/></Show>
            <fieldset>
                <legend>{localized("who-plays")}</legend>
                <Show when=move || !watches()><NameField name/></Show>
                {rows}
            </fieldset>
            <Show when=watches fallback=move || view! { <Show when=move || !remote.you.get().host><Links remote/></Show><RecoveryLink remote/><Host remote/><Chat remote name=name.typed/> }>
                <p role="status">{localized("not-begun")}</p>
                <Chat remote/>
            </Show>
        </section>
    }
    .into_any()
}

/// The welcome to a guest: who invites, to what, how long it takes, and how it is won.
#[component]
fn Welcome(remote: RemoteTable, game: GameId) -> impl IntoView {
    let host = move || {
        let name = |place: SeatAssignment| match place.occupant {
            Occupant::Person { name } => Some(name),
            _ => None,
        };
        remote.with_or_default(Table::seat_assignments).into_iter().find_map(name)
    };
    let words = move || {
        let title = voice(game).title();
        match host() {
            Some(name) => t_with("invites-you", &[("name", &name), ("game", &title)]),
            None => t_with("you-are-invited", &[("game", &title)]),
        }
    };
    view! {
        <h1>{text(words)}</h1>
        <p class="meta">{text(move || format!("{} · {}", voice(game).players(), voice(game).time()))}</p>
        <p class="welcome">{text(move || t(page_of(game).goal))}</p>
        <p class="also"><a href=Route::Lesson(game, None).address()>{localized("learn")}</a><a href=Route::Rules(game, None).address()>{localized("rules")}</a></p>
    }
}

/// Returns the settings of the table in one line.
fn settings_text(remote: RemoteTable) -> String {
    let parts = |table: &Table| {
        let settings = table.settings();
        let mut parts = vec![t_with("clock-is", &[("clock", &spoken(settings.clock))])];
        parts.extend(chosen_rules_text(settings.game, &settings.options));
        if settings.take_back {
            parts.push(t("take-back-allowed"));
        }
        if settings.absence == AbsencePolicy::Ask && !settings.clock.is_correspondence() {
            let is_timed = settings.clock != TimeControl::None;
            parts.push(t(if is_timed { "left-ask-agreed-clock" } else { "left-ask-agreed" }));
        }
        parts.join(" · ")
    };
    remote.with_or_default(parts)
}

/// Returns the rule options that depart from their default, in words.
pub fn chosen_rules_text(game: GameId, options: &[String]) -> Vec<String> {
    let chosen = |switch: &sprung_rules::RuleOption| {
        let value = options.iter().find_map(|pair| pair.strip_prefix(switch.key)?.strip_prefix('='))?;
        Some(format!("{}: {}", voice(game).option(switch), voice(game).option_value(switch, value)))
    };
    game.rule_options().iter().filter_map(chosen).collect()
}

/// A seat: its player, or a button to join.
#[component]
fn Row(remote: RemoteTable, game: GameId, assignment: SeatAssignment, name: PlayerName) -> impl IntoView {
    let seat: Seat = assignment.seat;
    let mine = move || remote.you.get().seats.has(seat);
    let (who, open, person) = match assignment.occupant {
        Occupant::Open => (t("seat-free"), true, false),
        Occupant::Person { name } => (name, false, true),
        Occupant::Computer { level } => {
            (t_with("computer-level", &[("level", &level.to_string())]), false, false)
        }
    };
    let join_seat = move |_| name.given().into_iter().for_each(|name| remote.sit(seat, &name));
    // A person who has a seat may take another, but the button is not the primary one.
    let seated = move || !remote.you.get().seats.is_empty();
    let join = move || {
        (open && !remote.only_watches()).then(|| view! { <button type="button" class:primary=move || !seated() on:click=join_seat>{localized("sit-down")}</button> })
    };
    let leave = move || {
        (person && mine()).then(|| view! { <button type="button" on:click=move |_| remote.ask(Some(seat), TableCommand::Leave)>{localized("stand-up")}</button> })
    };
    let remove = move || (person && !mine()).then(|| view! { <Remove remote seat/> });
    view! {
        <div class="seat-row">
            <SeatSign game seat/>
            <span>{text(move || voice(game).seat(seat))}{format!(": {who}")}</span>
            <span class="buttons">{join}{leave}{remove}</span>
        </div>
    }
}

/// The host's actions.
#[component]
fn Host(remote: RemoteTable) -> impl IntoView {
    let host = move || remote.you.get().host;
    let locked = move || remote.with_or_default(Table::is_locked);
    let lock = move |_| remote.ask(None, TableCommand::Lock { locked: !locked() });
    let start = move |_| remote.ask(None, TableCommand::Start { level: STAND_IN_LEVEL });
    let lock_words = text(move || if locked() { t("unlock") } else { t("lock") });
    view! {
        <Show when=host>
            <div class="buttons">
                <button type="button" class="primary" on:click=start>{localized("start-now")}</button>
                <button type="button" on:click=lock>{lock_words.clone()}</button>
            </div>
        </Show>
    }
}
