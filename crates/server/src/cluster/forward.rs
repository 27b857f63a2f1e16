//! Passes a client's socket on to the node that owns its room.

use super::channel::Channel;
use crate::Server;
use crate::metrics::Gauge;
use axum::extract::ws::{Message, WebSocket};
use serde::{Deserialize, Serialize};
use sprung_wire::{ClientMessage, Hello};
use std::io;
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::timeout;

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
                let _ = relay(socket, &mut channel).await;
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

async fn relay(socket: &mut WebSocket, channel: &mut Channel) -> Option<()> {
    loop {
        tokio::select! {
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => timeout(SILENCE_TIMEOUT, channel.send(&text)).await.ok()?.ok()?,
                Message::Close(_) => return None,
                // the owner would refuse it: a client sends texts
                Message::Binary(_) => return None,
                Message::Ping(_) | Message::Pong(_) => {}
            },
            text = timeout(SILENCE_TIMEOUT, channel.receive()) => send(socket, text.ok()??).await.ok()?,
        }
    }
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), axum::Error> {
    let sent = timeout(SILENCE_TIMEOUT, socket.send(Message::Text(text.into()))).await;
    sent.unwrap_or_else(|elapsed| Err(axum::Error::new(elapsed)))
}
