//! The move list, and the buttons that step through the game.

use super::seat_list::SeatSign;
use crate::app::IconButton;
use crate::locale::{localized, t, t_with, voice};
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::{AnyState, GameId, MoveNumbering, Seat};

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// The plies before the entry, and those after it, with what the rules play by themselves.
    ply: usize,
    after: usize,
    text: String,
    /// The number of the pair of moves or of the round that the entry begins.
    number: Option<u32>,
    seat: Option<Seat>,
}

/// Returns an entry's text: a throw as its number, the lot as the seat's name, a move with the language's letters.
fn written(game: GameId, text: &str) -> String {
    match text.strip_prefix(':') {
        Some(fallen) => {
            let drawn = fallen.chars().next().and_then(Seat::from_letter);
            drawn.map_or_else(|| fallen.to_string(), |seat| voice(game).seat(seat))
        }
        None => voice(game).localized_move(text),
    }
}

/// Returns moves that could follow a position as the list writes them; if the second side begins, with dots.
#[cfg(feature = "whole")]
pub fn numbered(state: &dyn AnyState, moves: &[String]) -> String {
    let mut ahead = state.boxed();
    let known = ahead.recorded().len();
    for text in moves {
        // A forced pass is refused here, because the state has played it already. The list does not write it either.
        let _ = ahead.play(text);
    }
    let mut parts = Vec::new();
    for (place, (ply, text)) in ahead.recorded().into_iter().skip(known).enumerate() {
        let then = ahead.back_to(ply);
        match then.seat_in_turn() {
            _ if numbers_rounds(&*then) => {}
            Some(Seat::A) => parts.push(format!("{}.", then.number())),
            _ if place == 0 => parts.push(format!("{}. …", then.number())),
            _ => {}
        }
        parts.push(written(then.id(), &text));
    }
    parts.join(" ")
}

/// Returns the entries of a game; those that were there before are reused.
fn entries(state: &dyn AnyState, before: Option<&Vec<Entry>>) -> Vec<Entry> {
    let recorded = state.recorded();
    let total = state.played().len();
    let mut list: Vec<Entry> = Vec::with_capacity(recorded.len());
    for (place, (ply, text)) in recorded.iter().enumerate() {
        let after = recorded.get(place + 1).map_or(total, |(next, _)| *next);
        let known = before
            .and_then(|before| before.get(place))
            .filter(|known| list.len() == place && known.ply == *ply && known.text == *text);
        let (number, seat) = match known {
            Some(known) => (known.number, known.seat),
            None => {
                let then = state.back_to(*ply);
                (number(&*then, list.last()), then.seat_in_turn())
            }
        };
        list.push(Entry { ply: *ply, after, text: text.clone(), number, seat });
    }
    list
}

/// Returns whether a game's moves are numbered by rounds, so that a row of the list is a round.
fn numbers_rounds(state: &dyn AnyState) -> bool {
    state.facts().numbering == MoveNumbering::Rounds
}

/// Returns the number that the next entry begins: of a round or of a pair of moves. A round is a row of the list, so that it ends
/// where the order of the seats begins again.
fn number(state: &dyn AnyState, last: Option<&Entry>) -> Option<u32> {
    let in_turn = state.seat_in_turn();
    if numbers_rounds(state) {
        let column = |seat: Option<Seat>| state.seats().iter().position(|other| Some(other) == seat);
        let before = last.and_then(|last| column(last.seat));
        let begins = column(in_turn).is_some() && before.is_none_or(|before| column(in_turn) < Some(before));
        return begins.then(|| state.number());
    }
    (in_turn == Some(Seat::A) || last.is_none()).then(|| state.number())
}

#[component]
pub fn Moves(session: GameSession) -> impl IntoView {
    let list = Memo::new(move |before: Option<&Vec<Entry>>| {
        session.local_game.with(|local_game| entries(local_game.state(), before))
    });
    let here = Memo::new(move |_| {
        let plies = session.viewed_ply.get();
        list.with(|list| match plies {
            None => list.len(),
            Some(plies) => list.iter().take_while(|entry| entry.after <= plies).count(),
        })
    });
    let go = move |entries: usize| {
        let plies = list.with_untracked(|list| {
            if entries == 0 { 0 } else { list.get(entries - 1).map_or(usize::MAX, |entry| entry.after) }
        });
        session.view_ply(plies);
    };
    let (seats, rounds) = session
        .local_game
        .with_untracked(|local_game| (local_game.seats(), numbers_rounds(local_game.state())));
    let scroll = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        let place = here.get();
        if let Some(box_) = scroll.get() {
            request_animation_frame(move || {
                let current = box_.query_selector("[aria-current]").ok().flatten();
                match current
                    .and_then(|current| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(current).ok())
                {
                    Some(current) => box_
                        .set_scroll_top(current.offset_top() - box_.offset_top() - box_.client_height() / 2),
                    None if place == 0 => box_.set_scroll_top(0),
                    None => {}
                }
            });
        }
    });
    let numbered = move || list.get().into_iter().enumerate().collect::<Vec<_>>();
    let item = move |(place, entry): (usize, Entry)| {
        let current = move || (here.get() == place + 1).then_some("true");
        let column = entry.seat.and_then(|seat| seats.iter().position(|other| other == seat));
        let seat = entry.seat.map(|seat| format!("by by-{}", seat.letter().to_ascii_lowercase()));
        let is_throw = entry.text.starts_with(':');
        let column = match (column, rounds) {
            (None, _) => "1 / -1".to_string(),
            (Some(column), true) => (2 + 2 * column + usize::from(!is_throw)).to_string(),
            (Some(column), false) => (2 + column).to_string(),
        };
        let ply = entry.ply;
        let mark = move || {
            session.move_marks.with(|marks| marks.iter().find(|mark| mark.ply == ply).copied()).map(|mark| {
                let cost = move || t_with("move-cost", &[("percent", &mark.percent.to_string())]);
                view! { <abbr class="move-mark" title=cost aria-label=cost>{mark.sign()}</abbr> }
            })
        };
        let number = entry.number.map(|number| view! { <span class="number">{format!("{number}.")}</span> });
        view! {
            <li>
                {number}
                <button type="button" class=seat class:throw=is_throw aria-current=current style:grid-column=column on:click=move |_| go(place + 1)>
                    {move || written(session.game, &entry.text)}{mark}
                </button>
            </li>
        }
    };
    view! {
        <section class=format!("moves of-{}", seats.len()) class:rounds=rounds aria-label=localized("moves")>
            <div class="move-head" aria-hidden="true">
                {seats.iter().map(|seat| view! { <span><SeatSign game=session.game seat/></span> }).collect_view()}
            </div>
            <ol node_ref=scroll class=format!("list-{}", session.game.name()) tabindex="0">
                <For each=numbered key=|(place, entry)| (*place, entry.text.clone(), entry.ply) children=item/>
            </ol>
            <div class="move-nav" role="group" aria-label=localized("look-back")>
                <IconButton label=Signal::derive(move || t("to-start")) icon="M7 5v14M19 5l-9 7 9 7Z" act=Callback::new(move |()| go(0))/>
                <IconButton label=Signal::derive(move || t("one-back")) icon="M17 5l-10 7 10 7Z" act=Callback::new(move |()| go(here.get_untracked().saturating_sub(1)))/>
                <IconButton label=Signal::derive(move || t("one-on")) icon="M7 5l10 7-10 7Z" act=Callback::new(move |()| go(here.get_untracked() + 1))/>
                <IconButton label=Signal::derive(move || t("to-end")) icon="M17 5v14M5 5l9 7-9 7Z" act=Callback::new(move |()| session.view_ply(usize::MAX))/>
                <IconButton label=Signal::derive(move || t("key-replay")) icon="M5 12a7 7 0 1 0 2.5-5.4L5 9M5 4v5h5" act=Callback::new(move |()| session.replay())/>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incremental_and_full_move_lists_agree() {
        for id in GameId::ALL {
            let game = id.open([]).unwrap();
            let mut state = game.begin(None).unwrap();
            let mut grown: Option<Vec<Entry>> = None;
            for step in 0..40usize {
                let chances = state.chances();
                let moves = if chances.is_empty() {
                    state.moves()
                } else {
                    chances.into_iter().map(|(text, _)| text).collect()
                };
                let Some(text) = moves.get(step * 5 % moves.len().max(1)).cloned() else { break };
                state.play(&text).unwrap();
                grown = Some(entries(&*state, grown.as_ref()));
            }
            assert_eq!(grown, Some(entries(&*state, None)), "{id:?}");
        }
    }
}
