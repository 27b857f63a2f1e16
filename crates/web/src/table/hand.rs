//! The hand over the board: from clicks to a move, or to the reason why not.

use super::marks::matters;
use rules::{AnyPlay, Cell, Choice, Picked, Refusal, Role, Turn, sort_few};

/// What a person has picked up and said so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The figure selected, then the landings of a throw played jump by jump.
    way: Vec<Cell>,
    /// The target is given, these choices are left.
    choices: Vec<(Choice, String)>,
    /// Enclosed stones that are to be taken (EC-6).
    ticked: Vec<Cell>,
    /// Why the last attempt was refused; stays until the next action.
    refusal: Option<Refusal>,
}

impl Hand {
    /// The figure selected.
    pub fn selected(&self) -> Option<Cell> {
        self.way.first().copied()
    }

    /// The selected figure and the landings clicked.
    pub fn way(&self) -> &[Cell] {
        &self.way
    }

    /// What is still to be chosen.
    pub fn choices(&self) -> &[(Choice, String)] {
        &self.choices
    }

    /// Why the last attempt was refused.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Says why something typed was refused.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.refusal = Some(refusal);
    }

    /// Lets go of everything; says whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let held = *self != Hand::default();
        *self = Hand::default();
        held
    }

    /// A click; the text of the move, if it is complete.
    pub fn click(&mut self, play: &dyn AnyPlay, cell: Cell) -> Option<String> {
        self.refusal = None;
        if self.is_enclosed(cell) {
            self.toggle(cell);
            return None;
        }
        self.choices.clear();
        self.ticked.clear();
        match self.selected() {
            None => self.take_up(play, cell),
            Some(from) if from == cell => {
                self.way.clear();
                None
            }
            Some(from) => self.go_on(play, from, cell),
        }
    }

    /// A figure dropped on a cell: the same as clicking both, but never a change of the selection.
    pub fn drop_on(&mut self, play: &dyn AnyPlay, from: Cell, to: Cell) -> Option<String> {
        *self = Hand { way: vec![from], ..Hand::default() };
        if from == to {
            return None;
        }
        self.finish(play, from, to).or_else(|| {
            if self.choices.is_empty() {
                self.refusal = Some(play.explain(from, to));
            }
            None
        })
    }

    /// Whether a stone can be ticked now.
    pub fn is_enclosed(&self, cell: Cell) -> bool {
        self.choices.iter().any(|(choice, _)| matches!(choice, Choice::Take(cells) if cells.contains(&cell)))
    }

    /// The stones that can be ticked, and whether they are.
    pub fn enclosed(&self) -> Vec<(Cell, bool)> {
        let mut cells: Vec<Cell> = takes(&self.choices).flatten().copied().collect();
        sort_few(&mut cells, |one, other| one < other);
        cells.dedup();
        cells.into_iter().map(|cell| (cell, self.ticked.contains(&cell))).collect()
    }

    /// Ticks or unticks a stone, and with it those that are only taken together with it.
    pub fn toggle(&mut self, cell: Cell) {
        let together =
            |other: Cell| takes(&self.choices).all(|set| set.contains(&cell) == set.contains(&other));
        let group: Vec<Cell> =
            self.enclosed().into_iter().map(|(cell, _)| cell).filter(|&other| together(other)).collect();
        if self.ticked.contains(&cell) {
            self.ticked.retain(|ticked| !group.contains(ticked));
        } else {
            self.ticked.extend(group);
        }
    }

    /// The move whose stones are ticked.
    pub fn ticked_move(&self) -> Option<String> {
        let same = |set: &[Cell]| {
            set.len() == self.ticked.len() && set.iter().all(|cell| self.ticked.contains(cell))
        };
        let fits = |(choice, _): &&(Choice, String)| matches!(choice, Choice::Take(set) if same(set));
        self.choices.iter().find(fits).map(|(_, text)| text.clone())
    }

    fn take_up(&mut self, play: &dyn AnyPlay, cell: Cell) -> Option<String> {
        match play.pick(&[cell]) {
            // a figure taken back is set by one click (RS-28)
            Picked::Move(text) => return Some(text),
            Picked::More(_) | Picked::Choose(_) => self.way = vec![cell],
            // one that cannot move shows how it would
            Picked::Nothing if figure_on(play, cell) => self.way = vec![cell],
            Picked::Nothing if setting(play).is_some() => {
                let set = format!("@{}", play.layout().name(cell));
                self.refusal = play.effects(&set).err();
            }
            Picked::Nothing => {}
        }
        None
    }

    fn go_on(&mut self, play: &dyn AnyPlay, from: Cell, to: Cell) -> Option<String> {
        if self.way.len() > 1 && self.way.last() == Some(&to) {
            // once more on the same landing: the throw ends there if it can, else the jump is taken back
            let done = self.finish(play, from, to);
            if done.is_none() && self.choices.is_empty() {
                self.way.pop();
            }
            return done;
        }
        // a field one jump away is also an end of every odd throw, there and back: only one that matters is meant so
        if !(self.way.len() == 1 && matters(play, from, to))
            && let Some(done) = self.jump(play, from, to)
        {
            return done;
        }
        if let Some(text) = self.finish(play, from, to) {
            return Some(text);
        }
        if !self.choices.is_empty() {
            return None;
        }
        if is_another(play, from, to) {
            self.way.clear();
            return self.take_up(play, to);
        }
        self.refusal = Some(play.explain(from, to));
        None
    }

    /// Whether the throw being played jump by jump may end where it has come to.
    pub fn may_end(&self, play: &dyn AnyPlay) -> bool {
        match self.way[..] {
            [from, .., to] => matches!(play.pick(&[from, to]), Picked::Move(_)),
            _ => false,
        }
    }

    /// One more landing, if it is one; the inner text is the move's, once the throw is used up.
    fn jump(&mut self, play: &dyn AnyPlay, from: Cell, to: Cell) -> Option<Option<String>> {
        if !play.landings(&self.way).contains(&to) {
            return None;
        }
        self.way.push(to);
        let used_up = play.throw().is_none_or(|throw| self.way.len() > usize::from(throw));
        Some(if used_up { self.finish(play, from, to) } else { None })
    }

    fn finish(&mut self, play: &dyn AnyPlay, from: Cell, to: Cell) -> Option<String> {
        match play.pick(&[from, to]) {
            Picked::Move(text) => return Some(text),
            Picked::Choose(choices) => {
                self.ticked = takes(&choices).max_by_key(|set| set.len()).cloned().unwrap_or_default();
                self.choices = choices;
                self.way = vec![from, to];
            }
            Picked::More(_) | Picked::Nothing => {}
        }
        None
    }
}

fn takes(choices: &[(Choice, String)]) -> impl Iterator<Item = &Vec<Cell>> {
    choices.iter().filter_map(|(choice, _)| match choice {
        Choice::Take(cells) => Some(cells),
        _ => None,
    })
}

fn figure_on(play: &dyn AnyPlay, cell: Cell) -> bool {
    play.figures().iter().any(|(place, _)| *place == cell)
}

/// Whether a click on `to` rather means that figure: one of the same side, or of the side in turn.
fn is_another(play: &dyn AnyPlay, from: Cell, to: Cell) -> bool {
    let figures = play.figures();
    let seat = |cell: Cell| figures.iter().find(|(place, _)| *place == cell).map(|(_, figure)| figure.seat);
    seat(to).is_some() && (seat(to) == seat(from) || seat(to) == play.holder())
}

/// A taking-back in progress (RS-28).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The figure to be set now, counted from one, and how many there may be.
    pub number: usize,
    /// How many figures may be set in all.
    pub of: usize,
    /// The move that sets no more.
    pub done: String,
}

/// The taking-back in progress, if there is one.
pub fn setting(play: &dyn AnyPlay) -> Option<Setting> {
    let (Turn::Seat(_), Picked::Move(done)) = (play.turn(), play.pick(&[])) else { return None };
    let set = play.recorded().iter().rev().take_while(|(_, text)| text.starts_with('@')).count();
    // the position's text says how many are still to be set
    let left: usize = play.text().split(' ').nth(5).and_then(|left| left.parse().ok())?;
    Some(Setting { number: set + 1, of: set + left, done })
}

/// The cells a figure may go to, the important first: captures, goals, the rest.
pub fn ends(play: &dyn AnyPlay, from: Cell) -> Vec<Cell> {
    let Picked::More(mut ends) = play.pick(&[from]) else { return Vec::new() };
    let layout = play.layout();
    let rank = |end: &Cell| (!figure_on(play, *end), layout.place(*end).roles.is_empty(), *end);
    sort_few(&mut ends, |one, other| rank(one) < rank(other));
    ends
}

/// The cells a move may begin with: figures that can move, circles a figure can be set on.
pub fn starts(play: &dyn AnyPlay) -> Vec<Cell> {
    let (Turn::Seat(seat), None) = (play.turn(), play.verdict()) else { return Vec::new() };
    if let Picked::More(cells) = play.pick(&[]) {
        return cells;
    }
    let circles =
        play.layout().cells.iter().enumerate().filter(|(_, place)| place.roles.contains(&Role::Base(seat)));
    let circles = circles.map(|(index, _)| Cell(index as u16));
    circles.filter(|&cell| matches!(play.pick(&[cell]), Picked::Move(_))).collect()
}
