//! Draws pictures in pixels.

use crate::{Scene, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

/// The error for a width of zero or above the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureTooLarge {
    /// The width that was asked for.
    pub width: u32,
}

impl fmt::Display for PictureTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a picture {} pixels wide cannot be drawn, expected 1 to {WIDEST}", self.width)
    }
}

impl std::error::Error for PictureTooLarge {}

/// The largest width; a larger one is a mistake that would take much memory.
const WIDEST: u32 = 16_384;

/// Draws a scene as PNG of a width in pixels. A palette of variables is drawn in the light theme, because pixels have no style
/// sheet.
pub fn png(scene: &Scene, width: u32) -> Result<Vec<u8>, PictureTooLarge> {
    let literal = Scene { palette: scene.palette.literal(), ..scene.clone() };
    rasterise(&svg(&literal), width)
}

/// Turns a picture of this crate into PNG.
pub fn rasterise(svg: &str, width: u32) -> Result<Vec<u8>, PictureTooLarge> {
    let refused = PictureTooLarge { width };
    if !(1..=WIDEST).contains(&width) {
        return Err(refused);
    }
    let tree = Tree::from_str(svg, &Options::default()).map_err(|_| refused)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(refused)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| refused)
}
