//! A guide to a game's pieces: each on a part of the board, with its moves as the rules know them.

use crate::browser::{self, details_is_open};
use crate::games::{PieceExample, page_of};
use crate::local_game::{Highlights, Selection, marks};
use crate::locale::{localized, movement_text, voice};
use leptos::prelude::*;
use sprung_drawing::{CELL, Palette, SvgNumber, SvgPoint, View, background_svg, mark_svg};
use sprung_rules::{AnyState, Cell, GameId};

const PALETTE: Palette = Palette::Variables;
/// The number of times a game is opened with its guide open.
const FIRST_GAMES: u8 = 3;
/// The number of squares on a side of each diagram.
const SEEN: f32 = 5.0;

#[component]
pub fn PieceGuide(game: GameId) -> impl IntoView {
    let key = format!("sprung.guide.{}", game.name());
    let seen: u8 = browser::stored(&key).and_then(|seen| seen.parse().ok()).unwrap_or(0);
    let is_new = seen < FIRST_GAMES;
    if is_new {
        browser::store(&key, &(seen + 1).to_string());
    }
    let open = RwSignal::new(is_new);
    let toggle = move |event| {
        let is_open = details_is_open(&event);
        open.set(is_open);
        // A person who closes the guide knows the pieces; it stays closed.
        if !is_open {
            browser::store(&key, &FIRST_GAMES.to_string());
        }
    };
    let entries = move || {
        page_of(game).piece_guide.iter().map(move |example| {
            let PieceExample { kind, setup, square, .. } = *example;
            let gloss = voice(game).gloss(kind).map(|gloss| view! { <span class="meta">{gloss}</span> });
            view! {
                <li>
                    {picture(game, setup, square)}
                    <div><strong>{voice(game).kind(kind)}</strong>" "{gloss}<p>{movement_text(game, kind)}</p></div>
                </li>
            }
        })
    };
    view! {
        <details class="more piece-guide" open=is_new on:toggle=toggle>
            <summary>{localized("pieces")}</summary>
            <Show when=move || open.get()><ul>{move || entries().collect_view()}</ul></Show>
        </details>
    }
}

fn position(game: GameId, setup: &str) -> Option<Box<dyn AnyState>> {
    game.open([]).ok()?.begin(Some(setup)).ok()
}

fn picture(game: GameId, setup: &str, square: &str) -> Option<impl IntoView + use<>> {
    let state = position(game, setup)?;
    let view = View::new(state.layout(), 0);
    let cell = state.layout().cell(square)?;
    let mut selection = Selection::default();
    selection.click(&*state, cell);
    let marks = marks(&*state, &selection, None, Highlights { movable: false, threats: false });
    let marks: String = marks.iter().map(|shown| mark_svg(shown, game, &view, PALETTE)).collect();
    let pieces: String = state
        .pieces()
        .into_iter()
        .map(|(cell, piece)| {
            let centre = view.centre(cell);
            format!("<g transform=\"translate({centre})\">{}</g>", sprung_drawing::piece_svg(piece, PALETTE))
        })
        .collect();
    let whole = format!("{}{marks}{pieces}", background_svg(game, &view, PALETTE));
    Some(
        view! { <svg class="piece-moves" viewBox=glass(&view, cell) aria-hidden="true" focusable="false" inner_html=whole></svg> },
    )
}

/// Returns the view box of the part around a square, which never leaves the board.
fn glass(view: &View, cell: Cell) -> String {
    let (width, height) = view.size();
    let SvgPoint { x, y } = view.centre(cell);
    let side = CELL * SEEN;
    // `f32::clamp` can panic with a message, whose numbers would bring their formatting into the module
    let edge = |centre: f32, length: f32| (centre - side / 2.0).max(0.0).min(length - side);
    let (left, top) = (edge(x, width), edge(y, height));
    format!("{} {1} {1}", SvgPoint { x: left, y: top }, SvgNumber(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_example_has_its_piece_and_a_move() {
        for game in GameId::ALL {
            for PieceExample { kind, setup, square, .. } in page_of(game).piece_guide {
                let state = position(game, setup).unwrap_or_else(|| panic!("{setup}"));
                let cell = state.layout().cell(square).unwrap();
                let piece = state.pieces().into_iter().find(|(place, _)| *place == cell).unwrap().1;
                assert_eq!(piece.kind, *kind);
                assert!(!state.reach(cell).is_empty(), "{kind:?}");
            }
        }
    }
}
