//! To choose a clock: one of a few, or one of one's own.

use super::clocks::{DAY, spoken};
use crate::speech::{language, says, t, t_with, text};
use clock::{Control, Millis};
use leptos::prelude::*;
use words::Language;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;

/// The value of the choice that is none of the few.
const OWN: &str = "own";

/// A clock being chosen.
#[derive(Clone, Copy)]
pub struct Timing {
    offers: &'static [&'static str],
    /// One of the offers as it is written, or [`OWN`].
    chosen: RwSignal<String>,
    kind: RwSignal<Kind>,
    first: RwSignal<String>,
    second: RwSignal<String>,
}

/// The kinds of clocks one may have of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Fischer,
    Bronstein,
    Delay,
    Turn,
    Days,
}

/// With the keys of their texts.
const KINDS: [(Kind, &str); 5] = [
    (Kind::Fischer, "clock-kind-fischer"),
    (Kind::Bronstein, "clock-kind-bronstein"),
    (Kind::Delay, "clock-kind-delay"),
    (Kind::Turn, "clock-kind-turn"),
    (Kind::Days, "clock-kind-days"),
];

/// A number that a kind of clock asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Field {
    /// The key of its text.
    key: &'static str,
    unit: Millis,
    least: f64,
    most: f64,
    /// What stands there at first.
    usual: &'static str,
}

const MINUTES: Field = Field { key: "clock-minutes", unit: MINUTE, least: 0.5, most: 1440.0, usual: "20" };
const SECONDS: Field = Field { key: "clock-seconds", unit: SECOND, least: 0.0, most: 3600.0, usual: "10" };
const EACH: Field = Field { key: "clock-seconds", unit: SECOND, least: 1.0, most: 3600.0, usual: "45" };
const DAYS: Field = Field { key: "clock-days-each", unit: DAY, least: 1.0, most: 366.0, usual: "2" };
const BANK: Field = Field { key: "clock-days-kept", unit: DAY, least: 0.0, most: 366.0, usual: "5" };

impl Kind {
    fn fields(self) -> (Field, Option<Field>) {
        match self {
            Kind::Fischer | Kind::Bronstein | Kind::Delay => (MINUTES, Some(SECONDS)),
            Kind::Turn => (EACH, None),
            Kind::Days => (DAYS, Some(BANK)),
        }
    }

    /// The clock that two entries give; the first that does not hold, by its field.
    fn read(self, first: &str, second: &str) -> Result<Control, (Field, String)> {
        let (field, other) = self.fields();
        let first = field.read(first)?;
        let second = other.map_or(Ok(0), |field| field.read(second))?;
        Ok(match self {
            Kind::Fischer => Control::Fischer { bank: first, increment: second },
            Kind::Bronstein => Control::Bronstein { bank: first, back: second },
            Kind::Delay => Control::Delay { bank: first, free: second },
            Kind::Turn | Kind::Days => Control::Turn { each: first, bank: second },
        })
    }
}

impl Field {
    /// A number with a point or a comma, to the whole second.
    fn read(self, text: &str) -> Result<Millis, (Field, String)> {
        let number = text.trim().replace(',', ".").parse::<f64>().ok();
        let number = number.filter(|number| (self.least..=self.most).contains(number));
        let seconds = number.map(|number| (number * (self.unit / SECOND) as f64).round() as Millis);
        seconds.map(|seconds| seconds * SECOND).ok_or_else(|| (self, text.to_string()))
    }
}

/// A number as the page's language writes it.
fn decimal(number: f64) -> String {
    let text = number.to_string();
    if language() == Language::De { text.replace('.', ",") } else { text }
}

impl Timing {
    /// One of some offers, the first of them to begin with.
    pub fn new(offers: &'static [&'static str]) -> Timing {
        Timing {
            offers,
            chosen: RwSignal::new(offers.first().copied().unwrap_or(OWN).to_string()),
            kind: RwSignal::new(Kind::Fischer),
            first: RwSignal::new(MINUTES.usual.to_string()),
            second: RwSignal::new(SECONDS.usual.to_string()),
        }
    }

    fn is_own(self) -> bool {
        self.chosen.with(|chosen| chosen == OWN)
    }

    fn read(self) -> Result<Control, (Field, String)> {
        match self.is_own() {
            true => self.first.with(|first| self.second.with(|second| self.kind.get().read(first, second))),
            false => Ok(self.chosen.with(|chosen| chosen.parse()).unwrap_or_default()),
        }
    }

    /// The clock chosen; none while what was entered is no clock.
    pub fn control(self) -> Control {
        self.read().unwrap_or_default()
    }

    /// What is wrong with what was entered.
    pub fn fault(self) -> Option<String> {
        let (field, text) = self.read().err()?;
        let [least, most] = [field.least, field.most].map(decimal);
        Some(t_with(
            "clock-fault",
            &[("text", &text), ("field", &t(field.key)), ("least", &least), ("most", &most)],
        ))
    }

    fn be(self, kind: Kind) {
        let (first, second) = kind.fields();
        if self.kind.get_untracked().fields() != (first, second) {
            self.first.set(first.usual.to_string());
            self.second.set(second.map_or("", |field| field.usual).to_string());
        }
        self.kind.set(kind);
    }
}

/// How long everybody may think.
#[component]
pub fn ClockRow(timing: Timing) -> impl IntoView {
    let offers = timing.offers.iter().map(|&offer| {
        let words = move || spoken(offer.parse().unwrap_or_default());
        view! { <option value=offer selected=move || timing.chosen.with(|chosen| chosen == offer)>{text(words)}</option> }
    });
    let choose = move |event| timing.chosen.set(event_target_value(&event));
    view! {
        <label class="field"><span>{says("clock")}</span>
            <select class="control" on:change=choose>
                {offers.collect_view()}
                <option value=OWN selected=move || timing.is_own()>{says("clock-own")}</option>
            </select></label>
        <Show when=move || timing.is_own()><OwnClock timing/></Show>
    }
}

#[component]
fn OwnClock(timing: Timing) -> impl IntoView {
    let kinds = KINDS.iter().map(|(kind, key)| {
        view! { <option value=*key selected=move || timing.kind.get() == *kind>{says(key)}</option> }
    });
    let choose = move |event| {
        let key = event_target_value(&event);
        KINDS.iter().filter(|(_, known)| *known == key).for_each(|(kind, _)| timing.be(*kind));
    };
    let entry = move |entered: RwSignal<String>, field: fn(Kind) -> Option<Field>| {
        let words = move || field(timing.kind.get()).map_or_else(String::new, |field| t(field.key));
        let is_wrong = move || match timing.read() {
            Err((wrong, _)) => (Some(wrong) == field(timing.kind.get())).to_string(),
            Ok(_) => "false".to_string(),
        };
        view! {
            <label class="field"><span>{text(words)}</span>
                <input inputmode="decimal" autocomplete="off" maxlength="12" aria-invalid=is_wrong
                    prop:value=move || entered.get() on:input=move |event| entered.set(event_target_value(&event))/></label>
        }
    };
    let has_second = move || timing.kind.get().fields().1.is_some();
    // the clock as it will be agreed on, once it is one
    let words = move || if timing.fault().is_none() { spoken(timing.control()) } else { String::new() };
    view! {
        <div class="own-clock">
            <label class="field"><span>{says("clock-kind")}</span><select on:change=choose>{kinds.collect_view()}</select></label>
            {entry(timing.first, |kind| Some(kind.fields().0))}
            <Show when=has_second>{entry(timing.second, |kind| kind.fields().1)}</Show>
        </div>
        <p class="meta">{text(words)}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_clock_is_read_from_its_numbers() {
        let own = [
            (Kind::Fischer, "20", "10", "20m+10s"),
            (Kind::Fischer, "0,5", "0", "30s+0s"),
            (Kind::Fischer, " 1.5 ", "2", "1m30s+2s"),
            (Kind::Bronstein, "90", "30", "1h30m+b30s"),
            (Kind::Delay, "5", "3", "5m+d3s"),
            (Kind::Turn, "45", "not asked for", "45s/turn"),
            (Kind::Days, "2", "5", "2d/turn+5d"),
            (Kind::Days, "3", "0", "3d/turn"),
            (Kind::Days, "366", "366", "366d/turn+366d"),
        ];
        for (kind, first, second, text) in own {
            let control = kind.read(first, second).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(control.to_string(), text);
            assert_eq!(text.parse(), Ok(control), "the server reads it");
        }
    }

    #[test]
    fn what_is_no_number_in_its_bounds_is_named_and_quoted() {
        let wrong = [
            (Kind::Fischer, "", "10", MINUTES),
            (Kind::Fischer, "ten", "10", MINUTES),
            (Kind::Fischer, "0", "10", MINUTES),
            (Kind::Delay, "1441", "10", MINUTES),
            (Kind::Bronstein, "NaN", "10", MINUTES),
            (Kind::Bronstein, "inf", "10", MINUTES),
            (Kind::Fischer, "5", "-1", SECONDS),
            (Kind::Fischer, "5", "3s", SECONDS),
            (Kind::Turn, "0", "", EACH),
            (Kind::Days, "0", "5", DAYS),
            (Kind::Days, "367", "5", DAYS),
            (Kind::Days, "2", "1e9", BANK),
        ];
        for (kind, first, second, field) in wrong {
            let (named, quoted) = kind.read(first, second).expect_err(first);
            assert_eq!(named, field, "{first} {second}");
            assert!([first, second].contains(&quoted.as_str()));
        }
    }
}
