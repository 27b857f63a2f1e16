//! The first time in a game: three short cards — the goal, a move, what is special — each with a position of its own.

use crate::browser;
use crate::live::Live;
use crate::speech::{says, t};
use crate::table::{Hand, Lamps, marks};
use drawing::{Mark, Palette, Scene, svg};
use leptos::prelude::*;
use rules::{AnyPlay, Cell, GameId, Role, Seat};

/// A diagram: what was played before, and the figure in the hand; or the cells the card speaks of.
struct Diagram {
    options: &'static [&'static str],
    setup: Option<&'static str>,
    moves: &'static [&'static str],
    shows: Shows,
}

enum Shows {
    Figure(&'static str),
    Cells(fn(&Role) -> bool),
    Named(&'static [&'static str]),
}

/// The texts of a game's cards and their diagrams.
fn cards(game: GameId) -> [(&'static str, Diagram); 3] {
    let start = |shows| Diagram { options: &[], setup: None, moves: &[], shows };
    match game {
        GameId::Raeuberschach => [
            ("card-raeuberschach-goal", start(Shows::Named(&[]))),
            ("card-raeuberschach-move", start(Shows::Figure("g1"))),
            (
                "card-raeuberschach-special",
                Diagram { moves: &["e2e3", "b7b5"], ..start(Shows::Figure("f1")) },
            ),
        ],
        GameId::Schlaukopf => [
            ("card-schlaukopf-goal", start(Shows::Named(&["d8"]))),
            (
                "card-schlaukopf-move",
                Diagram {
                    setup: Some("1sskss1/ddd1ddd/3d3/7/3S3/7/DDDDDDD/1S1KSS1 w"),
                    ..start(Shows::Figure("d4"))
                },
            ),
            ("card-schlaukopf-special", start(Shows::Cells(|role| *role == Role::Home(Seat::B)))),
        ],
        GameId::Kurierschach => [
            ("card-kurierschach-goal", start(Shows::Named(&["g8"]))),
            ("card-kurierschach-move", start(Shows::Figure("f3"))),
            (
                "card-kurierschach-special",
                Diagram { setup: Some("5J5k/12/12/12/12/12/12/K11 w - - 0 1"), ..start(Shows::Figure("f8")) },
            ),
        ],
        GameId::Eckstein => [
            ("card-eckstein-goal", start(Shows::Cells(|role| *role == Role::Corner))),
            ("card-eckstein-move", start(Shows::Figure("c2"))),
            (
                "card-eckstein-special",
                Diagram {
                    setup: Some("yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r"),
                    ..start(Shows::Figure("b2"))
                },
            ),
        ],
        GameId::Roesselsprung => {
            let thrown =
                Diagram { options: &["seats=AB"], moves: &[":A", ":2"], ..start(Shows::Figure("k1")) };
            [
                ("card-roesselsprung-goal", start(Shows::Cells(|role| *role == Role::Goal(Seat::A)))),
                ("card-roesselsprung-move", thrown),
                ("card-roesselsprung-special", start(Shows::Cells(|role| *role == Role::Middle))),
            ]
        }
    }
}

fn position(game: GameId, diagram: &Diagram) -> Option<Box<dyn AnyPlay>> {
    let mut play = game.open(diagram.options.iter().copied()).ok()?.begin(diagram.setup).ok()?;
    for text in diagram.moves {
        play.play(text).ok()?;
    }
    Some(play)
}

fn picture(game: GameId, diagram: &Diagram) -> String {
    let Some(play) = position(game, diagram) else { return String::new() };
    let layout = play.layout();
    let mut scene = Scene::of(&*play);
    scene.palette = Palette::Variables;
    let lit = |cells: Vec<Cell>| cells.into_iter().map(Mark::Lit).collect::<Vec<_>>();
    scene.marks.extend(match &diagram.shows {
        Shows::Figure(name) => {
            let mut hand = Hand::default();
            if let Some(cell) = layout.cell(name) {
                hand.click(&*play, cell);
            }
            marks(&*play, &hand, None, Lamps { movable: false, threats: true })
        }
        Shows::Named(names) => lit(names.iter().filter_map(|name| layout.cell(name)).collect()),
        Shows::Cells(wanted) => {
            let cells = (0..layout.cells.len() as u16).map(Cell);
            lit(cells.filter(|&cell| layout.place(cell).roles.iter().any(wanted)).collect())
        }
    });
    svg(&scene).replacen("role=\"img\"", "aria-hidden=\"true\" focusable=\"false\"", 1)
}

fn met(game: GameId) -> String {
    format!("sprung.met.{}", game.name())
}

/// Whether the cards lie on the table: at first, and whenever somebody asks.
pub fn shown_first(game: GameId) -> RwSignal<bool> {
    RwSignal::new(browser::kept(&met(game)).is_none())
}

#[component]
pub fn Cards(live: Live, shown: RwSignal<bool>) -> impl IntoView {
    let game = live.game;
    let place = RwSignal::new(0usize);
    let close = move || {
        browser::keep(&met(game), "yes");
        shown.set(false);
        place.set(0);
    };
    let next = move |_| if place.get_untracked() < 2 { place.update(|place| *place += 1) } else { close() };
    let card = move || {
        let (text, diagram) = &cards(game)[place.get()];
        view! {
            <div class="diagram" inner_html=picture(game, diagram)></div>
            <p id="card-text">{t(text)}</p>
        }
    };
    view! {
        <Show when=move || shown.get()>
            <div class="cards" role="dialog" aria-labelledby="card-text">
                {card}
                <div class="buttons">
                    <span class="meta">{move || format!("{} / 3", place.get() + 1)}</span>
                    <Show when=move || { place.get() > 0 }>
                        <button type="button" on:click=move |_| place.update(|place| *place -= 1)>{says("card-back")}</button>
                    </Show>
                    <button type="button" class="quiet" on:click=move |_| close()>{says("card-skip")}</button>
                    <button type="button" class="primary" on:click=next>{move || if place.get() < 2 { t("card-next") } else { t("card-last") }}</button>
                </div>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_position_that_the_rules_accept() {
        for game in GameId::ALL {
            for (text, diagram) in cards(game) {
                let play = position(game, &diagram).unwrap_or_else(|| panic!("{text}"));
                if let Shows::Figure(name) = diagram.shows {
                    let cell = play.layout().cell(name).unwrap();
                    assert!(matches!(play.pick(&[cell]), rules::Picked::More(_)), "{text}");
                }
            }
        }
    }
}
