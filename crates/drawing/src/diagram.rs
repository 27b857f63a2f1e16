//! Draws the diagrams of the rule documents: positions that the rules accept, and marks on them. A document names a diagram
//! by its file, `diagrams/rc-7.svg`; a page draws the same one by its name.

use crate::games::diagrams;
use crate::labels::{self, LABEL_STRIP};
use crate::{CELL, MARGIN, Mark, Palette, Scene, TargetKind, svg};
use sprung_rules::{AnyState, Cell, ClickMatch, Effect, GameId};

/// The units of the neighbouring cells that are still seen where a part of a board is cut out.
const CUT: f32 = 4.0;

/// A position and the marks that explain it.
pub struct Diagram {
    /// The name: the clause in small letters, and a letter after it where a clause has several diagrams.
    pub name: &'static str,
    /// The game of the position.
    pub game: GameId,
    pub(crate) options: &'static [&'static str],
    pub(crate) setup: Option<&'static str>,
    pub(crate) moves: &'static [&'static str],
    pub(crate) shows: &'static [Show],
    /// Two corners of the part that is shown; the whole board is shown without them.
    pub(crate) part: Option<(&'static str, &'static str)>,
}

/// An item of a diagram.
pub(crate) enum Show {
    /// The moves of a piece.
    Moves(&'static str),
    /// The cells that a piece could reach, whoever's turn it is.
    Reach(&'static str),
    /// A move, and the pieces that it takes.
    Plays(&'static str, &'static str),
    /// An arrow from cell to cell.
    Arrow(&'static str, &'static str),
    /// Landings, which are numbered.
    Path(&'static [&'static str]),
    /// Cells that a clause speaks of.
    Highlighted(&'static [&'static str]),
    /// A move that is refused, and the cells that show why.
    Refused(&'static str, &'static str),
    /// Points where the selected stone must not end.
    Forbidden(&'static [&'static str]),
}

impl Diagram {
    /// Makes a diagram of a position; `None` is the start of the game.
    pub(crate) const fn new(game: GameId, name: &'static str, setup: Option<&'static str>) -> Diagram {
        Diagram { name, game, options: &[], setup, moves: &[], shows: &[], part: None }
    }

    /// Returns all diagrams of all games.
    pub fn all() -> impl Iterator<Item = &'static Diagram> {
        GameId::ALL.into_iter().flat_map(|game| diagrams(game))
    }

    /// Finds the diagram of a name.
    pub fn find(name: &str) -> Option<&'static Diagram> {
        Diagram::all().find(|diagram| diagram.name == name)
    }

    /// Sets up the position; `None` only if the rules refused it, which a test excludes.
    pub fn position(&self) -> Option<Box<dyn AnyState>> {
        let mut state = self.game.open(self.options.iter().copied()).ok()?.begin(self.setup).ok()?;
        for text in self.moves {
            state.play(text).ok()?;
        }
        Some(state)
    }

    /// Draws the picture; it is empty if there is no position.
    pub fn svg(&self, palette: Palette, title: Option<&str>) -> String {
        let Some(state) = self.position() else { return String::new() };
        let mut scene = Scene::of(&*state);
        scene.palette = palette;
        scene.title = title.map(str::to_string);
        for show in self.shows {
            scene.marks.extend(marks(&*state, show));
        }
        let whole = svg(&scene);
        let Some(cutout) = self.cutout(&scene) else { return whole };
        let (width, height) = scene.view().size();
        let labels = labels::cutout_svg(&scene.view(), palette, &cutout);
        whole.replacen(&format!("0 0 {width} {height}"), &cutout.view_box(), 1).replacen(
            "</svg>",
            &format!("{labels}</svg>"),
            1,
        )
    }

    /// Returns the part of the board that is shown.
    fn cutout(&self, scene: &Scene) -> Option<Cutout> {
        let (first, last) = self.part?;
        let view = scene.view();
        let seen = |name| scene.layout.cell(name).map(|cell| view.seen(cell));
        let (first, last) = (seen(first)?, seen(last)?);
        let (left, right) = (first.0.min(last.0), first.0.max(last.0));
        let (top, bottom) = (first.1.min(last.1), first.1.max(last.1));
        let (rows, columns) = (top..=bottom, left..=right);
        let goes_on = |beyond: &dyn Fn(u8, u8) -> bool| {
            view.cells().any(|cell| beyond(view.seen(cell).0, view.seen(cell).1))
        };
        Some(Cutout {
            left,
            right,
            top,
            bottom,
            west: goes_on(&|column, row| column + 1 == left && rows.contains(&row)),
            east: goes_on(&|column, row| column == right + 1 && rows.contains(&row)),
            north: goes_on(&|column, row| row + 1 == top && columns.contains(&column)),
            south: goes_on(&|column, row| row == bottom + 1 && columns.contains(&column)),
        })
    }
}

/// A part of a board, by its outermost columns and rows as they are seen, and whether the board goes on beyond its sides.
pub(crate) struct Cutout {
    pub left: u8,
    pub right: u8,
    pub top: u8,
    pub bottom: u8,
    pub west: bool,
    pub east: bool,
    pub north: bool,
    pub south: bool,
}

impl Cutout {
    /// Returns the place of the edge before a column or row.
    pub fn edge(cells: u8) -> f32 {
        MARGIN + f32::from(cells) * CELL
    }

    /// Returns the view box: the board's own margin where it ends; where it goes on, room for labels to the left and below,
    /// and a thin margin elsewhere.
    fn view_box(&self) -> String {
        let margin = |goes_on, cut| if goes_on { cut } else { MARGIN };
        let (west, south) = (margin(self.west, LABEL_STRIP), margin(self.south, LABEL_STRIP));
        let (east, north) = (margin(self.east, CUT), margin(self.north, CUT));
        let (x, y) = (Cutout::edge(self.left) - west, Cutout::edge(self.top) - north);
        let (width, height) =
            (Cutout::edge(self.right + 1) + east - x, Cutout::edge(self.bottom + 1) + south - y);
        format!("{x} {y} {width} {height}")
    }
}

fn marks(state: &dyn AnyState, show: &Show) -> Vec<Mark> {
    let layout = state.layout();
    let cell = |name: &str| layout.cell(name);
    let cells = |names: &[&str]| names.iter().filter_map(|name| cell(name)).collect::<Vec<Cell>>();
    let pair = |from: &str, to: &str| cell(from).zip(cell(to));
    match *show {
        Show::Moves(from) => cell(from).map_or_else(Vec::new, |from| moves(state, from)),
        Show::Reach(from) => cell(from).map_or_else(Vec::new, |from| {
            let ends = state.reach(from).into_iter().map(|end| target(state, end));
            std::iter::once(Mark::Selected(from)).chain(ends).collect()
        }),
        Show::Plays(from, to) => pair(from, to).map_or_else(Vec::new, |(from, to)| {
            let taken = taken(state, from, to).into_iter().map(|cell| Mark::Enclosed(cell, true));
            [Mark::Selected(from), Mark::Arrow(from, to)].into_iter().chain(taken).collect()
        }),
        Show::Arrow(from, to) => pair(from, to).map(|(from, to)| Mark::Arrow(from, to)).into_iter().collect(),
        Show::Path(names) => vec![Mark::Path(cells(names))],
        Show::Highlighted(names) => cells(names).into_iter().map(Mark::Highlighted).collect(),
        Show::Refused(from, to) => pair(from, to).map_or_else(Vec::new, |(from, to)| {
            let refusal = state.explain(from, to);
            let reason = refusal.cells.into_iter().map(Mark::Refused);
            [Mark::Selected(from), Mark::OffTurnTarget(to)].into_iter().chain(reason).collect()
        }),
        Show::Forbidden(names) => cells(names).into_iter().map(Mark::Forbidden).collect(),
    }
}

fn moves(state: &dyn AnyState, from: Cell) -> Vec<Mark> {
    let ClickMatch::More(ends) = state.match_clicks(&[from]) else { return Vec::new() };
    std::iter::once(Mark::Selected(from)).chain(ends.into_iter().map(|end| target(state, end))).collect()
}

fn target(state: &dyn AnyState, end: Cell) -> Mark {
    let held = state.pieces().iter().any(|(cell, _)| *cell == end);
    Mark::Target(end, if held { TargetKind::Capture } else { TargetKind::Free })
}

/// Returns the cells of the pieces that a move takes and that do not stand where it ends.
fn taken(state: &dyn AnyState, from: Cell, to: Cell) -> Vec<Cell> {
    let text = format!("{}{}", state.layout().name(from), state.layout().name(to));
    // a test excludes a diagram whose move is refused
    state
        .effects(&text)
        .into_iter()
        .flatten()
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
    fn every_diagram_has_a_legal_position_and_marks() {
        for diagram in Diagram::all() {
            let state = diagram.position().unwrap_or_else(|| panic!("{} is no position", diagram.name));
            for show in diagram.shows {
                assert!(
                    marks(&*state, show).len() > usize::from(matches!(show, Show::Moves(_))),
                    "{}",
                    diagram.name
                );
            }
        }
    }

    #[test]
    fn diagrams_play_legal_moves_and_refuse_illegal_ones() {
        for diagram in Diagram::all() {
            let state = diagram.position().unwrap();
            let text = |from: &str, to: &str| format!("{from}{to}");
            for show in diagram.shows {
                match *show {
                    Show::Plays(from, to) => {
                        assert!(state.effects(&text(from, to)).is_ok(), "{}", diagram.name)
                    }
                    Show::Refused(from, to) => {
                        assert!(state.effects(&text(from, to)).is_err(), "{}", diagram.name)
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn diagram_names_are_unique_clauses_of_their_game() {
        for (place, diagram) in Diagram::all().enumerate() {
            let clause = diagram.name.trim_end_matches(char::is_alphabetic).to_uppercase();
            let rules = diagram.game.open([]).unwrap();
            assert!(rules.clauses().iter().any(|known| known.0 == clause), "{}", diagram.name);
            assert!(Diagram::all().take(place).all(|other| other.name != diagram.name), "{}", diagram.name);
        }
    }
}
