//! Boards are read from their drawings (EC-B2), and every fault is reported with line and column.

use sprung_rules::{DrawingFault, Fault, GameId, Seat};

pub const P1: &str = include_str!("../../src/games/eckstein/P1.txt");
const NINE: &str = include_str!("../data/boards/nine.txt");

fn start_of(drawing: &str) -> String {
    let game = GameId::Eckstein.open([&*format!("board={drawing}")]);
    game.unwrap_or_else(|faults| panic!("{faults:?}\n{drawing}")).begin(None).expect("the start").text()
}

fn faults(drawing: &str) -> Vec<(usize, usize, DrawingFault)> {
    let option = format!("board={drawing}\n");
    let faults = GameId::Eckstein.open([&*option]).err().unwrap_or_else(|| panic!("no fault in\n{drawing}"));
    let place = |fault| match fault {
        Fault::Drawing { line, column, kind } => (line, column, kind),
        other => panic!("{other:?}"),
    };
    faults.into_iter().map(place).collect()
}

/// Returns P1 with one character changed; line and column are counted from one.
fn changed(line: usize, column: usize, mark: char) -> String {
    let mut rows: Vec<Vec<char>> = P1.lines().map(|row| row.chars().collect()).collect();
    rows[line - 1][column - 1] = mark;
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    rows.join("\n")
}

/// Returns the only fault of P1 with one character changed, which must be there.
fn only_fault_of(line: usize, column: usize, mark: char) -> DrawingFault {
    let mut faults = faults(&changed(line, column, mark));
    assert_eq!((faults.len(), faults[0].0, faults[0].1), (1, line, column), "{faults:?}");
    faults.remove(0).2
}

const START: &str = "yyyyyyy/yyyyyyy/7/7/7/rrrrrrr/rrrrrrr r";

#[test]
fn the_shipped_boards_are_drawings_like_any_other() {
    assert_eq!(start_of(P1), START);
    let named = GameId::Eckstein.open(["board=P1"]).expect("a shipped board");
    let drawn = GameId::Eckstein.open([&*format!("board={P1}")]).expect("its drawing");
    assert_eq!(named.layout(), drawn.layout());
}

#[test]
fn a_board_of_nine_ranks_and_files_is_accepted() {
    assert_eq!(start_of(NINE), "yyyyyyyyy/2yyyyy2/9/9/8/9/9/2rrrrr2/rrrrrrrrr r");
}

#[test]
fn labels_and_shared_indentation_may_be_left_out() {
    let unnumbered: String = P1.lines().map(|row| format!("{}\n", &row[3..])).collect();
    assert_eq!(start_of(&unnumbered), START);
    let (unlettered, _) = P1.trim_end().rsplit_once('\n').expect("many lines");
    assert_eq!(start_of(&format!("{unlettered}\n")), START);
    let (bare, _) = unnumbered.trim_end().rsplit_once('\n').expect("many lines");
    assert_eq!(start_of(&format!("{bare}\n")), START);
    let indented: String = P1.lines().map(|row| format!("      {row}  \n")).collect();
    assert_eq!(start_of(&format!("\n\n{indented}\n\n")), START);
    assert_eq!(start_of(&P1.replace('\n', "\r\n")), START);
}

#[test]
fn a_stone_may_begin_on_an_inner_corner() {
    let drawing = "y---Y---Y---Y---Y---Y---Y\n\
                   |   |   |   |   |   |   |\n\
                   y---Y---Y---Y---Y---Y---Y\n\
                   | X | X | X | X | X | X |\n\
                   o---o---o---o---o---o---o\n\
                   |   |   |   |   |   |   |\n\
                   R---R---R---R---R---R---r\n\
                   |   |   |   |   |   |   |\n\
                   R---R---R---R---R---R---r\n";
    assert_eq!(start_of(drawing), "yyyyyyy/yyyyyyy/7/rrrrrrr/rrrrrrr r");
}

#[test]
fn a_name_that_is_no_board_is_refused_as_a_value() {
    let faults = GameId::Eckstein.open(["board=P3"]).err().expect("no such board");
    assert!(matches!(&faults[..], [Fault::UnknownValue { key: "board", .. }]), "{faults:?}");
}

#[test]
fn an_empty_drawing_is_refused() {
    for drawing in ["", "\n", "  \n \n", "   a   b   c   d\n"] {
        assert_eq!(faults(drawing), [(1, 1, DrawingFault::Empty)], "{drawing:?}");
    }
}

#[test]
fn characters_without_meaning_are_refused() {
    let found = |fault: &DrawingFault| match fault {
        DrawingFault::Character { found, expected } => (*found, *expected),
        other => panic!("{other:?}"),
    };
    for (line, column, mark, expected) in [
        (5, 4, 'Q', "oRY#ry "),
        (5, 5, '=', "- "),
        (5, 6, '–', "- "),
        (6, 4, '!', "| "),
        (6, 6, 'x', r"\/X "),
        (6, 5, '-', " "),
        (6, 7, '\t', " "),
        (6, 1, '5', " "),
        (5, 2, 'o', " "),
        (14, 6, 'z', " "),
    ] {
        assert_eq!(found(&only_fault_of(line, column, mark)), (mark, expected), "{line}:{column}");
    }
}

#[test]
fn a_line_without_an_end_point_is_refused() {
    // a5 gone: its dash, its two uprights, its two diagonals
    let loose = |line, column| (line, column, DrawingFault::LooseLine);
    // a5 gone: its dash, its two uprights, its two diagonals
    assert_eq!(
        faults(&changed(5, 4, ' ')),
        [loose(4, 4), loose(4, 6), loose(5, 5), loose(6, 4), loose(6, 6)]
    );
    // dashes that do not reach the next point
    assert_eq!(faults(&changed(5, 7, ' ')), [loose(5, 5)]);
    assert_eq!(faults(&changed(5, 5, ' ')), [loose(5, 6)]);
    assert_eq!(faults(&changed(5, 6, ' ')), [loose(5, 5), loose(5, 7)]);
    // something after the last point, and below the last rank
    let (ranks, _) = P1.trim_end().rsplit_once('\n').expect("many lines");
    assert_eq!(faults(&format!("{ranks}---")), [loose(13, 29)]);
    assert_eq!(faults(&format!("{ranks}\n   |     X")), [loose(14, 4), loose(14, 10)]);
}

#[test]
fn wrong_numbers_of_stones_are_refused() {
    let stones = |seat, found| DrawingFault::Stones { seat, found, expected: 14 };
    assert_eq!(faults(&changed(13, 8, 'o')), [(1, 4, stones(Seat::A, 13))], "too few: at the top");
    assert_eq!(faults(&changed(1, 8, 'o')), [(1, 4, stones(Seat::B, 13))]);
    assert_eq!(faults(&changed(7, 8, 'R')), [(13, 28, stones(Seat::A, 15))], "too many: at the fifteenth");
    assert_eq!(faults(&changed(13, 28, 'Y')).len(), 2);
}

#[test]
fn wrong_numbers_of_inner_corners_are_refused() {
    assert_eq!(faults(&changed(5, 12, 'o')), [(1, 4, DrawingFault::Corners { found: 3 })]);
    assert_eq!(faults(&changed(7, 4, '#')), [(9, 20, DrawingFault::Corners { found: 5 })]);
    assert_eq!(faults(&changed(13, 4, 'r')), [(13, 4, DrawingFault::Corners { found: 5 })]);
}

#[test]
fn wrong_labels_are_refused() {
    let label = |expected: &str| DrawingFault::Label { expected: expected.into() };
    assert_eq!(only_fault_of(3, 1, '8'), label("6"));
    assert_eq!(only_fault_of(1, 1, ' '), label("7"));
    assert_eq!(only_fault_of(14, 8, 'c'), label("b"));
    assert_eq!(only_fault_of(14, 28, ' '), label("g"));
}

#[test]
fn boards_too_large_or_too_small_are_refused() {
    let size = |found| DrawingFault::Size { found, least: 2, most: 9 };
    let rank = "o---o\n|   |\n";
    assert_eq!(faults(&rank.repeat(10)), [(19, 1, size(10))]);
    assert_eq!(faults("o---o"), [(1, 1, size(1))]);
    assert_eq!(faults("o\n|\no"), [(1, 1, size(1))]);
    let wide = format!("o{}\n\no{}", "---o".repeat(8), "---o".repeat(9));
    assert_eq!(faults(&wide), [(3, 37, size(10))]);
    assert_eq!(faults(&"o---o---o---o---o---o---o---o---o---o\n\n".repeat(10)).len(), 2);
}

#[test]
fn all_faults_are_reported_in_line_order() {
    let drawing = changed(13, 8, 'o').replacen("7  Y---", "8  Y-- ", 1);
    let kinds: Vec<_> = faults(&format!("\n{drawing}"));
    assert_eq!(
        kinds,
        [
            (2, 1, DrawingFault::Label { expected: "7".into() }),
            (2, 4, DrawingFault::Stones { seat: Seat::A, found: 13, expected: 14 }),
            (2, 5, DrawingFault::LooseLine),
        ]
    );
}
