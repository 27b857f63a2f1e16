//! The reasons why a stone cannot go to a point.

use super::Eckstein;
use super::board::{AXES, most_steps, opposite};
use super::clause;
use super::points::Point;
use super::position::Position;
use crate::{Cell, Direction, Reason, Refusal};

impl Eckstein {
    /// Explains why the stone on `from`, which belongs to the side to move, cannot go to `to`.
    pub(super) fn refusal_of(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        let refuse = |reason, clause, cells| Refusal::new(reason, clause, from, to, cells);
        let (Some(start), Some(end)) = (self.board.point(from), self.board.point(to)) else {
            return refuse(Reason::NothingThere, clause::TURNS, vec![from]);
        };
        let Some((direction, way)) = self.line(start, end) else {
            return refuse(Reason::NoLine, clause::TURNS, vec![from]);
        };
        if way.len() > usize::from(most_steps(direction)) {
            return refuse(Reason::DiagonalStep, clause::DIAGONAL, vec![self.board.cell(way[0])]);
        }
        let between = way.iter().filter(|&&point| point != end && position.stone(point).is_some());
        let blockers: Vec<Cell> = between.map(|&point| self.board.cell(point)).collect();
        if !blockers.is_empty() {
            return refuse(Reason::Blocked, clause::NO_JUMP, blockers);
        }
        match position.stone(end) {
            Some(seat) if seat == position.turn() => refuse(Reason::OwnPiece, clause::TURNS, vec![to]),
            Some(_) => refuse(Reason::NotFree, clause::TURNS, vec![to]),
            None => {
                let stones = self.enclosing_stones(position, end).into_iter().flatten();
                let clause = if self.enters { clause::ENTERING } else { clause::BETWEEN };
                refuse(Reason::Between, clause, stones.map(|point| self.board.cell(point)).collect())
            }
        }
    }

    /// Returns the direction of the drawn line from one point to another, and the points of the line after the first.
    fn line(&self, from: Point, to: Point) -> Option<(Direction, Vec<Point>)> {
        Direction::ALL.into_iter().find_map(|direction| {
            let next = |point: &Point| self.board.neighbour(*point, direction);
            let mut way: Vec<Point> = std::iter::successors(next(&from), next).collect();
            let end = way.iter().position(|&point| point == to)?;
            way.truncate(end + 1);
            Some((direction, way))
        })
    }

    /// Returns the two opposing stones that keep a stone of the side to move from ending between them.
    fn enclosing_stones(&self, position: &Position, point: Point) -> Option<[Point; 2]> {
        let side = self.to_move(position);
        let axis = AXES.into_iter().find(|&axis| side.forbidden(axis).has(point))?;
        Some([point.onward(opposite(axis), 1), point.onward(axis, 1)])
    }
}
