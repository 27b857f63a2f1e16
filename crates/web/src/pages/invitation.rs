//! The form that creates a remote table: what is agreed on besides the rules, and the request to the server.

use super::player_name::{NameField, PlayerName};
use super::time_control_picker::{TimeControlField, TimeControlPicker};
use crate::browser;
use crate::local_game::{SeatPlayer, SeatPlayers};
use crate::locale::{localized, t, t_with};
use crate::room_storage;
use crate::route::{GameStart, Route, TableListing};
use crate::server_answer::unreadable;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_rules::{GameId, RulesVersion, Seat};
use sprung_wire::{
    AbsencePolicy, CreateTable, ErrorCode, Occupant, RequestError, ResignationPolicy, SeatAssignment,
    TableCreated, TableSettings, TableVersion,
};

/// The time controls to choose from.
pub const CLOCKS: [&str; 9] =
    ["none", "5m+3s", "15m+10s", "30m+20s", "10m+b5s", "10m+d5s", "1m/turn", "3d/turn", "2d/turn+7d"];

/// The signals of what is agreed on besides the rules.
#[derive(Clone, Copy)]
pub struct TableInvitation {
    pub timing: TimeControlPicker,
    take_back: RwSignal<bool>,
    left: RwSignal<AbsencePolicy>,
    given_up: RwSignal<ResignationPolicy>,
    chat: RwSignal<bool>,
    listed: RwSignal<bool>,
    name: PlayerName,
    /// The message of a failed attempt.
    pub fault: RwSignal<String>,
}

impl TableInvitation {
    /// Returns the defaults: no clock, moves may be taken back, chat is allowed, the table is not listed.
    pub fn new() -> TableInvitation {
        TableInvitation {
            timing: TimeControlPicker::new(&CLOCKS),
            take_back: RwSignal::new(true),
            left: RwSignal::new(AbsencePolicy::default()),
            given_up: RwSignal::new(ResignationPolicy::default()),
            chat: RwSignal::new(true),
            listed: RwSignal::new(false),
            name: PlayerName::new(),
            fault: RwSignal::new(String::new()),
        }
    }

    /// Sets whether the table is listed.
    pub fn set_listing(self, listing: TableListing) {
        self.listed.set(listing == TableListing::Public);
    }

    /// Creates the table and goes there; people here join it under their name, which must be given.
    pub fn send(self, game: GameId, start: GameStart, seats: &[Seat], players: SeatPlayers) {
        if self.name.given().is_some() {
            self.create(game, start, seats, players, browser::navigate);
        }
    }

    /// Creates the table and goes there by `go`. People here join it if their name is known; otherwise they are asked for it there.
    pub fn create(self, game: GameId, start: GameStart, seats: &[Seat], players: SeatPlayers, go: fn(&str)) {
        let place = |&seat: &Seat| {
            let sitter = match players.at(seat) {
                SeatPlayer::Computer(level) => Occupant::Computer { level },
                SeatPlayer::Local | SeatPlayer::Remote => Occupant::Open,
            };
            SeatAssignment { seat, occupant: sitter }
        };
        let is_named = !room_storage::name().is_empty();
        let is_here = |seat: &Seat| is_named && players.at(*seat) == SeatPlayer::Local;
        let here: Vec<Seat> = seats.iter().copied().filter(is_here).collect();
        let host = room_storage::new_token();
        let settings = TableSettings {
            game,
            options: start.options,
            rules_version: RulesVersion::CURRENT,
            table_version: TableVersion::CURRENT,
            setup: start.setup,
            clock: untrack(|| self.timing.control()),
            seats: seats.iter().map(place).collect(),
            take_back: self.take_back.get_untracked(),
            absence: self.left.get_untracked(),
            resignation: self.given_up.get_untracked(),
            chat: self.chat.get_untracked(),
            listed: self.listed.get_untracked(),
        };
        let request = sprung_wire::to_json(&CreateTable { settings, host });
        spawn_local(async move {
            match browser::post("api/tables", &request).await {
                Ok(answer) => match sprung_wire::from_json::<TableCreated>(&answer) {
                    Ok(TableCreated { room }) => {
                        room_storage::update(&room, |keys| {
                            keys.host = Some(host);
                            keys.game = Some(game);
                            keys.wanted = here;
                        });
                        go(&Route::Table(room, None).address());
                    }
                    Err(error) => {
                        let what = unreadable(&answer, &error);
                        self.fault.try_set(t_with("server-unreadable", &[("what", &what)]));
                    }
                },
                Err(answer) => {
                    let refusal = sprung_wire::from_json::<RequestError>(&answer);
                    self.fault.try_set(refusal.map_or_else(|_| t("no-server"), |refusal| refused(&refusal)));
                }
            }
        });
    }
}

/// The choices for the seat of somebody who has left, and for a game in which somebody resigns, with the keys of their texts.
const LEFT: [(AbsencePolicy, &str); 3] = [
    (AbsencePolicy::Computer, "left-computer"),
    (AbsencePolicy::Ask, "left-ask"),
    (AbsencePolicy::Wait, "left-wait"),
];
const GIVEN_UP: [(ResignationPolicy, &str); 2] =
    [(ResignationPolicy::Computer, "given-up-computer"), (ResignationPolicy::End, "given-up-end")];

/// A select field with a few values, each with its text.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    title: &'static str,
    all: &'static [(T, &'static str)],
    chosen: RwSignal<T>,
) -> AnyView {
    let options = all.iter().map(|(value, key)| {
        view! { <option value=*key selected=move || chosen.get() == *value>{localized(key)}</option> }
    });
    let choose = move |event| {
        let key = event_target_value(&event);
        all.iter().filter(|(_, known)| *known == key).for_each(|(value, _)| chosen.set(*value));
    };
    view! { <label class="field"><span>{localized(title)}</span><select on:change=choose>{options.collect_view()}</select></label> }.into_any()
}

/// The fieldset of an invitation. `several` is whether more than two play.
#[component]
pub fn InvitationForm(invitation: TableInvitation, several: Signal<bool>) -> impl IntoView {
    let check = |key: &'static str, on: RwSignal<bool>| {
        view! {
            <label class="check"><input type="checkbox" prop:checked=move || on.get() on:change=move |_| on.update(|on| *on = !*on)/><span>{localized(key)}</span></label>
        }
    };
    view! {
        <fieldset>
            <legend>{localized("by-link")}</legend>
            <NameField name=invitation.name/>
            <TimeControlField timing=invitation.timing/>
            {choice("when-left", &LEFT, invitation.left)}
            <Show when=move || several.get()>{choice("when-given-up", &GIVEN_UP, invitation.given_up)}</Show>
            {check("table-take-back", invitation.take_back)}
            {check("table-chat", invitation.chat)}
            {check("table-listed", invitation.listed)}
        </fieldset>
    }
}

/// Returns a refusal of the server in words.
pub fn refused(refusal: &RequestError) -> String {
    let key = match refusal.code {
        ErrorCode::NoRoom => "refused-no-room",
        ErrorCode::Version => "refused-version",
        ErrorCode::Name => "refused-name",
        ErrorCode::Words => "refused-words",
        ErrorCode::Taken => "refused-taken",
        ErrorCode::Locked => "refused-locked",
        ErrorCode::NotYourTurn | ErrorCode::Ply => "refused-turn",
        ErrorCode::TooLate => "refused-late",
        ErrorCode::Over
        | ErrorCode::NotBegun
        | ErrorCode::Begun
        | ErrorCode::NotOver
        | ErrorCode::Paused
        | ErrorCode::NotPaused => "refused-now",
        ErrorCode::GivenUp
        | ErrorCode::NotAway
        | ErrorCode::NoOffer
        | ErrorCode::Offered
        | ErrorCode::AllMoved => "refused-now",
        ErrorCode::AcrossThrow | ErrorCode::NothingToTakeBack => "refused-take-back",
        ErrorCode::Declined => "refused-declined",
        ErrorCode::TooMany => "refused-many",
        ErrorCode::Banned => "refused-banned",
        ErrorCode::Unavailable => "refused-unavailable",
        _ => {
            let what = refusal.detail.clone().or_else(|| refusal.clause.clone()).unwrap_or_default();
            return t_with("refused-else", &[("what", &what)]);
        }
    };
    t(key)
}
