//! Passes a client's socket on to the node that owns its room.

use super::channel::Channel;
use crate::Server;
use crate::metrics::Gauge;
use crate::socket::MessageLimit;
use axum::extract::ws::{Message, WebSocket};
use serde::{Deserialize, Serialize};
use sprung_wire::{ClientMessage, Hello};
use std::io;
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tokio::time::{timeout, timeout_at};

/// The time that a node has to accept a channel.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// The time that a message may take. An owner sends at least a ping every four seconds.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(9);

/// The first message on a channel: who is passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    /// The network address of the client, if it is known.
    pub address: Option<IpAddr>,
}

impl Introduction {
    /// Receives an introduction.
    pub async fn receive(channel: &mut Channel) -> io::Result<Introduction> {
        let text = channel.receive().await.ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok(serde_json::from_str(&text)?)
    }
}

/// Connects a client with the owner of its room until one of them is gone. Returns false if the owner did not answer; the client has received
/// nothing then.
pub async fn forward(
    server: &Server,
    socket: &mut WebSocket,
    hello: &Hello,
    address: Option<IpAddr>,
    owner: &str,
) -> bool {
    match timeout(CONNECT_TIMEOUT, introduce(server, hello, address, owner)).await {
        Ok(Ok((mut channel, first))) => {
            let _counted = Gauge::enter(server.metrics(), |metrics| &metrics.forwarded);
            if send(socket, first).await.is_ok() {
                // whoever is left is disconnected
                let limit = MessageLimit::new(server.limits().socket, Instant::now());
                let _ = relay(socket, &mut channel, limit).await;
            }
            true
        }
        Ok(Err(error)) => {
            tracing::debug!(%error, owner, "the owner of a room does not answer");
            false
        }
        Err(_) => false,
    }
}

/// Opens a channel to the owner, passes the hello on and returns the owner's first answer.
async fn introduce(
    server: &Server,
    hello: &Hello,
    address: Option<IpAddr>,
    owner: &str,
) -> io::Result<(Channel, String)> {
    let secret = server.cluster_secret().ok_or(io::ErrorKind::Unsupported)?;
    let mut channel = Channel::connect(owner, secret).await?;
    channel.send(&serde_json::to_string(&Introduction { address })?).await?;
    channel.send(&serde_json::to_string(&ClientMessage::Hello(hello.clone()))?).await?;
    let first = channel.receive().await.ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok((channel, first))
}

/// Passes messages on until one side is gone or the client sends too many. The owner counts the texts, and this node everything else.
async fn relay(socket: &mut WebSocket, channel: &mut Channel, mut limit: MessageLimit) -> Option<()> {
    let mut heard = tokio::time::Instant::now();
    loop {
        tokio::select! {
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => timeout(SILENCE_TIMEOUT, channel.send(&text)).await.ok()?.ok()?,
                Message::Close(_) => return None,
                // the owner would refuse it: a client sends texts
                Message::Binary(_) => return None,
                Message::Ping(_) | Message::Pong(_) => limit.count(Instant::now()).ok()?,
            },
            text = timeout_at(heard + SILENCE_TIMEOUT, channel.receive()) => {
                send(socket, text.ok()??).await.ok()?;
                heard = tokio::time::Instant::now();
            }
        }
    }
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), axum::Error> {
    let sent = timeout(SILENCE_TIMEOUT, socket.send(Message::Text(text.into()))).await;
    sent.unwrap_or_else(|elapsed| Err(axum::Error::new(elapsed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::ClusterSecret;
    use crate::token_bucket::Rate;
    use axum::extract::ws::WebSocketUpgrade;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::Mutex;

    const HEAD: &str = "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
        sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    /// A masked ping without content.
    const PING: [u8; 6] = [0x89, 0x80, 0, 0, 0, 0];

    /// Opens a channel and returns both ends.
    async fn channels() -> [Channel; 2] {
        let secret = ClusterSecret::read(&[b'a'; 40]).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let accepting = async { Channel::accept(listener.accept().await.unwrap().0, &secret).await };
        let (ours, theirs) = tokio::join!(Channel::connect(&address, &secret), accepting);
        [ours.unwrap(), theirs.unwrap()]
    }

    #[tokio::test]
    async fn pings_beyond_the_limit_disconnect_a_client_that_is_passed_on() {
        let [channel, mut owner] = channels().await;
        let channel = std::sync::Arc::new(Mutex::new(channel));
        let open = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |mut socket| async move {
                let limit = MessageLimit::new(Rate { burst: 10.0, per_second: 0.001 }, Instant::now());
                relay(&mut socket, &mut *channel.lock().await, limit).await;
            })
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let router = axum::Router::new().route("/", get(open));
        let serving = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let service = hyper_util::service::TowerToHyperService::new(router);
            let stream = hyper_util::rt::TokioIo::new(stream);
            let http = hyper::server::conn::http1::Builder::new();
            http.serve_connection(stream, service).with_upgrades().await
        });
        // the owner is not silent
        let speaking = tokio::spawn(async move {
            while owner.send("still here").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
        client.write_all(HEAD.as_bytes()).await.unwrap();
        for _ in 0..500 {
            // the socket may be closed before all are sent
            if client.write_all(&PING).await.is_err() {
                break;
            }
        }
        let read = async {
            let mut heard = [0; 1_000];
            while let Ok(1..) = client.read(&mut heard).await {}
        };
        timeout(Duration::from_secs(60), read).await.expect("the client is disconnected");
        speaking.abort();
        serving.abort();
    }
}
