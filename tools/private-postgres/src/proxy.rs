//! A proxy in front of a private server that can hold back what it passes on, as a network does that drops packets.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

/// The interval at which held data is looked after.
const HOLD_INTERVAL: Duration = Duration::from_millis(5);

/// A proxy on a free port of loopback. Its connections are closed when it is dropped.
///
/// What is held back is not lost: as with TCP after a partition, it is delivered when the proxy passes data on again, unless the connection was
/// closed meanwhile.
pub struct PostgresProxy {
    port: u16,
    state: Arc<ProxyState>,
}

#[derive(Default)]
struct ProxyState {
    /// The port of the server.
    target: AtomicU16,
    hold_requests: AtomicBool,
    hold_replies: AtomicBool,
    ended: AtomicBool,
    /// Both sockets of every connection. The threads that use them own them.
    sockets: Mutex<Vec<Weak<TcpStream>>>,
}

impl PostgresProxy {
    /// Starts a proxy in front of the server with a port of loopback.
    ///
    /// # Errors
    /// There is no free port.
    pub fn start(target: u16) -> io::Result<PostgresProxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let state = Arc::new(ProxyState { target: target.into(), ..ProxyState::default() });
        let accepting = state.clone();
        std::thread::spawn(move || accept_all(&listener, &accepting));
        Ok(PostgresProxy { port, state })
    }

    /// Returns the port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Passes later connections on to another server.
    pub fn set_target(&self, port: u16) {
        self.state.target.store(port, Ordering::Relaxed);
    }

    /// Holds everything back in both directions, or passes it on again.
    pub fn partition(&self, held: bool) {
        self.state.hold_requests.store(held, Ordering::Relaxed);
        self.hold_replies(held);
    }

    /// Holds the server's replies back, or passes them on again.
    pub fn hold_replies(&self, held: bool) {
        self.state.hold_replies.store(held, Ordering::Relaxed);
    }

    /// Closes all connections. What is held back on them is lost.
    pub fn cut(&self) {
        for socket in self.state.sockets().drain(..).filter_map(|socket| socket.upgrade()) {
            // the other side may have closed it
            let _ = socket.shutdown(Shutdown::Both);
        }
    }
}

impl Drop for PostgresProxy {
    fn drop(&mut self) {
        self.state.ended.store(true, Ordering::Relaxed);
        self.cut();
        // the thread that accepts connections notices with the next one
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
    }
}

impl ProxyState {
    fn sockets(&self) -> MutexGuard<'_, Vec<Weak<TcpStream>>> {
        self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

fn accept_all(listener: &TcpListener, state: &Arc<ProxyState>) {
    for client in listener.incoming() {
        if state.ended.load(Ordering::Relaxed) {
            return;
        }
        let Ok(client) = client else { continue };
        // a server that does not listen ends the connection, as it would without a proxy
        let _ = pass_on(client, state);
    }
}

/// Connects a client with the server and starts a thread for each direction.
fn pass_on(client: TcpStream, state: &Arc<ProxyState>) -> io::Result<()> {
    let server = TcpStream::connect((Ipv4Addr::LOCALHOST, state.target.load(Ordering::Relaxed)))?;
    for socket in [&client, &server] {
        socket.set_nodelay(true)?;
    }
    let (client, server) = (Arc::new(client), Arc::new(server));
    {
        let mut sockets = state.sockets();
        sockets.retain(|socket| socket.strong_count() > 0);
        sockets.extend([&client, &server].map(Arc::downgrade));
    }
    let (from, to, requests) = (client.clone(), server.clone(), state.clone());
    std::thread::spawn(move || relay(&from, &to, &requests, |state| &state.hold_requests));
    let replies = state.clone();
    std::thread::spawn(move || relay(&server, &client, &replies, |state| &state.hold_replies));
    Ok(())
}

/// Passes data on in one direction until one side is closed.
fn relay(mut from: &TcpStream, mut to: &TcpStream, state: &ProxyState, held: fn(&ProxyState) -> &AtomicBool) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        while held(state).load(Ordering::Relaxed) && !state.ended.load(Ordering::Relaxed) {
            std::thread::sleep(HOLD_INTERVAL);
        }
        if to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    // the end of one direction is that of both: PostgreSQL uses no half-closed connections
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Starts a server that sends back what it receives.
    fn echo() -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                std::thread::spawn(move || {
                    let mut buffer = [0; 100];
                    while let Ok(count @ 1..) = stream.read(&mut buffer) {
                        stream.write_all(&buffer[..count]).unwrap();
                    }
                });
            }
        });
        port
    }

    #[test]
    fn what_is_held_back_arrives_later_and_a_cut_connection_ends() {
        let proxy = PostgresProxy::start(echo()).unwrap();
        let mut client = TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port())).unwrap();
        let mut heard = [0; 2];
        client.write_all(b"ab").unwrap();
        client.read_exact(&mut heard).unwrap();
        proxy.partition(true);
        client.write_all(b"cd").unwrap();
        client.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        assert!(client.read(&mut heard).is_err(), "nothing arrives during a partition");
        proxy.partition(false);
        client.set_read_timeout(None).unwrap();
        client.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"cd");
        proxy.cut();
        assert_eq!(client.read(&mut heard).unwrap_or(0), 0);
    }
}
