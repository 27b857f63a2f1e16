//! Offers and what comes of them.

use super::*;
use table::Phase;
use wire::{How, Offer, Words};

fn two() -> House {
    let settings = Settings { take_back: true, ..settings(GameId::Raeuberschach, &[]) };
    House::of_people(settings, &[Seat::A, Seat::B])
}

fn against_computer() -> House {
    let settings = Settings {
        take_back: true,
        seats: vec![computer(Seat::B, 1)],
        ..settings(GameId::Raeuberschach, &[])
    };
    House::of_people(settings, &[Seat::A])
}

fn open(house: &House) -> u64 {
    house.room.table().offer().unwrap().number
}

#[test]
fn a_draw_is_agreed_by_both() {
    let mut house = two();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    let offer = open(&house);
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::Draw)), Code::Offered);
    assert_eq!(house.refused(Seat::A, Ask::Answer { offer, yes: true }), Code::NoOffer);
    assert_eq!(house.refused(Seat::B, Ask::Answer { offer: offer + 1, yes: true }), Code::NoOffer);
    house.person(Seat::B, Ask::Answer { offer, yes: true }).unwrap();
    let draw = Phase::Over { how: How::Agreement, result: wire::Result::Draw };
    assert_eq!(*house.room.table().phase(), draw);
}

#[test]
fn whoever_offers_what_is_offered_accepts() {
    let mut house = two();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    house.person(Seat::B, Ask::Offer(Offer::Draw)).unwrap();
    assert!(house.room.is_over());
}

#[test]
fn a_computer_is_asked_for_a_draw_only() {
    let mut house = against_computer();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    assert_eq!(house.room.asked_computers(), rules::Seats::one(Seat::B));
    let decision = house.room.computer_answers(Seat::B, open(&house), false, &house.moment()).unwrap();
    house.carry_out(&decision);
    assert_eq!((house.room.table().offer(), house.room.is_over()), (None, false));
    house.person(Seat::A, Ask::Offer(Offer::Pause)).unwrap();
    assert_eq!(*house.room.table().phase(), Phase::Paused);
    house.person(Seat::A, Ask::Resume).unwrap();
    house.person(Seat::A, Ask::Resign).unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Rematch)).unwrap();
    assert_eq!(house.room.table().chair(Seat::A).driver(), Driver::Computer(1));
}

#[test]
fn a_move_is_taken_back_if_the_other_agrees() {
    let mut house = two();
    house.plays(Seat::A, "e2e3").unwrap();
    house.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::TakeBack { ply: 1 })), Code::NothingToTakeBack);
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::TakeBack { ply: 2 })), Code::NothingToTakeBack);
    house.person(Seat::A, Ask::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    assert_eq!(house.room.table().ply(), 2);
    let offer = open(&house);
    house.person(Seat::B, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(house.room.table().ply(), 0);
    house.plays(Seat::A, "d2d3").unwrap();
    assert_eq!(house.room.table().play().played(), ["d2d3"]);
}

#[test]
fn a_computer_lets_moves_be_taken_back() {
    let mut house = against_computer();
    house.plays(Seat::A, "e2e3").unwrap();
    house.plays_any(0);
    house.person(Seat::A, Ask::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    assert_eq!(house.room.table().ply(), 0);
}

#[test]
fn taking_back_is_a_setting() {
    let mut house = House::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    house.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::TakeBack { ply: 0 })), Code::NotAllowed);
}

#[test]
fn nothing_is_taken_back_across_a_throw_that_fell_or_is_due() {
    let settings = Settings { take_back: true, ..settings(GameId::Roesselsprung, &["seats=AB"]) };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    house.wait(2_000);
    let (seat, _) = house.room.table().to_move().unwrap();
    house.plays_any(0);
    let ply = house.room.table().ply();
    for back in 0..ply {
        let refused = house.refused(seat, Ask::Offer(Offer::TakeBack { ply: back }));
        assert_eq!(refused, Code::AcrossThrow, "back to {back} of {ply}");
    }
    house.browsers_answer();
    let (seat, _) = house.room.table().to_move().unwrap();
    house.plays_any(0);
    let due = house.room.table().throwing().unwrap().due();
    assert!(due.is_some(), "both have promised");
    let ply = house.room.table().ply() - 1;
    assert_eq!(house.refused(seat, Ask::Offer(Offer::TakeBack { ply })), Code::AcrossThrow);
}

#[test]
fn a_paused_game_takes_no_moves() {
    let mut house = two();
    assert_eq!(house.refused(Seat::A, Ask::Resume), Code::NotPaused);
    house.person(Seat::A, Ask::Offer(Offer::Pause)).unwrap();
    let offer = open(&house);
    house.person(Seat::B, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(house.plays(Seat::A, "e2e3").unwrap_err().code, Code::Paused);
    house.person(Seat::B, Ask::Resume).unwrap();
    house.plays(Seat::A, "e2e3").unwrap();
}

#[test]
fn free_words_are_a_setting_and_watchers_speak_apart() {
    let mut house = two();
    let text = |text: &str| Words::Text(text.to_string());
    let phrase = Words::Phrase(wire::Phrase::Hello);
    assert_eq!(house.refused(Seat::A, Ask::Say { name: None, words: text("hi") }), Code::Words);
    house.person(Seat::A, Ask::Say { name: None, words: phrase.clone() }).unwrap();
    let mut house =
        House::of_people(Settings { chat: true, ..settings(GameId::Eckstein, &[]) }, &[Seat::A, Seat::B]);
    house.person(Seat::A, Ask::Say { name: None, words: text(" hi ") }).unwrap();
    assert!(matches!(last_event(&house), Event::Said { words: Words::Text(text), .. } if text == "hi"));
    assert_eq!(house.refused(Seat::A, Ask::Say { name: None, words: text("\u{202e}") }), Code::Words);
    let nameless = house.ask(None, None, Ask::Say { name: None, words: phrase.clone() }).unwrap_err();
    assert_eq!(nameless.code, Code::Name);
    house.ask(None, None, Ask::Say { name: Some("W".to_string()), words: phrase }).unwrap();
    let watcher = wire::Speaker::Watcher("W".to_string());
    assert!(matches!(last_event(&house), Event::Said { speaker, .. } if *speaker == watcher));
}

#[test]
fn who_holds_a_seat_is_told_that_watchers_speak_and_not_what() {
    let mut house = two();
    let said = |name: Option<&str>| Ask::Say {
        name: name.map(str::to_string),
        words: Words::Phrase(wire::Phrase::Oops),
    };
    house.person(Seat::A, said(None)).unwrap();
    assert_eq!(at_the_table(&house.told), None, "all is for everybody so far");
    house.ask(None, None, said(Some("W"))).unwrap();
    house.plays(Seat::A, "e2e3").unwrap();
    let told = at_the_table(&house.told).unwrap();
    let aside = house.told.len() - 2;
    assert_eq!(
        (told[aside].number, &told[aside].event, &told[aside].id),
        (aside as u64 + 1, &Event::Aside, &None)
    );
    let others = |entries: &[Entry]| [&entries[..aside], &entries[aside + 1..]].concat();
    assert_eq!(others(&told), others(&house.told), "nothing else is kept from them");
    assert_eq!(house.player.number(), house.client.number());
}

#[test]
fn a_draw_declined_withdrawn_or_played_past_is_not_offered_again_before_the_next_move() {
    let mut house = two();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    let offer = open(&house);
    house.person(Seat::B, Ask::Answer { offer, yes: false }).unwrap();
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::Draw)), Code::Declined);
    assert!(house.person(Seat::B, Ask::Offer(Offer::Draw)).is_ok(), "the other may offer one");
    let offer = open(&house);
    house.person(Seat::B, Ask::Answer { offer, yes: false }).unwrap();
    assert_eq!(house.refused(Seat::B, Ask::Offer(Offer::Draw)), Code::Declined, "withdrawn");
    house.plays(Seat::A, "e2e3").unwrap();
    house.person(Seat::A, Ask::Offer(Offer::Draw)).unwrap();
    house.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(house.room.table().offer(), None);
    assert_eq!(house.refused(Seat::A, Ask::Offer(Offer::Draw)), Code::Declined, "who plays on declines");
    house.person(Seat::B, Ask::Offer(Offer::Draw)).unwrap();
}
