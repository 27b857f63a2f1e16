//! The connections between the nodes of a cluster. A node that does not own a room passes its client's socket on to the owner, so that any node
//! takes any visitor.
//!
//! A [`Channel`] carries the messages of one client. It is authenticated by the secret that all nodes share, and encrypted.

mod channel;
mod forward;
mod secret;

use crate::address_counts::AddressCounts;
use crate::{Server, socket};
pub use channel::Channel;
pub use forward::{Introduction, forward};
pub use secret::{ClusterSecret, SecretFault};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// The time that a node has to introduce a client.
const INTRODUCTION_TIMEOUT: Duration = Duration::from_secs(5);
/// The most connections that have not shown the secret yet. Later ones wait.
const HANDSHAKES: usize = 1_024;
/// The most connections of one address that have not shown the secret yet. Later ones are closed at once.
const ADDRESS_HANDSHAKES: usize = 256;
/// The pause after a connection could not be accepted.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// Serves the clients that other nodes pass on, until the task is dropped.
pub async fn serve_nodes(listener: TcpListener, server: Server) {
    if let Some(secret) = server.cluster_secret().cloned() {
        accept_loop(listener, server, secret, INTRODUCTION_TIMEOUT).await;
    }
}

async fn accept_loop(listener: TcpListener, server: Server, secret: ClusterSecret, time: Duration) {
    let handshakes = Arc::new(Semaphore::new(HANDSHAKES));
    let by_address = AddressCounts::default();
    // the semaphore is never closed
    while let Ok(permit) = handshakes.clone().acquire_owned().await {
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::debug!(%error, "a node could not be accepted");
                sleep(ACCEPT_RETRY_INTERVAL).await;
                continue;
            }
        };
        let Some(counted) = by_address.enter(address.ip(), ADDRESS_HANDSHAKES) else {
            tracing::warn!(%address, "too many connections to the cluster's port have not shown the secret");
            continue;
        };
        let (server, secret) = (server.clone(), secret.clone());
        tokio::spawn(async move {
            let introduced = async {
                let mut channel = Channel::accept(stream, &secret).await?;
                let introduction = Introduction::receive(&mut channel).await?;
                Ok::<_, std::io::Error>((channel, introduction))
            };
            let introduced = timeout(time, introduced).await;
            drop((permit, counted));
            match introduced {
                Ok(Ok((channel, introduction))) => {
                    socket::serve_forwarded(server, introduction.address, channel).await;
                }
                Ok(Err(error)) => tracing::warn!(%error, "a connection to the cluster's port was refused"),
                Err(_) => tracing::warn!("a connection to the cluster's port was silent"),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServerConfig;
    use crate::store::Sqlite;
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn an_address_has_a_limited_number_of_handshakes() {
        let folder = std::env::temp_dir().join(format!("sprung-handshakes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Arc::new(Sqlite::open(&folder.join("sprung.db"), None).await.unwrap());
        let secret = ClusterSecret::read(&[b'a'; 40]).unwrap();
        let server = Server::open_node(store, ServerConfig::default(), Some(secret.clone())).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        // nobody is closed for being silent
        let time = Duration::from_secs(3_600);
        let serving = tokio::spawn(accept_loop(listener, server.clone(), secret.clone(), time));
        let mut silent = Vec::new();
        for _ in 0..ADDRESS_HANDSHAKES {
            silent.push(TcpStream::connect(address).await.unwrap());
        }
        let mut excess = TcpStream::connect(address).await.unwrap();
        let closed = timeout(Duration::from_secs(60), excess.read(&mut [0])).await;
        assert_eq!(closed.expect("a connection too many is closed").unwrap_or(0), 0);
        drop(silent);
        // when those have gone, whoever knows the secret is served
        while Channel::connect(&address.to_string(), &secret).await.is_err() {
            sleep(Duration::from_millis(10)).await;
        }
        serving.abort();
        server.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }
}
