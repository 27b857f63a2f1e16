//! The value of a position: who wins, and in how many plies.

/// The value of a position for the side to move, with the number of plies to the end of the game when both sides play
/// their best: the winner as fast as possible, the loser as slowly as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableValue {
    /// The side to move wins.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses.
    Loss(u16),
}

impl TableValue {
    /// The largest number of plies that a table can store.
    pub const MAX_PLIES: u16 = i16::MAX as u16 - 1;

    /// Returns the value of the position one ply earlier if the move to this position is played.
    pub const fn before(self) -> TableValue {
        match self {
            TableValue::Win(plies) => TableValue::Loss(plies + 1),
            TableValue::Draw => TableValue::Draw,
            TableValue::Loss(plies) => TableValue::Win(plies + 1),
        }
    }

    /// Returns the value of the position one ply later if this is the value that a move gives its position.
    pub const fn after(self) -> TableValue {
        match self {
            TableValue::Win(plies) => TableValue::Loss(plies.saturating_sub(1)),
            TableValue::Draw => TableValue::Draw,
            TableValue::Loss(plies) => TableValue::Win(plies.saturating_sub(1)),
        }
    }

    /// Returns the number of plies to the end, or `None` for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            TableValue::Win(plies) | TableValue::Loss(plies) => Some(plies),
            TableValue::Draw => None,
        }
    }

    /// Returns a number by which values are ordered: the better for the side to move, the larger.
    pub const fn rank(self) -> i32 {
        match self {
            TableValue::Win(plies) => 0x1_0000 - plies as i32,
            TableValue::Draw => 0,
            TableValue::Loss(plies) => plies as i32 - 0x1_0000,
        }
    }

    /// Returns the better of two values for the side to move.
    pub const fn better(self, other: TableValue) -> TableValue {
        if other.rank() > self.rank() { other } else { self }
    }

    /// Returns the number that tables store: zero for a draw, `plies + 1` for a win, `-(plies + 1)` for a loss.
    pub const fn to_cell(self) -> i16 {
        match self {
            TableValue::Win(plies) => plies as i16 + 1,
            TableValue::Draw => 0,
            TableValue::Loss(plies) => -(plies as i16) - 1,
        }
    }

    /// Returns the value of a stored number.
    pub const fn from_cell(cell: i16) -> TableValue {
        match cell {
            0 => TableValue::Draw,
            1.. => TableValue::Win(cell as u16 - 1),
            _ => TableValue::Loss(cell.unsigned_abs() - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TableValue::{self, Draw, Loss, Win};

    #[test]
    fn a_fast_win_is_better_than_a_slow_one_and_a_slow_loss_better_than_a_fast_one() {
        let order = [Win(1), Win(31), Draw, Loss(40), Loss(0)];
        for pair in order.windows(2) {
            assert!(pair[0].rank() > pair[1].rank());
            assert_eq!(pair[1].better(pair[0]), pair[0]);
        }
    }

    #[test]
    fn values_round_trip_through_stored_numbers() {
        for value in [
            Win(0),
            Win(87),
            Win(TableValue::MAX_PLIES),
            Draw,
            Loss(0),
            Loss(86),
            Loss(TableValue::MAX_PLIES),
        ] {
            assert_eq!(TableValue::from_cell(value.to_cell()), value);
        }
    }
}
