//! The sentences about play: moves, throws and effects.

use crate::{cell, cells};
use sprung_rules::{
    Choice, Clause, Effect, GameId, Goal, GoalProgress, Kind, Outcome, Piece, Purpose, Seat, Seats, Warning,
};

pub fn effects() -> Vec<(GameId, Effect)> {
    use Effect::*;
    use GameId::*;
    let piece = |seat, kind| Piece { seat, kind };
    let (dummkopf, roessel) = (piece(Seat::B, Kind::Dummkopf), piece(Seat::A, Kind::Roessel));
    let (pawn, king) = (piece(Seat::A, Kind::Pawn), piece(Seat::A, Kind::King));
    let moved = |piece, from, way: &[&str]| {
        let way = cells(way);
        Moved { piece, from: cell(from), to: way[way.len() - 1], way }
    };
    let change = |seat, from, to| Changed { from: piece(seat, from), to: piece(seat, to), cell: cell("f8") };
    vec![
        (Roesselsprung, Drawn { seat: Seat::C }),
        (Roesselsprung, Thrown { seat: Seat::C, throw: 3 }),
        (Raeuberschach, moved(pawn, "e2", &["e3"])),
        (Schlaukopf, moved(dummkopf, "d7", &["d6"])),
        (Roesselsprung, moved(roessel, "j1", &["k3", "l5", "k7"])),
        (Raeuberschach, Removed { piece: king, cell: cell("e1") }),
        (Schlaukopf, Removed { piece: dummkopf, cell: cell("d6") }),
        (Eckstein, Removed { piece: piece(Seat::B, Kind::Stone), cell: cell("d4") }),
        (Roesselsprung, Removed { piece: piece(Seat::D, Kind::Verteidiger), cell: cell("k10") }),
        (Raeuberschach, change(Seat::A, Kind::Pawn, Kind::Queen)),
        (Kurierschach, change(Seat::A, Kind::Bauer, Kind::Umwandlungsbauer)),
        (Kurierschach, change(Seat::A, Kind::Umwandlungsbauer, Kind::Alte)),
        (Schlaukopf, change(Seat::A, Kind::Dummkopf, Kind::Schlitzohr)),
        (Roesselsprung, change(Seat::A, Kind::Verteidiger, Kind::Roessel)),
        (Schlaukopf, Unchanged { piece: dummkopf, cell: cell("b1"), clause: Clause("SK-10") }),
        (Raeuberschach, Unchanged { piece: pawn, cell: cell("b8"), clause: Clause("RC-5") }),
        (Roesselsprung, Placed { piece: piece(Seat::A, Kind::Verteidiger), cell: cell("h1") }),
        (Roesselsprung, Section { seat: Seat::A, section: 1 }),
        (Roesselsprung, Section { seat: Seat::A, section: 2 }),
        (Roesselsprung, Section { seat: Seat::A, section: 3 }),
        (Roesselsprung, Passed { seat: Seat::B, clause: Clause("RS-5") }),
        (Roesselsprung, Finished { seat: Seat::D }),
        (Roesselsprung, GaveUp { seat: Seat::A, pieces: vec![(cell("h7"), roessel)] }),
    ]
}

/// Moves that capture, told to somebody.
pub fn captures() -> Vec<(GameId, Vec<Effect>)> {
    let capture = |game, by: (Seat, Kind), taken: (Seat, Kind), cells_taken: &[&str]| {
        let piece = |(seat, kind)| Piece { seat, kind };
        let moved = Effect::Moved { piece: piece(by), from: cell("a7"), to: cell("d4"), way: cells(&["d4"]) };
        let removed =
            cells(cells_taken).into_iter().map(|cell| Effect::Removed { piece: piece(taken), cell });
        (game, std::iter::once(moved).chain(removed).collect())
    };
    let (one, other, third) = (Seat::A, Seat::B, Seat::C);
    vec![
        capture(GameId::Raeuberschach, (one, Kind::Rook), (other, Kind::Pawn), &["d4"]),
        capture(GameId::Schlaukopf, (other, Kind::Schlitzohr), (one, Kind::Dummkopf), &["d4"]),
        capture(GameId::Kurierschach, (other, Kind::Ross), (one, Kind::Alte), &["d4"]),
        capture(GameId::Roesselsprung, (third, Kind::Roessel), (one, Kind::Roessel), &["d4"]),
        capture(GameId::Eckstein, (one, Kind::Stone), (other, Kind::Stone), &["c3"]),
        capture(GameId::Eckstein, (other, Kind::Stone), (one, Kind::Stone), &["c3", "e5"]),
    ]
}

pub fn purposes() -> Vec<(GameId, Purpose)> {
    use GameId::*;
    let advances = |goal| Purpose::Advances { progress: GoalProgress { goal, have: 2, need: 4 } };
    vec![
        (Raeuberschach, Purpose::OnlyMove),
        (Eckstein, Purpose::Wins),
        (Kurierschach, Purpose::Captures { piece: Piece { seat: Seat::B, kind: Kind::Alte } }),
        (Eckstein, Purpose::Captures { piece: Piece { seat: Seat::B, kind: Kind::Stone } }),
        (Kurierschach, Purpose::Becomes { kind: Kind::Roch }),
        (Roesselsprung, Purpose::FillsStart { number: 1 }),
        (Roesselsprung, Purpose::EntersSection { section: 2 }),
        (Roesselsprung, Purpose::EntersSection { section: 3 }),
        (Eckstein, advances(Goal::Corners)),
        (Roesselsprung, advances(Goal::AtEntry)),
        (Roesselsprung, advances(Goal::Home)),
        (Raeuberschach, advances(Goal::LoseAll)),
        (Raeuberschach, Purpose::ForcesCapture),
        (Schlaukopf, Purpose::Parries),
        (Kurierschach, Purpose::Threatens),
        (Schlaukopf, Purpose::Threatens),
        (Eckstein, Purpose::Threatens),
        (Schlaukopf, Purpose::Escapes),
        (Roesselsprung, Purpose::TakesBack { count: 1 }),
        (Roesselsprung, Purpose::TakesBack { count: 2 }),
        (Roesselsprung, Purpose::Rests),
        (Roesselsprung, Purpose::LinesUp),
        (Kurierschach, Purpose::BlocksFile { pawn: cell("f8") }),
        (Schlaukopf, Purpose::CapturesLater { kind: Kind::Schlitzohr, moves: 3 }),
        (Schlaukopf, Purpose::CapturesLater { kind: Kind::Schlitzohr, moves: 1 }),
        (Raeuberschach, Purpose::GivesAwayLater { kind: Kind::Rook, moves: 2 }),
        (Raeuberschach, Purpose::GivesAwayLater { kind: Kind::Rook, moves: 1 }),
    ]
}

pub fn warnings() -> Vec<(GameId, Warning)> {
    let reach = |seat, at, by: &[&str], clause| Warning::InReach {
        seat,
        cell: cell(at),
        by: cells(by),
        clause: Clause(clause),
    };
    vec![
        (GameId::Raeuberschach, Warning::MustCapture { seat: Seat::B, cells: cells(&["c3", "e5"]) }),
        (GameId::Kurierschach, reach(Seat::A, "g1", &["g8"], "KS-13")),
        (GameId::Schlaukopf, reach(Seat::B, "d8", &["d5", "b6"], "SK-8")),
        (GameId::Eckstein, reach(Seat::B, "e5", &["e2", "d4"], "EC-9")),
    ]
}

pub fn goals() -> Vec<(GameId, GoalProgress)> {
    let goal_progress = |goal, have, need| GoalProgress { goal, have, need };
    vec![
        (GameId::Raeuberschach, goal_progress(Goal::LoseAll, 3, 16)),
        (GameId::Raeuberschach, goal_progress(Goal::TakeAll, 3, 16)),
        (GameId::Kurierschach, goal_progress(Goal::Checkmate, 0, 1)),
        (GameId::Schlaukopf, goal_progress(Goal::CaptureBrain, 0, 1)),
        (GameId::Eckstein, goal_progress(Goal::Corners, 2, 4)),
        (GameId::Eckstein, goal_progress(Goal::StonesLeft, 12, 4)),
        (GameId::Eckstein, goal_progress(Goal::StonesLeft, 1, 4)),
        (GameId::Roesselsprung, goal_progress(Goal::AtStart, 3, 7)),
        (GameId::Roesselsprung, goal_progress(Goal::AtEntry, 0, 6)),
        (GameId::Roesselsprung, goal_progress(Goal::Home, 1, 7)),
    ]
}

pub fn choices() -> Vec<(GameId, Choice)> {
    vec![
        (GameId::Raeuberschach, Choice::Become(Kind::Rook)),
        (GameId::Eckstein, Choice::Take(cells(&["d4", "e5"]))),
        (GameId::Eckstein, Choice::Take(Vec::new())),
        (GameId::Roesselsprung, Choice::Done),
        (GameId::Roesselsprung, Choice::Pass),
        (GameId::Roesselsprung, Choice::Throw(6)),
        (GameId::Roesselsprung, Choice::Lot(Seat::D)),
    ]
}

pub fn outcomes() -> Vec<(GameId, Outcome)> {
    let seats = |seats: &[Seat]| Outcome::Won(seats.iter().copied().collect());
    vec![
        (GameId::Kurierschach, Outcome::Draw),
        (GameId::Roesselsprung, Outcome::Won(Seats::NONE)),
        (GameId::Schlaukopf, Outcome::Won(Seats::one(Seat::B))),
        (GameId::Roesselsprung, seats(&[Seat::A, Seat::B])),
        (GameId::Roesselsprung, seats(&[Seat::A, Seat::B, Seat::D])),
    ]
}
