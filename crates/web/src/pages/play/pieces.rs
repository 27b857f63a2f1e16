//! A drawer with Kurierschach's ten pieces: each on a piece of board, its moves as the rules know them.

use crate::browser::is_open;
use crate::speech::{goes, says, voice};
use crate::table::{Hand, Lamps, marks};
use drawing::{CELL, Number, Palette, Point, View, ground, mark};
use leptos::prelude::*;
use rules::{AnyPlay, Cell, GameId, Kind};

const GAME: GameId = GameId::Kurierschach;
const PALETTE: Palette = Palette::Variables;
/// Squares of a side of each picture.
const SEEN: f32 = 5.0;

/// A kind, and a position in which White's stands on the square.
const PIECES: [(Kind, &str, &str); 10] = [
    (Kind::Koenig, "11k/12/12/12/5K6/12/12/12 w - - 0 1", "f4"),
    (Kind::Koenigin, "11k/12/12/12/5F6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Mann, "11k/12/12/12/5M6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Schleich, "11k/12/12/12/5W6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Kurier, "11k/12/12/12/5B6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Alte, "11k/12/12/12/5E6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Ross, "11k/12/12/12/5N6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Roch, "11k/12/12/12/5R6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Bauer, "11k/12/12/4p1p5/5P6/12/12/K11 w - - 0 1", "f4"),
    (Kind::Umwandlungsbauer, "5J5k/12/12/12/12/12/12/K11 w - - 0 1", "f8"),
];

#[component]
pub fn Drawer() -> impl IntoView {
    let open = RwSignal::new(false);
    let entries = move || {
        PIECES.iter().map(|(kind, setup, square)| {
            let gloss = voice(GAME).gloss(*kind).map(|gloss| view! { <span class="meta">{gloss}</span> });
            view! {
                <li>
                    {picture(setup, square)}
                    <div><strong>{voice(GAME).kind(*kind)}</strong>" "{gloss}<p>{goes(*kind)}</p></div>
                </li>
            }
        })
    };
    view! {
        <details class="more drawer" on:toggle=move |event| open.set(is_open(&event))>
            <summary>{says("pieces")}</summary>
            <Show when=move || open.get()><ul>{move || entries().collect_view()}</ul></Show>
        </details>
    }
}

fn position(setup: &str) -> Option<Box<dyn AnyPlay>> {
    GAME.open([]).ok()?.begin(Some(setup)).ok()
}

fn picture(setup: &str, square: &str) -> Option<impl IntoView + use<>> {
    let play = position(setup)?;
    let view = View::new(play.layout(), 0);
    let cell = play.layout().cell(square)?;
    let mut hand = Hand::default();
    hand.click(&*play, cell);
    let marks = marks(&*play, &hand, None, Lamps { movable: false, threats: false });
    let marks: String = marks.iter().map(|shown| mark(shown, GAME, &view, PALETTE)).collect();
    let figures: String = play
        .figures()
        .into_iter()
        .map(|(cell, figure)| {
            let centre = view.centre(cell);
            format!("<g transform=\"translate({centre})\">{}</g>", drawing::figure(figure, PALETTE))
        })
        .collect();
    let whole = format!("{}{marks}{figures}", ground(GAME, &view, PALETTE));
    Some(
        view! { <svg class="piece-moves" viewBox=glass(&view, cell) aria-hidden="true" focusable="false" inner_html=whole></svg> },
    )
}

/// The part of the board around a square that is shown; it never leaves the board.
fn glass(view: &View, cell: Cell) -> String {
    let (width, height) = view.size();
    let Point { x, y } = view.centre(cell);
    let side = CELL * SEEN;
    let (left, top) = ((x - side / 2.0).clamp(0.0, width - side), (y - side / 2.0).clamp(0.0, height - side));
    format!("{} {1} {1}", Point { x: left, y: top }, Number(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_the_drawer_stands_where_it_is_said_and_moves() {
        for (kind, setup, square) in PIECES {
            let play = position(setup).unwrap_or_else(|| panic!("{setup}"));
            let cell = play.layout().cell(square).unwrap();
            let stands = play.figures().into_iter().find(|(place, _)| *place == cell).unwrap().1;
            assert_eq!(stands.kind, kind);
            assert!(!play.reach(cell).is_empty(), "{kind:?}");
        }
    }
}
