//! A position being put together: figures set and taken by hand, whose turn, and in Rösselsprung what else belongs to one. It is whatever
//! a person makes of it; whether it is a position, the rules say.

use rules::{AnyGame, AnyPlay, Cell, Fault, Figure, GameId, Seat};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Figures of a seat in Rösselsprung (RS-1).
const ROESSEL: usize = 7;

/// A position being put together.
#[derive(Clone)]
pub struct Draft {
    rules: Arc<dyn AnyGame>,
    figures: BTreeMap<Cell, Figure>,
    /// Whose turn; nobody's before the lot.
    pub turn: Option<Seat>,
    /// What the die shows; it is due without.
    pub throw: Option<u8>,
    /// Every seat's section, by the seats' numbers.
    pub sections: [u8; 4],
}

impl Draft {
    /// A position as it stands in play.
    pub fn of(rules: Arc<dyn AnyGame>, play: &dyn AnyPlay) -> Draft {
        let mut sections = [1; 4];
        for seat in play.seats().iter() {
            sections[seat.index()] = play.section(seat).unwrap_or(1);
        }
        let figures = play.figures().into_iter().collect();
        Draft { rules, figures, turn: play.holder(), throw: play.throw(), sections }
    }

    /// Other rules; figures that stand on cells the new board has under the same name stay.
    pub fn under(&self, rules: Arc<dyn AnyGame>) -> Draft {
        let (old, new) = (self.rules.layout(), rules.layout());
        let kept = self.figures.iter().filter(|(_, figure)| rules.seats().has(figure.seat));
        let figures = kept.filter_map(|(cell, figure)| Some((new.cell(old.name(*cell))?, *figure))).collect();
        let turn = self.turn.filter(|seat| rules.seats().has(*seat));
        Draft { figures, turn, rules, ..self.clone() }
    }

    /// The rules it is under.
    pub fn rules(&self) -> &Arc<dyn AnyGame> {
        &self.rules
    }

    /// What stands where.
    pub fn figures(&self) -> Vec<(Cell, Figure)> {
        self.figures.iter().map(|(cell, figure)| (*cell, *figure)).collect()
    }

    /// What stands on a cell.
    pub fn on(&self, cell: Cell) -> Option<Figure> {
        self.figures.get(&cell).copied()
    }

    /// Sets a figure, or takes what stands there: nothing in the hand, and the same figure again, take.
    pub fn touch(&mut self, cell: Cell, hand: Option<Figure>) {
        match hand {
            Some(figure) if self.on(cell) != Some(figure) => self.figures.insert(cell, figure),
            _ => self.figures.remove(&cell),
        };
    }

    /// Takes everything.
    pub fn clear(&mut self) {
        self.figures.clear();
    }

    /// The position, through the rules' one door; every fault it has.
    pub fn position(&self) -> Result<Box<dyn AnyPlay>, Vec<Fault>> {
        self.rules.begin(Some(&self.text()))
    }

    /// As the rules read it.
    pub fn text(&self) -> String {
        let layout = self.rules.layout();
        let first = |row| layout.cells.partition_point(|place| place.row < row) as u16;
        let ranks: Vec<Range<u16>> = (0..layout.rows).map(|row| first(row)..first(row + 1)).collect();
        let rows = rules::grid::write_rows(&ranks, |cell| self.on(cell).map(Figure::letter));
        let second = self.turn == Some(Seat::B);
        match self.rules.id() {
            GameId::Raeuberschach | GameId::Kurierschach => {
                format!("{rows} {} - - 0 1", if second { 'b' } else { 'w' })
            }
            GameId::Schlaukopf => format!("{rows} {}", if second { 'b' } else { 'w' }),
            GameId::Eckstein => format!("{rows} {}", if second { 'y' } else { 'r' }),
            GameId::Roesselsprung => format!("{rows} {}", self.state()),
        }
    }

    /// Turn, throw, sections, captured, nothing to be set, no turns since progress.
    fn state(&self) -> String {
        let turn = self.turn.map_or('?', Seat::letter);
        // in the middle game there is no die
        let throws = self.turn.is_some_and(|seat| self.sections[seat.index()] != 2);
        let die = match self.throw {
            Some(throw) if throws => throw.to_string(),
            _ if throws => "*".to_string(),
            _ => "-".to_string(),
        };
        let each = |number: &dyn Fn(Seat) -> usize| -> String {
            self.rules.seats().iter().map(|seat| format!("{seat}{}", number(seat))).collect()
        };
        let sections = each(&|seat| usize::from(self.sections[seat.index()]));
        let standing = |seat| self.figures.values().filter(|figure| figure.seat == seat).count();
        let captured = each(&|seat| ROESSEL.saturating_sub(standing(seat)));
        format!("{turn} {die} {sections} {captured} 0 0")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Kind;

    #[test]
    fn a_position_taken_from_play_is_the_same_position() {
        for id in GameId::ALL {
            let rules = id.open([]).unwrap();
            let mut play = rules.begin(None).unwrap();
            for step in 0..60usize {
                let back = Draft::of(rules.clone(), &*play).position();
                let back = back.unwrap_or_else(|faults| panic!("{}: {faults:?}", play.text()));
                assert_eq!((back.figures(), back.turn()), (play.figures(), play.turn()), "{}", play.text());
                let chances = play.chances();
                let moves: Vec<String> = if chances.is_empty() {
                    play.moves()
                } else {
                    chances.into_iter().map(|(text, _)| text).collect()
                };
                let Some(text) = moves.get(step * 7 % moves.len().max(1)) else { break };
                play.play(text).unwrap();
            }
        }
    }

    #[test]
    fn a_figure_is_set_and_taken_and_the_rules_name_what_is_wrong() {
        let rules = GameId::Kurierschach.open([]).unwrap();
        let play = rules.begin(None).unwrap();
        let mut draft = Draft::of(rules.clone(), &*play);
        let king = rules.layout().cell("g1").unwrap();
        assert!(draft.position().is_ok());
        draft.touch(king, None);
        assert_eq!(draft.on(king), None);
        assert!(draft.position().is_err(), "without a König");
        let koenig = Figure { seat: Seat::A, kind: Kind::Koenig };
        draft.touch(king, Some(koenig));
        assert!(draft.position().is_ok());
        draft.touch(king, Some(koenig));
        assert_eq!(draft.on(king), None, "the same figure again takes it");
    }

    #[test]
    fn under_other_rules_figures_stay_where_the_board_has_their_cell() {
        let four = GameId::Roesselsprung.open([]).unwrap();
        let draft = Draft::of(four.clone(), &*four.begin(None).unwrap());
        let two = GameId::Roesselsprung.open(["seats=AB"]).unwrap();
        let fewer = draft.under(two);
        assert_eq!(fewer.figures().len(), 14);
        assert!(fewer.position().is_ok());
    }
}
