//! A channel between two nodes for the messages of one client: TCP with the Noise protocol, pattern NN with the shared secret as a pre-shared key.
//! Whoever does not know the secret can neither open a channel nor read or change what is sent on one.

use super::secret::ClusterSecret;
use snow::{Builder, HandshakeState, StatelessTransportState};
use std::io;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;

const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
/// The most bytes of a message in one frame. A frame of the Noise protocol has 65,535 bytes, 16 of them for authentication.
const CHUNK: usize = 60_000;
/// The most bytes of a message. The history of a long game is the longest.
const MOST: usize = 64 << 20;
/// The number of messages that wait until they are read.
const QUEUE: usize = 16;
/// The first byte of a frame: whether the message goes on in the next one.
const LAST: u8 = 0;
const MORE: u8 = 1;

/// A channel to another node.
pub struct Channel {
    messages: mpsc::Receiver<String>,
    stream: OwnedWriteHalf,
    cipher: Arc<StatelessTransportState>,
    sent: u64,
}

impl Channel {
    /// Opens a channel to a node.
    ///
    /// # Errors
    /// The node cannot be reached, or it does not know the secret.
    pub async fn connect(address: &str, secret: &ClusterSecret) -> io::Result<Channel> {
        let mut stream = TcpStream::connect(address).await?;
        let mut handshake = builder(secret)?.build_initiator().map_err(io::Error::other)?;
        send_handshake(&mut stream, &mut handshake).await?;
        receive_handshake(&mut stream, &mut handshake).await?;
        Channel::start(stream, handshake)
    }

    /// Accepts a channel of another node.
    ///
    /// # Errors
    /// The other side does not know the secret, or the connection broke.
    pub async fn accept(mut stream: TcpStream, secret: &ClusterSecret) -> io::Result<Channel> {
        let mut handshake = builder(secret)?.build_responder().map_err(io::Error::other)?;
        receive_handshake(&mut stream, &mut handshake).await?;
        send_handshake(&mut stream, &mut handshake).await?;
        Channel::start(stream, handshake)
    }

    fn start(stream: TcpStream, handshake: HandshakeState) -> io::Result<Channel> {
        stream.set_nodelay(true)?;
        let cipher = Arc::new(handshake.into_stateless_transport_mode().map_err(io::Error::other)?);
        let (reading, writing) = stream.into_split();
        let (received, messages) = mpsc::channel(QUEUE);
        tokio::spawn(receive_all(reading, cipher.clone(), received));
        Ok(Channel { messages, stream: writing, cipher, sent: 0 })
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The connection is broken.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        let mut chunks = text.as_bytes().chunks(CHUNK).peekable();
        let mut frames = Vec::with_capacity(text.len() + 64);
        loop {
            let chunk = chunks.next().unwrap_or_default();
            let flag = if chunks.peek().is_some() { MORE } else { LAST };
            let plain = [&[flag], chunk].concat();
            let mut sealed = vec![0; plain.len() + 16];
            let length =
                self.cipher.write_message(self.sent, &plain, &mut sealed).map_err(io::Error::other)?;
            self.sent += 1;
            frames.extend_from_slice(&(length as u16).to_be_bytes());
            frames.extend_from_slice(&sealed[..length]);
            if flag == LAST {
                return self.stream.write_all(&frames).await;
            }
        }
    }

    /// Returns the next message, or `None` if the channel is closed. It is cancel safe.
    pub async fn receive(&mut self) -> Option<String> {
        self.messages.recv().await
    }
}

fn builder(secret: &ClusterSecret) -> io::Result<Builder<'_>> {
    let pattern = PATTERN.parse().map_err(io::Error::other)?;
    Builder::new(pattern).psk(0, secret.key()).map_err(io::Error::other)
}

async fn send_handshake(stream: &mut TcpStream, handshake: &mut HandshakeState) -> io::Result<()> {
    let mut message = [0; 256];
    let length = handshake.write_message(&[], &mut message).map_err(io::Error::other)?;
    let mut frame = (length as u16).to_be_bytes().to_vec();
    frame.extend_from_slice(&message[..length]);
    stream.write_all(&frame).await
}

async fn receive_handshake(stream: &mut TcpStream, handshake: &mut HandshakeState) -> io::Result<()> {
    let length = usize::from(stream.read_u16().await?);
    let mut message = [0; 256];
    let unknown = |reason: &str| io::Error::new(io::ErrorKind::PermissionDenied, reason.to_string());
    let message = message.get_mut(..length).ok_or_else(|| unknown("it does not speak the protocol"))?;
    stream.read_exact(message).await?;
    let read = handshake.read_message(message, &mut [0; 256]);
    read.map(drop).map_err(|_| unknown("it does not know the secret"))
}

/// Decrypts frames and puts messages together until the connection ends or nobody listens.
async fn receive_all(
    mut stream: OwnedReadHalf,
    cipher: Arc<StatelessTransportState>,
    received: mpsc::Sender<String>,
) {
    let (mut sealed, mut plain, mut message) = (Vec::new(), Vec::new(), Vec::new());
    for nonce in 0.. {
        let Ok(length) = stream.read_u16().await else { return };
        sealed.resize(length.into(), 0);
        plain.resize(length.into(), 0);
        if stream.read_exact(&mut sealed).await.is_err() {
            return;
        }
        let Ok(length) = cipher.read_message(nonce, &sealed, &mut plain) else { return };
        let Some((&flag, chunk)) = plain[..length].split_first() else { return };
        message.extend_from_slice(chunk);
        if message.len() > MOST {
            return;
        }
        if flag == LAST {
            let Ok(text) = String::from_utf8(std::mem::take(&mut message)) else { return };
            if received.send(text).await.is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    fn secret(byte: u8) -> ClusterSecret {
        ClusterSecret::read(&[byte; 40]).unwrap()
    }

    #[tokio::test]
    async fn messages_of_any_length_arrive_in_both_directions() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let accepting = async { Channel::accept(listener.accept().await.unwrap().0, &secret(b'a')).await };
        let secret = secret(b'a');
        let (ours, theirs) = tokio::join!(Channel::connect(&address, &secret), accepting);
        let (mut ours, mut theirs) = (ours.unwrap(), theirs.unwrap());
        let long = "ä".repeat(100_000);
        for text in ["", "short", &long, &"x".repeat(CHUNK), "last"] {
            ours.send(text).await.unwrap();
            assert_eq!(theirs.receive().await.as_deref(), Some(text));
            theirs.send(text).await.unwrap();
            assert_eq!(ours.receive().await.as_deref(), Some(text));
        }
        drop(ours);
        assert_eq!(theirs.receive().await, None);
    }

    #[tokio::test]
    async fn whoever_does_not_know_the_secret_is_refused() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let accepting =
            async { Channel::accept(listener.accept().await.unwrap().0, &secret(b'a')).await.err() };
        let other = secret(b'b');
        let (ours, theirs) = tokio::join!(Channel::connect(&address, &other), accepting);
        assert!(ours.is_err());
        assert_eq!(theirs.unwrap().kind(), io::ErrorKind::PermissionDenied);
    }

    #[test]
    fn a_short_secret_is_refused() {
        let fault = ClusterSecret::read(b" short \n").unwrap_err();
        assert_eq!(fault.to_string(), "the secret has 5 bytes, expected at least 32");
    }
}
