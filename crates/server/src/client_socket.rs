//! A client's socket, which is connected to this node or passed on by another one.

use crate::cluster::Channel;
use axum::extract::ws::{Message, WebSocket};

/// A client's socket.
pub enum ClientSocket {
    /// The client is connected to this node.
    Direct(Box<WebSocket>),
    /// The client is connected to another node, which passes its messages on.
    Forwarded(Channel),
}

impl ClientSocket {
    /// Returns the next message, or `None` if the socket is closed. It is cancel safe.
    pub async fn recv(&mut self) -> Option<Result<Message, axum::Error>> {
        match self {
            ClientSocket::Direct(socket) => socket.recv().await,
            ClientSocket::Forwarded(channel) => {
                channel.receive().await.map(|text| Ok(Message::Text(text.into())))
            }
        }
    }

    /// Sends a message. Only texts are passed on.
    pub async fn send(&mut self, message: Message) -> Result<(), axum::Error> {
        match (self, message) {
            (ClientSocket::Direct(socket), message) => socket.send(message).await,
            (ClientSocket::Forwarded(channel), Message::Text(text)) => {
                channel.send(&text).await.map_err(axum::Error::new)
            }
            (ClientSocket::Forwarded(_), _) => Ok(()),
        }
    }
}
