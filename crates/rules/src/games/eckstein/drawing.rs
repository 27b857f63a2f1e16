//! Reads a board from its drawing (EC-B2).
//!
//! ```text
//! 3  Y---o---#        a rank: its number, points four columns apart, `---` where a line joins them
//!    | \ |   |        between two ranks: `|` below a point, `\`, `/` or `X` in the middle of a cell
//! 2  o---R---o
//!        | X |
//! 1      o---#
//!    a   b   c        the files' letters
//! ```
//! Points are `o`, `R`, `Y`, `#` (an inner corner), `r`, `y` (a stone on an inner corner) or a blank: no point there. The
//! numbers may be left out, and so may the letters; an indentation that all lines share does not matter.

use super::board::Board;
use super::points::{MOST, Point, Points};
use super::position::STONES;
use crate::fault::sort_as_read;
use crate::{Direction, DrawingFault, Fault, Seat};

/// Reads a board of two to nine ranks and files.
///
/// # Errors
///
/// Returns every fault of the drawing with its line and column.
pub fn read(text: &str) -> Result<Board, Vec<Fault>> {
    let sheet = Sheet::new(text).ok_or_else(|| vec![fault(0, 0, DrawingFault::Empty)])?;
    // In a drawing of the wrong size, the other faults would only distract.
    sheet.measure()?;
    let mut faults = sheet.misplaced_characters();
    faults.extend(sheet.wrong_labels());
    faults.extend(sheet.wrong_counts());
    let mut board = Board::blank(sheet.files() as u8, sheet.ranks() as u8);
    for (at, mark) in sheet.points() {
        let point = Points::one(sheet.point(at));
        board.points |= point;
        for seat in [Seat::A, Seat::B] {
            if is_stone(mark, seat) {
                board.start[seat.index()] |= point;
            }
        }
        if is_corner(mark) {
            board.corners |= point;
        }
    }
    for Stroke { place, from, to, direction } in sheet.strokes() {
        if sheet.has_point(from) && sheet.has_point(to) {
            board.link(sheet.point(from), direction);
        } else {
            faults.push(sheet.fault(place, DrawingFault::LooseLine));
        }
    }
    sort_as_read(&mut faults);
    faults.dedup();
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

const POINTS: &str = "oRY#ry";
const BLANK: &str = " ";

fn is_corner(mark: char) -> bool {
    matches!(mark, '#' | 'r' | 'y')
}

fn is_stone(mark: char, seat: Seat) -> bool {
    mark.eq_ignore_ascii_case(if seat == Seat::A { &'r' } else { &'y' })
}

fn fault(line: usize, column: usize, kind: DrawingFault) -> Fault {
    Fault::Drawing { line: line + 1, column: column + 1, kind }
}

/// A row of the drawing and a column of the text, both counted from zero.
type CharPosition = (usize, usize);

/// A stroke from one point to its neighbour.
struct Stroke {
    /// The position of its character.
    place: CharPosition,
    from: CharPosition,
    to: CharPosition,
    direction: Direction,
}

/// The characters of a drawing. Rows are counted from the top rank: even rows are ranks, odd rows lie between two
/// ranks.
struct Sheet {
    /// The number of lines above the top rank.
    skipped: usize,
    rows: Vec<Vec<char>>,
    /// The line of the files' letters with its number, if there is one.
    letters: Option<(usize, Vec<char>)>,
    /// The column of the ranks' numbers, if they are written.
    numbers: Option<usize>,
    /// The column of file a.
    left: usize,
}

impl Sheet {
    /// Splits a text into rows. Returns `None` if no rank is drawn.
    fn new(text: &str) -> Option<Sheet> {
        let mut rows: Vec<Vec<char>> = text.lines().map(|line| line.trim_end().chars().collect()).collect();
        drop_blank_end(&mut rows);
        let indent = rows.iter().filter_map(|row| indent(row)).min()?;
        let lettered = rows.last().and_then(|row| first_mark(row)).is_some_and(|c| ('a'..='i').contains(&c));
        let letters = if lettered { rows.pop().map(|row| (rows.len(), row)) } else { None };
        drop_blank_end(&mut rows);
        let skipped = rows.iter().position(|row| !row.is_empty())?;
        rows.drain(..skipped);
        let mut ranks = rows.iter().step_by(2).filter_map(|row| first_mark(row));
        let numbered = ranks.any(|mark| mark.is_ascii_digit());
        let left = if numbered { indent + 3 } else { indent };
        Some(Sheet { skipped, rows, letters, numbers: numbered.then_some(indent), left })
    }

    fn ranks(&self) -> usize {
        self.rows.len().div_ceil(2)
    }

    fn files(&self) -> usize {
        let letters = self.letters.iter().map(|(_, row)| row);
        let widest = self.rows.iter().chain(letters).map(Vec::len).max().unwrap_or(0);
        widest.saturating_sub(self.left).div_ceil(4)
    }

    fn fault(&self, (row, column): CharPosition, kind: DrawingFault) -> Fault {
        fault(self.skipped + row, column, kind)
    }

    fn at(&self, (row, column): CharPosition) -> char {
        self.rows.get(row).and_then(|marks| marks.get(column)).copied().unwrap_or(' ')
    }

    /// Returns whether the points of a file stand in this column.
    fn is_file(&self, column: usize) -> bool {
        column.checked_sub(self.left).is_some_and(|place| place.is_multiple_of(4))
    }

    /// Returns whether a character stands where a point can be. A wrong character counts too, so that it is reported
    /// once and not again for each line to it.
    fn has_point(&self, (row, column): CharPosition) -> bool {
        self.is_file(column) && self.at((row, column)) != ' '
    }

    fn point(&self, (row, column): CharPosition) -> Point {
        Point::new(((column - self.left) / 4) as u8, (self.ranks() - 1 - row / 2) as u8)
    }

    /// Returns every character that is not a blank with its position, from the top left.
    fn marks(&self) -> impl Iterator<Item = (CharPosition, char)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, marks)| {
            marks.iter().enumerate().map(move |(column, &mark)| ((row, column), mark))
        })
        .filter(|(_, mark)| *mark != ' ')
    }

    /// Returns every point with its character.
    fn points(&self) -> impl Iterator<Item = (CharPosition, char)> {
        self.marks().filter(|(at, mark)| at.0 % 2 == 0 && self.has_point(*at) && POINTS.contains(*mark))
    }

    /// Checks that there are two to nine ranks and files.
    fn measure(&self) -> Result<(), Vec<Fault>> {
        let (least, most) = (2, usize::from(MOST));
        let size = |found| DrawingFault::Size { found, least, most };
        let mut faults = Vec::new();
        let (ranks, files) = (self.ranks(), self.files());
        if !(least..=most).contains(&ranks) {
            let row = if ranks > most { 2 * most } else { 0 };
            faults.push(self.fault((row, self.left), size(ranks)));
        }
        if !(least..=most).contains(&files) {
            let column = if files > most { self.left + 4 * most } else { self.left };
            let row = self.rows.iter().position(|row| row.len() > column);
            faults.push(self.fault((row.unwrap_or(0), column), size(files)));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Returns the faults of characters that have no meaning where they stand.
    fn misplaced_characters(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for ((row, column), found) in self.marks() {
            let place = column.checked_sub(self.left).map(|place| place % 4);
            let expected = match (row % 2, place) {
                (0, None) if self.numbers == Some(column) => continue,
                (0, Some(0)) => "oRY#ry ",
                (0, Some(_)) => "- ",
                (_, Some(0)) => "| ",
                (_, Some(2)) => r"\/X ",
                _ => BLANK,
            };
            if !expected.contains(found) {
                faults.push(self.fault((row, column), DrawingFault::Character { found, expected }));
            }
        }
        faults
    }

    /// Returns the faults of the ranks' numbers and the files' letters.
    fn wrong_labels(&self) -> Vec<Fault> {
        let label = |expected: u8| DrawingFault::Label { expected: char::from(expected).to_string() };
        let mut faults = Vec::new();
        if let Some(column) = self.numbers {
            let numbers = (b'1'..b'1' + self.ranks() as u8).rev();
            for (row, number) in (0..).step_by(2).zip(numbers) {
                if self.at((row, column)) != char::from(number) {
                    faults.push(self.fault((row, column), label(number)));
                }
            }
        }
        if let Some((line, letters)) = &self.letters {
            let places = (self.left..).step_by(4).zip(b'a'..b'a' + self.files() as u8);
            for (column, letter) in places {
                if letters.get(column) != Some(&char::from(letter)) {
                    faults.push(fault(*line, column, label(letter)));
                }
            }
            for (column, &found) in letters.iter().enumerate() {
                if found != ' ' && !self.is_file(column) {
                    faults.push(fault(*line, column, DrawingFault::Character { found, expected: BLANK }));
                }
            }
        }
        faults
    }

    /// Returns the faults of the numbers of stones and corners. Each is reported at the first one too many, or at the
    /// top if there are too few.
    fn wrong_counts(&self) -> Vec<Fault> {
        let surplus = |expected: usize, counts: &dyn Fn(char) -> bool| {
            let found_at: Vec<CharPosition> =
                self.points().filter(|(_, mark)| counts(*mark)).map(|(at, _)| at).collect();
            let at = found_at.get(expected).copied().unwrap_or((0, self.left));
            (found_at.len() != expected).then_some((at, found_at.len()))
        };
        let mut faults = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let expected = STONES as usize;
            if let Some((at, found)) = surplus(expected, &|mark| is_stone(mark, seat)) {
                faults.push(self.fault(at, DrawingFault::Stones { seat, found, expected }));
            }
        }
        if let Some((at, found)) = surplus(4, &is_corner) {
            faults.push(self.fault(at, DrawingFault::Corners { found }));
        }
        faults
    }

    /// Returns every stroke between two neighbouring points.
    fn strokes(&self) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        for (place, mark) in self.marks().filter(|(at, _)| at.1 >= self.left) {
            let (row, column) = place;
            let mut stroke = |from, to, direction| strokes.push(Stroke { place, from, to, direction });
            match (row % 2, (column - self.left) % 4, mark) {
                // Three dashes are one stroke, reported at the first dash. If one is missing, the stroke ends in the gap.
                (0, subset @ 1..=3, '-') if subset == 1 || self.at((row, column - 1)) != '-' => {
                    let from = column - subset;
                    let gap = (from + 1..from + 4).find(|&column| self.at((row, column)) == ' ');
                    stroke((row, from), (row, gap.unwrap_or(from + 4)), Direction::E);
                }
                (1, 0, '|') => stroke((row - 1, column), (row + 1, column), Direction::S),
                (1, 2, '\\' | '/' | 'X') => {
                    if mark != '/' {
                        stroke((row - 1, column - 2), (row + 1, column + 2), Direction::SE);
                    }
                    if mark != '\\' {
                        stroke((row - 1, column + 2), (row + 1, column - 2), Direction::SW);
                    }
                }
                _ => {}
            }
        }
        strokes
    }
}

/// Returns the column of a row's first character.
fn indent(row: &[char]) -> Option<usize> {
    row.iter().position(|&mark| mark != ' ')
}

/// Returns a row's first character.
fn first_mark(row: &[char]) -> Option<char> {
    indent(row).map(|place| row[place])
}

/// Removes the empty rows at the end.
fn drop_blank_end(rows: &mut Vec<Vec<char>>) {
    while rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
}
