//! A client on its socket: a hello first, then requests in and events out. The socket knows nothing of the game; it measures the
//! line, keeps to the limits and passes texts on.

use crate::House;
use crate::limits::MESSAGE;
use crate::metrics::Gauge;
use crate::rate::Allowance;
use crate::rooms::Visit;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use clock::Millis;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::timeout;
use wire::{Code, Hello, Refusal, ToClient, ToServer};

/// With the usual buffers of 128 KB some thousand sockets would fill a small machine.
const BUFFER: usize = 2 * 1024;
/// How long a client may take for its hello, or to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// A client that hears nothing for 5 s says so; it hears this.
const PING: Duration = Duration::from_secs(4);
/// Pings without an answer after which the client is gone.
const UNANSWERED: u32 = 4;
/// Messages over the limit after which the socket is closed.
const TOO_MANY: u32 = 100;
/// Messages that may wait for a slow reader; what it missed it gets when it comes again.
pub const OUTBOX: usize = 64;

/// What is to be sent to a client.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// A message as text.
pub fn text(message: &ToClient) -> Utf8Bytes {
    // our own types have texts for keys, so they can always be written
    serde_json::to_string(message).unwrap_or_default().into()
}

fn refused(id: Option<String>, refusal: Refusal) -> Utf8Bytes {
    text(&ToClient::Refused { id, refusal })
}

/// Answers a request for a socket.
pub async fn open(State(house): State<House>, upgrade: WebSocketUpgrade) -> Response {
    if house.metrics().sockets.now() >= house.limits().sockets {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many sockets are open\n").into_response();
    }
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .on_upgrade(|socket| serve(house, socket))
}

async fn serve(house: House, mut socket: WebSocket) {
    let _counted = Gauge::enter(house.metrics(), |metrics| &metrics.sockets);
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let entered = match timeout(PATIENCE, hello(&house, &mut socket)).await {
        Ok(Some(Ok(hello))) => house.rooms().enter(hello, outbox).await,
        Ok(Some(Err(refusal))) => Err(refusal),
        Ok(None) => return,
        Err(_) => Err(Refusal::new(Code::NoHello)),
    };
    match entered {
        Ok(visit) => {
            let now = Instant::now();
            let allowance = Allowance::full(house.limits().socket, now);
            let line = Line { number: 0, sent: None, unanswered: 0, lag: 0 };
            Client { house, socket, visit, inbox, allowance, over: 0, line }.talk().await;
        }
        Err(refusal) => {
            let _ = timeout(PATIENCE, socket.send(Message::Text(refused(None, refusal)))).await;
        }
    }
}

/// The first message; `None` if the client went away.
async fn hello(house: &House, socket: &mut WebSocket) -> Option<Result<Hello, Refusal>> {
    loop {
        let text = match socket.recv().await?.ok()? {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Binary(_) => return Some(Err(Refusal::because(Code::Garbled, "expected text"))),
            Message::Close(_) => return None,
        };
        let refusal = match serde_json::from_str(&text) {
            Ok(ToServer::Hello(hello)) if hello.version == wire::VERSION => return Some(Ok(hello)),
            Ok(ToServer::Hello(hello)) => {
                let versions = format!("found {}, expected {}", hello.version, wire::VERSION);
                Refusal::because(Code::Version, versions)
            }
            Ok(_) => Refusal::new(Code::NoHello),
            Err(error) => Refusal::because(Code::Garbled, error.to_string()),
        };
        house.metrics().malformed.add(1);
        return Some(Err(refusal));
    }
}

/// What is known of the line.
struct Line {
    number: u32,
    sent: Option<Instant>,
    unanswered: u32,
    /// Milliseconds there and back.
    lag: Millis,
}

struct Client {
    house: House,
    socket: WebSocket,
    visit: Visit,
    inbox: mpsc::Receiver<Utf8Bytes>,
    allowance: Allowance,
    over: u32,
    line: Line,
}

/// Why a conversation ends.
enum End {
    Gone,
    Cut,
}

impl Client {
    async fn talk(mut self) {
        let end = self.converse().await;
        if matches!(end, End::Cut) {
            self.house.metrics().cut.add(1);
        }
        // leaving the visit tells the room
    }

    async fn converse(&mut self) -> End {
        let mut quiet = tokio::time::interval(PING);
        quiet.reset();
        loop {
            let done = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    _ => Err(End::Gone),
                },
                text = self.inbox.recv() => match text {
                    Some(text) => self.send(text).await,
                    None => Err(End::Cut),
                },
                _ = quiet.tick() => self.ping().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        match timeout(PATIENCE, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Cut),
        }
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.line.unanswered >= UNANSWERED {
            return Err(End::Gone);
        }
        self.line.number = self.line.number.wrapping_add(1);
        self.line.unanswered += 1;
        self.line.sent = Some(Instant::now());
        self.send(text(&ToClient::Ping(self.line.number))).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return self.count().await,
            Message::Binary(_) => {
                self.count().await?;
                return self.garbled("expected text".to_string()).await;
            }
            Message::Close(_) => return Err(End::Gone),
        };
        let arrived = Instant::now();
        match serde_json::from_str(&text) {
            Ok(ToServer::Pong(number)) => {
                self.count().await?;
                if number == self.line.number
                    && let Some(sent) = self.line.sent.take()
                {
                    self.line.lag = sent.elapsed().as_millis() as Millis;
                    self.line.unanswered = 0;
                }
                Ok(())
            }
            Ok(ToServer::Request(request)) => {
                if !self.allowance.take(self.house.limits().socket, arrived) {
                    self.over()?;
                    return self.send(refused(Some(request.id), Refusal::new(Code::TooMany))).await;
                }
                self.visit.request(request, self.line.lag, arrived).await.map_err(|_| End::Cut)
            }
            Ok(ToServer::Hello(_)) => {
                self.count().await?;
                self.garbled("the hello has been said".to_string()).await
            }
            Err(error) => {
                self.count().await?;
                self.garbled(error.to_string()).await
            }
        }
    }

    /// Whatever is sent counts, whether it is answered or not.
    async fn count(&mut self) -> Result<(), End> {
        if self.allowance.take(self.house.limits().socket, Instant::now()) { Ok(()) } else { self.over() }
    }

    fn over(&mut self) -> Result<(), End> {
        self.over += 1;
        if self.over > TOO_MANY { Err(End::Cut) } else { Ok(()) }
    }

    async fn garbled(&mut self, detail: String) -> Result<(), End> {
        self.house.metrics().malformed.add(1);
        self.send(refused(None, Refusal::because(Code::Garbled, detail))).await
    }
}
