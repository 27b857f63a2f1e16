//! Pursuit: when few are left, whoever is ahead drives the other König to the edge and surrounds him; the more so, the fewer
//! pieces he has to defend himself. The terms cannot say that, for they do not know who is ahead.

use super::WORTH;
use super::terms::steps;
use crate::score::Points;
use rules::Seat;
use rules::games::kurierschach::{Piece, Position, Square};

/// Fuller boards are not looked at.
const FULLEST: i32 = 30;
/// With so much left, in points, one can still defend oneself.
const ENOUGH: Points = 2000;
/// So great a lead, in points, is pursued with full force.
const GREAT: Points = 600;

/// For each step of the pursued König from the middle towards the edge.
const TO_THE_EDGE: Points = 15;
/// For each step less between the Könige.
const KOENIG: Points = 12;
/// For each step less between a piece and the pursued König.
const PIECE: Points = 3;
/// For having the other side reduced so far.
const REDUCED: Points = 150;
/// No two squares are farther from each other.
const FARTHEST: Points = 11;

/// Points for A.
pub fn pursuit(position: &Position, fullness: i32) -> Points {
    if fullness > FULLEST {
        return 0;
    }
    let [a, b] = [Seat::A, Seat::B].map(|seat| worth(position, seat));
    let (pursuer, lead, left) = if a > b { (Seat::A, a - b, b) } else { (Seat::B, b - a, a) };
    if lead == 0 || left >= ENOUGH {
        return 0;
    }
    let points = surrounded(position, pursuer) * (ENOUGH - left) / ENOUGH * lead.min(GREAT) / GREAT;
    if pursuer == Seat::A { points } else { -points }
}

/// What all pieces of a side are worth.
fn worth(position: &Position, seat: Seat) -> Points {
    Piece::ALL.iter().map(|&piece| WORTH[piece as usize] * position.of(seat, piece).len() as Points).sum()
}

/// How far the pursuit has come.
fn surrounded(position: &Position, pursuer: Seat) -> Points {
    let pursued = position.king(pursuer.opposite());
    let near = |square: Square| FARTHEST - steps(pursued.index(), square.index()) as Points;
    let pieces = position.side(pursuer) - position.of(pursuer, Piece::Bauer);
    let all_near: Points = pieces.into_iter().map(near).sum();
    let king_near = near(position.king(pursuer));
    TO_THE_EDGE * off_centre(pursued) + KOENIG * king_near + PIECE * (all_near - king_near) + REDUCED
}

/// Files and ranks from the middle.
fn off_centre(square: Square) -> Points {
    let off = |place: i8, last: i8| Points::from((2 * place - last).abs() / 2);
    off(square.file(), 11) + off(square.rank(), 7)
}

#[cfg(test)]
mod tests {
    use super::super::terms::fullness;
    use super::*;
    use rules::games::kurierschach::Kurierschach;
    use rules::{Game, Options};

    fn pursued(board: &str) -> Points {
        let options = Options::read(Kurierschach::SWITCHES, []).unwrap();
        let game = Kurierschach::new(&options).unwrap();
        let position = game.read_setup(&format!("{board} w - - 0 1")).unwrap().position;
        pursuit(&position, fullness(&position))
    }

    #[test]
    fn whoever_is_ahead_pursues() {
        // white a Roch and the Königin against a Kurier, then the same with colours changed, then equal forces
        assert!(pursued("5k6/12/12/12/3K8/12/2b9/R6F4") > 0);
        let mirrored = pursued("r6f4/2B9/12/3k8/12/12/12/5K6");
        assert_eq!(pursued("5k6/12/12/12/3K8/12/2b9/R6F4"), -mirrored);
        assert_eq!(pursued("5k6/12/12/12/3K8/12/2r9/R11"), 0);
    }

    #[test]
    fn the_edge_and_every_step_nearer_count() {
        let middle = pursued("12/12/12/5k6/12/3K8/2b9/R6F4");
        assert!(pursued("12/12/5k6/12/3K8/12/2b9/R6F4") > middle, "off the middle");
        assert!(pursued("12/12/12/5k6/12/12/2b1K7/R6F4") < middle, "the König goes away");
        assert!(pursued("12/12/12/5k6/12/3K8/2b3F5/R11") > middle, "the Königin comes nearer");
    }

    #[test]
    fn who_can_defend_himself_is_not_pursued() {
        // nine Königinnen and twelve Bauern are 2,160 points
        assert_eq!(pursued("ffffk1ff1fff/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/FFFRKFFF1FFF"), 0);
    }

    #[test]
    fn a_full_board_is_not_looked_at() {
        assert_ne!(pursued("4kf6/12/12/12/12/12/r11/RNBBMK5R"), 0, "28 of 30");
        assert_eq!(pursued("4kf6/12/12/12/12/12/r11/RNBBMKN4R"), 0, "31");
    }
}
