//! Offers and what comes of them.

use super::*;
use sprung_table::Phase;
use sprung_wire::{ChatContent, EndReason, Offer};

fn two() -> TestRoom {
    let settings = TableSettings { take_back: true, ..settings(GameId::Raeuberschach, &[]) };
    TestRoom::of_people(settings, &[Seat::A, Seat::B])
}

fn against_computer() -> TestRoom {
    let settings = TableSettings {
        take_back: true,
        seats: vec![computer(Seat::B, 1)],
        ..settings(GameId::Raeuberschach, &[])
    };
    TestRoom::of_people(settings, &[Seat::A])
}

fn open(fixture: &TestRoom) -> u64 {
    fixture.room.table().offer().unwrap().number
}

#[test]
fn a_draw_is_agreed_by_both() {
    let mut fixture = two();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    let offer = open(&fixture);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Offer(Offer::Draw)), ErrorCode::Offered);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    assert_eq!(
        fixture.refused(Seat::B, TableCommand::Answer { offer: offer + 1, yes: true }),
        ErrorCode::NoOffer
    );
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    let draw = Phase::Over { reason: EndReason::Agreement, result: sprung_wire::GameResult::Draw };
    assert_eq!(*fixture.room.table().phase(), draw);
}

#[test]
fn making_the_same_offer_accepts_the_open_one() {
    let mut fixture = two();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Draw)).unwrap();
    assert!(fixture.room.is_over());
}

#[test]
fn computers_answer_only_draw_offers() {
    let mut fixture = against_computer();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    assert_eq!(fixture.room.asked_computers(), sprung_rules::Seats::one(Seat::B));
    let decision = fixture.room.computer_answers(Seat::B, open(&fixture), false, &fixture.moment()).unwrap();
    fixture.carry_out(&decision);
    assert_eq!((fixture.room.table().offer(), fixture.room.is_over()), (None, false));
    fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
    assert_eq!(*fixture.room.table().phase(), Phase::Paused);
    fixture.person(Seat::A, TableCommand::Resume).unwrap();
    fixture.person(Seat::A, TableCommand::Resign).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    assert_eq!(fixture.room.table().seat_state(Seat::A).controller(), Controller::Computer(1));
}

#[test]
fn a_move_is_taken_back_if_the_other_agrees() {
    let mut fixture = two();
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 1 })),
        ErrorCode::NothingToTakeBack
    );
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 2 })),
        ErrorCode::NothingToTakeBack
    );
    fixture.person(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    assert_eq!(fixture.room.table().ply(), 2);
    let offer = open(&fixture);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(fixture.room.table().ply(), 0);
    fixture.plays(Seat::A, "d2d3").unwrap();
    assert_eq!(fixture.room.table().state().played(), ["d2d3"]);
}

#[test]
fn a_computer_always_agrees_to_take_back() {
    let mut fixture = against_computer();
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.plays_any(0);
    fixture.person(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    assert_eq!(fixture.room.table().ply(), 0);
}

#[test]
fn taking_back_is_refused_unless_the_settings_allow_it() {
    let mut fixture = TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })),
        ErrorCode::NotAllowed
    );
}

#[test]
fn moves_cannot_be_taken_back_across_a_throw() {
    let settings = TableSettings { take_back: true, ..settings(GameId::Roesselsprung, &["seats=AB"]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.wait(2_000);
    let (seat, _) = fixture.room.table().to_move().unwrap();
    fixture.plays_any(0);
    let ply = fixture.room.table().ply();
    for back in 0..ply {
        let refused = fixture.refused(seat, TableCommand::Offer(Offer::TakeBack { ply: back }));
        assert_eq!(refused, ErrorCode::AcrossThrow, "back to {back} of {ply}");
    }
    fixture.browsers_answer();
    let (seat, _) = fixture.room.table().to_move().unwrap();
    fixture.plays_any(0);
    let due = fixture.room.table().throw_protocol().unwrap().due_since();
    assert!(due.is_some(), "both have committed");
    let ply = fixture.room.table().ply() - 1;
    assert_eq!(fixture.refused(seat, TableCommand::Offer(Offer::TakeBack { ply })), ErrorCode::AcrossThrow);
}

#[test]
fn a_paused_game_takes_no_moves() {
    let mut fixture = two();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Resume), ErrorCode::NotPaused);
    fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
    let offer = open(&fixture);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(fixture.plays(Seat::A, "e2e3").unwrap_err().code, ErrorCode::Paused);
    fixture.person(Seat::B, TableCommand::Resume).unwrap();
    fixture.plays(Seat::A, "e2e3").unwrap();
}

#[test]
fn free_text_chat_is_a_setting_and_watchers_chat_is_separate() {
    let mut fixture = two();
    let text = |text: &str| ChatContent::Text(text.to_string());
    let phrase = ChatContent::Phrase(sprung_wire::ChatPhrase::Hello);
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Say { name: None, content: text("hi") }),
        ErrorCode::Words
    );
    fixture.person(Seat::A, TableCommand::Say { name: None, content: phrase.clone() }).unwrap();
    let mut fixture = TestRoom::of_people(
        TableSettings { chat: true, ..settings(GameId::Eckstein, &[]) },
        &[Seat::A, Seat::B],
    );
    fixture.person(Seat::A, TableCommand::Say { name: None, content: text(" hi ") }).unwrap();
    assert!(
        matches!(last_event(&fixture), TableEvent::Said { content: ChatContent::Text(text), .. } if text == "hi")
    );
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Say { name: None, content: text("\u{202e}") }),
        ErrorCode::Words
    );
    let nameless =
        fixture.ask(None, None, TableCommand::Say { name: None, content: phrase.clone() }).unwrap_err();
    assert_eq!(nameless.code, ErrorCode::Name);
    fixture.ask(None, None, TableCommand::Say { name: Some("W".to_string()), content: phrase }).unwrap();
    let watcher = sprung_wire::ChatAuthor::Watcher("W".to_string());
    assert!(matches!(last_event(&fixture), TableEvent::Said { author: speaker, .. } if *speaker == watcher));
}

#[test]
fn seats_receive_aside_instead_of_the_watchers_chat() {
    let mut fixture = two();
    let said = |name: Option<&str>| TableCommand::Say {
        name: name.map(str::to_string),
        content: ChatContent::Phrase(sprung_wire::ChatPhrase::Oops),
    };
    fixture.person(Seat::A, said(None)).unwrap();
    assert_eq!(redacted_for_seats(&fixture.told), None, "all is for everybody so far");
    fixture.ask(None, None, said(Some("W"))).unwrap();
    fixture.plays(Seat::A, "e2e3").unwrap();
    let told = redacted_for_seats(&fixture.told).unwrap();
    let aside = fixture.told.len() - 2;
    assert_eq!(
        (told[aside].number, &told[aside].event, &told[aside].id),
        (aside as u64 + 1, &TableEvent::Aside, &None)
    );
    let others = |entries: &[LoggedEvent]| [&entries[..aside], &entries[aside + 1..]].concat();
    assert_eq!(others(&told), others(&fixture.told), "nothing else is kept from them");
    assert_eq!(fixture.player.number(), fixture.client.number());
}

#[test]
fn a_closed_draw_offer_cannot_be_repeated_before_the_next_move() {
    let mut fixture = two();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    let offer = open(&fixture);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: false }).unwrap();
    assert_eq!(fixture.refused(Seat::A, TableCommand::Offer(Offer::Draw)), ErrorCode::Declined);
    assert!(fixture.person(Seat::B, TableCommand::Offer(Offer::Draw)).is_ok(), "the other may offer one");
    let offer = open(&fixture);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: false }).unwrap();
    assert_eq!(fixture.refused(Seat::B, TableCommand::Offer(Offer::Draw)), ErrorCode::Declined, "withdrawn");
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Draw)).unwrap();
    fixture.plays(Seat::B, "b7b5").unwrap();
    assert_eq!(fixture.room.table().offer(), None);
    assert_eq!(
        fixture.refused(Seat::A, TableCommand::Offer(Offer::Draw)),
        ErrorCode::Declined,
        "who plays on declines"
    );
    fixture.person(Seat::B, TableCommand::Offer(Offer::Draw)).unwrap();
}
