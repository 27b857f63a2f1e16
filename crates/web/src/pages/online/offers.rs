//! What is offered, and what a person may wish for. An open offer has a place of its own, so that no button appears where another just was.

use super::missing::{name, names};
use crate::app::SureButton;
use crate::live::Live;
use crate::online::Online;
use crate::speech::{Text, says, t, t_with, text};
use ::table::{OpenOffer, Phase, Table};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use rules::{GameId, Seat, Seats};
use std::time::Duration;
use wire::{Ask, Offer};

/// How long an offer is seen before it can be answered.
const LOOK: Duration = Duration::from_millis(600);

/// The open offer, and the answer of whoever is asked.
#[component]
pub fn Offers(online: Online) -> impl IntoView {
    let open = Memo::new(move |_| online.with(|table| table.offer().copied().map(Same)).flatten());
    let asked = move || {
        let own = online.you.get().seats;
        online.with(|table| table.awaited().iter().find(|seat| own.has(*seat))).flatten()
    };
    let words = move || match (open.get(), online.declined.get()) {
        (Some(open), _) => offered(online, &open.0),
        (None, Some(seat)) => t_with("declined-by", &[("seat", &name(online, seat))]),
        (None, None) => String::new(),
    };
    let answer = move |yes: bool| {
        if let (Some(open), Some(seat)) = (open.get_untracked(), untrack(asked)) {
            online.ask(Some(seat), Ask::Answer { offer: open.0.number, yes });
        }
    };
    let withdraw = move |_| {
        if let Some(open) = open.get_untracked() {
            online.ask(Some(open.0.seat), Ask::Answer { offer: open.0.number, yes: false });
        }
    };
    let own = move || open.get().is_some_and(|open| online.you.get().seats.has(open.0.seat));
    // who was about to click something has clicked it before an answer can be given
    let settled = RwSignal::new(0);
    Effect::new(move |_| {
        let number = open.get().map_or(0, |open| open.0.number);
        let seen = move || {
            settled.try_set(number);
        };
        set_timeout(seen, LOOK);
    });
    let is_settled = move || open.get().is_some_and(|open| open.0.number == settled.get());
    let may_answer = move || is_settled() && asked().is_some();
    let may_withdraw = move || is_settled() && own();
    view! {
        <div class="offer">
            <p role="status">{text(words)}</p>
            <div class="slots">
                <button type="button" class="primary" disabled=move || !may_answer() on:click=move |_| answer(true)>{says("accept")}</button>
                <button type="button" disabled=move || !may_answer() on:click=move |_| answer(false)>{says("decline")}</button>
                <button type="button" disabled=move || !may_withdraw() on:click=withdraw>{says("withdraw")}</button>
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

fn offered(online: Online, open: &OpenOffer) -> String {
    let game = game_of(online);
    let about = match open.offer {
        Offer::Cover { seat } | Offer::Reissue { seat } => Seats::one(seat),
        Offer::End { without } => without,
        _ => Seats::NONE,
    };
    let key = match open.offer {
        Offer::Draw if game == GameId::Roesselsprung => "offers-shared-win",
        Offer::Draw => "offers-draw",
        Offer::TakeBack { .. } => "offers-take-back",
        Offer::Pause => "offers-pause",
        Offer::Rematch => "offers-rematch",
        Offer::Cover { .. } => "offers-cover",
        Offer::End { .. } => "offers-end",
        Offer::Reissue { .. } => "offers-reissue",
    };
    t_with(key, &[("seat", &name(online, open.seat)), ("names", &names(online, about))])
}

fn game_of(online: Online) -> GameId {
    online.with(|table| table.settings().game).unwrap_or(GameId::Eckstein)
}

/// What a person may wish for now. Every button keeps its place, also while it cannot be used.
#[component]
pub fn Wishes(online: Online, live: Live) -> impl IntoView {
    let phase = Memo::new(move |_| online.with(|table| table.phase().clone()));
    let seated = move || !online.you.get().seats.is_empty();
    let is = move |wanted: fn(&Phase) -> bool| {
        move || seated() && phase.with(|phase| phase.as_ref().is_some_and(wanted))
    };
    let playing = is(|phase| *phase == Phase::Playing);
    let paused = is(|phase| *phase == Phase::Paused);
    let over = is(|phase| matches!(phase, Phase::Over { .. }));
    let own = move || online.you.get().seats;
    let ask = move |ask: Ask| online.ask(online.you.get_untracked().seats.iter().next(), ask);
    let offer = move |offer: Offer| move |_| ask(Ask::Offer(offer));
    let resign = Callback::new(move |()| online.ask(untrack(move || online.own_seat()), Ask::Resign));
    let shared = live.game == GameId::Roesselsprung;
    let draw_words: Text = text(move || if shared { t("offer-shared-win") } else { t("offer-draw") });
    let may_draw = move || {
        let declined = online.with(|table| own().iter().any(|seat| table.draw_declined().has(seat)));
        playing() && !declined.unwrap_or_default()
    };
    let take_back = move |_| {
        if let Some((seat, ply)) = last_own(online) {
            online.ask(Some(seat), Ask::Offer(Offer::TakeBack { ply }));
        }
    };
    let takes_back = online.with(|table| table.settings().take_back).unwrap_or_default();
    let may_take_back =
        move || playing() && online.with(|table| !table.since_throw().is_empty()).unwrap_or_default();
    let may_abort =
        move || playing() && online.with(|table| table.moved() != table.seats()).unwrap_or_default();
    let may_claim = move || playing() && online.with(|table| is_last(table, own())).unwrap_or_default();
    let taking_back = move || {
        takes_back.then(|| view! { <button type="button" disabled=move || !may_take_back() on:click=take_back>{says("offer-take-back")}</button> })
    };
    view! {
        <Show when=seated>
            <div class="actions">
                <button type="button" disabled=move || !may_draw() on:click=offer(Offer::Draw)>{draw_words.clone()}</button>
                <button type="button" disabled=move || !playing() on:click=offer(Offer::Pause)>{says("offer-pause")}</button>
                {taking_back}
                <button type="button" disabled=move || !may_abort() on:click=move |_| ask(Ask::Abort)>{says("abort")}</button>
                <SureButton words=says("resign") sure=says("resign-sure") act=resign disabled=Signal::derive(move || !playing())/>
                <button type="button" on:click=move |_| live.turn()>{says("turn-board")}</button>
            </div>
            <div class="slots">
                <button type="button" class="primary" disabled=move || !paused() on:click=move |_| ask(Ask::Resume)>{says("resume")}</button>
                <button type="button" class="primary" disabled=move || !may_claim() on:click=move |_| ask(Ask::Claim)>{says("claim")}</button>
                <button type="button" class="primary" disabled=move || !over() on:click=offer(Offer::Rematch)>{says("rematch")}</button>
            </div>
        </Show>
        <Show when=move || !seated()>
            <div class="actions"><button type="button" on:click=move |_| live.turn()>{says("turn-board")}</button></div>
        </Show>
    }
}

/// Whether every other person has given up, so that the last may end the game as won.
fn is_last(table: &Table, own: Seats) -> bool {
    let plays = |seat: Seat| table.chair(seat).is_in_game();
    let others = table.people().iter().any(|seat| !own.has(seat) && plays(seat));
    !others && own.iter().any(plays) && !table.placed_last().is_empty()
}

/// An own seat's last move, by how many moves, throws and lots were played before it.
fn last_own(online: Online) -> Option<(Seat, u32)> {
    let own = online.you.get_untracked().seats;
    let find = |table: &Table| {
        let recorded = table.play().recorded();
        recorded.iter().enumerate().rev().find_map(|(entry, (ply, _))| {
            match table.play().back_to(*ply).turn() {
                rules::Turn::Seat(seat) if own.has(seat) => Some((seat, entry as u32)),
                _ => None,
            }
        })
    };
    online.table.with_untracked(|table| table.as_ref().and_then(find))
}
