//! Draws what lies on a board besides pieces: the last move, targets, forced captures, refusals, paths.

use crate::games::{GameArt, MarkColours, art};
use crate::svg_writer::{SvgNumber, SvgWriter, fill, line};
use crate::{CELL, Colour, Palette, SvgPoint, View, glyphs};
use sprung_rules::{Cell, GameId, Role, Shape};
use std::fmt::Write;

/// A mark on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last move began here; the cell gets a frame.
    From(Cell),
    /// The last move ended here; the cell is tinted.
    To(Cell),
    /// The piece here is selected.
    Selected(Cell),
    /// The square of the selected piece is drawn larger, so that what is printed on it is seen around the piece. Games that
    /// print nothing there draw nothing.
    Lifted(Cell),
    /// The piece here may move; it gets a bar at its feet.
    Movable(Cell),
    /// A rule speaks of this cell: the file that must be free (KS-22), a free circle (RS-28).
    Highlighted(Cell),
    /// The selected piece may go here.
    Target(Cell, TargetKind),
    /// The selected piece may go here, but other targets matter more; the mark is smaller and paler.
    MinorTarget(Cell, TargetKind),
    /// The pressed piece could go here if it were its turn.
    OffTurnTarget(Cell),
    /// The piece here must capture (RC-7); it is underlined by a wave.
    Forced(Cell),
    /// This cell shows why a move is refused.
    Refused(Cell),
    /// The selected stone must not end here (EC-7); the cell gets a small cross.
    Forbidden(Cell),
    /// The piece here is enclosed (EC-6); it gets a tick if it is to be taken.
    Enclosed(Cell, bool),
    /// The other side can capture the piece here (SK-8); it gets a ring.
    InReach(Cell),
    /// The landings of a throw are numbered from the start to the end (RS-13).
    Path(Vec<Cell>),
    /// An arrow shows a move of an analysis.
    Arrow(Cell, Cell),
}

/// The kind of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// The cell is free; it gets a dot.
    Free,
    /// A piece would be captured; it gets corners around it.
    Capture,
    /// The move would reach a goal; the cell gets a star.
    Goal,
}

/// The layer a mark lies in, from the background up. Decoration lies between `LastMove` and `Targets`, pieces stand between
/// `Targets` and `AbovePieces`, labels are on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Marks of cells lie here.
    Cells,
    /// The last move lies here.
    LastMove,
    /// Targets lie here.
    Targets,
    /// These marks lie on top of pieces.
    AbovePieces,
}

impl Mark {
    /// Returns the layer of the mark.
    pub const fn layer(&self) -> Layer {
        match self {
            Mark::Highlighted(_) | Mark::Refused(_) | Mark::Selected(_) => Layer::Cells,
            Mark::From(_) | Mark::To(_) => Layer::LastMove,
            Mark::Lifted(_)
            | Mark::Target(..)
            | Mark::MinorTarget(..)
            | Mark::OffTurnTarget(_)
            | Mark::Forbidden(_) => Layer::Targets,
            Mark::Movable(_)
            | Mark::Forced(_)
            | Mark::Enclosed(..)
            | Mark::InReach(_)
            | Mark::Path(_)
            | Mark::Arrow(..) => Layer::AbovePieces,
        }
    }
}

/// Draws one mark in the colours of a game.
pub fn mark_svg(mark: &Mark, game: GameId, view: &View, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    draw(&mut out, mark, art(game), view);
    out.finish()
}

/// Draws one mark in the way of a game.
pub(crate) fn draw(out: &mut SvgWriter, mark: &Mark, art: &GameArt, view: &View) {
    let colours = &art.mark_colours;
    let round = |cell| matches!(view.layout().place(cell).shape, Shape::Point | Shape::Circle);
    let plate = |out: &mut SvgWriter, cell, side: f32, style| {
        let centre = view.centre(cell);
        if round(cell) {
            out.circle(centre, side * 0.5, style);
        } else {
            out.rect(centre, side, side, 3.0, style);
        }
    };
    match *mark {
        Mark::From(cell) => plate(out, cell, 43.0, line(colours.last, 3.4)),
        Mark::To(cell) => plate(out, cell, CELL - 2.0, fill(colours.last).opacity(0.62)),
        Mark::Selected(cell) => {
            plate(out, cell, CELL - 3.0, fill(colours.chosen).opacity(0.3));
            plate(out, cell, CELL - 3.0, line(colours.chosen, 3.0));
        }
        Mark::Lifted(cell) => {
            if let Some(lifted_square) = art.lifted_square {
                lifted_square(out, view, cell, colours.chosen);
            }
        }
        Mark::Highlighted(cell) => {
            plate(out, cell, CELL - 6.0, fill(colours.last).lined(colours.target, 1.4).opacity(0.55));
        }
        Mark::Refused(cell) => {
            plate(out, cell, CELL - 4.0, fill(colours.alarm).opacity(0.3));
            plate(out, cell, CELL - 4.0, line(colours.alarm, 2.8).dashed("7 4"));
        }
        Mark::Movable(cell) => {
            haloed(out, view.centre(cell), "M-8 21.5H8", colours.target, 3.0, colours.halo)
        }
        Mark::Target(cell, target) => {
            let (at, size) = target_place(view, cell, target);
            target_mark(out, at, target, colours, size);
        }
        Mark::MinorTarget(cell, target) => {
            let (at, size) = target_place(view, cell, target);
            out.group("opacity=\".75\"", |out| target_mark(out, at, target, colours, 0.8 * size));
        }
        Mark::OffTurnTarget(cell) => {
            let (at, size) = target_place(view, cell, TargetKind::Free);
            out.circle(at, 6.0 * size, line(colours.halo, 4.6));
            out.circle(at, 6.0 * size, line(colours.target, 2.2));
        }
        Mark::Forced(cell) => {
            let wave = "M-18 20.6q3-4.6 6 0t6 0 6 0 6 0 6 0 6 0";
            haloed(out, view.centre(cell), wave, colours.alarm, 2.5, Colour::Keyline);
        }
        Mark::Forbidden(cell) => {
            haloed(out, view.centre(cell), "M-5-5L5 5M5-5L-5 5", colours.alarm, 3.0, Colour::Keyline);
        }
        Mark::Enclosed(cell, taken) => {
            let SvgPoint { x, y } = view.centre(cell);
            let badge = SvgPoint { x: x + 15.0, y: y - 15.0 };
            out.circle(badge, 8.0, fill(Colour::Ivory).lined(Colour::Black, 1.6));
            if taken {
                haloed(out, badge, "M-3.8 .2L-1 3.2L4-3.4", colours.alarm, 2.6, Colour::Ivory);
            }
        }
        Mark::InReach(cell) => {
            let centre = view.centre(cell);
            out.circle(centre, 21.5, line(Colour::Keyline, 5.0));
            out.circle(centre, 21.5, line(colours.alarm, 2.8));
        }
        Mark::Path(ref cells) => path(out, cells, colours, view),
        Mark::Arrow(from, to) => arrow(out, view.centre(from), view.centre(to), colours),
    }
}

/// Draws a line with a wider one under it, so that it is readable on any background.
fn haloed(out: &mut SvgWriter, at: SvgPoint, d: &str, colour: Colour, width: f32, halo: Colour) {
    let round = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    out.group(format_args!("transform=\"translate({at})\" {round}"), |out| {
        out.path(d, line(halo, width + 2.4));
        out.path(d, line(colour, width));
    });
}

/// Returns whether a number is printed on a cell.
fn is_numbered(view: &View, cell: Cell) -> bool {
    view.layout().place(cell).roles.iter().any(|role| matches!(role, Role::Start(..)))
}

/// Returns where the mark of a target lies and its relative size. A printed number stays readable: the mark lies in the cell's corner.
fn target_place(view: &View, cell: Cell, target: TargetKind) -> (SvgPoint, f32) {
    let SvgPoint { x, y } = view.centre(cell);
    match target {
        TargetKind::Capture => (SvgPoint { x, y }, 1.0),
        _ if is_numbered(view, cell) => (SvgPoint { x: x + 15.0, y: y - 15.0 }, 0.62),
        _ => (SvgPoint { x, y }, 1.0),
    }
}

fn target_mark(out: &mut SvgWriter, at: SvgPoint, target: TargetKind, colours: &MarkColours, size: f32) {
    let solid = fill(colours.target).lined(colours.halo, 1.6);
    match target {
        TargetKind::Free => out.circle(at, 8.2 * size, solid),
        TargetKind::Capture => {
            let corners = "M-21.5-12V-21.5H-12M12-21.5H21.5V-12M21.5 12V21.5H12M-12 21.5H-21.5V12";
            haloed(out, at, corners, colours.target, 3.4 * size, colours.halo);
        }
        TargetKind::Goal => out.path(star(at, 13.0 * size), solid),
    }
}

fn star(at: SvgPoint, radius: f32) -> String {
    let mut d = String::new();
    for point in 0..10 {
        let reach = if point % 2 == 0 { radius } else { radius * 0.46 };
        let corner = at.towards(point as f32 * 36.0, reach);
        // a String takes everything
        let _ = write!(d, "{}{corner}", if point == 0 { 'M' } else { 'L' });
    }
    d + "Z"
}

/// The distance from the piece that goes a path to the beginning of its line, which leaves the piece uncovered.
const PATH_START: f32 = 21.0;
/// The distance of a corner of a numbered cell from its centre, in both directions, and the radius of the disc there.
const CORNER: f32 = 14.5;
const CORNER_RADIUS: f32 = 8.8;

/// Returns where the disc of a landing lies and its radius. A printed number stays readable: the disc lies in the corner from which the
/// lines to its neighbours stay farthest from the number.
fn landing_place(view: &View, cells: &[Cell], number: usize) -> (SvgPoint, f32) {
    let centre = view.centre(cells[number]);
    if !is_numbered(view, cells[number]) {
        return (centre, if number + 1 == cells.len() { 13.0 } else { 11.0 });
    }
    let corners = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(right, down)| SvgPoint { x: centre.x + right * CORNER, y: centre.y + down * CORNER });
    let neighbours = [number.checked_sub(1), Some(number + 1)];
    let clearance = |corner: &SvgPoint| {
        let near = neighbours.iter().flatten().filter_map(|index| cells.get(*index));
        near.map(|cell| distance_from_segment(centre, *corner, view.centre(*cell))).fold(CORNER, f32::min)
    };
    let best = corners
        .into_iter()
        .reduce(|best, other| if clearance(&other) > clearance(&best) { other } else { best });
    (best.unwrap_or(centre), CORNER_RADIUS)
}

/// Returns the distance of a point from the line between two others.
fn distance_from_segment(point: SvgPoint, from: SvgPoint, to: SvgPoint) -> f32 {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y).max(f32::EPSILON);
    let along = along.clamp(0.0, 1.0);
    point.distance(SvgPoint { x: from.x + along * x, y: from.y + along * y })
}

fn path(out: &mut SvgWriter, cells: &[Cell], colours: &MarkColours, view: &View) {
    let [start, .., _] = cells else { return };
    let places: Vec<(SvgPoint, f32)> =
        (1..cells.len()).map(|number| landing_place(view, cells, number)).collect();
    let start = view.centre(*start);
    let mut d = format!("M{}", start.towards(start.bearing(places[0].0), PATH_START));
    for (place, _) in &places {
        // a String takes everything
        let _ = write!(d, "L{place}");
    }
    haloed(out, SvgPoint { x: 0.0, y: 0.0 }, &d, colours.target, 3.6, colours.halo);
    for (number, (centre, radius)) in (1..).zip(places) {
        let last = number + 1 == cells.len();
        let (disc, rim, digit) = if last {
            (colours.target, colours.halo, colours.halo)
        } else {
            (Colour::Ivory, colours.target, Colour::Black)
        };
        out.circle(centre, radius, fill(disc).lined(rim, 2.0));
        glyphs::write(out, &number.to_string(), centre, radius, 2.2, digit);
    }
}

fn arrow(out: &mut SvgWriter, from: SvgPoint, to: SvgPoint, colours: &MarkColours) {
    let length = from.distance(to);
    let neck = SvgNumber(20.0 - length);
    let tip = SvgNumber(4.0 - length);
    let d = format!("M-3.5-8L-4.5 {neck}H-11L0 {tip}L11 {neck}H4.5L3.5-8Z");
    let style = fill(colours.target).lined(colours.halo, 1.6).opacity(0.85);
    out.turned(from, from.bearing(to), |out| out.path(d, style));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_a_target_leaves_a_printed_number_uncovered() {
        let game = GameId::Roesselsprung.open([]).unwrap();
        let view = View::new(game.layout(), 0);
        let numbered =
            |cell: &Cell| view.layout().place(*cell).roles.iter().any(|role| matches!(role, Role::Start(..)));
        let cells: Vec<Cell> = view.cells().filter(numbered).collect();
        assert!(cells.len() >= 28);
        for cell in cells {
            for target in [TargetKind::Free, TargetKind::Goal] {
                let (at, size) = target_place(&view, cell, target);
                let centre = view.centre(cell);
                let (right, up) = (at.x - centre.x - 13.0 * size, centre.y - at.y - 13.0 * size);
                // the digits are ten units wide and fourteen high
                assert!(right >= 5.0 && up >= 5.0, "{right} {up}");
                assert!(at.x - centre.x + 13.0 * size <= CELL / 2.0, "it stays in its cell");
            }
        }
    }

    #[test]
    fn a_path_leaves_a_printed_number_uncovered() {
        let game = GameId::Roesselsprung.open([]).unwrap();
        for turns in 0..4 {
            let view = View::new(game.layout(), turns);
            let jumps = |from: Cell| {
                let from = view.centre(from);
                let is_jump =
                    move |to: &Cell| (from.distance(view.centre(*to)) - CELL * 5f32.sqrt()).abs() < 1.0;
                view.cells().filter(is_jump)
            };
            for cell in view.cells().filter(|cell| is_numbered(&view, *cell)) {
                let centre = view.centre(cell);
                for before in jumps(cell) {
                    let ways = jumps(cell).map(|after| vec![before, cell, after]).chain([vec![before, cell]]);
                    for way in ways {
                        let (at, radius) = landing_place(&view, &way, 1);
                        // the digits are ten units wide and fourteen high
                        let beside = ((at.x - centre.x).abs() - 5.0).max(0.0);
                        let above = ((at.y - centre.y).abs() - 7.0).max(0.0);
                        assert!(beside.hypot(above) > radius + 1.0, "{way:?}: the disc covers the number");
                        let out = (at.x - centre.x).abs().max((at.y - centre.y).abs()) + radius;
                        assert!(out <= CELL / 2.0, "{way:?}: it stays in its cell");
                        let lines = way
                            .iter()
                            .filter(|other| **other != cell)
                            .map(|other| distance_from_segment(centre, at, view.centre(*other)));
                        assert!(lines.fold(CORNER, f32::min) > 8.0, "{way:?}: a line crosses the number");
                    }
                }
            }
        }
    }

    #[test]
    fn a_path_begins_beside_its_piece() {
        let game = GameId::Kurierschach.open([]).unwrap();
        let view = View::new(game.layout(), 0);
        let cells: Vec<Cell> =
            ["f8", "f6", "f4"].iter().map(|name| game.layout().cell(name).expect("a square")).collect();
        let drawn = mark_svg(&Mark::Path(cells.clone()), GameId::Kurierschach, &view, Palette::Monochrome);
        let start = view.centre(cells[0]);
        assert!(!drawn.contains(&format!("M{start}")), "{drawn}");
        assert!(drawn.contains(&format!("M{}", SvgPoint { x: start.x, y: start.y + PATH_START })), "{drawn}");
    }
}
