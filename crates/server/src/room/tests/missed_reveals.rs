//! A seat that commits to numbers and does not reveal them.

use super::*;
use sprung_table::InvalidEvent;

fn two() -> TestRoom {
    TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B])
}

fn protocol(fixture: &TestRoom) -> &sprung_table::ThrowProtocol {
    fixture.room.table().throw_protocol().unwrap()
}

/// Makes a seat's browser commit to its number for the next throw that it may commit to, if there is one.
fn commit(fixture: &mut TestRoom, seat: Seat) {
    let throw = protocol(fixture).throw() + u32::from(protocol(fixture).due_since().is_some());
    if protocol(fixture).may_commit(seat, throw) {
        fixture
            .person(seat, TableCommand::Commit { throw, commitment: number(seat, throw).commitment() })
            .unwrap();
    }
}

/// The game goes on until the next throw has fallen: whoever has to move moves, B's browser answers, A's promises and reveals only `if_honest`.
/// Says how long everybody waited.
fn next_throw(fixture: &mut TestRoom, if_honest: bool) -> u64 {
    let (throw, began) = (protocol(fixture).throw(), fixture.now);
    while protocol(fixture).throw() == throw {
        commit(fixture, Seat::A);
        commit(fixture, Seat::B);
        if protocol(fixture).due_since().is_none() {
            fixture.plays_any(1);
            continue;
        }
        // whatever it does now, it means to be waited for again
        commit(fixture, Seat::A);
        for seat in [Seat::B, Seat::A] {
            let is_awaited =
                protocol(fixture).throw() == throw && protocol(fixture).missing_reveals().has(seat);
            if is_awaited && (seat == Seat::B || if_honest) {
                let next = number(seat, throw + 1).commitment();
                fixture
                    .person(seat, TableCommand::Reveal { throw, contribution: number(seat, throw), next })
                    .unwrap();
            }
        }
        if protocol(fixture).throw() == throw {
            fixture.wait(2_000);
        }
    }
    fixture.now - began
}

/// The same so many times.
fn throws(fixture: &mut TestRoom, count: u32, if_honest: bool) {
    for _ in 0..count {
        next_throw(fixture, if_honest);
    }
}

#[test]
fn a_seat_that_never_reveals_is_suspended_for_longer_each_time() {
    let mut fixture = two();
    let waited: Vec<u64> = (0..24).map(|_| next_throw(&mut fixture, false)).collect();
    let waits: Vec<usize> = (0..24).filter(|&throw| waited[throw] > 0).collect();
    assert_eq!(waits, [0, 1, 2, 5, 10, 19]);
    assert!(waited.iter().all(|&waited| waited <= 2_000));
    assert_eq!(whole(&fixture.room), whole(&fixture.rebuilt()));
}

#[test]
fn a_suspended_seat_cannot_commit_until_its_first_counted_throw() {
    let mut fixture = two();
    throws(&mut fixture, 3, false);
    assert_eq!(protocol(&fixture).suspended(), Seats::one(Seat::A));
    assert_eq!(protocol(&fixture).first_counted_throw(Seat::A), 5);
    let (throw, before) = (protocol(&fixture).throw(), whole(&fixture.room));
    let commitment = number(Seat::A, throw).commitment();
    let refusal = fixture.person(Seat::A, TableCommand::Commit { throw, commitment }).unwrap_err();
    assert_eq!(refusal.code, ErrorCode::Throw);
    assert!(refusal.detail.unwrap().contains("until throw 5"));
    assert_eq!(whole(&fixture.room), before);
    throws(&mut fixture, 2, true);
    let told = fixture.told.len();
    next_throw(&mut fixture, true);
    let thrown = fixture.told[told..].iter().find_map(|entry| match &entry.event {
        TableEvent::Thrown { proof, .. } => Some(proof.clone()),
        _ => None,
    });
    assert!(
        thrown.unwrap().contributions.iter().all(|(_, _, number)| number.is_some()),
        "A's number is in it again"
    );
    assert_eq!(protocol(&fixture).suspended(), Seats::NONE);
}

#[test]
fn a_reveal_makes_up_for_a_missed_one() {
    let mut fixture = two();
    for throw in 0..12 {
        next_throw(&mut fixture, throw % 2 == 0);
        assert_eq!(protocol(&fixture).suspended(), Seats::NONE);
    }
}

#[test]
fn the_client_detects_a_server_that_suspends_an_honest_seat() {
    let mut fixture = two();
    throws(&mut fixture, 2, false);
    commit(&mut fixture, Seat::B);
    while protocol(&fixture).due_since().is_none() {
        fixture.plays_any(1);
    }
    // A's number is promised for this throw: it cannot fall as if A did not count
    let mut client = fixture.client.clone();
    let told = fixture.told.len();
    fixture.wait(2_000);
    let mut thrown = fixture.told[told].clone();
    let TableEvent::Thrown { proof, .. } = &mut thrown.event else { panic!("{thrown:?}") };
    proof.contributions.retain(|(seat, _, _)| *seat != 'A');
    assert_eq!(client.apply(&thrown).unwrap_err(), InvalidEvent::Proof);
}

#[test]
fn the_client_detects_a_suspension_that_ends_too_early() {
    let mut fixture = two();
    throws(&mut fixture, 3, false);
    let throw = protocol(&fixture).throw();
    let event =
        TableEvent::Committed { seat: Seat::A, throw, commitment: number(Seat::A, throw).commitment() };
    let entry =
        LoggedEvent { number: fixture.client.number() + 1, at: fixture.now, id: None, by: None, event };
    assert_eq!(fixture.client.apply(&entry).unwrap_err(), InvalidEvent::Commitment(Seat::A));
}
