//! What lies on a board besides figures: the last move, targets, forced captures, refusals, ways.

use crate::art::{self, Inks};
use crate::pen::{Number, Pen, fill, line};
use crate::{CELL, Palette, Point, Tone, View, glyphs};
use rules::{Cell, GameId, Shape};
use std::fmt::Write;

/// A mark on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last move began here: a frame.
    From(Cell),
    /// The last move ended here: a tint.
    To(Cell),
    /// The figure here is selected.
    Selected(Cell),
    /// The selected figure's square lifted, so that what is printed on it is seen around the figure; only where a game prints anything.
    Lifted(Cell),
    /// The figure here may move: a bar at its feet.
    Movable(Cell),
    /// A cell a rule speaks of: the file that must be free (KS-22), a free circle (RS-28).
    Lit(Cell),
    /// The selected figure may go here.
    Target(Cell, Target),
    /// Like [`Mark::Target`], but of less weight beside more important ones.
    Faint(Cell, Target),
    /// The figure pressed could go here if it were its turn.
    Hollow(Cell),
    /// The figure here must capture (RC-7): underlined like a proof-reader's mark.
    Forced(Cell),
    /// A cell that shows why a move is refused.
    Refused(Cell),
    /// Forbidden for the selected stone (EC-7): a small cross.
    Forbidden(Cell),
    /// Enclosed (EC-6): a tick if it is to be taken.
    Enclosed(Cell, bool),
    /// In reach of the other side (SK-8): ringed.
    InReach(Cell),
    /// The landings of a throw from the start to the end, numbered (RS-13).
    Way(Vec<Cell>),
    /// A move of an analysis.
    Arrow(Cell, Cell),
}

/// What a target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A dot.
    Free,
    /// Corners around the figure that would be captured.
    Capture,
    /// A star.
    Goal,
}

/// Where a mark lies, from the ground up: what is printed on the ground lies between `Last` and `Target`, figures stand
/// between `Target` and `Way`, labels are on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Marks of cells.
    Cell,
    /// The last move.
    Last,
    /// Where one may go.
    Target,
    /// On top of figures.
    Way,
}

impl Mark {
    /// Its layer.
    pub const fn layer(&self) -> Layer {
        match self {
            Mark::Lit(_) | Mark::Refused(_) | Mark::Selected(_) => Layer::Cell,
            Mark::From(_) | Mark::To(_) => Layer::Last,
            Mark::Lifted(_) | Mark::Target(..) | Mark::Faint(..) | Mark::Hollow(_) | Mark::Forbidden(_) => {
                Layer::Target
            }
            Mark::Movable(_)
            | Mark::Forced(_)
            | Mark::Enclosed(..)
            | Mark::InReach(_)
            | Mark::Way(_)
            | Mark::Arrow(..) => Layer::Way,
        }
    }
}

/// One mark in the inks of a game.
pub fn mark(mark: &Mark, game: GameId, view: &View, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    draw(&mut pen, mark, &art::inks(game), view);
    pen.finish()
}

pub(crate) fn draw(pen: &mut Pen, mark: &Mark, inks: &Inks, view: &View) {
    let round = |cell| matches!(view.layout().place(cell).shape, Shape::Point | Shape::Circle);
    let plate = |pen: &mut Pen, cell, side: f32, style| {
        let centre = view.centre(cell);
        if round(cell) {
            pen.circle(centre, side * 0.5, style);
        } else {
            pen.rect(centre, side, side, 3.0, style);
        }
    };
    match *mark {
        Mark::From(cell) => plate(pen, cell, 43.0, line(inks.last, 3.4)),
        Mark::To(cell) => plate(pen, cell, CELL - 2.0, fill(inks.last).opacity(0.62)),
        Mark::Selected(cell) => {
            plate(pen, cell, CELL - 3.0, fill(inks.chosen).opacity(0.3));
            plate(pen, cell, CELL - 3.0, line(inks.chosen, 3.0));
        }
        Mark::Lifted(cell) => art::lifted(pen, inks, view, cell),
        Mark::Lit(cell) => {
            plate(pen, cell, CELL - 6.0, fill(inks.last).lined(inks.target, 1.4).opacity(0.55));
        }
        Mark::Refused(cell) => {
            plate(pen, cell, CELL - 4.0, fill(inks.alarm).opacity(0.3));
            plate(pen, cell, CELL - 4.0, line(inks.alarm, 2.8).dashed("7 4"));
        }
        Mark::Movable(cell) => haloed(pen, view.centre(cell), "M-8 21.5H8", inks.target, 3.0, inks.halo),
        Mark::Target(cell, target) => aim(pen, view.centre(cell), target, inks, 1.0),
        Mark::Faint(cell, target) => {
            pen.group("opacity=\".75\"", |pen| aim(pen, view.centre(cell), target, inks, 0.8));
        }
        Mark::Hollow(cell) => {
            pen.circle(view.centre(cell), 6.0, line(inks.halo, 4.6));
            pen.circle(view.centre(cell), 6.0, line(inks.target, 2.2));
        }
        Mark::Forced(cell) => {
            let wave = "M-18 20.6q3-4.6 6 0t6 0 6 0 6 0 6 0 6 0";
            haloed(pen, view.centre(cell), wave, inks.alarm, 2.5, Tone::Keyline);
        }
        Mark::Forbidden(cell) => {
            haloed(pen, view.centre(cell), "M-5-5L5 5M5-5L-5 5", inks.alarm, 3.0, Tone::Keyline);
        }
        Mark::Enclosed(cell, taken) => {
            let Point { x, y } = view.centre(cell);
            let badge = Point { x: x + 15.0, y: y - 15.0 };
            pen.circle(badge, 8.0, fill(Tone::Ivory).lined(Tone::Black, 1.6));
            if taken {
                haloed(pen, badge, "M-3.8 .2L-1 3.2L4-3.4", inks.alarm, 2.6, Tone::Ivory);
            }
        }
        Mark::InReach(cell) => {
            let centre = view.centre(cell);
            pen.circle(centre, 21.5, line(Tone::Keyline, 5.0));
            pen.circle(centre, 21.5, line(inks.alarm, 2.8));
        }
        Mark::Way(ref cells) => way(pen, cells, inks, view),
        Mark::Arrow(from, to) => arrow(pen, view.centre(from), view.centre(to), inks),
    }
}

/// A line with another under it, readable on any ground.
fn haloed(pen: &mut Pen, at: Point, d: &str, tone: Tone, width: f32, halo: Tone) {
    let round = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    pen.group(format_args!("transform=\"translate({at})\" {round}"), |pen| {
        pen.path(d, line(halo, width + 2.4));
        pen.path(d, line(tone, width));
    });
}

fn aim(pen: &mut Pen, at: Point, target: Target, inks: &Inks, size: f32) {
    let solid = fill(inks.target).lined(inks.halo, 1.6);
    match target {
        Target::Free => pen.circle(at, 8.2 * size, solid),
        Target::Capture => {
            let corners = "M-21.5-12V-21.5H-12M12-21.5H21.5V-12M21.5 12V21.5H12M-12 21.5H-21.5V12";
            haloed(pen, at, corners, inks.target, 3.4 * size, inks.halo);
        }
        Target::Goal => pen.path(star(at, 13.0 * size), solid),
    }
}

fn star(at: Point, radius: f32) -> String {
    let mut d = String::new();
    for point in 0..10 {
        let reach = if point % 2 == 0 { radius } else { radius * 0.46 };
        let corner = at.towards(point as f32 * 36.0, reach);
        // a String takes everything
        let _ = write!(d, "{}{corner}", if point == 0 { 'M' } else { 'L' });
    }
    d + "Z"
}

fn way(pen: &mut Pen, cells: &[Cell], inks: &Inks, view: &View) {
    let mut d = String::new();
    for (index, &cell) in cells.iter().enumerate() {
        // a String takes everything
        let _ = write!(d, "{}{}", if index == 0 { 'M' } else { 'L' }, view.centre(cell));
    }
    haloed(pen, Point { x: 0.0, y: 0.0 }, &d, inks.target, 3.6, inks.halo);
    for (number, &cell) in cells.iter().enumerate().skip(1) {
        let centre = view.centre(cell);
        let last = number + 1 == cells.len();
        let radius = if last { 13.0 } else { 11.0 };
        let (disc, rim, digit) =
            if last { (inks.target, inks.halo, inks.halo) } else { (Tone::Ivory, inks.target, Tone::Black) };
        pen.circle(centre, radius, fill(disc).lined(rim, 2.0));
        glyphs::write(pen, &number.to_string(), centre, radius, 2.2, digit);
    }
}

fn arrow(pen: &mut Pen, from: Point, to: Point, inks: &Inks) {
    let length = from.distance(to);
    let neck = Number(20.0 - length);
    let tip = Number(4.0 - length);
    let d = format!("M-3.5-8L-4.5 {neck}H-11L0 {tip}L11 {neck}H4.5L3.5-8Z");
    let style = fill(inks.target).lined(inks.halo, 1.6).opacity(0.85);
    pen.turned(from, from.bearing(to), |pen| pen.path(d, style));
}
