//! Dice: commitments and reveals, and the attempts of a seat or of the server to choose a throw.

use super::*;
use sprung_dice::{DiceSecret, VerificationError};
use sprung_table::InvalidEvent;
use sprung_wire::Offer;

/// Two people who play with dice; their browsers are called for the lot.
fn two() -> TestRoom {
    TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B])
}

/// The same, and the lot waits for the contributions to which both have committed.
fn lot() -> TestRoom {
    let mut fixture = two();
    commit(&mut fixture, Seat::A).unwrap();
    commit(&mut fixture, Seat::B).unwrap();
    fixture
}

/// The same in the game: a throw waits for the contributions to which both have committed.
fn both_committed() -> TestRoom {
    let mut fixture = two();
    fixture.browsers_answer();
    while fixture.room.table().throw_protocol().unwrap().due_since().is_none() {
        fixture.plays_any(1);
    }
    fixture
}

fn commit(fixture: &mut TestRoom, seat: Seat) -> Result<Vec<LoggedEvent>, RequestError> {
    let throw = throw_of(fixture);
    fixture.person(seat, TableCommand::Commit { throw, commitment: number(seat, throw).commitment() })
}

fn throw_of(fixture: &TestRoom) -> u32 {
    fixture.room.table().throw_protocol().unwrap().throw()
}

fn reveal(fixture: &mut TestRoom, seat: Seat) -> Result<Vec<LoggedEvent>, RequestError> {
    let throw = throw_of(fixture);
    let next = number(seat, throw + 1).commitment();
    fixture.person(seat, TableCommand::Reveal { throw, contribution: number(seat, throw), next })
}

#[test]
fn a_game_without_people_throws_at_once() {
    let seats = vec![computer(Seat::A, 1), computer(Seat::B, 1)];
    let fixture = TestRoom::new(TableSettings { seats, ..settings(GameId::Roesselsprung, &["seats=AB"]) });
    assert_eq!(
        names(&fixture.told)[..4],
        ["created", "began", "thrown", "thrown"],
        "the lot and the first throw"
    );
    assert!(fixture.room.table().people().is_empty(), "nobody could check them");
}

#[test]
fn the_lot_waits_for_all_commitments_and_reveals() {
    let mut fixture = two();
    assert_eq!(names(&fixture.told).last().unwrap(), "began");
    let protocol = |fixture: &TestRoom| fixture.room.table().throw_protocol().unwrap().clone();
    assert_eq!(protocol(&fixture).missing_commitments(), [Seat::A, Seat::B].into_iter().collect());
    assert_eq!(names(&commit(&mut fixture, Seat::B).unwrap()), ["promised"]);
    let early = reveal(&mut fixture, Seat::B).unwrap_err();
    assert_eq!(early.code, ErrorCode::Throw, "somebody has yet to commit");
    assert_eq!(protocol(&fixture).due_since(), None);
    commit(&mut fixture, Seat::A).unwrap();
    assert_eq!(protocol(&fixture).due_since(), Some(fixture.now));
    assert_eq!(commit(&mut fixture, Seat::A).unwrap_err().code, ErrorCode::Throw, "nobody commits anew");
    reveal(&mut fixture, Seat::A).unwrap();
    let events = reveal(&mut fixture, Seat::B).unwrap();
    assert_eq!(names(&events), ["revealed", "thrown"]);
    // the first throw waits for the contributions committed to with the lot's
    assert_eq!(protocol(&fixture).due_since(), Some(fixture.now));
    reveal(&mut fixture, Seat::A).unwrap();
    reveal(&mut fixture, Seat::B).unwrap();
    let record = sprung_table::record(&fixture.told, 1).unwrap().unwrap();
    let checked = sprung_table::verify_throws(&record).unwrap().unwrap();
    assert_eq!((checked.server_only, checked.throws), (0, throw_of(&fixture)));
}

#[test]
fn a_seat_that_does_not_commit_to_the_lot_is_left_out_after_two_seconds() {
    let mut fixture = two();
    commit(&mut fixture, Seat::B).unwrap();
    fixture.wait(1_999);
    assert_eq!(names(&fixture.told).last().unwrap(), "promised");
    fixture.wait(1);
    assert_eq!(*last_event(&fixture), TableEvent::Due { throw: 0, without: Seats::one(Seat::A) });
    reveal(&mut fixture, Seat::B).unwrap();
    // from now on B alone is waited for, until A commits again
    assert_eq!(names(&reveal(&mut fixture, Seat::B).unwrap()), ["revealed", "thrown"]);
    fixture.browsers_answer();
    assert!(fixture.room.table().throw_protocol().unwrap().commitments(Seat::A).now.is_some());
}

#[test]
fn a_throw_does_not_wait_for_absent_people() {
    let mut fixture = TestRoom::new(settings(GameId::Roesselsprung, &["seats=AB"]));
    fixture.join(Seat::A).unwrap();
    fixture.present(Seat::A, false);
    fixture.join(Seat::B).unwrap();
    commit(&mut fixture, Seat::B).unwrap();
    assert_eq!(names(&reveal(&mut fixture, Seat::B).unwrap())[..2], ["revealed", "thrown"]);
}

#[test]
fn a_throw_does_not_wait_for_people_who_left_before_committing() {
    let mut fixture =
        TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &[Seat::A, Seat::C, Seat::B]);
    commit(&mut fixture, Seat::A).unwrap();
    fixture.happened(TableEvent::Removed { seat: Seat::C });
    fixture.person(Seat::B, TableCommand::Resign).unwrap();
    assert!(fixture.room.table().throw_protocol().unwrap().due_since().is_some());
}

#[test]
fn after_a_restart_the_lot_waits_for_missing_commitments_again() {
    let mut fixture = two();
    commit(&mut fixture, Seat::A).unwrap();
    fixture.room = fixture.rebuilt();
    let alive = fixture.now;
    fixture.now += 5_000;
    let decision = fixture.room.outage(alive, &fixture.moment()).unwrap();
    fixture.carry_out(&decision);
    assert_eq!(fixture.room.table().throw_protocol().unwrap().missing_commitments(), Seats::one(Seat::B));
    fixture.wait(10_000);
    commit(&mut fixture, Seat::B).unwrap();
    reveal(&mut fixture, Seat::A).unwrap();
    assert_eq!(names(&reveal(&mut fixture, Seat::B).unwrap()), ["revealed", "thrown"]);
}

#[test]
fn the_lot_of_a_rematch_waits_for_everybody_again() {
    let mut fixture = lot();
    fixture.browsers_answer();
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Rematch)).unwrap();
    let protocol = fixture.room.table().throw_protocol().unwrap();
    assert_eq!((protocol.throw(), protocol.missing_commitments().len()), (0, 2));
}

#[test]
fn the_throw_is_made_when_all_seats_have_revealed() {
    let mut fixture = both_committed();
    let throw = throw_of(&fixture);
    assert_eq!(names(&reveal(&mut fixture, Seat::A).unwrap()), ["revealed"]);
    let events = reveal(&mut fixture, Seat::B).unwrap();
    assert_eq!(names(&events)[..2], ["revealed", "thrown"]);
    let TableEvent::Thrown { proof, .. } = &events[1].event else { panic!() };
    assert_eq!(proof.throw, throw);
    assert!(proof.contributions.iter().all(|(_, _, number)| number.is_some()));
    assert_eq!(proof.contributions.len(), 2);
}

#[test]
fn a_seat_that_does_not_reveal_is_left_out_after_two_seconds() {
    let mut fixture = both_committed();
    reveal(&mut fixture, Seat::B).unwrap();
    fixture.wait(1_999);
    assert_eq!(names(&fixture.told).last().unwrap(), "revealed");
    let told = fixture.told.len();
    fixture.wait(1);
    let TableEvent::Thrown { proof, .. } = &fixture.told[told].event else {
        panic!("{:?}", fixture.told[told])
    };
    let silent: Vec<char> = proof
        .contributions
        .iter()
        .filter(|(_, _, number)| number.is_none())
        .map(|(seat, _, _)| *seat)
        .collect();
    assert_eq!(silent, ['A']);
    assert_eq!(fixture.room.table().throw_protocol().unwrap().commitments(Seat::A).now, None);
    while fixture.room.table().throw_protocol().unwrap().due_since().is_none() {
        fixture.plays_any(1);
    }
    let fallen = names(&reveal(&mut fixture, Seat::B).unwrap());
    assert_eq!(fallen[..2], ["revealed", "thrown"], "not waited for again, though connected");
}

#[test]
fn a_contribution_that_does_not_match_its_commitment_is_refused() {
    let mut fixture = both_committed();
    let throw = throw_of(&fixture);
    let before = whole(&fixture.room);
    let next = number(Seat::A, throw + 1).commitment();
    let wrong = TableCommand::Reveal { throw, contribution: number(Seat::B, throw), next };
    assert_eq!(fixture.refused(Seat::A, wrong), ErrorCode::Commitment);
    let early = TableCommand::Reveal { throw: throw + 1, contribution: number(Seat::A, throw + 1), next };
    assert_eq!(fixture.refused(Seat::A, early), ErrorCode::Throw);
    assert_eq!(whole(&fixture.room), before);
    reveal(&mut fixture, Seat::A).unwrap();
    assert_eq!(reveal(&mut fixture, Seat::A).unwrap_err().code, ErrorCode::Commitment, "revealed once");
}

#[test]
fn a_commitment_cannot_be_replaced_once_the_throw_is_due() {
    let mut fixture = both_committed();
    let throw = throw_of(&fixture);
    let commitment = number(Seat::A, 99).commitment();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Commit { throw, commitment }), ErrorCode::Throw);
    fixture.person(Seat::A, TableCommand::Commit { throw: throw + 1, commitment }).unwrap();
    fixture.wait(2_000);
    assert_eq!(
        fixture.room.table().throw_protocol().unwrap().commitments(Seat::A).now,
        Some(commitment),
        "a new device"
    );
}

#[test]
fn a_pause_does_not_reopen_the_commitments_of_a_due_throw() {
    let mut fixture = both_committed();
    reveal(&mut fixture, Seat::A).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    let throw = throw_of(&fixture);
    let commitment = number(Seat::B, 99).commitment();
    assert_eq!(fixture.refused(Seat::B, TableCommand::Commit { throw, commitment }), ErrorCode::Throw);
    fixture.wait(10_000);
    assert_eq!(throw_of(&fixture), throw);
    fixture.person(Seat::B, TableCommand::Resume).unwrap();
    reveal(&mut fixture, Seat::B).unwrap();
    assert_eq!(throw_of(&fixture), throw + 1);
}

#[test]
fn the_dice_secret_is_published_only_at_the_end() {
    let mut fixture = both_committed();
    let told = serde_json::to_string(&fixture.told).unwrap();
    let secret = fixture.secrets.get("dice").unwrap();
    let secret = Contribution(secret.clone().try_into().unwrap()).to_string();
    assert!(!told.contains(&secret));
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    assert!(serde_json::to_string(&fixture.told).unwrap().contains(&secret));
}

#[test]
fn a_revealed_contribution_is_published_only_with_the_throw() {
    let mut fixture = both_committed();
    reveal(&mut fixture, Seat::A).unwrap();
    let shown = number(Seat::A, throw_of(&fixture)).to_string();
    assert!(!serde_json::to_string(&fixture.told).unwrap().contains(&shown));
    fixture.wait(2_000);
    assert!(serde_json::to_string(&fixture.told).unwrap().contains(&shown));
    assert!(!fixture.secrets.contains_key("number A"));
}

#[test]
fn a_throw_is_made_once_even_if_the_server_is_killed() {
    let mut fixture = both_committed();
    reveal(&mut fixture, Seat::A).unwrap();
    let throw = throw_of(&fixture);
    let mut killed = TestRoom { room: fixture.rebuilt(), ..fixture.clone() };
    let fell = |events: Vec<LoggedEvent>| {
        events.into_iter().find(|entry| matches!(entry.event, TableEvent::Thrown { .. }))
    };
    // the room decided the throw, and the event was not stored: after a restart the same throw is made again
    let once = fell(reveal(&mut fixture, Seat::B).unwrap()).unwrap();
    assert_eq!(fell(reveal(&mut killed, Seat::B).unwrap()).unwrap(), once);
    // the event was stored: the throw is over
    killed.room = killed.rebuilt();
    let next = number(Seat::B, throw + 1).commitment();
    let again = TableCommand::Reveal { throw, contribution: number(Seat::B, throw), next };
    assert_eq!(killed.refused(Seat::B, again), ErrorCode::Throw);
}

/// Returns the event of an honest throw, and a client that has not received it.
fn about_to_fall(mut fixture: TestRoom) -> (LoggedEvent, Table) {
    reveal(&mut fixture, Seat::A).unwrap();
    let mut client = fixture.client.clone();
    let events = reveal(&mut fixture, Seat::B).unwrap();
    client.apply(&events[0]).unwrap();
    (events[1].clone(), client)
}

/// Returns the error with which a client refuses a changed throw. It is the same for a throw of the game and for the lot.
fn caught(change: impl Fn(&mut String, &mut sprung_dice::ThrowProof)) -> InvalidEvent {
    let [thrown, drawn] = [both_committed(), lot()].map(|fixture| {
        let (mut entry, mut client) = about_to_fall(fixture);
        assert!(client.clone().apply(&entry).is_ok());
        let TableEvent::Thrown { text, proof, .. } = &mut entry.event else { panic!() };
        change(text, proof);
        client.apply(&entry).unwrap_err()
    });
    assert_eq!(std::mem::discriminant(&thrown), std::mem::discriminant(&drawn), "{thrown}, {drawn}");
    drawn
}

#[test]
fn the_client_detects_a_server_that_does_not_wait() {
    for mut fixture in [two(), lot(), both_committed()] {
        let mut client = fixture.client.clone();
        let told = fixture.told.len();
        fixture.wait(4_000);
        let mut early = fixture.told[told].clone();
        client.clone().apply(&early).unwrap();
        early.at -= 1;
        assert_eq!(client.apply(&early).unwrap_err(), InvalidEvent::TooSoon, "{early:?}");
    }
}

#[test]
fn the_client_detects_a_lot_drawn_by_the_server_alone() {
    let fixture = two();
    // the server draws the lot with its own key only, as if no person had a seat
    let secret = sprung_dice::DiceSecret(fixture.secrets.get("dice").unwrap().clone().try_into().unwrap());
    let table = fixture.room.table();
    let drawn = table.throw_protocol().unwrap().draw(secret.key(0), &[None; 4], table.since_throw(), 2);
    let (proof, value) = drawn.unwrap();
    let text = table.state().chances()[usize::from(value) - 1].0.clone();
    let event = TableEvent::Thrown { ply: 0, text, proof, next: secret.key(1).commitment() };
    let entry =
        LoggedEvent { number: table.number() + 1, at: fixture.now + 60_000, id: None, by: None, event };
    assert_eq!(fixture.client.clone().apply(&entry).unwrap_err(), InvalidEvent::TooSoon);
}

#[test]
fn the_client_detects_a_due_event_with_wrong_seats() {
    let mut fixture = two();
    commit(&mut fixture, Seat::A).unwrap();
    let (number, at) = (fixture.room.table().number() + 1, fixture.now + 2_000);
    let due = |without: &[Seat]| LoggedEvent {
        number,
        at,
        id: None,
        by: None,
        event: TableEvent::Due { throw: 0, without: without.iter().copied().collect() },
    };
    for without in [&[Seat::A][..], &[Seat::A, Seat::B], &[]] {
        assert_eq!(fixture.client.clone().apply(&due(without)).unwrap_err(), InvalidEvent::Proof);
    }
    assert!(fixture.client.clone().apply(&due(&[Seat::B])).is_ok());
}

#[test]
fn the_client_detects_a_wrong_throw_value() {
    let wrong = caught(|text, _| {
        let others = if text.contains(['A', 'B']) { [":A", ":B"] } else { [":1", ":6"] };
        *text = others.into_iter().find(|other| text != other).unwrap().to_string();
    });
    assert!(matches!(wrong, InvalidEvent::Throw(VerificationError::Value { .. })), "{wrong}");
}

#[test]
fn the_client_detects_a_changed_server_key() {
    let wrong = caught(|_, proof| proof.server_key = Contribution([9; 32]));
    assert_eq!(wrong, InvalidEvent::Throw(VerificationError::Key));
    let wrong = caught(|_, proof| {
        proof.server_key = Contribution([9; 32]);
        proof.server_commitment = proof.server_key.commitment();
    });
    assert_eq!(wrong, InvalidEvent::Proof);
}

#[test]
fn the_client_detects_a_proof_that_omits_a_seat() {
    assert_eq!(caught(|_, proof| proof.contributions[0].2 = None), InvalidEvent::LeftOut(Seat::A));
    assert_eq!(
        caught(|_, proof| {
            proof.contributions.remove(1);
        }),
        InvalidEvent::Proof
    );
}

#[test]
fn the_client_detects_a_changed_contribution() {
    let wrong = caught(|_, proof| proof.contributions[1].2 = Some(Contribution([9; 32])));
    assert_eq!(wrong, InvalidEvent::Throw(VerificationError::Reveal('B')));
    let wrong = caught(|_, proof| {
        let number = Contribution([9; 32]);
        proof.contributions[1] = ('B', number.commitment(), Some(number));
    });
    assert_eq!(wrong, InvalidEvent::Proof);
}

#[test]
fn the_client_detects_a_wrong_or_missing_dice_secret() {
    let mut fixture = both_committed();
    let mut client = fixture.client.clone();
    let mut ended = fixture.person(Seat::A, TableCommand::Resign).unwrap().remove(0);
    let TableEvent::Ended { secret, .. } = &mut ended.event else { panic!() };
    *secret = Some(DiceSecret([1; 32]));
    assert_eq!(client.clone().apply(&ended).unwrap_err(), InvalidEvent::Secret);
    let TableEvent::Ended { secret, .. } = &mut ended.event else { panic!() };
    *secret = None;
    assert_eq!(client.apply(&ended).unwrap_err(), InvalidEvent::Secret, "a server that does not reveal");
}

#[test]
fn the_client_detects_events_out_of_order() {
    let (entry, mut client) = about_to_fall(both_committed());
    client.apply(&entry).unwrap();
    assert!(matches!(client.apply(&entry), Err(InvalidEvent::Number { .. })));
}

#[test]
fn a_seat_left_out_of_a_throw_may_protest() {
    let mut fixture = both_committed();
    let throw = throw_of(&fixture);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Dispute { throw }), ErrorCode::Throw);
    fixture.wait(2_000);
    fixture.person(Seat::A, TableCommand::Dispute { throw }).unwrap();
    assert!(matches!(last_event(&fixture), TableEvent::Disputed { seat: Seat::A, .. }));
}
