//! The load: one task for each table, which owns the sockets of all its clients.

use crate::arguments::Arguments;
use crate::percentiles::Percentiles;
use futures_util::future::{select_all, try_join_all};
use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_wire::{CreateTable, ErrorCode, LoggedEvent, ServerMessage, TableCommand, TableSettings, Token};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};

/// Tables that are set up at the same time.
const AT_ONCE: usize = 64;
/// The time that the last moves may take after the end of the load.
const LAST_MOVES_TIMEOUT: Duration = Duration::from_secs(5);

/// The last state of a room that its clients have seen.
pub struct Seen {
    pub room: String,
    pub number: u64,
    pub text: String,
}

/// The results of the load test.
#[derive(Default)]
pub struct LoadResult {
    pub acknowledged: Percentiles,
    pub refused: usize,
    /// Moves that had to wait because a throw was still under way.
    pub unready: usize,
    pub unanswered: usize,
    /// The errors of games that were abandoned: a lost connection or an invalid event.
    pub broken: Vec<String>,
    pub rooms: Vec<Seen>,
}

pub struct Tables {
    tables: Vec<Playing>,
    /// The errors of clients that could not be seated.
    broken: Vec<String>,
}

/// The task of a table: its channel for move requests, and its report.
struct Playing {
    go: mpsc::UnboundedSender<Instant>,
    report: JoinHandle<LoadResult>,
}

impl Tables {
    /// Sets up all tables and seats everybody. A table that cannot be seated is counted and left alone.
    pub async fn seat_all(server: SocketAddr, arguments: &Arguments) -> Result<Tables, ClientError> {
        let mut seating = JoinSet::new();
        let mut tables = Tables { tables: Vec::new(), broken: Vec::new() };
        for number in 0..arguments.games {
            if seating.len() >= AT_ONCE
                && let Some(seated) = seating.join_next().await
            {
                tables.begin(seated);
            }
            seating.spawn(LoadTable::seat(server, number));
        }
        while let Some(seated) = seating.join_next().await {
            tables.begin(seated);
        }
        match tables.broken.first().filter(|_| tables.tables.is_empty()) {
            Some(fault) => Err(ClientError::Line(format!("nobody could sit down: {fault}"))),
            None => Ok(tables),
        }
    }

    fn begin(&mut self, seated: Result<Result<LoadTable, ClientError>, tokio::task::JoinError>) {
        match seated {
            Ok(Ok(table)) => {
                let (go, gone) = mpsc::unbounded_channel();
                self.tables.push(Playing { go, report: tokio::spawn(table.play(gone)) });
            }
            Ok(Err(fault)) => self.broken.push(fault.to_string()),
            Err(error) => self.broken.push(error.to_string()),
        }
    }

    /// Sends moves at the rate asked for, table by table in turn, and gathers what came of them.
    pub async fn play(self, arguments: &Arguments) -> LoadResult {
        let begun = Instant::now();
        let total = u64::from(arguments.rate) * u64::from(arguments.seconds);
        let pause = Duration::from_secs(1) / arguments.rate;
        for number in 0..total {
            let at = begun + pause * number as u32;
            if at > Instant::now() {
                tokio::time::sleep_until(at.into()).await;
            }
            // a table whose game is over takes no more
            let _ = self.tables[number as usize % self.tables.len()].go.send(at);
        }
        let mut report = LoadResult { broken: self.broken, ..LoadResult::default() };
        // all are told to end before the first is waited for
        let (told, tables): (Vec<_>, Vec<_>) =
            self.tables.into_iter().map(|Playing { go, report }| (go, report)).unzip();
        drop(told);
        for table in tables {
            let of_broken = |fault: String| LoadResult { broken: vec![fault], ..LoadResult::default() };
            let one = table.await.unwrap_or_else(|error| of_broken(error.to_string()));
            report.acknowledged.extend(one.acknowledged);
            report.refused += one.refused;
            report.unready += one.unready;
            report.unanswered += one.unanswered;
            report.broken.extend(one.broken);
            report.rooms.extend(one.rooms);
        }
        report
    }
}

/// An input of a table's task.
enum News {
    Heard(usize, Result<ServerMessage, ClientError>),
    Go(Instant),
    NoMore,
    End,
}

/// One table.
struct LoadTable {
    room: String,
    clients: Vec<TableClient>,
    luck: SplitMix64,
    /// The time since which a move is due that could not be sent yet.
    owed: Option<Instant>,
    /// The move under way: whose, its id, since when.
    moving: Option<(usize, String, Instant)>,
    report: LoadResult,
}

impl LoadTable {
    async fn seat(server: SocketAddr, number: usize) -> Result<LoadTable, ClientError> {
        let four = Arguments::has_four(number);
        let game = match (four, number % 4) {
            (true, _) => "{\"game\":\"roesselsprung\",\"options\":[\"seats=ACBD\"]}",
            (false, 0) => "{\"game\":\"raeuberschach\",\"clock\":\"10m+5s\"}",
            (false, 1) => "{\"game\":\"kurierschach\",\"clock\":\"10m+5s\"}",
            (false, 2) => "{\"game\":\"eckstein\",\"clock\":\"10m+5s\"}",
            _ => "{\"game\":\"schlaukopf\",\"clock\":\"10m+5s\"}",
        };
        let settings: TableSettings =
            serde_json::from_str(game).map_err(|error| ClientError::Garbled(error.to_string()))?;
        let mut luck = SplitMix64::new(number as u64);
        let mut draw = || -> [u8; 16] { std::array::from_fn(|_| luck.draw() as u8) };
        let room = sprung_client::create(server, &CreateTable { settings, host: Token(draw()) }).await?;
        let seats = &Seat::ROUND[..];
        let seats: Vec<Seat> = if four { seats.to_vec() } else { vec![Seat::A, Seat::B] };
        let sitting = seats.into_iter().map(|seat| {
            let (secret, token) = ([draw(), draw()].concat(), Token(draw()));
            let mut own = [0; 32];
            own.copy_from_slice(&secret);
            let mut client = TableClient::new(server, &room, own);
            async move {
                client.connect().await?;
                client.join(seat, &format!("Guest {seat}"), token).await?;
                Ok::<TableClient, ClientError>(client)
            }
        });
        // all at once: who waits for the others must not be deaf to the server meanwhile
        let clients = try_join_all(sitting.collect::<Vec<_>>()).await?;
        Ok(LoadTable { room, clients, luck, owed: None, moving: None, report: LoadResult::default() })
    }

    /// Plays until the channel closes. An error is counted and ends only this game; the state seen so far is still compared.
    async fn play(mut self, go: mpsc::UnboundedReceiver<Instant>) -> LoadResult {
        if let Err(fault) = self.play_on(go).await {
            self.report.unanswered += usize::from(self.moving.is_some());
            self.report.broken.push(format!("{}: {fault}", self.room));
        }
        match self.clients[0].table() {
            Some(table) => {
                let (number, text) = (table.number(), table.state().text());
                self.report.rooms.push(Seen { room: self.room, number, text });
            }
            None => self.report.broken.push(format!("{}: nothing to compare", self.room)),
        }
        self.report
    }

    /// Plays a move for each request until the channel closes and the last move is answered.
    async fn play_on(&mut self, mut go: mpsc::UnboundedReceiver<Instant>) -> Result<(), ClientError> {
        let mut end = None;
        while end.is_none() || self.moving.is_some() {
            match self.next(&mut go, end).await {
                News::Heard(place, message) => {
                    self.clients[place].handle(message?).await?;
                    self.look_for_answer();
                }
                News::Go(at) if self.owed.is_none() && self.moving.is_none() => {
                    self.owed = Some(at);
                    self.report.unready += usize::from(self.mover().is_none());
                }
                // the table is slower than it is told to be: that move is never sent, and is counted
                News::Go(_) => self.report.unanswered += usize::from(!self.clients[0].is_over()),
                News::NoMore => end = Some(tokio::time::Instant::now() + LAST_MOVES_TIMEOUT),
                News::End => break,
            }
            self.send_owed().await?;
        }
        self.report.unanswered += usize::from(self.moving.take().is_some());
        self.settle().await
    }

    async fn next(
        &mut self,
        go: &mut mpsc::UnboundedReceiver<Instant>,
        end: Option<tokio::time::Instant>,
    ) -> News {
        let hearing = select_all(self.clients.iter_mut().map(|client| Box::pin(client.receive())));
        match end {
            None => tokio::select! {
                (message, place, _) = hearing => News::Heard(place, message),
                at = go.recv() => at.map_or(News::NoMore, News::Go),
            },
            Some(end) => tokio::select! {
                (message, place, _) = hearing => News::Heard(place, message),
                () = tokio::time::sleep_until(end) => News::End,
            },
        }
    }

    /// Reads the remaining messages, so that the last state is that of the server.
    async fn settle(&mut self) -> Result<(), ClientError> {
        while let Ok(message) = tokio::time::timeout(Duration::from_secs(3), self.clients[0].receive()).await
        {
            self.clients[0].handle(message?).await?;
        }
        Ok(())
    }

    fn mover(&self) -> Option<usize> {
        let table = self.clients[0].table()?;
        let (seat, _) = table.to_move()?;
        self.clients.iter().position(|client| client.access().seats.has(seat))
    }

    async fn send_owed(&mut self) -> Result<(), ClientError> {
        let (Some(at), None, Some(mover)) = (self.owed, &self.moving, self.mover()) else { return Ok(()) };
        if self.clients[0].is_over() {
            self.owed = None;
            return Ok(());
        }
        // who is to move may not have heard of it yet
        let Some((seat, ply, moves)) = self.clients[mover].turn() else { return Ok(()) };
        let text = self.luck.choose(&moves).expect("whose turn it is has a legal move").clone();
        let id = self.clients[mover].send(Some(seat), TableCommand::Move { ply, text }).await?;
        // a move that waited for the dice counts from when it was sent, one that waited for this program from when it was due
        let since = if at.elapsed() < Duration::from_secs(1) { at } else { Instant::now() };
        self.moving = Some((mover, id, since));
        self.owed = None;
        Ok(())
    }

    fn look_for_answer(&mut self) {
        let Some((mover, id, since)) = &self.moving else { return };
        match self.clients[*mover].take_answer(id) {
            Some(Ok(_)) => self.report.acknowledged.note(since.elapsed()),
            Some(Err(_)) => self.report.refused += 1,
            None => return,
        }
        self.moving = None;
    }
}

/// Asks a server for every room from its first event on and counts those that are not as they were seen.
///
/// # Errors
/// Returns why a room could not be compared: the server could not be reached, or what it sent is not valid. A room that the server does
/// not have is lost and no error.
pub async fn compare(server: SocketAddr, rooms: &[Seen]) -> Result<usize, String> {
    let mut lost = 0;
    for seen in rooms {
        lost += match is_kept(server, seen).await {
            Ok(is_kept) => usize::from(!is_kept),
            Err(ClientError::Refused(refusal)) if refusal.code == ErrorCode::NoRoom => 1,
            Err(error) => return Err(format!("room {} cannot be compared: {error}", seen.room)),
        };
    }
    Ok(lost)
}

async fn is_kept(server: SocketAddr, seen: &Seen) -> Result<bool, ClientError> {
    let mut client = TableClient::new(server, &seen.room, [0; 32]);
    client.connect().await?;
    Ok(replay(client.events(), seen.number)?.as_ref() == Some(&seen.text))
}

/// Replays the stored events up to a number and returns the position's text, or `None` if events are missing.
fn replay(kept: &[LoggedEvent], number: u64) -> Result<Option<String>, ClientError> {
    let Some((first, rest)) = kept.get(..number as usize).and_then(|kept| kept.split_first()) else {
        return Ok(None);
    };
    let mut table = sprung_table::Table::open(first)?;
    for entry in rest {
        table.apply(entry)?;
    }
    Ok(Some(table.state().text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_server_that_cannot_be_reached_has_not_lost_its_games() {
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 9));
        let seen = Seen { room: "room".to_string(), number: 1, text: "text".to_string() };
        let error = compare(nowhere, &[seen]).await.expect_err("nobody answers at this port");
        assert!(error.starts_with("room room cannot be compared"), "{error}");
    }

    /// A table whose line is gone while a move is under way.
    fn cut_off() -> LoadTable {
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 9));
        LoadTable {
            room: "room".to_string(),
            clients: vec![TableClient::new(nowhere, "room", [0; 32])],
            luck: SplitMix64::new(1),
            owed: None,
            moving: Some((0, "id".to_string(), Instant::now())),
            report: LoadResult::default(),
        }
    }

    #[tokio::test]
    async fn a_lost_connection_is_counted_and_other_tables_continue() {
        let mut tables = Tables { tables: Vec::new(), broken: vec!["could not sit down".to_string()] };
        tables.begin(Ok(Ok(cut_off())));
        tables.begin(Ok(Err(ClientError::Line("closed".to_string()))));
        tables.begin(Ok(Ok(cut_off())));
        let arguments = Arguments { sprung: "".into(), data: "".into(), games: 4, rate: 100, seconds: 1 };
        let report = tables.play(&arguments).await;
        // a table that never received an event has no state to compare, which is an error of its own
        assert_eq!((report.broken.len(), report.rooms.len()), (6, 0));
        assert!(report.unanswered >= 2, "each was told to move once, or again before it noticed");
        assert!(report.broken[2].contains("not connected"), "{:?}", report.broken);
    }
}
