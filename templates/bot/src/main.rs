//! A small bot that joins a table and plays. It captures if it can, and otherwise plays a random move. Put your own idea into `choose`.
//!
//! Run it with `cargo run -p bot -- 127.0.0.1:4747 ROOM A "My bot"`. The room's id is the last part of its link.

use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::{Effect, Seat};
use sprung_table::Table;
use sprung_wire::Token;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((server, room, seat, name)) = read(&words) else {
        eprintln!("usage: bot ADDRESS:PORT ROOM SEAT NAME");
        return ExitCode::from(2);
    };
    match play(server, room, seat, name).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bot: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(words: &[String]) -> Option<(SocketAddr, &str, Seat, &str)> {
    let [server, room, seat, name] = words else { return None };
    let &[letter] = seat.chars().collect::<Vec<_>>().as_slice() else { return None };
    Some((server.parse().ok()?, room, Seat::from_letter(letter)?, name))
}

/// Takes a seat and plays until the table's game is over.
pub async fn play(server: SocketAddr, room: &str, seat: Seat, name: &str) -> Result<(), ClientError> {
    let (mut secret, mut token) = ([0; 32], [0; 16]);
    getrandom::fill(&mut secret).expect("the operating system has random numbers");
    getrandom::fill(&mut token).expect("the operating system has random numbers");
    let mut random = SplitMix64::new(u64::from_le_bytes(*secret.first_chunk().expect("32 bytes")));
    // the client draws its numbers for the dice from the secret
    let mut client = TableClient::new(server, room, secret);
    client.connect().await?;
    client.join(seat, name, Token(token)).await?;
    while !client.is_over() {
        let done = match (client.turn(), client.table()) {
            (Some((seat, ply, moves)), Some(table)) => {
                let text = choose(table, &moves, &mut random).to_string();
                println!("{text}");
                client.play(seat, ply, &text).await
            }
            _ => client.listen().await,
        };
        match done {
            // after a broken connection it connects again and receives the events that it missed
            Err(ClientError::Line(_)) => {
                tokio::time::sleep(Duration::from_secs(1)).await;
                let _ = client.connect().await;
            }
            done => done?,
        }
    }
    Ok(())
}

/// Returns the move to play. There is at least one legal move.
fn choose<'a>(table: &Table, moves: &'a [String], random: &mut SplitMix64) -> &'a str {
    let captures = |text: &&String| {
        let effects = table.state().effects(text).expect("the move is one of the legal moves");
        effects.iter().any(|effect| matches!(effect, Effect::Removed { .. }))
    };
    let captures: Vec<&String> = moves.iter().filter(captures).collect();
    random.choose(&captures).copied().or_else(|| random.choose(moves)).expect("a legal move")
}
