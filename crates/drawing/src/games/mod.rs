//! The registry of the drawing styles. Each game has a file. The drawings are original works of this project.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::diagram::Diagram;
use crate::piece::{PieceColours, PieceShape};
use crate::svg_writer::{SvgWriter, line};
use crate::{Colour, MARGIN, SvgPoint, View};
use sprung_rules::{Cell, GameId, Kind, Piece};

/// Everything that is special about a game's pictures.
pub(crate) struct GameArt {
    /// The one colour that the game brings to the frame around its board.
    pub accent: Colour,
    /// The colours of its marks.
    pub mark_colours: MarkColours,
    /// Two background colours that a piece of the game may stand on.
    pub square_colours: [Colour; 2],
    /// Draws what never changes in play.
    pub background: fn(&mut SvgWriter, &View),
    /// Draws what is printed on the background and stays readable on a tint: arrows, inlaid lines, numbers, signs.
    pub decoration: Option<fn(&mut SvgWriter, &View)>,
    /// Draws the square of the selected piece larger, with what is printed on it, in the colour of the selection. Only a
    /// game that prints under a piece where it may go needs it.
    pub lifted_square: Option<fn(&mut SvgWriter, &View, Cell, Colour)>,
    /// Returns the shape of a piece.
    pub piece_shape: fn(Piece) -> PieceShape,
    /// Returns the colours of a piece.
    pub piece_colours: fn(Piece) -> PieceColours,
    /// The part of a cell's side that a piece fills.
    pub piece_scale: f32,
}

/// The colours of a game's marks.
pub(crate) struct MarkColours {
    /// The colour of the last move.
    pub last: Colour,
    /// The colour of the selected piece's cell.
    pub chosen: Colour,
    /// The colour of what may be done.
    pub target: Colour,
    /// The colour of what must or must not be done.
    pub alarm: Colour,
    /// The colour around marks, so that they are seen on any background.
    pub halo: Colour,
}

/// Returns what a game looks like.
pub(crate) const fn art(game: GameId) -> &'static GameArt {
    match game {
        GameId::Roesselsprung => &roesselsprung::ART,
        GameId::Schlaukopf => &schlaukopf::ART,
        GameId::Raeuberschach => &raeuberschach::ART,
        GameId::Kurierschach => &kurierschach::ART,
        GameId::Eckstein => &eckstein::ART,
    }
}

/// Returns the diagrams of a game's rule document. They are not in [`GameArt`], so that a page without rule documents does not load them.
pub(crate) const fn diagrams(game: GameId) -> &'static [Diagram] {
    match game {
        GameId::Roesselsprung => roesselsprung::DIAGRAMS,
        GameId::Schlaukopf => schlaukopf::DIAGRAMS,
        GameId::Raeuberschach => raeuberschach::DIAGRAMS,
        GameId::Kurierschach => kurierschach::DIAGRAMS,
        GameId::Eckstein => eckstein::DIAGRAMS,
    }
}

/// Returns what the game of a kind of piece looks like.
pub(crate) fn art_of_kind(kind: Kind) -> &'static GameArt {
    let game = GameId::ALL.into_iter().find(|game| game.facts().kinds.contains(&kind));
    art(game.expect("every kind of piece belongs to a game"))
}

/// Returns the middle of a rectangular board and the size of its cells together.
fn board_area(view: &View) -> (SvgPoint, f32, f32) {
    let (width, height) = view.size();
    (SvgPoint { x: width / 2.0, y: height / 2.0 }, width - 2.0 * MARGIN, height - 2.0 * MARGIN)
}

/// Draws the frame of a rectangular board: a strong line, and a fine one in the game's own colour.
fn frame(out: &mut SvgWriter, view: &View, accent: Colour) {
    let (middle, width, height) = board_area(view);
    out.rect(middle, width + 4.0, height + 4.0, 2.0, line(Colour::Frame, 2.6));
    out.rect(middle, width + 11.0, height + 11.0, 5.0, line(accent, 1.0));
}
