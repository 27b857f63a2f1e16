//! A whole picture: board, marks, figures, labels, die.

use crate::pen::{Number, Pen};
use crate::{
    CELL, Die, Layer, MARGIN, Mark, Palette, Point, Theme, Tone, View, art, die, figure, labels, mark,
};
use rules::{AnyPlay, Cell, Effect, Figure, GameId, Layout, Role, Seat, Warning, sort_few};

/// How figures stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Facing {
    /// All upright for one viewer.
    #[default]
    Viewer,
    /// Each towards its own seat's edge, for a tablet on a table.
    Seats,
}

/// Everything a picture shows.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// Whose board.
    pub game: GameId,
    /// The board.
    pub layout: &'a Layout,
    /// What stands where.
    pub figures: Vec<(Cell, Figure)>,
    /// What lies there besides.
    pub marks: Vec<Mark>,
    /// The die, where one has been thrown.
    pub die: Option<Die>,
    /// Quarter turns of the board, clockwise.
    pub turns: u8,
    /// How figures stand.
    pub facing: Facing,
    /// Whether columns and rows are named.
    pub labels: bool,
    /// How colours are written.
    pub palette: Palette,
    /// What the picture shows, in words, for those who do not see it.
    pub title: Option<String>,
}

impl<'a> Scene<'a> {
    /// An empty board by day, seat A at the bottom.
    pub fn board(game: GameId, layout: &'a Layout) -> Scene<'a> {
        Scene {
            game,
            layout,
            figures: Vec::new(),
            marks: Vec::new(),
            die: None,
            turns: 0,
            facing: Facing::Viewer,
            labels: true,
            palette: Palette::Literal(Theme::Light),
            title: None,
        }
    }

    /// A game in progress: its figures, the throw, the last move, and what a good program points out.
    pub fn of(play: &'a dyn AnyPlay) -> Scene<'a> {
        let mut scene = Scene::board(play.id(), play.layout());
        scene.figures = play.figures();
        scene.marks = last_move(play);
        for warning in play.warnings() {
            match warning {
                Warning::MustCapture { cells, .. } => scene.marks.extend(cells.into_iter().map(Mark::Forced)),
                Warning::InReach { cell, .. } => scene.marks.push(Mark::InReach(cell)),
            }
        }
        scene.die = play.throw().zip(play.holder()).map(|(face, seat)| Die { face, seat });
        scene
    }

    /// The same with a seat's own side at the bottom.
    pub fn seen_from(self, seat: Seat) -> Scene<'a> {
        Scene { turns: Layout::quarter_turns(seat), ..self }
    }

    /// The board as it lies.
    pub fn view(&self) -> View<'a> {
        View::new(self.layout, self.turns)
    }
}

/// The marks of the last ply that moved a figure; throws and passes since then do not hide it.
fn last_move(play: &dyn AnyPlay) -> Vec<Mark> {
    let played = play.played();
    for (ply, text) in played.iter().enumerate().rev() {
        for effect in play.back_to(ply).effects(text).unwrap_or_default() {
            match effect {
                Effect::Moved { from, to, .. } => return vec![Mark::From(from), Mark::To(to)],
                Effect::Placed { cell, .. } => return vec![Mark::To(cell)],
                _ => {}
            }
        }
    }
    Vec::new()
}

/// The board's ground alone: what never changes in play. Tints of cells go on top of it, then [`overprint`].
pub fn ground(game: GameId, view: &View, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    art::ground(&mut pen, game, view);
    pen.finish()
}

/// What is printed on the ground and must stay readable on a tint: arrows, inlaid lines, numbers, signs.
pub fn overprint(game: GameId, view: &View, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    art::overprint(&mut pen, game, view);
    pen.finish()
}

/// The whole picture.
pub fn svg(scene: &Scene) -> String {
    let view = scene.view();
    let (width, height) = view.size();
    let (width, height) = (Number(width), Number(height));
    let mut pen = Pen::new(scene.palette);
    pen.raw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">"
    ));
    if let Some(title) = &scene.title {
        pen.raw(format_args!("<title>{}</title>", escape(title)));
    }
    pen.raw(format_args!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        scene.palette.paint(Tone::Paper)
    ));
    art::ground(&mut pen, scene.game, &view);
    marks(&mut pen, scene, &view, |layer| layer < Layer::Target);
    art::overprint(&mut pen, scene.game, &view);
    marks(&mut pen, scene, &view, |layer| layer == Layer::Target);
    figures(&mut pen, scene, &view);
    marks(&mut pen, scene, &view, |layer| layer == Layer::Way);
    if scene.labels {
        labels::draw(&mut pen, &view);
    }
    if let Some((die, place)) = scene.die.and_then(|die| Some((die, beside(&view, die.seat)?))) {
        let scale = Number(2.8);
        pen.group(format_args!("transform=\"translate({place}) scale({scale})\""), |pen| die::draw(pen, die));
    }
    pen.raw("</svg>");
    pen.finish()
}

fn marks(pen: &mut Pen, scene: &Scene, view: &View, here: impl Fn(Layer) -> bool) {
    let inks = art::inks(scene.game);
    let mut marks: Vec<&Mark> = scene.marks.iter().filter(|mark| here(mark.layer())).collect();
    sort_few(&mut marks, |one, other| one.layer() < other.layer());
    for mark in marks {
        mark::draw(pen, mark, &inks, view);
    }
}

fn figures(pen: &mut Pen, scene: &Scene, view: &View) {
    let mut kinds: Vec<Figure> = scene.figures.iter().map(|&(_, figure)| figure).collect();
    sort_few(&mut kinds, |one, other| one < other);
    kinds.dedup();
    pen.raw("<defs>");
    for &kind in &kinds {
        figure::define(pen, kind);
    }
    pen.raw("</defs>");
    for &(cell, figure) in &scene.figures {
        let centre = view.centre(cell);
        let turn = view.facing(figure.seat);
        if scene.facing == Facing::Seats && turn != 0.0 {
            pen.turned(centre, turn, |pen| pen.place(figure::symbol(figure), Point { x: 0.0, y: 0.0 }));
        } else {
            pen.place(figure::symbol(figure), centre);
        }
    }
}

/// The free corner at a seat's right hand, where its die lies; `None` on a board without free corners.
pub fn beside(view: &View, seat: Seat) -> Option<Point> {
    let middle = view.layout().cells.iter().filter(|place| place.roles.contains(&Role::Middle));
    let arm = middle.map(|place| place.column).min()? as f32 * CELL;
    let (width, height) = view.size();
    let (near, far) = (MARGIN + arm / 2.0, width - MARGIN - arm / 2.0);
    let low = height - MARGIN - arm / 2.0;
    let (x, y) = match view.facing(seat) as u16 {
        0 => (far, low),
        90 => (near, low),
        180 => (near, near),
        _ => (far, near),
    };
    Some(Point { x, y })
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
