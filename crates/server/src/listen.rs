//! Binding and serving.

use crate::{Client, Doors, House, router};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// How long open requests may take once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long somebody may take to say what they want.
const PATIENCE: Duration = Duration::from_secs(10);
/// Before others are let in after nobody could be.
const PAUSE: Duration = Duration::from_millis(50);

/// A server that is bound and not yet serving.
pub struct Listening {
    listener: TcpListener,
    doors: Doors,
    address: SocketAddr,
}

/// Binds a port, on this machine alone or for the room; port 0 is any free one.
pub async fn listen(port: u16, doors: Doors) -> io::Result<Listening> {
    let host = if doors.room { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, port)).await?;
    let address = listener.local_addr()?;
    Ok(Listening { listener, doors, address })
}

impl Listening {
    /// The port it is bound to.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address for this machine's own browser.
    pub fn here(&self) -> String {
        format!("http://localhost:{}/", self.address.port())
    }

    /// The address for the others in the room, if this machine has one there.
    pub fn in_room(&self) -> Option<String> {
        let address = self.doors.room.then(own_address).flatten()?;
        Some(format!("http://{address}:{}/", self.address.port()))
    }

    /// Serves until the program is interrupted or told to end; then lets everything that was asked for come to its end.
    pub async fn serve(self, client: Client, house: Option<House>) -> io::Result<()> {
        let router = router(client, self.doors, house.clone());
        let (stop, stopped) = watch::channel(());
        tokio::select! {
            () = take_in(&self.listener, &router, stopped) => {}
            () = interrupted() => tracing::info!("stopping"),
        }
        drop(self.listener);
        stop.send_replace(());
        // whoever does not come to an end is left
        let _ = timeout(FAREWELL, stop.closed()).await;
        match house {
            Some(house) => house.close().await.map_err(io::Error::other),
            None => Ok(()),
        }
    }
}

/// Answers whoever comes, each in a task of their own that holds `stopped` as long as it has something to answer.
async fn take_in(listener: &TcpListener, router: &Router, stopped: watch::Receiver<()>) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                tokio::spawn(answer(stream, address, router.clone(), stopped.clone()));
            }
            Err(error) => {
                // a visitor who went away at once, or no more files: others may go meanwhile
                tracing::debug!(%error, "nobody could be let in");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Answers what is asked over one line. That it breaks is its visitor's business.
async fn answer(stream: TcpStream, address: SocketAddr, router: Router, mut stopped: watch::Receiver<()>) {
    // or a second short message would wait until the first is known to have arrived
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: Request<_>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    let line = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut line = pin!(line.with_upgrades());
    tokio::select! {
        _ = &mut line => {}
        _ = stopped.changed() => {
            line.as_mut().graceful_shutdown();
            let _ = line.await;
        }
    }
}

/// Where signals cannot be heard, the process is ended otherwise.
async fn interrupted() {
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

/// The address from which this machine would speak to the rest of its network; nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}
