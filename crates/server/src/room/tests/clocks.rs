//! Time in our hands: flags, pauses, outages.

use super::*;
use rules::Seats;
use table::Phase;
use wire::{How, Offer};

fn with_clock(game: GameId, options: &[&str], clock: &str) -> Settings {
    Settings { clock: clock.parse().unwrap(), ..settings(game, options) }
}

fn blitz() -> House {
    House::of_people(with_clock(GameId::Raeuberschach, &[], "1m+3s"), &[Seat::A, Seat::B])
}

fn left(house: &House, seat: Seat) -> u64 {
    house.room.table().clock().left(seat.index(), house.now).unwrap().all()
}

#[test]
fn a_clock_runs_for_the_seat_in_turn() {
    let mut house = blitz();
    house.wait(10_000);
    house.plays(Seat::A, "e2e3").unwrap();
    house.wait(20_000);
    assert_eq!((left(&house, Seat::A), left(&house, Seat::B)), (53_000, 40_000));
}

#[test]
fn a_flag_falls_though_nobody_asks() {
    let mut house = blitz();
    assert_eq!(house.room.due(), Some(house.now + 60_501));
    house.wait(60_500);
    assert_eq!(*house.room.table().phase(), Phase::Playing);
    house.wait(1);
    let how = How::Time(Seats::one(Seat::A));
    let result = wire::Result::Won(Seats::one(Seat::B));
    assert_eq!(*house.room.table().phase(), Phase::Over { how, result });
}

#[test]
fn a_late_move_is_refused_and_a_slow_line_allowed_for() {
    let mut house = blitz();
    house.now += 60_300;
    let request = Request {
        id: "x".to_string(),
        seat: Some(Seat::A),
        ask: Ask::Move { ply: 0, text: "e2e3".to_string() },
    };
    let you = house.room.who(&[hash(b'A')]);
    let at = |lag| house.room.decide(you, &request, &Moment { lag, ..house.moment() });
    assert_eq!(at(299).unwrap_err().code, Code::TooLate);
    assert!(at(300).is_ok());
    assert!(at(3_000_000).is_ok(), "as much as is allowed for");
}

#[test]
fn with_four_seats_a_flag_places_last_and_the_game_goes_on() {
    let seats = [Seat::A, Seat::C, Seat::B, Seat::D];
    let mut house = House::of_people(with_clock(GameId::Roesselsprung, &[], "1m+0s"), &seats);
    house.wait(2_000);
    let (seat, _) = house.room.table().to_move().unwrap();
    house.wait(60_501);
    assert_eq!(house.room.table().placed_last(), [seat]);
    assert_eq!(house.room.table().flagged(), Seats::one(seat));
    assert_eq!(house.room.thinking().unwrap().seat, seat);
    assert_eq!(house.room.due(), None, "a computer has no clock");
}

#[test]
fn no_clock_runs_while_a_throw_is_due_and_it_runs_from_the_throw() {
    let mut house =
        House::of_people(with_clock(GameId::Roesselsprung, &["seats=AB"], "1m+0s"), &[Seat::A, Seat::B]);
    house.browsers_answer();
    while house.room.table().throwing().unwrap().due().is_none() {
        house.plays_any(1);
    }
    let before = Seat::ROUND.map(|seat| left(&house, seat));
    house.now += 1_500;
    assert_eq!(Seat::ROUND.map(|seat| left(&house, seat)), before);
    house.browsers_answer();
    let (seat, _) = house.room.table().to_move().unwrap();
    house.now += 1_000;
    assert_eq!(
        left(&house, seat),
        before[Seat::ROUND.iter().position(|other| *other == seat).unwrap()] - 1_000
    );
}

#[test]
fn an_agreed_pause_stops_the_clock() {
    let mut house = blitz();
    house.wait(10_000);
    house.person(Seat::A, Ask::Offer(Offer::Pause)).unwrap();
    house.person(Seat::B, Ask::Offer(Offer::Pause)).unwrap();
    assert_eq!(house.room.due(), None);
    house.wait(1_000_000);
    house.person(Seat::A, Ask::Resume).unwrap();
    house.wait(5_000);
    assert_eq!(left(&house, Seat::A), 45_000);
}

#[test]
fn an_outage_is_not_counted_nor_a_short_grace() {
    let mut house = blitz();
    house.wait(10_000);
    let alive = house.now;
    house.now += 3_600_000;
    let decision = house.room.outage(alive, &house.moment()).unwrap();
    house.carry_out(&decision);
    house.now += 10_000;
    assert_eq!(left(&house, Seat::A), 50_000);
    assert!(house.room.table().chair(Seat::A).away.is_some());
    house.now += 5_000;
    assert_eq!(left(&house, Seat::A), 45_000);
}

#[test]
fn taken_back_time_is_used_all_the_same() {
    let settings = Settings { take_back: true, ..with_clock(GameId::Raeuberschach, &[], "1m+3s") };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    house.wait(10_000);
    house.plays(Seat::A, "e2e3").unwrap();
    house.wait(5_000);
    house.person(Seat::A, Ask::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    house.person(Seat::B, Ask::Answer { offer: house.room.table().number(), yes: true }).unwrap();
    assert_eq!((left(&house, Seat::A), left(&house, Seat::B)), (53_000, 55_000));
    house.wait(1_000);
    assert_eq!((left(&house, Seat::A), left(&house, Seat::B)), (52_000, 55_000));
}
