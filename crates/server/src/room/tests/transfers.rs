//! New tokens for seats: nobody takes a seat that is not theirs.

use super::*;
use sprung_table::Phase;
use sprung_wire::{AbsencePolicy, Authority, Offer};

const MINUTE: u64 = 60_000;
const DAY: u64 = 86_400_000;
const NEW: u8 = 9;
const RECOVERY: u8 = 33;

fn two() -> TestRoom {
    TestRoom::of_people(settings(GameId::Raeuberschach, &[]), &[Seat::A, Seat::B])
}

/// Three people, A, C and B.
fn three() -> TestRoom {
    let seats = [Seat::A, Seat::C, Seat::B];
    TestRoom::of_people(settings(GameId::Roesselsprung, &["seats=ACB"]), &seats)
}

fn new_token(seat: Seat) -> TableCommand {
    TableCommand::Reissue { seat, token: token(NEW) }
}

fn leaves(fixture: &mut TestRoom, seat: Seat) {
    fixture.present(seat, false);
    fixture.wait(MINUTE);
}

fn holder(fixture: &TestRoom, number: u8) -> Seats {
    fixture.room.access_of(&[hash(number)]).seats
}

/// One connection shows both tokens.
fn shown_together(fixture: &mut TestRoom, numbers: &[u8]) {
    let tokens: Vec<TokenHash> = numbers.iter().map(|&number| hash(number)).collect();
    let you = fixture.room.access_of(&tokens);
    fixture.room.link_credentials(you);
}

#[test]
fn a_single_opponent_cannot_reissue_another_seats_token() {
    for away in [false, true] {
        let mut fixture = two();
        if away {
            leaves(&mut fixture, Seat::B);
        }
        let before = whole(&fixture.room);
        let code = fixture.refused(Seat::A, new_token(Seat::B));
        assert_eq!(code, if away { ErrorCode::NotAllowed } else { ErrorCode::NotAway });
        let asked = fixture.ask(Some(b'A'), None, new_token(Seat::B)).unwrap_err();
        assert_eq!(asked.code, ErrorCode::NotHost);
        assert_eq!(whole(&fixture.room), before);
        assert_eq!(holder(&fixture, b'B'), Seats::one(Seat::B));
    }
}

#[test]
fn a_host_who_does_not_play_may_reissue_an_absent_persons_token() {
    let mut fixture = two();
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAway);
    fixture.present(Seat::B, false);
    fixture.wait(MINUTE - 1);
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAway);
    fixture.wait(1);
    fixture.host(new_token(Seat::B)).unwrap();
    assert_eq!((holder(&fixture, b'B'), holder(&fixture, NEW)), (Seats::NONE, Seats::one(Seat::B)));
    assert_eq!(fixture.refused(Seat::B, TableCommand::Resign), ErrorCode::NotYours);
    let event = TableEvent::Reissued { seat: Seat::B, authority: Some(Authority::Host) };
    assert_eq!(*last_event(&fixture), event);
}

#[test]
fn a_host_who_plays_cannot_reissue_an_absent_persons_token() {
    let mut fixture = two();
    shown_together(&mut fixture, &[HOST, b'A']);
    leaves(&mut fixture, Seat::B);
    assert_eq!(
        fixture.host(new_token(Seat::B)).unwrap_err().code,
        ErrorCode::NotAllowed,
        "on another connection"
    );
    // it is not forgotten over a restart
    fixture
        .person(
            Seat::A,
            TableCommand::Say {
                name: None,
                content: sprung_wire::ChatContent::Phrase(sprung_wire::ChatPhrase::Hello),
            },
        )
        .unwrap();
    fixture.room = fixture.rebuilt();
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAllowed);
    assert_eq!(holder(&fixture, b'B'), Seats::one(Seat::B));
}

#[test]
fn a_host_who_joins_counts_as_a_player() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.ask(Some(HOST), Some(Seat::A), join("host", b'A')).unwrap();
    fixture.join(Seat::B).unwrap();
    leaves(&mut fixture, Seat::B);
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAllowed);
    assert_eq!(fixture.host(TableCommand::Remove { seat: Seat::B }).unwrap_err().code, ErrorCode::NotAllowed);
    // the host's own seat is another matter
    leaves(&mut fixture, Seat::A);
    fixture.host(new_token(Seat::A)).unwrap();
}

#[test]
fn a_person_may_always_reissue_the_own_token() {
    let mut fixture = two();
    fixture.person(Seat::B, new_token(Seat::B)).unwrap();
    assert_eq!((holder(&fixture, b'B'), holder(&fixture, NEW)), (Seats::NONE, Seats::one(Seat::B)));
    assert_eq!(
        *last_event(&fixture),
        TableEvent::Reissued { seat: Seat::B, authority: Some(Authority::Person) }
    );
}

#[test]
fn all_other_people_together_may_reissue_an_absent_persons_token() {
    let mut fixture = three();
    assert_eq!(fixture.refused(Seat::A, new_token(Seat::B)), ErrorCode::NotAway);
    leaves(&mut fixture, Seat::B);
    fixture.person(Seat::A, new_token(Seat::B)).unwrap();
    assert_eq!(holder(&fixture, NEW), Seats::NONE, "C has not agreed");
    let offer = fixture.room.table().offer().unwrap().number;
    let others = TableCommand::Reissue { seat: Seat::B, token: token(10) };
    assert_eq!(
        fixture.refused(Seat::C, others),
        ErrorCode::Offered,
        "nobody swaps the token that is agreed on"
    );
    assert_eq!(fixture.refused(Seat::A, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    fixture.person(Seat::C, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!((holder(&fixture, b'B'), holder(&fixture, NEW)), (Seats::NONE, Seats::one(Seat::B)));
    assert!(!fixture.secrets.contains_key("reissue"));
    assert_eq!(
        *last_event(&fixture),
        TableEvent::Reissued { seat: Seat::B, authority: Some(Authority::Others) }
    );
}

#[test]
fn reissue_needs_two_present_people_not_two_seats() {
    let mut fixture = three();
    shown_together(&mut fixture, b"AC");
    leaves(&mut fixture, Seat::B);
    assert_eq!(fixture.refused(Seat::A, new_token(Seat::B)), ErrorCode::NotAllowed, "A and C are one person");
    let mut fixture = three();
    leaves(&mut fixture, Seat::B);
    leaves(&mut fixture, Seat::C);
    assert_eq!(fixture.refused(Seat::A, new_token(Seat::B)), ErrorCode::NotAllowed, "C is absent too");
}

#[test]
fn a_person_who_returns_before_the_agreement_keeps_the_seat() {
    let mut fixture = three();
    leaves(&mut fixture, Seat::B);
    fixture.person(Seat::A, new_token(Seat::B)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    fixture.present(Seat::B, true);
    assert_eq!(fixture.refused(Seat::C, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    assert_eq!(holder(&fixture, b'B'), Seats::one(Seat::B));
}

#[test]
fn a_person_who_returns_later_recovers_the_seat_with_the_old_token() {
    let mut fixture = three();
    leaves(&mut fixture, Seat::B);
    fixture.person(Seat::A, new_token(Seat::B)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    fixture.person(Seat::C, TableCommand::Answer { offer, yes: true }).unwrap();
    fixture.room = fixture.rebuilt();
    let objects = TableCommand::Recover { recovery: token(b'B'), token: token(50) };
    fixture.ask(None, None, objects).unwrap();
    assert_eq!((holder(&fixture, NEW), holder(&fixture, 50)), (Seats::NONE, Seats::one(Seat::B)));
    assert_eq!(
        *last_event(&fixture),
        TableEvent::Reissued { seat: Seat::B, authority: Some(Authority::Recovery) }
    );
}

#[test]
fn a_recovery_token_recovers_only_its_own_seat() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    let recovery = Some(token(RECOVERY));
    let joins = TableCommand::Join { name: "Anna".to_string(), token: token(b'A'), recovery };
    fixture.ask(None, Some(Seat::A), joins).unwrap();
    fixture.join(Seat::B).unwrap();
    let recover = |recovery| TableCommand::Recover { recovery: token(recovery), token: token(NEW) };
    for wrong in [b'A', b'B', HOST, 77] {
        assert_eq!(fixture.ask(None, None, recover(wrong)).unwrap_err().code, ErrorCode::NotYours, "{wrong}");
    }
    assert_eq!(holder(&fixture, RECOVERY), Seats::NONE, "it plays no moves");
    // a rematch turns the seats; the recovery token goes along
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Rematch)).unwrap();
    fixture.room = fixture.rebuilt();
    fixture.ask(None, None, recover(RECOVERY)).unwrap();
    assert_eq!((holder(&fixture, b'A'), holder(&fixture, NEW)), (Seats::NONE, Seats::one(Seat::B)));
}

#[test]
fn a_recovery_token_is_void_after_its_person_left() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    let recovery = Some(token(RECOVERY));
    let joins = TableCommand::Join { name: "Anna".to_string(), token: token(b'A'), recovery };
    fixture.ask(None, Some(Seat::A), joins).unwrap();
    fixture.person(Seat::A, TableCommand::Leave).unwrap();
    fixture.ask(None, Some(Seat::A), join("Bert", 2)).unwrap();
    let recover = TableCommand::Recover { recovery: token(RECOVERY), token: token(NEW) };
    assert_eq!(fixture.ask(None, None, recover).unwrap_err().code, ErrorCode::NotYours);
}

#[test]
fn in_correspondence_games_a_person_is_absent_after_a_day() {
    let settings =
        TableSettings { clock: "3d/turn+7d".parse().unwrap(), ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.present(Seat::B, false);
    fixture.wait(DAY - 1);
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAway);
    fixture.wait(1);
    fixture.host(new_token(Seat::B)).unwrap();
}

/// Somebody joins with a recovery token, as browsers do.
fn joins_with_recovery(fixture: &mut TestRoom, seat: Seat) {
    let (number, name) = (seat.letter() as u8, format!("person {seat}"));
    let joins = TableCommand::Join { name, token: token(number), recovery: Some(token(RECOVERY)) };
    fixture.ask(None, Some(seat), joins).unwrap();
}

#[test]
fn a_host_in_a_second_browser_cannot_take_a_seat_with_a_recovery_token() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.join(Seat::A).unwrap();
    joins_with_recovery(&mut fixture, Seat::B);
    leaves(&mut fixture, Seat::B);
    // nothing tells the room that the host and A are one person
    assert_eq!(fixture.host(new_token(Seat::B)).unwrap_err().code, ErrorCode::NotAllowed);
    assert_eq!(holder(&fixture, b'B'), Seats::one(Seat::B));
    let recover = TableCommand::Recover { recovery: token(RECOVERY), token: token(NEW) };
    fixture.ask(None, None, recover).unwrap();
    assert_eq!(holder(&fixture, NEW), Seats::one(Seat::B));
}

#[test]
fn a_removed_person_of_a_running_game_was_absent_and_keeps_the_seat() {
    let mut fixture = TestRoom::new(settings(GameId::Raeuberschach, &[]));
    fixture.join(Seat::A).unwrap();
    joins_with_recovery(&mut fixture, Seat::B);
    let remove = TableCommand::Remove { seat: Seat::B };
    assert_eq!(fixture.host(remove.clone()).unwrap_err().code, ErrorCode::NotAway);
    fixture.present(Seat::B, false);
    fixture.now += MINUTE - 1;
    assert_eq!(fixture.host(remove.clone()).unwrap_err().code, ErrorCode::NotAway);
    // the room has not looked at the time yet
    fixture.now += 1;
    assert_eq!(names(&fixture.host(remove).unwrap())[0], "covered");
    assert_eq!(holder(&fixture, b'B'), Seats::one(Seat::B));
    let recover = TableCommand::Recover { recovery: token(RECOVERY), token: token(NEW) };
    fixture.ask(None, None, recover).unwrap();
    fixture.present(Seat::B, true);
    assert!(!fixture.room.table().seat_state(Seat::B).covered);
    assert_eq!(holder(&fixture, NEW), Seats::one(Seat::B));
}

#[test]
fn a_host_does_not_replace_a_person_for_whom_the_others_wait() {
    for (absence, clock) in [
        (AbsencePolicy::Wait, "none"),
        (AbsencePolicy::Ask, "20m+0s"),
        (AbsencePolicy::Computer, "3d/turn+7d"),
    ] {
        let clock = clock.parse().unwrap();
        let settings = TableSettings { absence, clock, ..settings(GameId::Raeuberschach, &[]) };
        let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
        fixture.present(Seat::A, false);
        fixture.wait(10 * MINUTE);
        let refused = fixture.host(TableCommand::Remove { seat: Seat::A }).unwrap_err();
        assert_eq!(refused.code, ErrorCode::NotAllowed, "{absence:?}");
    }
}

#[test]
fn the_others_are_counted_again_when_they_agree() {
    let mut fixture = three();
    leaves(&mut fixture, Seat::B);
    fixture.person(Seat::A, new_token(Seat::B)).unwrap();
    let offer = fixture.room.table().offer().unwrap().number;
    shown_together(&mut fixture, b"AC");
    assert_eq!(fixture.refused(Seat::C, TableCommand::Answer { offer, yes: true }), ErrorCode::NotAllowed);
    assert_eq!(holder(&fixture, NEW), Seats::NONE);
}

#[test]
fn a_host_who_plays_cannot_remove_a_player_during_the_game() {
    let mut fixture = three();
    shown_together(&mut fixture, &[HOST, b'A']);
    assert_eq!(fixture.host(TableCommand::Remove { seat: Seat::B }).unwrap_err().code, ErrorCode::NotAllowed);
    fixture.person(Seat::A, TableCommand::Abort).unwrap();
    fixture.host(TableCommand::Remove { seat: Seat::B }).unwrap();
}

#[test]
fn taking_back_waits_for_an_absent_person() {
    let settings = TableSettings { take_back: true, ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    leaves(&mut fixture, Seat::B);
    assert!(fixture.room.table().seat_state(Seat::B).covered, "the computer plays for B");
    fixture.person(Seat::A, TableCommand::Offer(Offer::TakeBack { ply: 0 })).unwrap();
    assert_eq!(fixture.room.table().ply(), 1, "B is asked when back");
    let offer = fixture.room.table().offer().unwrap().number;
    fixture.present(Seat::B, true);
    fixture.person(Seat::B, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(fixture.room.table().ply(), 0);
}

#[test]
fn a_pause_cannot_be_ended_while_a_player_is_absent() {
    let clock = "5m+0s".parse().unwrap();
    let settings =
        TableSettings { clock, absence: AbsencePolicy::Wait, ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
    fixture.present(Seat::B, false);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Resume), ErrorCode::Paused, "B's clock would run");
    fixture.wait(60 * MINUTE - 1);
    assert_eq!(fixture.refused(Seat::A, TableCommand::Resume), ErrorCode::Paused);
    fixture.wait(1);
    fixture.person(Seat::A, TableCommand::Resume).unwrap();
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
}

#[test]
fn nobody_makes_a_pause_last_by_returning_again_and_again() {
    let settings = TableSettings { absence: AbsencePolicy::Wait, ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.plays(Seat::A, "e2e3").unwrap();
    for _ in 0..2 {
        fixture.person(Seat::A, TableCommand::Offer(Offer::Pause)).unwrap();
        fixture.person(Seat::B, TableCommand::Offer(Offer::Pause)).unwrap();
        for _ in 0..4 {
            fixture.present(Seat::B, false);
            fixture.wait(59 * MINUTE);
            assert_eq!(fixture.refused(Seat::A, TableCommand::Resume), ErrorCode::Paused);
            fixture.present(Seat::B, true);
        }
        fixture.present(Seat::B, false);
        fixture.wait(4 * MINUTE - 1);
        assert_eq!(fixture.refused(Seat::A, TableCommand::Resume), ErrorCode::Paused);
        fixture.wait(1);
        fixture.person(Seat::A, TableCommand::Resume).unwrap();
        assert_eq!(fixture.room.table().paused_since(), None);
        fixture.present(Seat::B, true);
    }
}
