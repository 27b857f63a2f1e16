//! The one look of all five boards: layout, figures and marks become SVG, and PNG with the feature `png`.
//!
//! A [`Scene`] is everything a picture shows; [`svg`] writes it whole. A client that moves things itself takes the pieces:
//! [`View`] says where cells are, [`ground`] and [`overprint`] draw the board, [`figure`] one figure around the origin, [`symbols`] all figures
//! of a game to be placed by `<use>`, [`mark`] one mark, [`die`] the die. A [`Diagram`] is a
//! scene of the rule documents. A [`Palette`] decides whether colours are written
//! as values or as CSS variables, whose values [`Theme::declarations`] lists.
//!
//! A cell is [`CELL`] units wide, a figure is drawn on a grid of 48 by 48 units with one width of line and at most three fills.
#![warn(missing_docs)]

mod art;
mod diagram;
mod die;
mod docs;
mod emblem;
mod figure;
mod glyphs;
mod labels;
mod mark;
mod palette;
mod pen;
#[cfg(feature = "png")]
mod png;
mod scene;
mod sheet;
mod view;
mod wobble;

pub use diagram::Diagram;
pub use die::{Die, die};
pub use docs::docs;
pub use emblem::emblem;
pub use figure::{figure, figures, share, symbol, symbols};
pub use labels::labels;
pub use mark::{Layer, Mark, Target, mark};
pub use palette::{Paint, Palette, Theme, Tone};
pub use pen::Number;
#[cfg(feature = "png")]
pub use png::{TooLarge, png, rasterise};
pub use scene::{Facing, Scene, beside, ground, overprint, svg};
pub use sheet::contact_sheet;
pub use view::{CELL, MARGIN, Point, View};
