//! The server is killed at random moments while people play, and started again: nothing that was told or acknowledged may be missing.

use crate::{Fault, Luck, Served, Visitor};
use rules::Seat;
use std::path::Path;
use std::time::Duration;
use tokio::time::{sleep, timeout};
use wire::{Ask, Create, Place, Settings, Sitter, Token};

/// How long a visitor tries to come back.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Killed {
    /// How often the server was killed.
    pub times: u32,
    /// Events that visitors were told of.
    pub events: u64,
    /// Throws among them.
    pub throws: u64,
    /// Requests that were acknowledged.
    pub acknowledged: u64,
}

/// Kills the server so many times. The games are Rösselsprung with dice and a computer, and Räuberschach.
pub async fn kill(program: &Path, data: &Path, times: u32, seed: u64) -> Result<Killed, Fault> {
    let mut luck = Luck::new(seed);
    let mut killed = Killed::default();
    let mut server = Served::start(program, data, 0, &[])?;
    let address = server.address;
    let mut tables =
        vec![Play::begin(address, &mut luck, 0).await?, Play::begin(address, &mut luck, 1).await?];
    while killed.times < times {
        let moment = Duration::from_millis(5 + luck.draw() % 400);
        let plays = tables.iter_mut().map(Play::go_on);
        // the games go on until the server is gone
        let _ = timeout(moment, futures_util::future::join_all(plays)).await;
        server.kill();
        killed.times += 1;
        server = Served::start(program, data, address.port(), &[])?;
        for table in &mut tables {
            table.come_back(&mut killed).await?;
        }
        for table in tables.iter_mut().filter(|table| table.is_over()) {
            let kind = table.kind;
            *table = Play::begin(address, &mut luck, kind).await?;
        }
    }
    Ok(killed)
}

/// A game and those who play it.
struct Play {
    kind: u32,
    room: String,
    visitors: Vec<Visitor>,
    luck: Luck,
    /// Requests that were acknowledged, with the event they brought.
    acknowledged: Vec<(String, u64)>,
    checked: usize,
}

impl Play {
    async fn begin(server: std::net::SocketAddr, luck: &mut Luck, kind: u32) -> Result<Play, Fault> {
        let (game, computer) = match kind {
            0 => ("{\"game\":\"roesselsprung\",\"options\":[\"seats=ACB\"]}", Some(Seat::C)),
            _ => ("{\"game\":\"raeuberschach\"}", None),
        };
        let settings: Settings =
            serde_json::from_str(game).map_err(|error| Fault::Garbled(error.to_string()))?;
        let place = |seat| Place { seat, sitter: Sitter::Computer { level: 1 } };
        let settings = Settings { seats: computer.map(place).into_iter().collect(), ..settings };
        let mut draw = || -> [u8; 16] { std::array::from_fn(|_| luck.draw() as u8) };
        let host = Token(draw());
        let room = crate::create(server, &Create { settings, host }).await?;
        let mut visitors = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let mut secret = [0; 32];
            secret[..16].copy_from_slice(&draw());
            let mut visitor = Visitor::new(server, &room, secret);
            visitor.connect().await?;
            visitor.join(seat, &format!("Guest {seat}"), Token(draw())).await?;
            visitors.push(visitor);
        }
        let luck = Luck::new(luck.draw());
        Ok(Play { kind, room, visitors, luck, acknowledged: Vec::new(), checked: 0 })
    }

    fn is_over(&self) -> bool {
        self.visitors.iter().all(Visitor::is_over)
    }

    /// Plays until the line breaks, one message or move after the other.
    async fn go_on(&mut self) {
        loop {
            for visitor in &mut self.visitors {
                if let Some((seat, ply, moves)) = visitor.turn() {
                    let text = self.luck.choose(&moves).cloned().unwrap_or_default();
                    let Ok(id) = visitor.send(Some(seat), Ask::Move { ply, text }).await else { return };
                    let answer = loop {
                        match visitor.take_answer(&id) {
                            Some(answer) => break answer,
                            None if visitor.listen().await.is_err() => return,
                            None => {}
                        }
                    };
                    if let Ok(number) = answer {
                        self.acknowledged.push((id, number));
                    }
                }
                // what has arrived meanwhile; a quiet line is no reason to wait for long
                let heard = match timeout(Duration::from_millis(20), visitor.hear()).await {
                    Ok(Ok(message)) => visitor.heed(message).await,
                    Ok(Err(fault)) => Err(fault),
                    Err(_) => Ok(()),
                };
                if heard.is_err() {
                    return;
                }
            }
        }
    }

    /// Comes back to the server that was started again and compares what it has kept with what was told and acknowledged.
    async fn come_back(&mut self, killed: &mut Killed) -> Result<(), Fault> {
        let mut fresh = Visitor::new(self.visitors[0].server(), &self.room, [0; 32]);
        come(&mut fresh).await?;
        let kept = fresh.seen();
        for visitor in &mut self.visitors {
            for seen in visitor.seen() {
                if kept.get(seen.number as usize - 1) != Some(seen) {
                    return Err(Fault::Garbled(format!(
                        "event {} of room {} is lost",
                        seen.number, self.room
                    )));
                }
            }
            visitor.cut();
            come(visitor).await?;
        }
        for (id, number) in &self.acknowledged {
            let entry = kept.get(*number as usize - 1).filter(|entry| entry.id.as_ref() == Some(id));
            if entry.is_none() {
                return Err(Fault::Garbled(format!("request {id} of room {} is lost", self.room)));
            }
        }
        killed.acknowledged += self.acknowledged.len() as u64;
        self.acknowledged.clear();
        killed.events += (kept.len() - self.checked) as u64;
        let is_throw = |entry: &&wire::Entry| matches!(entry.event, wire::Event::Thrown { .. });
        killed.throws += kept[self.checked..].iter().filter(is_throw).count() as u64;
        self.checked = kept.len();
        Ok(())
    }
}

/// Comes as soon as the server is there.
async fn come(visitor: &mut Visitor) -> Result<(), Fault> {
    let coming = async {
        loop {
            match visitor.connect().await {
                Err(Fault::Line(_)) => sleep(Duration::from_millis(20)).await,
                come => return come,
            }
        }
    };
    timeout(PATIENCE, coming).await.unwrap_or_else(|_| Err(Fault::Line("nobody came back".to_string())))
}
