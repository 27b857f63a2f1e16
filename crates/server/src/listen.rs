//! Binding and serving.

use crate::{Client, Doors, House, router};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;
use tokio::net::TcpListener;

/// How long open requests may take once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

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
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let service =
            router(client, self.doors, house.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let interrupted = async move {
            interrupted().await;
            tracing::info!("stopping");
            let _ = stop.send(());
        };
        let serving = axum::serve(self.listener, service).with_graceful_shutdown(interrupted);
        let farewell = async {
            // a server that ends by itself has no farewell
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(FAREWELL).await;
        };
        let served = tokio::select! {
            served = serving.into_future() => served,
            () = farewell => Ok(()),
        };
        if let Some(house) = house {
            house.close().await.map_err(io::Error::other)?;
        }
        served
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
