//! Where training begins: what a figure on its cell is worth by common sense. The first games are played with it.

use engine::net::{Net, Seen};
use rules::games::eckstein::Eckstein;
use rules::games::kurierschach::Kurierschach;
use rules::games::raeuberschach::{Raeuberschach, Variant};
use rules::games::schlaukopf::Schlaukopf;

/// A net that knows nothing but the worth of each input.
pub fn file(worth: &[i16]) -> Vec<u8> {
    let mut bytes: Vec<u8> = worth.iter().flat_map(|worth| worth.to_le_bytes()).collect();
    bytes.resize(Net::size(worth.len()), 0);
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

/// König, Mann, Roch, Kurier, Ross, Alte, Schleich, Königin, Bauer, Umwandlungsbauer.
pub fn kurierschach() -> Vec<i16> {
    const WORTH: [i16; 10] = [0, 400, 650, 420, 380, 150, 190, 190, 80, 220];
    const CENTRE: [i16; 10] = [0, 7, 2, 6, 10, 4, 7, 7, 3, 0];
    const AHEAD: [i16; 10] = [-8, 6, 2, 2, 4, 2, 5, 5, 0, 0];
    const BAUER: [i16; 8] = [0, 0, 3, 8, 18, 40, 70, 0];
    own(Kurierschach::INPUTS, 10, 96, |kind, cell| {
        let (rank, file) = (cell / 12, cell % 12);
        let place = CENTRE[kind] * (inside(rank, 8) + inside(file, 12)) + AHEAD[kind] * rank as i16;
        let pawn = if kind == 8 { BAUER[rank] } else { 0 };
        // a marked pawn leaps home: the nearer the better
        let home = if kind == 9 { 25 * (7 - rank as i16) } else { 0 };
        WORTH[kind] + place + pawn + home
    })
}

pub fn eckstein() -> Vec<i16> {
    vec![0; Eckstein::INPUTS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guessed_net_is_one_that_the_engine_reads() {
        let worth = kurierschach();
        let net = Net::read(worth.len(), &file(&worth)).unwrap();
        assert_eq!(net.worth(), worth);
    }
}
