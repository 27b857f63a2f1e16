//! Dice: numbers promised and revealed, and everybody who would cheat.

use super::*;
use dice::Fraud;
use table::Wrong;
use wire::Offer;

/// Two people who play with dice; the lot is due and nobody has promised anything but whom we let.
fn two() -> House {
    let mut house = House::new(settings(GameId::Roesselsprung, &["seats=AB"]));
    house.join(Seat::A).unwrap();
    house
}

/// The same, with a first throw that waits for both.
fn both_promised() -> House {
    let mut house = House::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B]);
    house.browsers_answer();
    while house.room.table().throwing().unwrap().due().is_none() {
        house.plays_any(1);
    }
    house
}

fn throw_of(house: &House) -> u32 {
    house.room.table().throwing().unwrap().throw()
}

fn reveal(house: &mut House, seat: Seat) -> Result<Vec<Entry>, Refusal> {
    let throw = throw_of(house);
    let next = number(seat, throw + 1).commitment();
    house.person(seat, Ask::Reveal { throw, number: number(seat, throw), next })
}

#[test]
fn what_waits_for_nobody_falls_at_once() {
    let mut house = two();
    let events = house.join(Seat::B).unwrap();
    assert_eq!(names(&events)[..3], ["joined", "began", "thrown"], "the lot");
    assert_eq!(throw_of(&house), names(&house.told).iter().filter(|name| *name == "thrown").count() as u32);
}

#[test]
fn the_die_falls_when_all_have_revealed() {
    let mut house = both_promised();
    let throw = throw_of(&house);
    assert_eq!(names(&reveal(&mut house, Seat::A).unwrap()), ["revealed"]);
    let events = reveal(&mut house, Seat::B).unwrap();
    assert_eq!(names(&events)[..2], ["revealed", "thrown"]);
    let Event::Thrown { evidence, .. } = &events[1].event else { panic!() };
    assert_eq!(evidence.throw, throw);
    assert!(evidence.people.iter().all(|(_, _, number)| number.is_some()));
    assert_eq!(evidence.people.len(), 2);
}

#[test]
fn a_silent_seat_is_left_out_after_two_seconds_and_named() {
    let mut house = both_promised();
    reveal(&mut house, Seat::B).unwrap();
    house.wait(1_999);
    assert_eq!(names(&house.told).last().unwrap(), "revealed");
    let told = house.told.len();
    house.wait(1);
    let Event::Thrown { evidence, .. } = &house.told[told].event else { panic!("{:?}", house.told[told]) };
    let silent: Vec<char> =
        evidence.people.iter().filter(|(_, _, number)| number.is_none()).map(|(seat, _, _)| *seat).collect();
    assert_eq!(silent, ['A']);
    assert_eq!(house.room.table().throwing().unwrap().promises(Seat::A).now, None, "not waited for again");
}

#[test]
fn a_number_that_was_not_promised_is_refused() {
    let mut house = both_promised();
    let throw = throw_of(&house);
    let before = whole(&house.room);
    let next = number(Seat::A, throw + 1).commitment();
    let wrong = Ask::Reveal { throw, number: number(Seat::B, throw), next };
    assert_eq!(house.refused(Seat::A, wrong), Code::Promise);
    let early = Ask::Reveal { throw: throw + 1, number: number(Seat::A, throw + 1), next };
    assert_eq!(house.refused(Seat::A, early), Code::Throw);
    assert_eq!(whole(&house.room), before);
    reveal(&mut house, Seat::A).unwrap();
    assert_eq!(reveal(&mut house, Seat::A).unwrap_err().code, Code::Promise, "revealed once");
}

#[test]
fn nobody_promises_anew_once_the_throw_is_due() {
    let mut house = both_promised();
    let throw = throw_of(&house);
    let promise = number(Seat::A, 99).commitment();
    assert_eq!(house.refused(Seat::A, Ask::Promise { throw, promise }), Code::Throw);
    house.person(Seat::A, Ask::Promise { throw: throw + 1, promise }).unwrap();
    house.wait(2_000);
    assert_eq!(house.room.table().throwing().unwrap().promises(Seat::A).now, Some(promise), "a new device");
}

#[test]
fn a_pause_does_not_open_a_throw_that_is_due() {
    let mut house = both_promised();
    reveal(&mut house, Seat::A).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Pause)).unwrap();
    house.person(Seat::B, Ask::Offer(Offer::Pause)).unwrap();
    let throw = throw_of(&house);
    let promise = number(Seat::B, 99).commitment();
    assert_eq!(house.refused(Seat::B, Ask::Promise { throw, promise }), Code::Throw);
    house.wait(10_000);
    assert_eq!(throw_of(&house), throw);
    house.person(Seat::B, Ask::Resume).unwrap();
    reveal(&mut house, Seat::B).unwrap();
    assert_eq!(throw_of(&house), throw + 1);
}

#[test]
fn the_secret_is_told_with_the_end_and_not_before() {
    let mut house = both_promised();
    let told = serde_json::to_string(&house.told).unwrap();
    let secret = house.hidden.get("dice").unwrap();
    let secret = Number(secret.clone().try_into().unwrap()).to_string();
    assert!(!told.contains(&secret));
    house.person(Seat::A, Ask::Resign).unwrap();
    assert!(serde_json::to_string(&house.told).unwrap().contains(&secret));
}

#[test]
fn a_revealed_number_is_told_with_the_throw_and_not_before() {
    let mut house = both_promised();
    reveal(&mut house, Seat::A).unwrap();
    let shown = number(Seat::A, throw_of(&house)).to_string();
    assert!(!serde_json::to_string(&house.told).unwrap().contains(&shown));
    house.wait(2_000);
    assert!(serde_json::to_string(&house.told).unwrap().contains(&shown));
    assert!(!house.hidden.contains_key("number A"));
}

#[test]
fn no_throw_falls_twice_though_the_server_is_killed_in_between() {
    let mut house = both_promised();
    reveal(&mut house, Seat::A).unwrap();
    let throw = throw_of(&house);
    let mut killed = House { room: house.rebuilt(), ..house.clone() };
    let fell =
        |events: Vec<Entry>| events.into_iter().find(|entry| matches!(entry.event, Event::Thrown { .. }));
    // decided and not kept: it comes again, and is the same
    let once = fell(reveal(&mut house, Seat::B).unwrap()).unwrap();
    assert_eq!(fell(reveal(&mut killed, Seat::B).unwrap()).unwrap(), once);
    // kept: it has fallen
    killed.room = killed.rebuilt();
    let next = number(Seat::B, throw + 1).commitment();
    let again = Ask::Reveal { throw, number: number(Seat::B, throw), next };
    assert_eq!(killed.refused(Seat::B, again), Code::Throw);
}

/// The event of a throw that fell honestly, and a client that has yet to see it.
fn about_to_fall() -> (Entry, Table) {
    let mut house = both_promised();
    reveal(&mut house, Seat::A).unwrap();
    let mut client = house.client.clone();
    let events = reveal(&mut house, Seat::B).unwrap();
    client.apply(&events[0]).unwrap();
    (events[1].clone(), client)
}

fn caught(change: impl Fn(&mut String, &mut dice::Evidence)) -> Wrong {
    let (mut entry, mut client) = about_to_fall();
    assert!(client.clone().apply(&entry).is_ok());
    let Event::Thrown { text, evidence, .. } = &mut entry.event else { panic!() };
    change(text, evidence);
    client.apply(&entry).unwrap_err()
}

#[test]
fn a_server_that_claims_another_throw_is_caught_by_the_client() {
    let wrong = caught(|text, _| *text = if text == ":6" { ":1".to_string() } else { ":6".to_string() });
    assert!(matches!(wrong, Wrong::Throw(Fraud::Value { .. })), "{wrong}");
}

#[test]
fn a_server_that_changes_its_key_is_caught_by_the_client() {
    let wrong = caught(|_, evidence| evidence.key = Number([9; 32]));
    assert_eq!(wrong, Wrong::Throw(Fraud::Key));
    let wrong = caught(|_, evidence| {
        evidence.key = Number([9; 32]);
        evidence.promised = evidence.key.commitment();
    });
    assert_eq!(wrong, Wrong::Evidence);
}

#[test]
fn a_server_that_leaves_somebody_out_is_caught_by_the_client() {
    assert_eq!(caught(|_, evidence| evidence.people[0].2 = None), Wrong::LeftOut(Seat::A));
    assert_eq!(
        caught(|_, evidence| {
            evidence.people.remove(1);
        }),
        Wrong::Evidence
    );
}

#[test]
fn a_roller_or_a_bot_with_another_number_is_caught_by_the_client() {
    let wrong = caught(|_, evidence| evidence.people[1].2 = Some(Number([9; 32])));
    assert_eq!(wrong, Wrong::Throw(Fraud::Reveal('B')));
    let wrong = caught(|_, evidence| {
        let number = Number([9; 32]);
        evidence.people[1] = ('B', number.commitment(), Some(number));
    });
    assert_eq!(wrong, Wrong::Evidence);
}

#[test]
fn a_secret_that_made_other_keys_is_caught_by_the_client() {
    let mut house = both_promised();
    let mut client = house.client.clone();
    let mut ended = house.person(Seat::A, Ask::Resign).unwrap().remove(0);
    let Event::Ended { secret, .. } = &mut ended.event else { panic!() };
    *secret = Some(Number([1; 32]));
    assert_eq!(client.apply(&ended).unwrap_err(), Wrong::Secret);
}

#[test]
fn events_out_of_order_are_caught_by_the_client() {
    let (entry, mut client) = about_to_fall();
    client.apply(&entry).unwrap();
    assert!(matches!(client.apply(&entry), Err(Wrong::Number { .. })));
}

#[test]
fn who_was_left_out_may_say_so() {
    let mut house = both_promised();
    let throw = throw_of(&house);
    assert_eq!(house.refused(Seat::A, Ask::Protest { throw }), Code::Throw);
    house.wait(2_000);
    house.person(Seat::A, Ask::Protest { throw }).unwrap();
    assert!(matches!(last_event(&house), Event::Protested { seat: Seat::A, .. }));
}
