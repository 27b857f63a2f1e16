//! A remote table: the connection to it, its events, and the requests sent to it. The `table` crate applies the events and checks
//! every throw; here they become signals.

mod chat;
mod dice_commitments;
mod keepalive;
mod seats;
mod socket;
mod stand_in;

use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::room_storage;
use crate::route::Route;
use crate::session::{GameSession, RemoteCallbacks};
pub use chat::NamedAuthor;
use dice_commitments::ThrowPart;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use socket::SocketListener;
use sprung_rules::{Effect, RecordFault, Seat, Seats};
use sprung_table::{InvalidEvent, Phase, RecordVerification, Table};
use sprung_wire::{
    Access, ChatContent, ClientMessage, ErrorCode, Hello, LoggedEvent, Request, RequestError, ServerMessage,
    TableCommand, TableEvent, Welcome,
};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

/// The signals of a remote table.
#[derive(Clone, Copy)]
pub struct RemoteTable {
    room: StoredValue<String>,
    /// Whether the address was the watchers'.
    watches: bool,
    /// The table as its events have made it; `None` before the first.
    pub table: RwSignal<Option<Table>>,
    pub you: RwSignal<Access>,
    pub watchers: RwSignal<u32>,
    /// The chat messages, in order.
    pub chat: RwSignal<Vec<(NamedAuthor, ChatContent)>>,
    /// The muted authors of messages.
    pub muted: RwSignal<BTreeSet<NamedAuthor>>,
    pub error: RwSignal<Option<RemoteError>>,
    /// The time of the last message from the server, by the page's [uptime](browser::uptime).
    pub last_message_at: RwSignal<f64>,
    /// The time at which the connection was last replaced because of silence.
    reconnected_at: StoredValue<f64>,
    /// The milliseconds by which this machine's time of day was ahead of the page's uptime when the connection was last checked.
    day_offset: StoredValue<f64>,
    /// The milliseconds by which the server's time is ahead of the page's uptime.
    server_offset: RwSignal<f64>,
    /// The session of the game in progress, once there is one.
    session: StoredValue<Option<GameSession>>,
    entries: StoredValue<Vec<LoggedEvent>>,
    /// The requests that are not yet acknowledged, which are repeated on every new connection.
    pending_requests: StoredValue<Vec<Request>>,
    /// The answer to the hello, until all parts of its history have arrived.
    partial_welcome: StoredValue<Option<Welcome>>,
    /// The commitments and numbers that were sent on this connection.
    sent_parts: StoredValue<BTreeSet<ThrowPart>>,
    /// The seat whose new link was requested here, and its token.
    issuing: StoredValue<Option<(Seat, sprung_wire::Token)>>,
    /// A new link to a seat, for its person.
    pub issued: RwSignal<Option<(Seat, String)>>,
    /// The moves that the computer has played for absent people, by seat, until the person moves again.
    pub stand_in_moves: RwSignal<BTreeMap<Seat, Vec<String>>>,
    /// The seat that declined the last offer, until something else happens.
    pub declined: RwSignal<Option<Seat>>,
    /// The seats that the last throw was made without, because nothing came from them in time.
    pub left_out: RwSignal<Seats>,
    /// The name of a person who has just joined.
    pub arrived: RwSignal<Option<String>>,
    /// The name of a person whose seat the others have just reissued.
    pub transferred: RwSignal<Option<String>>,
    /// Whether the address was made to recover lost seats.
    recovers: StoredValue<bool>,
    /// The seats that protest against being left out of a throw, with the throw's number.
    pub protests: RwSignal<Vec<(Seat, u32)>>,
}

/// An error of a remote table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteError {
    /// The server refuses a request.
    Refused(RequestError),
    /// An event is invalid: the server must not be trusted.
    InvalidEvent(InvalidEvent),
    /// A message of the server cannot be read; the text says why.
    Unreadable(String),
    /// The record of the game cannot be read.
    UnreadableRecord(RecordFault),
}

impl RemoteTable {
    /// Connects to a table, as a player or a watcher. Tokens in the address are stored and removed from the address bar.
    pub fn connect(room: String, handed_over: Option<&str>, watches: bool) -> RemoteTable {
        if let Some(tokens) = handed_over {
            room_storage::update(&room, |keys| keys.take_over(tokens));
            browser::replace_address(&Route::Table(room.clone(), None).address());
        }
        let remote = RemoteTable {
            muted: RwSignal::new(chat::muted(&room)),
            room: StoredValue::new(room),
            watches,
            table: RwSignal::new(None),
            you: RwSignal::new(Access::default()),
            watchers: RwSignal::new(0),
            chat: RwSignal::new(Vec::new()),
            error: RwSignal::new(None),
            last_message_at: RwSignal::new(browser::uptime()),
            reconnected_at: StoredValue::new(0.0),
            day_offset: StoredValue::new(browser::now() - browser::uptime()),
            server_offset: RwSignal::new(0.0),
            session: StoredValue::new(None),
            entries: StoredValue::new(Vec::new()),
            pending_requests: StoredValue::new(Vec::new()),
            partial_welcome: StoredValue::new(None),
            sent_parts: StoredValue::new(BTreeSet::new()),
            issuing: StoredValue::new(None),
            issued: RwSignal::new(None),
            stand_in_moves: RwSignal::default(),
            declined: RwSignal::new(None),
            left_out: RwSignal::new(Seats::NONE),
            arrived: RwSignal::new(None),
            transferred: RwSignal::new(None),
            recovers: StoredValue::new(handed_over.is_some_and(room_storage::is_recovery)),
            protests: RwSignal::new(Vec::new()),
        };
        socket::open(Rc::new(remote));
        on_cleanup(socket::close);
        remote.watch_connection();
        remote
    }

    /// Returns the room's id.
    pub fn room(self) -> String {
        self.room.get_value()
    }

    /// Returns whether a person came to watch and has no part in the game.
    pub fn only_watches(self) -> bool {
        self.watches && self.you.with(|you| !you.host && you.seats.is_empty())
    }

    /// Returns whether the server knows no such room.
    pub fn room_is_unknown(self) -> bool {
        let unknown = |error: &Option<RemoteError>| matches!(error, Some(RemoteError::Refused(refusal)) if refusal.code == ErrorCode::NoRoom);
        self.table.with(Option::is_none) && self.error.with(unknown)
    }

    /// Closes the connection to an unknown room; a link that led nowhere leaves nothing in the storage.
    fn leave_unknown_room(self) {
        set_timeout(socket::close, Duration::ZERO);
        let room = self.room();
        if room_storage::load(&room).game.is_none() {
            room_storage::forget(&room);
        }
    }

    /// Returns the server's time in milliseconds at an uptime of the page.
    pub fn server_time(self, uptime: f64) -> u64 {
        (uptime + self.server_offset.get()).max(0.0) as u64
    }

    /// Sends a person's request; it is repeated on every new connection until it is answered.
    pub fn ask(self, seat: Option<Seat>, command: TableCommand) {
        self.error.set(None);
        self.send_request(seat, command);
    }

    /// Sends a request of a person or of the page itself.
    fn send_request(self, seat: Option<Seat>, command: TableCommand) {
        let request = Request { id: format!("{:016x}", browser::random()), seat, command };
        self.pending_requests.update_value(|pending| pending.push(request.clone()));
        socket::send(&ClientMessage::Request(request));
    }

    /// Returns one of the own seats, the one in turn first.
    pub fn own_seat(self) -> Option<Seat> {
        let own = self.you.get().seats;
        let turn = self.table.with(|table| table.as_ref().and_then(|table| table.state().seat_in_turn()));
        turn.filter(|seat| own.has(*seat)).or_else(|| own.iter().next())
    }

    /// Calls a function with the table, once there is one.
    pub fn with<T>(self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        self.table.with(|table| table.as_ref().map(look))
    }

    /// Calls a function with the table; returns the default before its first event.
    pub fn with_or_default<T: Default>(self, look: impl FnOnce(&Table) -> T) -> T {
        self.with(look).unwrap_or_default()
    }

    /// Returns the name of a seat's person.
    pub fn person(self, seat: Seat) -> Option<String> {
        let name = |table: &Table| match &table.seat_state(seat).occupant {
            sprung_wire::Occupant::Person { name } => Some(name.clone()),
            _ => None,
        };
        self.with(name).flatten()
    }

    /// Opens a session of the game in progress.
    pub fn open_session(self) -> Option<GameSession> {
        let table =
            self.table.with_untracked(|table| table.as_ref().map(|table| self.local_mirror(table)))?;
        let callbacks = RemoteCallbacks {
            send_move: Callback::new(move |text: String| self.send_move(text)),
            throw_dice: None,
            give_hint: None,
            person_name: Callback::new(move |seat: Seat| untrack(|| self.person(seat))),
            own_seats: Callback::new(move |()| self.you.with_untracked(|you| you.seats)),
        };
        let session = GameSession::new_remote(table, callbacks);
        self.session.set_value(Some(session));
        Some(session)
    }

    /// Returns the record of the game so far, with clocks and the evidence of its throws; `None` before the first game. If the events make no
    /// record, the page says so.
    pub fn record(self) -> Option<String> {
        let game = self.table.with_untracked(|table| table.as_ref().map(Table::game))?;
        match self.entries.with_value(|entries| sprung_table::record(entries, game)) {
            Ok(record) => record.map(|record| record.to_string()),
            Err(invalid) => {
                self.error.set(Some(RemoteError::InvalidEvent(invalid)));
                None
            }
        }
    }

    /// Returns the game so far as a local game; `None` before the first game. If it cannot be read, the page says so.
    pub fn recorded_game(self) -> Option<LocalGame> {
        match LocalGame::read(&self.record()?, browser::random()) {
            Ok(local_game) => Some(local_game),
            Err(fault) => {
                self.error.set(Some(RemoteError::UnreadableRecord(fault)));
                None
            }
        }
    }

    /// Recomputes every throw of the game so far; `None` where there is none. An error says what is wrong.
    pub fn checked(self) -> Option<Result<RecordVerification, String>> {
        let game = self.with(Table::game)?;
        match self.entries.with_value(|entries| sprung_table::record(entries, game)) {
            Ok(record) => sprung_table::verify_throws(&record?)
                .map(|checked| checked.map_err(|error| error.to_string())),
            Err(invalid) => Some(Err(invalid.to_string())),
        }
    }

    /// Sends a move of the seat in turn.
    fn send_move(self, text: String) {
        let Some((seat, ply)) = self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            Some((table.state().seat_in_turn()?, table.ply()))
        }) else {
            return;
        };
        self.ask(Some(seat), TableCommand::Move { ply, text });
    }

    /// Mirrors the table as a local game: own seats are people here, all others are elsewhere.
    fn local_mirror(self, table: &Table) -> LocalGame {
        let own = self.you.get_untracked().seats;
        let mut players = SeatPlayers::default();
        for seat in Seat::ROUND {
            let plays = own.has(seat) && *table.phase() == Phase::Playing;
            players.set(seat, if plays { SeatPlayer::Local } else { SeatPlayer::Remote });
        }
        let end = match table.phase() {
            // a local game knows itself what ended it by the rules
            Phase::Over { reason, result } => reason.termination().map(|how| (how, result.outcome())),
            _ => None,
        };
        LocalGame::elsewhere(table.state(), players, end)
    }

    /// Lets the session follow the table. `effects` are those of a single move, which the page animates; after several moves or none the
    /// pieces are placed without an animation.
    fn update_session(self, effects: Vec<Effect>) {
        let Some(Some(session)) = self.session.try_get_value() else { return };
        let table = self.table.with_untracked(|table| table.as_ref().map(|table| self.local_mirror(table)));
        if let Some(table) = table {
            session.follow_remote(table, effects);
        }
    }

    /// Records what the page shows of an event and the table does not keep. It is called before the event is applied.
    fn record_event(self, event: &TableEvent) {
        self.record_stand_in(event);
        match event {
            TableEvent::Said { author, content } => self.record_chat(author, content),
            TableEvent::Reissued { seat, authority } => self.reissued(*seat, *authority),
            TableEvent::Answered { seat, yes: false } => {
                let open = self.table.with_untracked(|table| table.as_ref()?.offer().copied());
                self.declined.set(open.filter(|open| open.seat != *seat).map(|_| *seat));
            }
            TableEvent::Offered { .. }
            | TableEvent::Played { .. }
            | TableEvent::Ended { .. }
            | TableEvent::Began { .. } => {
                self.declined.set(None);
            }
            _ => {}
        }
        self.check_throw(event);
    }

    /// Applies events to the table, except those that it knows already.
    fn apply_events(self, entries: Vec<LoggedEvent>) {
        let mut moves = Vec::new();
        for entry in entries {
            let known = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::number));
            if entry.number <= known {
                continue;
            }
            self.record_event(&entry.event);
            let mut applied = Ok(Vec::new());
            self.table.update(|table| match table {
                Some(table) => applied = table.apply(&entry),
                None => match Table::open(&entry) {
                    Ok(opened) => *table = Some(opened),
                    Err(invalid) => applied = Err(invalid),
                },
            });
            match applied {
                Ok(effects) if !effects.is_empty() => moves.push(effects),
                Ok(_) => {}
                // Events were missed. The server sends them again on a new connection.
                Err(InvalidEvent::Number { .. }) => return socket::reconnect(),
                Err(invalid) => return self.error.set(Some(RemoteError::InvalidEvent(invalid))),
            }
            self.entries.update_value(|entries| entries.push(entry));
        }
        if !untrack(|| self.only_watches()) {
            let game = self.table.with_untracked(|table| table.as_ref().map(|table| table.settings().game));
            let seats = self.you.with_untracked(|you| you.seats);
            self.room.with_value(|room| {
                room_storage::update(room, |keys| {
                    keys.game = game;
                    keys.seats = seats;
                });
            });
        }
        let single = if moves.len() == 1 { moves.swap_remove(0) } else { Vec::new() };
        self.update_session(single);
        self.send_due_commitments();
    }

    /// Applies a welcome and sends the pending requests again. A welcome whose history is incomplete is kept until the rest arrives.
    fn receive_welcome(self, welcome: Welcome) {
        if !welcome.is_complete() {
            return self.partial_welcome.set_value(Some(welcome));
        }
        self.you.set(welcome.access);
        self.watchers.set(welcome.watchers);
        self.apply_events(welcome.events);
        self.join_wanted_seats();
        if self.recovers.try_update_value(std::mem::take) == Some(true) && untrack(|| self.has_lost_seat()) {
            self.recover();
        }
        for request in self.pending_requests.get_value() {
            socket::send(&ClientMessage::Request(request));
        }
    }

    /// Removes a request from the pending ones and returns it.
    fn take_request(self, id: &str) -> Option<Request> {
        let mut request = None;
        self.pending_requests.update_value(|pending| {
            let place = pending.iter().position(|request| request.id == id);
            request = place.map(|place| pending.remove(place));
        });
        request
    }

    /// Removes a request that was refused and undoes its preparations; returns whether the page had sent it by itself.
    fn settle_refused_request(self, id: &str) -> bool {
        let Some(request) = self.take_request(id) else { return false };
        match (request.seat, &request.command) {
            (Some(seat), TableCommand::Commit { throw, .. }) => self.forget_commitment(seat, *throw),
            (_, TableCommand::Join { token, recovery, .. }) => self.drop_tokens(*token, *recovery),
            (_, TableCommand::Recover { recovery, token }) => self.drop_tokens(*token, Some(*recovery)),
            _ => {}
        }
        matches!(
            request.command,
            TableCommand::Commit { .. } | TableCommand::Reveal { .. } | TableCommand::Dispute { .. }
        )
    }
}

impl SocketListener for RemoteTable {
    fn hello(&self) -> ClientMessage {
        let room = self.room();
        let since = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::number));
        self.sent_parts.update_value(BTreeSet::clear);
        self.partial_welcome.set_value(None);
        let held = room_storage::load(&room);
        let tokens = held.tokens.into_iter().chain(held.host).collect();
        ClientMessage::Hello(Hello { version: sprung_wire::VERSION, tokens, room, since })
    }

    fn on_message(&self, message: ServerMessage) {
        // The signals of a page that was left are disposed.
        if self.last_message_at.try_set(browser::uptime()).is_some() {
            return;
        }
        match message {
            ServerMessage::Welcome(welcome) => {
                self.server_offset.set(welcome.now as f64 - browser::uptime());
                self.receive_welcome(welcome);
            }
            ServerMessage::Events(entries) => {
                match self.partial_welcome.try_update_value(Option::take).flatten() {
                    Some(welcome) => {
                        let events = welcome.events.into_iter().chain(entries).collect();
                        self.receive_welcome(Welcome { events, ..welcome });
                    }
                    None => {
                        self.announce_arrivals(&entries);
                        self.apply_events(entries);
                    }
                }
            }
            ServerMessage::Ack { id, .. } => drop(self.take_request(&id)),
            ServerMessage::Refused { id, error } => {
                // The refusal of a request that the page made by itself is not shown: the number came too late, or its seat has changed.
                if !id.is_some_and(|id| self.settle_refused_request(&id)) {
                    self.error.set(Some(RemoteError::Refused(error)));
                    if untrack(|| self.room_is_unknown()) {
                        return self.leave_unknown_room();
                    }
                    self.update_session(Vec::new());
                }
            }
            ServerMessage::Access(you) => {
                self.you.set(you);
                self.update_session(Vec::new());
                self.send_due_commitments();
            }
            ServerMessage::Watchers(watchers) => self.watchers.set(watchers),
            // The page knows the rules, so it never asks for this.
            ServerMessage::Position(_) => {}
            ServerMessage::Ping(number) => {
                socket::send(&ClientMessage::Pong(number));
            }
        }
    }

    fn on_unreadable(&self, what: String) {
        self.error.try_set(Some(RemoteError::Unreadable(what)));
    }
}
