//! Seats, options and position of a new game.

use super::invite::{Invitation, Invite};
use super::options::{Chosen, HowMany, RuleOptions};
use super::position::in_front;
use super::timing::{ClockRow, Timing};
use crate::board::still;
use crate::browser;
use crate::live::open;
use crate::route::{Route, Start};
use crate::speech::{says, sentence, t, t_with, text, voice};
use crate::table::{Sitter, Sitters, Table};
use leptos::prelude::*;
use rules::{Fault, GameId, Seat};

/// The choices made so far.
#[derive(Clone, Copy)]
struct Plan {
    chosen: Chosen,
    sitters: RwSignal<Sitters>,
    position: RwSignal<String>,
    seats: Memo<Vec<Seat>>,
    timing: Timing,
}

/// The time controls offered at one table.
const CONTROLS: [&str; 6] = ["none", "3m+2s", "5m+3s", "10m+5s", "30m+10s", "30s/turn"];

/// The ways to play, by the names of their texts: who sits opposite the first person.
const WAYS: [(&str, Sitter); 3] = [
    ("against-computer", Sitter::Computer(Sitter::COVER)),
    ("one-table", Sitter::Here),
    ("by-link", Sitter::Elsewhere),
];

impl Plan {
    fn setup(self) -> Option<String> {
        let position = self.position.get();
        Some(position.trim().to_string()).filter(|text| !text.is_empty())
    }

    fn table(self) -> Result<Table, Vec<Fault>> {
        let rules = self.chosen.rules()?;
        let table = Table::new(&*rules, self.setup().as_deref(), self.sitters.get(), browser::random())?;
        Ok(table.timed(self.timing.control()))
    }

    /// The position a person has given; empty without one that can be read.
    fn picture(self) -> String {
        let given = self.setup().and_then(|setup| self.chosen.rules().ok()?.begin(Some(&setup)).ok());
        given.map(|play| still(&*play, in_front(&*play), true)).unwrap_or_default()
    }

    fn start(self) -> Start {
        Start { options: self.chosen.changed(), setup: self.setup() }
    }

    /// Whether somebody elsewhere plays.
    fn is_far(self) -> bool {
        let sitters = self.sitters.get();
        self.seats.with(|seats| seats.iter().any(|seat| sitters.of(*seat) == Sitter::Elsewhere))
    }

    /// Who sits at all seats but one person's, if they are of one kind; a computer's level does not matter.
    fn others(self) -> Option<Sitter> {
        let sitters = self.sitters.get();
        let kind = |sitter: Sitter| sitter.level().map_or(sitter, |_| Sitter::Computer(Sitter::COVER));
        let mut all: Vec<Sitter> = self.seats.get().into_iter().map(|seat| kind(sitters.of(seat))).collect();
        let person = all.iter().position(|sitter| *sitter == Sitter::Here)?;
        all.swap_remove(person);
        let first = *all.first()?;
        all.iter().all(|sitter| *sitter == first).then_some(first)
    }

    /// Seats everybody by the place in the order of play.
    fn seat_all(self, sitter: impl Fn(usize) -> Sitter) {
        self.sitters.update(|sitters| {
            for (place, seat) in self.seats.get_untracked().into_iter().enumerate() {
                sitters.set(seat, sitter(place));
            }
        });
    }

    /// Everybody moves so many seats on.
    fn rotate(self, by: usize) {
        let seats = self.seats.get_untracked();
        let old = self.sitters.get_untracked();
        self.seat_all(|place| old.of(seats[(place + seats.len() - by % seats.len()) % seats.len()]));
    }
}

#[component]
pub fn SetUp(game: GameId, start: Start) -> impl IntoView {
    let chosen = Chosen::new(game, &start.options);
    let seats = Memo::new(move |_| chosen.seats().iter().collect::<Vec<_>>());
    let plan = Plan {
        chosen,
        sitters: RwSignal::new(Sitters::against_computer(Seat::A, Sitter::COVER)),
        position: RwSignal::new(start.setup.unwrap_or_default()),
        seats,
        timing: Timing::new(&CONTROLS),
    };
    // whose seat is gone sits down at the first that is there
    Effect::new(move |before: Option<Vec<Seat>>| {
        let seats = plan.seats.get();
        let sitters = plan.sitters.get_untracked();
        let has_person = |seats: &[Seat]| seats.iter().any(|seat| sitters.of(*seat) == Sitter::Here);
        if before.is_some_and(|before| has_person(&before)) && !has_person(&seats) {
            plan.sitters.update(|sitters| sitters.set(seats[0], Sitter::Here));
        }
        seats
    });
    let invitation = Invitation::new();
    let faults = Memo::new(move |_| {
        let faults = plan.table().err().unwrap_or_default();
        let clock = if plan.is_far() { invitation.timing } else { plan.timing }.fault();
        faults.iter().map(|fault| sentence(&voice(game).fault(fault))).chain(clock).collect::<Vec<_>>()
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (far, seats, sitters) = untrack(|| (plan.is_far(), plan.seats.get(), plan.sitters.get()));
        if far {
            invitation.send(game, untrack(|| plan.start()), &seats, sitters);
        } else if let Ok(table) = untrack(|| plan.table()) {
            browser::go(&open(&table));
        }
    };
    let ways = WAYS.map(|(name, others)| {
        let chosen = move || plan.others() == Some(others);
        let sitter = move |place| if place == 0 { Sitter::Here } else { others };
        view! { <button type="button" aria-pressed=move || chosen().to_string() on:click=move |_| plan.seat_all(sitter)>{says(name)}</button> }
    });
    // the seat in front of which one sits decides who begins; in Rösselsprung a lot does (RS-2)
    let begins = (game != GameId::Roesselsprung).then(|| {
        view! {
            <div class="buttons">
                <button type="button" on:click=move |_| plan.rotate(1)>{says("swap-seats")}</button>
                <button type="button" on:click=move |_| plan.rotate((browser::random() % 2) as usize)>{says("draw-lots")}</button>
            </div>
        }
    });
    let begin_words = text(move || if plan.is_far() { t("set-table") } else { t("begin") });
    view! {
        <form class="set-up" on:submit=begin>
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <fieldset>
                <legend>{says("who-plays")}</legend>
                <HowMany chosen/>
                <div class="ways-to-play">{ways}</div>
                <For each=move || seats.get() key=|seat| *seat let:seat><SeatRow plan seat/></For>
                <p class="meta">{text(move || voice(game).begins())}</p>
                {begins}
                <Show when=move || !plan.is_far()><ClockRow timing=plan.timing/></Show>
            </fieldset>
            <Show when=move || plan.is_far()><Invite invitation several=Signal::derive(move || seats.with(|seats| seats.len() > 2))/></Show>
            <RuleOptions chosen/>
            <details open=!plan.position.get_untracked().is_empty()>
                <summary>{says("from-position")}</summary>
                <label>
                    <span>{says("position-text")}</span>
                    <textarea rows="2" spellcheck="false" prop:value=move || plan.position.get()
                        on:input=move |event| plan.position.set(event_target_value(&event))></textarea>
                </label>
                <div class="preview" inner_html=move || plan.picture()></div>
                <p><a href=move || Route::Edit(game, plan.start()).address()>{says("editor")}</a></p>
            </details>
            <div role="status" class="faults">
                {move || faults.get().into_iter().map(|fault| view! { <p>{fault}</p> }).collect_view()}
                <p>{text(move || invitation.fault.get())}</p>
            </div>
            <div class="buttons">
                <button type="submit" class="primary" disabled=move || !faults.with(Vec::is_empty)>{begin_words}</button>
                <a class="plain" href=Route::Rules(game, None).address()>{says("rules")}</a>
            </div>
        </form>
    }
}

#[component]
fn SeatRow(plan: Plan, seat: Seat) -> impl IntoView {
    let game = plan.chosen.game;
    let value = move || plan.sitters.with(|sitters| sitters.of(seat)).to_string();
    let sits = move |event| {
        if let Some(sitter) = Sitter::read(&event_target_value(&event)) {
            plan.sitters.update(|sitters| sitters.set(seat, sitter));
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
            <super::play::SeatSign game seat/>
            <span>{text(move || voice(game).seat(seat))}</span>
            <select on:change=sits prop:value=value>
                <option value="here" selected=move || value() == "here">{says("person-here")}</option>
                <option value="elsewhere" selected=move || value() == "elsewhere">{says("person-elsewhere")}</option>
                {levels}
            </select>
        </label>
    }
}
