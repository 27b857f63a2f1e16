//! Offers between players. An open offer has a place of its own, so that no button appears where another just was.

use super::absent_players::{name, names};
use crate::app::ConfirmButton;
use crate::locale::{ReactiveText, localized, t, t_with, text};
use crate::pages::play::{ActionIcon, LearnButtons, MoreMenu};
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
    // The buttons are enabled after a delay, so that a click that was meant for something else does not answer.
    let answerable = RwSignal::new(0);
    Effect::new(move |_| {
        let number = open.get().map_or(0, |open| open.0.number);
        let seen = move || {
            answerable.try_set(number);
        };
        set_timeout(seen, ANSWER_DELAY);
    });
    let is_answerable = move || open.get().is_some_and(|open| open.0.number == answerable.get());
    let may_answer = move || is_answerable() && asked().is_some();
    let may_withdraw = move || is_answerable() && own();
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

/// An offer that is compared by its number.
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

/// The actions that a player may take now.
#[derive(Clone, Copy)]
struct PlayerAbilities {
    remote: RemoteTable,
    phase: Memo<Option<Phase>>,
    shares_win: bool,
}

impl PlayerAbilities {
    fn new(remote: RemoteTable, session: GameSession) -> PlayerAbilities {
        let phase = Memo::new(move |_| remote.with(|table| table.phase().clone()));
        let shares_win = session.game.facts().agreement == Agreement::SharedWin;
        PlayerAbilities { remote, phase, shares_win }
    }

    fn is_seated(self) -> bool {
        !self.remote.you.get().seats.is_empty()
    }

    fn is_in(self, wanted: fn(&Phase) -> bool) -> bool {
        self.is_seated() && self.phase.with(|phase| phase.as_ref().is_some_and(wanted))
    }

    fn plays(self) -> bool {
        self.is_in(|phase| *phase == Phase::Playing)
    }

    fn is_over(self) -> bool {
        self.is_in(|phase| matches!(phase, Phase::Over { .. }))
    }

    fn may_draw(self) -> bool {
        let own = self.remote.you.get().seats;
        let declined = self.remote.with(|table| own.iter().any(|seat| table.draw_declined().has(seat)));
        self.plays() && !declined.unwrap_or_default()
    }

    fn takes_back(self) -> bool {
        self.remote.with_or_default(|table| table.settings().take_back)
    }

    /// Returns whether an own move can be taken back: there is one, and no throw has followed it.
    fn may_take_back(self) -> bool {
        self.plays()
            && self.remote.with_or_default(|table| !table.since_throw().is_empty())
            && last_own(self.remote).is_some()
    }

    fn may_abort(self) -> bool {
        self.plays() && self.remote.with_or_default(|table| table.moved() != table.seats())
    }

    fn ask(self, command: TableCommand) {
        self.remote.ask(self.remote.you.get_untracked().seats.iter().next(), command);
    }

    fn offer(self, offer: Offer) {
        self.ask(TableCommand::Offer(offer));
    }

    fn take_back(self) {
        if let Some((seat, ply)) = untrack(move || last_own(self.remote)) {
            self.remote.ask(Some(seat), TableCommand::Offer(Offer::TakeBack { ply }));
        }
    }

    fn draw_text(self) -> ReactiveText {
        let shared = self.shares_win;
        text(move || if shared { t("offer-shared-win") } else { t("offer-draw") })
    }

    fn resign(self) -> Callback<()> {
        let remote = self.remote;
        Callback::new(move |()| remote.ask(untrack(move || remote.own_seat()), TableCommand::Resign))
    }
}

/// The buttons right under the board on a small screen: the same places as in a local game.
#[component]
pub fn RemoteToolbar(remote: RemoteTable, session: GameSession) -> impl IntoView {
    let can = PlayerAbilities::new(remote, session);
    let pause = move || {
        view! {
            <button type="button" disabled=move || !can.plays() on:click=move |_| can.offer(Offer::Pause)>{localized("offer-pause")}</button>
            <button type="button" disabled=move || !can.may_abort() on:click=move |_| can.ask(TableCommand::Abort)>{localized("abort")}</button>
            <ConfirmButton words=localized("resign") sure=localized("resign-sure") act=can.resign() disabled=Signal::derive(move || !can.plays())/>
        }
    };
    let draw = move || {
        view! {
            <button type="button" disabled=move || !can.may_draw() on:click=move |_| can.offer(Offer::Draw)><ActionIcon d="M5 9h14M5 15h14"/>{can.draw_text()}</button>
        }
    };
    let seated = move || {
        view! {
            <button type="button" disabled=move || !can.takes_back() || !can.may_take_back() on:click=move |_| can.take_back()><ActionIcon d="M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4"/>{localized("undo")}</button>
            <Show when=move || can.is_over() fallback=draw>
                <button type="button" class="primary" on:click=move |_| can.offer(Offer::Rematch)><ActionIcon d="M5 12a7 7 0 1 0 2.5-5.4L5 9M5 4v5h5"/>{localized("rematch")}</button>
            </Show>
        }
    };
    view! {
        <div class="action-bar">
            <Show when=move || can.is_seated()>{seated()}</Show>
            <button type="button" class="turn" on:click=move |_| session.turn_board()><ActionIcon d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5"/>{localized("turn-board")}</button>
            <MoreMenu session><Show when=move || can.is_seated()>{pause()}</Show><LearnButtons session/></MoreMenu>
        </div>
    }
}

/// The actions of a player beside the board. Every button keeps its place, also while it is disabled.
#[component]
pub fn PlayerActions(remote: RemoteTable, session: GameSession) -> impl IntoView {
    let can = PlayerAbilities::new(remote, session);
    let paused = move || can.is_in(|phase| *phase == Phase::Paused);
    let may_claim =
        move || can.plays() && remote.with_or_default(|table| is_last(table, remote.you.get().seats));
    let taking_back = move || {
        can.takes_back().then(|| view! { <button type="button" disabled=move || !can.may_take_back() on:click=move |_| can.take_back()>{localized("offer-take-back")}</button> })
    };
    view! {
        <Show when=move || can.is_seated()>
            <div class="actions play-actions">
                <button type="button" disabled=move || !can.may_draw() on:click=move |_| can.offer(Offer::Draw)>{can.draw_text()}</button>
                <button type="button" disabled=move || !can.plays() on:click=move |_| can.offer(Offer::Pause)>{localized("offer-pause")}</button>
                {taking_back}
                <button type="button" disabled=move || !can.may_abort() on:click=move |_| can.ask(TableCommand::Abort)>{localized("abort")}</button>
                <ConfirmButton words=localized("resign") sure=localized("resign-sure") act=can.resign() disabled=Signal::derive(move || !can.plays())/>
                <button type="button" on:click=move |_| session.turn_board()>{localized("turn-board")}</button>
            </div>
            <div class="slots">
                <button type="button" class="primary" disabled=move || !paused() on:click=move |_| can.ask(TableCommand::Resume)>{localized("resume")}</button>
                <button type="button" class="primary" disabled=move || !may_claim() on:click=move |_| can.ask(TableCommand::Claim)>{localized("claim")}</button>
                <button type="button" class="primary" disabled=move || !can.is_over() on:click=move |_| can.offer(Offer::Rematch)>{localized("rematch")}</button>
            </div>
        </Show>
        <Show when=move || !can.is_seated()>
            <div class="actions play-actions"><button type="button" on:click=move |_| session.turn_board()>{localized("turn-board")}</button></div>
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
    let own = remote.you.get().seats;
    let find = |table: &Table| {
        let recorded = table.state().recorded();
        recorded.iter().enumerate().rev().find_map(|(entry, (ply, _))| {
            match table.state().back_to(*ply).turn() {
                sprung_rules::Turn::Seat(seat) if own.has(seat) => Some((seat, entry as u32)),
                _ => None,
            }
        })
    };
    remote.with(find).flatten()
}
