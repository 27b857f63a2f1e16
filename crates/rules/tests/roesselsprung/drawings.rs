//! Players' own boards, and the faults of drawings with their places.

use sprung_rules::{DrawingFault, Fault, GameId, Role, Seat};

pub const K1: &str = include_str!("../../src/games/roesselsprung/K1.txt");
pub const K2: &str = include_str!("../../src/games/roesselsprung/K2.txt");

/// Draws a board with arms of this depth and these marked squares (row and column from an arm's edge and left) in
/// each.
pub fn draw(depth: usize, own_entry: bool, marked: [(usize, usize); 4]) -> String {
    let size = 2 * depth + 7;
    let mut squares = vec![vec![' '; size]; size];
    let start = depth - 1 - usize::from(own_entry);
    for seat in Seat::ROUND {
        for row in 0..depth {
            for column in 0..7 {
                let drawn = match row {
                    0 => seat.letter(),
                    _ if row == start => ['4', '3', '2', '1', '2', '3', '4'][column],
                    _ if row > start => ['e', 'e', 'e', '*', 'e', 'e', 'e'][column],
                    _ if marked.contains(&(row, column)) => seat.opposite().letter().to_ascii_lowercase(),
                    _ => ',',
                };
                let (across, last) = (depth + column, size - 1);
                let (x, y) = match seat {
                    Seat::A => (across, row),
                    Seat::B => (last - across, last - row),
                    Seat::C => (row, last - across),
                    Seat::D => (last - row, across),
                };
                squares[y][x] = drawn;
            }
        }
    }
    for row in &mut squares[depth..depth + 7] {
        row[depth..depth + 7].fill('.');
    }
    let line = |(row, squares): (usize, &Vec<char>)| {
        let squares: Vec<String> = squares.iter().map(char::to_string).collect();
        format!("{:>2}  {}", row + 1, squares.join(" ")).trim_end().to_string()
    };
    let lines: Vec<String> = squares.iter().enumerate().rev().map(line).collect();
    let letter = |column| if column < 26 { char::from(b'a' + column as u8).to_string() } else { "aa".into() };
    let letters: Vec<String> = (0..size).map(letter).collect();
    format!("{}\n    {}\n", lines.join("\n"), letters.join(" "))
}

fn refused(drawing: &str) -> Vec<(usize, usize, DrawingFault)> {
    let faults = GameId::Roesselsprung.open([&*format!("board={drawing}")]).err().expect("refused");
    let place = |fault| match fault {
        Fault::Drawing { line, column, kind } => (line, column, kind),
        other => panic!("{other:?}"),
    };
    faults.into_iter().map(place).collect()
}

/// Returns K1 with one character replaced; line and column are counted from one.
fn k1_with(line: usize, column: usize, mark: char) -> String {
    let mut lines: Vec<Vec<char>> = K1.lines().map(|line| line.chars().collect()).collect();
    lines[line - 1][column - 1] = mark;
    let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    lines.join("\n")
}

#[test]
fn shipped_boards_match_generated_drawings() {
    assert_eq!(draw(7, false, [(2, 1), (2, 5), (4, 1), (4, 5)]), K1);
    assert_eq!(draw(7, true, [(2, 1), (2, 5), (3, 1), (3, 5)]), K2);
}

#[test]
fn boards_of_every_depth_are_read() {
    for depth in 5..=10 {
        for own_entry in [false, true] {
            let drawing = draw(depth, own_entry, [(1, 0), (1, 6), (2, 2), (2, 4)]);
            let game = GameId::Roesselsprung.open([&*format!("board={drawing}")]).expect("a good board");
            assert_eq!(game.layout().cells.len(), 49 + 28 * depth);
            assert_eq!(game.begin(None).expect("the start").pieces().len(), 28);
        }
    }
}

#[test]
fn the_27th_column_is_called_aa() {
    let drawing = draw(10, false, [(1, 0), (1, 6), (2, 2), (2, 4)]);
    let game = GameId::Roesselsprung.open(["seats=CD", &format!("board={drawing}")]).expect("a good board");
    let mut state = game.begin(None).expect("the start");
    for text in [":D", ":1", "aa14z12"] {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    let last = game.layout().cell("aa14").expect("a square");
    assert_eq!(game.layout().place(last).roles, [Role::Goal(Seat::C), Role::Base(Seat::D)]);
    assert_eq!(state.played(), [":D", ":1", "aa14z12"]);
}

#[test]
fn letters_below_the_board_and_blank_lines_around_it_may_be_left_out_or_added() {
    let without_letters: Vec<&str> = K1.lines().take(21).collect();
    for drawing in [without_letters.join("\r\n"), format!("\n\n{K1}\n  \n")] {
        assert!(GameId::Roesselsprung.open([&*format!("board={drawing}")]).is_ok(), "{drawing}");
    }
}

#[test]
fn an_empty_drawing_is_refused() {
    assert_eq!(refused("\n"), [(1, 1, DrawingFault::Empty)]);
    assert_eq!(refused("    a b c\n"), [(1, 1, DrawingFault::Empty)]);
}

#[test]
fn the_number_of_rows_must_be_possible() {
    let some = |rows: usize| K1.lines().take(rows).collect::<Vec<_>>().join("\n") + "\n";
    assert_eq!(refused(&some(3)), [(3, 1, DrawingFault::Size { found: 3, least: 17, most: 27 })]);
    assert_eq!(refused(&some(20)), [(20, 1, DrawingFault::Size { found: 20, least: 17, most: 27 })]);
    assert_eq!(refused(&some(15)), [(15, 1, DrawingFault::Arm { found: 4 })]);
    let many = "x\n".repeat(29);
    assert_eq!(refused(&many), [(29, 1, DrawingFault::Arm { found: 11 })]);
}

#[test]
fn row_numbers_and_letters_must_be_right() {
    assert_eq!(refused(&k1_with(1, 2, '2')), [(1, 1, DrawingFault::Label { expected: "21".into() })]);
    assert_eq!(refused(&k1_with(20, 1, '0')), [(20, 1, DrawingFault::Label { expected: " 2".into() })]);
    let letters = "a b c d e f g h i j k l m n o p q r s t u".to_string();
    assert_eq!(refused(&k1_with(22, 7, 'x')), [(22, 7, DrawingFault::Label { expected: letters })]);
}

#[test]
fn characters_between_squares_and_in_corners_are_refused() {
    let blank = |found| DrawingFault::Character { found, expected: " " };
    assert_eq!(refused(&k1_with(8, 6, '-')), [(8, 6, blank('-'))]);
    assert_eq!(refused(&k1_with(1, 5, ',')), [(1, 5, blank(','))]);
    assert_eq!(refused(&k1_with(1, 3, '7')), [(1, 3, blank('7'))]);
    let longer = K1.replacen("D\n", "D .\n", 1);
    assert_eq!(refused(&longer), [(8, 47, blank('.'))]);
}

#[test]
fn the_middle_is_seven_by_seven() {
    assert_eq!(refused(&k1_with(11, 25, ',')), [(11, 25, DrawingFault::Middle)]);
    assert_eq!(refused(&k1_with(8, 19, ' ')), [(8, 19, DrawingFault::Middle)]);
}

#[test]
fn an_arm_has_seven_circles_and_its_numbers() {
    let row = |expected: &str| DrawingFault::Row { expected: expected.into() };
    assert_eq!(refused(&k1_with(21, 25, 'B')), [(21, 25, row("A A A A A A A"))]);
    assert_eq!(refused(&k1_with(10, 5, 'D')), [(10, 5, row("C C C C C C C"))]);
    assert_eq!(refused(&k1_with(15, 19, '3')), [(15, 19, row("4 3 2 1 2 3 4"))]);
    assert_eq!(refused(&k1_with(12, 33, '1')), [(12, 33, row("4 3 2 1 2 3 4"))]);
}

#[test]
fn a_malformed_separate_entry_row_is_refused() {
    let broken = K2.replacen("e e e * e e e", "e e * e e e e", 1);
    assert_eq!(refused(&broken), [(7, 23, DrawingFault::Row { expected: "e e e * e e e".into() })]);
}

#[test]
fn an_arm_has_four_resting_squares_in_the_opposite_letter() {
    let expected = ",b";
    let strange = refused(&k1_with(17, 21, 'a'));
    assert!(strange.contains(&(17, 21, DrawingFault::Character { found: 'a', expected })), "{strange:?}");
    assert!(strange.contains(&(20, 19, DrawingFault::RestingSquares { found: 3 })), "{strange:?}");
    let five = refused(&draw(7, false, [(2, 1), (2, 5), (4, 1), (4, 5)]).replacen(
        "20                ,",
        "20                a",
        1,
    ));
    assert!(five.contains(&(2, 19, DrawingFault::Symmetry)), "{five:?}");
    assert!(five.contains(&(2, 31, DrawingFault::RestingSquares { found: 5 })), "{five:?}");
}

#[test]
fn every_arm_is_a_rotation_of_the_first() {
    let moved = K1.replacen("19                , a , , , a ,", "19                a , , , , a ,", 1);
    assert_eq!(refused(&moved), [(3, 19, DrawingFault::Symmetry), (3, 21, DrawingFault::Symmetry)]);
}

#[test]
fn every_fault_is_reported_from_the_top() {
    let faults = refused(&k1_with(8, 19, 'x').replacen(" 1    ", " 9    ", 1));
    let places: Vec<(usize, usize)> = faults.iter().map(|(line, column, _)| (*line, *column)).collect();
    assert_eq!(places, [(8, 19), (21, 1)]);
}

#[test]
fn a_name_is_not_a_drawing() {
    let faults = GameId::Roesselsprung.open(["board=K4"]).err().expect("refused");
    assert!(matches!(&faults[..], [Fault::UnknownValue { key: "board", .. }]));
}
