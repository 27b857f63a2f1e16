//! Multinomial logistic regression: the softmax of the logits is fitted to the target shares by gradient descent with Adam.

use super::position::SamplePosition;
use crate::adam::FullBatchAdam;
use crate::sample::is_validation;
use sprung_engine::games::roesselsprung::{FEATURES, LogitWeights, logits};
use sprung_engine::mcts::{Shares, softmax};

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct RegressionSettings {
    /// The weight of the game's result in the target; the rest is what the search expected.
    pub lambda: f32,
    /// The number of passes over the positions.
    pub epochs: u32,
}

/// The largest change of a weight in one pass.
const STEP: f32 = 0.02;

/// Fits weights, beginning with `from`. `report` gets the epoch and the mean cross-entropies of the training and the validation set.
pub fn fit(
    from: &LogitWeights,
    positions: &[SamplePosition],
    settings: RegressionSettings,
    report: &mut impl FnMut(u32, f32, f32),
) -> LogitWeights {
    let (validation, train): (Vec<_>, Vec<_>) =
        positions.iter().enumerate().partition(|&(index, _)| is_validation(index));
    let mean_error = |weights: &LogitWeights, set: &[(usize, &SamplePosition)]| {
        let errors = set.iter().map(|(_, position)| cross_entropy(weights, position, settings.lambda));
        errors.sum::<f32>() / set.len().max(1) as f32
    };
    let mut weights = *from;
    let mut adam = [[FullBatchAdam::default(); FEATURES]; 2];
    for epoch in 1..=settings.epochs {
        let gradient = gradient(&weights, &train, settings.lambda);
        let steps = gradient.as_flattened().iter().zip(adam.as_flattened_mut());
        for (weight, (gradient, adam)) in weights.as_flattened_mut().iter_mut().zip(steps) {
            *weight -= STEP * adam.step(gradient / train.len().max(1) as f32, epoch);
        }
        report(epoch, mean_error(&weights, &train), mean_error(&weights, &validation));
    }
    weights
}

/// Returns the sum of the gradients of the cross-entropy.
fn gradient(weights: &LogitWeights, positions: &[(usize, &SamplePosition)], lambda: f32) -> LogitWeights {
    let mut gradient: LogitWeights = [[0.0; FEATURES]; 2];
    for (_, position) in positions {
        let (shares, target) = (predict(weights, position), position.target(lambda));
        for seat in position.playing.iter() {
            let index = seat.index();
            let error = shares[index] - target[index];
            for (sum, feature) in gradient[position.ending].iter_mut().zip(&position.features[index]) {
                *sum += error * feature;
            }
        }
    }
    gradient
}

/// Returns the shares that the weights predict.
fn predict(weights: &LogitWeights, position: &SamplePosition) -> Shares {
    softmax(logits(&weights[position.ending], &position.features, position.playing))
}

/// Returns the cross-entropy of the predicted shares and the target.
fn cross_entropy(weights: &LogitWeights, position: &SamplePosition, lambda: f32) -> f32 {
    let shares = predict(weights, position).into_iter().zip(position.target(lambda));
    shares.map(|(share, target)| -target * share.max(1e-6).ln()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use sprung_rules::{Seat, Seats};

    #[test]
    fn weights_are_recovered_from_the_shares_that_they_predict() {
        let mut random = Random::new(3);
        let truth: LogitWeights =
            [0, 1].map(|ending| std::array::from_fn(|at| 0.3 - 0.1 * ((at + ending) % 7) as f32));
        let positions: Vec<SamplePosition> = (0..6000)
            .map(|_| {
                let ending = random.below(2) as usize;
                let features = [(); 4].map(|()| [(); FEATURES].map(|()| random.below(5) as f32));
                let playing = Seats::one(Seat::A).with(Seat::B).with(Seat::C);
                let (expected, result) = ([0.0; 4], [0.0; 4]);
                let position = SamplePosition { ending, features, playing, expected, result };
                SamplePosition { expected: predict(&truth, &position), ..position }
            })
            .collect();
        let settings = RegressionSettings { lambda: 0.0, epochs: 400 };
        let found = fit(&[[0.0; FEATURES]; 2], &positions, settings, &mut |_, _, _| {});
        for (found, truth) in found.iter().flatten().zip(truth.as_flattened()) {
            assert!((found - truth).abs() < 0.05, "{found} {truth}");
        }
    }
}
