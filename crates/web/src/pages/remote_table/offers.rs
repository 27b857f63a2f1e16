//! Offers between players. An open offer has a place of its own, so that no button appears where another just was.

use super::absent_players::{name, names};
use crate::app::ConfirmButton;
use crate::locale::{ReactiveText, localized, t, t_with, text};
use crate::remote_table::RemoteTable;
use crate::session::GameSession;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_rules::{Agreement, Seat, Seats};
use sprung_table::{OpenOffer, Phase, Table};
use sprung_wire::{Offer, TableCommand};
use std::time::Duration;

/// The time for which an offer is seen before it can be answered.
const ANSWER_DELAY: Duration = Duration::from_millis(600);

/// The open offer, and the buttons of whoever is asked.
#[component]
pub fn Offers(remote: RemoteTable) -> impl IntoView {
    let open = Memo::new(move |_| remote.with(|table| table.offer().copied().map(Same)).flatten());
    let asked = move || {
        let own = remote.you.get().seats;
        remote.with(|table| table.awaited().iter().find(|seat| own.has(*seat))).flatten()
    };
    let words = move || match (open.get(), remote.declined.get()) {
        (Some(open), _) => offered(remote, &open.0),
        (None, Some(seat)) => t_with("declined-by", &[("seat", &name(remote, seat))]),
        (None, None) => String::new(),
    };
    let answer = move |yes: bool| {
        if let (Some(open), Some(seat)) = (open.get_untracked(), untrack(asked)) {
            remote.ask(Some(seat), TableCommand::Answer { offer: open.0.number, yes });
        }
    };
    let withdraw = move |_| {
        if let Some(open) = open.get_untracked() {
            remote.ask(Some(open.0.seat), TableCommand::Answer { offer: open.0.number, yes: false });
        }
    };
    let own = move || open.get().is_some_and(|open| remote.you.get().seats.has(open.0.seat));
    // who was about to click something has clicked it before an answer can be given
    let settled = RwSignal::new(0);
    Effect::new(move |_| {
        let number = open.get().map_or(0, |open| open.0.number);
        let seen = move || {
            settled.try_set(number);
        };
        set_timeout(seen, ANSWER_DELAY);
    });
    let is_settled = move || open.get().is_some_and(|open| open.0.number == settled.get());
    let may_answer = move || is_settled() && asked().is_some();
    let may_withdraw = move || is_settled() && own();
    view! {
        <div class="offer">
            <p role="status">{text(words)}</p>
            <div class="slots">
                <button type="button" class="primary" disabled=move || !may_answer() on:click=move |_| answer(true)>{localized("accept")}</button>
                <button type="button" disabled=move || !may_answer() on:click=move |_| answer(false)>{localized("decline")}</button>
                <button type="button" disabled=move || !may_withdraw() on:click=withdraw>{localized("withdraw")}</button>
            </div>
        </div>
    }
}

/// An offer compared by its number.
#[derive(Clone, Copy)]
struct Same(OpenOffer);

impl PartialEq for Same {
    fn eq(&self, other: &Same) -> bool {
        self.0.number == other.0.number
    }
}

fn offered(remote: RemoteTable, open: &OpenOffer) -> String {
    let shares_win = remote
        .with(|table| table.settings().game)
        .is_some_and(|game| game.facts().agreement == Agreement::SharedWin);
    let about = match open.offer {
        Offer::Cover { seat } | Offer::Reissue { seat } => Seats::one(seat),
        Offer::End { without } => without,
        _ => Seats::NONE,
    };
    let key = match open.offer {
        Offer::Draw if shares_win => "offers-shared-win",
        Offer::Draw => "offers-draw",
        Offer::TakeBack { .. } => "offers-take-back",
        Offer::Pause => "offers-pause",
        Offer::Rematch => "offers-rematch",
        Offer::Cover { .. } => "offers-cover",
        Offer::End { .. } => "offers-end",
        Offer::Reissue { .. } => "offers-reissue",
    };
    t_with(key, &[("seat", &name(remote, open.seat)), ("names", &names(remote, about))])
}

/// The actions of a player. Every button keeps its place, also while it is disabled.
#[component]
pub fn PlayerActions(remote: RemoteTable, session: GameSession) -> impl IntoView {
    let phase = Memo::new(move |_| remote.with(|table| table.phase().clone()));
    let seated = move || !remote.you.get().seats.is_empty();
    let is = move |wanted: fn(&Phase) -> bool| {
        move || seated() && phase.with(|phase| phase.as_ref().is_some_and(wanted))
    };
    let playing = is(|phase| *phase == Phase::Playing);
    let paused = is(|phase| *phase == Phase::Paused);
    let over = is(|phase| matches!(phase, Phase::Over { .. }));
    let own = move || remote.you.get().seats;
    let ask = move |ask: TableCommand| remote.ask(remote.you.get_untracked().seats.iter().next(), ask);
    let offer = move |offer: Offer| move |_| ask(TableCommand::Offer(offer));
    let resign =
        Callback::new(move |()| remote.ask(untrack(move || remote.own_seat()), TableCommand::Resign));
    let shared = session.game.facts().agreement == Agreement::SharedWin;
    let draw_words: ReactiveText = text(move || if shared { t("offer-shared-win") } else { t("offer-draw") });
    let may_draw = move || {
        let declined = remote.with(|table| own().iter().any(|seat| table.draw_declined().has(seat)));
        playing() && !declined.unwrap_or_default()
    };
    let take_back = move |_| {
        if let Some((seat, ply)) = last_own(remote) {
            remote.ask(Some(seat), TableCommand::Offer(Offer::TakeBack { ply }));
        }
    };
    let takes_back = remote.with_or_default(|table| table.settings().take_back);
    let may_take_back = move || playing() && remote.with_or_default(|table| !table.since_throw().is_empty());
    let may_abort = move || playing() && remote.with_or_default(|table| table.moved() != table.seats());
    let may_claim = move || playing() && remote.with_or_default(|table| is_last(table, own()));
    let taking_back = move || {
        takes_back.then(|| view! { <button type="button" disabled=move || !may_take_back() on:click=take_back>{localized("offer-take-back")}</button> })
    };
    view! {
        <Show when=seated>
            <div class="actions">
                <button type="button" disabled=move || !may_draw() on:click=offer(Offer::Draw)>{draw_words.clone()}</button>
                <button type="button" disabled=move || !playing() on:click=offer(Offer::Pause)>{localized("offer-pause")}</button>
                {taking_back}
                <button type="button" disabled=move || !may_abort() on:click=move |_| ask(TableCommand::Abort)>{localized("abort")}</button>
                <ConfirmButton words=localized("resign") sure=localized("resign-sure") act=resign disabled=Signal::derive(move || !playing())/>
                <button type="button" on:click=move |_| session.turn_board()>{localized("turn-board")}</button>
            </div>
            <div class="slots">
                <button type="button" class="primary" disabled=move || !paused() on:click=move |_| ask(TableCommand::Resume)>{localized("resume")}</button>
                <button type="button" class="primary" disabled=move || !may_claim() on:click=move |_| ask(TableCommand::Claim)>{localized("claim")}</button>
                <button type="button" class="primary" disabled=move || !over() on:click=offer(Offer::Rematch)>{localized("rematch")}</button>
            </div>
        </Show>
        <Show when=move || !seated()>
            <div class="actions"><button type="button" on:click=move |_| session.turn_board()>{localized("turn-board")}</button></div>
        </Show>
    }
}

/// Returns whether every other person has resigned, so that the last may claim the win.
fn is_last(table: &Table, own: Seats) -> bool {
    let plays = |seat: Seat| table.seat_state(seat).is_in_game();
    let others = table.people().iter().any(|seat| !own.has(seat) && plays(seat));
    !others && own.iter().any(plays) && !table.placed_last().is_empty()
}

/// Returns an own seat's last move, as the seat and the number of entries before it.
fn last_own(remote: RemoteTable) -> Option<(Seat, u32)> {
    let own = remote.you.get_untracked().seats;
    let find = |table: &Table| {
        let recorded = table.play().recorded();
        recorded.iter().enumerate().rev().find_map(|(entry, (ply, _))| {
            match table.play().back_to(*ply).turn() {
                sprung_rules::Turn::Seat(seat) if own.has(seat) => Some((seat, entry as u32)),
                _ => None,
            }
        })
    };
    remote.table.with_untracked(|table| table.as_ref().and_then(find))
}
