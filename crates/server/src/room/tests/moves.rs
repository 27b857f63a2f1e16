//! Moves: who, when, and what is refused.

use super::*;

fn two() -> House {
    House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B])
}

/// Asks for what must be refused, and looks whether anything has changed.
fn refusal(house: &mut House, who: u8, seat: Seat, ply: u32, text: &str) -> Refusal {
    let before = whole(&house.room);
    let refusal = house.ask(Some(who), Some(seat), Ask::Move { ply, text: text.to_string() }).unwrap_err();
    assert_eq!(whole(&house.room), before);
    refusal
}

#[test]
fn a_move_is_played_by_its_seat_at_its_ply() {
    let mut house = two();
    let played = house.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(names(&played), ["played"]);
    assert_eq!(played[0].id.as_deref(), Some("request 3"));
    assert_eq!(refusal(&mut house, b'A', Seat::A, 0, "d2d3").code, Code::Ply);
    assert_eq!(refusal(&mut house, b'A', Seat::A, 1, "d2d3").code, Code::NotYourTurn);
    assert_eq!(refusal(&mut house, b'A', Seat::B, 1, "b7b5").code, Code::NotYours);
    assert_eq!(refusal(&mut house, b'B', Seat::B, 7, "b7b5").code, Code::Ply);
    assert_eq!(refusal(&mut house, b'B', Seat::C, 1, "b7b5").code, Code::NoSeat);
    house.plays(Seat::B, "b7b5").unwrap();
}

#[test]
fn a_forbidden_move_is_refused_with_clause_and_cells() {
    let mut house = two();
    house.plays(Seat::A, "e2e3").unwrap();
    house.plays(Seat::B, "b7b5").unwrap();
    let refused = refusal(&mut house, b'A', Seat::A, 2, "h2h3");
    assert_eq!((refused.code, refused.clause.as_deref()), (Code::Illegal, Some("RC-7")));
    assert!(refused.cells.starts_with(&["h2".to_string(), "h3".to_string()]), "{:?}", refused.cells);
    let garbled = refusal(&mut house, b'A', Seat::A, 2, "hello");
    assert_eq!((garbled.code, garbled.clause), (Code::Illegal, None));
}

#[test]
fn a_move_may_be_spelt_as_the_record_spells_it() {
    let mut house = two();
    house.plays(Seat::A, "Nf3").unwrap();
    assert!(matches!(last_event(&house), Event::Played { text, .. } if text == "g1f3"));
}

#[test]
fn nobody_plays_what_only_the_table_may() {
    let mut house = House::of_people(
        Settings { seats: vec![computer(Seat::D, 1)], ..settings(GameId::Roesselsprung, &[]) },
        &[Seat::A, Seat::C, Seat::B],
    );
    house.wait(2_000);
    let (seat, _) = house.room.table().to_move().unwrap();
    for text in ["xB", ":3", ":A", "pass"] {
        let refused = match seat {
            Seat::D => house.room.computer_plays(seat, 2, text, &house.moment()).unwrap_err(),
            seat => refusal(&mut house, seat.letter() as u8, seat, 2, text),
        };
        assert!(matches!(refused.code, Code::NotAllowed | Code::Illegal), "{text}: {refused:?}");
    }
}

#[test]
fn nothing_is_played_before_the_game_nor_after_it() {
    let mut house = House::new(settings(GameId::Raeuberschach, &[]));
    house.join(Seat::A).unwrap();
    assert_eq!(refusal(&mut house, b'A', Seat::A, 0, "e2e3").code, Code::NotBegun);
    house.join(Seat::B).unwrap();
    house.person(Seat::B, Ask::Resign).unwrap();
    assert_eq!(refusal(&mut house, b'A', Seat::A, 0, "e2e3").code, Code::Over);
}

#[test]
fn the_rules_end_the_game() {
    let setup = Some("8/8/8/8/8/1p6/P7/8 w - - 0 1".to_string());
    let mut house =
        House::of_people(Settings { setup, ..settings(GameId::Raeuberschach, &[]) }, &[Seat::A, Seat::B]);
    let ended = house.plays(Seat::A, "a2b3").unwrap();
    assert_eq!(names(&ended), ["played", "ended"]);
    assert!(house.room.is_over());
}

#[test]
fn a_computer_plays_only_its_own_seat() {
    let seats = vec![computer(Seat::B, 1)];
    let mut house = House::of_people(Settings { seats, ..settings(GameId::Raeuberschach, &[]) }, &[Seat::A]);
    assert_eq!(house.room.thinking(), None);
    let refused = house.room.computer_plays(Seat::A, 0, "e2e3", &house.moment()).unwrap_err();
    assert_eq!(refused.code, Code::NotYours);
    house.plays(Seat::A, "e2e3").unwrap();
    let thinking = house.room.thinking().unwrap();
    assert_eq!((thinking.seat, thinking.level, thinking.ply), (Seat::B, 1, 1));
    assert_eq!(house.room.computer_plays(Seat::B, 0, "b7b5", &house.moment()).unwrap_err().code, Code::Ply);
    let decision = house.room.computer_plays(Seat::B, 1, "b7b5", &house.moment()).unwrap();
    house.carry_out(&decision);
    assert_eq!(house.room.table().ply(), 2);
}
