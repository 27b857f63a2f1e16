//! What lies on the board besides figures, by the state of the game and of the hand.

use super::hand::{Hand, starts};
use drawing::{Mark, Target};
use rules::{AnyPlay, Cell, Effect, GameId, Kind, Picked, Reason, Role, Seat, Warning};

/// What a person wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamps {
    /// Which figures may move.
    pub movable: bool,
    /// What is in reach of the other side.
    pub threats: bool,
}

/// All marks of a position, the hand over it, and the end pointed at.
pub fn marks(play: &dyn AnyPlay, hand: &Hand, pointed: Option<Cell>, lamps: Lamps) -> Vec<Mark> {
    let mut marks = last_move(play);
    marks.extend(warnings(play, lamps));
    let starts = if lamps.movable { starts(play) } else { Vec::new() };
    match hand.selected() {
        None if play.id() == GameId::Roesselsprung && !starts.iter().any(|&cell| occupied(play, cell)) => {
            marks.extend(starts.into_iter().map(Mark::Lit));
        }
        None => marks.extend(starts.into_iter().map(Mark::Movable)),
        Some(from) => marks.extend(selected(play, hand, from, pointed, lamps)),
    }
    marks.extend(hand.enclosed().into_iter().map(|(cell, ticked)| Mark::Enclosed(cell, ticked)));
    if let Some(refusal) = hand.refusal() {
        marks.extend(refusal.cells.iter().map(|&cell| Mark::Refused(cell)));
    }
    marks
}

/// The last ply that moved a figure; throws and passes since then do not hide it.
fn last_move(play: &dyn AnyPlay) -> Vec<Mark> {
    let played = play.played();
    for (ply, text) in played.iter().enumerate().rev() {
        for effect in play.back_to(ply).effects(text).unwrap_or_default() {
            match effect {
                Effect::Moved { from, to, .. } => return vec![Mark::From(from), Mark::To(to)],
                Effect::Placed { cell, .. } => return vec![Mark::To(cell)],
                _ => {}
            }
        }
    }
    Vec::new()
}

fn warnings(play: &dyn AnyPlay, lamps: Lamps) -> Vec<Mark> {
    let mut marks = Vec::new();
    for warning in play.warnings() {
        match warning {
            Warning::MustCapture { cells, .. } => marks.extend(cells.into_iter().map(Mark::Forced)),
            Warning::InReach { cell, .. } if lamps.threats || play.id() == GameId::Kurierschach => {
                marks.push(Mark::InReach(cell));
            }
            Warning::InReach { .. } => {}
        }
    }
    marks
}

fn selected(play: &dyn AnyPlay, hand: &Hand, from: Cell, pointed: Option<Cell>, lamps: Lamps) -> Vec<Mark> {
    let mut marks = vec![Mark::Selected(from)];
    if !hand.choices().is_empty() {
        marks.extend(hand.way().iter().skip(1).map(|&cell| Mark::Lit(cell)));
        return marks;
    }
    let Picked::More(ends) = play.pick(&[from]) else {
        marks.extend(play.reach(from).into_iter().map(Mark::Hollow));
        return marks;
    };
    let whose = play.figures().into_iter().find(|(cell, _)| *cell == from).map(|(_, figure)| figure);
    if hand.way().len() > 1 {
        marks.extend(play.landings(hand.way()).into_iter().map(|cell| Mark::Target(cell, Target::Free)));
        marks.push(Mark::Way(hand.way().to_vec()));
        return marks;
    }
    if let Some(figure) = whose {
        marks.extend(ends.iter().map(|&end| target(play, figure.seat, end)));
    }
    match play.id() {
        GameId::Eckstein => marks.extend(forbidden(play, from, &ends)),
        GameId::Kurierschach if whose.is_some_and(|figure| figure.kind == Kind::Umwandlungsbauer) => {
            marks.extend(file(play, from));
        }
        GameId::Roesselsprung => marks.extend(pointed.and_then(|end| way_to(play, from, end)).map(Mark::Way)),
        GameId::Schlaukopf if lamps.threats => {
            marks.extend(pointed.and_then(|end| exposed_by(play, from, end)).map(Mark::Refused));
        }
        _ => {}
    }
    marks
}

/// An end of the selected figure. In Rösselsprung those that matter are strong, the rest faint.
fn target(play: &dyn AnyPlay, seat: Seat, end: Cell) -> Mark {
    if occupied(play, end) {
        return Mark::Target(end, Target::Capture);
    }
    let roles = &play.layout().place(end).roles;
    let has = |wanted: fn(&Role, Seat) -> bool| roles.iter().any(|role| wanted(role, seat));
    let goal = has(|role, seat| match role {
        Role::Corner => true,
        Role::Goal(owner) | Role::Start(owner, _) | Role::Entry(owner, true) => *owner == seat,
        _ => false,
    });
    let rest = has(|role, seat| *role == Role::Rest(seat));
    match play.id() {
        _ if goal => Mark::Target(end, Target::Goal),
        GameId::Roesselsprung if !rest => Mark::Faint(end, Target::Free),
        _ => Mark::Target(end, Target::Free),
    }
}

/// Points that EC-7 forbids to the selected stone.
fn forbidden(play: &dyn AnyPlay, from: Cell, ends: &[Cell]) -> Vec<Mark> {
    let free = play.reach(from).into_iter().filter(|cell| !ends.contains(cell) && !occupied(play, *cell));
    free.filter(|&cell| play.explain(from, cell).reason == Reason::Between).map(Mark::Forbidden).collect()
}

/// The file a marked pawn needs free, and who blocks it (KS-22).
fn file(play: &dyn AnyPlay, from: Cell) -> Vec<Mark> {
    let layout = play.layout();
    let column = layout.place(from).column;
    let cells = (0..layout.cells.len() as u16).map(Cell).filter(|&cell| layout.place(cell).column == column);
    let light =
        |cell| if cell == from || !occupied(play, cell) { Mark::Lit(cell) } else { Mark::Refused(cell) };
    cells.map(light).collect()
}

/// The end pointed at, if a move there leaves the own Schlaukopf in reach (SK-8).
fn exposed_by(play: &dyn AnyPlay, from: Cell, end: Cell) -> Option<Cell> {
    let Picked::Move(text) = play.pick(&[from, end]) else { return None };
    let own = play.holder()?;
    let mut after = play.boxed();
    after.play(&text).ok()?;
    let exposed = |warning: &Warning| matches!(warning, Warning::InReach { seat, .. } if *seat == own);
    after.warnings().iter().any(exposed).then_some(end)
}

/// The landings of a throw that ends on a cell.
fn way_to(play: &dyn AnyPlay, from: Cell, end: Cell) -> Option<Vec<Cell>> {
    let Picked::Move(text) = play.pick(&[from, end]) else { return None };
    play.effects(&text).ok()?.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, way, .. } if way.len() > 1 => Some(std::iter::once(from).chain(way).collect()),
        _ => None,
    })
}

fn occupied(play: &dyn AnyPlay, cell: Cell) -> bool {
    play.figures().iter().any(|(place, _)| *place == cell)
}
