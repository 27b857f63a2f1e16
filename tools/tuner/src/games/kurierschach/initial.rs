//! The initial weights, set by hand. The first self-play games use them.

use sprung_engine::games::kurierschach::terms::{self, TermWeights};

// by piece type: king, man, rook, courier, knight, elder, sneak, queen, pawn, pawn on the last rank (Umwandlungsbauer)
const PIECE_VALUES: [[i16; 2]; 10] = [
    [0, 0],
    [260, 340],
    [490, 530],
    [320, 345],
    [300, 310],
    [115, 110],
    [135, 135],
    [155, 165],
    [50, 78],
    [240, 280],
];
const CENTRALISATION: [i16; 10] = [0, 3, 1, 2, 4, 2, 3, 3, 2, 0];
const ADVANCE: [[i16; 2]; 10] =
    [[-10, 8], [3, 6], [1, 2], [1, 1], [2, 2], [1, 1], [3, 5], [3, 5], [4, 8], [-25, -25]];
const MOBILITY: [[i16; 2]; 10] =
    [[0, 0], [2, 4], [3, 5], [4, 4], [5, 4], [4, 3], [4, 4], [4, 4], [0, 0], [0, 0]];
const TRAPPED: [i16; 10] = [0, -4, -8, -10, -10, -4, -4, -4, 0, 0];
const OUTPOST: [i16; 10] = [0, 12, 0, 10, 18, 6, 6, 6, 0, 0];
const PAWN_THREAT: [i16; 10] = [0, 45, 55, 45, 45, 20, 25, 25, 0, 0];
const MINOR_THREAT: [i16; 10] = [0, 20, 35, 15, 15, 8, 8, 8, 3, 0];
const ROOK_THREAT: [i16; 10] = [0, 15, 0, 12, 12, 10, 10, 10, 4, 0];
const HANGING: [i16; 10] = [0, 20, 25, 20, 20, 12, 12, 12, 8, 0];
// by rank
const PROTECTED_PAWN: [i16; 8] = [0, 0, 8, 10, 14, 24, 36, 0];
const PHALANX: [i16; 8] = [0, 5, 8, 12, 18, 26, 40, 0];
const PASSED_PAWN: [i16; 8] = [0, 0, 4, 10, 22, 45, 80, 0];

/// Returns the initial weights.
pub fn weights() -> TermWeights {
    let mut weights = [[0; 2]; terms::TERMS];
    set_piece_weights(&mut weights);
    set_pawn_weights(&mut weights);
    set_king_weights(&mut weights);
    weights[terms::SPACE] = [5, 0];
    weights[terms::ROOK_ON_OPEN_FILE] = [15, 10];
    weights[terms::ROOK_ON_HALF_OPEN_FILE] = [8, 5];
    for (few, value) in [-150, -80, -40, -20].into_iter().enumerate() {
        weights[terms::FEW_PIECES + few] = [value; 2];
    }
    weights[terms::TEMPO] = [12, 8];
    weights
}

fn set_piece_weights(weights: &mut TermWeights) {
    for piece in 0..10 {
        weights[terms::MATERIAL + piece] = PIECE_VALUES[piece];
        for square in 0..48 {
            let (rank, file) = (square / 6, square % 6);
            let centralisation = CENTRALISATION[piece] * (edge_distance(rank, 8) + file as i16);
            weights[terms::PIECE_SQUARE + piece * 48 + square] =
                ADVANCE[piece].map(|step| step * rank as i16 + centralisation);
        }
        for mobility in 0..terms::MOBILITIES {
            let trapped = if mobility <= 1 { TRAPPED[piece] } else { 0 };
            weights[terms::MOBILITY + piece * terms::MOBILITIES + mobility] =
                MOBILITY[piece].map(|square| square * mobility as i16 + trapped);
        }
        weights[terms::OUTPOST + piece] = [OUTPOST[piece], OUTPOST[piece] / 2];
        weights[terms::PAWN_THREAT + piece] = [PAWN_THREAT[piece]; 2];
        weights[terms::MINOR_THREAT + piece] = [MINOR_THREAT[piece]; 2];
        weights[terms::ROOK_THREAT + piece] = [ROOK_THREAT[piece]; 2];
        weights[terms::HANGING + piece] = [HANGING[piece]; 2];
    }
}

fn set_pawn_weights(weights: &mut TermWeights) {
    for rank in 0..8 {
        weights[terms::PROTECTED_PAWN + rank] = [PROTECTED_PAWN[rank], PROTECTED_PAWN[rank] / 2];
        weights[terms::PHALANX + rank] = [PHALANX[rank], PHALANX[rank] / 2];
        for promotion in 0..3 {
            // promotion to a queen at once is the least of the three
            let divisor = if promotion == 2 { 2 } else { 1 };
            weights[terms::PASSED_PAWN + promotion * 8 + rank] =
                [PASSED_PAWN[rank] / 2, PASSED_PAWN[rank]].map(|value| value / divisor);
        }
        weights[terms::FREE_PASSER + rank] = [PASSED_PAWN[rank] / 8, PASSED_PAWN[rank] / 3];
    }
    weights[terms::DOUBLED_PAWN] = [-10, -16];
    weights[terms::ISOLATED_PAWN] = [-8, -10];
    weights[terms::BACKWARD_PAWN] = [-8, -8];
    weights[terms::PAWN_PUSH_THREAT] = [12, 10];
}

fn set_king_weights(weights: &mut TermWeights) {
    for danger in 0..16 {
        let square = (danger * danger) as i16;
        weights[terms::KING_DANGER + danger] = [square, square / 3];
    }
    for (pawns, value) in [-8, -3, 2, 4].into_iter().enumerate() {
        weights[terms::PAWN_SHELTER + pawns] = [value, 0];
    }
}

/// Returns the distance of a rank or file from the edge.
fn edge_distance(place: usize, places: usize) -> i16 {
    place.min(places - 1 - place) as i16
}
