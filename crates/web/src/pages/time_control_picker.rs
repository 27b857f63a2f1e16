//! The choice of a time control: one of a list, or a custom one.

use super::time_control_text::{DAY, spoken};
use crate::locale::{language, localized, t, t_with, text};
use leptos::prelude::*;
use sprung_clock::{Millis, TimeControl};
use sprung_i18n::Language;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;

/// The option's value for a custom time control.
const CUSTOM: &str = "own";

/// The signals of a time control being chosen.
#[derive(Clone, Copy)]
pub struct TimeControlPicker {
    offers: &'static [&'static str],
    /// One of the listed time controls as it is written, or [`CUSTOM`].
    chosen: RwSignal<String>,
    kind: RwSignal<ClockKind>,
    first: RwSignal<String>,
    second: RwSignal<String>,
}

/// The kinds of custom time controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClockKind {
    Fischer,
    Bronstein,
    Delay,
    Turn,
    Days,
}

/// The kinds with the keys of their texts.
const KINDS: [(ClockKind, &str); 5] = [
    (ClockKind::Fischer, "clock-kind-fischer"),
    (ClockKind::Bronstein, "clock-kind-bronstein"),
    (ClockKind::Delay, "clock-kind-delay"),
    (ClockKind::Turn, "clock-kind-turn"),
    (ClockKind::Days, "clock-kind-days"),
];

/// A number that a kind of time control asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Field {
    /// The key of its text.
    key: &'static str,
    unit: Millis,
    least: f64,
    most: f64,
    /// The text it begins with.
    initial: &'static str,
}

const MINUTES: Field = Field { key: "clock-minutes", unit: MINUTE, least: 0.5, most: 1440.0, initial: "20" };
const SECONDS: Field = Field { key: "clock-seconds", unit: SECOND, least: 0.0, most: 3600.0, initial: "10" };
const EACH: Field = Field { key: "clock-seconds", unit: SECOND, least: 1.0, most: 3600.0, initial: "45" };
const DAYS: Field = Field { key: "clock-days-each", unit: DAY, least: 1.0, most: 366.0, initial: "2" };
const BANK: Field = Field { key: "clock-days-kept", unit: DAY, least: 0.0, most: 366.0, initial: "5" };

impl ClockKind {
    fn fields(self) -> (Field, Option<Field>) {
        match self {
            ClockKind::Fischer | ClockKind::Bronstein | ClockKind::Delay => (MINUTES, Some(SECONDS)),
            ClockKind::Turn => (EACH, None),
            ClockKind::Days => (DAYS, Some(BANK)),
        }
    }

    /// Reads the time control of two entries.
    ///
    /// # Errors
    /// Returns the first entry that does not hold, with its field.
    fn read(self, first: &str, second: &str) -> Result<TimeControl, (Field, String)> {
        let (field, other) = self.fields();
        let first = field.read(first)?;
        let second = other.map_or(Ok(0), |field| field.read(second))?;
        Ok(match self {
            ClockKind::Fischer => TimeControl::Fischer { bank: first, increment: second },
            ClockKind::Bronstein => TimeControl::Bronstein { bank: first, back: second },
            ClockKind::Delay => TimeControl::Delay { bank: first, free: second },
            ClockKind::Turn | ClockKind::Days => TimeControl::Turn { each: first, bank: second },
        })
    }
}

impl Field {
    /// Reads a number with a point or a comma, rounded to the second.
    ///
    /// # Errors
    /// Returns the field and the text.
    fn read(self, text: &str) -> Result<Millis, (Field, String)> {
        let number = text.trim().replace(',', ".").parse::<f64>().ok();
        let number = number.filter(|number| (self.least..=self.most).contains(number));
        let seconds = number.map(|number| (number * (self.unit / SECOND) as f64).round() as Millis);
        seconds.map(|seconds| seconds * SECOND).ok_or_else(|| (self, text.to_string()))
    }
}

/// Returns a number as the page's language writes it.
fn decimal(number: f64) -> String {
    let text = number.to_string();
    if language() == Language::De { text.replace('.', ",") } else { text }
}

impl TimeControlPicker {
    /// Begins with the first of some listed time controls.
    pub fn new(offers: &'static [&'static str]) -> TimeControlPicker {
        TimeControlPicker {
            offers,
            chosen: RwSignal::new(offers.first().copied().unwrap_or(CUSTOM).to_string()),
            kind: RwSignal::new(ClockKind::Fischer),
            first: RwSignal::new(MINUTES.initial.to_string()),
            second: RwSignal::new(SECONDS.initial.to_string()),
        }
    }

    fn is_custom(self) -> bool {
        self.chosen.with(|chosen| chosen == CUSTOM)
    }

    fn read(self) -> Result<TimeControl, (Field, String)> {
        match self.is_custom() {
            true => self.first.with(|first| self.second.with(|second| self.kind.get().read(first, second))),
            false => Ok(self.chosen.with(|chosen| listed(chosen))),
        }
    }

    /// Returns the chosen time control; none while an entry does not hold.
    pub fn control(self) -> TimeControl {
        self.read().unwrap_or(TimeControl::None)
    }

    /// Returns what is wrong with an entry.
    pub fn fault(self) -> Option<String> {
        let (field, text) = self.read().err()?;
        let [least, most] = [field.least, field.most].map(decimal);
        Some(t_with(
            "clock-fault",
            &[("text", &text), ("field", &t(field.key)), ("least", &least), ("most", &most)],
        ))
    }

    fn set_kind(self, kind: ClockKind) {
        let (first, second) = kind.fields();
        if self.kind.get_untracked().fields() != (first, second) {
            self.first.set(first.initial.to_string());
            self.second.set(second.map_or("", |field| field.initial).to_string());
        }
        self.kind.set(kind);
    }
}

/// Reads one of the listed time controls.
fn listed(offer: &str) -> TimeControl {
    offer.parse().expect("every listed time control can be read")
}

/// The field for a time control.
#[component]
pub fn TimeControlField(timing: TimeControlPicker) -> impl IntoView {
    let offers = timing.offers.iter().map(|&offer| {
        let words = move || spoken(listed(offer));
        view! { <option value=offer selected=move || timing.chosen.with(|chosen| chosen == offer)>{text(words)}</option> }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        if value == CUSTOM || timing.offers.contains(&value.as_str()) {
            timing.chosen.set(value);
        }
    };
    view! {
        <label class="field"><span>{localized("clock")}</span>
            <select class="control" on:change=choose>
                {offers.collect_view()}
                <option value=CUSTOM selected=move || timing.is_custom()>{localized("clock-own")}</option>
            </select></label>
        <Show when=move || timing.is_custom()><CustomTimeControl timing/></Show>
    }
}

#[component]
fn CustomTimeControl(timing: TimeControlPicker) -> impl IntoView {
    let kinds = KINDS.iter().map(|(kind, key)| {
        view! { <option value=*key selected=move || timing.kind.get() == *kind>{localized(key)}</option> }
    });
    let choose = move |event| {
        let key = event_target_value(&event);
        KINDS.iter().filter(|(_, known)| *known == key).for_each(|(kind, _)| timing.set_kind(*kind));
    };
    let entry = move |entered: RwSignal<String>, field: fn(ClockKind) -> Option<Field>| {
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
    // The time control in words, once the fields make a valid one.
    let words = move || if timing.fault().is_none() { spoken(timing.control()) } else { String::new() };
    view! {
        <div class="custom-clock">
            <label class="field"><span>{localized("clock-kind")}</span><select on:change=choose>{kinds.collect_view()}</select></label>
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
            (ClockKind::Fischer, "20", "10", "20m+10s"),
            (ClockKind::Fischer, "0,5", "0", "30s+0s"),
            (ClockKind::Fischer, " 1.5 ", "2", "1m30s+2s"),
            (ClockKind::Bronstein, "90", "30", "1h30m+b30s"),
            (ClockKind::Delay, "5", "3", "5m+d3s"),
            (ClockKind::Turn, "45", "not asked for", "45s/turn"),
            (ClockKind::Days, "2", "5", "2d/turn+5d"),
            (ClockKind::Days, "3", "0", "3d/turn"),
            (ClockKind::Days, "366", "366", "366d/turn+366d"),
        ];
        for (kind, first, second, text) in own {
            let control = kind.read(first, second).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(control.to_string(), text);
            assert_eq!(text.parse(), Ok(control), "the server reads it");
        }
    }

    #[test]
    fn every_listed_time_control_can_be_read() {
        for offer in crate::pages::set_up::CONTROLS.iter().chain(&crate::pages::invitation::CLOCKS) {
            assert_eq!(listed(offer).to_string(), *offer);
        }
    }

    #[test]
    fn numbers_out_of_bounds_are_reported_with_their_field() {
        let wrong = [
            (ClockKind::Fischer, "", "10", MINUTES),
            (ClockKind::Fischer, "ten", "10", MINUTES),
            (ClockKind::Fischer, "0", "10", MINUTES),
            (ClockKind::Delay, "1441", "10", MINUTES),
            (ClockKind::Bronstein, "NaN", "10", MINUTES),
            (ClockKind::Bronstein, "inf", "10", MINUTES),
            (ClockKind::Fischer, "5", "-1", SECONDS),
            (ClockKind::Fischer, "5", "3s", SECONDS),
            (ClockKind::Turn, "0", "", EACH),
            (ClockKind::Days, "0", "5", DAYS),
            (ClockKind::Days, "367", "5", DAYS),
            (ClockKind::Days, "2", "1e9", BANK),
        ];
        for (kind, first, second, field) in wrong {
            let (named, quoted) = kind.read(first, second).expect_err(first);
            assert_eq!(named, field, "{first} {second}");
            assert!([first, second].contains(&quoted.as_str()));
        }
    }
}
