//! Rule options in plain words, each with its clause; a board drawing is pasted or dropped in.

use super::import::read_file;
use crate::route::Route;
use crate::speech::{says, text, voice};
use leptos::prelude::*;
use rules::{Also, AnyGame, Fault, GameId, Seats, Switch};
use std::sync::Arc;

/// The options as they are chosen so far.
#[derive(Clone, Copy)]
pub struct Chosen {
    pub game: GameId,
    values: RwSignal<Vec<String>>,
}

impl Chosen {
    /// Every option at its default, except those given as `key=value`.
    pub fn new(game: GameId, given: &[String]) -> Chosen {
        let value = |switch: &Switch| {
            let given = given.iter().find_map(|pair| pair.strip_prefix(switch.key)?.strip_prefix('='));
            given.unwrap_or(switch.values[0]).to_string()
        };
        Chosen { game, values: RwSignal::new(game.switches().iter().map(value).collect()) }
    }

    /// The rules with these options.
    pub fn rules(self) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let pairs = self.pairs(|_, _| true);
        self.game.open(pairs.iter().map(String::as_str))
    }

    /// The seats there are, also while a drawing that is being changed makes no board.
    pub fn seats(self) -> Seats {
        let pairs = self.pairs(|switch, _| !matches!(switch.also, Also::Drawing(_)));
        self.game.open(pairs.iter().map(String::as_str)).map_or(Seats::TWO, |rules| rules.seats())
    }

    /// What departs from the defaults, as `key=value`.
    pub fn changed(self) -> Vec<String> {
        self.pairs(|switch, value| switch.values[0] != value)
    }

    fn pairs(self, wanted: impl Fn(&Switch, &str) -> bool) -> Vec<String> {
        let values = self.values.get();
        let all = self.game.switches().iter().zip(&values).filter(|(switch, value)| wanted(switch, value));
        all.map(|(switch, value)| format!("{}={value}", switch.key)).collect()
    }

    fn value(self, place: usize) -> String {
        self.values.with(|values| values.get(place).cloned().unwrap_or_default())
    }

    fn choose(self, place: usize, value: String) {
        self.values.update(|values| {
            if let Some(place) = values.get_mut(place) {
                *place = value;
            }
        });
    }
}

/// The option that says how many play, and where (RS-1): it stands with the seats, not among the rules.
fn is_seats(switch: &Switch) -> bool {
    switch.key == "seats"
}

#[component]
pub fn RuleOptions(chosen: Chosen) -> impl IntoView {
    let options = chosen.game.switches().iter().enumerate().filter(|(_, switch)| !is_seats(switch));
    let options = options.map(|(place, switch)| view! { <RuleOption chosen place switch/> });
    view! {
        <fieldset>
            <legend>{says("rule-options")}</legend>
            <p class="meta">{says("rule-options-lead")}</p>
            {options.collect_view()}
        </fieldset>
    }
}

/// How many play, and which seats that leaves to choose from; nothing where it is always two.
#[component]
pub fn HowMany(chosen: Chosen) -> impl IntoView {
    let game = chosen.game;
    let switches = game.switches().iter().enumerate();
    let Some((place, switch)) = switches.into_iter().find(|(_, switch)| is_seats(switch)) else {
        return ().into_any();
    };
    // a seat is one letter of the value
    let count = move || chosen.value(place).len();
    let of = move |count: usize| switch.values.iter().copied().filter(move |value| value.len() == count);
    let numbers = (2..=4usize).map(|number| {
        let choose = move |_| of(number).take(1).for_each(|value| chosen.choose(place, value.to_string()));
        view! { <button type="button" aria-pressed=move || (count() == number).to_string() on:click=choose>{number.to_string()}</button> }
    });
    let seats = move || {
        let seats = of(count()).map(|value| {
            let is_chosen = move || chosen.value(place) == value;
            view! { <option value=value selected=is_chosen>{text(move || voice(game).value(switch, value))}</option> }
        });
        seats.collect_view()
    };
    view! {
        <div class="how-many">
            <span id="how-many">{text(move || voice(game).switch(switch))}</span>
            <Clause game clause=switch.clause.0/>
            <div class="buttons" role="group" aria-labelledby="how-many">{numbers.collect_view()}</div>
            <select aria-label=says("which-seats") on:change=move |event| chosen.choose(place, event_target_value(&event))>{seats}</select>
        </div>
    }
    .into_any()
}

/// The clause an option comes from, to be read.
#[component]
fn Clause(game: GameId, clause: &'static str) -> impl IntoView {
    view! { <a class="clause" href=Route::Rules(game, Some(clause.to_string())).address()>{clause}</a> }
}

#[component]
fn RuleOption(chosen: Chosen, place: usize, switch: &'static Switch) -> impl IntoView {
    let game = chosen.game;
    let is_drawing = move || !switch.values.contains(&chosen.value(place).as_str());
    // an own drawing begins as the usual one
    let choose = move |event| match (event_target_value(&event), switch.also) {
        (value, Also::Drawing(usual)) if value == "drawing" => chosen.choose(place, usual.to_string()),
        (value, _) => chosen.choose(place, value),
    };
    let values = switch.values.iter().map(|name| {
        let chosen = move || chosen.value(place) == *name;
        view! { <option value=*name selected=chosen>{text(move || voice(game).value(switch, name))}</option> }
    });
    let drawing = matches!(switch.also, Also::Drawing(_)).then(|| {
        view! { <option value="drawing" selected=is_drawing>{text(move || voice(game).value(switch, "\n"))}</option> }
    });
    view! {
        <div class="option">
            <label>
                <span>{text(move || voice(game).switch(switch))}</span>
                <select on:change=choose>{values.collect_view()}{drawing}</select>
            </label>
            <Clause game clause=switch.clause.0/>
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
            read_file(file, move |text| chosen.choose(place, text));
        }
    };
    let typed = move |event| {
        let text = event_target_value(&event);
        // one line alone could be the name of a board
        chosen.choose(place, if text.contains('\n') { text } else { format!("{text}\n") });
    };
    view! {
        <label class="drawing">
            <span>{says("drawing-text")}</span>
            <textarea rows="14" wrap="off" spellcheck="false" prop:value=move || chosen.value(place)
                on:dragover=|event| event.prevent_default() on:drop=dropped on:input=typed></textarea>
        </label>
    }
}
