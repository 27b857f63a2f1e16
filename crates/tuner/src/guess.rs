//! Where training begins: what a figure on its cell is worth by common sense. The first games are played with it.

use engine::eval::kurierschach::terms;
use engine::eval::roesselsprung::COUNTS;
use engine::net::{Net, Seen};
use rules::games::eckstein::Eckstein;
use rules::games::raeuberschach::{Raeuberschach, Variant};
use rules::games::schlaukopf::Schlaukopf;

/// A net that knows nothing but the worth of each input.
pub fn file(worth: &[i16]) -> Vec<u8> {
    let mut bytes: Vec<u8> = worth.iter().flat_map(|worth| worth.to_le_bytes()).collect();
    bytes.resize(Net::size(worth.len(), 1), 0);
    bytes
}

/// The own figures come first, kind by kind. Each view counts half and the other side's figures are its own in the other view, so
/// that only the own need a worth, a double one.
fn own(inputs: usize, kinds: usize, cells: usize, worth: impl Fn(usize, usize) -> i16) -> Vec<i16> {
    let of = |input: usize| if input < kinds * cells { 2 * worth(input / cells, input % cells) } else { 0 };
    (0..inputs).map(of).collect()
}

/// Distance from the edge of a row or column.
fn inside(place: usize, places: usize) -> i16 {
    place.min(places - 1 - place) as i16
}

pub fn schlaukopf() -> Vec<i16> {
    own(Schlaukopf::INPUTS, 3, 56, |kind, _| [3000, 500, 100][kind])
}

pub fn raeuberschach(variant: Variant) -> Vec<i16> {
    // king, queen, rook, bishop, knight, pawn: what one wants to be rid of, or to keep
    let worth = match variant {
        Variant::LosesAll => [20, -60, -40, -60, -30, -60],
        Variant::TakesAll => [320, 900, 500, 330, 300, 100],
    };
    own(Raeuberschach::INPUTS, 6, 64, |kind, _| worth[kind])
}

/// Kurierschach's weights by common sense; the order of kinds is König, Mann, Roch, Kurier, Ross, Alte, Schleich, Königin, Bauer,
/// Umwandlungsbauer.
pub fn kurierschach() -> terms::Weights {
    const WORTH: [[i16; 2]; 10] = [
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
    const CENTRE: [i16; 10] = [0, 3, 1, 2, 4, 2, 3, 3, 2, 0];
    const AHEAD: [[i16; 2]; 10] =
        [[-10, 8], [3, 6], [1, 2], [1, 1], [2, 2], [1, 1], [3, 5], [3, 5], [4, 8], [-25, -25]];
    const ROOM: [[i16; 2]; 10] =
        [[0, 0], [2, 4], [3, 5], [4, 4], [5, 4], [4, 3], [4, 4], [4, 4], [0, 0], [0, 0]];
    const STUCK: [i16; 10] = [0, -4, -8, -10, -10, -4, -4, -4, 0, 0];
    const OUTPOST: [i16; 10] = [0, 12, 0, 10, 18, 6, 6, 6, 0, 0];
    const BITTEN: [i16; 10] = [0, 45, 55, 45, 45, 20, 25, 25, 0, 0];
    const BY_LIGHT: [i16; 10] = [0, 20, 35, 15, 15, 8, 8, 8, 3, 0];
    const BY_ROCH: [i16; 10] = [0, 15, 0, 12, 12, 10, 10, 10, 4, 0];
    const HANGING: [i16; 10] = [0, 20, 25, 20, 20, 12, 12, 12, 8, 0];
    const COVERED: [i16; 8] = [0, 0, 8, 10, 14, 24, 36, 0];
    const BESIDE: [i16; 8] = [0, 5, 8, 12, 18, 26, 40, 0];
    const PASSED: [i16; 8] = [0, 0, 4, 10, 22, 45, 80, 0];
    let mut weights = [[0; 2]; terms::TERMS];
    for kind in 0..10 {
        weights[terms::MATERIAL + kind] = WORTH[kind];
        for place in 0..48 {
            let (rank, file) = (place / 6, place % 6);
            let centre = CENTRE[kind] * (inside(rank, 8) + file as i16);
            weights[terms::PLACE + kind * 48 + place] = AHEAD[kind].map(|step| step * rank as i16 + centre);
        }
        for room in 0..terms::ROOMS {
            let stuck = if room <= 1 { STUCK[kind] } else { 0 };
            weights[terms::ROOM + kind * terms::ROOMS + room] =
                ROOM[kind].map(|square| square * room as i16 + stuck);
        }
        weights[terms::OUTPOST + kind] = [OUTPOST[kind], OUTPOST[kind] / 2];
        weights[terms::BY_BAUER + kind] = [BITTEN[kind]; 2];
        weights[terms::BY_LIGHT + kind] = [BY_LIGHT[kind]; 2];
        weights[terms::BY_ROCH + kind] = [BY_ROCH[kind]; 2];
        weights[terms::HANGING + kind] = [HANGING[kind]; 2];
    }
    for rank in 0..8 {
        weights[terms::COVERED + rank] = [COVERED[rank], COVERED[rank] / 2];
        weights[terms::BESIDE + rank] = [BESIDE[rank], BESIDE[rank] / 2];
        for promotion in 0..3 {
            // a Königin at the end is little to run for
            let share = if promotion == 2 { 2 } else { 1 };
            weights[terms::PASSED + promotion * 8 + rank] =
                [PASSED[rank] / 2, PASSED[rank]].map(|p| p / share);
        }
        weights[terms::FREE + rank] = [PASSED[rank] / 8, PASSED[rank] / 3];
    }
    weights[terms::DOUBLED] = [-10, -16];
    weights[terms::ISOLATED] = [-8, -10];
    weights[terms::BACKWARD] = [-8, -8];
    weights[terms::SPACE] = [5, 0];
    weights[terms::BY_ADVANCE] = [12, 10];
    for danger in 0..16 {
        let square = (danger * danger) as i16;
        weights[terms::DANGER + danger] = [square, square / 3];
    }
    for (bauern, worth) in [-8, -3, 2, 4].into_iter().enumerate() {
        weights[terms::SHELTER + bauern] = [worth, 0];
    }
    weights[terms::OPEN] = [15, 10];
    weights[terms::HALF_OPEN] = [8, 5];
    for (few, worth) in [-150, -80, -40, -20].into_iter().enumerate() {
        weights[terms::FEW + few] = [worth; 2];
    }
    weights[terms::TEMPO] = [12, 8];
    weights
}

/// The file of such weights.
pub fn weights_file(weights: &terms::Weights) -> Vec<u8> {
    weights.iter().flatten().flat_map(|weight| weight.to_le_bytes()).collect()
}

/// Rösselsprung's weights: a turn saved is worth about 0.15, and the race of the last figures is reckoned.
pub fn roesselsprung() -> Vec<u8> {
    const WEIGHTS: [f32; COUNTS] = [
        -0.3, 0.3, 0.25, 0.0, 0.0, 0.2, 0.15, 0.6, 0.15, 0.0, -0.1, 0.05, 0.2, 0.07, -0.8, -0.2, 0.4, 3.3,
        0.65,
    ];
    WEIGHTS.iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>().repeat(2)
}

pub fn eckstein() -> Vec<i16> {
    vec![0; Eckstein::INPUTS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guessed_net_is_one_that_the_engine_reads() {
        let worth = schlaukopf();
        let net = Net::read(worth.len(), &file(&worth)).unwrap();
        assert_eq!(net.worth(), worth);
    }
}
