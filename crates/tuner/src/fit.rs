//! Fits Kurierschach's weights to own games: the logistic curve of what is counted shall foretell results and searched points.

use crate::downhill::Downhill;
use crate::sample::{Sample, chance_of, held_back, scale_of_results};
use engine::eval::kurierschach::pursuit::pursuit;
use engine::eval::kurierschach::terms::{self, FULL, TERMS, Weights};
use rules::games::kurierschach::{GRID, Kurierschach, Piece, Position, Promotion};
use rules::{Game, Options};

/// How the fit is made.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Passes over the samples.
    pub epochs: u32,
    /// Share of the game's result in the target; the rest is what the search said.
    pub result: f32,
    /// How strongly a weight is held where it was.
    pub hold: f32,
    /// How strongly a weight is drawn to those of the squares, distances or numbers beside its own: what was seldom seen is
    /// like what is near it.
    pub smooth: f32,
}

/// What was counted of one position, and what the weights should say of it.
struct Counted {
    terms: Vec<(u16, i8)>,
    /// Points that no weight says.
    fixed: f32,
    full: f32,
    target: f32,
}

/// Fits the weights and tells of every pass: the error on what is learned from and on what is held back.
pub fn fit(
    samples: &[Sample],
    from: &Weights,
    course: Course,
    tell: &mut impl FnMut(u32, f32, f32),
) -> Weights {
    let table =
        Options::read(Kurierschach::SWITCHES, []).ok().and_then(|options| Kurierschach::new(&options).ok());
    let scale = scale_of_results(samples);
    let counted: Vec<Counted> = samples
        .iter()
        .filter_map(|sample| Some(counted(sample, &position(table.as_ref()?, sample)?, course.result, scale)))
        .collect();
    let (held, learned): (Vec<_>, Vec<_>) = counted.iter().enumerate().partition(|&(at, _)| held_back(at));
    let begun: Vec<[f32; 2]> = from.iter().map(|pair| pair.map(f32::from)).collect();
    let mut weights = begun.clone();
    let beside: Vec<Vec<usize>> = (0..TERMS).map(beside).collect();
    let mut downhill = vec![[Downhill::default(); 2]; TERMS];
    for epoch in 1..=course.epochs {
        let mut slope = vec![[0.0f32; 2]; TERMS];
        let mut error = 0.0;
        for (_, counted) in &learned {
            let said = chance(&weights, counted, scale);
            let off = said - counted.target;
            error += off * off;
            let steep = off * said * (1.0 - said);
            for &(term, times) in &counted.terms {
                let share = steep * f32::from(times);
                slope[term as usize][0] += share * counted.full;
                slope[term as usize][1] += share * (1.0 - counted.full);
            }
        }
        let before = weights.clone();
        for term in 0..TERMS {
            for end in 0..2 {
                let weight = before[term][end];
                let rougher: f32 = beside[term].iter().map(|&other| weight - before[other][end]).sum();
                let held_back = course.hold * (weight - begun[term][end]) + course.smooth * rougher;
                let slope = slope[term][end] / learned.len() as f32 * SLOPE + held_back;
                weights[term][end] -= STEP * downhill[term][end].step(slope, epoch);
            }
        }
        let missed: f32 =
            held.iter().map(|(_, counted)| (chance(&weights, counted, scale) - counted.target).powi(2)).sum();
        tell(epoch, error / learned.len() as f32, missed / held.len().max(1) as f32);
    }
    std::array::from_fn(|term| weights[term].map(|weight| weight.round().clamp(-9999.0, 9999.0) as i16))
}

/// The largest change of a weight in one pass.
const STEP: f32 = 1.0;
/// Brings slopes near one, so that holding compares with them.
const SLOPE: f32 = 1000.0;

fn chance(weights: &[[f32; 2]], counted: &Counted, scale: f32) -> f32 {
    let weighed: f32 = counted
        .terms
        .iter()
        .map(|&(term, times)| {
            let [full, empty] = weights[term as usize];
            f32::from(times) * (full * counted.full + empty * (1.0 - counted.full))
        })
        .sum();
    chance_of(weighed + counted.fixed, scale)
}

fn counted(
    sample: &Sample,
    (position, promotion): &(Position, Promotion),
    result: f32,
    scale: f32,
) -> Counted {
    let mut sums = [0i32; TERMS];
    terms::count(position, *promotion, |term, times| sums[term] += times);
    let some = |(term, &times): (usize, &i32)| (times != 0).then_some((term as u16, times as i8));
    let ended = f32::from(sample.result) / 2.0;
    let fullness = terms::fullness(position);
    Counted {
        terms: sums.iter().enumerate().filter_map(some).collect(),
        // the seat in turn plays from below
        fixed: pursuit(position, fullness) as f32,
        full: fullness as f32 / FULL as f32,
        target: result * ended + (1.0 - result) * chance_of(f32::from(sample.searched), scale),
    }
}

/// The terms of the squares, distances or numbers beside a term's own.
fn beside(term: usize) -> Vec<usize> {
    let (first, rows, columns) = match term {
        terms::PLACE..terms::NEAR_OWN => (terms::PLACE, 8, 6),
        terms::NEAR_OWN..terms::ROOM => (terms::NEAR_OWN, 1, terms::FAR),
        terms::ROOM..terms::COVERED => (terms::ROOM, 1, terms::ROOMS),
        _ => return Vec::new(),
    };
    let start = term - (term - first) % (rows * columns);
    let (row, column) = ((term - start) / columns, (term - start) % columns);
    let near =
        |row: usize, column: usize| (row < rows && column < columns).then(|| start + row * columns + column);
    let around =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    around.into_iter().filter_map(|(row, column)| near(row, column)).collect()
}

/// The position as the seat in turn sees it: that seat plays from below.
fn position(game: &Kurierschach, sample: &Sample) -> Option<(Position, Promotion)> {
    const CELLS: usize = 96;
    let mut board = [None; CELLS];
    let mut promotion = Promotion::Freudensprung;
    for &input in &sample.inputs[0] {
        let (plane, cell) = (input as usize / CELLS, input as usize % CELLS);
        match Piece::ALL.get(plane % 10) {
            Some(piece) if plane < 20 => {
                let letter = piece.letter();
                board[cell] = Some(if plane < 10 { letter.to_ascii_uppercase() } else { letter });
            }
            _ if cell == 1 => promotion = Promotion::Instant,
            _ if cell == 2 => promotion = Promotion::Fers,
            _ => {}
        }
    }
    let rows = GRID.write_rows(|cell| board[cell.0 as usize]);
    let setup = game.read_setup(&format!("{rows} w - - 0 1")).ok()?;
    Some((setup.position, promotion))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::net::Seen;
    use rules::Seat;

    #[test]
    fn beside_a_square_are_squares_of_the_same_piece() {
        let first = terms::PLACE + 48;
        assert_eq!(beside(first), [first + 6, first + 1], "a corner");
        assert_eq!(beside(first + 8), [first + 2, first + 14, first + 7, first + 9], "amid");
        assert_eq!(beside(terms::ROOM), [terms::ROOM + 1]);
        assert_eq!(beside(terms::ROOM - 1), [terms::ROOM - 2]);
        assert!(beside(terms::TEMPO).is_empty());
    }

    #[test]
    fn a_sample_becomes_the_position_it_was_made_of_as_the_seat_in_turn_sees_it() {
        let options = Options::read(Kurierschach::SWITCHES, ["promotion=fers"]).unwrap();
        let game = Kurierschach::new(&options).unwrap();
        let made = game.read_setup("5k6/7p4/6p5/3P1P6/6P5/5P6/10P1/5K6 b - - 0 1").unwrap().position;
        let planes = game.planes(&made);
        let inputs = planes.as_ref().iter().enumerate().flat_map(|(plane, &bits)| {
            let on = (0..64).filter(move |bit| bits >> bit & 1 == 1);
            on.map(move |bit| Kurierschach::input(Seat::B, plane, bit) as u16)
        });
        let sample =
            Sample { inputs: [inputs.collect(), Vec::new()], stage: 0, plain: 0, searched: 0, result: 1 };
        let (position, promotion) = position(&game, &sample).unwrap();
        let turned = game.read_setup("5k6/10p1/5p6/6p5/3p1p6/6P5/7P4/5K6 w - - 0 1").unwrap().position;
        assert_eq!(position, turned);
        assert_eq!(promotion, Promotion::Fers);
    }
}
