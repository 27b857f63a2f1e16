//! Eckstein: a network on top of the hand-crafted evaluation, so that it begins with zeros.

use super::{TrainingEntry, psqt_file};
use crate::nnue::FeatureSet;
use crate::self_play::self_play;
use sprung_engine::nnue::NnueFeatures;
use sprung_rules::games::eckstein::Eckstein;

pub const ENTRY: TrainingEntry = TrainingEntry {
    initial_file: |_| psqt_file(&[0; Eckstein::FEATURES]),
    self_play: self_play::<Eckstein>,
    features: Some(FeatureSet::of::<Eckstein>),
    tune: None,
};
