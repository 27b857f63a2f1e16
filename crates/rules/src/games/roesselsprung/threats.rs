//! Who could capture whom with one jump of the middle game: what a player looks at first.

use super::Roesselsprung;
use super::lane::Lane;
use super::position::{Position, Section};

impl Roesselsprung {
    /// By attacker and victim: how many figures could be captured if it were the attacker's turn. Throws are not looked at.
    pub fn threats(&self, position: &Position) -> [[u8; 4]; 4] {
        let mut threats = [[0; 4]; 4];
        for attacker in self.seats.iter().filter(|&seat| position.section(seat) == Section::Middle) {
            let prey = self.sight(position, attacker).prey;
            let mut taken = Lane::EMPTY;
            self.middle_targets(position, attacker, &mut |_, targets| taken = taken | targets & prey);
            if taken.is_empty() {
                continue;
            }
            for victim in self.seats.iter().filter(|&seat| seat != attacker) {
                let hit = |spot: &&super::Spot| {
                    self.board.seen(attacker, victim, spot.field()).is_some_and(|field| taken.has(field))
                };
                threats[attacker.index()][victim.index()] =
                    position.figures(victim).iter().filter(hit).count() as u8;
            }
        }
        threats
    }
}
