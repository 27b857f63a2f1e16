//! Why a stone cannot go there.

use super::Eckstein;
use super::board::{AXES, most_steps, opposite};
use super::clause;
use super::points::Point;
use super::position::Position;
use crate::{Cell, Direction, Reason, Refusal};

impl Eckstein {
    /// The stone on `from` is of the side to move; the move is not legal.
    pub(super) fn object(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
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
            Some(seat) if seat == position.turn() => refuse(Reason::OwnFigure, clause::TURNS, vec![to]),
            Some(_) => refuse(Reason::NotFree, clause::TURNS, vec![to]),
            None => {
                let stones = self.barred_by(position, end).into_iter().flatten();
                let clause = if self.enters { clause::ENTERING } else { clause::BETWEEN };
                refuse(Reason::Between, clause, stones.map(|point| self.board.cell(point)).collect())
            }
        }
    }

    /// The direction of the drawn line from one point to another, and its points after the first.
    fn line(&self, from: Point, to: Point) -> Option<(Direction, Vec<Point>)> {
        Direction::ALL.into_iter().find_map(|direction| {
            let next = |point: &Point| self.board.neighbour(*point, direction);
            let mut way: Vec<Point> = std::iter::successors(next(&from), next).collect();
            let end = way.iter().position(|&point| point == to)?;
            way.truncate(end + 1);
            Some((direction, way))
        })
    }

    /// The two opposing stones because of which a stone of the side to move may not end on a point.
    fn barred_by(&self, position: &Position, point: Point) -> Option<[Point; 2]> {
        let side = self.to_move(position);
        let axis = AXES.into_iter().find(|&axis| side.forbidden(axis).has(point))?;
        Some([point.onward(opposite(axis), 1), point.onward(axis, 1)])
    }
}
