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

/// Returns whether the throw that is due is A's own, or the lot.
fn is_own(fixture: &TestRoom) -> bool {
    fixture.room.table().state().seat_in_turn().is_none_or(|seat| seat == Seat::A)
}

/// The game goes on until the next throw has fallen: whoever has to move moves, B's browser answers, A's commits and reveals if it is honest, which
/// may depend on whether the throw is its own. Says how long everybody waited.
fn next_throw_if(fixture: &mut TestRoom, is_honest: impl Fn(bool) -> bool) -> u64 {
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
        let is_honest = is_honest(is_own(fixture));
        for seat in [Seat::B, Seat::A] {
            let is_awaited =
                protocol(fixture).throw() == throw && protocol(fixture).missing_reveals().has(seat);
            if is_awaited && (seat == Seat::B || is_honest) {
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

fn next_throw(fixture: &mut TestRoom, is_honest: bool) -> u64 {
    next_throw_if(fixture, |_| is_honest)
}

/// The same so many times.
fn throws(fixture: &mut TestRoom, count: u32, is_honest: bool) {
    for _ in 0..count {
        next_throw(fixture, is_honest);
    }
}

#[test]
fn a_seat_that_never_reveals_is_suspended_for_longer_each_time() {
    let mut fixture = two();
    let waited: Vec<u64> = (0..80).map(|_| next_throw(&mut fixture, false)).collect();
    let waits: Vec<u32> = (0..80).filter(|&throw| waited[throw as usize] > 0).collect();
    // the throws alternate: the even ones, and the lot before them, are its own, and each suspension is twice as long as the one before of its kind
    assert_eq!(waits, [0, 1, 2, 3, 4, 9, 12, 21, 26, 43, 52]);
    assert!(waited.iter().all(|&waited| waited <= 2_000));
    assert_eq!(whole(&fixture.room), whole(&fixture.rebuilt()));
}

#[test]
fn a_seat_that_is_silent_at_its_own_throws_cannot_pay_for_it_at_throws_of_others() {
    let mut fixture = two();
    let mut own_misses = 0;
    while protocol(&fixture).suspended() == Seats::NONE {
        assert!(own_misses < 3, "the third own miss suspends");
        let before = protocol(&fixture).reveals(Seat::A);
        next_throw_if(&mut fixture, |is_own| !is_own);
        own_misses += protocol(&fixture).reveals(Seat::A).own.missed - before.own.missed;
    }
    let reveals = protocol(&fixture).reveals(Seat::A);
    assert_eq!((own_misses, reveals.own.missed, reveals.others.missed), (3, 3, 0));
    assert!(reveals.others.committed > 0, "A was honest at B's throws");
    // two of its turns, in a game of two seats
    let suspension = protocol(&fixture).first_counted_throw(Seat::A) - protocol(&fixture).throw();
    assert_eq!(suspension, 4);
    assert_eq!(whole(&fixture.room), whole(&fixture.rebuilt()));
}

#[test]
fn the_record_counts_what_the_table_counts() {
    let mut fixture = two();
    throws(&mut fixture, 12, true);
    next_throw(&mut fixture, false);
    let record = sprung_table::record(&fixture.told, 1).unwrap().unwrap();
    let record = sprung_rules::Record::read(&record.to_string()).unwrap().remove(0);
    let checked = sprung_table::verify_throws(&record).unwrap().unwrap();
    for seat in [Seat::A, Seat::B] {
        assert_eq!(checked.reveals[seat.index()], protocol(&fixture).reveals(seat));
    }
    let [a, b] = [Seat::A, Seat::B].map(|seat| checked.reveals[seat.index()]);
    assert_eq!((a.own.committed + a.others.committed, a.own.missed + a.others.missed), (13, 1));
    assert_eq!((b.own.committed + b.others.committed, b.own.missed + b.others.missed), (13, 0));
    assert!(a.own.committed > 1 && a.others.committed > 1, "{a:?}");
}

/// A never reveals until it is suspended. Says the first throw that counts it again.
fn suspend(fixture: &mut TestRoom) -> u32 {
    while protocol(fixture).suspended() == Seats::NONE {
        next_throw(fixture, false);
    }
    assert_eq!(protocol(fixture).suspended(), Seats::one(Seat::A));
    protocol(fixture).first_counted_throw(Seat::A)
}

#[test]
fn a_suspended_seat_cannot_commit_until_its_first_counted_throw() {
    let mut fixture = two();
    let first = suspend(&mut fixture);
    let (throw, before) = (protocol(&fixture).throw(), whole(&fixture.room));
    let commitment = number(Seat::A, throw).commitment();
    let refusal = fixture.person(Seat::A, TableCommand::Commit { throw, commitment }).unwrap_err();
    assert_eq!(refusal.code, ErrorCode::Throw);
    assert!(refusal.detail.unwrap().contains(&format!("until throw {first}")));
    assert_eq!(whole(&fixture.room), before);
    throws(&mut fixture, first - throw, true);
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
fn the_client_detects_a_server_that_suspends_an_honest_seat() {
    let mut fixture = two();
    throws(&mut fixture, 2, false);
    commit(&mut fixture, Seat::B);
    while protocol(&fixture).due_since().is_none() {
        fixture.plays_any(1);
    }
    // A has committed to a number for this throw: it cannot fall as if A did not count
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
    suspend(&mut fixture);
    let throw = protocol(&fixture).throw();
    let event =
        TableEvent::Committed { seat: Seat::A, throw, commitment: number(Seat::A, throw).commitment() };
    let entry =
        LoggedEvent { number: fixture.client.number() + 1, at: fixture.now, id: None, by: None, event };
    assert_eq!(fixture.client.apply(&entry).unwrap_err(), InvalidEvent::Commitment(Seat::A));
}
