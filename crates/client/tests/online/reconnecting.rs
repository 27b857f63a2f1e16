//! Tests of broken connections: a client connects again and neither loses nor repeats a move.

use crate::test_server::TestServer;
use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_wire::{ErrorCode, TableCommand};
use std::time::Duration;
use tokio::time::timeout;

/// Plays a move with the line cut at one of its steps, then comes back and sends the same again: it must be played once.
async fn move_through_a_cut(client: &mut TableClient, step: u64, luck: &mut SplitMix64) {
    let Some((seat, ply, moves)) = client.turn() else { return };
    let text = luck.choose(&moves).unwrap().clone();
    let ask = TableCommand::Move { ply, text };
    let id = format!("cut-{seat}-{ply}");
    match step {
        // before it was sent
        0 => client.disconnect(),
        // after it was sent, before anything came back
        1 => {
            client.send_again(&id, Some(seat), ask.clone()).await.unwrap();
            client.disconnect();
        }
        // after the first message that came back
        2 => {
            client.send_again(&id, Some(seat), ask.clone()).await.unwrap();
            client.listen().await.unwrap();
            client.disconnect();
        }
        _ => {}
    }
    if !client.is_connected() {
        client.connect().await.unwrap();
    }
    client.send_again(&id, Some(seat), ask).await.unwrap();
    let answer = loop {
        match client.take_answer(&id) {
            Some(answer) => break answer,
            None => client.listen().await.unwrap(),
        }
    };
    answer.expect("the same request again is no fault");
    while client.table().unwrap().ply() <= ply {
        client.listen().await.unwrap();
    }
    assert_eq!(client.table().unwrap().ply(), ply + 1, "played once");
}

#[tokio::test]
async fn a_connection_lost_at_any_step_of_a_move_neither_loses_nor_repeats_it() {
    let server = TestServer::start().await;
    let room = server.table("kurierschach", &[], &[]).await;
    let mut players = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let mut luck = SplitMix64::new(3);
    for number in 0..24 {
        let player = &mut players[number % 2];
        while player.turn().is_none() {
            timeout(Duration::from_secs(10), player.listen()).await.unwrap().unwrap();
        }
        move_through_a_cut(player, number as u64 / 2 % 4, &mut luck).await;
    }
    let texts = players.each_ref().map(|player| player.table().unwrap().ply());
    assert!(texts[0].abs_diff(texts[1]) <= 1);
}

#[tokio::test]
async fn a_dice_game_continues_after_a_disconnect_at_any_message() {
    let server = TestServer::start().await;
    let room = server.table("roesselsprung", &["seats=AB"], &[]).await;
    let mut players = vec![server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let tasks: Vec<_> = players
        .drain(..)
        .enumerate()
        .map(|(number, mut player)| {
            tokio::spawn(async move {
                let mut luck = SplitMix64::new(number as u64 + 10);
                let mut heard = 0;
                while player.table().unwrap().ply() < 60 && !player.is_over() {
                    if !player.is_connected() {
                        player.connect().await.unwrap();
                    }
                    let done = match player.turn() {
                        Some((seat, ply, moves)) => {
                            let text = luck.choose(&moves).cloned().unwrap_or_default();
                            player.play(seat, ply, &text).await
                        }
                        None => player.listen().await,
                    };
                    match done {
                        Ok(()) | Err(ClientError::Line(_)) => {}
                        Err(fault) => panic!("{fault}"),
                    }
                    heard += 1;
                    if heard % 7 == 0 {
                        player.disconnect();
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        timeout(Duration::from_secs(120), task).await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn two_devices_may_play_one_seat_and_only_the_first_move_of_a_ply_counts() {
    let server = TestServer::start().await;
    let room = server.table("schlaukopf", &[], &[]).await;
    let mut desk = server.guest(&room, Seat::A).await;
    let _other = server.guest(&room, Seat::B).await;
    let mut phone =
        TableClient::new(server.address, &room, [100; 32]).with_token(sprung_wire::Token([1; 16]));
    phone.connect().await.unwrap();
    while desk.turn().is_none() {
        desk.listen().await.unwrap();
    }
    let (seat, ply, moves) = phone.turn().expect("both devices hold the seat");
    desk.request(Some(seat), TableCommand::Move { ply, text: moves[0].clone() }).await.unwrap();
    let id = phone.send(Some(seat), TableCommand::Move { ply, text: moves[0].clone() }).await.unwrap();
    let refused = loop {
        match phone.take_answer(&id) {
            Some(answer) => break answer.unwrap_err(),
            None => phone.listen().await.unwrap(),
        }
    };
    assert_eq!(refused.code, ErrorCode::Ply);
}
