//! Rösselsprung: the weights of the seats' logits.

mod position;
mod regression;
mod self_play;

use super::{TrainingEntry, Tuning};
use crate::AnyError;
use sprung_engine::games::roesselsprung::{FEATURES, WEIGHTS};
use std::path::PathBuf;

pub const ENTRY: TrainingEntry = TrainingEntry {
    initial_file: |_| initial_file(),
    self_play: self_play::self_play,
    features: None,
    tune: Some(tune),
};

/// Returns the file of the initial weights, by common sense: a turn saved is worth about 0.15, and the race of the last pieces is
/// calculated. Both endings have the same.
fn initial_file() -> Vec<u8> {
    const WEIGHTS: [f32; FEATURES] = [
        -0.3, 0.3, 0.25, 0.0, 0.0, 0.2, 0.15, 0.6, 0.15, 0.0, -0.1, 0.05, 0.2, 0.07, -0.8, -0.2, 0.4, 3.3,
        0.65,
    ];
    WEIGHTS.iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>().repeat(2)
}

/// Fits the engine's weights to files of positions.
fn tune(files: &[PathBuf], tuning: Tuning) -> Result<Vec<u8>, AnyError> {
    if tuning.l2.is_some() || tuning.smoothing.is_some() {
        return Err("roesselsprung's weights are fitted without --l2 and --smoothing".into());
    }
    let mut positions = Vec::new();
    for file in files {
        positions.extend(position::read_positions(file)?);
    }
    println!("{} positions", positions.len());
    let settings = regression::RegressionSettings {
        lambda: tuning.lambda.unwrap_or(0.3),
        epochs: tuning.epochs.unwrap_or(400),
    };
    let weights = regression::fit(&WEIGHTS, &positions, settings, &mut |epoch, error, validation| {
        if epoch % 50 == 0 {
            println!("epoch {epoch}: {error:.4}, validation {validation:.4}");
        }
    });
    println!("{weights:.3?}");
    Ok(weights.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()).collect())
}
