//! Starts a server in the test's process, with a database of its own.

use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_server::store::Sqlite;
use sprung_server::{AllowedHosts, ClientLimits, Rate, Server, ServerConfig, WebAssets, listen};
use sprung_wire::{CreateTable, Occupant, SeatAssignment, TableSettings, Token};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

pub struct TestServer {
    pub address: SocketAddr,
    pub store: Sqlite,
    pub server: Server,
    folder: PathBuf,
}

/// Limits that nobody meets who plays as fast as the server answers.
pub fn generous() -> ClientLimits {
    let fast = Rate { burst: 1e6, per_second: 1e6 };
    ClientLimits {
        address: fast,
        address_requests: fast,
        address_tables: 10_000,
        new_tables: fast,
        socket: fast,
        seat: fast,
        ..ClientLimits::default()
    }
}

/// A folder of its own.
pub fn new_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("sprung-online-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(generous()).await
    }

    pub async fn with(limits: ClientLimits) -> TestServer {
        TestServer::on_disk(limits, None).await
    }

    /// With a database that has room for so many megabytes.
    pub async fn on_disk(limits: ClientLimits, megabytes: Option<u32>) -> TestServer {
        let folder = new_folder();
        let store = Sqlite::open(&folder.join("sprung.db"), megabytes).await.unwrap();
        TestServer::of_store(limits, store, folder).await
    }

    /// With a database in a folder, which goes with the server.
    pub async fn of_store(limits: ClientLimits, store: Sqlite, folder: PathBuf) -> TestServer {
        let config = ServerConfig { limits, ..ServerConfig::default() };
        let server = Server::open(Arc::new(store.clone()), config).await.unwrap();
        let listening = listen(0, AllowedHosts::default()).await.unwrap();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, listening.port()));
        let no_client = WebAssets::new(Vec::<(String, Vec<u8>)>::new());
        tokio::spawn(listening.serve(no_client, Some(server.clone())));
        TestServer { address, store, server, folder }
    }

    /// A table of a game with the computer on some seats.
    pub async fn table(&self, game: &str, options: &[&str], computers: &[(Seat, u8)]) -> String {
        let place =
            |&(seat, level): &(Seat, u8)| SeatAssignment { seat, occupant: Occupant::Computer { level } };
        let text = format!("{{\"game\":\"{game}\"}}");
        let settings = TableSettings {
            options: options.iter().map(|option| option.to_string()).collect(),
            seats: computers.iter().map(place).collect(),
            take_back: true,
            chat: true,
            listed: true,
            ..serde_json::from_str(&text).unwrap()
        };
        sprung_client::create(self.address, &CreateTable { settings, host: Token([9; 16]) }).await.unwrap()
    }

    /// A table of settings as JSON.
    pub async fn table_of(&self, settings: &str) -> String {
        let settings = serde_json::from_str(settings).unwrap();
        sprung_client::create(self.address, &CreateTable { settings, host: Token([9; 16]) }).await.unwrap()
    }

    /// The file of its database.
    pub fn file(&self) -> PathBuf {
        self.folder.join("sprung.db")
    }

    /// One of its counters.
    pub async fn counter(&self, name: &str) -> u64 {
        let text = self.server.metrics_text();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("sprung_{name} ")));
        line.unwrap().parse().unwrap()
    }

    /// Somebody who sits down there.
    pub async fn guest(&self, room: &str, seat: Seat) -> TableClient {
        let number = seat.index() as u8 + 1;
        let mut client = TableClient::new(self.address, room, [number; 32]);
        client.connect().await.unwrap();
        client.join(seat, &format!("Guest {number}"), Token([number; 16])).await.unwrap();
        client
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Plays random moves until the game is over or so many plies are played.
pub async fn play_on(client: &mut TableClient, luck: &mut SplitMix64, plies: u32) -> Result<(), ClientError> {
    while !client.is_over() && client.table().is_none_or(|table| table.ply() < plies) {
        match client.turn() {
            Some((seat, ply, moves)) => {
                let text = luck.choose(&moves).cloned().unwrap_or_default();
                client.play(seat, ply, &text).await?;
            }
            None => client.listen().await?,
        }
    }
    Ok(())
}
