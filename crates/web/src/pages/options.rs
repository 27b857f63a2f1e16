//! Rule options in plain words, each with its clause; a board drawing is pasted or dropped in.

use super::import::read_file;
use crate::route::Route;
use crate::speech::{says, text, voice};
use leptos::prelude::*;
use rules::{Also, AnyGame, Fault, GameId, Switch};
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

#[component]
pub fn RuleOptions(chosen: Chosen) -> impl IntoView {
    let options = chosen.game.switches().iter().enumerate();
    let options = options.map(|(place, switch)| view! { <RuleOption chosen place switch/> });
    view! { <fieldset><legend>{says("rule-options")}</legend>{options.collect_view()}</fieldset> }
}

#[component]
fn RuleOption(chosen: Chosen, place: usize, switch: &'static Switch) -> impl IntoView {
    let game = chosen.game;
    let is_drawing = move || !switch.values.contains(&chosen.value(place).as_str());
    let choose = move |event| {
        let value = event_target_value(&event);
        chosen.choose(place, if value == "drawing" { "\n".to_string() } else { value });
    };
    let values = switch.values.iter().map(|name| {
        let chosen = move || chosen.value(place) == *name;
        view! { <option value=*name selected=chosen>{text(move || voice(game).value(switch, name))}</option> }
    });
    let drawing = (switch.also == Also::Drawing).then(|| {
        view! { <option value="drawing" selected=is_drawing>{text(move || voice(game).value(switch, "\n"))}</option> }
    });
    let clause = switch.clause.0;
    view! {
        <div class="option">
            <label>
                <span>{text(move || voice(game).switch(switch))}</span>
                <select on:change=choose>{values.collect_view()}{drawing}</select>
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
            <textarea rows="8" spellcheck="false" prop:value=move || chosen.value(place)
                on:dragover=|event| event.prevent_default() on:drop=dropped on:input=typed></textarea>
        </label>
    }
}
