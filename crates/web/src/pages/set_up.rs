//! The set-up of a new game: players, options and position.

use super::invitation::{InvitationForm, TableInvitation};
use super::rule_options::{ChosenOptions, PlayerCount, RuleOptions};
use super::time_control_picker::{TimeControlField, TimeControlPicker};
use crate::board::static_board_svg;
use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::locale::{localized, sentence, t, t_with, text, voice};
use crate::route::{GameStart, Route};
use crate::session::{in_front, open};
use leptos::prelude::*;
use sprung_rules::{Fault, GameId, Seat};

/// The signals of the choices made so far.
#[derive(Clone, Copy)]
struct GameSetup {
    chosen: ChosenOptions,
    players: RwSignal<SeatPlayers>,
    position: RwSignal<String>,
    seats: Memo<Vec<Seat>>,
    timing: TimeControlPicker,
}

/// The time controls offered for a game on this machine.
pub const CONTROLS: [&str; 6] = ["none", "3m+2s", "5m+3s", "10m+5s", "30m+10s", "30s/turn"];

/// The ways to play, by the keys of their texts, with the players opposite the first person.
const PLAY_MODES: [(&str, SeatPlayer); 3] = [
    ("against-computer", SeatPlayer::Computer(SeatPlayer::COVER)),
    ("one-table", SeatPlayer::Local),
    ("by-link", SeatPlayer::Remote),
];

impl GameSetup {
    fn setup(self) -> Option<String> {
        let position = self.position.get();
        Some(position.trim().to_string()).filter(|text| !text.is_empty())
    }

    fn local_game(self) -> Result<LocalGame, Vec<Fault>> {
        let rules = self.chosen.rules()?;
        let local_game =
            LocalGame::new(&*rules, self.setup().as_deref(), self.players.get(), browser::random())?;
        Ok(local_game.timed(self.timing.control()))
    }

    /// Returns the drawing of the position that was entered; empty if there is none that can be read.
    fn picture(self) -> String {
        let given = self.setup().and_then(|setup| self.chosen.rules().ok()?.begin(Some(&setup)).ok());
        given.map(|state| static_board_svg(&*state, in_front(&*state), true)).unwrap_or_default()
    }

    fn start(self) -> GameStart {
        GameStart { options: self.chosen.changed(), setup: self.setup() }
    }

    /// Returns whether somebody plays elsewhere.
    fn is_remote(self) -> bool {
        let players = self.players.get();
        self.seats.with(|seats| seats.iter().any(|seat| players.at(*seat) == SeatPlayer::Remote))
    }

    /// Returns the players of all seats but one person's, if they are of one kind; a computer's level does not matter.
    fn others(self) -> Option<SeatPlayer> {
        let players = self.players.get();
        let kind =
            |player: SeatPlayer| player.level().map_or(player, |_| SeatPlayer::Computer(SeatPlayer::COVER));
        let mut all: Vec<SeatPlayer> =
            self.seats.get().into_iter().map(|seat| kind(players.at(seat))).collect();
        let person = all.iter().position(|player| *player == SeatPlayer::Local)?;
        all.swap_remove(person);
        let first = *all.first()?;
        all.iter().all(|player| *player == first).then_some(first)
    }

    /// Sets all players by their place in the order of play.
    fn seat_all(self, player: impl Fn(usize) -> SeatPlayer) {
        self.players.update(|players| {
            for (place, seat) in self.seats.get_untracked().into_iter().enumerate() {
                players.set(seat, player(place));
            }
        });
    }

    /// Moves every player so many seats on.
    fn rotate(self, by: usize) {
        let seats = self.seats.get_untracked();
        let old = self.players.get_untracked();
        self.seat_all(|place| old.at(seats[(place + seats.len() - by % seats.len()) % seats.len()]));
    }
}

#[component]
pub fn SetUp(game: GameId, start: GameStart) -> impl IntoView {
    let chosen = ChosenOptions::new(game, &start.options);
    let seats = Memo::new(move |_| chosen.seats().iter().collect::<Vec<_>>());
    let setup = GameSetup {
        chosen,
        players: RwSignal::new(SeatPlayers::against_computer(Seat::A, SeatPlayer::COVER)),
        position: RwSignal::new(start.setup.unwrap_or_default()),
        seats,
        timing: TimeControlPicker::new(&CONTROLS),
    };
    // If no person has a seat any more, because the options have fewer seats, a person gets the first.
    Effect::new(move |before: Option<Vec<Seat>>| {
        let seats = setup.seats.get();
        let players = setup.players.get_untracked();
        let has_person = |seats: &[Seat]| seats.iter().any(|seat| players.at(*seat) == SeatPlayer::Local);
        if before.is_some_and(|before| has_person(&before)) && !has_person(&seats) {
            setup.players.update(|players| players.set(seats[0], SeatPlayer::Local));
        }
        seats
    });
    let invitation = TableInvitation::new();
    let faults = Memo::new(move |_| {
        let faults = setup.local_game().err().unwrap_or_default();
        let clock = if setup.is_remote() { invitation.timing } else { setup.timing }.fault();
        faults.iter().map(|fault| sentence(&voice(game).fault(fault))).chain(clock).collect::<Vec<_>>()
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (is_remote, seats, players) =
            untrack(|| (setup.is_remote(), setup.seats.get(), setup.players.get()));
        if is_remote {
            invitation.send(game, untrack(|| setup.start()), &seats, players);
        } else if let Ok(local_game) = untrack(|| setup.local_game()) {
            browser::navigate(&open(&local_game));
        }
    };
    let play_modes = PLAY_MODES.map(|(name, others)| {
        let chosen = move || setup.others() == Some(others);
        let player = move |place| if place == 0 { SeatPlayer::Local } else { others };
        view! { <button type="button" aria-pressed=move || chosen().to_string() on:click=move |_| setup.seat_all(player)>{localized(name)}</button> }
    });
    // The seat decides who begins, except in a game where a lot does (RS-2).
    let begins = (!game.facts().has_dice).then(|| {
        view! {
            <div class="buttons">
                <button type="button" on:click=move |_| setup.rotate(1)>{localized("swap-seats")}</button>
                <button type="button" on:click=move |_| setup.rotate((browser::random() % 2) as usize)>{localized("draw-lots")}</button>
            </div>
        }
    });
    let begin_words = text(move || if setup.is_remote() { t("set-table") } else { t("begin") });
    view! {
        <form class="set-up" on:submit=begin>
            <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <fieldset>
                <legend>{localized("who-plays")}</legend>
                <PlayerCount chosen/>
                <div class="play-modes">{play_modes}</div>
                <For each=move || seats.get() key=|seat| *seat let:seat><SeatRow setup seat/></For>
                <p class="meta">{text(move || voice(game).who_begins())}</p>
                {begins}
                <Show when=move || !setup.is_remote()><TimeControlField timing=setup.timing/></Show>
            </fieldset>
            <Show when=move || setup.is_remote()><InvitationForm invitation several=Signal::derive(move || seats.with(|seats| seats.len() > 2))/></Show>
            <RuleOptions chosen/>
            <details open=!setup.position.get_untracked().is_empty()>
                <summary>{localized("from-position")}</summary>
                <label>
                    <span>{localized("position-text")}</span>
                    <textarea rows="2" spellcheck="false" prop:value=move || setup.position.get()
                        on:input=move |event| setup.position.set(event_target_value(&event))></textarea>
                </label>
                <div class="preview" inner_html=move || setup.picture()></div>
                <p><a href=move || Route::Edit(game, setup.start()).address()>{localized("editor")}</a></p>
            </details>
            <div role="status" class="faults">
                {move || faults.get().into_iter().map(|fault| view! { <p>{fault}</p> }).collect_view()}
                <p>{text(move || invitation.fault.get())}</p>
            </div>
            <div class="buttons">
                <button type="submit" class="primary" disabled=move || !faults.with(Vec::is_empty)>{begin_words}</button>
                <a class="plain" href=Route::Rules(game, None).address()>{localized("rules")}</a>
            </div>
        </form>
    }
}

#[component]
fn SeatRow(setup: GameSetup, seat: Seat) -> impl IntoView {
    let game = setup.chosen.game;
    let value = move || setup.players.with(|players| players.at(seat)).to_string();
    let choose_player = move |event| {
        if let Some(player) = SeatPlayer::read(&event_target_value(&event)) {
            setup.players.update(|players| players.set(seat, player));
        }
    };
    let levels = move || {
        (1..=10u8)
            .map(|level| {
                let number = level.to_string();
                view! { <option value=number.clone() selected=move || value() == level.to_string()>{t_with("computer-level", &[("level", &number)])}</option> }
            })
            .collect_view()
    };
    view! {
        <label class="seat-row">
            <super::play::SeatSign game seat/>
            <span>{text(move || voice(game).seat(seat))}</span>
            <select on:change=choose_player prop:value=value>
                <option value="here" selected=move || value() == "here">{localized("person-here")}</option>
                <option value="elsewhere" selected=move || value() == "elsewhere">{localized("person-elsewhere")}</option>
                {levels}
            </select>
        </label>
    }
}
