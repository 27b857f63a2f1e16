//! Kurierschach: the weights of a hand-crafted evaluation.

mod initial;
mod texel;

use super::{TrainingEntry, Tuning};
use crate::AnyError;
use crate::sample::read_samples;
use crate::self_play::self_play;
use sprung_engine::games::kurierschach::terms::{TermWeights, WEIGHTS};
use sprung_rules::games::kurierschach::Kurierschach;
use std::path::PathBuf;

pub const ENTRY: TrainingEntry = TrainingEntry {
    initial_file: |_| weights_file(&initial::weights()),
    self_play: self_play::<Kurierschach>,
    features: None,
    tune: Some(tune),
};

/// Tunes the engine's weights on files of samples.
fn tune(files: &[PathBuf], tuning: Tuning) -> Result<Vec<u8>, AnyError> {
    let samples = read_samples(files)?;
    println!("{} samples", samples.len());
    let settings = texel::TexelSettings {
        epochs: tuning.epochs.unwrap_or(300),
        lambda: tuning.lambda.unwrap_or(0.1),
        l2: tuning.l2.unwrap_or(0.000_01),
        smoothing: tuning.smoothing.unwrap_or(0.0003),
    };
    let weights = texel::tune(&samples, &WEIGHTS, settings, &mut |epoch, error, validation| {
        if epoch % 20 == 0 {
            println!("epoch {epoch}: {error:.6}, validation {validation:.6}");
        }
    })?;
    Ok(weights_file(&weights))
}

/// Returns the file of weights.
fn weights_file(weights: &TermWeights) -> Vec<u8> {
    weights.iter().flatten().flat_map(|weight| weight.to_le_bytes()).collect()
}
