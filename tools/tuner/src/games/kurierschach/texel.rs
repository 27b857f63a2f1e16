//! Texel tuning: the sigmoid of the linear evaluation is fitted to results and search values by gradient descent with Adam.

use crate::AnyError;
use crate::adam::FullBatchAdam;
use crate::sample::{Sample, fit_sigmoid_scale, is_validation, sigmoid};
use sprung_engine::games::kurierschach::mop_up::mop_up;
use sprung_engine::games::kurierschach::terms::{self, MAX_PHASE, TERMS, TermWeights};
use sprung_rules::games::kurierschach::{GRID, Kurierschach, PieceType, Position, Promotion};
use sprung_rules::{Game, Notation, Options};

/// The settings of a tuning run.
#[derive(Clone, Copy, Debug)]
pub struct TexelSettings {
    /// The number of passes over the samples.
    pub epochs: u32,
    /// The weight of the game's result in the target; the rest is the search value.
    pub lambda: f32,
    /// The strength of the L2 regularisation towards the weights of before.
    pub l2: f32,
    /// The strength with which a weight is pulled towards those of the adjacent squares, distances and mobilities: what is rare
    /// in the samples is like what is near it.
    pub smoothing: f32,
}

/// The largest change of a weight in one pass.
const STEP: f32 = 1.0;
/// The factor that brings gradients near one, so that they compare with the regularisation.
const GRADIENT_SCALE: f32 = 1000.0;

/// A position with the counts of its terms.
struct CountedSample {
    terms: Vec<(u16, i8)>,
    /// The part of the evaluation without weights.
    constant: f32,
    /// The game phase between 0, the endgame, and 1.
    phase: f32,
    target: f32,
}

/// Tunes weights, beginning with `from`. `report` gets the epoch and the mean squared errors of the training and the validation set.
pub fn tune(
    samples: &[Sample],
    from: &TermWeights,
    settings: TexelSettings,
    report: &mut impl FnMut(u32, f32, f32),
) -> Result<TermWeights, AnyError> {
    let game = Kurierschach::new(&Options::defaults(Kurierschach::RULE_OPTIONS))
        .map_err(|faults| format!("{faults:?}"))?;
    let scale = fit_sigmoid_scale(samples);
    let counted: Vec<CountedSample> = samples
        .iter()
        .filter_map(|sample| Some(count(sample, &position(&game, sample)?, settings.lambda, scale)))
        .collect();
    if counted.len() < samples.len() {
        println!("{} samples are no positions and are left out", samples.len() - counted.len());
    }
    let (validation, train): (Vec<_>, Vec<_>) =
        counted.iter().enumerate().partition(|&(index, _)| is_validation(index));
    let initial: Vec<[f32; 2]> = from.iter().map(|pair| pair.map(f32::from)).collect();
    let mut weights = initial.clone();
    let neighbours: Vec<Vec<usize>> = (0..TERMS).map(neighbours).collect();
    let mut adam = vec![[FullBatchAdam::default(); 2]; TERMS];
    for epoch in 1..=settings.epochs {
        let (gradient, error) = gradient(&weights, &train, scale);
        let before = weights.clone();
        for term in 0..TERMS {
            for end in 0..2 {
                let weight = before[term][end];
                let roughness: f32 = neighbours[term].iter().map(|&other| weight - before[other][end]).sum();
                let regularisation =
                    settings.l2 * (weight - initial[term][end]) + settings.smoothing * roughness;
                let gradient = gradient[term][end] / train.len() as f32 * GRADIENT_SCALE + regularisation;
                weights[term][end] -= STEP * adam[term][end].step(gradient, epoch);
            }
        }
        let validation_error: f32 = validation
            .iter()
            .map(|(_, sample)| (predict(&weights, sample, scale) - sample.target).powi(2))
            .sum();
        report(epoch, error / train.len() as f32, validation_error / validation.len().max(1) as f32);
    }
    Ok(std::array::from_fn(|term| weights[term].map(|weight| weight.round().clamp(-9999.0, 9999.0) as i16)))
}

/// Returns the sum of the gradients and of the squared errors.
fn gradient(weights: &[[f32; 2]], samples: &[(usize, &CountedSample)], scale: f32) -> (Vec<[f32; 2]>, f32) {
    let mut gradient = vec![[0.0f32; 2]; TERMS];
    let mut squared_error = 0.0;
    for (_, sample) in samples {
        let prediction = predict(weights, sample, scale);
        let error = prediction - sample.target;
        squared_error += error * error;
        let at_value = error * prediction * (1.0 - prediction);
        for &(term, times) in &sample.terms {
            let share = at_value * f32::from(times);
            gradient[term as usize][0] += share * sample.phase;
            gradient[term as usize][1] += share * (1.0 - sample.phase);
        }
    }
    (gradient, squared_error)
}

/// Returns the win probability by the tapered evaluation.
fn predict(weights: &[[f32; 2]], sample: &CountedSample, scale: f32) -> f32 {
    let weighted = |&(term, times): &(u16, i8)| {
        let [middlegame, endgame] = weights[term as usize];
        f32::from(times) * (middlegame * sample.phase + endgame * (1.0 - sample.phase))
    };
    let sum: f32 = sample.terms.iter().map(weighted).sum();
    sigmoid(sum + sample.constant, scale)
}

/// Counts the terms of a sample.
fn count(
    sample: &Sample,
    (position, promotion): &(Position, Promotion),
    lambda: f32,
    scale: f32,
) -> CountedSample {
    let mut sums = [0i32; TERMS];
    terms::count(position, *promotion, |term, times| sums[term] += times);
    let non_zero = |(term, &times): (usize, &i32)| (times != 0).then_some((term as u16, times as i8));
    let phase = terms::game_phase(position);
    CountedSample {
        terms: sums.iter().enumerate().filter_map(non_zero).collect(),
        // the seat to move is A in this position
        constant: mop_up(position, phase) as f32,
        phase: phase as f32 / MAX_PHASE as f32,
        target: sample.target(lambda, scale),
    }
}

/// Returns the terms of the adjacent squares, distances or mobilities.
fn neighbours(term: usize) -> Vec<usize> {
    let (first, rows, columns) = match term {
        terms::PIECE_SQUARE..terms::OWN_KING_DISTANCE => (terms::PIECE_SQUARE, 8, 6),
        terms::OWN_KING_DISTANCE..terms::MOBILITY => (terms::OWN_KING_DISTANCE, 1, terms::DISTANCES),
        terms::MOBILITY..terms::PROTECTED_PAWN => (terms::MOBILITY, 1, terms::MOBILITIES),
        _ => return Vec::new(),
    };
    let start = term - (term - first) % (rows * columns);
    let (row, column) = ((term - start) / columns, (term - start) % columns);
    let at =
        |row: usize, column: usize| (row < rows && column < columns).then(|| start + row * columns + column);
    let adjacent =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    adjacent.into_iter().filter_map(|(row, column)| at(row, column)).collect()
}

/// Returns the position of a sample as the seat to move sees it: that seat is A. Returns `None` if the rules refuse it.
fn position(game: &Kurierschach, sample: &Sample) -> Option<(Position, Promotion)> {
    const SQUARES: usize = 96;
    let mut board = [None; SQUARES];
    let mut promotion = Promotion::Freudensprung;
    for &feature in &sample.features[0] {
        let (plane, square) = (feature as usize / SQUARES, feature as usize % SQUARES);
        match PieceType::ALL.get(plane % 10) {
            Some(piece) if plane < 20 => {
                let letter = piece.letter();
                board[square] = Some(if plane < 10 { letter.to_ascii_uppercase() } else { letter });
            }
            _ if square == 1 => promotion = Promotion::Instant,
            _ if square == 2 => promotion = Promotion::Fers,
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
    use sprung_engine::nnue::NnueFeatures;
    use sprung_rules::Seat;

    #[test]
    fn the_neighbours_of_a_square_belong_to_the_same_piece() {
        let first = terms::PIECE_SQUARE + 48;
        assert_eq!(neighbours(first), [first + 6, first + 1], "a corner");
        assert_eq!(neighbours(first + 8), [first + 2, first + 14, first + 7, first + 9], "in the middle");
        assert_eq!(neighbours(terms::MOBILITY), [terms::MOBILITY + 1]);
        assert_eq!(neighbours(terms::MOBILITY - 1), [terms::MOBILITY - 2]);
        assert!(neighbours(terms::TEMPO).is_empty());
    }

    #[test]
    fn a_sample_gives_its_position_as_the_seat_to_move_sees_it() {
        let options = Options::read(Kurierschach::RULE_OPTIONS, ["promotion=fers"]).unwrap();
        let game = Kurierschach::new(&options).unwrap();
        let made = game.read_setup("5k6/7p4/6p5/3P1P6/6P5/5P6/10P1/5K6 b - - 0 1").unwrap().position;
        let planes = game.planes(&made);
        let features = planes.as_ref().iter().enumerate().flat_map(|(plane, &bits)| {
            let on = (0..64).filter(move |bit| bits >> bit & 1 == 1);
            on.map(move |bit| Kurierschach::feature(Seat::B, plane, bit) as u16)
        });
        let sample = Sample {
            features: [features.collect(), Vec::new()],
            output_bucket: 0,
            hand_crafted: 0,
            search_value: 0,
            result: 1,
        };
        let (position, promotion) = position(&game, &sample).unwrap();
        let turned = game.read_setup("5k6/10p1/5p6/6p5/3p1p6/6P5/7P4/5K6 w - - 0 1").unwrap().position;
        assert_eq!(position, turned);
        assert_eq!(promotion, Promotion::Fers);
    }
}
