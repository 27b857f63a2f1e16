//! Binding and serving.

use crate::{Client, Doors, router};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use tokio::net::TcpListener;

/// A server that is bound and not yet serving.
pub struct Listening {
    listener: TcpListener,
    doors: Doors,
    address: SocketAddr,
}

/// Binds a port, on this machine alone or for the room; port 0 is any free one.
pub async fn listen(port: u16, doors: Doors) -> io::Result<Listening> {
    let host = match doors {
        Doors::Loopback => Ipv4Addr::LOCALHOST,
        Doors::Room => Ipv4Addr::UNSPECIFIED,
    };
    let listener = TcpListener::bind((host, port)).await?;
    let address = listener.local_addr()?;
    Ok(Listening { listener, doors, address })
}

impl Listening {
    /// The address for this machine's own browser.
    pub fn here(&self) -> String {
        format!("http://localhost:{}/", self.address.port())
    }

    /// The address for the others in the room, if this machine has one there.
    pub fn in_room(&self) -> Option<String> {
        let address = (self.doors == Doors::Room).then(own_address).flatten()?;
        Some(format!("http://{address}:{}/", self.address.port()))
    }

    /// Serves until the program is interrupted.
    pub async fn serve(self, client: Client) -> io::Result<()> {
        let interrupted = async {
            // where signals cannot be heard, the process is ended otherwise
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        axum::serve(self.listener, router(client, self.doors)).with_graceful_shutdown(interrupted).await
    }
}

/// The address from which this machine would speak to the rest of its network; nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}
