//! What lies on the board besides figures, by the state of the game and of the hand.

use super::hand::{Hand, setting, starts};
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
    let mut marks = standing(play, lamps);
    marks.extend(in_hand(play, hand, pointed, lamps));
    marks
}

/// What lies there whatever the hand does: the last move, what is threatened, what must be done.
pub fn standing(play: &dyn AnyPlay, lamps: Lamps) -> Vec<Mark> {
    let mut marks = last_move(play);
    marks.extend(warnings(play, lamps));
    marks
}

/// What the hand over the board shows: what it may take up, where that may go, why not.
pub fn in_hand(play: &dyn AnyPlay, hand: &Hand, pointed: Option<Cell>, lamps: Lamps) -> Vec<Mark> {
    let mut marks = Vec::new();
    match hand.selected() {
        None if !lamps.movable => {}
        None => {
            let starts = starts(play).into_iter();
            if setting(play).is_some() {
                marks.extend(starts.map(Mark::Lit));
            } else {
                marks.extend(starts.map(Mark::Movable));
            }
        }
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
    if play.id() == GameId::Schlaukopf {
        marks.push(Mark::Lifted(from));
    }
    if !hand.choices().is_empty() {
        marks.extend(hand.way().iter().skip(1).map(|&cell| Mark::Lit(cell)));
        return marks;
    }
    let whose = play.figures().into_iter().find(|(cell, _)| *cell == from).map(|(_, figure)| figure);
    if whose.is_some_and(|figure| figure.kind == Kind::Umwandlungsbauer) {
        marks.extend(file(play, from));
    }
    let Picked::More(ends) = play.pick(&[from]) else {
        marks.extend(play.reach(from).into_iter().map(Mark::Hollow));
        marks.extend(forbidden(play, from));
        return marks;
    };
    if hand.way().len() > 1 {
        marks.extend(play.landings(hand.way()).into_iter().map(|cell| Mark::Target(cell, Target::Free)));
        marks.push(Mark::Way(hand.way().to_vec()));
        return marks;
    }
    if let Some(figure) = whose {
        marks.extend(ends.iter().map(|&end| target(play, figure.seat, end)));
    }
    match play.id() {
        GameId::Eckstein => marks.extend(forbidden(play, from)),
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
    match play.id() {
        _ if is_goal(play, seat, end) => Mark::Target(end, Target::Goal),
        GameId::Roesselsprung if !is_rest(play, seat, end) => Mark::Faint(end, Target::Free),
        _ => Mark::Target(end, Target::Free),
    }
}

/// Whether a figure's legal end is more than a field on its way: a capture, a goal, a due start field, a resting field.
pub fn matters(play: &dyn AnyPlay, from: Cell, end: Cell) -> bool {
    let seat = play.figures().into_iter().find(|(cell, _)| *cell == from).map(|(_, figure)| figure.seat);
    seat.is_some_and(|seat| occupied(play, end) || is_goal(play, seat, end) || is_rest(play, seat, end))
}

fn is_goal(play: &dyn AnyPlay, seat: Seat, end: Cell) -> bool {
    play.layout().place(end).roles.iter().any(|role| match role {
        Role::Corner => true,
        Role::Goal(owner) | Role::Start(owner, _) | Role::Entry(owner, true) => *owner == seat,
        _ => false,
    })
}

fn is_rest(play: &dyn AnyPlay, seat: Seat, end: Cell) -> bool {
    play.layout().place(end).roles.contains(&Role::Rest(seat))
}

/// Points that only EC-7 forbids to the selected stone.
fn forbidden(play: &dyn AnyPlay, from: Cell) -> Vec<Mark> {
    if play.id() != GameId::Eckstein {
        return Vec::new();
    }
    let between = |cell: &Cell| play.explain(from, *cell).reason == Reason::Between;
    (0..play.layout().cells.len() as u16).map(Cell).filter(between).map(Mark::Forbidden).collect()
}

/// What a marked pawn needs free, and who blocks it (KS-22): its whole file, or the two squares of its leap.
fn file(play: &dyn AnyPlay, from: Cell) -> Vec<Mark> {
    let layout = play.layout();
    let start = layout.place(from);
    let path = play.options().is("leap", "path");
    let needed = |cell: &Cell| {
        let place = layout.place(*cell);
        *cell != from && place.column == start.column && (!path || place.row.abs_diff(start.row) <= 2)
    };
    let light = |cell| if occupied(play, cell) { Mark::Refused(cell) } else { Mark::Lit(cell) };
    (0..layout.cells.len() as u16).map(Cell).filter(needed).map(light).collect()
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
