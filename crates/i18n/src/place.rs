//! Describes cells: what stands there, then what the cell is.

use crate::Localizer;
use sprung_rules::{Cell, Direction, Layout, Piece, Role, insertion_sort};

impl Localizer {
    /// Names a piece with its seat: `White: rook`.
    pub fn piece(self, piece: Piece) -> String {
        self.message("piece-of", &[("seat", piece.seat.into()), ("piece", piece.kind.into())])
    }

    /// Describes a cell: what stands there, its name, what it is for.
    pub fn cell(self, layout: &Layout, cell: Cell, piece: Option<Piece>) -> String {
        let content = piece.map_or_else(|| self.message("cell-free", &[]), |piece| self.piece(piece));
        let place = layout.place(cell);
        let mut parts = vec![content, place.name.clone()];
        parts.extend(place.roles.iter().filter_map(|role| self.role(*role)));
        if !layout.lines.is_empty() {
            parts.push(self.lines(layout, cell));
        }
        if !place.arrows.is_empty() {
            let names: Vec<String> = place.arrows.iter().map(|arrow| self.arrow(*arrow)).collect();
            parts.push(self.message("cell-arrows", &[("arrows", (&self.all(&names)).into())]));
        }
        parts.join(", ")
    }

    fn arrow(self, arrow: Direction) -> String {
        let key = match arrow {
            Direction::N => "arrow-n",
            Direction::NE => "arrow-ne",
            Direction::E => "arrow-e",
            Direction::SE => "arrow-se",
            Direction::S => "arrow-s",
            Direction::SW => "arrow-sw",
            Direction::W => "arrow-w",
            Direction::NW => "arrow-nw",
        };
        self.message(key, &[])
    }

    /// Says where the lines of a point lead.
    fn lines(self, layout: &Layout, cell: Cell) -> String {
        let ends = layout.lines.iter().filter_map(|&(from, to)| match cell {
            _ if from == cell => Some(to),
            _ if to == cell => Some(from),
            _ => None,
        });
        let mut names: Vec<&str> = ends.map(|end| layout.name(end)).collect();
        insertion_sort(&mut names, |one, other| one < other);
        names.dedup();
        self.message("cell-lines", &[("cells", (&self.all(&names)).into())])
    }

    fn role(self, role: Role) -> Option<String> {
        let of = |key, seat: sprung_rules::Seat| Some(self.message(key, &[("seat", seat.into())]));
        match role {
            Role::Corner => Some(self.message("cell-corner", &[])),
            Role::Home(seat) => of("cell-home", seat),
            Role::Base(seat) => of("cell-base", seat),
            Role::Goal(seat) => of("cell-goal", seat),
            Role::Start(seat, number) => {
                Some(self.message("cell-start", &[("seat", seat.into()), ("number", number.into())]))
            }
            Role::Entry(seat, true) => of("cell-entry-one", seat),
            Role::Entry(seat, false) => of("cell-entry", seat),
            Role::Rest(seat) => of("cell-rest", seat),
            Role::Opening(_) | Role::Middle => None,
        }
    }
}
