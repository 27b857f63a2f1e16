//! Binds a port and serves connections.

use crate::address_counts::{AddressCounts, AddressGuard};
use crate::http::{TrustedProxies, client_network, metrics_router};
use crate::write_timeout::WriteTimeout;
use crate::{AllowedHosts, ClientLimits, Server, WebAssets, router};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// The time that open requests have to complete when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The time that a client has to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// The time after which a connection is closed whose peer does not read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// The most connections to the metrics.
const METRICS_CONNECTIONS: usize = 32;
/// The pause after a connection could not be accepted.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// A server that is bound to a port and not yet serving.
pub struct Listening {
    listener: TcpListener,
    hosts: AllowedHosts,
    address: SocketAddr,
}

/// Binds a port, on the loopback address or, for the local network, on all addresses. Port 0 stands for any free port.
///
/// # Errors
/// The port could not be bound.
pub async fn listen(port: u16, hosts: AllowedHosts) -> io::Result<Listening> {
    let host = if hosts.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, port)).await?;
    let address = listener.local_addr()?;
    Ok(Listening { listener, hosts, address })
}

impl Listening {
    /// Returns the port to which it is bound.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Returns the URL for a browser on this machine.
    pub fn local_url(&self) -> String {
        format!("http://localhost:{}/", self.address.port())
    }

    /// Returns the URL for other machines in the local network, if this machine has an address there.
    pub fn lan_url(&self) -> Option<String> {
        let address = self.hosts.lan.then(own_address).flatten()?;
        Some(format!("http://{address}:{}/", self.address.port()))
    }

    /// Serves until the program is interrupted or terminated, then completes open requests and closes the server.
    ///
    /// # Errors
    /// The store could not be closed properly.
    pub async fn serve(self, client: WebAssets, server: Option<Server>) -> io::Result<()> {
        let limit = ConnectionLimit::new(server.as_ref());
        let router = router(client, self.hosts, server.clone());
        let (stop, stopped) = watch::channel(());
        tokio::select! {
            () = accept_loop(&self.listener, &router, limit, stopped) => {}
            () = shutdown_signal() => tracing::info!("stopping"),
        }
        drop(self.listener);
        stop.send_replace(());
        // requests that do not complete in time are dropped
        let _ = timeout(SHUTDOWN_TIMEOUT, stop.closed()).await;
        match server {
            Some(server) => server.close().await.map_err(io::Error::other),
            None => Ok(()),
        }
    }
}

/// Serves the metrics of a server to the operator's own programs, until the task is dropped. The listener must not be reachable by visitors.
pub async fn serve_metrics(listener: TcpListener, server: Server) {
    let (_never, stopped) = watch::channel(());
    let limit =
        ConnectionLimit { all: Arc::new(Semaphore::new(METRICS_CONNECTIONS)), ..ConnectionLimit::new(None) };
    accept_loop(&listener, &metrics_router(server), limit, stopped).await;
}

/// The limits on connections. One that becomes a socket is counted among the sockets instead.
struct ConnectionLimit {
    all: Arc<Semaphore>,
    by_address: AddressCounts,
    /// The most connections of one address.
    address_most: usize,
    /// The reverse proxies, whose addresses are not limited, because all their clients have them.
    proxies: TrustedProxies,
}

/// The permission to serve a connection, until it is dropped.
type ConnectionPermit = (OwnedSemaphorePermit, AddressGuard);

impl ConnectionLimit {
    fn new(server: Option<&Server>) -> ConnectionLimit {
        let limits = server.map_or_else(ClientLimits::default, |server| *server.limits());
        ConnectionLimit {
            all: Arc::new(Semaphore::new(limits.connections().min(Semaphore::MAX_PERMITS))),
            by_address: AddressCounts::default(),
            address_most: limits.address_connections(),
            proxies: server.map_or_else(TrustedProxies::default, |server| server.trusted_proxies().clone()),
        }
    }

    fn admit(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let permit = self.all.clone().try_acquire_owned().ok()?;
        let most = if self.proxies.trusts(address) { usize::MAX } else { self.address_most };
        Some((permit, self.by_address.enter(client_network(address), most)?))
    }
}

/// Accepts connections. Each is served in a task of its own, which holds `stopped` until it is done. A connection beyond the limits is closed at
/// once.
async fn accept_loop(
    listener: &TcpListener,
    router: &Router,
    limit: ConnectionLimit,
    stopped: watch::Receiver<()>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                let Some(permit) = limit.admit(address.ip()) else {
                    tracing::debug!("a connection beyond the limits was closed");
                    continue;
                };
                let (router, stopped) = (router.clone(), stopped.clone());
                tokio::spawn(async move {
                    answer(stream, address, router, stopped).await;
                    drop(permit);
                });
            }
            Err(error) => {
                // the client disconnected at once, or there are too many open files
                tracing::debug!(%error, "a connection could not be accepted");
                sleep(ACCEPT_RETRY_INTERVAL).await;
            }
        }
    }
}

/// Serves the requests of one connection.
async fn answer(stream: TcpStream, address: SocketAddr, router: Router, mut stopped: watch::Receiver<()>) {
    // Nagle's algorithm would delay a second short message until the first is acknowledged
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: Request<_>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let stream = TokioIo::new(WriteTimeout::new(stream, WRITE_TIMEOUT));
    let line = http.serve_connection(stream, TowerToHyperService::new(service));
    let mut line = pin!(line.with_upgrades());
    tokio::select! {
        _ = &mut line => {}
        _ = stopped.changed() => {
            line.as_mut().graceful_shutdown();
            let _ = line.await;
        }
    }
}

/// Waits until the program is interrupted or terminated. Where signals are not available it waits for ever.
async fn shutdown_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// Returns the address from which this machine would send to its network. Nothing is sent.
pub(crate) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_addresses_of_trusted_proxies_have_any_number_of_connections() {
        let limit = ConnectionLimit {
            all: Arc::new(Semaphore::new(100)),
            by_address: AddressCounts::default(),
            address_most: 2,
            proxies: TrustedProxies::new(vec!["192.0.2.1".parse().unwrap()]),
        };
        let admitted = |address: &str| {
            let permits: Vec<_> = (0..10).map_while(|_| limit.admit(address.parse().unwrap())).collect();
            permits.len()
        };
        assert_eq!(admitted("192.0.2.1"), 10);
        assert_eq!(admitted("192.0.2.2"), 2);
        assert_eq!(admitted("127.0.0.1"), 2);
    }
}
