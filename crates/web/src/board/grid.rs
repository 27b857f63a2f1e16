//! The accessible board: an ARIA grid of buttons over the drawing, with one tab stop and arrow keys in the directions seen.

use super::cell_style;
use super::drag::Drag;
use crate::browser;
use crate::local_game::{ends, starts};
use crate::locale::{localized, t, t_with, voice};
use crate::session::GameSession;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use sprung_drawing::View;
use sprung_rules::{Cell, Layout, insertion_sort};
use std::collections::BTreeMap;

/// Returns the id of a cell's button.
pub fn button_id(cell: Cell) -> String {
    format!("cell-{}", cell.0)
}

#[component]
pub fn Grid(session: GameSession, layout: StoredValue<Layout>, drag: Drag) -> impl IntoView {
    // Rows as seen; a turned board has other rows, so the grid is built anew.
    let rows = Memo::new(move |_| {
        layout.with_value(|layout| seen_rows(&View::new(layout, session.quarter_turns.get())))
    });
    let movable = Memo::new(move |_| {
        let is_viewing = session.viewed_ply.get().is_some() || session.shows_opening();
        let mine = !is_viewing && session.local_game.with(|local_game| local_game.mine().is_some());
        if mine { session.local_game.with(|local_game| starts(local_game.state())) } else { Vec::new() }
    });
    let first =
        layout.with_value(|layout| first_cell(&View::new(layout, session.quarter_turns.get_untracked())));
    let stop = RwSignal::new(first);
    let label = Memo::new(move |_| {
        let voice = voice(session.game);
        session.with_viewed_state(|state| {
            let pieces: BTreeMap<Cell, _> = state.pieces().into_iter().collect();
            let cells = (0..state.layout().cells.len() as u16).map(Cell);
            cells.map(|cell| voice.cell(state.layout(), cell, pieces.get(&cell).copied())).collect::<Vec<_>>()
        })
    });
    // The targets of the selected piece: their cells are labelled as such, and all of them are announced once.
    let targets = Memo::new(move |_| {
        let from = session
            .selection
            .with(|selection| selection.selected())
            .filter(|cell| movable.with(|movable| movable.contains(cell)));
        let named = |from| session.local_game.with(|local_game| ends(local_game.state(), from));
        (from, from.map_or_else(Vec::new, named))
    });
    let spoken_targets = move || {
        let (from, cells) = targets.get();
        let from = from.filter(|_| !cells.is_empty())?;
        Some(layout.with_value(|layout| {
            let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
            t_with("moves-from", &[("cell", layout.name(from)), ("cells", &names.join(", "))])
        }))
    };
    let cell_label = move |cell: Cell| {
        let label = label.with(|label| label.get(cell.index()).cloned().unwrap_or_default());
        let is_target = targets.with(|(_, targets)| targets.contains(&cell));
        if is_target { format!("{label}, {}", t("target")) } else { label }
    };
    let on_key = move |event: KeyboardEvent| {
        let Some(step) = arrow(&event.key()) else { return };
        event.prevent_default();
        let next = layout.with_value(|layout| {
            neighbour(&View::new(layout, session.quarter_turns.get_untracked()), stop.get_untracked(), step)
        });
        if let Some(next) = next {
            stop.set(next);
            browser::focus(&button_id(next));
        }
    };
    let cell_button = move |cell: Cell| {
        let place = layout
            .with_value(|layout| cell_style(&View::new(layout, session.quarter_turns.get_untracked()), cell));
        let [left, top, width, height] = place;
        let is_movable = move || movable.with(|movable| movable.contains(&cell));
        let is_selected = move || session.selection.with(|selection| selection.selected()) == Some(cell);
        view! {
            <button
                type="button"
                role="gridcell"
                id=button_id(cell)
                class="cell"
                class:movable=is_movable
                tabindex=move || if stop.get() == cell { "0" } else { "-1" }
                aria-label=move || cell_label(cell)
                aria-selected=move || is_selected().to_string()
                style:left=left
                style:top=top
                style:width=width
                style:height=height
                on:focus=move |_| { stop.set(cell); session.hovered_cell.set(Some(cell)); }
                on:pointerenter=move |_| session.hovered_cell.set(Some(cell))
                on:pointerdown=move |event| drag.begin(&event, cell, is_movable())
                on:pointermove=move |event| drag.move_to(&event)
                on:pointerup=move |event| drag.end(&event)
                on:pointercancel=move |_| drag.cancel()
                on:click=move |_| if !drag.just_ended() { session.click(cell) }
            ></button>
        }
    };
    view! {
        <p class="visually-hidden" id="targets" role="status">{spoken_targets}</p>
        <div class="grid" role="grid" aria-label=localized("board") on:keydown=on_key on:contextmenu=move |event| event.prevent_default()
            on:pointerleave=move |_| session.hovered_cell.set(None)>
            {move || rows.get().into_iter().map(|row| view! {
                <div role="row" class="row">{row.into_iter().map(cell_button).collect_view()}</div>
            }).collect_view()}
        </div>
    }
}

/// Returns the cells by rows as seen, from the top.
pub fn seen_rows(view: &View) -> Vec<Vec<Cell>> {
    let mut cells: Vec<Cell> = view.cells().collect();
    let place = |cell: &Cell| (view.seen(*cell).1, view.seen(*cell).0);
    insertion_sort(&mut cells, |one, other| place(one) < place(other));
    cells.chunk_by(|&one, &other| view.seen(one).1 == view.seen(other).1).map(<[Cell]>::to_vec).collect()
}

/// Returns the cell that has the tab stop at first: the lowest in the middle.
pub fn first_cell(view: &View) -> Cell {
    let (columns, _) = view.span();
    let key = |cell: &Cell| {
        let (column, row) = view.seen(*cell);
        (std::cmp::Reverse(row), column.abs_diff(columns / 2))
    };
    view.cells().min_by_key(key).unwrap_or(Cell(0))
}

/// Returns the step of an arrow key.
pub fn arrow(key: &str) -> Option<(i16, i16)> {
    match key {
        "ArrowLeft" => Some((-1, 0)),
        "ArrowRight" => Some((1, 0)),
        "ArrowUp" => Some((0, -1)),
        "ArrowDown" => Some((0, 1)),
        _ => None,
    }
}

/// Returns the next cell in a direction as seen; gaps in the board are skipped.
pub fn neighbour(view: &View, from: Cell, (right, down): (i16, i16)) -> Option<Cell> {
    let (columns, rows) = view.span();
    let at = |place: (i16, i16)| {
        view.cells().find(|&cell| {
            let (column, row) = view.seen(cell);
            (i16::from(column), i16::from(row)) == place
        })
    };
    let (column, row) = view.seen(from);
    let far = i16::from(columns.max(rows));
    (1..far).find_map(|step| at((i16::from(column) + right * step, i16::from(row) + down * step)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::GameId;

    #[test]
    fn arrow_keys_move_in_view_directions_and_skip_gaps() {
        let games = GameId::ALL.map(|id| id.open([]).unwrap());
        for (game, turns) in games.iter().flat_map(|game| (0..4).map(move |turns| (game, turns))) {
            let view = View::new(game.layout(), turns);
            for cell in view.cells() {
                for (step, back) in [((1, 0), (-1, 0)), ((0, 1), (0, -1))] {
                    if let Some(next) = neighbour(&view, cell, step) {
                        assert_eq!(neighbour(&view, next, back), Some(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn every_cell_is_in_one_row() {
        for id in GameId::ALL {
            let game = id.open([]).unwrap();
            let rows = seen_rows(&View::new(game.layout(), 1));
            assert_eq!(rows.iter().map(Vec::len).sum::<usize>(), game.layout().cells.len());
        }
    }
}
