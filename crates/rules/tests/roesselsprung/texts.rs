//! Set-up texts and their faults.

use sprung_rules::{AnyGame, Fault, GameId, Seat, SetupField};
use std::sync::Arc;

const START: &str = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa ? - A1B1 A0B0 0 0";

fn two() -> Arc<dyn AnyGame> {
    GameId::Roesselsprung.open(["seats=AB"]).expect("two seats")
}

fn faults(text: &str) -> Vec<Fault> {
    two().begin(Some(text)).err().unwrap_or_else(|| panic!("{text} is valid"))
}

/// Returns the start with one field, counted from zero, replaced.
fn with(field: usize, text: &str) -> String {
    let mut fields: Vec<&str> = START.split(' ').collect();
    fields[field] = text;
    fields.join(" ")
}

#[test]
fn the_start_is_written_as_documented() {
    let state = two().begin(None).expect("the start");
    assert_eq!((state.text().as_str(), state.start_text()), (START, None));
    let four = GameId::Roesselsprung.open([]).expect("the defaults").begin(None).expect("the start").text();
    let row = "c19d";
    assert!(four.contains(&format!("/7/{row}/{row}/{row}/{row}/{row}/{row}/{row}/7/")), "{four}");
    assert!(four.ends_with(" ? - A1C1B1D1 A0C0B0D0 0 0"), "{four}");
}

#[test]
fn a_start_with_turns_since_progress_is_written_as_set_up() {
    let state = two().begin(Some(&with(6, "5"))).expect("valid");
    assert!(state.start_text().is_some_and(|text| text.ends_with(" 5")));
}

#[test]
fn every_field_of_a_set_up_is_required_and_parsed() {
    let missing = faults("");
    use SetupField::{Board, Captured, Placements, Quiet, Sections, Throw, Turn};
    let fields = [Board, Turn, Throw, Sections, Captured, Placements, Quiet];
    assert_eq!(missing, fields.map(|field| Fault::FieldMissing { field }));
    for (place, wrong, field) in [
        (1, "C", Turn),
        (1, "AB", Turn),
        (1, "a", Turn),
        (2, "7", Throw),
        (2, "0", Throw),
        (2, "+1", Throw),
        (3, "A1", Sections),
        (3, "A1B4", Sections),
        (3, "A1B1C1", Sections),
        (3, "A1A1B1", Sections),
        (4, "A0B8", Captured),
        (4, "A0B", Captured),
        (5, "3", Placements),
        (5, "-1", Placements),
        (6, "81", Quiet),
        (6, "007", Quiet),
        (6, "x", Quiet),
    ] {
        assert_eq!(
            faults(&with(place, wrong)),
            [Fault::FieldGarbled { field, text: wrong.into() }],
            "{wrong}"
        );
    }
    assert_eq!(faults(&format!("{START} 1")), [Fault::Surplus { text: "1".into() }]);
    assert!(two().begin(Some(&with(3, "B1A1"))).is_ok(), "sections in any order");
}

#[test]
fn the_rows_have_the_width_of_the_cross() {
    let wide = with(0, "bbbbbbb/8/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa");
    assert_eq!(faults(&wide), [Fault::RowWidth { text: "8".into(), found: 8, expected: 7 }]);
    let strange = with(0, "bbbbbbb/7/7/7/7/7/7/10x10/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa");
    assert!(matches!(&faults(&strange)[..], [Fault::UnknownLetter { letter: 'x', .. }]));
    assert!(faults(&with(0, "7/7")).contains(&Fault::Rows { found: 2, expected: 21 }));
}

#[test]
fn a_seat_has_seven_pieces_less_the_captured_ones() {
    let six = with(0, "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaa1");
    let [Fault::Count { seat: Seat::A, kind: None, found: 6, least: 7, most: 7, .. }] = faults(&six)[..]
    else {
        panic!("{:?}", faults(&six));
    };
    let lost = six.replace("A0B0", "A1B0");
    assert!(two().begin(Some(&lost)).is_ok());
    let eight = with(0, "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/a6/aaaaaaa");
    assert!(matches!(faults(&eight)[..], [Fault::Count { seat: Seat::A, found: 8, .. }]));
    let stranger = with(0, "bbbbbbb/7/7/7/7/7/7/c20/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa");
    assert!(matches!(faults(&stranger)[..], [Fault::Count { seat: Seat::C, found: 1, most: 0, .. }]));
}

/// Returns a position of two seats: A's only piece stands in the given row, six are captured, and B is at the start.
fn alone(row: usize, squares: &str, section: u8) -> String {
    let mut rows = [["7"; 7].as_slice(), &["21"; 7], &["7"; 7]].concat();
    rows[0] = "bbbbbbb";
    rows[21 - row] = squares;
    format!("{} A {} A{section}B1 A6B0 0 0", rows.join("/"), if section == 2 { "-" } else { "*" })
}

#[test]
fn each_piece_stands_in_its_lane_and_where_its_section_allows() {
    for (row, squares, section, clause) in [
        (8, "7a13", 1, "RS-11"),
        (5, "1a5", 1, "RS-12"),
        (11, "a20", 1, "RS-11"),
        (1, "A6", 1, "RS-28"),
        (6, "a6", 2, "RS-21"),
        (16, "a6", 2, "RS-21"),
        (11, "6a14", 2, "RS-21"),
        (2, "A6", 2, "RS-28"),
        (14, "7a13", 3, "RS-31"),
        (11, "6A14", 3, "RS-33"),
        (5, "1A5", 3, "RS-12"),
    ] {
        let found = faults(&alone(row, squares, section));
        let [Fault::Misplaced { seat: Seat::A, clause: by, .. }] = found[..] else { panic!("{found:?}") };
        assert_eq!(by.0, clause, "{squares} in row {row}, section {section}");
    }
    for (row, squares, section) in
        [(1, "a6", 1), (6, "a6", 1), (7, "a6", 2), (14, "7a13", 2), (16, "a6", 3), (5, "A6", 3)]
    {
        let text = alone(row, squares, section);
        assert!(two().begin(Some(&text)).is_ok(), "{text}");
    }
}

#[test]
fn the_numbers_are_filled_in_order_in_an_opening() {
    let found = faults(&alone(7, "2a4", 1));
    let order = |fault: &Fault| matches!(fault, Fault::Contradiction { clause, .. } if clause.0 == "RS-14");
    assert!(found.iter().any(order), "{found:?}");
}

#[test]
fn a_throw_field_that_contradicts_the_section_is_refused() {
    let contradiction = |text: &str| match &faults(text)[..] {
        [Fault::Contradiction { clause, .. }] => clause.0,
        other => panic!("{other:?}"),
    };
    assert_eq!(contradiction(&with(2, "*")), "RS-2");
    assert_eq!(contradiction(&with(1, "A")), "RS-10");
    assert_eq!(contradiction(&alone(8, "7a13", 2).replace("A -", "A 3")), "RS-20");
    assert_eq!(contradiction(&alone(16, "a6", 3).replace("A *", "A -")), "RS-30");
}

#[test]
fn a_player_who_is_out_or_has_finished_is_not_in_turn() {
    let game = GameId::Roesselsprung.open(["seats=ACB"]).expect("three seats");
    let board = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa";
    let text = format!("{board} C - A1C2B1 A0C7B0 0 0");
    let faults = game.begin(Some(&text)).err().expect("refused");
    assert!(
        matches!(&faults[..], [Fault::Contradiction { clause, .. }] if clause.0 == "RS-41"),
        "{faults:?}"
    );
    assert!(game.begin(Some(&text.replace(" C - ", " B * "))).is_ok());
}

#[test]
fn faults_of_several_fields_are_reported_together() {
    let found = faults("7/7 X 9 A1B1 A0B0 0 0 rest");
    assert!(found.len() >= 4, "{found:?}");
}
