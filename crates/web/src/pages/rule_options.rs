//! The rule options in plain words, each with its clause. A board drawing is pasted or dropped in.

use super::import::read_file;
use crate::locale::{localized, text, voice};
use crate::route::Route;
use leptos::prelude::*;
use sprung_rules::{AnyGame, Fault, GameId, OtherValues, Seats};
use std::sync::Arc;

/// The signals of the chosen options.
#[derive(Clone, Copy)]
pub struct ChosenOptions {
    pub game: GameId,
    values: RwSignal<Vec<String>>,
}

impl ChosenOptions {
    /// Begins with the defaults, except for options given as `key=value`.
    pub fn new(game: GameId, given: &[String]) -> ChosenOptions {
        let value = |switch: &sprung_rules::RuleOption| {
            let given = given.iter().find_map(|pair| pair.strip_prefix(switch.key)?.strip_prefix('='));
            given.unwrap_or(switch.values[0]).to_string()
        };
        ChosenOptions { game, values: RwSignal::new(game.rule_options().iter().map(value).collect()) }
    }

    /// Opens the rules with these options.
    ///
    /// # Errors
    /// Returns the faults of the options.
    pub fn rules(self) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let pairs = self.pairs(|_, _| true);
        self.game.open(pairs.iter().map(String::as_str))
    }

    /// Returns the seats, also while an edited drawing is not a board.
    pub fn seats(self) -> Seats {
        let pairs = self.pairs(|switch, _| !matches!(switch.other_values, OtherValues::Drawing(_)));
        self.game
            .open(pairs.iter().map(String::as_str))
            .map_or(self.game.facts().seats, |rules| rules.seats())
    }

    /// Returns the options that depart from their default, as `key=value`.
    pub fn changed(self) -> Vec<String> {
        self.pairs(|switch, value| switch.values[0] != value)
    }

    fn pairs(self, wanted: impl Fn(&sprung_rules::RuleOption, &str) -> bool) -> Vec<String> {
        let values = self.values.get();
        let all =
            self.game.rule_options().iter().zip(&values).filter(|(switch, value)| wanted(switch, value));
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

/// Returns whether an option is the number of players (RS-1): it stands with the seats, not among the rules.
fn is_seats(switch: &sprung_rules::RuleOption) -> bool {
    switch.key == "seats"
}

#[component]
pub fn RuleOptions(chosen: ChosenOptions) -> impl IntoView {
    let options = chosen.game.rule_options().iter().enumerate().filter(|(_, switch)| !is_seats(switch));
    let options = options.map(|(place, switch)| view! { <RuleOption chosen place switch/> });
    view! {
        <fieldset>
            <legend>{localized("rule-options")}</legend>
            <p class="meta">{localized("rule-options-lead")}</p>
            {options.collect_view()}
        </fieldset>
    }
}

/// The number of players, and which seats they take; nothing where it is always two.
#[component]
pub fn PlayerCount(chosen: ChosenOptions) -> impl IntoView {
    let game = chosen.game;
    let switches = game.rule_options().iter().enumerate();
    let Some((place, switch)) = switches.into_iter().find(|(_, switch)| is_seats(switch)) else {
        return ().into_any();
    };
    // Each letter of the value is a seat.
    let count = move || chosen.value(place).len();
    let of = move |count: usize| switch.values.iter().copied().filter(move |value| value.len() == count);
    let numbers = (2..=4usize).map(|number| {
        let choose = move |_| of(number).take(1).for_each(|value| chosen.choose(place, value.to_string()));
        view! { <button type="button" aria-pressed=move || (count() == number).to_string() on:click=choose>{number.to_string()}</button> }
    });
    let seats = move || {
        let seats = of(count()).map(|value| {
            let is_chosen = move || chosen.value(place) == value;
            view! { <option value=value selected=is_chosen>{text(move || voice(game).option_value(switch, value))}</option> }
        });
        seats.collect_view()
    };
    view! {
        <div class="how-many">
            <span id="how-many">{text(move || voice(game).option(switch))}</span>
            <Clause game clause=switch.clause.0/>
            <div class="buttons" role="group" aria-labelledby="how-many">{numbers.collect_view()}</div>
            <select aria-label=localized("which-seats") on:change=move |event| chosen.choose(place, event_target_value(&event))>{seats}</select>
        </div>
    }
    .into_any()
}

/// A link to the clause of an option.
#[component]
fn Clause(game: GameId, clause: &'static str) -> impl IntoView {
    view! { <a class="clause" href=Route::Rules(game, Some(clause.to_string())).address()>{clause}</a> }
}

#[component]
fn RuleOption(
    chosen: ChosenOptions,
    place: usize,
    switch: &'static sprung_rules::RuleOption,
) -> impl IntoView {
    let game = chosen.game;
    let is_drawing = move || !switch.values.contains(&chosen.value(place).as_str());
    // The field for a drawing begins with the default board.
    let choose = move |event| match (event_target_value(&event), switch.other_values) {
        (value, OtherValues::Drawing(usual)) if value == "drawing" => chosen.choose(place, usual.to_string()),
        (value, _) => chosen.choose(place, value),
    };
    let values = switch.values.iter().map(|name| {
        let chosen = move || chosen.value(place) == *name;
        view! { <option value=*name selected=chosen>{text(move || voice(game).option_value(switch, name))}</option> }
    });
    let drawing = matches!(switch.other_values, OtherValues::Drawing(_)).then(|| {
        view! { <option value="drawing" selected=is_drawing>{text(move || voice(game).option_value(switch, "\n"))}</option> }
    });
    view! {
        <div class="option">
            <label>
                <span>{text(move || voice(game).option(switch))}</span>
                <select on:change=choose>{values.collect_view()}{drawing}</select>
            </label>
            <Clause game clause=switch.clause.0/>
            <Show when=is_drawing>
                <Drawing chosen place/>
            </Show>
        </div>
    }
}

/// A field for a board drawing, which may also be dropped in as a file.
#[component]
fn Drawing(chosen: ChosenOptions, place: usize) -> impl IntoView {
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            read_file(file, move |text| chosen.choose(place, text));
        }
    };
    let typed = move |event| {
        let text = event_target_value(&event);
        // A value of one line could be the name of a board.
        chosen.choose(place, if text.contains('\n') { text } else { format!("{text}\n") });
    };
    view! {
        <label class="board-text">
            <span>{localized("drawing-text")}</span>
            <textarea rows="14" wrap="off" spellcheck="false" prop:value=move || chosen.value(place)
                on:dragover=|event| event.prevent_default() on:drop=dropped on:input=typed></textarea>
        </label>
    }
}
