//! Online tables at the terminal: the connection to one, and the session of a person there.
//!
//! A session neither writes to the terminal nor reads from it, so that the line mode and the full screen play at the same tables.

mod connection;
pub mod dialogue;
mod sentences;

pub use connection::{OnlineConnection, OnlineUpdate, TableNews};
pub use sentences::refused;

use sprung_client::TableLink;
use sprung_clock::Millis;
use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyState, GameId, Seat, Seats, Turn};
use sprung_table::{Controller, Phase, Table};
use sprung_wire::{Access, ChatContent, Offer, TableCommand, TableEvent, Token};
use std::time::Instant;

/// The most chat messages that are kept.
const CHAT_LINES: usize = 50;

/// A person at an online table.
pub struct OnlineSession {
    link: TableLink,
    connection: OnlineConnection,
    table: Table,
    access: Access,
    /// The server's time, and the moment at which it was that.
    time: (Millis, Instant),
    language: Language,
    /// The last chat messages.
    chat: Vec<String>,
    /// The ply of the move that was sent and is not yet answered.
    sent: Option<u32>,
    /// Whether the connection is broken.
    is_lost: bool,
    /// The token of the seat that was taken here.
    token: Option<Token>,
}

/// An answer to something typed.
pub enum Answer {
    /// The words were none of the session's.
    Unknown,
    /// It was sent, and there is nothing to say.
    Sent,
    /// A sentence to say.
    Said(String),
    /// The seat wants to resign, which is asked for first.
    Resigns(Seat),
}

impl OnlineSession {
    /// Begins a session with the first news of a table.
    pub fn new(
        link: TableLink,
        connection: OnlineConnection,
        news: TableNews,
        language: Language,
    ) -> OnlineSession {
        let TableNews { table, access, events, time } = news;
        let mut session = OnlineSession {
            link,
            connection,
            table,
            access,
            time,
            language,
            chat: Vec::new(),
            sent: None,
            is_lost: false,
            token: None,
        };
        for event in &events {
            session.keep_chat(&event.event);
        }
        for recovery in session.link.recoveries.clone() {
            if let Ok(token) = new_token() {
                session.token = Some(token);
                session.connection.send_with(None, TableCommand::Recover { recovery, token }, Some(token));
            }
        }
        session
    }

    pub fn localizer(&self) -> Localizer {
        Localizer::new(self.language, self.game())
    }

    pub fn game(&self) -> GameId {
        self.table.settings().game
    }

    pub fn state(&self) -> &dyn AnyState {
        self.table.state()
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the seats of the person.
    pub fn own_seats(&self) -> Seats {
        self.access.seats
    }

    /// Returns whether the connection is broken.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Returns the chat messages so far.
    pub fn chat(&self) -> &[String] {
        &self.chat
    }

    /// Returns the seat that is best shown at the bottom: the person's, or the first.
    pub fn nearest_seat(&self) -> Seat {
        let first = if self.own_seats().is_empty() { self.table.seats() } else { self.own_seats() };
        first.iter().next().expect("every game has seats")
    }

    /// Returns the person's seat that has to move now.
    pub fn seat_to_move(&self) -> Option<Seat> {
        let (seat, controller) = self.table.to_move()?;
        let is_own = self.own_seats().has(seat) && controller == Controller::Person;
        (is_own && self.sent != Some(self.table.ply())).then_some(seat)
    }

    /// Returns the time that a seat has left; `None` without a clock.
    pub fn time_left(&self, seat: Seat) -> Option<Millis> {
        self.table.clock().remaining(seat.index(), self.server_time()).map(|left| left.all())
    }

    /// Returns the time that the seat has left whose clock runs.
    pub fn running_time(&self) -> Option<Millis> {
        let clock = self.table.clock();
        let seat = clock.seat().filter(|_| !clock.is_paused()).and_then(Seat::from_index)?;
        self.time_left(seat).filter(|_| *self.table.phase() == Phase::Playing)
    }

    fn server_time(&self) -> Millis {
        self.time.0 + self.time.1.elapsed().as_millis() as Millis
    }

    /// Returns the link by which the seat that was taken here is played later or elsewhere.
    pub fn own_link(&self) -> Option<String> {
        let token = self.token.or(self.link.tokens.first().copied())?;
        let holds = !self.own_seats().is_empty();
        holds.then(|| self.link.server.table_link(&self.link.room, Some(token)))
    }

    // ── What the connection reports ──

    /// Takes a report of the connection and returns the sentences to say.
    pub fn take(&mut self, update: OnlineUpdate) -> Vec<String> {
        match update {
            OnlineUpdate::Changed(news) => self.take_news(*news),
            OnlineUpdate::Refused(refusal) => {
                self.sent = None;
                vec![sentences::refused(self.language, &refusal)]
            }
            OnlineUpdate::Lost(_) => {
                let was_lost = std::mem::replace(&mut self.is_lost, true);
                if was_lost { Vec::new() } else { vec![self.localizer().online_lost()] }
            }
            OnlineUpdate::Failed(why) => {
                self.is_lost = true;
                vec![why]
            }
        }
    }

    fn take_news(&mut self, news: TableNews) -> Vec<String> {
        let had_seats = self.own_seats();
        let TableNews { table, access, events, time } = news;
        (self.table, self.access, self.time) = (table, access, time);
        let was_lost = std::mem::take(&mut self.is_lost);
        let mut said: Vec<String> = was_lost.then(|| self.localizer().online_back()).into_iter().collect();
        let decided =
            |event: &TableEvent| matches!(event, TableEvent::Played { .. } | TableEvent::Thrown { .. });
        let mut later = events.iter().filter(|event| decided(&event.event)).count();
        for event in &events {
            self.keep_chat(&event.event);
            if decided(&event.event) {
                later -= 1;
                said.extend(sentences::decided(&self.table, self.localizer(), later));
            } else {
                said.extend(sentences::happened(&self.table, self.localizer(), &event.event));
            }
        }
        if self.own_seats() != had_seats && !self.own_seats().is_empty() {
            said.push(self.role());
        }
        said
    }

    fn keep_chat(&mut self, event: &TableEvent) {
        if let TableEvent::Said { author, content } = event {
            self.chat.push(sentences::chat(&self.table, self.language, author, content));
            let old = self.chat.len().saturating_sub(CHAT_LINES);
            self.chat.drain(..old);
        }
    }

    // ── What the person does ──

    /// Plays a move that the rules allow.
    pub fn play(&mut self, text: &str) {
        if let Some(seat) = self.seat_to_move() {
            let ply = self.table.ply();
            self.sent = Some(ply);
            self.connection.send(Some(seat), TableCommand::Move { ply, text: text.to_string() });
        }
    }

    /// Takes the first open seat under a name.
    pub fn join(&mut self, name: &str) -> Answer {
        if !self.own_seats().is_empty() {
            return Answer::Said(self.role());
        }
        let Some(seat) = self.table.open_seats().iter().next() else {
            return Answer::Said(self.localizer().online_full());
        };
        let token = match new_token() {
            Ok(token) => token,
            Err(error) => return Answer::Said(error.to_string()),
        };
        self.token = Some(token);
        let command = TableCommand::Join { name: name.to_string(), token, recovery: None };
        self.connection.send_with(Some(seat), command, Some(token));
        Answer::Sent
    }

    /// Carries out a line of words that only an online table has: chat, joining, pauses and another game.
    pub fn run_line(&mut self, line: &str) -> Answer {
        let line = line.trim();
        if let Some(text) = line.strip_prefix('/') {
            return self.say(text.trim());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let own = self.own_seat();
        let (seat, command) = match (word.to_lowercase().as_str(), rest.trim()) {
            ("join" | "mitspielen", name) if !name.is_empty() => return self.join(name),
            ("join" | "mitspielen", _) => return Answer::Said(self.localizer().online_join()),
            ("pause", "") => (own, TableCommand::Offer(Offer::Pause)),
            ("resume" | "weiter", "") => (own, TableCommand::Resume),
            ("rematch" | "revanche", "") => (own, TableCommand::Offer(Offer::Rematch)),
            ("abort" | "abbrechen", "") => (own, TableCommand::Abort),
            _ => return Answer::Unknown,
        };
        self.request(seat, command)
    }

    /// Offers a draw, or to share the win.
    pub fn offer_draw(&mut self) -> Answer {
        self.request(self.own_seat(), TableCommand::Offer(Offer::Draw))
    }

    /// Asks to take back the last own move and everything after it.
    pub fn ask_to_take_back(&mut self) -> Answer {
        let Some(seat) = self.own_seat() else { return Answer::Said(self.role()) };
        let state = self.state();
        let recorded = state.recorded();
        let own = |(place, _): &(usize, String)| state.back_to(*place).turn() == Turn::Seat(seat);
        match recorded.iter().rposition(own) {
            Some(ply) => self.request(Some(seat), TableCommand::Offer(Offer::TakeBack { ply: ply as u32 })),
            None => Answer::Said(self.localizer().nothing_to_undo()),
        }
    }

    /// Returns what follows when the person wants to resign.
    pub fn resigning(&self) -> Answer {
        self.own_seat().map_or_else(|| Answer::Said(self.role()), Answer::Resigns)
    }

    /// Resigns for a seat.
    pub fn resign(&mut self, seat: Seat) {
        self.connection.send(Some(seat), TableCommand::Resign);
    }

    /// Returns the number and the sentence of an open offer that one of the person's seats has to answer.
    pub fn offer_to_answer(&self) -> Option<(u64, String)> {
        let offer = self.table.offer()?;
        let asked = self.table.awaited().iter().any(|seat| self.own_seats().has(seat));
        asked.then(|| (offer.number, sentences::offered(&self.table, self.language, offer)))
    }

    /// Answers an offer for every own seat that is asked.
    pub fn answer(&mut self, offer: u64, yes: bool) {
        for seat in self.table.awaited().iter().filter(|seat| self.own_seats().has(*seat)) {
            self.connection.send(Some(seat), TableCommand::Answer { offer, yes });
        }
    }

    fn say(&mut self, text: &str) -> Answer {
        if text.is_empty() {
            return Answer::Sent;
        }
        let content = ChatContent::Text(text.to_string());
        self.request(self.own_seat(), TableCommand::Say { name: None, content })
    }

    fn request(&mut self, seat: Option<Seat>, command: TableCommand) -> Answer {
        match seat {
            Some(_) => {
                self.connection.send(seat, command);
                Answer::Sent
            }
            None => Answer::Said(self.role()),
        }
    }

    /// Returns an own seat, the one in turn first.
    fn own_seat(&self) -> Option<Seat> {
        let own = self.own_seats();
        let in_turn = self.state().seat_in_turn().filter(|seat| own.has(*seat));
        in_turn.or_else(|| own.iter().next())
    }

    // ── What is shown ──

    /// Says which seats the person plays, or how to join.
    pub fn role(&self) -> String {
        let localizer = self.localizer();
        let seats: Vec<String> = self.own_seats().iter().map(|seat| localizer.seat(seat)).collect();
        match (seats.is_empty(), self.table.open_seats().is_empty() || self.link.watches) {
            (false, _) => localizer.online_plays(&seats.join(", ")),
            (true, false) => localizer.online_join(),
            (true, true) => localizer.online_watches(),
        }
    }

    /// Says whose turn it is, or what the table waits for.
    pub fn headline(&self) -> String {
        let localizer = self.localizer();
        match self.table.phase() {
            Phase::Waiting => localizer.online_waits(self.table.open_seats().len()),
            Phase::Paused => localizer.online_paused(),
            Phase::Playing => localizer.turn(self.state()),
            Phase::Over { .. } => localizer.title(),
        }
    }

    /// Says how the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<String> {
        sentences::ending(&self.table, self.localizer())
    }

    /// Returns the name of a seat with that of its person.
    pub fn seat_name(&self, seat: Seat) -> String {
        let name = self.localizer().seat(seat);
        match sentences::occupant(&self.table, self.language, seat) {
            Some(person) => format!("{name} ({person})"),
            None => name,
        }
    }
}

/// Draws a token.
fn new_token() -> Result<Token, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(Token(bytes))
}
