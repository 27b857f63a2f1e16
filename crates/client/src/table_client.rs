//! A client at a table.

use crate::contributions::ContributionSource;
use crate::{ClientError, ServerAddress, tls};
use futures_util::{SinkExt, StreamExt};
use sprung_clock::Millis;
use sprung_rules::{Seat, Seats};
use sprung_table::{Phase, Table};
use sprung_wire::{
    Access, ClientMessage, ErrorCode, Hello, LoggedEvent, Request, RequestError, ServerMessage, TableCommand,
    Token,
};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The size of the socket's buffers, which is small because a load test has thousands of clients.
const BUFFER_BYTES: usize = 4 * 1024;
/// The most bytes of a message. The server sends a long history in parts.
const MESSAGE_BYTES: usize = 1 << 20;
/// The time after which a request is repeated that the server refused because of its load.
const RETRY_INTERVAL: Duration = Duration::from_millis(250);
/// The time in which the server must have accepted a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// A client of a room. Its state survives its socket, so that it can reconnect.
pub struct TableClient {
    server: ServerAddress,
    room: String,
    tokens: Vec<Token>,
    contributions: ContributionSource,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    table: Option<Table>,
    events: Vec<LoggedEvent>,
    access: Access,
    answers: HashMap<String, Result<u64, RequestError>>,
    /// The requests about the dice that are not yet answered, with their seats.
    dice_requests: HashMap<String, Seat>,
    /// The server's time when it last welcomed the client, and the moment at which that arrived.
    welcomed: Option<(Millis, Instant)>,
}

impl TableClient {
    /// Returns a client that is not yet connected. Its contributions to throws are derived from `secret`.
    pub fn new(server: impl Into<ServerAddress>, room: &str, secret: [u8; 32]) -> TableClient {
        TableClient {
            server: server.into(),
            room: room.to_string(),
            tokens: Vec::new(),
            contributions: ContributionSource::new(secret),
            socket: None,
            table: None,
            events: Vec::new(),
            access: Access::default(),
            answers: HashMap::new(),
            dice_requests: HashMap::new(),
            welcomed: None,
        }
    }

    /// Returns the client with a further token.
    pub fn with_token(mut self, token: Token) -> TableClient {
        self.add_token(token);
        self
    }

    /// Adds a token, which the client names whenever it connects.
    pub fn add_token(&mut self, token: Token) {
        self.tokens.push(token);
    }

    /// Returns the table as far as the client has received its events.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Returns all events received so far.
    pub fn events(&self) -> &[LoggedEvent] {
        &self.events
    }

    /// Returns the server's address.
    pub fn server(&self) -> &ServerAddress {
        &self.server
    }

    /// Returns the server's time now in milliseconds since 1970, by which the clocks of the table go; `None` before the first connection.
    pub fn server_time(&self) -> Option<Millis> {
        self.welcomed.map(|(time, at)| time + at.elapsed().as_millis() as Millis)
    }

    /// Chooses the server for the next connection, for example another node of a cluster.
    pub fn set_server(&mut self, server: impl Into<ServerAddress>) {
        self.server = server.into();
    }

    /// Returns the access that the client's tokens give.
    pub fn access(&self) -> Access {
        self.access
    }

    /// Returns whether the socket is open.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Drops the socket without a closing handshake.
    pub fn disconnect(&mut self) {
        self.socket = None;
        self.dice_requests.clear();
    }

    /// Connects or reconnects, and receives the events that it has missed.
    ///
    /// # Errors
    /// The server cannot be reached, refuses, or sends an invalid event.
    pub async fn connect(&mut self) -> Result<(), ClientError> {
        self.disconnect();
        let opened = tokio::time::timeout(CONNECT_TIMEOUT, open_socket(&self.server)).await;
        let socket = opened.map_err(|_| ClientError::Line("the server does not answer".to_string()))??;
        self.socket = Some(socket);
        let since = self.table.as_ref().map_or(0, Table::number);
        let hello = Hello {
            version: sprung_wire::VERSION,
            room: self.room.clone(),
            tokens: self.tokens.clone(),
            since,
        };
        self.send_message(&ClientMessage::Hello(hello)).await?;
        loop {
            match self.receive().await? {
                ServerMessage::Welcome(welcome) => {
                    self.access = welcome.access;
                    self.welcomed = Some((welcome.now, Instant::now()));
                    self.apply(welcome.events)?;
                    while self.table.as_ref().is_some_and(|table| table.number() < welcome.last) {
                        self.receive_history().await?;
                    }
                    return self.send_dice_commands().await;
                }
                ServerMessage::Refused { error: refusal, .. } => return Err(ClientError::Refused(refusal)),
                _ => {}
            }
        }
    }

    /// Receives the next part of a long history.
    async fn receive_history(&mut self) -> Result<(), ClientError> {
        match self.receive().await? {
            ServerMessage::Events(entries) => self.apply(entries),
            ServerMessage::Refused { error: refusal, .. } => Err(ClientError::Refused(refusal)),
            _ => Ok(()),
        }
    }

    async fn send_message(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|error| ClientError::Garbled(error.to_string()))?;
        self.send_text(&text).await
    }

    /// Sends any text, for tests of the server.
    ///
    /// # Errors
    /// The connection is broken.
    pub async fn send_text(&mut self, text: &str) -> Result<(), ClientError> {
        let socket = self.socket.as_mut().ok_or_else(|| ClientError::Line("not connected".to_string()))?;
        let sent = socket.send(Message::text(text)).await;
        if sent.is_err() {
            self.socket = None;
        }
        Ok(sent?)
    }

    /// Receives one message. Dropping the future loses nothing.
    ///
    /// # Errors
    /// The connection is broken, or the message is not valid.
    pub async fn receive(&mut self) -> Result<ServerMessage, ClientError> {
        loop {
            let socket =
                self.socket.as_mut().ok_or_else(|| ClientError::Line("not connected".to_string()))?;
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|_| ClientError::Garbled(text.to_string()));
                }
                Some(Ok(Message::Close(_))) | None => {
                    self.socket = None;
                    return Err(ClientError::Line("closed".to_string()));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    self.socket = None;
                    return Err(error.into());
                }
            }
        }
    }

    /// Receives one message and handles it. Answers to requests can be taken afterwards.
    ///
    /// # Errors
    /// The connection is broken, or the server sent something invalid.
    pub async fn listen(&mut self) -> Result<(), ClientError> {
        let message = self.receive().await?;
        self.handle(message).await
    }

    /// Handles a message.
    ///
    /// # Errors
    /// The connection is broken, or the server sent something invalid.
    pub async fn handle(&mut self, message: ServerMessage) -> Result<(), ClientError> {
        match message {
            ServerMessage::Events(entries) => {
                self.apply(entries)?;
                self.send_dice_commands().await
            }
            ServerMessage::Ack { id, number } => self.answered(id, Ok(number)).await,
            ServerMessage::Refused { id: Some(id), error: refusal } => self.answered(id, Err(refusal)).await,
            ServerMessage::Refused { id: None, error: refusal } => Err(ClientError::Refused(refusal)),
            ServerMessage::Access(you) => {
                self.access = you;
                self.send_dice_commands().await
            }
            ServerMessage::Ping(number) => self.send_message(&ClientMessage::Pong(number)).await,
            ServerMessage::Welcome(_) | ServerMessage::Watchers(_) | ServerMessage::Position(_) => Ok(()),
        }
    }

    async fn answered(&mut self, id: String, answer: Result<u64, RequestError>) -> Result<(), ClientError> {
        if self.dice_requests.remove(&id).is_some() {
            if answer
                .is_err_and(|refusal| matches!(refusal.code, ErrorCode::TooMany | ErrorCode::Unavailable))
            {
                tokio::time::sleep(RETRY_INTERVAL).await;
            }
            // a contribution that came too late is not needed any more
            return self.send_dice_commands().await;
        }
        self.answers.insert(id, answer);
        Ok(())
    }

    /// Applies events, which checks each of them.
    fn apply(&mut self, entries: Vec<LoggedEvent>) -> Result<(), ClientError> {
        for entry in entries {
            match &mut self.table {
                None => self.table = Some(Table::open(&entry)?),
                Some(table) => drop(table.apply(&entry)?),
            }
            self.events.push(entry);
        }
        Ok(())
    }

    /// Sends the commitments and reveals of all seats that the client holds.
    async fn send_dice_commands(&mut self) -> Result<(), ClientError> {
        for seat in self.access.seats.iter() {
            if self.dice_requests.values().any(|asked| *asked == seat) {
                continue;
            }
            let share = self.table.as_ref().and_then(|table| self.contributions.next_command(table, seat));
            if let Some(ask) = share {
                let id = self.send(Some(seat), ask).await?;
                self.dice_requests.insert(id, seat);
            }
        }
        Ok(())
    }

    /// Sends a request under a random id and returns the id.
    ///
    /// # Errors
    /// The connection is broken.
    pub async fn send(&mut self, seat: Option<Seat>, ask: TableCommand) -> Result<String, ClientError> {
        let id = random_id()?;
        self.send_again(&id, seat, ask).await?;
        Ok(id)
    }

    /// Sends a request under a given id, which may have been sent before.
    ///
    /// # Errors
    /// The connection is broken.
    pub async fn send_again(
        &mut self,
        id: &str,
        seat: Option<Seat>,
        ask: TableCommand,
    ) -> Result<(), ClientError> {
        self.send_message(&ClientMessage::Request(Request { id: id.to_string(), seat, command: ask })).await
    }

    /// Takes the answer to a request, if it has arrived.
    pub fn take_answer(&mut self, id: &str) -> Option<Result<u64, RequestError>> {
        self.answers.remove(id)
    }

    /// Sends a request and waits for its answer, the number of its first event.
    ///
    /// # Errors
    /// The server refuses, or the connection is broken.
    pub async fn request(&mut self, seat: Option<Seat>, ask: TableCommand) -> Result<u64, ClientError> {
        let id = self.send(seat, ask).await?;
        loop {
            if let Some(answer) = self.take_answer(&id) {
                return answer.map_err(ClientError::Refused);
            }
            self.listen().await?;
        }
    }

    /// Takes a seat under a name, with a token that controls it.
    ///
    /// # Errors
    /// The server refuses, or the connection is broken.
    pub async fn join(&mut self, seat: Seat, name: &str, token: Token) -> Result<(), ClientError> {
        self.tokens.push(token);
        self.request(Some(seat), TableCommand::Join { name: name.to_string(), token, recovery: None })
            .await?;
        while !self.access.seats.has(seat) {
            self.listen().await?;
        }
        Ok(())
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| matches!(table.phase(), Phase::Over { .. }))
    }

    /// Returns the client's seat that has to move, the ply and the legal moves.
    pub fn turn(&self) -> Option<(Seat, u32, Vec<String>)> {
        let table = self.table.as_ref()?;
        let (seat, driver) = table.to_move()?;
        let own: Seats = self.access.seats;
        let mine = own.has(seat) && driver == sprung_table::Controller::Person;
        mine.then(|| (seat, table.ply(), table.state().moves()))
    }

    /// Plays a move. It is not an error if another device has played in the meantime. The request is repeated while the server is busy or cannot write.
    ///
    /// # Errors
    /// The server refuses the move, or the connection is broken.
    pub async fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<(), ClientError> {
        loop {
            match self.request(Some(seat), TableCommand::Move { ply, text: text.to_string() }).await {
                Err(ClientError::Refused(refusal))
                    if matches!(refusal.code, ErrorCode::Ply | ErrorCode::Over) =>
                {
                    return Ok(());
                }
                Err(ClientError::Refused(refusal))
                    if matches!(refusal.code, ErrorCode::TooMany | ErrorCode::Unavailable) =>
                {
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
                played => return played.map(drop),
            }
        }
    }
}

/// Opens a WebSocket to a server, encrypted if its address says so.
async fn open_socket(
    server: &ServerAddress,
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, ClientError> {
    let connector = tls::connector(server)?;
    let stream = TcpStream::connect(server.authority()).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(0)
        .max_message_size(Some(MESSAGE_BYTES));
    let request = server.socket();
    let opened =
        tokio_tungstenite::client_async_tls_with_config(request, stream, Some(config), Some(connector));
    Ok(opened.await?.0)
}

/// Returns a random id of 128 bits for a request. An id that is used twice would be answered and not carried out.
fn random_id() -> Result<String, ClientError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ClientError::Line(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
