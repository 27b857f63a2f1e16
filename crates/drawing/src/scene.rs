//! Draws whole pictures: board, marks, pieces, labels, die.

use crate::games::art;
use crate::svg_writer::{SvgNumber, SvgWriter};
use crate::{
    CELL, Colour, Layer, MARGIN, Mark, Palette, SvgPoint, Theme, ThrownDie, View, die, labels, mark, piece,
};
use sprung_rules::{AnyState, Cell, Effect, GameId, Layout, Piece, Role, Seat, Warning, insertion_sort};

/// The way pieces stand on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PieceOrientation {
    /// All pieces stand upright for one viewer.
    #[default]
    Viewer,
    /// Each piece stands upright for its own seat, for a tablet that lies on a table.
    Seats,
}

/// Everything a picture shows.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The game that is played.
    pub game: GameId,
    /// The layout of the board.
    pub layout: &'a Layout,
    /// The pieces and their cells.
    pub pieces: Vec<(Cell, Piece)>,
    /// The marks on the board.
    pub marks: Vec<Mark>,
    /// The die, if one has been thrown.
    pub die: Option<ThrownDie>,
    /// Quarter turns of the board, clockwise.
    pub turns: u8,
    /// The way pieces stand.
    pub orientation: PieceOrientation,
    /// Whether columns and rows are labelled.
    pub labels: bool,
    /// The way colours are written.
    pub palette: Palette,
    /// A title that says in words what the picture shows, for those who do not see it.
    pub title: Option<String>,
}

impl<'a> Scene<'a> {
    /// Makes an empty board in the light theme, with seat A at the bottom.
    pub fn board(game: GameId, layout: &'a Layout) -> Scene<'a> {
        Scene {
            game,
            layout,
            pieces: Vec::new(),
            marks: Vec::new(),
            die: None,
            turns: 0,
            orientation: PieceOrientation::Viewer,
            labels: true,
            palette: Palette::Literal(Theme::Light),
            title: None,
        }
    }

    /// Makes the scene of a game in progress: its pieces, the throw, the last move, and warnings.
    pub fn of(state: &'a dyn AnyState) -> Scene<'a> {
        let mut scene = Scene::board(state.id(), state.layout());
        scene.pieces = state.pieces();
        scene.marks = last_move(state);
        for warning in state.warnings() {
            match warning {
                Warning::MustCapture { cells, .. } => scene.marks.extend(cells.into_iter().map(Mark::Forced)),
                Warning::InReach { cell, .. } => scene.marks.push(Mark::InReach(cell)),
            }
        }
        scene.die = state.throw().zip(state.seat_in_turn()).map(|(face, seat)| ThrownDie { face, seat });
        scene
    }

    /// Turns the scene so that a seat's own side is at the bottom.
    pub fn seen_from(self, seat: Seat) -> Scene<'a> {
        Scene { turns: Layout::quarter_turns(seat), ..self }
    }

    /// Returns the geometry of the board as it lies.
    pub fn view(&self) -> View<'a> {
        View::new(self.layout, self.turns)
    }
}

/// Returns the marks of the last ply that moved a piece; throws and passes since then do not hide it.
fn last_move(state: &dyn AnyState) -> Vec<Mark> {
    let played = state.played();
    for (ply, text) in played.iter().enumerate().rev() {
        // what was played is legal, so there is always an answer
        for effect in state.back_to(ply).effects(text).into_iter().flatten() {
            match effect {
                Effect::Moved { from, to, .. } => return vec![Mark::From(from), Mark::To(to)],
                Effect::Placed { cell, .. } => return vec![Mark::To(cell)],
                _ => {}
            }
        }
    }
    Vec::new()
}

/// Draws only the background of the board, which never changes in play. Tints of cells go on top of it, then
/// [`decoration_svg`].
pub fn background_svg(game: GameId, view: &View, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    (art(game).background)(&mut out, view);
    out.finish()
}

/// Draws what is printed on the background and must stay readable on a tint: arrows, inlaid lines, numbers, signs.
pub fn decoration_svg(game: GameId, view: &View, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    if let Some(decoration) = art(game).decoration {
        decoration(&mut out, view);
    }
    out.finish()
}

/// Draws the whole picture.
pub fn svg(scene: &Scene) -> String {
    let view = scene.view();
    let (width, height) = view.size();
    let (width, height) = (SvgNumber(width), SvgNumber(height));
    let mut out = SvgWriter::new(scene.palette);
    out.raw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">"
    ));
    if let Some(title) = &scene.title {
        out.raw(format_args!("<title>{}</title>", escape(title)));
    }
    out.raw(format_args!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        scene.palette.paint(Colour::Paper)
    ));
    let art = art(scene.game);
    (art.background)(&mut out, &view);
    draw_marks(&mut out, scene, &view, |layer| layer < Layer::Targets);
    if let Some(decoration) = art.decoration {
        decoration(&mut out, &view);
    }
    draw_marks(&mut out, scene, &view, |layer| layer == Layer::Targets);
    draw_pieces(&mut out, scene, &view);
    draw_marks(&mut out, scene, &view, |layer| layer == Layer::AbovePieces);
    if scene.labels {
        labels::draw(&mut out, &view);
    }
    if let Some((die, place)) = scene.die.and_then(|die| Some((die, die_position(&view, die.seat)?))) {
        let scale = SvgNumber(2.8);
        out.group(format_args!("transform=\"translate({place}) scale({scale})\""), |out| die::draw(out, die));
    }
    out.raw("</svg>");
    out.finish()
}

fn draw_marks(out: &mut SvgWriter, scene: &Scene, view: &View, here: impl Fn(Layer) -> bool) {
    let mut marks: Vec<&Mark> = scene.marks.iter().filter(|mark| here(mark.layer())).collect();
    insertion_sort(&mut marks, |one, other| one.layer() < other.layer());
    for mark in marks {
        mark::draw(out, mark, art(scene.game), view);
    }
}

fn draw_pieces(out: &mut SvgWriter, scene: &Scene, view: &View) {
    let mut kinds: Vec<Piece> = scene.pieces.iter().map(|&(_, piece)| piece).collect();
    insertion_sort(&mut kinds, |one, other| one < other);
    kinds.dedup();
    out.raw("<defs>");
    for &kind in &kinds {
        piece::define(out, kind);
    }
    out.raw("</defs>");
    for &(cell, piece) in &scene.pieces {
        let centre = view.centre(cell);
        let turn = view.facing(piece.seat);
        if scene.orientation == PieceOrientation::Seats && turn != 0.0 {
            out.turned(centre, turn, |out| out.place(piece::symbol_id(piece), SvgPoint { x: 0.0, y: 0.0 }));
        } else {
            out.place(piece::symbol_id(piece), centre);
        }
    }
}

/// Returns the free corner at a seat's right hand, where its die lies; `None` on a board without free corners.
pub fn die_position(view: &View, seat: Seat) -> Option<SvgPoint> {
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
    Some(SvgPoint { x, y })
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
