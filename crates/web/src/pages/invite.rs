//! To set up a table elsewhere: what is agreed on besides the rules, and the request for it.

use super::name::{Name, NameField};
use super::timing::{ClockRow, Timing};
use crate::browser;
use crate::keys;
use crate::route::{Route, Start};
use crate::speech::{says, t, t_with};
use crate::table::{Sitter as Chosen, Sitters};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{GameId, Seat};
use wire::{Code, Create, Created, Place, Refusal, Settings, Sitter, WhenGivenUp, WhenLeft};

/// Clocks to choose from, as they are written.
const CLOCKS: [&str; 9] =
    ["none", "5m+3s", "15m+10s", "30m+20s", "10m+b5s", "10m+d5s", "1m/turn", "3d/turn", "2d/turn+7d"];

/// What is agreed on besides the rules.
#[derive(Clone, Copy)]
pub struct Invitation {
    pub timing: Timing,
    take_back: RwSignal<bool>,
    left: RwSignal<WhenLeft>,
    given_up: RwSignal<WhenGivenUp>,
    chat: RwSignal<bool>,
    listed: RwSignal<bool>,
    name: Name,
    /// Why it did not work.
    pub fault: RwSignal<String>,
}

impl Invitation {
    /// As tables mostly are: no clock, moves may be taken back, people may talk, nobody else sees it.
    pub fn new() -> Invitation {
        Invitation {
            timing: Timing::new(&CLOCKS),
            take_back: RwSignal::new(true),
            left: RwSignal::new(WhenLeft::default()),
            given_up: RwSignal::new(WhenGivenUp::default()),
            chat: RwSignal::new(true),
            listed: RwSignal::new(false),
            name: Name::new(),
            fault: RwSignal::new(String::new()),
        }
    }

    /// Sets the table up and goes there; whoever sits here sits down there, under a name.
    pub fn send(self, game: GameId, start: Start, seats: &[Seat], sitters: Sitters) {
        if self.name.given().is_none() {
            return;
        }
        let place = |&seat: &Seat| {
            let sitter = match sitters.of(seat) {
                Chosen::Computer(level) => Sitter::Computer { level },
                Chosen::Here | Chosen::Elsewhere => Sitter::Open,
            };
            Place { seat, sitter }
        };
        let here: Vec<Seat> =
            seats.iter().copied().filter(|seat| sitters.of(*seat) == Chosen::Here).collect();
        let host = keys::token();
        let settings = Settings {
            game,
            options: start.options,
            setup: start.setup,
            clock: untrack(|| self.timing.control()),
            seats: seats.iter().map(place).collect(),
            take_back: self.take_back.get_untracked(),
            left: self.left.get_untracked(),
            given_up: self.given_up.get_untracked(),
            chat: self.chat.get_untracked(),
            listed: self.listed.get_untracked(),
        };
        let request = wire::engine::write(&Create { settings, host });
        spawn_local(async move {
            match browser::post("api/tables", &request).await {
                Ok(answer) => {
                    if let Ok(Created { room }) = wire::engine::read::<Created>(&answer) {
                        keys::hold(&room, |keys| {
                            keys.host = Some(host);
                            keys.game = Some(game);
                            keys.wanted = here;
                        });
                        browser::go(&Route::Table(room, None).address());
                    }
                }
                Err(answer) => {
                    let refusal = wire::engine::read::<Refusal>(&answer);
                    self.fault.try_set(refusal.map_or_else(|_| t("no-server"), |refusal| refused(&refusal)));
                }
            }
        });
    }
}

/// What may become of the seat of somebody who has left, and of a game in which somebody gives up; with the keys of their texts.
const LEFT: [(WhenLeft, &str); 3] =
    [(WhenLeft::Computer, "left-computer"), (WhenLeft::Ask, "left-ask"), (WhenLeft::Wait, "left-wait")];
const GIVEN_UP: [(WhenGivenUp, &str); 2] =
    [(WhenGivenUp::Computer, "given-up-computer"), (WhenGivenUp::End, "given-up-end")];

/// A choice among a few values, each by its text.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    title: &'static str,
    all: &'static [(T, &'static str)],
    chosen: RwSignal<T>,
) -> AnyView {
    let options = all.iter().map(|(value, key)| {
        view! { <option value=*key selected=move || chosen.get() == *value>{says(key)}</option> }
    });
    let choose = move |event| {
        let key = event_target_value(&event);
        all.iter().filter(|(_, known)| *known == key).for_each(|(value, _)| chosen.set(*value));
    };
    view! { <label class="field"><span>{says(title)}</span><select on:change=choose>{options.collect_view()}</select></label> }.into_any()
}

/// `several`: whether more than two play.
#[component]
pub fn Invite(invitation: Invitation, several: Signal<bool>) -> impl IntoView {
    let check = |key: &'static str, on: RwSignal<bool>| {
        view! {
            <label class="check"><input type="checkbox" prop:checked=move || on.get() on:change=move |_| on.update(|on| *on = !*on)/><span>{says(key)}</span></label>
        }
    };
    view! {
        <fieldset>
            <legend>{says("by-link")}</legend>
            <NameField name=invitation.name/>
            <ClockRow timing=invitation.timing/>
            {choice("when-left", &LEFT, invitation.left)}
            <Show when=move || several.get()>{choice("when-given-up", &GIVEN_UP, invitation.given_up)}</Show>
            {check("table-take-back", invitation.take_back)}
            {check("table-chat", invitation.chat)}
            {check("table-listed", invitation.listed)}
        </fieldset>
    }
}

/// A refusal of the server in words.
pub fn refused(refusal: &Refusal) -> String {
    let key = match refusal.code {
        Code::NoRoom => "refused-no-room",
        Code::Version => "refused-version",
        Code::Name => "refused-name",
        Code::Words => "refused-words",
        Code::Taken => "refused-taken",
        Code::Locked => "refused-locked",
        Code::NotYourTurn | Code::Ply => "refused-turn",
        Code::TooLate => "refused-late",
        Code::Over | Code::NotBegun | Code::Begun | Code::NotOver | Code::Paused | Code::NotPaused => {
            "refused-now"
        }
        Code::GivenUp | Code::NotAway | Code::NoOffer | Code::Offered | Code::AllMoved => "refused-now",
        Code::AcrossThrow | Code::NothingToTakeBack => "refused-take-back",
        Code::Declined => "refused-declined",
        Code::TooMany => "refused-many",
        Code::Unavailable => "refused-unavailable",
        _ => {
            let what = refusal.detail.clone().or_else(|| refusal.clause.clone()).unwrap_or_default();
            return t_with("refused-else", &[("what", &what)]);
        }
    };
    t(key)
}
