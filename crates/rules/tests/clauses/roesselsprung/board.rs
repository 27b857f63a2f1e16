use super::*;
use sprung_rules::{Layout, Role, Seat, Shape};

/// K1, but with two of the four marked squares at the edges of the arm.
const OWN: &str = include_str!("../../data/boards/cross.txt");

fn roles(layout: &Layout, name: &str) -> Vec<Role> {
    layout.place(layout.cell(name).expect(name)).roles.clone()
}

#[test]
fn rs_b1_the_squares_of_k1_are_what_the_drawing_says() {
    let game = open(&[]);
    let layout = game.layout();
    assert_eq!((layout.columns, layout.rows, layout.cells.len()), (21, 21, 245));
    for (name, expected) in [
        ("h1", vec![Role::Base(Seat::A), Role::Goal(Seat::B)]),
        ("k7", vec![Role::Start(Seat::A, 1), Role::Entry(Seat::B, true)]),
        ("h7", vec![Role::Start(Seat::A, 4), Role::Entry(Seat::B, false)]),
        ("k15", vec![Role::Entry(Seat::A, true), Role::Start(Seat::B, 1)]),
        ("i5", vec![Role::Opening(Seat::A), Role::Rest(Seat::B)]),
        ("i19", vec![Role::Opening(Seat::B), Role::Rest(Seat::A)]),
        ("k6", vec![Role::Opening(Seat::A)]),
        ("g13", vec![Role::Start(Seat::C, 3), Role::Entry(Seat::D, false)]),
        ("c9", vec![Role::Opening(Seat::C), Role::Rest(Seat::D)]),
        ("u11", vec![Role::Goal(Seat::C), Role::Base(Seat::D)]),
        ("h8", vec![Role::Middle]),
        ("n14", vec![Role::Middle]),
    ] {
        assert_eq!(roles(layout, name), expected, "{name}");
    }
    assert_eq!(layout.cells.iter().filter(|place| place.shape == Shape::Circle).count(), 28);
    assert_eq!(layout.cell("g7"), None, "a blank corner");
}

#[test]
fn rs_b1_on_k2_the_entry_row_is_a_row_of_its_own() {
    let game = open(&["board=K2"]);
    let layout = game.layout();
    assert_eq!(layout.cells.len(), 245);
    assert_eq!(roles(layout, "k6"), [Role::Start(Seat::A, 1)]);
    assert_eq!(roles(layout, "k7"), [Role::Entry(Seat::B, true)]);
    assert_eq!(roles(layout, "j15"), [Role::Entry(Seat::A, false)]);
    assert_eq!(roles(layout, "k16"), [Role::Start(Seat::B, 1)]);
    assert_eq!(roles(layout, "k8"), [Role::Middle]);
}

#[test]
fn rs_b1_on_k3_the_arms_are_five_deep() {
    let game = open(&["board=K3"]);
    let layout = game.layout();
    assert_eq!((layout.columns, layout.cells.len()), (17, 189));
    assert_eq!(roles(layout, "i5"), [Role::Start(Seat::A, 1), Role::Entry(Seat::B, true)]);
    assert_eq!(roles(layout, "i6"), [Role::Middle]);
    assert_eq!(roles(layout, "i12"), [Role::Middle]);
    assert_eq!(roles(layout, "i13"), [Role::Entry(Seat::A, true), Role::Start(Seat::B, 1)]);
    assert_eq!(roles(layout, "h2"), [Role::Opening(Seat::A), Role::Rest(Seat::B)]);
}

#[test]
fn rs_b2_a_drawing_of_ones_own_is_a_board() {
    let option = format!("board={OWN}");
    let state = set(&["seats=AB", &option], &format!("a k7 k4 {B_AT_START}"), "A 1 A1B1");
    assert!(allows(&*state, "k4i5"), "no longer marked");
    refuses(&*state, "k4i3", Reason::OpponentsSquare, "RS-12", "i3");
    let near = set(&["seats=AB", &option], &format!("a k7 j4 {B_AT_START}"), "A 1 A1B1");
    refuses(&*near, "j4h5", Reason::OpponentsSquare, "RS-12", "h5");
}

#[test]
fn rs_b2_a_broken_drawing_is_refused_with_line_and_column() {
    let broken =
        include_str!("../../../src/games/roesselsprung/K3.txt").replacen("4 3 2 1 2 3 4", "4 3 2 1 2 4 3", 1);
    let faults = GameId::Roesselsprung.open([format!("board={broken}").as_str()]).err().expect("refused");
    let kind = sprung_rules::DrawingFault::Row { expected: "4 3 2 1 2 3 4".into() };
    assert_eq!(faults, [Fault::Drawing { line: 5, column: 25, kind }]);
}

#[test]
fn rs_b3_play_goes_to_the_left_neighbour() {
    let mut state = after(open(&[]).begin(None).expect("the start"), ":C");
    for seat in [Seat::C, Seat::B, Seat::D, Seat::A, Seat::C] {
        assert_eq!(state.seat_in_turn(), Some(seat));
        state = after(state, ":1");
        let first = state.moves().remove(0);
        state = after(state, &first);
    }
    assert_eq!([Seat::A, Seat::C].map(Seat::opposite), [Seat::B, Seat::D]);
    assert_eq!([Seat::A, Seat::D, Seat::B, Seat::C].map(Layout::quarter_turns), [0, 1, 2, 3]);
}
