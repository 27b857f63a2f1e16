//! The connections between the nodes of a cluster. A node that does not own a room passes its client's socket on to the owner, so that any node
//! takes any visitor.
//!
//! A [`Channel`] carries the messages of one client. It is authenticated by the secret that all nodes share, and encrypted.

mod channel;
mod forward;
mod secret;

use crate::{Server, socket};
pub use channel::Channel;
pub use forward::{Introduction, forward};
pub use secret::{ClusterSecret, SecretFault};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

/// The time that a node has to introduce a client.
const INTRODUCTION_TIMEOUT: Duration = Duration::from_secs(5);
/// The pause after a connection could not be accepted.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// Serves the clients that other nodes pass on, until the task is dropped.
pub async fn serve_nodes(listener: TcpListener, server: Server) {
    let Some(secret) = server.cluster_secret().cloned() else { return };
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::debug!(%error, "a node could not be accepted");
                sleep(ACCEPT_RETRY_INTERVAL).await;
                continue;
            }
        };
        let (server, secret) = (server.clone(), secret.clone());
        tokio::spawn(async move {
            let introduced = async {
                let mut channel = Channel::accept(stream, &secret).await?;
                let introduction = Introduction::receive(&mut channel).await?;
                Ok::<_, std::io::Error>((channel, introduction))
            };
            match timeout(INTRODUCTION_TIMEOUT, introduced).await {
                Ok(Ok((channel, introduction))) => {
                    socket::serve_forwarded(server, introduction.address, channel).await;
                }
                Ok(Err(error)) => tracing::warn!(%error, "a connection to the cluster's port was refused"),
                Err(_) => tracing::warn!("a connection to the cluster's port was silent"),
            }
        });
    }
}
