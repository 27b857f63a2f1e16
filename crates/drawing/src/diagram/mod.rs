//! The diagrams of the rule documents: positions that the rules accept, and what is to be seen in them. A document names one by
//! its file, `diagrams/rc-7.svg`; a page draws the same by its name.

mod table;

use crate::{CELL, MARGIN, Mark, Palette, Scene, Target, svg};
use rules::{AnyPlay, Cell, Effect, GameId, Picked};
use table::DIAGRAMS;

/// Units of the neighbouring cells that are still seen where a part of a board is cut out.
const CUT: f32 = 4.0;

/// A position and what is to be seen in it.
pub struct Diagram {
    /// Its clause in small letters, a letter after it where a clause has several.
    pub name: &'static str,
    /// Which game.
    pub game: GameId,
    options: &'static [&'static str],
    setup: Option<&'static str>,
    moves: &'static [&'static str],
    shows: &'static [Show],
    /// Two corners of the part that is shown; the whole board without.
    part: Option<(&'static str, &'static str)>,
}

/// What is to be seen.
enum Show {
    /// Where a figure may go.
    Moves(&'static str),
    /// Where a figure could go, whoever's turn it is.
    Reach(&'static str),
    /// A move, and what it takes.
    Plays(&'static str, &'static str),
    /// An arrow from cell to cell.
    Arrow(&'static str, &'static str),
    /// Landings, numbered.
    Way(&'static [&'static str]),
    /// Cells a clause speaks of.
    Lit(&'static [&'static str]),
    /// A move that is refused: the cells that show why.
    Refused(&'static str, &'static str),
    /// Points where the selected stone must not end.
    Forbidden(&'static [&'static str]),
}

impl Diagram {
    /// All diagrams.
    pub fn all() -> &'static [Diagram] {
        DIAGRAMS
    }

    /// The diagram of a name.
    pub fn read(name: &str) -> Option<&'static Diagram> {
        DIAGRAMS.iter().find(|diagram| diagram.name == name)
    }

    /// The position; `None` only if the rules refused it, which a test excludes.
    pub fn position(&self) -> Option<Box<dyn AnyPlay>> {
        let mut play = self.game.open(self.options.iter().copied()).ok()?.begin(self.setup).ok()?;
        for text in self.moves {
            play.play(text).ok()?;
        }
        Some(play)
    }

    /// The picture; empty if there is no position.
    pub fn svg(&self, palette: Palette, title: Option<&str>) -> String {
        let Some(play) = self.position() else { return String::new() };
        let mut scene = Scene::of(&*play);
        scene.palette = palette;
        scene.title = title.map(str::to_string);
        for show in self.shows {
            scene.marks.extend(marks(&*play, show));
        }
        let whole = svg(&scene);
        match self.frame(&scene) {
            Some(frame) => {
                let (width, height) = scene.view().size();
                whole.replacen(&format!("0 0 {width} {height}"), &frame, 1)
            }
            None => whole,
        }
    }

    /// The view box of a part of the board.
    fn frame(&self, scene: &Scene) -> Option<String> {
        let (first, last) = self.part?;
        let view = scene.view();
        let seen = |name| scene.layout.cell(name).map(|cell| view.seen(cell));
        let (first, last) = (seen(first)?, seen(last)?);
        let (left, right) = (first.0.min(last.0), first.0.max(last.0));
        let (top, bottom) = (first.1.min(last.1), first.1.max(last.1));
        // the board's own margin where it ends, a thin one where it goes on
        let margin = |beyond: &dyn Fn(u8, u8) -> bool| {
            let goes_on = view.cells().any(|cell| beyond(view.seen(cell).0, view.seen(cell).1));
            if goes_on { CUT } else { MARGIN }
        };
        let (rows, columns) = (top..=bottom, left..=right);
        let west = margin(&|column, row| column + 1 == left && rows.contains(&row));
        let east = margin(&|column, row| column == right + 1 && rows.contains(&row));
        let north = margin(&|column, row| row + 1 == top && columns.contains(&column));
        let south = margin(&|column, row| row == bottom + 1 && columns.contains(&column));
        let edge = |cells: u8| MARGIN + f32::from(cells) * CELL;
        let (x, y) = (edge(left) - west, edge(top) - north);
        Some(format!("{x} {y} {} {}", edge(right + 1) + east - x, edge(bottom + 1) + south - y))
    }
}

fn marks(play: &dyn AnyPlay, show: &Show) -> Vec<Mark> {
    let layout = play.layout();
    let cell = |name: &str| layout.cell(name);
    let cells = |names: &[&str]| names.iter().filter_map(|name| cell(name)).collect::<Vec<Cell>>();
    let pair = |from: &str, to: &str| cell(from).zip(cell(to));
    match *show {
        Show::Moves(from) => cell(from).map_or_else(Vec::new, |from| moves(play, from)),
        Show::Reach(from) => cell(from).map_or_else(Vec::new, |from| {
            let ends = play.reach(from).into_iter().map(|end| target(play, end));
            std::iter::once(Mark::Selected(from)).chain(ends).collect()
        }),
        Show::Plays(from, to) => pair(from, to).map_or_else(Vec::new, |(from, to)| {
            let taken = taken(play, from, to).into_iter().map(|cell| Mark::Enclosed(cell, true));
            [Mark::Selected(from), Mark::Arrow(from, to)].into_iter().chain(taken).collect()
        }),
        Show::Arrow(from, to) => pair(from, to).map(|(from, to)| Mark::Arrow(from, to)).into_iter().collect(),
        Show::Way(names) => vec![Mark::Way(cells(names))],
        Show::Lit(names) => cells(names).into_iter().map(Mark::Lit).collect(),
        Show::Refused(from, to) => pair(from, to).map_or_else(Vec::new, |(from, to)| {
            let refusal = play.explain(from, to);
            let reason = refusal.cells.into_iter().map(Mark::Refused);
            [Mark::Selected(from), Mark::Hollow(to)].into_iter().chain(reason).collect()
        }),
        Show::Forbidden(names) => cells(names).into_iter().map(Mark::Forbidden).collect(),
    }
}

fn moves(play: &dyn AnyPlay, from: Cell) -> Vec<Mark> {
    let Picked::More(ends) = play.pick(&[from]) else { return Vec::new() };
    std::iter::once(Mark::Selected(from)).chain(ends.into_iter().map(|end| target(play, end))).collect()
}

fn target(play: &dyn AnyPlay, end: Cell) -> Mark {
    let held = play.figures().iter().any(|(cell, _)| *cell == end);
    Mark::Target(end, if held { Target::Capture } else { Target::Free })
}

/// What a move takes that does not stand where it ends.
fn taken(play: &dyn AnyPlay, from: Cell, to: Cell) -> Vec<Cell> {
    let text = format!("{}{}", play.layout().name(from), play.layout().name(to));
    let effects = play.effects(&text).unwrap_or_default();
    effects
        .into_iter()
        .filter_map(|effect| match effect {
            Effect::Removed { cell, .. } if cell != to => Some(cell),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_diagram_is_a_position_the_rules_accept_and_shows_something() {
        for diagram in DIAGRAMS {
            let play = diagram.position().unwrap_or_else(|| panic!("{} is no position", diagram.name));
            for show in diagram.shows {
                assert!(
                    marks(&*play, show).len() > usize::from(matches!(show, Show::Moves(_))),
                    "{}",
                    diagram.name
                );
            }
        }
    }

    #[test]
    fn a_move_that_a_diagram_plays_is_legal_and_one_it_refuses_is_not() {
        for diagram in DIAGRAMS {
            let play = diagram.position().unwrap();
            let text = |from: &str, to: &str| format!("{from}{to}");
            for show in diagram.shows {
                match *show {
                    Show::Plays(from, to) => {
                        assert!(play.effects(&text(from, to)).is_ok(), "{}", diagram.name)
                    }
                    Show::Refused(from, to) => {
                        assert!(play.effects(&text(from, to)).is_err(), "{}", diagram.name)
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn names_are_clauses_of_their_game_and_unique() {
        for (place, diagram) in DIAGRAMS.iter().enumerate() {
            let clause = diagram.name.trim_end_matches(char::is_alphabetic).to_uppercase();
            let rules = diagram.game.open([]).unwrap();
            assert!(rules.clauses().iter().any(|known| known.0 == clause), "{}", diagram.name);
            assert!(DIAGRAMS[..place].iter().all(|other| other.name != diagram.name), "{}", diagram.name);
        }
    }
}
