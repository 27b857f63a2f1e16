//! QR codes of links. The client sends the whole link, because a server behind a proxy does not know its own address.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use qrcode::{Color, QrCode};
use std::fmt::Write;

/// The most bytes of a link.
const LONGEST: usize = 400;
/// The width of the quiet zone around a code in modules.
const QUIET: usize = 4;

/// Handles `POST /api/code`: draws a link as an SVG image.
pub async fn draw(link: String) -> Response {
    let code = if link.len() <= LONGEST { QrCode::new(link.as_bytes()).ok() } else { None };
    match code {
        Some(code) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg(&code)).into_response(),
        None => (StatusCode::UNPROCESSABLE_ENTITY, "expected a link of at most 400 bytes\n").into_response(),
    }
}

fn svg(code: &QrCode) -> String {
    let width = code.width();
    let size = width + 2 * QUIET;
    let mut path = String::new();
    for (place, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            // writing to a string cannot fail
            let _ = write!(path, "M{} {}h1v1h-1z", place % width + QUIET, place / width + QUIET);
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_has_a_quiet_zone_and_three_finder_patterns() {
        let code = QrCode::new(b"http://sprung.local/#/table/r7").unwrap();
        let picture = svg(&code);
        let last = code.width() + QUIET - 7;
        for corner in [(QUIET, QUIET), (last, QUIET), (QUIET, last)] {
            assert!(picture.contains(&format!("M{} {}h1", corner.0, corner.1)), "{corner:?}");
        }
    }
}
