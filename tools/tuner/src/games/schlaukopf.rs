//! Schach dem Schlaukopf: a network that begins with the values of the pieces.

use super::{TrainingEntry, material_psqt, psqt_file};
use crate::nnue::FeatureSet;
use crate::self_play::self_play;
use sprung_engine::nnue::NnueFeatures;
use sprung_rules::games::schlaukopf::Schlaukopf;

pub const ENTRY: TrainingEntry = TrainingEntry {
    initial_file: |_| psqt_file(&material_psqt(Schlaukopf::FEATURES, 56, &[3000, 500, 100])),
    self_play: self_play::<Schlaukopf>,
    features: Some(FeatureSet::of::<Schlaukopf>),
    tune: None,
};
