//! Somebody at a table.

use crate::Fault;
use crate::numbers::Numbers;
use futures_util::{SinkExt, StreamExt};
use rules::{Seat, Seats};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;
use table::{Phase, Table};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use wire::{Ask, Code, Entry, Hello, Refusal, Request, ToClient, ToServer, Token, You};

/// Small buffers: a load has thousands of visitors.
const BUFFER: usize = 4 * 1024;
/// Before a server is asked again that had too much to do.
const PAUSE: Duration = Duration::from_millis(250);

/// A visitor of a room. What it knows outlives its socket.
pub struct Visitor {
    server: SocketAddr,
    room: String,
    tokens: Vec<Token>,
    numbers: Numbers,
    socket: Option<WebSocketStream<TcpStream>>,
    table: Option<Table>,
    seen: Vec<Entry>,
    you: You,
    asked: u64,
    name: u64,
    answers: HashMap<String, Result<u64, Refusal>>,
    /// What was said about the dice and not yet answered, by seat.
    shares: HashMap<String, Seat>,
}

impl Visitor {
    /// Somebody who is not yet there, with tokens and a secret for the dice of their own.
    pub fn new(server: SocketAddr, room: &str, secret: [u8; 32]) -> Visitor {
        let name = u64::from_be_bytes([
            secret[0], secret[1], secret[2], secret[3], secret[4], secret[5], secret[6], secret[7],
        ]);
        Visitor {
            server,
            room: room.to_string(),
            tokens: Vec::new(),
            numbers: Numbers::new(secret),
            socket: None,
            table: None,
            seen: Vec::new(),
            you: You::default(),
            asked: 0,
            name,
            answers: HashMap::new(),
            shares: HashMap::new(),
        }
    }

    /// The same with another token.
    pub fn with_token(mut self, token: Token) -> Visitor {
        self.tokens.push(token);
        self
    }

    /// The table as far as it is known.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// All events that were told, the first first.
    pub fn seen(&self) -> &[Entry] {
        &self.seen
    }

    /// Where the server is.
    pub fn server(&self) -> SocketAddr {
        self.server
    }

    /// What the tokens stand for.
    pub fn you(&self) -> You {
        self.you
    }

    /// Whether there is a line.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Breaks the line without a word.
    pub fn cut(&mut self) {
        self.socket = None;
        self.shares.clear();
    }

    /// Comes, or comes back: everything missed is told.
    pub async fn connect(&mut self) -> Result<(), Fault> {
        self.cut();
        let stream = TcpStream::connect(self.server).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(16 << 20));
        let address = format!("ws://{}/api/socket", self.server);
        let (socket, _) = tokio_tungstenite::client_async_with_config(address, stream, Some(config)).await?;
        self.socket = Some(socket);
        let since = self.table.as_ref().map_or(0, Table::number);
        let hello =
            Hello { version: wire::VERSION, room: self.room.clone(), tokens: self.tokens.clone(), since };
        self.say(&ToServer::Hello(hello)).await?;
        loop {
            match self.hear().await? {
                ToClient::Welcome(welcome) => {
                    self.you = welcome.you;
                    self.follow(welcome.events)?;
                    return self.share().await;
                }
                ToClient::Refused { refusal, .. } => return Err(Fault::Refused(refusal)),
                _ => {}
            }
        }
    }

    async fn say(&mut self, message: &ToServer) -> Result<(), Fault> {
        let text = serde_json::to_string(message).map_err(|error| Fault::Garbled(error.to_string()))?;
        self.say_text(&text).await
    }

    /// Says any text: for those who test what the server makes of it.
    pub async fn say_text(&mut self, text: &str) -> Result<(), Fault> {
        let socket = self.socket.as_mut().ok_or_else(|| Fault::Line("not connected".to_string()))?;
        let sent = socket.send(Message::text(text)).await;
        if sent.is_err() {
            self.socket = None;
        }
        Ok(sent?)
    }

    /// Hears one message; who is called away meanwhile has lost nothing.
    pub async fn hear(&mut self) -> Result<ToClient, Fault> {
        loop {
            let socket = self.socket.as_mut().ok_or_else(|| Fault::Line("not connected".to_string()))?;
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|_| Fault::Garbled(text.to_string()));
                }
                Some(Ok(Message::Close(_))) | None => {
                    self.socket = None;
                    return Err(Fault::Line("closed".to_string()));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    self.socket = None;
                    return Err(error.into());
                }
            }
        }
    }

    /// Hears one message and does what belongs to it; answers to requests can be taken afterwards.
    pub async fn listen(&mut self) -> Result<(), Fault> {
        let message = self.hear().await?;
        self.heed(message).await
    }

    /// Does what belongs to a message.
    pub async fn heed(&mut self, message: ToClient) -> Result<(), Fault> {
        match message {
            ToClient::Events(entries) => {
                self.follow(entries)?;
                self.share().await
            }
            ToClient::Ack { id, number } => self.answered(id, Ok(number)).await,
            ToClient::Refused { id: Some(id), refusal } => self.answered(id, Err(refusal)).await,
            ToClient::Refused { id: None, refusal } => Err(Fault::Refused(refusal)),
            ToClient::You(you) => {
                self.you = you;
                self.share().await
            }
            ToClient::Ping(number) => self.say(&ToServer::Pong(number)).await,
            ToClient::Welcome(_) | ToClient::Watchers(_) => Ok(()),
        }
    }

    async fn answered(&mut self, id: String, answer: Result<u64, Refusal>) -> Result<(), Fault> {
        if self.shares.remove(&id).is_some() {
            if answer.is_err_and(|refusal| matches!(refusal.code, Code::TooMany | Code::Unavailable)) {
                tokio::time::sleep(PAUSE).await;
            }
            // a share that came too late is of no use any more; the next one is due soon enough
            return self.share().await;
        }
        self.answers.insert(id, answer);
        Ok(())
    }

    /// Every event is checked as it is applied, throws above all.
    fn follow(&mut self, entries: Vec<Entry>) -> Result<(), Fault> {
        for entry in entries {
            match &mut self.table {
                None => self.table = Some(Table::open(&entry)?),
                Some(table) => drop(table.apply(&entry)?),
            }
            self.seen.push(entry);
        }
        Ok(())
    }

    /// Says about the dice what is to be said for every seat held.
    async fn share(&mut self) -> Result<(), Fault> {
        for seat in self.you.seats.iter() {
            if self.shares.values().any(|asked| *asked == seat) {
                continue;
            }
            let share = self.table.as_ref().and_then(|table| self.numbers.share(table, seat));
            if let Some(ask) = share {
                let id = self.send(Some(seat), ask).await?;
                self.shares.insert(id, seat);
            }
        }
        Ok(())
    }

    /// Sends a request and says its id.
    pub async fn send(&mut self, seat: Option<Seat>, ask: Ask) -> Result<String, Fault> {
        self.asked += 1;
        let id = format!("{:016x}-{}", self.name, self.asked);
        self.send_again(&id, seat, ask).await?;
        Ok(id)
    }

    /// Sends a request under an id that may have been sent before.
    pub async fn send_again(&mut self, id: &str, seat: Option<Seat>, ask: Ask) -> Result<(), Fault> {
        self.say(&ToServer::Request(Request { id: id.to_string(), seat, ask })).await
    }

    /// Takes the answer to a request, if it has come.
    pub fn take_answer(&mut self, id: &str) -> Option<Result<u64, Refusal>> {
        self.answers.remove(id)
    }

    /// Sends a request and waits for its answer.
    pub async fn ask(&mut self, seat: Option<Seat>, ask: Ask) -> Result<u64, Fault> {
        let id = self.send(seat, ask).await?;
        loop {
            if let Some(answer) = self.take_answer(&id) {
                return answer.map_err(Fault::Refused);
            }
            self.listen().await?;
        }
    }

    /// Sits down under a name, and holds a token for it.
    pub async fn join(&mut self, seat: Seat, name: &str, token: Token) -> Result<(), Fault> {
        self.tokens.push(token);
        self.ask(Some(seat), Ask::Join { name: name.to_string(), token }).await?;
        while !self.you.seats.has(seat) {
            self.listen().await?;
        }
        Ok(())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| matches!(table.phase(), Phase::Over { .. }))
    }

    /// The seat of this visitor that has to move, the ply and the legal moves.
    pub fn turn(&self) -> Option<(Seat, u32, Vec<String>)> {
        let table = self.table.as_ref()?;
        let (seat, driver) = table.to_move()?;
        let own: Seats = self.you.seats;
        let mine = own.has(seat) && driver == table::Driver::Person;
        mine.then(|| (seat, table.ply(), table.play().moves()))
    }

    /// Plays a move. Somebody else may have been faster: that is no fault. A server that has too much to do, or cannot write, is asked
    /// again.
    pub async fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<(), Fault> {
        loop {
            match self.ask(Some(seat), Ask::Move { ply, text: text.to_string() }).await {
                Err(Fault::Refused(refusal)) if matches!(refusal.code, Code::Ply | Code::Over) => {
                    return Ok(());
                }
                Err(Fault::Refused(refusal)) if matches!(refusal.code, Code::TooMany | Code::Unavailable) => {
                    tokio::time::sleep(PAUSE).await;
                }
                played => return played.map(drop),
            }
        }
    }
}
