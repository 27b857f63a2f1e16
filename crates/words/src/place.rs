//! Cells, spoken: what stands there, then what the cell is.

use crate::Voice;
use rules::{Cell, Direction, Figure, Layout, Role, sort_few};

impl Voice {
    /// A figure with its seat: `White: rook`.
    pub fn figure(self, figure: Figure) -> String {
        self.say("figure-of", &[("seat", figure.seat.into()), ("figure", figure.kind.into())])
    }

    /// A cell: what stands there, its name, what it is for.
    pub fn cell(self, layout: &Layout, cell: Cell, figure: Option<Figure>) -> String {
        let content = figure.map_or_else(|| self.say("cell-free", &[]), |figure| self.figure(figure));
        let place = layout.place(cell);
        let mut parts = vec![content, place.name.clone()];
        parts.extend(place.roles.iter().filter_map(|role| self.role(*role)));
        if self.game == rules::GameId::Eckstein {
            parts.push(self.lines(layout, cell));
        }
        if !place.arrows.is_empty() {
            let names: Vec<String> = place.arrows.iter().map(|arrow| self.arrow(*arrow)).collect();
            parts.push(self.say("cell-arrows", &[("arrows", (&self.all(&names)).into())]));
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
        self.say(key, &[])
    }

    /// Where the lines of a point lead.
    fn lines(self, layout: &Layout, cell: Cell) -> String {
        let ends = layout.lines.iter().filter_map(|&(from, to)| match cell {
            _ if from == cell => Some(to),
            _ if to == cell => Some(from),
            _ => None,
        });
        let mut names: Vec<&str> = ends.map(|end| layout.name(end)).collect();
        sort_few(&mut names, |one, other| one < other);
        names.dedup();
        self.say("cell-lines", &[("cells", (&self.all(&names)).into())])
    }

    fn role(self, role: Role) -> Option<String> {
        let of = |key, seat: rules::Seat| Some(self.say(key, &[("seat", seat.into())]));
        match role {
            Role::Corner => Some(self.say("cell-corner", &[])),
            Role::Home(seat) => of("cell-home", seat),
            Role::Base(seat) => of("cell-base", seat),
            Role::Goal(seat) => of("cell-goal", seat),
            Role::Start(seat, number) => {
                Some(self.say("cell-start", &[("seat", seat.into()), ("number", number.into())]))
            }
            Role::Entry(seat, true) => of("cell-entry-one", seat),
            Role::Entry(seat, false) => of("cell-entry", seat),
            Role::Rest(seat) => of("cell-rest", seat),
            Role::Opening(_) | Role::Middle => None,
        }
    }
}
