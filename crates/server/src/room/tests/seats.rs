//! Setting up, sitting down, tokens, the host.

use super::*;
use sprung_rules::Seats;
use sprung_table::Phase;
use sprung_wire::Offer;

fn two() -> TestRoom {
    TestRoom::new(settings(GameId::Raeuberschach, &[]))
}

#[test]
fn a_game_begins_when_the_last_seat_is_taken() {
    let mut fixture = two();
    assert_eq!(names(&fixture.join(Seat::A).unwrap()), ["joined"]);
    assert_eq!(*fixture.room.table().phase(), Phase::Waiting);
    assert_eq!(names(&fixture.join(Seat::B).unwrap()), ["joined", "began"]);
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
}

#[test]
fn joining_without_a_seat_takes_the_first_open_one() {
    let mut fixture = two();
    fixture.ask(None, None, join("Anna", 1)).unwrap();
    fixture.ask(None, None, join("Bert", 2)).unwrap();
    assert_eq!(fixture.room.access_of(&[hash(2)]).seats, Seats::one(Seat::B));
    assert_eq!(fixture.ask(None, None, join("Christa", 3)).unwrap_err().code, ErrorCode::Taken);
}

#[test]
fn a_seat_is_taken_once_and_a_name_used_once() {
    let mut fixture = two();
    fixture.join(Seat::A).unwrap();
    assert_eq!(fixture.join(Seat::A).unwrap_err().code, ErrorCode::Taken);
    assert_eq!(fixture.join(Seat::C).unwrap_err().code, ErrorCode::NoSeat);
    assert_eq!(fixture.ask(None, Some(Seat::B), join(" person A ", 9)).unwrap_err().code, ErrorCode::Name);
}

#[test]
fn one_browser_may_hold_several_seats() {
    let fixture = TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    let you = fixture.room.access_of(&[hash(b'A'), hash(b'B')]);
    assert_eq!((you.seats, you.host), (Seats::TWO, false));
    assert_eq!(fixture.room.access_of(&[hash(HOST)]), Access { seats: Seats::NONE, host: true });
    assert_eq!(fixture.room.access_of(&[hash(99)]), Access::default());
}

#[test]
fn the_host_may_lock_remove_and_start_early() {
    let mut fixture = TestRoom::new(settings(GameId::Roesselsprung, &[]));
    fixture.join(Seat::A).unwrap();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Lock { locked: true }), ErrorCode::NotHost);
    fixture.host(TableCommand::Lock { locked: true }).unwrap();
    assert_eq!(fixture.join(Seat::B).unwrap_err().code, ErrorCode::Locked);
    fixture.host(TableCommand::Lock { locked: false }).unwrap();
    fixture.join(Seat::B).unwrap();
    fixture.host(TableCommand::Remove { seat: Seat::B }).unwrap();
    assert_eq!(
        fixture.room.access_of(&[hash(b'B')]),
        Access::default(),
        "the removed person's token is void"
    );
    assert_eq!(fixture.host(TableCommand::Start { level: 11 }).unwrap_err().code, ErrorCode::Settings);
    fixture.host(TableCommand::Start { level: 3 }).unwrap();
    assert_eq!(fixture.room.table().seat_state(Seat::C).occupant, Occupant::Computer { level: 3 });
    assert_eq!(fixture.host(TableCommand::Start { level: 3 }).unwrap_err().code, ErrorCode::Begun);
    // a present player is not removed during the game
    let remove = TableCommand::Remove { seat: Seat::A };
    assert_eq!(fixture.host(remove.clone()).unwrap_err().code, ErrorCode::NotAway);
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
    fixture.host(remove).unwrap();
    assert!(fixture.room.table().people().is_empty());
    assert_eq!(fixture.room.access_of(&[hash(b'A')]), Access::default());
}

#[test]
fn a_person_may_leave_the_seat_before_the_game() {
    let mut fixture = two();
    fixture.join(Seat::A).unwrap();
    fixture.person(Seat::A, TableCommand::Leave).unwrap();
    assert_eq!(fixture.room.table().open_seats(), Seats::TWO);
    fixture.join(Seat::A).unwrap();
    fixture.join(Seat::B).unwrap();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Leave), ErrorCode::Begun);
}

#[test]
fn invalid_settings_create_no_room() {
    let code = |settings| TestRoom::try_new(settings).err().map(|refusal| refusal.code);
    let good = settings(GameId::Raeuberschach, &[]);
    assert_eq!(code(settings(GameId::Raeuberschach, &["x=y"])), Some(ErrorCode::Settings));
    for seats in [
        vec![computer(Seat::C, 1)],
        vec![computer(Seat::A, 0)],
        vec![computer(Seat::A, 1), computer(Seat::A, 1)],
        vec![SeatAssignment { seat: Seat::A, occupant: Occupant::Person { name: "x".to_string() } }],
    ] {
        assert_eq!(code(TableSettings { seats, ..good.clone() }), Some(ErrorCode::Settings));
    }
    let setup = Some("nonsense".to_string());
    assert_eq!(code(TableSettings { setup, ..good.clone() }), Some(ErrorCode::Settings));
    assert_eq!(code(good), None);
}

#[test]
fn a_rematch_rotates_seats_and_tokens() {
    let seats = [Seat::A, Seat::C, Seat::B];
    let mut fixture = TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Offer(Offer::Rematch)), ErrorCode::NotOver);
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.person(Seat::C, TableCommand::Offer(Offer::Rematch)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(fixture.room.table().game(), 2);
    for (number, seat) in [(b'A', Seat::C), (b'C', Seat::B), (b'B', Seat::A)] {
        assert_eq!(fixture.room.access_of(&[hash(number)]).seats, Seats::one(seat));
        let name = format!("person {}", char::from(number));
        assert_eq!(fixture.room.table().seat_state(seat).occupant, Occupant::Person { name });
    }
}

#[test]
fn a_listed_table_is_listed_while_it_has_open_seats() {
    let mut fixture = TestRoom::new(TableSettings { listed: true, ..settings(GameId::Eckstein, &[]) });
    assert_eq!(fixture.room.listed().unwrap().seats.len(), 2);
    fixture.host(TableCommand::Lock { locked: true }).unwrap();
    assert_eq!(fixture.room.listed(), None);
    fixture.host(TableCommand::Lock { locked: false }).unwrap();
    fixture.join(Seat::A).unwrap();
    fixture.join(Seat::B).unwrap();
    assert_eq!(fixture.room.listed(), None);
}
