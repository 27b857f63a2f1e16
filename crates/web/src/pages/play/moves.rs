//! The move list, and the way through the game.

use crate::app::IconButton;
use crate::live::Live;
use crate::speech::{says, t, voice};
use leptos::prelude::*;
use rules::{AnyPlay, GameId, Seat};

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// Plies before it, and after it with what the program plays itself.
    ply: usize,
    after: usize,
    text: String,
    head: Option<Head>,
    seat: Option<Seat>,
}

/// What is written before an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    /// A move's number.
    Number(u32),
    /// Who throws.
    Seat(Seat),
}

/// A throw as the die shows it, the lot as the seat's name, a move with the letters of the language.
fn written(game: GameId, text: &str) -> String {
    match text.strip_prefix(':') {
        Some(fallen) => {
            let drawn = fallen.chars().next().and_then(Seat::from_letter);
            drawn.map_or_else(|| fallen.to_string(), |seat| voice(game).seat(seat))
        }
        None => voice(game).written(text),
    }
}

/// Moves that could follow a point, as the list writes them: a move of the second side that begins the line has dots before it.
#[cfg(feature = "whole")]
pub fn numbered(play: &dyn AnyPlay, moves: &[String]) -> String {
    let mut ahead = play.boxed();
    let known = ahead.recorded().len();
    for text in moves {
        // a forced pass has been played already, so that it is refused: the list does not write it either
        let _ = ahead.play(text);
    }
    let mut parts = Vec::new();
    for (place, (ply, text)) in ahead.recorded().into_iter().skip(known).enumerate() {
        let then = ahead.back_to(ply);
        match then.holder() {
            _ if then.id() == GameId::Roesselsprung => {}
            Some(Seat::A) => parts.push(format!("{}.", then.number())),
            _ if place == 0 => parts.push(format!("{}. …", then.number())),
            _ => {}
        }
        parts.push(written(then.id(), &text));
    }
    parts.join(" ")
}

/// The entries of a game; those that were there before are not looked at again.
fn entries(play: &dyn AnyPlay, before: Option<&Vec<Entry>>) -> Vec<Entry> {
    let recorded = play.recorded();
    let total = play.played().len();
    let mut list: Vec<Entry> = Vec::with_capacity(recorded.len());
    for (place, (ply, text)) in recorded.iter().enumerate() {
        let after = recorded.get(place + 1).map_or(total, |(next, _)| *next);
        let known = before
            .and_then(|before| before.get(place))
            .filter(|known| list.len() == place && known.ply == *ply && known.text == *text);
        let (head, seat) = match known {
            Some(known) => (known.head, known.seat),
            None => {
                let then = play.back_to(*ply);
                (head(&*then, list.last()), then.holder())
            }
        };
        list.push(Entry { ply: *ply, after, text: text.clone(), head, seat });
    }
    list
}

fn head(play: &dyn AnyPlay, last: Option<&Entry>) -> Option<Head> {
    let holder = play.holder();
    match play.id() {
        GameId::Roesselsprung => {
            let same = last.is_some_and(|last| last.seat == holder && play.throw().is_some());
            if same { None } else { holder.map(Head::Seat) }
        }
        _ if holder == Some(Seat::A) || last.is_none() => Some(Head::Number(play.number())),
        _ => None,
    }
}

#[component]
pub fn Moves(live: Live) -> impl IntoView {
    let list =
        Memo::new(move |before: Option<&Vec<Entry>>| live.table.with(|table| entries(table.play(), before)));
    let here = Memo::new(move |_| {
        let plies = live.shown.get();
        list.with(|list| match plies {
            None => list.len(),
            Some(plies) => list.iter().take_while(|entry| entry.after <= plies).count(),
        })
    });
    let go = move |entries: usize| {
        let plies = list.with_untracked(|list| {
            if entries == 0 { 0 } else { list.get(entries - 1).map_or(usize::MAX, |entry| entry.after) }
        });
        live.show(plies);
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
                Head::Seat(seat) => voice(live.game).seat(seat),
            };
            view! { <span class="number">{words}</span> }
        });
        view! {
            <li>
                {head}
                <button type="button" class=seat aria-current=current on:click=move |_| go(place + 1)>{move || written(live.game, &entry.text)}</button>
            </li>
        }
    };
    view! {
        <section class="moves" aria-label=says("moves")>
            <ol node_ref=scroll class=format!("list-{}", live.game.name()) tabindex="0">
                <For each=numbered key=|(place, entry)| (*place, entry.text.clone(), entry.ply) children=item/>
            </ol>
            <div class="way" role="group" aria-label=says("look-back")>
                <IconButton label=Signal::derive(move || t("to-start")) icon="M7 5v14M19 5l-9 7 9 7Z" act=Callback::new(move |()| go(0))/>
                <IconButton label=Signal::derive(move || t("one-back")) icon="M17 5l-10 7 10 7Z" act=Callback::new(move |()| go(here.get_untracked().saturating_sub(1)))/>
                <IconButton label=Signal::derive(move || t("one-on")) icon="M7 5l10 7-10 7Z" act=Callback::new(move |()| go(here.get_untracked() + 1))/>
                <IconButton label=Signal::derive(move || t("to-end")) icon="M17 5v14M5 5l9 7-9 7Z" act=Callback::new(move |()| live.show(usize::MAX))/>
                <IconButton label=Signal::derive(move || t("key-replay")) icon="M5 12a7 7 0 1 0 2.5-5.4L5 9M5 4v5h5" act=Callback::new(move |()| live.replay())/>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grown_move_by_move_is_the_list_made_at_once() {
        for id in GameId::ALL {
            let game = id.open([]).unwrap();
            let mut play = game.begin(None).unwrap();
            let mut grown: Option<Vec<Entry>> = None;
            for step in 0..40usize {
                let chances = play.chances();
                let moves = if chances.is_empty() {
                    play.moves()
                } else {
                    chances.into_iter().map(|(text, _)| text).collect()
                };
                let Some(text) = moves.get(step * 5 % moves.len().max(1)).cloned() else { break };
                play.play(&text).unwrap();
                grown = Some(entries(&*play, grown.as_ref()));
            }
            assert_eq!(grown, Some(entries(&*play, None)), "{id:?}");
        }
    }
}
