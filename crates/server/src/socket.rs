//! A client's WebSocket: first the client sends a hello, then requests; the server sends events. This module knows nothing of the game: it measures
//! the latency, enforces the limits and forwards messages.

use crate::Server;
use crate::client_socket::ClientSocket;
use crate::cluster::{self, Channel};
use crate::error_response::ErrorResponse;
use crate::http::ClientAddress;
use crate::limits::MESSAGE;
use crate::metrics::Gauge;
use crate::outbox::{Inbox, outbox};
use crate::rooms::{Admission, EnterError, RoomHandle};
use crate::store::MOST_LEASE;
use crate::token_bucket::{Rate, TokenBucket};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sprung_clock::Millis;
use sprung_wire::{ClientMessage, ErrorCode, Hello, RequestError, ServerMessage, Welcome};
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The size of a socket's buffers. With the default of 128 KB, some thousand sockets would fill the memory of a small machine.
const BUFFER_BYTES: usize = 2 * 1024;
/// The time that a client has to send its hello, or to read a message.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval of pings. A client that receives nothing for 5 seconds reports a broken connection.
const PING_INTERVAL: Duration = Duration::from_secs(4);
/// The number of unanswered pings after which the client counts as gone.
const MAX_UNANSWERED_PINGS: u32 = 4;
/// The number of messages over the limit after which the socket is closed.
const MAX_EXCESS_MESSAGES: u32 = 100;
/// The longest message in bytes that is read although it is beyond the limits.
const SHORT_MESSAGE: usize = 1_024;
/// The time for which a client waits while its room's owner does not answer: any lease has ended then, and the room can be claimed.
const TAKEOVER_TIMEOUT: Duration = Duration::from_secs(MOST_LEASE.as_secs() + 2);
/// The interval at which a room is claimed again while its owner does not answer.
const CLAIM_INTERVAL: Duration = Duration::from_millis(400);

/// Serialises a message.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    sprung_wire::to_json(message).into()
}

fn refused(id: Option<String>, refusal: RequestError) -> Utf8Bytes {
    text(&ServerMessage::Refused { id, error: refusal })
}

/// Handles `GET /api/socket`.
pub async fn open(
    State(server): State<Server>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if server.metrics().sockets.now() >= server.limits().sockets {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many sockets are open\n").into_response();
    }
    let most = server.limits().address_sockets;
    let counted = address.map(|address| server.address_sockets().enter(address, most));
    if let Some(None) = counted {
        let reason = format!("{most} sockets of this address are open");
        return ErrorResponse(RequestError::because(ErrorCode::TooMany, reason)).into_response();
    }
    upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .on_upgrade(move |socket| async move {
            serve(server, address, socket).await;
            drop(counted);
        })
}

async fn serve(server: Server, address: Option<IpAddr>, socket: WebSocket) {
    let _counted = Gauge::enter(server.metrics(), |metrics| &metrics.sockets);
    serve_client(server, address, ClientSocket::Direct(Box::new(socket))).await;
}

/// Serves a client that another node passes on.
pub async fn serve_forwarded(server: Server, address: Option<IpAddr>, channel: Channel) {
    serve_client(server, address, ClientSocket::Forwarded(channel)).await;
}

async fn serve_client(server: Server, address: Option<IpAddr>, mut socket: ClientSocket) {
    let entered = match timeout(SOCKET_TIMEOUT, hello(&server, &mut socket)).await {
        Ok(Some(Ok(hello))) => match enter(&server, &mut socket, hello, address).await {
            Some(entered) => entered,
            None => return,
        },
        Ok(Some(Err(refusal))) => Err(refusal),
        Ok(None) => return,
        Err(_) => Err(RequestError::new(ErrorCode::NoHello)),
    };
    match entered {
        Ok(Entered { room, inbox, admission, hello }) => {
            let now = Instant::now();
            let limit = MessageLimit::new(server.limits().socket, now);
            let latency = Latency { number: 0, sent: None, unanswered: 0, lag: 0 };
            let session = SocketSession { server, socket, address, room, inbox, limit, latency };
            session.run(admission, &hello).await;
        }
        Err(refusal) => {
            let _ = timeout(SOCKET_TIMEOUT, socket.send(Message::Text(refused(None, refusal)))).await;
        }
    }
}

/// A room that a client has entered.
struct Entered {
    room: RoomHandle,
    /// The queue of messages to the client.
    inbox: Inbox,
    admission: Admission,
    hello: Hello,
}

/// Enters a room, or passes the client on to the room's owner. While the owner does not answer, its lease may end, so that the room is claimed
/// again. Returns `None` if the client was passed on and is served.
async fn enter(
    server: &Server,
    socket: &mut ClientSocket,
    hello: Hello,
    address: Option<IpAddr>,
) -> Option<Result<Entered, RequestError>> {
    let begun = Instant::now();
    loop {
        let (outbox, inbox) = outbox(server.outbox_budget());
        let owner = match server.rooms().enter(hello.clone(), address, outbox).await {
            Ok((room, admission)) => return Some(Ok(Entered { room, inbox, admission, hello })),
            Err(EnterError::Elsewhere { address: owner }) => owner,
            Err(EnterError::Refused(refusal)) => {
                // a node that passes a client on looks for another owner if this one cannot serve it
                let passed_on = matches!(socket, ClientSocket::Forwarded(_));
                let silent = passed_on && refusal.code == ErrorCode::Unavailable;
                return (!silent).then_some(Err(refusal));
            }
        };
        // a client is passed on once: the node that has its socket asks again
        let ClientSocket::Direct(direct) = socket else { return None };
        if cluster::forward(server, direct, &hello, address, &owner).await {
            return None;
        }
        if begun.elapsed() >= TAKEOVER_TIMEOUT {
            return Some(Err(RequestError::new(ErrorCode::Unavailable)));
        }
        sleep(CLAIM_INTERVAL).await;
    }
}

/// Returns the hello, or `None` if the client disconnected.
async fn hello(server: &Server, socket: &mut ClientSocket) -> Option<Result<Hello, RequestError>> {
    loop {
        let text = match socket.recv().await?.ok()? {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Binary(_) => {
                return Some(Err(RequestError::because(ErrorCode::Garbled, "expected text")));
            }
            Message::Close(_) => return None,
        };
        let refusal = match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello(hello)) if hello.version == sprung_wire::VERSION => {
                return Some(Ok(hello));
            }
            Ok(ClientMessage::Hello(hello)) => {
                let versions = format!("found {}, expected {}", hello.version, sprung_wire::VERSION);
                RequestError::because(ErrorCode::Version, versions)
            }
            Ok(_) => RequestError::new(ErrorCode::NoHello),
            Err(error) => RequestError::because(ErrorCode::Garbled, error.to_string()),
        };
        server.metrics().malformed.add(1);
        return Some(Err(refusal));
    }
}

/// The messages of a socket, which are limited.
pub struct MessageLimit {
    rate: Rate,
    bucket: TokenBucket,
    /// The number of messages over the limit.
    excess: u32,
}

/// The error that a socket is to be closed, because it has sent too many messages over the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExcessiveMessages;

impl MessageLimit {
    pub fn new(rate: Rate, now: Instant) -> MessageLimit {
        MessageLimit { rate, bucket: TokenBucket::full(rate, now), excess: 0 }
    }

    /// Counts a message and returns whether it is within the limit.
    fn admit(&mut self, now: Instant) -> bool {
        self.bucket.take(self.rate, now)
    }

    /// Counts a message over the limit.
    fn count_excess(&mut self) -> Result<(), ExcessiveMessages> {
        self.excess += 1;
        if self.excess > MAX_EXCESS_MESSAGES { Err(ExcessiveMessages) } else { Ok(()) }
    }

    /// Counts a message that nobody answers.
    pub fn count(&mut self, now: Instant) -> Result<(), ExcessiveMessages> {
        if self.admit(now) { Ok(()) } else { self.count_excess() }
    }
}

/// The latency measurement of a socket.
struct Latency {
    number: u32,
    sent: Option<Instant>,
    unanswered: u32,
    /// The round-trip time in milliseconds.
    lag: Millis,
}

struct SocketSession {
    server: Server,
    socket: ClientSocket,
    /// The network address of the client, if it is known.
    address: Option<IpAddr>,
    room: RoomHandle,
    inbox: Inbox,
    limit: MessageLimit,
    latency: Latency,
}

/// The reason for which a socket is closed.
enum Disconnect {
    Gone,
    Cut,
}

impl From<ExcessiveMessages> for Disconnect {
    fn from(_: ExcessiveMessages) -> Disconnect {
        Disconnect::Cut
    }
}

impl SocketSession {
    async fn run(mut self, admission: Admission, hello: &Hello) {
        let end = match self.welcome(admission, hello).await {
            Ok(()) => self.serve_messages().await,
            Err(end) => end,
        };
        if matches!(end, Disconnect::Cut) {
            self.server.metrics().disconnected.add(1);
        }
        // dropping the handle removes the connection from the room
    }

    /// Sends the welcome and the history in parts. Events that happen during this wait in the inbox.
    async fn welcome(&mut self, admission: Admission, hello: &Hello) -> Result<(), Disconnect> {
        let Admission { access, watchers, last, .. } = admission;
        let mut after = hello.since;
        let mut is_first = true;
        loop {
            let events = match self.server.rooms().history(&hello.room, after, last, access).await {
                Ok(events) => events,
                Err(refusal) => {
                    self.send(refused(None, refusal)).await?;
                    return Err(Disconnect::Gone);
                }
            };
            after = events.last().map_or(last, |event| event.number);
            let message = match is_first {
                true => {
                    let (version, now) = (sprung_wire::VERSION, self.server.rooms().now());
                    ServerMessage::Welcome(Welcome { version, now, access, watchers, last, events })
                }
                false => ServerMessage::Events(events),
            };
            self.send(text(&message)).await?;
            if after >= last {
                return Ok(());
            }
            is_first = false;
        }
    }

    async fn serve_messages(&mut self) -> Disconnect {
        let mut quiet = tokio::time::interval(PING_INTERVAL);
        quiet.reset();
        loop {
            let done = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.handle_message(message).await,
                    _ => Err(Disconnect::Gone),
                },
                text = self.inbox.recv() => match text {
                    Some(text) => self.send(text).await,
                    None => Err(Disconnect::Cut),
                },
                _ = quiet.tick() => match self.is_banned() {
                    true => Err(Disconnect::Cut),
                    false => self.ping().await,
                },
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Returns whether the client's address is banned by now.
    fn is_banned(&self) -> bool {
        self.address.is_some_and(|address| self.server.bans().contains(address))
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Disconnect> {
        match timeout(SOCKET_TIMEOUT, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Disconnect::Gone),
            Err(_) => Err(Disconnect::Cut),
        }
    }

    async fn ping(&mut self) -> Result<(), Disconnect> {
        if self.latency.unanswered >= MAX_UNANSWERED_PINGS {
            return Err(Disconnect::Gone);
        }
        self.latency.number = self.latency.number.wrapping_add(1);
        self.latency.unanswered += 1;
        self.latency.sent = Some(Instant::now());
        self.send(text(&ServerMessage::Ping(self.latency.number))).await
    }

    async fn handle_message(&mut self, message: Message) -> Result<(), Disconnect> {
        let arrived = Instant::now();
        if matches!(message, Message::Close(_)) {
            return Err(Disconnect::Gone);
        }
        // every message is charged before it is read
        if !self.admit(arrived) {
            self.limit.count_excess()?;
            return match message {
                Message::Text(text) => self.refuse_excess(&text).await,
                _ => Ok(()),
            };
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.garbled("expected text".to_string()).await,
            _ => return Ok(()),
        };
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Pong(number)) => {
                if number == self.latency.number
                    && let Some(sent) = self.latency.sent.take()
                {
                    self.latency.lag = sent.elapsed().as_millis() as Millis;
                    self.latency.unanswered = 0;
                }
                Ok(())
            }
            Ok(ClientMessage::Request(request)) => {
                self.room.request(request, self.latency.lag, arrived).await.map_err(|_| Disconnect::Cut)
            }
            Ok(ClientMessage::Position) => self.room.position().await.map_err(|_| Disconnect::Cut),
            Ok(ClientMessage::Hello(_)) => self.garbled("the hello has been said".to_string()).await,
            Err(error) => self.garbled(error.to_string()).await,
        }
    }

    /// Counts a message against the limits of the socket and of its address, and returns whether it is allowed.
    fn admit(&mut self, now: Instant) -> bool {
        let limits = self.server.limits();
        self.limit.admit(now)
            && self.address.is_none_or(|address| {
                self.server.address_messages().admit(address, limits.address_requests, now)
            })
    }

    /// Refuses a message beyond the limits. Its request's id is read only if it is as short as requests are.
    async fn refuse_excess(&mut self, text: &str) -> Result<(), Disconnect> {
        let id = match (text.len() <= SHORT_MESSAGE).then(|| serde_json::from_str(text)) {
            Some(Ok(ClientMessage::Request(request))) => Some(request.id),
            Some(Ok(ClientMessage::Pong(_))) => return Ok(()),
            _ => None,
        };
        self.send(refused(id, RequestError::new(ErrorCode::TooMany))).await
    }

    async fn garbled(&mut self, detail: String) -> Result<(), Disconnect> {
        self.server.metrics().malformed.add(1);
        self.send(refused(None, RequestError::because(ErrorCode::Garbled, detail))).await
    }
}
