//! Moves: who, when, and what is refused.

use super::*;

fn two() -> TestRoom {
    TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B])
}

/// Asks for what must be refused, and looks whether anything has changed.
fn refusal(fixture: &mut TestRoom, who: u8, seat: Seat, ply: u32, text: &str) -> RequestError {
    let before = whole(&fixture.room);
    let refusal =
        fixture.ask(Some(who), Some(seat), TableCommand::Move { ply, text: text.to_string() }).unwrap_err();
    assert_eq!(whole(&fixture.room), before);
    refusal
}

#[test]
fn a_move_needs_the_right_seat_ply_and_turn() {
    let mut fixture = two();
    let played = fixture.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(names(&played), ["played"]);
    assert_eq!(played[0].id.as_deref(), Some("request 3"));
    assert_eq!(refusal(&mut fixture, b'A', Seat::A, 0, "d2d3").code, ErrorCode::Ply);
    assert_eq!(refusal(&mut fixture, b'A', Seat::A, 1, "d2d3").code, ErrorCode::NotYourTurn);
    assert_eq!(refusal(&mut fixture, b'A', Seat::B, 1, "b7b5").code, ErrorCode::NotYours);
    assert_eq!(refusal(&mut fixture, b'B', Seat::B, 7, "b7b5").code, ErrorCode::Ply);
    assert_eq!(refusal(&mut fixture, b'B', Seat::C, 1, "b7b5").code, ErrorCode::NoSeat);
    fixture.plays(Seat::B, "b7b5").unwrap();
}

#[test]
fn a_forbidden_move_is_refused_with_clause_and_cells() {
    let mut fixture = two();
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.plays(Seat::B, "b7b5").unwrap();
    let refused = refusal(&mut fixture, b'A', Seat::A, 2, "h2h3");
    assert_eq!((refused.code, refused.clause.as_deref()), (ErrorCode::Illegal, Some("RC-7")));
    assert!(refused.cells.starts_with(&["h2".to_string(), "h3".to_string()]), "{:?}", refused.cells);
    let garbled = refusal(&mut fixture, b'A', Seat::A, 2, "hello");
    assert_eq!((garbled.code, garbled.clause), (ErrorCode::Illegal, None));
}

#[test]
fn a_move_may_be_written_in_san() {
    let mut fixture = two();
    fixture.plays(Seat::A, "Nf3").unwrap();
    assert!(matches!(last_event(&fixture), TableEvent::Played { text, .. } if text == "g1f3"));
}

#[test]
fn players_cannot_play_throws_lots_passes_or_resignations_as_moves() {
    let mut fixture = TestRoom::of_people(
        TableSettings { seats: vec![computer(Seat::D, 1)], ..settings(GameId::Roesselsprung, &[]) },
        &[Seat::A, Seat::C, Seat::B],
    );
    fixture.wait(2_000);
    let (seat, _) = fixture.room.table().to_move().unwrap();
    for text in ["xB", ":3", ":A", "pass"] {
        let refused = match seat {
            Seat::D => fixture.room.computer_plays(seat, 2, text, &fixture.moment()).unwrap_err(),
            seat => refusal(&mut fixture, seat.letter() as u8, seat, 2, text),
        };
        assert!(matches!(refused.code, ErrorCode::NotAllowed | ErrorCode::Illegal), "{text}: {refused:?}");
    }
}

#[test]
fn moves_are_refused_before_and_after_the_game() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.join(Seat::A).unwrap();
    assert_eq!(refusal(&mut fixture, b'A', Seat::A, 0, "e2e3").code, ErrorCode::NotBegun);
    fixture.join(Seat::B).unwrap();
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    assert_eq!(refusal(&mut fixture, b'A', Seat::A, 0, "e2e3").code, ErrorCode::Over);
}

#[test]
fn the_rules_end_the_game() {
    let setup = Some("8/8/8/8/8/1p6/P7/8 w - - 0 1".to_string());
    let mut fixture = TestRoom::of_people(
        TableSettings { setup, ..settings(GameId::Raeuberschach, &[]) },
        &[Seat::A, Seat::B],
    );
    let ended = fixture.plays(Seat::A, "a2b3").unwrap();
    assert_eq!(names(&ended), ["played", "ended"]);
    assert!(fixture.room.is_over());
}

#[test]
fn a_computer_plays_only_its_own_seat() {
    let seats = vec![computer(Seat::B, 1)];
    let mut fixture =
        TestRoom::of_people(TableSettings { seats, ..settings(GameId::Raeuberschach, &[]) }, &[Seat::A]);
    assert_eq!(fixture.room.computer_turn(), None);
    let refused = fixture.room.computer_plays(Seat::A, 0, "e2e3", &fixture.moment()).unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotYours);
    fixture.plays(Seat::A, "e2e3").unwrap();
    let computer_turn = fixture.room.computer_turn().unwrap();
    assert_eq!((computer_turn.seat, computer_turn.level, computer_turn.ply), (Seat::B, 1, 1));
    assert_eq!(
        fixture.room.computer_plays(Seat::B, 0, "b7b5", &fixture.moment()).unwrap_err().code,
        ErrorCode::Ply
    );
    let decision = fixture.room.computer_plays(Seat::B, 1, "b7b5", &fixture.moment()).unwrap();
    fixture.carry_out(&decision);
    assert_eq!(fixture.room.table().ply(), 2);
}
