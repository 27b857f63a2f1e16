//! Training of a network: mini-batch gradient descent with Adam on floating-point parameters, which are quantised for the engine's file.

mod gradient;
mod parameters;

use crate::adam::Adam;
use crate::sample::{Sample, fit_sigmoid_scale, is_validation};
use gradient::batch_gradient;
use parameters::Parameters;
use sprung_engine::nnue::{LANE, NnueFeatures};
use sprung_rules::zobrist;

/// The options of a training run.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// The number of passes over the samples.
    pub epochs: u32,
    /// The learning rate at the beginning; it falls to a hundredth.
    pub learning_rate: f32,
    /// The weight of the game's result in the target; the rest is the search value.
    pub lambda: f32,
    /// Whether only the piece-square values are trained, as for a small number of games.
    pub psqt_only: bool,
    /// The width of the hidden layer in lanes of the engine.
    pub lanes: usize,
    /// The number of threads.
    pub threads: usize,
}

/// The features of a game's network.
pub struct FeatureSet {
    /// The number of features.
    pub features: usize,
    /// The mirrored feature of each feature.
    mirror: Vec<u16>,
}

impl FeatureSet {
    /// Returns the features of a game.
    pub fn of<G: NnueFeatures>() -> FeatureSet {
        let mirror = (0..G::FEATURES).map(|feature| G::mirrored(feature) as u16).collect();
        FeatureSet { features: G::FEATURES, mirror }
    }
}

/// The number of samples in a mini-batch.
const BATCH: usize = 8192;

/// Trains a network that begins with these piece-square values and returns its file. `report` gets the epoch and the mean squared errors of
/// the training and the validation set.
pub fn train(
    samples: Vec<Sample>,
    psqt: &[i16],
    feature_set: &FeatureSet,
    training: Training,
    report: &mut dyn FnMut(u32, f32, f32),
) -> Vec<u8> {
    let scale = fit_sigmoid_scale(&samples);
    let (validation, train): (Vec<_>, Vec<_>) =
        samples.into_iter().enumerate().partition(|&(index, _)| is_validation(index));
    let [validation, mut train] =
        [validation, train].map(|part| part.into_iter().map(|(_, sample)| sample).collect::<Vec<_>>());
    let mut parameters = Parameters::new(psqt, training.lanes * LANE);
    let first_trained = if training.psqt_only { parameters.clear_hidden() } else { 0 };
    let mut adam = Adam::new(parameters.all.len());
    let batches = (train.len().div_ceil(BATCH) as u32 * training.epochs).max(1);
    for epoch in 1..=training.epochs {
        shuffle(&mut train, u64::from(epoch) + 1);
        train.iter_mut().step_by(2).for_each(|sample| sample.mirror(&feature_set.mirror));
        let mut error = 0.0;
        for batch in train.chunks(BATCH) {
            let number = adam.next_batch();
            let (gradient, batch_error) = batch_gradient(&parameters, batch, training, scale);
            error += batch_error;
            let rate = training.learning_rate * (1.0 - 0.99 * number as f32 / batches as f32);
            for (index, &sum) in gradient.iter().enumerate().skip(first_trained) {
                let step = rate * adam.step(index, sum / batch.len() as f32);
                let bound = parameters.bound(index);
                parameters.all[index] = (parameters.all[index] - step).clamp(-bound, bound);
            }
        }
        let (_, validation_error) = batch_gradient(&parameters, &validation, training, scale);
        report(epoch, error / train.len().max(1) as f32, validation_error / validation.len().max(1) as f32);
    }
    parameters.quantise()
}

fn shuffle(samples: &mut [Sample], seed: u64) {
    for index in (1..samples.len()).rev() {
        let other = zobrist::number(seed << 40 | index as u64) % (index as u64 + 1);
        samples.swap(index, other as usize);
    }
}
