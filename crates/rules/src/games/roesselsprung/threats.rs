//! Threats in the middle game.

use super::Roesselsprung;
use super::position::{Position, Section};
use super::squares::Squares;

impl Roesselsprung {
    /// Counts, by attacker and victim, the pieces that one jump of the middle game could capture if it were the
    /// attacker's turn. Throws are ignored.
    pub fn threats(&self, position: &Position) -> [[u8; 4]; 4] {
        let mut threats = [[0; 4]; 4];
        for attacker in self.seats.iter().filter(|&seat| position.section(seat) == Section::Middle) {
            let capturable = self.occupancy(position, attacker).capturable;
            let mut taken = Squares::EMPTY;
            self.middle_game_targets(position, attacker, &mut |_, targets| {
                taken = taken | targets & capturable
            });
            if taken.is_empty() {
                continue;
            }
            for victim in self.seats.iter().filter(|&seat| seat != attacker) {
                let hit = |piece: &&super::LanePiece| {
                    self.board
                        .translate(attacker, victim, piece.square())
                        .is_some_and(|square| taken.has(square))
                };
                threats[attacker.index()][victim.index()] =
                    position.pieces(victim).iter().filter(hit).count() as u8;
            }
        }
        threats
    }
}
