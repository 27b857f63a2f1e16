//! The game at a remote table: the same board as everywhere, and beside it the players and their offers.

use super::absent_players::AbsentPlayers;
use super::chat::Chat;
use super::end_buttons::RemoteEndButtons;
use super::links::{AnotherDevice, Links, RecoveryLink};
use super::notification_offer::NotificationOffer;
use super::offers::{Offers, PlayerActions, RemoteToolbar};
use super::seat_list::{RemoteClockPlates, RemoteSeats, is_timed};
use super::unread_chat::UnreadChat;
use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::play::{
    Analysis, Export, GameEnd, LearnButtons, Line, MoveAids, Moves, Preferences, PromotionDialog, Window,
    corners_signal, listen,
};
use crate::remote_table::RemoteTable;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::{GameId, Seat, Seats};
use sprung_table::{SeatReveals, Table};

#[component]
pub fn Game(remote: RemoteTable, now: ReadSignal<f64>) -> impl IntoView {
    match remote.open_session() {
        Some(session) => view! { <AtBoard remote session now/> }.into_any(),
        None => ().into_any(),
    }
}

#[component]
fn AtBoard(remote: RemoteTable, session: GameSession, now: ReadSignal<f64>) -> impl IntoView {
    let game = session.game;
    let corners = corners_signal(game);
    listen(session);
    session.follow_turn();
    let record = Callback::new(move |()| remote.record());
    let end_buttons = ViewFn::from(move || view! { <RemoteEndButtons remote/> });
    // The engine is not available before the end of the game.
    let over = move || session.local_game.with(|local_game| local_game.over());
    // Whether a move is shown here that the server has not accepted yet.
    let pending = move || {
        let decided = remote.with_or_default(|table| table.state().played().len());
        session.with_viewed_state(|state| state.played().len()) > decided
    };
    view! {
        <div class=format!("play play-{}", game.name()) class:pending=pending class:corners=corners class:timed=is_timed(remote)
            class:upright=move || session.quarter_turns.get() % 2 == 1>
            <h1 class="visually-hidden">{text(move || voice(game).title())}</h1>
            <div class="stage">
                <div class="frame">
                    <Window session><Show when=move || corners.get()><RemoteSeats remote session now/></Show></Window>
                    <RemoteClockPlates remote session now/>
                    <PromotionDialog session/>
                    <GameEnd session buttons=end_buttons/>
                </div>
                <Line session/>
                <RemoteToolbar remote session/>
            </div>
            <aside class="side">
                <Show when=move || !corners.get()><RemoteSeats remote session now/></Show>
                <StandInReport remote game/>
                <Offers remote/>
                <Moves session/>
                <PlayerActions remote session/>
                <NotificationOffer remote/>
                <Chat remote/>
                <div class="buttons"><LearnButtons session/></div>
                <MoveAids session/>
                <Show when=over><Analysis session/></Show>
                <Checked remote game/>
                <AbsentPlayers remote now/>
                <AnotherDevice remote/>
                <RecoveryLink remote/>
                <details class="more export"><summary>{localized("take-along")}</summary>
                    <Export session record/>
                    <Links remote/>
                </details>
                <Preferences session/>
            </aside>
            <UnreadChat remote/>
        </div>
    }
}

/// The moves that the computer played for a person here who was away, until they move again.
#[component]
fn StandInReport(remote: RemoteTable, game: GameId) -> impl IntoView {
    let report = move || {
        let own = remote.you.get().seats;
        let moves = remote.stand_in_moves.get();
        let (seat, moves) = moves.into_iter().find(|(seat, _)| own.has(*seat))?;
        let covered = remote.with_or_default(|table| table.seat_state(seat).covered);
        let moves: Vec<String> = moves.iter().map(|text| voice(game).localized_move(text)).collect();
        (!covered).then(|| t_with("stand-in-played", &[("moves", &moves.join(", "))]))
    };
    view! { <p class="stand-in" role="status">{report}</p> }
}

/// The check of the throws. Each was checked as it came; the button checks them once more, from the record.
#[component]
fn Checked(remote: RemoteTable, game: GameId) -> impl IntoView {
    let asked = RwSignal::new(false);
    let dice = remote.with_or_default(Table::has_dice);
    let words = move || {
        let people = remote.with_or_default(|table| table.people().len());
        match (asked.get(), people, asked.get().then(|| remote.checked()).flatten()) {
            (_, 0, _) => t("dice-not-checkable"),
            (true, _, Some(Ok(checked))) => verified_text(&checked),
            (true, _, Some(Err(what))) => t_with("server-wrong", &[("what", &what)]),
            _ => String::new(),
        }
    };
    let seats = move |seats: Vec<Seat>| {
        seats.into_iter().map(|seat| voice(game).seat(seat)).collect::<Vec<_>>().join(", ")
    };
    let left_out = move || match remote.left_out.get() {
        Seats::NONE => String::new(),
        left_out => t_with("dice-left-out", &[("seats", &seats(left_out.iter().collect()))]),
    };
    let suspended = move || {
        let people = |table: &Table| -> Vec<Seat> {
            let suspended = table.throw_protocol().map_or(Seats::NONE, |protocol| protocol.suspended());
            table.people().iter().filter(|seat| suspended.has(*seat)).collect()
        };
        match remote.with_or_default(people) {
            none if none.is_empty() => String::new(),
            some => t_with("dice-passed-over", &[("seats", &seats(some))]),
        }
    };
    let missed = move || {
        let counted = |table: &Table| -> Vec<(Seat, SeatReveals)> {
            let Some(protocol) = table.throw_protocol() else { return Vec::new() };
            let counted = table.seats().iter().map(|seat| (seat, protocol.reveals(seat)));
            counted.filter(|(_, reveals)| reveals.own.missed + reveals.others.missed > 0).collect()
        };
        let counted = remote.with_or_default(counted);
        counted
            .into_iter()
            .map(|(seat, reveals)| missed_reveals_text(&seats(vec![seat]), reveals))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let protests = move || {
        let last = remote.protests.with(|all| all.last().copied());
        last.map_or_else(String::new, |(seat, throw)| {
            let number = (throw + 1).to_string();
            t_with("dice-protest", &[("seat", &seats(vec![seat])), ("number", &number)])
        })
    };
    dice.then(|| {
        view! {
            <div class="dice-check">
                <button type="button" on:click=move |_| asked.set(true)>{localized("check-dice")}</button>
                <p role="status" class="meta">{text(words)}</p>
                <p class="meta">{text(left_out)}</p>
                <p class="meta">{text(suspended)}</p>
                <p class="meta">{text(missed)}</p>
                <p class="meta">{text(protests)}</p>
                <details class="more"><summary>{localized("dice-how")}</summary><p class="meta">{localized("dice-limits")}</p></details>
            </div>
        }
    })
}

/// Says how often a seat has not revealed its numbers.
fn missed_reveals_text(seat: &str, SeatReveals { own, others }: SeatReveals) -> String {
    let numbers =
        [own.missed, own.committed, others.missed, others.committed].map(|number| number.to_string());
    let [own, own_count, others, others_count] = &numbers;
    let words = [
        ("seat", seat),
        ("own", own),
        ("own-count", own_count),
        ("others", others),
        ("others-count", others_count),
    ];
    t_with("dice-missed", &words)
}

/// Returns the result of a check in which all throws hold.
fn verified_text(checked: &sprung_table::RecordVerification) -> String {
    let all = t_with("dice-checked", &[("count", &checked.throws.to_string())]);
    match (checked.throws, checked.server_only) {
        (0, _) => t("dice-none"),
        (_, 0) => all,
        (_, alone) => format!("{all} {}", t_with("dice-alone", &[("count", &alone.to_string())])),
    }
}
