//! Time in our hands: flags, pauses, outages.

use super::*;
use sprung_rules::Seats;
use sprung_table::Phase;
use sprung_wire::{EndReason, Offer};

fn with_clock(game: GameId, options: &[&str], clock: &str) -> TableSettings {
    TableSettings { clock: clock.parse().unwrap(), ..settings(game, options) }
}

fn blitz() -> TestRoom {
    TestRoom::of_people(with_clock(GameId::Raeuberschach, &[], "1m+3s"), &[Seat::A, Seat::B])
}

fn left(fixture: &TestRoom, seat: Seat) -> u64 {
    fixture.room.table().clock().remaining(seat.index(), fixture.now).unwrap().all()
}

#[test]
fn a_clock_runs_for_the_seat_in_turn() {
    let mut fixture = blitz();
    fixture.wait(10_000);
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.wait(20_000);
    assert_eq!((left(&fixture, Seat::A), left(&fixture, Seat::B)), (53_000, 40_000));
}

#[test]
fn a_flag_falls_without_a_request() {
    let mut fixture = blitz();
    assert_eq!(fixture.room.due(), Some(fixture.now + 60_501));
    fixture.wait(60_500);
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
    fixture.wait(1);
    let how = EndReason::Time(Seats::one(Seat::A));
    let result = sprung_wire::GameResult::Won(Seats::one(Seat::B));
    assert_eq!(*fixture.room.table().phase(), Phase::Over { reason: how, result });
}

#[test]
fn a_late_move_is_refused_unless_the_lag_explains_it() {
    let mut fixture = blitz();
    fixture.now += 60_300;
    let request = Request {
        id: "x".to_string(),
        seat: Some(Seat::A),
        command: TableCommand::Move { ply: 0, text: "e2e3".to_string() },
    };
    let caller = fixture.caller(Some(b'A'));
    let at = |lag| fixture.room.decide(caller, &request, &Moment { lag, ..fixture.moment() });
    assert_eq!(at(299).unwrap_err().code, ErrorCode::TooLate);
    assert!(at(300).is_ok());
    assert!(at(3_000_000).is_ok(), "as much as is allowed for");
}

#[test]
fn with_four_seats_running_out_of_time_places_last_and_the_game_continues() {
    let seats = [Seat::A, Seat::C, Seat::B, Seat::D];
    let mut fixture = TestRoom::of_people(with_clock(GameId::Roesselsprung, &[], "1m+0s"), &seats);
    fixture.wait(2_000);
    let (seat, _) = fixture.room.table().to_move().unwrap();
    fixture.wait(60_501);
    assert_eq!(fixture.room.table().placed_last(), [seat]);
    assert_eq!(fixture.room.table().flagged(), Seats::one(seat));
    assert_eq!(fixture.room.computer_turn().unwrap().seat, seat);
    assert_eq!(fixture.room.due(), None, "a computer has no clock");
}

#[test]
fn the_clock_starts_with_the_throw_not_before() {
    let mut fixture =
        TestRoom::of_people(with_clock(GameId::Roesselsprung, &["seats=AB"], "1m+0s"), &[Seat::A, Seat::B]);
    fixture.browsers_answer();
    while fixture.room.table().throw_protocol().unwrap().due_since().is_none() {
        fixture.plays_any(1);
    }
    let before = Seat::ROUND.map(|seat| left(&fixture, seat));
    fixture.now += 1_500;
    assert_eq!(Seat::ROUND.map(|seat| left(&fixture, seat)), before);
    fixture.browsers_answer();
    let (seat, _) = fixture.room.table().to_move().unwrap();
    fixture.now += 1_000;
    assert_eq!(
        left(&fixture, seat),
        before[Seat::ROUND.iter().position(|other| *other == seat).unwrap()] - 1_000
    );
}

#[test]
fn an_agreed_pause_stops_the_clock() {
    let mut fixture = blitz();
    fixture.wait(10_000);
    fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    assert_eq!(fixture.room.due(), None);
    fixture.wait(1_000_000);
    fixture.person(Seat::A, TableCommand::Resume).unwrap();
    fixture.wait(5_000);
    assert_eq!(left(&fixture, Seat::A), 45_000);
}

#[test]
fn clocks_skip_an_outage_and_the_grace_period_after_it() {
    let mut fixture = blitz();
    fixture.wait(10_000);
    let alive = fixture.now;
    fixture.now += 3_600_000;
    let decision = fixture.room.outage(alive, &fixture.moment()).unwrap();
    fixture.carry_out(&decision);
    fixture.now += 10_000;
    assert_eq!(left(&fixture, Seat::A), 50_000);
    assert!(fixture.room.table().seat_state(Seat::A).away.is_some());
    fixture.now += 5_000;
    assert_eq!(left(&fixture, Seat::A), 45_000);
}

#[test]
fn the_absence_of_a_person_begins_again_after_an_outage() {
    let mut fixture = blitz();
    fixture.present(Seat::B, false);
    let alive = fixture.now;
    fixture.now += 3_600_000;
    let decision = fixture.room.outage(alive, &fixture.moment()).unwrap();
    fixture.carry_out(&decision);
    fixture.wait(69_999);
    assert!(!fixture.room.table().seat_state(Seat::B).covered);
    fixture.wait(1);
    assert!(fixture.room.table().seat_state(Seat::B).covered);
}

#[test]
fn taking_back_a_move_does_not_restore_its_time() {
    let settings = TableSettings { take_back: true, ..with_clock(GameId::Raeuberschach, &[], "1m+3s") };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.wait(10_000);
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.wait(5_000);
    fixture.person(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    fixture
        .person(Seat::B, TableCommand::Answer { offer: fixture.room.table().number(), yes: true })
        .unwrap();
    assert_eq!((left(&fixture, Seat::A), left(&fixture, Seat::B)), (53_000, 55_000));
    fixture.wait(1_000);
    assert_eq!((left(&fixture, Seat::A), left(&fixture, Seat::B)), (52_000, 55_000));
}
