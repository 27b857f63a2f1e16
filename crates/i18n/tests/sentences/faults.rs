//! Every fault of options, drawings and set-ups.

use crate::texts;
use sprung_rules::{Clause, DrawingFault, Fault, GameId, Kind, Seat, SetupField};

pub fn faults() -> Vec<(GameId, Fault)> {
    use Fault::*;
    use GameId::*;
    let text = |text: &str| text.to_string();
    let drawing = |kind| Drawing { line: 3, column: 12, kind };
    let count =
        |kind, found, least, most| Count { seat: Seat::B, kind, found, least, most, clause: Clause("SK-B2") };
    let contradiction =
        |clause, cells: &[&str]| Contradiction { clause: Clause(clause), cells: texts(cells) };
    let mut all = vec![
        (Schlaukopf, NoOption { text: text("promotion") }),
        (Schlaukopf, UnknownOption { key: text("promote"), known: vec!["promotion", "house"] }),
        (Schlaukopf, UnknownValue { key: "house", value: text("maybe"), known: vec!["on", "off"] }),
        (Eckstein, UnknownValue { key: "board", value: text("P3"), known: vec!["P1", "P2"] }),
        (Schlaukopf, RepeatedOption { key: "house" }),
        (Roesselsprung, drawing(DrawingFault::Character { found: 'x', expected: ",b " })),
        (Eckstein, drawing(DrawingFault::Empty)),
        (Eckstein, drawing(DrawingFault::Size { found: 12, least: 2, most: 9 })),
        (Eckstein, drawing(DrawingFault::LooseLine)),
        (Eckstein, drawing(DrawingFault::Stones { seat: Seat::A, found: 13, expected: 14 })),
        (Eckstein, drawing(DrawingFault::Stones { seat: Seat::B, found: 1, expected: 14 })),
        (Eckstein, drawing(DrawingFault::Corners { found: 1 })),
        (Eckstein, drawing(DrawingFault::Corners { found: 3 })),
        (Roesselsprung, drawing(DrawingFault::Label { expected: text("a b c") })),
        (Roesselsprung, drawing(DrawingFault::Symmetry)),
        (Roesselsprung, drawing(DrawingFault::Middle)),
        (Roesselsprung, drawing(DrawingFault::Arm { found: 4 })),
        (Roesselsprung, drawing(DrawingFault::Row { expected: text("4 3 2 1 2 3 4") })),
        (Roesselsprung, drawing(DrawingFault::RestingSquares { found: 3 })),
        (Roesselsprung, drawing(DrawingFault::RestingSquares { found: 1 })),
        (Schlaukopf, Surplus { text: text("rest") }),
        (Raeuberschach, Rows { found: 7, expected: 8 }),
        (Raeuberschach, RowWidth { text: text("ppp"), found: 3, expected: 8 }),
        (Raeuberschach, RowWidth { text: text("p"), found: 1, expected: 8 }),
        (Schlaukopf, UnknownLetter { letter: 'x', text: text("7x"), expected: "KSDksd" }),
        (Schlaukopf, count(Some(Kind::Dummkopf), 8, 0, 7)),
        (Schlaukopf, count(None, 13, 0, 11)),
        (Kurierschach, count(Some(Kind::Koenig), 0, 1, 1)),
        (Roesselsprung, count(None, 9, 1, 7)),
        (Roesselsprung, count(None, 7, 0, 0)),
        (
            Raeuberschach,
            Misplaced { kind: Kind::Pawn, seat: Seat::A, cell: text("a8"), clause: Clause("RC-5") },
        ),
        (Kurierschach, contradiction("KS-13", &["g8"])),
        (Roesselsprung, contradiction("RS-14", &["k7"])),
        (Roesselsprung, contradiction("RS-24", &["k9", "k10", "k11", "k12"])),
        (Schlaukopf, contradiction("SK-9", &[])),
    ];
    let bare = ["RC-10", "RS-2", "RS-10", "RS-16", "RS-27", "RS-28", "RS-29", "RS-41"];
    all.extend(bare.map(|clause| (Roesselsprung, contradiction(clause, &[]))));
    all.push((Raeuberschach, contradiction("RC-4", &["e3"])));
    for (game, field) in [
        (Schlaukopf, SetupField::Board),
        (Schlaukopf, SetupField::Turn),
        (Eckstein, SetupField::Turn),
        (Roesselsprung, SetupField::Turn),
        (Raeuberschach, SetupField::Castling),
        (Kurierschach, SetupField::Castling),
        (Raeuberschach, SetupField::EnPassant),
        (Kurierschach, SetupField::EnPassant),
        (Raeuberschach, SetupField::Quiet),
        (Raeuberschach, SetupField::Number),
        (Roesselsprung, SetupField::Throw),
        (Roesselsprung, SetupField::Sections),
        (Roesselsprung, SetupField::Captured),
        (Roesselsprung, SetupField::Placements),
    ] {
        all.push((game, FieldMissing { field }));
        all.push((game, FieldGarbled { field, text: text("x") }));
    }
    all
}
