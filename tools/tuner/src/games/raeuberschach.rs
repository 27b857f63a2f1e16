//! Räuberschach: a network for each variant.

use super::{TrainingEntry, material_psqt, psqt_file};
use crate::nnue::FeatureSet;
use crate::self_play::self_play;
use sprung_engine::nnue::NnueFeatures;
use sprung_rules::games::raeuberschach::Raeuberschach;

pub const ENTRY: TrainingEntry = TrainingEntry {
    initial_file: |variant| psqt_file(&material_psqt(Raeuberschach::FEATURES, 64, &piece_values(variant))),
    self_play: self_play::<Raeuberschach>,
    features: Some(FeatureSet::of::<Raeuberschach>),
    tune: None,
};

/// Returns the values of king, queen, rook, bishop, knight and pawn. In variant 1 pieces are a burden.
fn piece_values(variant: u8) -> [i16; 6] {
    if variant == 2 { [320, 900, 500, 330, 300, 100] } else { [20, -60, -40, -60, -30, -60] }
}
