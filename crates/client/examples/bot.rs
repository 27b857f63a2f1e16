//! A small bot that joins a table and plays. It captures if it can, and otherwise plays a random move. Put your own idea into `choose`.
//!
//! Run it with `cargo run -p sprung-client --example bot -- 127.0.0.1:4747 ROOM A "My bot"`. The room's id is the last part of its link.

use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_wire::Token;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let read = |server: &str, seat: &str| -> Option<(SocketAddr, Seat)> {
        Some((server.parse().ok()?, Seat::from_letter(seat.chars().next()?)?))
    };
    let told = match words.as_slice() {
        [server, room, seat, name] => read(server, seat).map(|(server, seat)| (server, room, seat, name)),
        _ => None,
    };
    let Some((server, room, seat, name)) = told else {
        eprintln!("usage: bot ADDRESS:PORT ROOM SEAT NAME");
        return ExitCode::from(2);
    };
    let played = tokio::runtime::Runtime::new()
        .map_err(ClientError::from)
        .and_then(|runtime| runtime.block_on(play(server, room, seat, name)));
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("bot: {fault}");
            ExitCode::FAILURE
        }
    }
}

async fn play(server: SocketAddr, room: &str, seat: Seat, name: &str) -> Result<(), ClientError> {
    let (mut secret, mut token) = ([0; 32], [0; 16]);
    let drawn = getrandom::fill(&mut secret).and_then(|()| getrandom::fill(&mut token));
    drawn.map_err(|error| ClientError::Line(error.to_string()))?;
    let mut luck = SplitMix64::new(u64::from(secret[0]));
    let mut bot = TableClient::new(server, room, secret);
    bot.connect().await?;
    bot.join(seat, name, Token(token)).await?;
    while !bot.is_over() {
        let done = match bot.turn() {
            Some((seat, ply, moves)) => {
                let text = choose(&bot, &moves, &mut luck);
                println!("{text}");
                bot.play(seat, ply, &text).await
            }
            None => bot.listen().await,
        };
        // after a broken connection it reconnects and receives the events that it missed
        if let Err(ClientError::Line(_)) = done {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let _ = bot.connect().await;
        } else {
            done?;
        }
    }
    Ok(())
}

/// The move to play.
fn choose(bot: &TableClient, moves: &[String], luck: &mut SplitMix64) -> String {
    let captures = |text: &&String| {
        let effects = bot.table().and_then(|table| table.play().effects(text).ok()).unwrap_or_default();
        effects.iter().any(|effect| matches!(effect, sprung_rules::Effect::Removed { .. }))
    };
    let best: Vec<&String> = moves.iter().filter(captures).collect();
    let any: Vec<&String> = moves.iter().collect();
    let from = if best.is_empty() { &any } else { &best };
    luck.choose(from).map(|text| text.to_string()).unwrap_or_default()
}
