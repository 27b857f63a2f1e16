//! Seats, options and position of a new game.

use crate::browser;
use crate::live::open;
use crate::route::Route;
use crate::speech::{says, sentence, t_with, voice};
use crate::table::{Sitter, Sitters, Table};
use leptos::prelude::*;
use rules::{Also, AnyGame, Fault, GameId, Seat, Seats, Switch};
use std::sync::Arc;

/// The choices made so far.
#[derive(Clone, Copy)]
struct Chosen {
    game: GameId,
    sitters: RwSignal<Sitters>,
    values: RwSignal<Vec<String>>,
    position: RwSignal<String>,
}

impl Chosen {
    fn rules(self) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let values = self.values.get();
        let pairs: Vec<String> = self
            .game
            .switches()
            .iter()
            .zip(&values)
            .map(|(switch, value)| format!("{}={value}", switch.key))
            .collect();
        self.game.open(pairs.iter().map(String::as_str))
    }

    fn table(self) -> Result<Table, Vec<Fault>> {
        let position = self.position.get();
        let position = Some(position.trim()).filter(|text| !text.is_empty());
        Table::new(&*self.rules()?, position, self.sitters.get(), browser::random())
    }
}

#[component]
pub fn SetUp(game: GameId, setup: Option<String>) -> impl IntoView {
    let values = game.switches().iter().map(|switch| switch.values[0].to_string()).collect();
    let chosen = Chosen {
        game,
        sitters: RwSignal::new(Sitters::against_computer(Seat::A, Sitter::COVER)),
        values: RwSignal::new(values),
        position: RwSignal::new(setup.unwrap_or_default()),
    };
    let seats = Memo::new(move |_| {
        chosen.rules().map_or(Seats::TWO, |rules| rules.seats()).iter().collect::<Vec<_>>()
    });
    let faults = Memo::new(move |_| {
        let faults = chosen.table().err().unwrap_or_default();
        faults.iter().map(|fault| sentence(&voice(game).fault(fault))).collect::<Vec<_>>()
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(table) = chosen.table() {
            browser::go(&open(&table));
        }
    };
    let all = move |sitter: fn(usize) -> Sitter| {
        chosen.sitters.update(|sitters| {
            for (place, seat) in seats.get_untracked().into_iter().enumerate() {
                sitters.set(seat, sitter(place));
            }
        });
    };
    view! {
        <form class="set-up" on:submit=begin>
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{move || voice(game).title()}</h1>
            <fieldset>
                <legend>{says("who-plays")}</legend>
                <div class="buttons">
                    <button type="button" on:click=move |_| all(|place| if place == 0 { Sitter::Here } else { Sitter::Computer(Sitter::COVER) })>{says("against-computer")}</button>
                    <button type="button" on:click=move |_| all(|_| Sitter::Here)>{says("one-table")}</button>
                </div>
                <For each=move || seats.get() key=|seat| *seat let:seat><SeatRow chosen seat/></For>
            </fieldset>
            <fieldset>
                <legend>{says("rule-options")}</legend>
                {game.switches().iter().enumerate().map(|(place, switch)| view! { <Option_ chosen place switch/> }).collect_view()}
            </fieldset>
            <details open=!chosen.position.get_untracked().is_empty()>
                <summary>{says("from-position")}</summary>
                <label>
                    <span>{says("position-text")}</span>
                    <textarea rows="2" spellcheck="false" prop:value=move || chosen.position.get()
                        on:input=move |event| chosen.position.set(event_target_value(&event))></textarea>
                </label>
            </details>
            <div role="status" class="faults">
                {move || faults.get().into_iter().map(|fault| view! { <p>{fault}</p> }).collect_view()}
            </div>
            <div class="buttons">
                <button type="submit" class="primary" disabled=move || !faults.with(Vec::is_empty)>{says("begin")}</button>
                <a class="plain" href=Route::Rules(game, None).address()>{says("rules")}</a>
            </div>
        </form>
    }
}

#[component]
fn SeatRow(chosen: Chosen, seat: Seat) -> impl IntoView {
    let value = move || chosen.sitters.with(|sitters| sitters.of(seat)).to_string();
    let sits = move |event| {
        if let Some(sitter) = Sitter::read(&event_target_value(&event)) {
            chosen.sitters.update(|sitters| sitters.set(seat, sitter));
        }
    };
    let levels = move || {
        (1..=10u8)
            .map(|level| {
                let number = level.to_string();
                view! { <option value=number.clone() selected=move || value() == level.to_string()>{t_with("computer-level", &[("level", &number)])}</option> }
            })
            .collect_view()
    };
    view! {
        <label class="seat-row">
            <super::play::SeatSign game=chosen.game seat/>
            <span>{move || voice(chosen.game).seat(seat)}</span>
            <select on:change=sits prop:value=value>
                <option value="here" selected=move || value() == "here">{says("person-here")}</option>
                {levels}
            </select>
        </label>
    }
}

#[component]
fn Option_(chosen: Chosen, place: usize, switch: &'static Switch) -> impl IntoView {
    let game = chosen.game;
    let value = move || chosen.values.with(|values| values[place].clone());
    let is_drawing = move || !switch.values.contains(&value().as_str());
    let choose = move |event| {
        let value = event_target_value(&event);
        let value = if value == "drawing" { "\n".to_string() } else { value };
        chosen.values.update(|values| values[place] = value);
    };
    let clause = switch.clause.0;
    view! {
        <div class="option">
            <label>
                <span>{move || voice(game).switch(switch)}</span>
                <select on:change=choose>
                    {switch.values.iter().map(|name| view! {
                        <option value=*name selected=move || value() == *name>{move || voice(game).value(switch, name)}</option>
                    }).collect_view()}
                    {(switch.also == Also::Drawing).then(|| view! {
                        <option value="drawing" selected=is_drawing>{move || voice(game).value(switch, "\n")}</option>
                    })}
                </select>
            </label>
            <a class="clause" href=Route::Rules(game, Some(clause.to_string())).address()>{clause}</a>
            <Show when=is_drawing>
                <Drawing chosen place/>
            </Show>
        </div>
    }
}

/// A board drawing, pasted or dropped in as a file.
#[component]
fn Drawing(chosen: Chosen, place: usize) -> impl IntoView {
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            crate::pages::import::read_file(file, move |text| {
                chosen.values.update(|values| values[place] = text.clone())
            });
        }
    };
    view! {
        <label class="drawing">
            <span>{says("drawing-text")}</span>
            <textarea rows="8" spellcheck="false" prop:value=move || chosen.values.with(|values| values[place].clone())
                on:dragover=|event| event.prevent_default() on:drop=dropped
                on:input=move |event| {
                    let text = event_target_value(&event);
                    let text = if text.contains('\n') { text } else { format!("{text}\n") };
                    chosen.values.update(|values| values[place] = text);
                }></textarea>
        </label>
    }
}
