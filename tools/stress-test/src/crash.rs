//! The crash test: the server is killed at random moments while clients play, and started again. Nothing that was sent or acknowledged may be
//! missing.

use crate::ServerProcess;
use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_wire::{CreateTable, ErrorCode, Occupant, SeatAssignment, TableCommand, TableSettings, Token};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The time for which a client tries to reconnect.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(60);

/// The time that one attempt has.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(14);

/// The result of a crash test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CrashReport {
    /// The number of kills.
    pub times: u32,
    /// The number of events that clients received.
    pub events: u64,
    /// The number of throws among them.
    pub throws: u64,
    /// The number of acknowledged requests.
    pub acknowledged: u64,
}

/// Kills the server this number of times while one game with dice and a computer and one game of two people are played.
///
/// # Errors
/// Something that was sent or acknowledged is missing, or the server does not start again.
pub async fn crash_test(
    program: &Path,
    data: &Path,
    times: u32,
    seed: u64,
) -> Result<CrashReport, ClientError> {
    let mut random = SplitMix64::new(seed);
    let mut report = CrashReport::default();
    let mut server = ServerProcess::start(program, data, 0, &[])?;
    let address = server.address;
    let mut tables =
        vec![Play::begin(address, &mut random, 0).await?, Play::begin(address, &mut random, 1).await?];
    while report.times < times {
        let moment = Duration::from_millis(5 + random.draw() % 400);
        let plays = tables.iter_mut().map(Play::go_on);
        // the games continue until the server is killed
        let _ = timeout(moment, futures_util::future::join_all(plays)).await;
        server.kill();
        report.times += 1;
        server = ServerProcess::start(program, data, address.port(), &[])?;
        for table in &mut tables {
            table.reconnect(&mut report, &[address]).await?;
        }
        for table in tables.iter_mut().filter(|table| table.is_over()) {
            let kind = table.kind;
            *table = Play::begin(address, &mut random, kind).await?;
        }
    }
    Ok(report)
}

/// A game and the clients that play it.
pub struct Play {
    pub kind: u32,
    room: String,
    clients: Vec<TableClient>,
    random: SplitMix64,
    /// The acknowledged requests with the numbers of their events.
    acknowledged: Vec<(String, u64)>,
    checked: usize,
}

impl Play {
    /// Creates a table and lets two clients join.
    pub async fn begin(server: SocketAddr, random: &mut SplitMix64, kind: u32) -> Result<Play, ClientError> {
        let (game, computer) = match kind {
            0 => ("{\"game\":\"roesselsprung\",\"options\":[\"seats=ACB\"]}", Some(Seat::C)),
            _ => ("{\"game\":\"raeuberschach\"}", None),
        };
        let settings: TableSettings =
            serde_json::from_str(game).map_err(|error| ClientError::Garbled(error.to_string()))?;
        let place = |seat| SeatAssignment { seat, occupant: Occupant::Computer { level: 1 } };
        let settings = TableSettings { seats: computer.map(place).into_iter().collect(), ..settings };
        let mut draw = || -> [u8; 16] { std::array::from_fn(|_| random.draw() as u8) };
        let host = Token(draw());
        let room = sprung_client::create(server, &CreateTable { settings, host }).await?;
        let mut clients = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let mut secret = [0; 32];
            secret[..16].copy_from_slice(&draw());
            let mut client = TableClient::new(server, &room, secret);
            client.connect().await?;
            client.join(seat, &format!("Guest {seat}"), Token(draw())).await?;
            clients.push(client);
        }
        let random = SplitMix64::new(random.draw());
        Ok(Play { kind, room, clients, random, acknowledged: Vec::new(), checked: 0 })
    }

    /// Returns the id of its room.
    pub fn room(&self) -> &str {
        &self.room
    }

    /// Returns whether all clients have seen the end of the game.
    pub fn is_over(&self) -> bool {
        self.clients.iter().all(TableClient::is_over)
    }

    /// Plays until the connection breaks.
    pub async fn go_on(&mut self) {
        loop {
            for client in &mut self.clients {
                if let Some((seat, ply, moves)) = client.turn() {
                    let text = self.random.choose(&moves).expect("a seat in turn has a legal move").clone();
                    let Ok(id) = client.send(Some(seat), TableCommand::Move { ply, text }).await else {
                        return;
                    };
                    let answer = loop {
                        match client.take_answer(&id) {
                            Some(answer) => break answer,
                            None if client.listen().await.is_err() => return,
                            None => {}
                        }
                    };
                    if let Ok(number) = answer {
                        self.acknowledged.push((id, number));
                    }
                }
                // read what has arrived, without a long wait on a quiet connection
                let heard = match timeout(Duration::from_millis(20), client.receive()).await {
                    Ok(Ok(message)) => client.handle(message).await,
                    Ok(Err(fault)) => Err(fault),
                    Err(_) => Ok(()),
                };
                if heard.is_err() {
                    return;
                }
            }
        }
    }

    /// Reconnects to the restarted server and compares what it has stored with what was sent and acknowledged.
    ///
    /// The clients are distributed over the servers that are named.
    pub async fn reconnect(
        &mut self,
        report: &mut CrashReport,
        servers: &[SocketAddr],
    ) -> Result<(), ClientError> {
        for (number, client) in self.clients.iter_mut().enumerate() {
            client.disconnect();
            connect(client, servers, number).await?;
        }
        let mut fresh = TableClient::new(self.clients[0].server(), &self.room, [0; 32]);
        connect(&mut fresh, servers, self.clients.len()).await?;
        let kept = fresh.events();
        for client in &mut self.clients {
            for seen in client.events() {
                if kept.get(seen.number as usize - 1) != Some(seen) {
                    return Err(ClientError::Garbled(format!(
                        "event {} of room {} is lost",
                        seen.number, self.room
                    )));
                }
            }
        }
        for (id, number) in &self.acknowledged {
            let entry = kept.get(*number as usize - 1).filter(|entry| entry.id.as_ref() == Some(id));
            if entry.is_none() {
                return Err(ClientError::Garbled(format!("request {id} of room {} is lost", self.room)));
            }
        }
        report.acknowledged += self.acknowledged.len() as u64;
        self.acknowledged.clear();
        report.events += (kept.len() - self.checked) as u64;
        let is_throw =
            |entry: &&sprung_wire::LoggedEvent| matches!(entry.event, sprung_wire::TableEvent::Thrown { .. });
        report.throws += kept[self.checked..].iter().filter(is_throw).count() as u64;
        self.checked = kept.len();
        Ok(())
    }
}

/// Connects to one of the servers as soon as it accepts connections and can answer for the room.
async fn connect(client: &mut TableClient, servers: &[SocketAddr], first: usize) -> Result<(), ClientError> {
    let connecting = async {
        for attempt in first.. {
            client.set_server(servers[attempt % servers.len()]);
            match timeout(ATTEMPT_TIMEOUT, client.connect()).await {
                Ok(Err(ClientError::Line(_))) | Err(_) => sleep(Duration::from_millis(20)).await,
                Ok(Err(ClientError::Refused(refusal))) if refusal.code == ErrorCode::Unavailable => {
                    sleep(Duration::from_millis(100)).await;
                }
                Ok(connected) => return connected,
            }
        }
        Ok(())
    };
    timeout(RECONNECT_TIMEOUT, connecting)
        .await
        .unwrap_or_else(|_| Err(ClientError::Line("no server answers for the room".to_string())))
}
