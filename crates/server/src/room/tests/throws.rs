//! Dice: numbers promised and revealed, and everybody who would cheat.

use super::*;
use dice::Fraud;
use table::Wrong;
use wire::Offer;

/// Two people who play with dice; their browsers are called for the lot.
fn two() -> House {
    House::of_people(settings(GameId::Roesselsprung, &["seats=AB"]), &[Seat::A, Seat::B])
}

/// The same, and the lot waits for what both have promised.
fn lot() -> House {
    let mut house = two();
    promise(&mut house, Seat::A).unwrap();
    promise(&mut house, Seat::B).unwrap();
    house
}

/// The same in the game: a throw waits for what both have promised.
fn both_promised() -> House {
    let mut house = two();
    house.browsers_answer();
    while house.room.table().throwing().unwrap().due().is_none() {
        house.plays_any(1);
    }
    house
}

fn promise(house: &mut House, seat: Seat) -> Result<Vec<Entry>, Refusal> {
    let throw = throw_of(house);
    house.person(seat, Ask::Promise { throw, promise: number(seat, throw).commitment() })
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
    let seats = vec![computer(Seat::A, 1), computer(Seat::B, 1)];
    let house = House::new(Settings { seats, ..settings(GameId::Roesselsprung, &["seats=AB"]) });
    assert_eq!(
        names(&house.told)[..4],
        ["created", "began", "thrown", "thrown"],
        "the lot and the first throw"
    );
    assert!(house.room.table().people().is_empty(), "nobody could check them");
}

#[test]
fn the_lot_waits_for_what_everybody_promises_and_reveals() {
    let mut house = two();
    assert_eq!(names(&house.told).last().unwrap(), "began");
    let throwing = |house: &House| house.room.table().throwing().unwrap().clone();
    assert_eq!(throwing(&house).called(), [Seat::A, Seat::B].into_iter().collect());
    assert_eq!(names(&promise(&mut house, Seat::B).unwrap()), ["promised"]);
    let early = reveal(&mut house, Seat::B).unwrap_err();
    assert_eq!(early.code, Code::Throw, "somebody has yet to promise");
    assert_eq!(throwing(&house).due(), None);
    promise(&mut house, Seat::A).unwrap();
    assert_eq!(throwing(&house).due(), Some(house.now));
    assert_eq!(promise(&mut house, Seat::A).unwrap_err().code, Code::Throw, "nobody promises anew");
    reveal(&mut house, Seat::A).unwrap();
    let events = reveal(&mut house, Seat::B).unwrap();
    assert_eq!(names(&events), ["revealed", "thrown"]);
    // the first throw waits for the numbers promised with the lot's
    assert_eq!(throwing(&house).due(), Some(house.now));
    reveal(&mut house, Seat::A).unwrap();
    reveal(&mut house, Seat::B).unwrap();
    let record = table::record(&house.told, 1).unwrap().unwrap();
    let checked = table::check(&record).unwrap().unwrap();
    assert_eq!((checked.alone, checked.throws), (0, throw_of(&house)));
}

#[test]
fn who_promises_nothing_for_the_lot_is_left_out_after_two_seconds_and_named() {
    let mut house = two();
    promise(&mut house, Seat::B).unwrap();
    house.wait(1_999);
    assert_eq!(names(&house.told).last().unwrap(), "promised");
    house.wait(1);
    assert_eq!(*last_event(&house), Event::Due { throw: 0, without: Seats::one(Seat::A) });
    reveal(&mut house, Seat::B).unwrap();
    // from now on B alone is waited for, until A promises again
    assert_eq!(names(&reveal(&mut house, Seat::B).unwrap()), ["revealed", "thrown"]);
    house.browsers_answer();
    assert!(house.room.table().throwing().unwrap().promises(Seat::A).now.is_some());
}

#[test]
fn nobody_is_waited_for_who_is_not_there() {
    let mut house = House::new(settings(GameId::Roesselsprung, &["seats=AB"]));
    house.join(Seat::A).unwrap();
    house.present(Seat::A, false);
    house.join(Seat::B).unwrap();
    promise(&mut house, Seat::B).unwrap();
    assert_eq!(names(&reveal(&mut house, Seat::B).unwrap())[..2], ["revealed", "thrown"]);
}

#[test]
fn who_is_gone_before_promising_is_not_waited_for() {
    let mut house =
        House::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &[Seat::A, Seat::C, Seat::B]);
    promise(&mut house, Seat::A).unwrap();
    house.host(Ask::Remove { seat: Seat::C }).unwrap();
    house.person(Seat::B, Ask::Resign).unwrap();
    assert!(house.room.table().throwing().unwrap().due().is_some());
}

#[test]
fn a_server_that_was_killed_calls_for_the_lot_again() {
    let mut house = two();
    promise(&mut house, Seat::A).unwrap();
    house.room = house.rebuilt();
    let alive = house.now;
    house.now += 5_000;
    let decision = house.room.outage(alive, &house.moment()).unwrap();
    house.carry_out(&decision);
    assert_eq!(house.room.table().throwing().unwrap().called(), Seats::one(Seat::B));
    house.wait(10_000);
    promise(&mut house, Seat::B).unwrap();
    reveal(&mut house, Seat::A).unwrap();
    assert_eq!(names(&reveal(&mut house, Seat::B).unwrap()), ["revealed", "thrown"]);
}

#[test]
fn the_lot_of_a_rematch_waits_for_everybody_again() {
    let mut house = lot();
    house.browsers_answer();
    house.person(Seat::A, Ask::Resign).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Rematch)).unwrap();
    house.person(Seat::B, Ask::Offer(Offer::Rematch)).unwrap();
    let throwing = house.room.table().throwing().unwrap();
    assert_eq!((throwing.throw(), throwing.called().len()), (0, 2));
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
    assert_eq!(house.room.table().throwing().unwrap().promises(Seat::A).now, None);
    while house.room.table().throwing().unwrap().due().is_none() {
        house.plays_any(1);
    }
    let fallen = names(&reveal(&mut house, Seat::B).unwrap());
    assert_eq!(fallen[..2], ["revealed", "thrown"], "not waited for again, though connected");
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
fn about_to_fall(mut house: House) -> (Entry, Table) {
    reveal(&mut house, Seat::A).unwrap();
    let mut client = house.client.clone();
    let events = reveal(&mut house, Seat::B).unwrap();
    client.apply(&events[0]).unwrap();
    (events[1].clone(), client)
}

/// How a client finds out that a throw was changed: a throw of the game, and the lot.
fn caught(change: impl Fn(&mut String, &mut dice::Evidence)) -> Wrong {
    let [thrown, drawn] = [both_promised(), lot()].map(|house| {
        let (mut entry, mut client) = about_to_fall(house);
        assert!(client.clone().apply(&entry).is_ok());
        let Event::Thrown { text, evidence, .. } = &mut entry.event else { panic!() };
        change(text, evidence);
        client.apply(&entry).unwrap_err()
    });
    assert_eq!(std::mem::discriminant(&thrown), std::mem::discriminant(&drawn), "{thrown}, {drawn}");
    drawn
}

#[test]
fn a_server_that_does_not_wait_is_caught_by_the_client() {
    for mut house in [two(), lot(), both_promised()] {
        let mut client = house.client.clone();
        let told = house.told.len();
        house.wait(4_000);
        let mut early = house.told[told].clone();
        client.clone().apply(&early).unwrap();
        early.at -= 1;
        assert_eq!(client.apply(&early).unwrap_err(), Wrong::TooSoon, "{early:?}");
    }
}

#[test]
fn a_server_that_makes_the_lot_alone_is_caught_by_the_client() {
    let house = two();
    // as it would be if nobody sat there
    let secret = dice::Secret(house.hidden.get("dice").unwrap().clone().try_into().unwrap());
    let table = house.room.table();
    let drawn = table.throwing().unwrap().draw(secret.key(0), &[None; 4], table.since_throw(), 2);
    let (evidence, value) = drawn.unwrap();
    let text = table.play().chances()[usize::from(value) - 1].0.clone();
    let event = Event::Thrown { ply: 0, text, evidence, next: secret.key(1).commitment() };
    let entry = Entry { number: table.number() + 1, at: house.now + 60_000, id: None, event };
    assert_eq!(house.client.clone().apply(&entry).unwrap_err(), Wrong::TooSoon);
}

#[test]
fn a_server_that_names_others_as_silent_is_caught_by_the_client() {
    let mut house = two();
    promise(&mut house, Seat::A).unwrap();
    let (number, at) = (house.room.table().number() + 1, house.now + 2_000);
    let due = |without: &[Seat]| Entry {
        number,
        at,
        id: None,
        event: Event::Due { throw: 0, without: without.iter().copied().collect() },
    };
    for without in [&[Seat::A][..], &[Seat::A, Seat::B], &[]] {
        assert_eq!(house.client.clone().apply(&due(without)).unwrap_err(), Wrong::Evidence);
    }
    assert!(house.client.clone().apply(&due(&[Seat::B])).is_ok());
}

#[test]
fn a_server_that_claims_another_throw_is_caught_by_the_client() {
    let wrong = caught(|text, _| {
        let others = if text.contains(['A', 'B']) { [":A", ":B"] } else { [":1", ":6"] };
        *text = others.into_iter().find(|other| text != other).unwrap().to_string();
    });
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
fn a_secret_that_made_other_keys_or_is_kept_back_is_caught_by_the_client() {
    let mut house = both_promised();
    let mut client = house.client.clone();
    let mut ended = house.person(Seat::A, Ask::Resign).unwrap().remove(0);
    let Event::Ended { secret, .. } = &mut ended.event else { panic!() };
    *secret = Some(Number([1; 32]));
    assert_eq!(client.clone().apply(&ended).unwrap_err(), Wrong::Secret);
    let Event::Ended { secret, .. } = &mut ended.event else { panic!() };
    *secret = None;
    assert_eq!(client.apply(&ended).unwrap_err(), Wrong::Secret, "a server that does not reveal");
}

#[test]
fn events_out_of_order_are_caught_by_the_client() {
    let (entry, mut client) = about_to_fall(both_promised());
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
