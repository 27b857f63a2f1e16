//! The move list, and the buttons that step through the game.

use crate::app::IconButton;
use crate::locale::{localized, t, voice};
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
    head: Option<Head>,
    seat: Option<Seat>,
}

/// The head of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    /// The number of a move.
    Number(u32),
    /// The seat that throws.
    Seat(Seat),
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
        // a forced pass has been played already, so that it is refused: the list does not write it either
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
        let (head, seat) = match known {
            Some(known) => (known.head, known.seat),
            None => {
                let then = state.back_to(*ply);
                (head(&*then, list.last()), then.seat_in_turn())
            }
        };
        list.push(Entry { ply: *ply, after, text: text.clone(), head, seat });
    }
    list
}

/// Returns whether a game's moves are numbered by rounds, so that the list names the seat of a throw instead.
fn numbers_rounds(state: &dyn AnyState) -> bool {
    state.facts().numbering == MoveNumbering::Rounds
}

/// Returns the head of the next entry: the seat of a throw, or the number of a pair of moves.
fn head(state: &dyn AnyState, last: Option<&Entry>) -> Option<Head> {
    let in_turn = state.seat_in_turn();
    if numbers_rounds(state) {
        let same = last.is_some_and(|last| last.seat == in_turn && state.throw().is_some());
        return if same { None } else { in_turn.map(Head::Seat) };
    }
    (in_turn == Some(Seat::A) || last.is_none()).then(|| Head::Number(state.number()))
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
        let seat = entry.seat.map(|seat| format!("by by-{}", seat.letter().to_ascii_lowercase()));
        let head = entry.head.map(|head| {
            let words = move || match head {
                Head::Number(number) => format!("{number}."),
                Head::Seat(seat) => voice(session.game).seat(seat),
            };
            view! { <span class="number">{words}</span> }
        });
        view! {
            <li>
                {head}
                <button type="button" class=seat aria-current=current on:click=move |_| go(place + 1)>{move || written(session.game, &entry.text)}</button>
            </li>
        }
    };
    view! {
        <section class="moves" aria-label=localized("moves")>
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
