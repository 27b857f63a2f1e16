//! The connection to an online table, on a thread of its own: it connects again whenever the line breaks, and repeats the requests
//! that are not yet answered.

use sprung_client::{ClientError, TableClient, TableLink};
use sprung_clock::Millis;
use sprung_rules::Seat;
use sprung_table::Table;
use sprung_wire::{Access, ErrorCode, LoggedEvent, RequestError, TableCommand, Token};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};

/// The first and the longest time before a broken connection is opened again.
const FIRST_RETRY_DELAY: Duration = Duration::from_millis(300);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(8);
/// The time without a message after which the server is asked for one, and after which the connection counts as broken.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(20);
/// A request that the server answers at once. It shows whether the connection still works.
const POSITION_REQUEST: &str = "\"position\"";

/// A report of the connection.
pub enum OnlineUpdate {
    /// The table has changed, or the access to it.
    Changed(Box<TableNews>),
    /// The server refused a request.
    Refused(RequestError),
    /// The connection broke, and is opened again.
    Lost(String),
    /// The table cannot be followed any more.
    Failed(String),
}

/// The table, and what has happened there since the last report.
pub struct TableNews {
    pub table: Table,
    pub access: Access,
    /// The events since the last report.
    pub events: Vec<LoggedEvent>,
    /// The server's time, and the moment at which it was that.
    pub time: (Millis, Instant),
}

/// A request for the connection.
struct OnlineRequest {
    seat: Option<Seat>,
    command: TableCommand,
    /// The token that the client names from now on.
    token: Option<Token>,
}

/// Sends requests to the thread of the connection, which ends when this is dropped.
pub struct OnlineConnection {
    requests: UnboundedSender<OnlineRequest>,
}

impl OnlineConnection {
    /// Opens a connection and calls a function with every report.
    ///
    /// # Errors
    /// The operating system has no random numbers or no threads.
    pub fn open(
        link: &TableLink,
        report: impl Fn(OnlineUpdate) + Send + 'static,
    ) -> Result<OnlineConnection, std::io::Error> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| std::io::Error::other(error.to_string()))?;
        let mut client = TableClient::new(&link.server, &link.room, secret);
        link.tokens.iter().for_each(|token| client.add_token(*token));
        let (requests, received) = unbounded_channel();
        let runtime = Builder::new_current_thread().enable_all().build()?;
        thread::Builder::new().name("connection".to_string()).spawn(move || {
            runtime.block_on(Follower { client, unanswered: Vec::new(), told: 0, report }.follow(received))
        })?;
        Ok(OnlineConnection { requests })
    }

    /// Sends a request. It is repeated on every new connection until it is answered.
    pub fn send(&self, seat: Option<Seat>, command: TableCommand) {
        self.send_with(seat, command, None);
    }

    /// Sends a request, and a token that the client holds from now on.
    pub fn send_with(&self, seat: Option<Seat>, command: TableCommand, token: Option<Token>) {
        // nobody receives it if the table cannot be followed any more, which was reported
        let _ = self.requests.send(OnlineRequest { seat, command, token });
    }
}

/// Follows a table.
struct Follower<F> {
    client: TableClient,
    /// The ids of the requests that are not yet answered.
    unanswered: Vec<(String, Option<Seat>, TableCommand)>,
    /// The number of events that were reported.
    told: usize,
    report: F,
}

impl<F: Fn(OnlineUpdate)> Follower<F> {
    /// Follows the table until nobody wants to know any more, or the server refuses the client.
    async fn follow(mut self, mut requests: UnboundedReceiver<OnlineRequest>) {
        let mut wait = FIRST_RETRY_DELAY;
        loop {
            let error = match self.client.connect().await {
                Ok(()) => {
                    wait = FIRST_RETRY_DELAY;
                    match self.listen(&mut requests).await {
                        Ok(()) => return,
                        Err(error) => error,
                    }
                }
                Err(error) => error,
            };
            self.client.disconnect();
            if let Some(why) = fatal(&error) {
                return (self.report)(why);
            }
            (self.report)(OnlineUpdate::Lost(error.to_string()));
            sleep(wait).await;
            wait = (wait * 2).min(MAX_RETRY_DELAY);
            if requests.is_closed() {
                return;
            }
        }
    }

    /// Handles messages and requests until the requests end, or returns why the connection broke.
    async fn listen(&mut self, requests: &mut UnboundedReceiver<OnlineRequest>) -> Result<(), ClientError> {
        self.tell();
        for (id, seat, command) in self.unanswered.clone() {
            self.client.send_again(&id, seat, command).await?;
        }
        let mut is_asked = false;
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.ask(request).await?,
                    None => return Ok(()),
                },
                message = timeout(SILENCE_TIMEOUT, self.client.receive()) => match message {
                    Ok(message) => {
                        is_asked = false;
                        self.client.handle(message?).await?;
                        self.take_answers();
                        self.tell();
                    }
                    Err(_) if is_asked => return Err(ClientError::Line("the server is silent".to_string())),
                    Err(_) => {
                        is_asked = true;
                        self.client.send_text(POSITION_REQUEST).await?;
                    }
                },
            }
        }
    }

    async fn ask(&mut self, request: OnlineRequest) -> Result<(), ClientError> {
        let OnlineRequest { seat, command, token } = request;
        token.into_iter().for_each(|token| self.client.add_token(token));
        let id = request_id()?;
        self.unanswered.push((id.clone(), seat, command.clone()));
        self.client.send_again(&id, seat, command).await
    }

    fn take_answers(&mut self) {
        let (client, report) = (&mut self.client, &self.report);
        self.unanswered.retain(|(id, ..)| match client.take_answer(id) {
            None => true,
            Some(Ok(_)) => false,
            Some(Err(refusal)) => {
                report(OnlineUpdate::Refused(refusal));
                false
            }
        });
    }

    /// Reports the table as it is now.
    fn tell(&mut self) {
        let (Some(table), Some(time)) = (self.client.table(), self.client.server_time()) else { return };
        let events = self.client.events()[self.told..].to_vec();
        self.told += events.len();
        let (table, access) = (table.clone(), self.client.access());
        let news = TableNews { table, access, events, time: (time, Instant::now()) };
        (self.report)(OnlineUpdate::Changed(Box::new(news)));
    }
}

/// Returns the report of an error after which the table cannot be followed; `None` if connecting again may help.
fn fatal(error: &ClientError) -> Option<OnlineUpdate> {
    match error {
        ClientError::Line(_) => None,
        ClientError::Refused(refusal)
            if matches!(refusal.code, ErrorCode::TooMany | ErrorCode::Unavailable) =>
        {
            None
        }
        ClientError::Refused(refusal) => Some(OnlineUpdate::Refused(refusal.clone())),
        ClientError::InvalidEvent(_) | ClientError::Garbled(_) => {
            Some(OnlineUpdate::Failed(error.to_string()))
        }
    }
}

fn request_id() -> Result<String, ClientError> {
    let number = getrandom::u64().map_err(|error| ClientError::Line(error.to_string()))?;
    Ok(format!("{number:016x}"))
}
