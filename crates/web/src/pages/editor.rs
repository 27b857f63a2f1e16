//! The board editor: figures set and taken, whose turn, the rules; every fault of the position in words.

use super::handed::Handed;
use super::options::{Chosen, HowMany, RuleOptions};
use super::play::show;
use crate::board::{Little, arrow, button_id, first_cell, neighbour, percent, seen_rows};
use crate::browser;
use crate::draft::Draft;
use crate::live::open;
use crate::route::{Route, Start};
use crate::speech::{says, sentence, t, text, voice};
use crate::table::{Sitters, Table};
use drawing::{Palette, Scene, View, figures, svg};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use rules::{Cell, Figure, GameId, Layout, Seat};

/// A position in the making and the figure in the hand.
#[derive(Clone, Copy)]
struct Desk {
    game: GameId,
    chosen: Chosen,
    draft: RwSignal<Draft>,
    /// Nothing in the hand takes figures away.
    hand: RwSignal<Option<Figure>>,
}

impl Desk {
    fn touch(self, cell: Cell) {
        let hand = self.hand.get_untracked();
        self.draft.update(|draft| draft.touch(cell, hand));
    }

    /// Puts a whole position on the board, or the game's own start; one that cannot be read changes nothing.
    fn lay_out(self, setup: Option<&str>) {
        let rules = self.draft.with_untracked(|draft| draft.rules().clone());
        if let Ok(play) = rules.begin(setup) {
            self.draft.set(Draft::of(rules, &*play));
        }
    }

    fn start(self) -> Start {
        Start { options: self.chosen.changed(), setup: Some(self.draft.with(Draft::text)) }
    }

    fn faults(self) -> Vec<String> {
        let board = self.chosen.rules().err().unwrap_or_default();
        let position = self.draft.with(|draft| draft.position().err()).unwrap_or_default();
        let faults = if board.is_empty() { position } else { board };
        faults.iter().map(|fault| sentence(&voice(self.game).fault(fault))).collect()
    }

    /// A table to look for good moves at: everybody sits here.
    fn analyse(self) {
        let setup = self.draft.with_untracked(Draft::text);
        let rules = self.draft.with_untracked(|draft| draft.rules().clone());
        if let Ok(table) = Table::new(&*rules, Some(&setup), Sitters::default(), browser::random()) {
            browser::go(&open(&table.for_analysis()));
        }
    }
}

/// The position an address names, or the game's own start under the rules that can be read.
fn first(chosen: Chosen, setup: Option<&str>) -> Option<Draft> {
    let rules = chosen.rules().or_else(|_| chosen.game.open([])).ok()?;
    let play = rules.begin(setup).or_else(|_| rules.begin(None)).ok()?;
    Some(Draft::of(rules, &*play))
}

#[component]
pub fn Editor(game: GameId, start: Start) -> impl IntoView {
    let chosen = Chosen::new(game, &start.options);
    let Some(draft) = first(chosen, start.setup.as_deref()) else { return ().into_any() };
    let desk = Desk { game, chosen, draft: RwSignal::new(draft), hand: RwSignal::new(figures(game).next()) };
    // other rules, the same figures
    Effect::new(move || {
        if let Ok(rules) = chosen.rules() {
            desk.draft.update(|draft| *draft = draft.under(rules));
        }
    });
    let window = NodeRef::new();
    Effect::new(move || show(window, 0.5, 0.5));
    let faults = Memo::new(move |_| desk.faults());
    let whole = move || faults.with(Vec::is_empty);
    let link = move || browser::address(&Route::Position(game, desk.start()).address());
    view! {
        <div class=format!("play play-{} editor", game.name())>
            <div class="stage">
                <h1 class="unseen">{text(move || format!("{}: {}", t("editor"), voice(game).title()))}</h1>
                <div class="frame"><div class="window" node_ref=window><div class="inner"><EditedBoard desk/></div></div></div>
                <Figures desk/>
            </div>
            <aside class="side">
                <p class="crumb"><a href="#/">{says("home")}</a><a href=Route::Rules(game, None).address()>{says("rules")}</a></p>
                <div class="buttons">
                    <button type="button" on:click=move |_| desk.lay_out(None)>{says("editor-start")}</button>
                    <button type="button" on:click=move |_| desk.draft.update(Draft::clear)>{says("editor-clear")}</button>
                </div>
                <Turn desk/>
                <div role="status" class="faults">
                    {move || faults.get().into_iter().map(|fault| view! { <p>{fault}</p> }).collect_view()}
                </div>
                <div class="buttons">
                    <a class="button primary" class:disabled=move || !whole() aria-disabled=move || (!whole()).to_string()
                        href=move || whole().then(|| Route::SetUp(game, desk.start()).address())>{says("play-from-here")}</a>
                    <button type="button" disabled=move || !whole() on:click=move |_| desk.analyse()>{says("analyse")}</button>
                </div>
                <Handed words=says("position-text") value=text(move || desk.draft.with(Draft::text))
                    change=Callback::new(move |text: String| desk.lay_out(Some(text.trim())))/>
                <Handed words=says("position-link") value=text(link)/>
                <HowMany chosen/>
                <RuleOptions chosen/>
                <p class="meta">{says("editor-keys")}</p>
            </aside>
        </div>
    }
    .into_any()
}

/// The board, and over it a grid of buttons: one tab stop, arrows as seen.
#[component]
fn EditedBoard(desk: Desk) -> impl IntoView {
    let game = desk.game;
    let layout = Memo::new(move |_| desk.draft.with(|draft| draft.rules().layout().clone()));
    let picture = move || {
        desk.draft.with(|draft| {
            let mut scene = Scene::board(game, draft.rules().layout());
            scene.figures = draft.figures();
            scene.palette = Palette::Variables;
            svg(&scene).replacen("role=\"img\"", "aria-hidden=\"true\" focusable=\"false\"", 1)
        })
    };
    let ratio = move || {
        let (width, height) = layout.with(|layout| View::new(layout, 0).size());
        format!("{width} / {height}")
    };
    let stop = RwSignal::new(layout.with_untracked(|layout| first_cell(&View::new(layout, 0))));
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        let cell = stop.get_untracked();
        if let Some(step) = arrow(&key) {
            event.prevent_default();
            let next = layout.with_untracked(|layout| neighbour(&View::new(layout, 0), cell, step));
            if let Some(next) = next {
                stop.set(next);
                browser::focus(&button_id(next));
            }
        } else if key == "Delete" || key == "Backspace" {
            desk.draft.update(|draft| draft.touch(cell, None));
        } else if let Some(figure) = named(desk, &key) {
            desk.hand.set(Some(figure));
            desk.draft.update(|draft| {
                draft.touch(cell, None);
                draft.touch(cell, Some(figure));
            });
        }
    };
    let rows = move || {
        layout.with(|layout| {
            let view = View::new(layout, 0);
            let row = |row: Vec<Cell>| {
                let cells = row.into_iter().map(|cell| cell_button(desk, layout, &view, cell, stop));
                view! { <div role="row" class="row">{cells.collect_view()}</div> }
            };
            seen_rows(&view).into_iter().map(row).collect_view()
        })
    };
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <div class="picture" inner_html=picture></div>
            <div class="grid" role="grid" aria-label=says("board") on:keydown=on_key>{rows}</div>
        </div>
    }
}

fn cell_button(
    desk: Desk,
    layout: &Layout,
    view: &View,
    cell: Cell,
    stop: RwSignal<Cell>,
) -> impl IntoView + use<> {
    let [left, top, width, height] = percent(view, cell);
    let layout = StoredValue::new(layout.clone());
    let label = move || {
        let figure = desk.draft.with(|draft| draft.on(cell));
        layout.with_value(|layout| voice(desk.game).cell(layout, cell, figure))
    };
    view! {
        <button type="button" role="gridcell" id=button_id(cell) class="cell"
            tabindex=move || if stop.get() == cell { "0" } else { "-1" } aria-label=text(label)
            style:left=left style:top=top style:width=width style:height=height
            on:focus=move |_| stop.set(cell) on:click=move |_| desk.touch(cell)></button>
    }
}

/// The figure whose letter in position texts this is.
fn named(desk: Desk, key: &str) -> Option<Figure> {
    let mut letters = key.chars();
    let (Some(wanted), None) = (letters.next(), letters.next()) else { return None };
    let seats = desk.draft.with_untracked(|draft| draft.rules().seats());
    figures(desk.game).find(|figure| seats.has(figure.seat) && figure.letter() == wanted)
}

/// The figures one may take into the hand, and the empty hand that takes from the board.
#[component]
fn Figures(desk: Desk) -> impl IntoView {
    let game = desk.game;
    let seats = Memo::new(move |_| desk.draft.with(|draft| draft.rules().seats()));
    let choice = move |figure: Figure| {
        let name = move || format!("{}: {}", voice(game).seat(figure.seat), voice(game).kind(figure.kind));
        let held = move || (desk.hand.get() == Some(figure)).to_string();
        view! {
            <button type="button" role="radio" class="become" aria-checked=text(held) aria-label=text(name) title=text(name)
                on:click=move |_| desk.hand.set(Some(figure))><Little figure/></button>
        }
    };
    let all = move || figures(game).filter(|figure| seats.get().has(figure.seat)).map(choice).collect_view();
    let none = move || desk.hand.with(Option::is_none).to_string();
    view! {
        <div class="figures-at-hand" role="radiogroup" aria-label=says("editor-figures")>
            {all}
            <button type="button" role="radio" class="become" aria-checked=text(none) on:click=move |_| desk.hand.set(None)>{says("editor-take")}</button>
        </div>
    }
}

/// Whose turn it is, and in Rösselsprung what the die shows and where everybody is.
#[component]
fn Turn(desk: Desk) -> impl IntoView {
    let game = desk.game;
    let dice = game == GameId::Roesselsprung;
    let seats = Memo::new(move |_| desk.draft.with(|draft| draft.rules().seats()).iter().collect::<Vec<_>>());
    let turn = move || desk.draft.with(|draft| draft.turn);
    let set_turn = move |event| {
        let seat = event_target_value(&event).chars().next().and_then(Seat::from_letter);
        desk.draft.update(|draft| draft.turn = seat);
    };
    let options = move || {
        let seat = |seat: Seat| view! { <option value=seat.to_string() selected=move || turn() == Some(seat)>{text(move || voice(game).seat(seat))}</option> };
        seats.get().into_iter().map(seat).collect_view()
    };
    let lot = dice
        .then(|| view! { <option value="?" selected=move || turn().is_none()>{says("editor-lot")}</option> });
    let thrown = move || desk.draft.with(|draft| draft.throw);
    let set_throw = move |event| {
        let throw = event_target_value(&event).parse().ok();
        desk.draft.update(|draft| draft.throw = throw);
    };
    let faces = (1..=6u8).map(|face| view! { <option value=face.to_string() selected=move || thrown() == Some(face)>{face.to_string()}</option> });
    let die = dice.then(|| view! {
        <label class="field"><span>{says("die")}</span>
            <select on:change=set_throw><option value="" selected=move || thrown().is_none()>{says("editor-due")}</option>{faces.collect_view()}</select></label>
    });
    let sections = move || {
        dice.then(|| seats.get().into_iter().map(|seat| view! { <Section desk seat/> }).collect_view())
    };
    view! {
        <fieldset>
            <legend>{says("in-turn")}</legend>
            <label class="field"><span class="unseen">{says("in-turn")}</span><select on:change=set_turn>{options}{lot}</select></label>
            {die}
            {sections}
        </fieldset>
    }
}

#[component]
fn Section(desk: Desk, seat: Seat) -> impl IntoView {
    let game = desk.game;
    let section = move || desk.draft.with(|draft| draft.sections[seat.index()]);
    let set = move |event| {
        if let Ok(section) = event_target_value(&event).parse() {
            desk.draft.update(|draft| draft.sections[seat.index()] = section);
        }
    };
    let options = (1..=3u8).map(|number| view! {
        <option value=number.to_string() selected=move || section() == number>{text(move || voice(game).section(number))}</option>
    });
    view! { <label class="field"><span>{text(move || voice(game).seat(seat))}</span><select on:change=set>{options.collect_view()}</select></label> }
}
