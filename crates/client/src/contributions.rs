//! The contributions of a client to throws: it commits to one before each throw and reveals it when the throw is due.

use sprung_dice::{Contribution, DiceSecret};
use sprung_rules::Seat;
use sprung_table::Table;
use sprung_wire::TableCommand;

/// Derives all contributions of a client from one secret, so that a client that reconnects or restarts still knows them.
#[derive(Clone, Copy)]
pub struct ContributionSource {
    secret: DiceSecret,
}

impl ContributionSource {
    pub fn new(secret: [u8; 32]) -> ContributionSource {
        ContributionSource { secret: DiceSecret(secret) }
    }

    fn contribution(&self, table: &Table, seat: Seat, throw: u32) -> Contribution {
        let game = DiceSecret(self.secret.key(table.game() * 4 + seat.index() as u32).0);
        game.key(throw)
    }

    /// Returns what a seat has to send for the next throw: a commitment as soon as it is possible, or the reveal when the throw is due.
    pub fn next_command(&self, table: &Table, seat: Seat) -> Option<TableCommand> {
        let protocol = table.throw_protocol()?;
        let (throw, commitments) = (protocol.throw(), protocol.commitments(seat));
        let own = |commitment| commitment == Some(self.contribution(table, seat, throw).commitment());
        if protocol.due_since().is_some() && own(commitments.now) && !commitments.revealed {
            let next = self.contribution(table, seat, throw + 1).commitment();
            return Some(TableCommand::Reveal {
                throw,
                contribution: self.contribution(table, seat, throw),
                next,
            });
        }
        let (throw, committed) = match protocol.due_since() {
            Some(_) => (throw + 1, commitments.next),
            None => (throw, commitments.now),
        };
        let commitment = self.contribution(table, seat, throw).commitment();
        let missing = committed != Some(commitment) && protocol.may_commit(seat, throw);
        missing.then_some(TableCommand::Commit { throw, commitment })
    }
}
