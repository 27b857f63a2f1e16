//! The keyboard shortcuts of a game.

use crate::board::focus_cell;
use crate::browser;
use crate::local_game::{ends, starts};
use crate::locale::{sentence, t, t_with, voice};
use crate::route::Route;
use crate::session::GameSession;
use leptos::ev;
use leptos::prelude::*;
use sprung_rules::{Cell, ClickMatch};

/// Every key, and the key of the text that says what it does.
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
    ("?", "key-lesson"),
];

#[component]
pub fn Help() -> impl IntoView {
    view! {
        <dl class="keys">
            {KEYS.map(|(key, localized)| {
                let name = move || if key == "Space" { t("space-bar") } else { key.to_string() };
                view! { <dt><kbd>{name}</kbd></dt><dd>{move || t(localized)}</dd> }
            })}
        </dl>
    }
}

/// Handles key events anywhere on the page except in form fields.
pub fn listen(session: GameSession) {
    let handle = window_event_listener(ev::keydown, move |event| {
        // While a dialog is open, no key plays on the board.
        if browser::has_open_dialog() {
            return;
        }
        let Some(element) = browser::focused() else { return };
        let tag = element.tag_name();
        if event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || ["INPUT", "TEXTAREA", "SELECT"].contains(&tag.as_str())
        {
            return;
        }
        if session.end_opening() {
            return event.prevent_default();
        }
        // A focused button, link or summary handles its own keys, except the cells and the die, which belong to the board.
        let on_board = ["cell", "die"].iter().any(|class| element.class_list().contains(class));
        let own_keys = ["BUTTON", "A", "SUMMARY"].contains(&tag.as_str()) && !on_board;
        if own_keys && [" ", "Enter"].contains(&event.key().as_str()) {
            return;
        }
        if event.key() == "?" {
            browser::navigate(&Route::Lesson(session.game, None).address());
        } else if act(session, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Runs a key's action; returns whether it has one.
fn act(session: GameSession, key: &str) -> bool {
    match key {
        " " if session.run_pending_step() => {}
        "1" | "2" | "3" | "4" | "5" | "6" if untrack(|| session.awaits_real_die()) => session.type_move(key),
        " " if session.local_game.with_untracked(|local_game| local_game.my_throw())
            && !untrack(|| session.awaits_real_die()) =>
        {
            session.throw_dice()
        }
        "Enter" if session.selection.with_untracked(|selection| selection.chosen_capture().is_some()) => {
            if let Some(text) = session.selection.with_untracked(|selection| selection.chosen_capture()) {
                session.submit_move(text);
            }
        }
        "Enter" if session.unconfirmed_move.with_untracked(Option::is_some) => session.confirm_move(),
        "Escape" => session.clear_selection(),
        "n" | "N" => next(
            session,
            session.local_game.with_untracked(|local_game| {
                if local_game.mine().is_some() { starts(local_game.state()) } else { Vec::new() }
            }),
        ),
        "t" | "T" => {
            let from = session.selection.with_untracked(|selection| selection.selected());
            next(
                session,
                from.map_or_else(Vec::new, |from| {
                    session.local_game.with_untracked(|local_game| ends(local_game.state(), from))
                }),
            );
        }
        "l" | "L" => session.announcement.set(session.last_move_text()),
        "r" | "R" => session.replay(),
        "g" | "G" => session.announcement.set(goals(session)),
        "c" | "C" => session.announcement.set(session.clocks_text()),
        "w" | "W" => why(session),
        "h" | "H" => session.request_hint(),
        "u" | "U" => session.undo(),
        "f" | "F" => session.turn_board(),
        "m" | "M" => browser::focus("typed"),
        _ => return false,
    }
    true
}

/// Focuses the board: the cell that had the focus last, or a piece that can move.
pub fn to_board(session: GameSession) {
    let movable =
        || session.local_game.with_untracked(|local_game| starts(local_game.state()).first().copied());
    if let Some(cell) = session.hovered_cell.get_untracked().or_else(movable) {
        focus_cell(cell);
    }
}

/// Focuses the next of some cells.
fn next(session: GameSession, cells: Vec<Cell>) {
    let focused = session.hovered_cell.get_untracked();
    let place = cells.iter().position(|cell| Some(*cell) == focused).map_or(0, |place| place + 1);
    if let Some(cell) = cells.get(place % cells.len().max(1)) {
        focus_cell(*cell);
    }
}

fn goals(session: GameSession) -> String {
    let voice = voice(session.game);
    session.local_game.with_untracked(|local_game| {
        let goal = |seat| {
            let missing = local_game.state().goal_progress(seat);
            let goals =
                missing.iter().map(|missing| voice.goal_progress(missing)).collect::<Vec<_>>().join(", ");
            sentence(&format!("{}: {goals}", voice.seat(seat)))
        };
        local_game.seats().iter().map(goal).collect::<Vec<_>>().join(" ")
    })
}

/// Repeats the last refusal, or explains the piece under the focus.
fn why(session: GameSession) {
    if let Some(refusal) = session.selection.with_untracked(|selection| selection.refusal().cloned()) {
        session.announcement.set(session.refusal_text(&refusal));
    } else if let Some(cell) = session.hovered_cell.get_untracked() {
        session.announcement.set(moves_of(session, cell));
    } else {
        session.announcement.set(t("why-nothing"));
    }
}

fn moves_of(session: GameSession, cell: Cell) -> String {
    session.local_game.with_untracked(|local_game| {
        let state = local_game.state();
        let name = state.layout().name(cell);
        let cells = match state.match_clicks(&[cell]) {
            ClickMatch::More(cells) => cells,
            _ => Vec::new(),
        };
        if cells.is_empty() {
            return t_with("moves-none", &[("cell", name)]);
        }
        let names: Vec<&str> = cells.iter().map(|&cell| state.layout().name(cell)).collect();
        t_with("moves-from", &[("cell", name), ("cells", &names.join(", "))])
    })
}

/// Handles typed text: a move, or one of the questions `moves k1` and `forced`.
pub fn typed(session: GameSession, text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [] => {}
        ["moves" | "züge", name] => {
            let cell = session.local_game.with_untracked(|local_game| local_game.state().layout().cell(name));
            session.announcement.set(
                cell.map_or_else(|| t_with("no-cell", &[("cell", name)]), |cell| moves_of(session, cell)),
            );
        }
        ["forced" | "schlag"] => {
            let said = session.local_game.with_untracked(|local_game| {
                let (voice, layout) = (voice(session.game), local_game.state().layout());
                session.with_audience(local_game, |audience| {
                    let warnings = local_game.state().warnings();
                    let said =
                        warnings.iter().map(|warning| sentence(&voice.warning_to(warning, layout, audience)));
                    said.collect::<Vec<_>>().join(" ")
                })
            });
            session.announcement.set(if said.is_empty() { t("nothing-forced") } else { said });
        }
        _ => session.type_move(text),
    }
}
