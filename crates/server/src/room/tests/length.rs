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

/// Fills the room with messages of watchers, which nobody is charged for.
fn fill(fixture: &mut TestRoom, until: u64) {
    let limits = fixture.room.limits;
    while fixture.room.table().number() < until {
        fixture.happened(TableEvent::Aside);
    }
    fixture.room = fixture.room.clone().with_limits(limits);
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
    let mut fixture = two(200, 1_000);
    let number = |fixture: &TestRoom| fixture.room.table().number();
    fill(&mut fixture, 100);
    let watcher =
        TableCommand::Say { name: Some("Vera".to_string()), content: ChatContent::Phrase(ChatPhrase::Hello) };
    assert_eq!(fixture.ask(None, None, watcher).unwrap_err().code, ErrorCode::TooMany);
    assert_eq!(fixture.refused(Seat::A, say()), ErrorCode::TooMany);
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.person(Seat::B, TableCommand::Answer { offer: 101, yes: false }).unwrap();
    fill(&mut fixture, 150);
    assert_eq!(fixture.refused(Seat::B, TableCommand::Offer(Offer::Pause)), ErrorCode::TooMany);
    fill(&mut fixture, 195);
    while *fixture.room.table().phase() == Phase::Playing {
        play_on(&mut fixture);
    }
    let over = Phase::Over { reason: EndReason::Length, result: GameResult::Draw };
    assert_eq!((fixture.room.table().phase(), number(&fixture)), (&over, 201));
    assert_eq!(fixture.refused(Seat::A, TableCommand::Offer(Offer::Rematch)), ErrorCode::TooMany);
}

#[test]
fn seats_are_renewed_recovered_and_watched_over_in_a_room_that_is_almost_full() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.join(Seat::A).unwrap();
    let recovery = Some(token(33));
    let joins = TableCommand::Join { name: "Bert".to_string(), token: token(b'B'), recovery };
    fixture.ask(None, Some(Seat::B), joins).unwrap();
    fixture.room = fixture.room.with_limits(RoomLimits { events: 200, plies: 1_000 });
    fill(&mut fixture, 150);
    fixture.present(Seat::A, false);
    assert!(fixture.room.table().seat_state(Seat::A).away.is_some());
    fixture.present(Seat::A, true);
    assert_eq!(fixture.room.table().seat_state(Seat::A).away, None);
    fixture.person(Seat::A, TableCommand::Reissue { seat: Seat::A, token: token(50) }).unwrap();
    fixture.ask(None, None, TableCommand::Recover { recovery: token(33), token: token(51) }).unwrap();
    assert_eq!(fixture.room.access_of(&[hash(50), hash(51)]).seats, Seats::TWO);
}

/// Does something as often as it is allowed, at most so often.
fn repeat(most: usize, mut act: impl FnMut(usize) -> Result<Vec<LoggedEvent>, RequestError>) -> usize {
    (0..most).take_while(|&round| act(round).is_ok()).count()
}

#[test]
fn one_seat_cannot_fill_the_room() {
    let settings = TableSettings { chat: true, ..settings(GameId::Roesselsprung, &["seats=AB"]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.room = fixture.room.with_limits(RoomLimits { events: 400, plies: 1_000 });
    let promises = |round: usize| {
        let commitment = number(Seat::A, round as u32).commitment();
        TableCommand::Commit { throw: 0, commitment }
    };
    assert_eq!(repeat(400, |round| fixture.person(Seat::A, promises(round))), 21, "the first and 20 others");
    assert_eq!(repeat(400, |_| fixture.person(Seat::A, say())), 20);
    let renews = |round: usize| TableCommand::Reissue { seat: Seat::A, token: token(100 + round as u8) };
    let mut own = b'A';
    let renewed = repeat(400, |round| {
        let answer = fixture.ask(Some(own), Some(Seat::A), renews(round));
        own = if answer.is_ok() { 100 + round as u8 } else { own };
        answer
    });
    assert_eq!(renewed, 2);
    for _ in 0..400 {
        fixture.present(Seat::A, false);
        fixture.present(Seat::A, true);
    }
    assert_eq!(fixture.room.table().seat_state(Seat::A).away, None, "A counts as present from then on");
    let length = fixture.room.table().number();
    assert!(length < 100, "{length}");
    // none of it concerns the other seat, and all of it is the same after a restart
    fixture.room = fixture.rebuilt().with_limits(RoomLimits { events: 400, plies: 1_000 });
    assert!(fixture.ask(Some(own), Some(Seat::A), say()).is_err());
    fixture.person(Seat::B, say()).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.present(Seat::B, false);
    assert!(fixture.room.table().seat_state(Seat::B).away.is_some());
    assert_eq!(repeat(400, |round| fixture.host(TableCommand::Lock { locked: round % 2 == 0 })), 20);
}
