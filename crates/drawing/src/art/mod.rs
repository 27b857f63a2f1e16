//! The five prints: ground, figures and inks of each game. Our own drawings; one house frame around them.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::figure::{Coat, Drawing};
use crate::pen::{Pen, line};
use crate::{MARGIN, Point, Tone, View};
use rules::{Cell, Figure, GameId, Kind};

/// The inks of a game's marks.
pub(crate) struct Inks {
    /// The last move.
    pub last: Tone,
    /// The selected figure's cell.
    pub chosen: Tone,
    /// What may be done.
    pub target: Tone,
    /// What must or must not be done.
    pub alarm: Tone,
    /// Around marks, so that they are seen on any ground.
    pub halo: Tone,
}

pub(crate) fn inks(game: GameId) -> Inks {
    let halo = Tone::Keyline;
    match game {
        GameId::Roesselsprung => {
            Inks { last: Tone::RsLast, chosen: Tone::Black, target: Tone::Black, alarm: Tone::Alarm, halo }
        }
        GameId::Schlaukopf => {
            Inks { last: Tone::SkLast, chosen: Tone::SkPlum, target: Tone::SkPlum, alarm: Tone::Alarm, halo }
        }
        // the two ends of an editor's pencil
        GameId::Raeuberschach => {
            Inks { last: Tone::RcLast, chosen: Tone::RcBlue, target: Tone::RcBlue, alarm: Tone::RcRed, halo }
        }
        GameId::Kurierschach => Inks {
            last: Tone::KsGold,
            chosen: Tone::KsLapis,
            target: Tone::KsGold,
            alarm: Tone::KsVermilion,
            halo: Tone::KsInk,
        },
        GameId::Eckstein => {
            Inks { last: Tone::EcLast, chosen: Tone::EcBrass, target: Tone::EcEdge, alarm: Tone::Alarm, halo }
        }
    }
}

/// Two ground tones a figure of the game may stand on.
pub(crate) fn squares(game: GameId) -> [Tone; 2] {
    match game {
        GameId::Roesselsprung => [Tone::RsTile, Tone::RsMiddleDark],
        GameId::Schlaukopf => [Tone::SkLime, Tone::SkOrange],
        GameId::Raeuberschach => [Tone::RcPaper, Tone::RcWash],
        GameId::Kurierschach => [Tone::KsLight, Tone::KsDark],
        GameId::Eckstein => [Tone::EcWood, Tone::EcWood],
    }
}

pub(crate) fn ground(pen: &mut Pen, game: GameId, view: &View) {
    match game {
        GameId::Roesselsprung => roesselsprung::ground(pen, view),
        GameId::Schlaukopf => schlaukopf::ground(pen, view),
        GameId::Raeuberschach => raeuberschach::ground(pen, view),
        GameId::Kurierschach => kurierschach::ground(pen, view),
        GameId::Eckstein => eckstein::ground(pen, view),
    }
}

/// What is printed on the ground and stays readable on a tint: arrows, inlaid lines, numbers, signs.
pub(crate) fn overprint(pen: &mut Pen, game: GameId, view: &View) {
    match game {
        GameId::Roesselsprung => roesselsprung::overprint(pen, view),
        GameId::Schlaukopf => schlaukopf::overprint(pen, view),
        GameId::Eckstein => eckstein::overprint(pen, view),
        GameId::Raeuberschach | GameId::Kurierschach => {}
    }
}

/// A square lifted with what is printed on it. Only Schlaukopf prints what a figure goes by under the figure itself.
pub(crate) fn lifted(pen: &mut Pen, inks: &Inks, view: &View, cell: Cell) {
    schlaukopf::lifted(pen, inks.chosen, view, cell);
}

pub(crate) fn figure(figure: Figure) -> Drawing {
    match game(figure.kind) {
        GameId::Roesselsprung => roesselsprung::figure(figure),
        GameId::Schlaukopf => schlaukopf::figure(figure),
        GameId::Raeuberschach => raeuberschach::figure(figure),
        GameId::Kurierschach => kurierschach::figure(figure),
        GameId::Eckstein => eckstein::figure(figure),
    }
}

pub(crate) fn coat(figure: Figure) -> Coat {
    match game(figure.kind) {
        GameId::Roesselsprung => roesselsprung::coat(figure),
        GameId::Schlaukopf => schlaukopf::coat(figure),
        GameId::Raeuberschach => raeuberschach::coat(figure),
        GameId::Kurierschach => kurierschach::coat(figure),
        GameId::Eckstein => eckstein::coat(figure),
    }
}

/// The game a kind of figure belongs to.
const fn game(kind: Kind) -> GameId {
    match kind {
        Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => {
            GameId::Raeuberschach
        }
        Kind::Koenig
        | Kind::Mann
        | Kind::Roch
        | Kind::Kurier
        | Kind::Ross
        | Kind::Alte
        | Kind::Schleich
        | Kind::Koenigin
        | Kind::Bauer
        | Kind::Umwandlungsbauer => GameId::Kurierschach,
        Kind::Schlaukopf | Kind::Schlitzohr | Kind::Dummkopf => GameId::Schlaukopf,
        Kind::Stone => GameId::Eckstein,
        Kind::Roessel | Kind::Verteidiger => GameId::Roesselsprung,
    }
}

/// The middle of a rectangular board and the size of its cells together.
fn field(view: &View) -> (Point, f32, f32) {
    let (width, height) = view.size();
    (Point { x: width / 2.0, y: height / 2.0 }, width - 2.0 * MARGIN, height - 2.0 * MARGIN)
}

/// The house frame of a rectangular board: a strong rule, and a fine one in the game's own colour.
fn frame(pen: &mut Pen, view: &View, game: GameId) {
    let (middle, width, height) = field(view);
    pen.rect(middle, width + 4.0, height + 4.0, 2.0, line(Tone::Frame, 2.6));
    pen.rect(middle, width + 11.0, height + 11.0, 5.0, line(Tone::accent(game), 1.0));
}
