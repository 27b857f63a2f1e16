//! A table elsewhere: the line to it, its events, and what is asked of it. What the events make of it is the `table` crate's affair, also
//! whether every throw holds; here they become signals.

mod awake;
mod line;
mod seated;
mod talk;
mod throwing;

use crate::browser;
use crate::keys;
use crate::live::{Far, Live};
use crate::route::Route;
use crate::table::{Sitter, Sitters, Table as Here};
use ::table::{Cheat, Checked, Phase, Table, Wrong};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use line::Listener;
use rules::{Effect as Consequence, How as Ended, Outcome, Seat, Seats};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;
pub use talk::Person;
use throwing::Part;
use wire::{Ask, Code, Entry, Event, Hello, How, Refusal, Request, ToClient, ToServer, Words, You};

/// A table elsewhere.
#[derive(Clone, Copy)]
pub struct Online {
    room: StoredValue<String>,
    /// Whether the address was the watchers'.
    watches: bool,
    /// As its events have made it; none before the first.
    pub table: RwSignal<Option<Table>>,
    pub you: RwSignal<You>,
    pub watchers: RwSignal<u32>,
    /// What was said, in order.
    pub talk: RwSignal<Vec<(Person, Words)>>,
    /// From whom nothing is to be heard.
    pub muted: RwSignal<BTreeSet<Person>>,
    pub trouble: RwSignal<Option<Trouble>>,
    /// When anything was heard last, in this machine's milliseconds.
    pub heard: RwSignal<f64>,
    /// When the line was last opened anew because of silence.
    renewed: StoredValue<f64>,
    /// What the server's time is ahead of this machine's.
    ahead: RwSignal<f64>,
    /// The board in use, once there is one.
    live: StoredValue<Option<Live>>,
    entries: StoredValue<Vec<Entry>>,
    /// Requests that are not yet acknowledged: said again on every new line.
    unheard: StoredValue<Vec<Request>>,
    /// The parts in throws that were sent on this line.
    shown: StoredValue<BTreeSet<Part>>,
    /// The seat whose new link was asked for here, and its token.
    issuing: StoredValue<Option<(Seat, wire::Token)>>,
    /// A new link to a seat, to be handed to its person.
    pub issued: RwSignal<Option<(Seat, String)>>,
    /// Who declined the last offer, until something else happens.
    pub declined: RwSignal<Option<Seat>>,
    /// The seats that the last throw was made without, for nothing came from them in time.
    pub left_out: RwSignal<Seats>,
    /// Who has sat down a moment ago.
    pub arrived: RwSignal<Option<String>>,
    /// Who says that they were left out wrongly, with the throw's number.
    pub protests: RwSignal<Vec<(Seat, u32)>>,
}

/// Why things do not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server refuses something.
    Refused(Refusal),
    /// An event cannot have happened: the server must not be trusted.
    Wrong(Wrong),
}

impl Online {
    /// Goes to a table, or to look at it; what the address hands over is held from now on, and no longer shown.
    pub fn visit(room: String, handed_over: Option<&str>, watches: bool) -> Online {
        if let Some(tokens) = handed_over {
            keys::hold(&room, |keys| keys.take_over(tokens));
            browser::rename(&Route::Table(room.clone(), None).address());
        }
        let online = Online {
            muted: RwSignal::new(talk::muted(&room)),
            room: StoredValue::new(room),
            watches,
            table: RwSignal::new(None),
            you: RwSignal::new(You::default()),
            watchers: RwSignal::new(0),
            talk: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            heard: RwSignal::new(browser::now()),
            renewed: StoredValue::new(0.0),
            ahead: RwSignal::new(0.0),
            live: StoredValue::new(None),
            entries: StoredValue::new(Vec::new()),
            unheard: StoredValue::new(Vec::new()),
            shown: StoredValue::new(BTreeSet::new()),
            issuing: StoredValue::new(None),
            issued: RwSignal::new(None),
            declined: RwSignal::new(None),
            left_out: RwSignal::new(Seats::NONE),
            arrived: RwSignal::new(None),
            protests: RwSignal::new(Vec::new()),
        };
        line::open(Rc::new(online));
        on_cleanup(line::close);
        online.stay_awake();
        online
    }

    /// The room's id.
    pub fn room(self) -> String {
        self.room.get_value()
    }

    /// Whether a person came to look on, and has no part in the game.
    pub fn only_watches(self) -> bool {
        self.watches && self.you.with(|you| !you.host && you.seats.is_empty())
    }

    /// Whether there is no such table.
    pub fn is_nowhere(self) -> bool {
        let unknown = |trouble: &Option<Trouble>| matches!(trouble, Some(Trouble::Refused(refusal)) if refusal.code == Code::NoRoom);
        self.table.with(Option::is_none) && self.trouble.with(unknown)
    }

    /// The server knows no such table: it is not called again, and a link that led nowhere leaves nothing behind.
    fn turn_away(self) {
        set_timeout(line::close, Duration::ZERO);
        let room = self.room();
        if keys::of(&room).game.is_none() {
            keys::forget(&room);
        }
    }

    /// The server's time.
    pub fn server_time(self, here: f64) -> u64 {
        (here + self.ahead.get()).max(0.0) as u64
    }

    /// A person asks for something; it is asked again on another line until it is answered.
    pub fn ask(self, seat: Option<Seat>, ask: Ask) {
        self.trouble.set(None);
        self.ask_quietly(seat, ask);
    }

    /// The page asks for something by itself.
    fn ask_quietly(self, seat: Option<Seat>, ask: Ask) {
        let request = Request { id: format!("{:016x}", browser::random()), seat, ask };
        self.unheard.update_value(|unheard| unheard.push(request.clone()));
        line::say(&ToServer::Request(request));
    }

    /// One of the own seats, the one in turn first.
    pub fn own_seat(self) -> Option<Seat> {
        let own = self.you.get().seats;
        let turn = self.table.with(|table| table.as_ref().and_then(|table| table.play().holder()));
        turn.filter(|seat| own.has(*seat)).or_else(|| own.iter().next())
    }

    /// Looks at the table, once there is one.
    pub fn with<T>(self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        self.table.with(|table| table.as_ref().map(look))
    }

    /// What a seat's person is called.
    pub fn person(self, seat: Seat) -> Option<String> {
        let name = |table: &Table| match &table.chair(seat).sitter {
            wire::Sitter::Person { name } => Some(name.clone()),
            _ => None,
        };
        self.with(name).flatten()
    }

    /// The board of the game in progress.
    pub fn sit_down(self) -> Option<Live> {
        let table = self.table.with_untracked(|table| table.as_ref().map(|table| self.here(table)))?;
        let far = Far {
            send: Callback::new(move |text: String| self.send_move(text)),
            name: Callback::new(move |seat: Seat| untrack(|| self.person(seat))),
        };
        let live = Live::far(table, far);
        self.live.set_value(Some(live));
        Some(live)
    }

    /// The game so far, with clocks and the evidence of its throws.
    pub fn record(self) -> Option<String> {
        let game = self.table.with_untracked(|table| table.as_ref().map(Table::game))?;
        self.entries
            .with_value(|entries| ::table::record(entries, game).ok().flatten())
            .map(|record| record.to_string())
    }

    /// Recomputes every throw of the game so far; `None` where there is none.
    pub fn checked(self) -> Option<Result<Checked, Cheat>> {
        let game = self.with(Table::game)?;
        let record = self.entries.with_value(|entries| ::table::record(entries, game).ok().flatten())?;
        ::table::check(&record)
    }

    fn send_move(self, text: String) {
        let Some((seat, ply)) = self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            Some((table.play().holder()?, table.ply()))
        }) else {
            return;
        };
        self.ask(Some(seat), Ask::Move { ply, text });
    }

    /// The table as a board here shows it: own seats are people here, all others somebody elsewhere.
    fn here(self, table: &Table) -> Here {
        let own = self.you.get_untracked().seats;
        let mut sitters = Sitters::default();
        for seat in Seat::ROUND {
            let plays = own.has(seat) && *table.phase() == Phase::Playing;
            sitters.set(seat, if plays { Sitter::Here } else { Sitter::Elsewhere });
        }
        let ended = match table.phase() {
            Phase::Over { how, result } => ended(how, *result),
            _ => None,
        };
        Here::elsewhere(table.play(), sitters, ended)
    }

    /// Lets the board follow the table. `effects` are those of a single move; after more of them, or none, figures only find their places.
    fn show(self, effects: Vec<Consequence>) {
        let Some(Some(live)) = self.live.try_get_value() else { return };
        let table = self.table.with_untracked(|table| table.as_ref().map(|table| self.here(table)));
        if let Some(table) = table {
            live.stand(table, effects);
        }
    }

    /// Notes what the table itself does not keep. To be called before the event is applied.
    fn look_at(self, event: &Event) {
        match event {
            Event::Said { speaker, words } => self.hear_words(speaker, words),
            Event::Reissued { seat } => self.reissued(*seat),
            Event::Answered { seat, yes: false } => {
                let open = self.table.with_untracked(|table| table.as_ref()?.offer().copied());
                self.declined.set(open.filter(|open| open.seat != *seat).map(|_| *seat));
            }
            Event::Offered { .. } | Event::Played { .. } | Event::Ended { .. } | Event::Began { .. } => {
                self.declined.set(None);
            }
            _ => {}
        }
        self.look_at_dice(event);
    }

    fn take(self, entries: Vec<Entry>) {
        let mut moves = Vec::new();
        for entry in entries {
            let known = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::number));
            if entry.number <= known {
                continue;
            }
            self.look_at(&entry.event);
            let mut applied = Ok(Vec::new());
            self.table.update(|table| match table {
                Some(table) => applied = table.apply(&entry),
                None => match Table::open(&entry) {
                    Ok(opened) => *table = Some(opened),
                    Err(wrong) => applied = Err(wrong),
                },
            });
            match applied {
                Ok(effects) if !effects.is_empty() => moves.push(effects),
                Ok(_) => {}
                // something was missed: the next line brings everything since
                Err(Wrong::Number { .. }) => return line::renew(),
                Err(wrong) => return self.trouble.set(Some(Trouble::Wrong(wrong))),
            }
            self.entries.update_value(|entries| entries.push(entry));
        }
        if !untrack(|| self.only_watches()) {
            let game = self.table.with_untracked(|table| table.as_ref().map(|table| table.settings().game));
            self.room.with_value(|room| keys::hold(room, |keys| keys.game = game));
        }
        let single = if moves.len() == 1 { moves.swap_remove(0) } else { Vec::new() };
        self.show(single);
        self.see_to_throws();
    }

    /// A request was answered.
    fn answered(self, id: &str) -> Option<Request> {
        let mut request = None;
        self.unheard.update_value(|unheard| {
            let place = unheard.iter().position(|request| request.id == id);
            request = place.map(|place| unheard.remove(place));
        });
        request
    }

    /// A request was refused; says whether the page had asked for it by itself.
    fn is_own_affair(self, id: &str) -> bool {
        let Some(request) = self.answered(id) else { return false };
        match (request.seat, &request.ask) {
            (Some(seat), Ask::Promise { throw, .. }) => self.forget_promise(seat, *throw),
            (_, Ask::Join { token, .. }) => self.let_go(*token),
            _ => {}
        }
        matches!(request.ask, Ask::Promise { .. } | Ask::Reveal { .. } | Ask::Protest { .. })
    }
}

impl Listener for Online {
    fn greet(&self) -> ToServer {
        let room = self.room();
        let since = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::number));
        self.shown.update_value(BTreeSet::clear);
        let held = keys::of(&room);
        let tokens = held.tokens.into_iter().chain(held.host).collect();
        ToServer::Hello(Hello { version: wire::VERSION, tokens, room, since })
    }

    fn hear(&self, message: ToClient) {
        // a page that was left hears no more
        if self.heard.try_set(browser::now()).is_some() {
            return;
        }
        match message {
            ToClient::Welcome(welcome) => {
                self.ahead.set(welcome.now as f64 - browser::now());
                self.you.set(welcome.you);
                self.watchers.set(welcome.watchers);
                self.take(welcome.events);
                self.sit_where_wanted();
                for request in self.unheard.get_value() {
                    line::say(&ToServer::Request(request));
                }
            }
            ToClient::Events(entries) => {
                self.notice_arrivals(&entries);
                self.take(entries);
            }
            ToClient::Ack { id, .. } => drop(self.answered(&id)),
            ToClient::Refused { id, refusal } => {
                // what the page asks for by itself is nobody's concern: a number that comes too late, or for a seat that has just changed
                if !id.is_some_and(|id| self.is_own_affair(&id)) {
                    self.trouble.set(Some(Trouble::Refused(refusal)));
                    if untrack(|| self.is_nowhere()) {
                        return self.turn_away();
                    }
                    self.show(Vec::new());
                }
            }
            ToClient::You(you) => {
                self.you.set(you);
                self.show(Vec::new());
                self.see_to_throws();
            }
            ToClient::Watchers(watchers) => self.watchers.set(watchers),
            ToClient::Ping(number) => {
                line::say(&ToServer::Pong(number));
            }
        }
    }
}

/// How a game ended other than by its rules, which the board knows itself.
fn ended(how: &How, result: wire::Result) -> Option<(Ended, Option<Outcome>)> {
    let how = match how {
        How::Rules { .. } => return None,
        How::Resignation(seats) => Ended::Resignation(*seats),
        How::Time(seats) => Ended::Time(*seats),
        How::Left(seats) => Ended::Abandoned(*seats),
        How::Agreement => Ended::Agreement,
        How::Abort => Ended::Abandoned(rules::Seats::NONE),
    };
    let outcome = match result {
        wire::Result::None => None,
        wire::Result::Draw => Some(Outcome::Draw),
        wire::Result::Won(seats) => Some(Outcome::Won(seats)),
    };
    Some((how, outcome))
}
