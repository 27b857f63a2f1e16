//! The marks on the board besides pieces, by the position and the selection.

use super::selection::{Selection, placement, starts};
use crate::games::page_of;
use sprung_drawing::{Mark, TargetKind};
use sprung_rules::{AnyState, Cell, ClickMatch, Effect, Kind, Role, Seat, Threats, Warning};

/// The highlights that a person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlights {
    /// Whether pieces that may move are marked.
    pub movable: bool,
    /// Whether pieces in reach of the other side are marked.
    pub threats: bool,
}

/// All marks of a position, the hand over it, and the end hovered at.
pub fn marks(
    state: &dyn AnyState,
    selection: &Selection,
    hovered: Option<Cell>,
    highlights: Highlights,
) -> Vec<Mark> {
    let mut marks = position_marks(state, highlights);
    marks.extend(selection_marks(state, selection, hovered, highlights));
    marks
}

/// Returns the marks that do not depend on the selection: the last move, threats, and what must be captured.
pub fn position_marks(state: &dyn AnyState, highlights: Highlights) -> Vec<Mark> {
    let mut marks = last_move(state);
    marks.extend(warnings(state, highlights));
    marks
}

/// Returns the marks of the selection: what may be selected, where it may go, and why not.
pub fn selection_marks(
    state: &dyn AnyState,
    selection: &Selection,
    hovered: Option<Cell>,
    highlights: Highlights,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    match selection.selected() {
        None if !highlights.movable => {}
        None => {
            let starts = starts(state).into_iter();
            if placement(state).is_some() {
                marks.extend(starts.map(Mark::Highlighted));
            } else {
                marks.extend(starts.map(Mark::Movable));
            }
        }
        Some(from) => marks.extend(selected(state, selection, from, hovered, highlights)),
    }
    marks.extend(selection.enclosed().into_iter().map(|(cell, ticked)| Mark::Enclosed(cell, ticked)));
    if let Some(refusal) = selection.refusal() {
        marks.extend(refusal.cells.iter().map(|&cell| Mark::Refused(cell)));
    }
    marks
}

/// Returns the last ply that moved a piece; throws and passes since then do not hide it.
fn last_move(state: &dyn AnyState) -> Vec<Mark> {
    let played = state.played();
    for (ply, text) in played.iter().enumerate().rev() {
        for effect in state.back_to(ply).effects(text).unwrap_or_default() {
            match effect {
                Effect::Moved { from, to, .. } => return vec![Mark::From(from), Mark::To(to)],
                Effect::Placed { cell, .. } => return vec![Mark::To(cell)],
                _ => {}
            }
        }
    }
    Vec::new()
}

fn warnings(state: &dyn AnyState, highlights: Highlights) -> Vec<Mark> {
    let mut marks = Vec::new();
    for warning in state.warnings() {
        match warning {
            Warning::MustCapture { cells, .. } => marks.extend(cells.into_iter().map(Mark::Forced)),
            Warning::InReach { cell, .. }
                if highlights.threats || state.facts().threats == Threats::Check =>
            {
                marks.push(Mark::InReach(cell));
            }
            Warning::InReach { .. } => {}
        }
    }
    marks
}

fn selected(
    state: &dyn AnyState,
    selection: &Selection,
    from: Cell,
    hovered: Option<Cell>,
    highlights: Highlights,
) -> Vec<Mark> {
    let mut marks = vec![Mark::Selected(from)];
    if page_of(state.id()).lifts_selected_square {
        marks.push(Mark::Lifted(from));
    }
    if !selection.choices().is_empty() {
        marks.extend(selection.way().iter().skip(1).map(|&cell| Mark::Highlighted(cell)));
        return marks;
    }
    let whose = state.pieces().into_iter().find(|(cell, _)| *cell == from).map(|(_, piece)| piece);
    if whose.is_some_and(|piece| piece.kind == Kind::Umwandlungsbauer) {
        marks.extend(file(state, from));
    }
    let ClickMatch::More(ends) = state.match_clicks(&[from]) else {
        let reach = Some(state.reach(from)).filter(|reach| !reach.is_empty());
        marks.extend(reach.unwrap_or_else(|| pattern(state, from)).into_iter().map(Mark::OffTurnTarget));
        marks.extend(forbidden(state, from));
        return marks;
    };
    if selection.way().len() > 1 {
        marks.extend(
            state.landings(selection.way()).into_iter().map(|cell| Mark::Target(cell, TargetKind::Free)),
        );
        marks.push(Mark::Path(selection.way().to_vec()));
        return marks;
    }
    if let Some(piece) = whose {
        marks.extend(ends.iter().map(|&end| target(state, piece.seat, end)));
    }
    marks.extend(forbidden(state, from));
    if state.facts().has_dice {
        marks.extend(hovered.and_then(|end| way_to(state, from, end)).map(Mark::Path));
    }
    if state.facts().threats == Threats::Silent && highlights.threats {
        marks.extend(hovered.and_then(|end| exposed_by(state, from, end)).map(Mark::Refused));
    }
    marks
}

/// Returns the cells that a blocked piece would reach on an empty board, where pieces are explained one by one.
fn pattern(state: &dyn AnyState, from: Cell) -> Vec<Cell> {
    if page_of(state.id()).piece_guide.is_empty() {
        return Vec::new();
    }
    let chosen = state.options().chosen(state.id().rule_options());
    let options: Vec<String> = chosen.map(|(key, value)| format!("{key}={value}")).collect();
    let Ok(game) = state.id().open(options.iter().map(String::as_str)) else { return Vec::new() };
    let mut draft = state.draft();
    let emblem = state.facts().emblem();
    draft.pieces.retain(|cell, piece| *cell == from || piece.kind == emblem);
    game.begin(Some(&game.write_draft(&draft))).map(|alone| alone.reach(from)).unwrap_or_default()
}

/// Returns the mark of a target. Where a throw has many targets, those that do not matter are faint.
fn target(state: &dyn AnyState, seat: Seat, end: Cell) -> Mark {
    if occupied(state, end) {
        return Mark::Target(end, TargetKind::Capture);
    }
    if is_goal(state, seat, end) {
        Mark::Target(end, TargetKind::Goal)
    } else if state.facts().has_dice && !is_rest(state, seat, end) {
        Mark::MinorTarget(end, TargetKind::Free)
    } else {
        Mark::Target(end, TargetKind::Free)
    }
}

fn is_goal(state: &dyn AnyState, seat: Seat, end: Cell) -> bool {
    state.layout().place(end).roles.iter().any(|role| match role {
        Role::Corner => true,
        Role::Goal(owner) | Role::Start(owner, _) | Role::Entry(owner, true) => *owner == seat,
        _ => false,
    })
}

fn is_rest(state: &dyn AnyState, seat: Seat, end: Cell) -> bool {
    state.layout().place(end).roles.contains(&Role::Rest(seat))
}

/// Returns the cells that only a prohibition closes to the selected piece (EC-7).
fn forbidden(state: &dyn AnyState, from: Cell) -> Vec<Mark> {
    state.forbidden_targets(from).into_iter().map(Mark::Forbidden).collect()
}

/// Returns what a marked pawn needs free and what blocks it (KS-22): its whole file, or the two squares of its leap.
fn file(state: &dyn AnyState, from: Cell) -> Vec<Mark> {
    let layout = state.layout();
    let start = layout.place(from);
    let path = state.options().is("leap", "path");
    let needed = |cell: &Cell| {
        let place = layout.place(*cell);
        *cell != from && place.column == start.column && (!path || place.row.abs_diff(start.row) <= 2)
    };
    let light = |cell| if occupied(state, cell) { Mark::Refused(cell) } else { Mark::Highlighted(cell) };
    (0..layout.cells.len() as u16).map(Cell).filter(needed).map(light).collect()
}

/// Returns the target under the pointer if a move there leaves the own leading piece in reach (SK-8).
fn exposed_by(state: &dyn AnyState, from: Cell, end: Cell) -> Option<Cell> {
    let ClickMatch::Move(text) = state.match_clicks(&[from, end]) else { return None };
    let own = state.seat_in_turn()?;
    let mut after = state.boxed();
    after.play(&text).ok()?;
    let exposed = |warning: &Warning| matches!(warning, Warning::InReach { seat, .. } if *seat == own);
    after.warnings().iter().any(exposed).then_some(end)
}

/// Returns the landings of a throw that ends on a cell.
fn way_to(state: &dyn AnyState, from: Cell, end: Cell) -> Option<Vec<Cell>> {
    let ClickMatch::Move(text) = state.match_clicks(&[from, end]) else { return None };
    state.effects(&text).ok()?.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, way, .. } if way.len() > 1 => Some(std::iter::once(from).chain(way).collect()),
        _ => None,
    })
}

fn occupied(state: &dyn AnyState, cell: Cell) -> bool {
    state.pieces().iter().any(|(place, _)| *place == cell)
}
