//! Every value that has words, spoken in both languages. `tests/data/sentences.*.txt` are all of them, to be read aloud;
//! `SPRUNG_WRITE=1 cargo test -p words --test sentences` writes them anew.

use rules::grid::Grid;
use rules::{
    Cell, Choice, Clause, DrawingFault, Effect, Fault, Figure, GameId, Goal, Kind, Layout, Missing, Outcome,
    Reason, Refusal, Seat, Seats, SetupField, Warning,
};
use std::fmt::Debug;
use std::path::Path;
use words::{Language, Voice};

const BOARD: Grid = Grid { files: 21, ranks: 21 };

fn board() -> Layout {
    BOARD.layout(true)
}

fn cell(name: &str) -> Cell {
    BOARD.read(name).expect("a cell")
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| cell(name)).collect()
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

fn refusal(reason: Reason, clause: &'static str, from: &str, to: &str, shown: &[&str]) -> Refusal {
    Refusal::new(reason, Clause(clause), cell(from), cell(to), cells(shown))
}

fn refusals() -> Vec<(GameId, Refusal)> {
    use GameId::*;
    use Reason::*;
    let mut all: Vec<(GameId, Refusal)> = GameId::ALL.map(|game| (game, Refusal::garbled("e2 e4!"))).to_vec();
    let mut add = |game, reason, clause, from: &str, to: &str, shown: &[&str]| {
        all.push((game, refusal(reason, clause, from, to, shown)));
    };
    let captures = |captures: &[&str]| MustCapture { captures: texts(captures) };
    add(Schlaukopf, GameOver, "SK-8", "d2", "d3", &[]);
    add(Eckstein, NothingThere, "EC-1", "d4", "d5", &["d4"]);
    add(Raeuberschach, NoSuchFigure { kind: Kind::Queen }, "RC-2", "d1", "d4", &[]);
    add(Raeuberschach, NotYours { turn: Seat::B }, "RC-6", "e2", "e3", &["e2"]);
    add(Schlaukopf, NotYours { turn: Seat::A }, "SK-1", "d7", "d6", &["d7"]);
    add(Eckstein, NotYours { turn: Seat::B }, "EC-1", "d2", "d3", &["d2"]);
    add(Roesselsprung, NotYours { turn: Seat::C }, "RS-3", "h1", "i3", &["h1"]);
    add(Roesselsprung, ThrowDue, "RS-10", "h1", "i3", &[]);
    add(Roesselsprung, LotDue, "RS-2", "h1", "i3", &[]);
    add(Roesselsprung, NoThrowDue, "RS-20", "h1", "i3", &[]);
    add(Roesselsprung, SettingDue, "RS-28", "h8", "i10", &[]);
    add(Roesselsprung, NoSettingDue, "RS-28", "h1", "h1", &[]);
    add(Roesselsprung, NoPass, "RS-5", "h1", "h1", &[]);
    add(Kurierschach, SameCell, "KS-4", "e4", "e4", &["e4"]);
    add(Raeuberschach, NotThatWay { kind: Kind::Knight }, "RC-2", "b1", "b3", &["b1"]);
    add(Kurierschach, NotThatWay { kind: Kind::Ross }, "KS-7", "b1", "b3", &["b1"]);
    add(Roesselsprung, NotThatWay { kind: Kind::Roessel }, "RS-6", "h8", "h9", &["h8"]);
    add(Raeuberschach, NoCastling, "RC-2", "e1", "g1", &[]);
    add(Schlaukopf, TooFar { kind: Kind::Dummkopf }, "SK-3", "d4", "d6", &["d4"]);
    add(Kurierschach, TooFar { kind: Kind::Koenigin }, "KS-8", "f3", "h5", &["f3"]);
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
    add(Roesselsprung, Throw { throw: 3, would_do: vec![] }, "RS-10", "k1", "k7", &["k1"]);
    add(Roesselsprung, Throw { throw: 1, would_do: vec![4, 6] }, "RS-10", "k1", "k7", &["k1"]);
    add(Roesselsprung, Throw { throw: 6, would_do: vec![5] }, "RS-10", "k1", "k7", &["k1"]);
    add(Schlaukopf, Blocked, "SK-5", "d4", "d7", &["d5"]);
    add(Raeuberschach, Blocked, "RC-2", "a1", "a8", &["a2", "a7"]);
    add(Roesselsprung, Blocked, "RS-13", "h1", "i3", &[]);
    add(Kurierschach, FileNotFree, "KS-22", "a8", "a6", &["a1"]);
    add(Kurierschach, FileNotFree, "KS-22", "a8", "a6", &[]);
    add(Raeuberschach, OwnFigure, "RC-2", "b1", "d2", &["d2"]);
    add(Eckstein, OwnFigure, "EC-1", "b1", "b2", &["b2"]);
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
    add(Roesselsprung, OpponentsField, "RS-12", "h1", "i3", &["i3"]);
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
    add(Kurierschach, InCheck, "KS-13", "g1", "g2", &["g8"]);
    add(Kurierschach, InCheck, "KS-13", "g1", "g2", &[]);
    add(Eckstein, Between, "EC-7", "d2", "d4", &["c4", "e4"]);
    add(Eckstein, Between, "EC-7", "d2", "d4", &[]);
    add(Roesselsprung, FourInARow, "RS-24", "k10", "l12", &["k12", "l12", "m12", "n12"]);
    add(Roesselsprung, FourInARow, "RS-24", "k10", "l12", &[]);
    all.push((Schlaukopf, Refusal::unknown_cell("z9")));
    all
}

fn faults() -> Vec<(GameId, Fault)> {
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
        (Schlaukopf, RepeatedOption { key: "house" }),
        (Roesselsprung, drawing(DrawingFault::Character { found: 'x', expected: "A B C D" })),
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
        (Roesselsprung, drawing(DrawingFault::RestingFields { found: 3 })),
        (Roesselsprung, drawing(DrawingFault::RestingFields { found: 1 })),
        (Schlaukopf, Surplus { text: text("rest") }),
        (Raeuberschach, Rows { found: 7, expected: 8 }),
        (Raeuberschach, RowWidth { text: text("ppp"), found: 3, expected: 8 }),
        (Raeuberschach, RowWidth { text: text("p"), found: 1, expected: 8 }),
        (Schlaukopf, UnknownLetter { letter: 'x', text: text("7x"), expected: "KSDksd" }),
        (Schlaukopf, count(Some(Kind::Dummkopf), 8, 0, 7)),
        (Schlaukopf, count(None, 13, 0, 11)),
        (Kurierschach, count(Some(Kind::Koenig), 0, 1, 1)),
        (Roesselsprung, count(None, 9, 1, 7)),
        (
            Raeuberschach,
            Misplaced { kind: Kind::Pawn, seat: Seat::A, cell: text("a8"), clause: Clause("RC-5") },
        ),
        (Kurierschach, contradiction("KS-13", &["g8"])),
        (Roesselsprung, contradiction("RS-14", &["k7"])),
        (Roesselsprung, contradiction("RS-24", &["k9", "k10", "k11", "k12"])),
        (Roesselsprung, contradiction("RS-29", &[])),
        (Schlaukopf, contradiction("SK-9", &[])),
    ];
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
        (Roesselsprung, SetupField::Setting),
    ] {
        all.push((game, FieldMissing { field }));
        all.push((game, FieldGarbled { field, text: text("x") }));
    }
    all
}

fn effects() -> Vec<(GameId, Effect)> {
    use Effect::*;
    use GameId::*;
    let figure = |seat, kind| Figure { seat, kind };
    let (dummkopf, roessel) = (figure(Seat::B, Kind::Dummkopf), figure(Seat::A, Kind::Roessel));
    let (pawn, king) = (figure(Seat::A, Kind::Pawn), figure(Seat::A, Kind::King));
    let moved = |figure, from, way: &[&str]| {
        let way = cells(way);
        Moved { figure, from: cell(from), to: way[way.len() - 1], way }
    };
    let change =
        |seat, from, to| Changed { from: figure(seat, from), to: figure(seat, to), cell: cell("f8") };
    vec![
        (Roesselsprung, Drawn { seat: Seat::C }),
        (Roesselsprung, Thrown { seat: Seat::C, throw: 3 }),
        (Raeuberschach, moved(pawn, "e2", &["e3"])),
        (Schlaukopf, moved(dummkopf, "d7", &["d6"])),
        (Roesselsprung, moved(roessel, "j1", &["k3", "l5", "k7"])),
        (Raeuberschach, Removed { figure: king, cell: cell("e1") }),
        (Schlaukopf, Removed { figure: dummkopf, cell: cell("d6") }),
        (Eckstein, Removed { figure: figure(Seat::B, Kind::Stone), cell: cell("d4") }),
        (Roesselsprung, Removed { figure: figure(Seat::D, Kind::Verteidiger), cell: cell("k10") }),
        (Raeuberschach, change(Seat::A, Kind::Pawn, Kind::Queen)),
        (Kurierschach, change(Seat::A, Kind::Bauer, Kind::Umwandlungsbauer)),
        (Kurierschach, change(Seat::A, Kind::Umwandlungsbauer, Kind::Alte)),
        (Schlaukopf, change(Seat::A, Kind::Dummkopf, Kind::Schlitzohr)),
        (Schlaukopf, Unchanged { figure: dummkopf, cell: cell("b1"), clause: Clause("SK-10") }),
        (Raeuberschach, Unchanged { figure: pawn, cell: cell("b8"), clause: Clause("RC-5") }),
        (Roesselsprung, Placed { figure: figure(Seat::A, Kind::Verteidiger), cell: cell("h1") }),
        (Roesselsprung, Section { seat: Seat::A, section: 1 }),
        (Roesselsprung, Section { seat: Seat::A, section: 2 }),
        (Roesselsprung, Section { seat: Seat::A, section: 3 }),
        (Roesselsprung, Passed { seat: Seat::B, clause: Clause("RS-5") }),
        (Roesselsprung, Finished { seat: Seat::D }),
    ]
}

fn warnings() -> Vec<(GameId, Warning)> {
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
    ]
}

fn goals() -> Vec<(GameId, Missing)> {
    let missing = |goal, have, need| Missing { goal, have, need };
    vec![
        (GameId::Raeuberschach, missing(Goal::LoseAll, 3, 16)),
        (GameId::Raeuberschach, missing(Goal::TakeAll, 3, 16)),
        (GameId::Kurierschach, missing(Goal::Checkmate, 0, 1)),
        (GameId::Schlaukopf, missing(Goal::Schlaukopf, 0, 1)),
        (GameId::Eckstein, missing(Goal::Corners, 2, 4)),
        (GameId::Eckstein, missing(Goal::StonesLeft, 12, 4)),
        (GameId::Eckstein, missing(Goal::StonesLeft, 1, 4)),
        (GameId::Roesselsprung, missing(Goal::AtStart, 3, 7)),
        (GameId::Roesselsprung, missing(Goal::AtEntry, 0, 6)),
        (GameId::Roesselsprung, missing(Goal::Home, 1, 7)),
    ]
}

fn choices() -> Vec<(GameId, Choice)> {
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

fn outcomes() -> Vec<(GameId, Outcome)> {
    let seats = |seats: &[Seat]| Outcome::Won(seats.iter().copied().collect());
    vec![
        (GameId::Kurierschach, Outcome::Draw),
        (GameId::Schlaukopf, Outcome::Won(Seats::one(Seat::B))),
        (GameId::Roesselsprung, seats(&[Seat::A, Seat::B])),
        (GameId::Roesselsprung, seats(&[Seat::A, Seat::B, Seat::D])),
    ]
}

/// Every sentence of the lists above.
fn sentences(language: Language) -> Vec<String> {
    let voice = |game| Voice::new(language, game);
    let board = board();
    let mut all: Vec<String> = Vec::new();
    all.extend(refusals().iter().map(|(game, refusal)| voice(*game).refusal(refusal, &board)));
    all.extend(faults().iter().map(|(game, fault)| voice(*game).fault(fault)));
    all.extend(effects().iter().map(|(game, effect)| voice(*game).effect(effect, &board)));
    all.extend(warnings().iter().map(|(game, warning)| voice(*game).warning(warning, &board)));
    all.extend(goals().iter().map(|(game, missing)| voice(*game).missing(missing)));
    all.extend(choices().iter().map(|(game, choice)| voice(*game).choice(choice, &board)));
    all.extend(outcomes().iter().map(|(game, outcome)| voice(*game).outcome(*outcome)));
    all
}

/// The names that a source file matches on, `Reason::Blocked`, and which the lists above do not have.
fn forgotten<T: Debug>(source: &str, enumeration: &str, listed: impl IntoIterator<Item = T>) -> Vec<String> {
    let listed: Vec<String> = listed.into_iter().map(|value| format!("{value:?}")).collect();
    let name = |text: &str| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string();
    let path = format!(" {enumeration}::");
    let named = source.split(&path).skip(1).map(name);
    named.filter(|variant| !listed.iter().any(|value| name(value) == *variant)).collect()
}

#[test]
fn every_variant_that_has_words_is_spoken_here() {
    let refusal = include_str!("../src/refusal.rs");
    let play = include_str!("../src/play.rs");
    let fault = include_str!("../src/fault.rs");
    let nothing: Vec<String> = Vec::new();
    assert_eq!(forgotten(refusal, "Reason", refusals().into_iter().map(|(_, r)| r.reason)), nothing);
    assert_eq!(forgotten(fault, "Fault", faults().into_iter().map(|(_, f)| f)), nothing);
    assert_eq!(forgotten(play, "Effect", effects().into_iter().map(|(_, e)| e)), nothing);
    assert_eq!(forgotten(play, "Warning", warnings().into_iter().map(|(_, w)| w)), nothing);
    assert_eq!(forgotten(play, "Goal", goals().into_iter().map(|(_, m)| m.goal)), nothing);
    assert_eq!(forgotten(play, "Choice", choices().into_iter().map(|(_, c)| c)), nothing);
    let fields = faults().into_iter().filter_map(|(_, fault)| match fault {
        Fault::FieldGarbled { field, .. } => Some(field),
        _ => None,
    });
    assert_eq!(forgotten(fault, "SetupField", fields), nothing);
    let drawings = faults().into_iter().filter_map(|(_, fault)| match fault {
        Fault::Drawing { kind, .. } => Some(kind),
        _ => None,
    });
    assert_eq!(forgotten(fault, "DrawingFault", drawings), nothing);
}

#[test]
fn every_sentence_is_whole_and_differs_between_the_languages() {
    for (de, en) in sentences(Language::De).into_iter().zip(sentences(Language::En)) {
        assert_ne!(de, en, "the same in both languages, or missing in both");
        for sentence in [de, en] {
            assert!(!sentence.trim().is_empty());
            let odd = ['{', '}', '$', '\u{2068}', '\u{2069}', '\n'];
            assert!(!sentence.contains(odd), "{sentence}");
            assert!(!sentence.contains("  ") && !sentence.contains('–'), "{sentence}");
            assert!(!sentence.ends_with('.') && !sentence.ends_with(' '), "{sentence}");
        }
    }
}

#[test]
fn the_sentences_are_those_that_were_read_aloud() {
    for language in Language::ALL {
        let said = sentences(language).join("\n") + "\n";
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/data/sentences.{}.txt", language.code()));
        if std::env::var_os("SPRUNG_WRITE").is_some() {
            std::fs::write(&path, &said).expect("the file can be written");
        }
        let read = std::fs::read_to_string(&path).expect("the file is there");
        assert_eq!(said, read, "{}", path.display());
    }
}

#[test]
fn refusals_say_what_the_rules_of_the_house_promise() {
    let said = |reason, clause, from, to, shown: &[&str], game| {
        Voice::new(Language::En, game).refusal(&refusal(reason, clause, from, to, shown), &board())
    };
    let captures = Reason::MustCapture { captures: texts(&["c3d4", "c3b4"]) };
    assert_eq!(
        said(captures, "RC-7", "e2", "e3", &[], GameId::Raeuberschach),
        "you must capture: c3d4 or c3b4"
    );
    assert_eq!(
        said(Reason::NoArrow, "SK-2", "b5", "b6", &["b5"], GameId::Schlaukopf),
        "no arrow of b5 points there"
    );
    let throw = Reason::Throw { throw: 3, would_do: Vec::new() };
    assert_eq!(
        said(throw, "RS-10", "k1", "k7", &[], GameId::Roesselsprung),
        "the die shows 3: k1 cannot end on k7 with three jumps"
    );
    assert_eq!(
        said(Reason::FileNotFree, "KS-22", "a8", "a6", &["a1"], GameId::Kurierschach),
        "the file is not free: a1"
    );
}
