//! Every reason for a refusal.

use crate::{cell, cells, texts};
use sprung_rules::{Clause, GameId, Kind, Reason, Refusal, Seat};

pub fn refusal(reason: Reason, clause: &'static str, from: &str, to: &str, shown: &[&str]) -> Refusal {
    Refusal::new(reason, Clause(clause), cell(from), cell(to), cells(shown))
}

pub fn refusals() -> Vec<(GameId, Refusal)> {
    use GameId::*;
    use Reason::*;
    let mut all: Vec<(GameId, Refusal)> = GameId::ALL.map(|game| (game, Refusal::garbled("e2 e4!"))).to_vec();
    let mut add = |game, reason, clause, from: &str, to: &str, shown: &[&str]| {
        all.push((game, refusal(reason, clause, from, to, shown)));
    };
    let captures = |captures: &[&str]| MustCapture { captures: texts(captures) };
    add(Schlaukopf, GameOver, "SK-8", "d2", "d3", &[]);
    add(Eckstein, NothingThere, "EC-1", "d4", "d5", &["d4"]);
    add(Raeuberschach, NoSuchPiece { kind: Kind::Queen }, "RC-2", "d1", "d4", &[]);
    add(Raeuberschach, NotYours { turn: Seat::B }, "RC-6", "e2", "e3", &["e2"]);
    add(Schlaukopf, NotYours { turn: Seat::A }, "SK-1", "d7", "d6", &["d7"]);
    add(Eckstein, NotYours { turn: Seat::B }, "EC-1", "d2", "d3", &["d2"]);
    add(Roesselsprung, NotYours { turn: Seat::C }, "RS-3", "h1", "i3", &["h1"]);
    add(Roesselsprung, ThrowDue, "RS-10", "h1", "i3", &[]);
    add(Roesselsprung, LotDue, "RS-2", "h1", "i3", &[]);
    add(Roesselsprung, NoThrowDue, "RS-20", "h1", "i3", &[]);
    add(Roesselsprung, LotDrawn, "RS-2", "h1", "i3", &[]);
    add(Roesselsprung, EmptySeat { seat: Seat::D }, "RS-1", "h1", "i3", &[]);
    add(Roesselsprung, PlacementDue, "RS-28", "h8", "i10", &[]);
    add(Roesselsprung, NoPlacementDue, "RS-28", "h1", "h1", &[]);
    add(Roesselsprung, NoPass, "RS-5", "h1", "h1", &[]);
    add(Roesselsprung, NobodyPlaysOn, "RS-44", "h1", "h1", &[]);
    add(Kurierschach, SameCell, "KS-4", "e4", "e4", &["e4"]);
    add(Raeuberschach, NotThatWay { kind: Kind::Knight }, "RC-2", "b1", "b3", &["b1"]);
    add(Kurierschach, NotThatWay { kind: Kind::Ross }, "KS-7", "b1", "b3", &["b1"]);
    add(Roesselsprung, NotThatWay { kind: Kind::Roessel }, "RS-6", "h8", "h9", &["h8"]);
    let queening = texts(&["b7b8q", "b7b8n"]);
    add(Raeuberschach, NotIntoThat { kind: Kind::King, moves: queening }, "RC-5", "b7", "b8", &["b8"]);
    add(Kurierschach, NoCastling, "KS-12", "g1", "i1", &["g1"]);
    add(Schlaukopf, TooFar { kind: Kind::Dummkopf }, "SK-3", "d4", "d6", &["d4"]);
    add(Kurierschach, TooFar { kind: Kind::Koenigin }, "KS-8", "f3", "h5", &["f3"]);
    add(Kurierschach, TooFar { kind: Kind::Bauer }, "KS-11", "f3", "f5", &["f3"]);
    add(Schlaukopf, NoArrow, "SK-2", "b5", "b6", &["b5"]);
    add(Eckstein, NoLine, "EC-1", "c2", "d3", &["c2"]);
    add(Eckstein, DiagonalStep, "EC-2", "c3", "e5", &["c3"]);
    add(Roesselsprung, StaysPut, "RS-14", "k7", "l9", &["k7"]);
    add(Roesselsprung, StaysPut, "RS-26", "k15", "l17", &["k15"]);
    add(Roesselsprung, StaysPut, "RS-28", "h1", "i3", &["h1"]);
    add(Roesselsprung, StaysPut, "RS-36", "h21", "i19", &["h21"]);
    add(Raeuberschach, StaysPut, "RC-5", "a8", "a7", &["a8"]);
    add(Eckstein, StaysPut, "EC-1", "d4", "d5", &["d4"]);
    add(Raeuberschach, PawnCapture, "RC-3", "e4", "d5", &["e4"]);
    add(Raeuberschach, PawnCapture, "RC-4", "e5", "d6", &["d6", "d5"]);
    add(Kurierschach, LeapOnly, "KS-21", "a8", "a7", &["a8"]);
    add(Roesselsprung, NotBack, "RS-20", "k10", "l8", &["k10"]);
    add(Roesselsprung, NoThrowReaches, "RS-10", "h1", "k7", &["h1"]);
    add(Roesselsprung, Throw { throw: 1, would_do: vec![4, 6] }, "RS-10", "k1", "k7", &["k1"]);
    add(Roesselsprung, Throw { throw: 6, would_do: vec![5] }, "RS-10", "k1", "k7", &["k1"]);
    add(Schlaukopf, Blocked, "SK-5", "d4", "d7", &["d5"]);
    add(Raeuberschach, Blocked, "RC-2", "a1", "a8", &["a2", "a7"]);
    add(Roesselsprung, Blocked, "RS-13", "h1", "i3", &[]);
    add(Kurierschach, FileNotFree, "KS-22", "a8", "a6", &["a1"]);
    add(Kurierschach, FileNotFree, "KS-22", "a8", "a6", &[]);
    add(Raeuberschach, OwnPiece, "RC-2", "b1", "d2", &["d2"]);
    add(Eckstein, OwnPiece, "EC-1", "b1", "b2", &["b2"]);
    add(Eckstein, NotFree, "EC-1", "b1", "b6", &["b6"]);
    add(Kurierschach, Protected, "KS-20", "b1", "f8", &["f8"]);
    add(Roesselsprung, Protected, "RS-23", "k10", "l12", &["l12", "m12", "n12"]);
    add(Roesselsprung, Protected, "RS-35", "k10", "l12", &["l12"]);
    add(Eckstein, Protected, "EC-5", "k10", "l12", &["l12"]);
    add(Roesselsprung, NoCaptureInOpening, "RS-17", "h1", "i3", &["i3"]);
    add(Roesselsprung, OutOfArea, "RS-11", "j6", "k8", &["k8"]);
    add(Roesselsprung, OutOfArea, "RS-21", "k14", "i15", &["i15"]);
    add(Roesselsprung, OutOfArea, "RS-31", "k15", "l13", &["l13"]);
    add(Roesselsprung, OutOfArea, "RS-33", "h10", "g12", &["g12"]);
    add(Eckstein, OutOfArea, "EC-1", "h10", "g12", &["g12"]);
    add(Roesselsprung, OpponentsSquare, "RS-12", "h1", "i3", &["i3"]);
    add(Roesselsprung, NumberNotDue { due: 1 }, "RS-14", "k5", "i7", &["i7"]);
    add(Roesselsprung, NumberNotDue { due: 2 }, "RS-14", "k5", "i7", &["i7"]);
    add(Roesselsprung, EntryClosed, "RS-25", "k13", "l15", &["l15"]);
    add(Roesselsprung, BackToStart, "RS-13", "h1", "h1", &["h1"]);
    add(Roesselsprung, NotABaseCircle, "RS-28", "h2", "h2", &["h2"]);
    add(Raeuberschach, captures(&["c3d4", "c3b4"]), "RC-7", "e2", "e3", &["c3", "d4", "b4"]);
    add(Raeuberschach, captures(&["a2b3", "c3d4", "h7g8q"]), "RC-7", "e2", "e3", &["a2"]);
    add(Raeuberschach, captures(&["c3d4"]), "RC-7", "e2", "e3", &["c3", "d4"]);
    add(Roesselsprung, MustReachStart { moves: texts(&["h1k7", "j1k7"]) }, "RS-18", "h1", "i3", &["k7"]);
    add(Raeuberschach, Choice { moves: texts(&["b7b8q", "b7b8k"]) }, "RC-5", "b7", "b8", &["b8"]);
    add(Kurierschach, Choice { moves: texts(&["f7f8"]) }, "KS-20", "f7", "f8", &["f8"]);
    add(Eckstein, Choice { moves: texts(&["c2c4"]) }, "EC-6", "c2", "c4", &["c4"]);
    add(Kurierschach, InCheck, "KS-13", "g1", "g2", &["g8"]);
    add(Kurierschach, InCheck, "KS-13", "g1", "g2", &[]);
    add(Eckstein, Between, "EC-7", "d2", "d4", &["c4", "e4"]);
    add(Eckstein, Between, "EC-7", "d2", "d4", &[]);
    add(Eckstein, Between, "EC-21", "d2", "d4", &["c4", "e4"]);
    add(Roesselsprung, FourInARow, "RS-24", "k10", "l12", &["k12", "l12", "m12", "n12"]);
    add(Roesselsprung, FourInARow, "RS-24", "k10", "l12", &[]);
    all.push((Schlaukopf, Refusal::unknown_cell("z9")));
    all.push((Roesselsprung, Refusal::unknown_cell("a1")));
    all
}
