//! The parts of the public interface that no clause is about.

use super::{at, cell, faults, names};
use sprung_rules::{Clause, Fault, Kind, Seat, SetupField};

#[test]
fn every_fault_of_a_set_up_is_reported_at_once() {
    let faults = faults(&[], "rx10/13/12/12/12/12/P11 q K e3 -1 0 more");
    assert_eq!(
        faults,
        [
            Fault::Rows { found: 7, expected: 8 },
            Fault::UnknownLetter { letter: 'x', text: "rx10".into(), expected: "KMRBNEWFPJkmrbnewfpj" },
            Fault::RowWidth { text: "13".into(), found: 13, expected: 12 },
            Fault::FieldGarbled { field: SetupField::Turn, text: "q".into() },
            Fault::FieldGarbled { field: SetupField::Castling, text: "K".into() },
            Fault::FieldGarbled { field: SetupField::EnPassant, text: "e3".into() },
            Fault::FieldGarbled { field: SetupField::Quiet, text: "-1".into() },
            Fault::FieldGarbled { field: SetupField::Number, text: "0".into() },
            Fault::Surplus { text: "more".into() },
            Fault::Count {
                seat: Seat::A,
                kind: Some(Kind::Koenig),
                found: 0,
                least: 1,
                most: 1,
                clause: Clause("KS-5")
            },
            Fault::Count {
                seat: Seat::B,
                kind: Some(Kind::Koenig),
                found: 0,
                least: 1,
                most: 1,
                clause: Clause("KS-5")
            },
        ]
    );
}

#[test]
fn reach_is_available_off_turn() {
    let state = at("J4k6/12/12/12/3r8/12/1P10/5K6 w");
    assert_eq!(names(&*state, &state.reach(cell("d4"))).split(' ').count(), 18);
    assert_eq!(names(&*state, &state.reach(cell("a8"))), "a6");
    assert_eq!(names(&*state, &state.reach(cell("b2"))), "b3");
    assert!(state.reach(cell("l1")).is_empty());
}

#[test]
fn captured_pieces_do_not_include_promoted_pawns() {
    let state = at("5k6/12/12/12/12/R11/PPPPPPPPPPP1/R2BWFKMBENR w");
    let lost: Vec<(Kind, u32)> = state
        .stock()
        .into_iter()
        .filter(|(piece, _)| piece.seat == Seat::A)
        .map(|(piece, count)| (piece.kind, count))
        .collect();
    assert_eq!(lost, [(Kind::Ross, 1), (Kind::Alte, 1)], "the twelfth pawn is the third Roch");
}
