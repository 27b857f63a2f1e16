//! The registry of the games: their initial weights, self-play and training. Each game has a file or folder.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::AnyError;
use crate::nnue::FeatureSet;
use crate::self_play::{GamesPlayed, SelfPlay};
use sprung_engine::nnue::Network;
use sprung_rules::GameId;
use std::path::{Path, PathBuf};

/// A game's entry in the registry.
pub struct TrainingEntry {
    /// Returns the file of the initial network or weights. The number chooses the variant where a game has a network for each.
    pub initial_file: fn(variant: u8) -> Vec<u8>,
    /// Plays games and appends their samples to a file.
    pub self_play: fn(&SelfPlay, &Path) -> Result<GamesPlayed, AnyError>,
    /// Returns the features of the game's network; `None` for a game without one.
    pub features: Option<fn() -> FeatureSet>,
    /// Tunes the weights of the game's evaluation on files of samples; `None` for a game that has only a network.
    pub tune: Option<TuneWeights>,
}

/// Tunes weights on files of samples and returns their file.
pub type TuneWeights = fn(&[PathBuf], Tuning) -> Result<Vec<u8>, AnyError>;

/// The options of a tuning run; `None` for the game's default.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The number of passes over the samples.
    pub epochs: Option<u32>,
    /// The weight of the game's result in the target; the rest is the search value.
    pub lambda: Option<f32>,
    /// The strength of the L2 regularisation towards the weights of before.
    pub l2: Option<f32>,
    /// The strength with which weights of adjacent squares, distances and mobilities are pulled together.
    pub smoothing: Option<f32>,
}

/// Returns a game's entry.
pub fn entry(id: GameId) -> &'static TrainingEntry {
    match id {
        GameId::Eckstein => &eckstein::ENTRY,
        GameId::Kurierschach => &kurierschach::ENTRY,
        GameId::Raeuberschach => &raeuberschach::ENTRY,
        GameId::Roesselsprung => &roesselsprung::ENTRY,
        GameId::Schlaukopf => &schlaukopf::ENTRY,
    }
}

/// Returns the file of a network that has only piece-square values.
fn psqt_file(psqt: &[i16]) -> Vec<u8> {
    let mut bytes: Vec<u8> = psqt.iter().flat_map(|value| value.to_le_bytes()).collect();
    bytes.resize(Network::file_size(psqt.len(), 1), 0);
    bytes
}

/// Returns piece-square values that depend on the piece type only. The own pieces come first among the features, type by type. Each side's
/// sum counts half, and the other side's pieces count in its own sum, so the own pieces get the double value and the others none.
fn material_psqt(features: usize, squares: usize, piece_values: &[i16]) -> Vec<i16> {
    let value = |feature: usize| piece_values.get(feature / squares).map_or(0, |value| 2 * value);
    (0..features).map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_reads_an_initial_network() {
        let psqt = material_psqt(10, 3, &[100, 300]);
        assert_eq!(psqt, [200, 200, 200, 600, 600, 600, 0, 0, 0, 0]);
        let network = Network::read(psqt.len(), &psqt_file(&psqt)).unwrap();
        assert_eq!(network.psqt(), psqt);
        for entry in GameId::ALL.map(entry) {
            let Some(feature_set) = entry.features else { continue };
            assert!(Network::read(feature_set().features, &(entry.initial_file)(1)).is_some());
        }
    }
}
