//! Draws the boards of all games: layout, pieces and marks become SVG, and PNG with the feature `png`.
//!
//! A [`Scene`] is everything a picture shows; [`svg`] draws it whole. A client that moves things itself draws the parts:
//! [`View`] says where cells are, [`background_svg`] and [`decoration_svg`] draw the board, [`piece_svg`] draws one piece around
//! the origin, [`piece_symbols`] all pieces of a game to be placed by `<use>`, [`mark_svg`] one mark, [`die_svg`] the die. A
//! [`Diagram`] is a scene of the rule documents. A [`Palette`] decides whether colours are written as values or as CSS
//! variables, whose values [`Theme::declarations`] lists.
//!
//! A cell is [`CELL`] units wide. A piece is drawn on a grid of 48 by 48 units with one width of line and at most three fills.
//!
//! # Features
//! - `png` (off by default) adds `png` and `rasterise`, which draw a picture in pixels with `resvg`. A web page does not need it, because a
//!   browser draws SVG itself.
//!
//! # Examples
//!
//! ```
//! use sprung_drawing::{Scene, svg};
//! use sprung_rules::{GameId, Seat};
//!
//! let game = GameId::read("eckstein").expect("a game").open([]).expect("the defaults are valid");
//! let state = game.begin(None).expect("the start is valid");
//! let scene = Scene::of(&*state).seen_from(Seat::B);
//! let picture = svg(&scene);
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"));
//! // every piece is placed once
//! assert!(picture.matches("<use ").count() >= scene.pieces.len());
//! ```
#![warn(missing_docs)]

mod contact_sheet;
mod diagram;
mod die;
mod doc_pictures;
mod emblem;
mod games;
mod glyphs;
mod jitter;
mod labels;
mod mark;
mod palette;
mod piece;
#[cfg(feature = "png")]
mod png;
mod scene;
mod svg_writer;
mod view;

pub use contact_sheet::contact_sheet;
pub use diagram::Diagram;
pub use die::{ThrownDie, die_svg};
pub use doc_pictures::doc_pictures;
pub use emblem::emblem_svg;
pub use labels::labels_svg;
pub use mark::{Layer, Mark, TargetKind, mark_svg};
pub use palette::{Colour, Paint, Palette, Theme};
pub use piece::{piece_scale, piece_set, piece_svg, piece_symbols, symbol_id};
#[cfg(feature = "png")]
pub use png::{PictureTooLarge, png, rasterise};
pub use scene::{PieceOrientation, Scene, background_svg, decoration_svg, die_position, svg};
pub use svg_writer::SvgNumber;
pub use view::{CELL, MARGIN, SvgPoint, View};
