//! The whole game by keys: next figure, next target, throw, last move, goal, questions.

use crate::board::focus_cell;
use crate::browser;
use crate::live::Live;
use crate::speech::{sentence, t, t_with, voice};
use crate::table::{ends, starts};
use leptos::ev;
use leptos::prelude::*;
use rules::{Cell, Picked};

/// Key, and the text that says what it does.
const KEYS: [(&str, &str); 16] = [
    ("← ↑ → ↓", "key-arrows"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("Space", "key-space"),
    ("N", "key-next"),
    ("T", "key-target"),
    ("L", "key-last"),
    ("R", "key-replay"),
    ("G", "key-goal"),
    ("C", "key-clocks"),
    ("W", "key-why"),
    ("H", "key-hint"),
    ("U", "key-undo"),
    ("F", "key-flip"),
    ("M", "key-type"),
    ("?", "key-cards"),
];

#[component]
pub fn Help() -> impl IntoView {
    view! {
        <dl class="keys">
            {KEYS.map(|(key, says)| {
                let name = move || if key == "Space" { t("space-bar") } else { key.to_string() };
                view! { <dt><kbd>{name}</kbd></dt><dd>{move || t(says)}</dd> }
            })}
        </dl>
    }
}

/// Listens to keys anywhere on the page but in fields.
pub fn listen(live: Live, cards: RwSignal<bool>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let Some(element) = browser::focused() else { return };
        let tag = element.tag_name();
        if event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || ["INPUT", "TEXTAREA", "SELECT"].contains(&tag.as_str())
        {
            return;
        }
        if live.end_overture() {
            return event.prevent_default();
        }
        // a button, link or drawer under the focus takes its own keys; cells and the die are the board
        let on_board = ["cell", "die"].iter().any(|class| element.class_list().contains(class));
        let own_keys = ["BUTTON", "A", "SUMMARY"].contains(&tag.as_str()) && !on_board;
        if own_keys && [" ", "Enter"].contains(&event.key().as_str()) {
            return;
        }
        if event.key() == "?" {
            cards.set(true);
        } else if act(live, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Does what a key stands for; says whether it stands for anything here.
fn act(live: Live, key: &str) -> bool {
    match key {
        " " if live.bring_forward() => {}
        "1" | "2" | "3" | "4" | "5" | "6" if untrack(|| live.enters_throw()) => live.typed(key),
        " " if live.table.with_untracked(|table| table.my_throw()) && !untrack(|| live.enters_throw()) => {
            live.throw()
        }
        "Enter" if live.hand.with_untracked(|hand| hand.ticked_move().is_some()) => {
            if let Some(text) = live.hand.with_untracked(|hand| hand.ticked_move()) {
                live.propose(text);
            }
        }
        "Enter" if live.waiting.with_untracked(Option::is_some) => live.confirm(),
        "Escape" => live.let_go(),
        "n" | "N" => next(
            live,
            live.table.with_untracked(
                |table| if table.mine().is_some() { starts(table.play()) } else { Vec::new() },
            ),
        ),
        "t" | "T" => {
            let from = live.hand.with_untracked(|hand| hand.selected());
            next(
                live,
                from.map_or_else(Vec::new, |from| {
                    live.table.with_untracked(|table| ends(table.play(), from))
                }),
            );
        }
        "l" | "L" => live.said.set(live.last_move()),
        "r" | "R" => live.replay(),
        "g" | "G" => live.said.set(goals(live)),
        "c" | "C" => live.said.set(live.clocks()),
        "w" | "W" => why(live),
        "h" | "H" => live.ask_hint(),
        "u" | "U" => live.undo(),
        "f" | "F" => live.turn(),
        "m" | "M" => browser::focus("typed"),
        _ => return false,
    }
    true
}

/// Back to the board: to the cell that was looked at last, or a figure that can move.
pub fn to_board(live: Live) {
    let movable = || live.table.with_untracked(|table| starts(table.play()).first().copied());
    if let Some(cell) = live.pointed.get_untracked().or_else(movable) {
        focus_cell(cell);
    }
}

/// Goes to the next of some cells after the one with the focus.
fn next(live: Live, cells: Vec<Cell>) {
    let focused = live.pointed.get_untracked();
    let place = cells.iter().position(|cell| Some(*cell) == focused).map_or(0, |place| place + 1);
    if let Some(cell) = cells.get(place % cells.len().max(1)) {
        focus_cell(*cell);
    }
}

fn goals(live: Live) -> String {
    let voice = voice(live.game);
    live.table.with_untracked(|table| {
        let goal = |seat| {
            let missing = table.play().missing(seat);
            let goals = missing.iter().map(|missing| voice.missing(missing)).collect::<Vec<_>>().join(", ");
            sentence(&format!("{}: {goals}", voice.seat(seat)))
        };
        table.seats().iter().map(goal).collect::<Vec<_>>().join(" ")
    })
}

/// Says again why, or explains the figure under the focus.
fn why(live: Live) {
    if let Some(refusal) = live.hand.with_untracked(|hand| hand.refusal().cloned()) {
        live.said.set(live.refused(&refusal));
    } else if let Some(cell) = live.pointed.get_untracked() {
        live.said.set(moves_of(live, cell));
    } else {
        live.said.set(t("why-nothing"));
    }
}

fn moves_of(live: Live, cell: Cell) -> String {
    live.table.with_untracked(|table| {
        let play = table.play();
        let name = play.layout().name(cell);
        let cells = match play.pick(&[cell]) {
            Picked::More(cells) => cells,
            _ => Vec::new(),
        };
        if cells.is_empty() {
            return t_with("moves-none", &[("cell", name)]);
        }
        let names: Vec<&str> = cells.iter().map(|&cell| play.layout().name(cell)).collect();
        t_with("moves-from", &[("cell", name), ("cells", &names.join(", "))])
    })
}

/// A move typed, or a question: `moves k1`, `forced`.
pub fn typed(live: Live, text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [] => {}
        ["moves" | "züge", name] => {
            let cell = live.table.with_untracked(|table| table.play().layout().cell(name));
            live.said
                .set(cell.map_or_else(|| t_with("no-cell", &[("cell", name)]), |cell| moves_of(live, cell)));
        }
        ["forced" | "schlag"] => {
            let said = live.table.with_untracked(|table| {
                let voice = voice(live.game);
                let warnings = table.play().warnings();
                warnings
                    .iter()
                    .map(|warning| sentence(&voice.warning(warning, table.play().layout())))
                    .collect::<Vec<_>>()
                    .join(" ")
            });
            live.said.set(if said.is_empty() { t("nothing-forced") } else { said });
        }
        _ => live.typed(text),
    }
}
