//! A seat that promises numbers and does not reveal them.

use super::*;
use table::Wrong;

fn two() -> House {
    House::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B])
}

fn throwing(house: &House) -> &table::Throwing {
    house.room.table().throwing().unwrap()
}

/// A seat's browser promises for the throw it may promise for, if it may.
fn promises(house: &mut House, seat: Seat) {
    let throw = throwing(house).throw() + u32::from(throwing(house).due().is_some());
    if throwing(house).may_promise(seat, throw) {
        house.person(seat, Ask::Promise { throw, promise: number(seat, throw).commitment() }).unwrap();
    }
}

/// The game goes on until the next throw has fallen: whoever has to move moves, B's browser answers, A's promises and reveals only `if_honest`.
/// Says how long everybody waited.
fn next_throw(house: &mut House, if_honest: bool) -> u64 {
    let (throw, began) = (throwing(house).throw(), house.now);
    while throwing(house).throw() == throw {
        promises(house, Seat::A);
        promises(house, Seat::B);
        if throwing(house).due().is_none() {
            house.plays_any(1);
            continue;
        }
        // whatever it does now, it means to be waited for again
        promises(house, Seat::A);
        for seat in [Seat::B, Seat::A] {
            let is_awaited = throwing(house).throw() == throw && throwing(house).awaited().has(seat);
            if is_awaited && (seat == Seat::B || if_honest) {
                let next = number(seat, throw + 1).commitment();
                house.person(seat, Ask::Reveal { throw, number: number(seat, throw), next }).unwrap();
            }
        }
        if throwing(house).throw() == throw {
            house.wait(2_000);
        }
    }
    house.now - began
}

/// The same so many times.
fn throws(house: &mut House, count: u32, if_honest: bool) {
    for _ in 0..count {
        next_throw(house, if_honest);
    }
}

#[test]
fn who_promises_and_never_reveals_is_passed_over_for_longer_each_time() {
    let mut house = two();
    let waited: Vec<u64> = (0..24).map(|_| next_throw(&mut house, false)).collect();
    let waits: Vec<usize> = (0..24).filter(|&throw| waited[throw] > 0).collect();
    assert_eq!(waits, [0, 1, 2, 5, 10, 19]);
    assert!(waited.iter().all(|&waited| waited <= 2_000));
    assert_eq!(whole(&house.room), whole(&house.rebuilt()));
}

#[test]
fn who_is_passed_over_promises_nothing_and_counts_again_from_the_throw_that_is_named() {
    let mut house = two();
    throws(&mut house, 3, false);
    assert_eq!(throwing(&house).passed_over(), Seats::one(Seat::A));
    assert_eq!(throwing(&house).counts_from(Seat::A), 5);
    let (throw, before) = (throwing(&house).throw(), whole(&house.room));
    let promise = number(Seat::A, throw).commitment();
    let refusal = house.person(Seat::A, Ask::Promise { throw, promise }).unwrap_err();
    assert_eq!(refusal.code, Code::Throw);
    assert!(refusal.detail.unwrap().contains("from throw 5"));
    assert_eq!(whole(&house.room), before);
    throws(&mut house, 2, true);
    let told = house.told.len();
    next_throw(&mut house, true);
    let thrown = house.told[told..].iter().find_map(|entry| match &entry.event {
        Event::Thrown { evidence, .. } => Some(evidence.clone()),
        _ => None,
    });
    assert!(
        thrown.unwrap().people.iter().all(|(_, _, number)| number.is_some()),
        "A's number is in it again"
    );
    assert_eq!(throwing(&house).passed_over(), Seats::NONE);
}

#[test]
fn a_number_shown_makes_up_for_one_that_was_not() {
    let mut house = two();
    for throw in 0..12 {
        next_throw(&mut house, throw % 2 == 0);
        assert_eq!(throwing(&house).passed_over(), Seats::NONE);
    }
}

#[test]
fn a_server_that_passes_an_honest_seat_over_is_caught_by_the_client() {
    let mut house = two();
    throws(&mut house, 2, false);
    promises(&mut house, Seat::B);
    while throwing(&house).due().is_none() {
        house.plays_any(1);
    }
    // A's number is promised for this throw: it cannot fall as if A did not count
    let mut client = house.client.clone();
    let told = house.told.len();
    house.wait(2_000);
    let mut thrown = house.told[told].clone();
    let Event::Thrown { evidence, .. } = &mut thrown.event else { panic!("{thrown:?}") };
    evidence.people.retain(|(seat, _, _)| *seat != 'A');
    assert_eq!(client.apply(&thrown).unwrap_err(), Wrong::Evidence);
}

#[test]
fn a_server_that_lets_one_come_back_too_soon_is_caught_by_the_client() {
    let mut house = two();
    throws(&mut house, 3, false);
    let throw = throwing(&house).throw();
    let event = Event::Promised { seat: Seat::A, throw, promise: number(Seat::A, throw).commitment() };
    let entry = Entry { number: house.client.number() + 1, at: house.now, id: None, event };
    assert_eq!(house.client.apply(&entry).unwrap_err(), Wrong::Promise(Seat::A));
}
