//! The bounds of a room's length.

use super::*;
use crate::room::RoomLimits;
use sprung_table::Phase;
use sprung_wire::{ChatContent, ChatPhrase, EndReason, GameResult, Offer};

fn say() -> TableCommand {
    TableCommand::Say { name: None, content: ChatContent::Phrase(ChatPhrase::Hello) }
}

/// A game of two people in a room of so many events.
fn two(events: u64, plies: u32) -> TestRoom {
    let mut fixture = TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    fixture.room = fixture.room.with_limits(RoomLimits { events, plies });
    fixture
}

/// Plays the first legal move of whoever is in turn.
fn play_on(fixture: &mut TestRoom) {
    let table = fixture.room.table();
    let (seat, ply) = (table.state().seat_in_turn().unwrap(), table.ply());
    let text = table.state().moves().remove(0);
    fixture.person(seat, TableCommand::Move { ply, text }).unwrap();
}

#[test]
fn a_game_of_the_greatest_length_is_drawn() {
    let mut fixture = two(1_000, 3);
    for _ in 0..3 {
        assert_eq!(*fixture.room.table().phase(), Phase::Playing);
        play_on(&mut fixture);
    }
    assert_eq!(
        *fixture.room.table().phase(),
        Phase::Over { reason: EndReason::Length, result: GameResult::Draw }
    );
    let record = sprung_table::record(&fixture.told, 1).unwrap().unwrap().to_string();
    assert!(record.contains("[Result \"1/2-1/2\"]"), "{record}");
}

#[test]
fn a_game_of_computers_that_need_not_end_is_drawn() {
    let settings = TableSettings {
        seats: vec![computer(Seat::A, 1), computer(Seat::B, 1)],
        ..settings(GameId::Raeuberschach, &[])
    };
    let mut fixture = TestRoom::new(settings);
    fixture.room = fixture.room.with_limits(RoomLimits { events: 1_000, plies: 2 });
    for _ in 0..2 {
        let turn = fixture.room.computer_turn().unwrap();
        let text = fixture.room.table().state().moves().remove(0);
        let decision = fixture.room.computer_plays(turn.seat, turn.ply, &text, &fixture.moment()).unwrap();
        fixture.room = *decision.after;
    }
    assert!(matches!(fixture.room.table().phase(), Phase::Over { reason: EndReason::Length, .. }));
}

#[test]
fn chat_ends_first_and_then_everything_that_does_not_finish_the_game() {
    let mut fixture = two(20, 1_000);
    let number = |fixture: &TestRoom| fixture.room.table().number();
    while number(&fixture) < 10 {
        fixture.person(Seat::A, say()).unwrap();
    }
    let watcher =
        TableCommand::Say { name: Some("Vera".to_string()), content: ChatContent::Phrase(ChatPhrase::Hello) };
    assert_eq!(fixture.ask(None, None, watcher).unwrap_err().code, ErrorCode::TooMany);
    assert_eq!(fixture.refused(Seat::A, say()), ErrorCode::TooMany);
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    while number(&fixture) < 15 {
        play_on(&mut fixture);
    }
    assert_eq!(fixture.refused(Seat::B, TableCommand::Offer(Offer::Pause)), ErrorCode::TooMany);
    let moment = fixture.moment();
    assert_eq!(fixture.room.present(Seat::A, false, &moment).unwrap(), None, "presence is not recorded");
    while *fixture.room.table().phase() == Phase::Playing {
        play_on(&mut fixture);
    }
    let over = Phase::Over { reason: EndReason::Length, result: GameResult::Draw };
    assert_eq!((fixture.room.table().phase(), number(&fixture)), (&over, 21));
    assert_eq!(fixture.refused(Seat::A, TableCommand::Offer(Offer::Rematch)), ErrorCode::TooMany);
}
