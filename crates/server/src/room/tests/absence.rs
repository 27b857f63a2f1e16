//! Seats that are left: the computer, the others' decision, or patience.

use super::*;
use sprung_rules::Outcome;
use sprung_table::Phase;
use sprung_wire::{AbsencePolicy, EndReason, Offer};

const MINUTE: u64 = 60_000;
/// The time after which one person alone may decide.
const FIVE_MINUTES: u64 = 300_000;
const DAY: u64 = 86_400_000;

fn with_clock(clock: &str) -> TableSettings {
    TableSettings { clock: clock.parse().unwrap(), ..settings(GameId::Raeuberschach, &[]) }
}

/// A table where the others decide.
fn left_to_others(game: GameId, seats: &[Seat]) -> TestRoom {
    let letters: String = seats.iter().map(|seat| seat.letter()).collect();
    let options = format!("seats={letters}");
    let options: &[&str] = if game == GameId::Roesselsprung { &[&options] } else { &[] };
    TestRoom::of_people(TableSettings { absence: AbsencePolicy::Ask, ..settings(game, options) }, seats)
}

fn end(without: &[Seat]) -> TableCommand {
    TableCommand::Offer(Offer::End { without: without.iter().copied().collect() })
}

fn cover(seat: Seat) -> TableCommand {
    TableCommand::Offer(Offer::Cover { seat })
}

fn over(left: &[Seat], winners: &[Seat]) -> Phase {
    let seats = |seats: &[Seat]| seats.iter().copied().collect();
    Phase::Over { reason: EndReason::Left(seats(left)), result: sprung_wire::GameResult::Won(seats(winners)) }
}

fn open(fixture: &TestRoom) -> u64 {
    fixture.room.table().offer().unwrap().number
}

#[test]
fn the_computer_plays_for_an_absent_person_until_the_person_returns() {
    let mut fixture = TestRoom::of_people(with_clock("5m+0s"), &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.present(Seat::A, false);
    fixture.wait(59_999);
    assert_eq!(fixture.room.computer_turn(), None);
    fixture.wait(1);
    assert_eq!(fixture.room.computer_turn().unwrap().seat, Seat::A);
    fixture.wait(600_000);
    assert_eq!(*fixture.room.table().phase(), Phase::Playing, "no flag falls for a computer");
    fixture.present(Seat::A, true);
    assert_eq!(fixture.room.computer_turn(), None);
    fixture.plays(Seat::A, "e2e3").unwrap();
    let clock = fixture.room.table().clock();
    assert_eq!(clock.remaining(Seat::A.index(), fixture.now).unwrap().all(), 240_000);
}

#[test]
fn a_move_marks_an_absent_person_as_present() {
    let mut fixture = TestRoom::of_people(with_clock("1m+3s"), &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(fixture.room.table().seat_state(Seat::A).away, None);
}

#[test]
fn with_policy_ask_the_others_may_let_the_computer_play() {
    let mut fixture = left_to_others(GameId::Raeuberschach, &[Seat::A, Seat::B]);
    assert_eq!(fixture.refused(Seat::B, cover(Seat::A)), ErrorCode::NotAway);
    fixture.present(Seat::A, false);
    fixture.wait(FIVE_MINUTES - 1);
    assert_eq!(fixture.refused(Seat::B, cover(Seat::A)), ErrorCode::NotAway);
    fixture.wait(1);
    fixture.person(Seat::B, cover(Seat::A)).unwrap();
    assert_eq!(fixture.room.computer_turn().unwrap().seat, Seat::A);
}

#[test]
fn with_policy_wait_the_others_cannot_replace_an_absent_person() {
    let settings = TableSettings { absence: AbsencePolicy::Wait, ..settings(GameId::Raeuberschach, &[]) };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    assert_eq!(fixture.room.due(), None);
    assert_eq!(fixture.refused(Seat::B, cover(Seat::A)), ErrorCode::NotAllowed);
    fixture.wait(MINUTE);
    assert_eq!(fixture.refused(Seat::B, end(&[Seat::A])), ErrorCode::NotAllowed);
}

#[test]
fn in_correspondence_games_absence_has_no_effect() {
    let mut fixture = TestRoom::of_people(with_clock("3d/turn+7d"), &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.wait(10 * DAY);
    assert_eq!(fixture.room.computer_turn(), None);
    assert_eq!(*fixture.room.table().phase(), Phase::Playing);
    fixture.wait(501);
    assert!(fixture.room.is_over());
}

#[test]
fn in_correspondence_games_the_others_cannot_replace_an_absent_person() {
    let settings = TableSettings { absence: AbsencePolicy::Ask, ..with_clock("3d/turn+7d") };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.wait(DAY);
    assert_eq!(fixture.refused(Seat::B, cover(Seat::A)), ErrorCode::NotAllowed);
    assert_eq!(fixture.refused(Seat::B, end(&[Seat::A])), ErrorCode::NotAllowed);
}

#[test]
fn with_two_players_the_present_one_may_end_the_game_and_wins() {
    let mut fixture = left_to_others(GameId::Raeuberschach, &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.wait(FIVE_MINUTES - 1);
    assert_eq!(fixture.refused(Seat::B, end(&[Seat::A])), ErrorCode::NotAway);
    fixture.wait(1);
    for without in [&[][..], &[Seat::B], &[Seat::A, Seat::B], &[Seat::C]] {
        assert_eq!(fixture.refused(Seat::B, end(without)), ErrorCode::NotAway, "{without:?}");
    }
    fixture.person(Seat::B, end(&[Seat::A])).unwrap();
    assert_eq!(*fixture.room.table().phase(), over(&[Seat::A], &[Seat::B]));
    let record = sprung_table::record(&fixture.told, 1).unwrap().unwrap();
    let read = sprung_rules::Record::read(&record.to_string()).unwrap().remove(0);
    assert_eq!(read.ending().outcome(), Some(Outcome::Won(Seats::one(Seat::B))));
}

#[test]
fn with_several_players_all_present_ones_must_agree_and_share_the_win() {
    let four = [Seat::A, Seat::C, Seat::B, Seat::D];
    let mut fixture = left_to_others(GameId::Roesselsprung, &four);
    fixture.person(Seat::D, TableCommand::Resign).unwrap();
    fixture.present(Seat::B, false);
    fixture.wait(MINUTE);
    // out of reach for a moment is not gone: it is C's game too
    fixture.present(Seat::C, false);
    fixture.person(Seat::A, end(&[Seat::B])).unwrap();
    assert_eq!(fixture.room.table().awaited(), Seats::one(Seat::C));
    fixture.present(Seat::C, true);
    let offer = open(&fixture);
    assert_eq!(fixture.refused(Seat::D, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    fixture.person(Seat::C, TableCommand::Answer { offer, yes: true }).unwrap();
    assert_eq!(*fixture.room.table().phase(), over(&[Seat::B], &[Seat::A, Seat::C]));
    sprung_table::record(&fixture.told, 1).unwrap();
}

#[test]
fn the_only_present_player_may_end_the_game_without_all_absent_ones() {
    let mut fixture = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    fixture.present(Seat::B, false);
    fixture.present(Seat::C, false);
    fixture.wait(MINUTE);
    assert_eq!(fixture.refused(Seat::A, end(&[Seat::B, Seat::C])), ErrorCode::NotAway);
    fixture.wait(FIVE_MINUTES - MINUTE);
    fixture.person(Seat::A, end(&[Seat::B, Seat::C])).unwrap();
    assert_eq!(*fixture.room.table().phase(), over(&[Seat::C, Seat::B], &[Seat::A]));
}

#[test]
fn an_offer_about_an_absent_person_is_void_when_the_person_returns() {
    for ask in [cover(Seat::B), end(&[Seat::B])] {
        let mut fixture = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
        fixture.present(Seat::B, false);
        fixture.wait(MINUTE);
        fixture.person(Seat::A, ask).unwrap();
        let offer = open(&fixture);
        fixture.present(Seat::B, true);
        assert_eq!(fixture.room.table().offer(), None);
        assert_eq!(fixture.refused(Seat::C, TableCommand::Answer { offer, yes: true }), ErrorCode::NoOffer);
    }
}

#[test]
fn an_offer_does_not_wait_for_an_asked_person_who_leaves() {
    let mut fixture = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    fixture.present(Seat::B, false);
    fixture.wait(MINUTE);
    fixture.person(Seat::A, cover(Seat::B)).unwrap();
    assert_eq!(fixture.room.table().awaited(), Seats::one(Seat::C));
    fixture.wait(FIVE_MINUTES - MINUTE - 1);
    fixture.present(Seat::C, false);
    assert!(!fixture.room.table().seat_state(Seat::B).covered, "A alone waits five minutes");
    assert_eq!(fixture.refused(Seat::A, cover(Seat::B)), ErrorCode::NotAway);
    fixture.wait(1);
    fixture.person(Seat::A, cover(Seat::B)).unwrap();
    assert!(fixture.room.table().seat_state(Seat::B).covered);
    fixture.present(Seat::C, true);
    let mut fixture = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    fixture.present(Seat::B, false);
    fixture.wait(FIVE_MINUTES);
    fixture.person(Seat::A, cover(Seat::B)).unwrap();
    fixture.present(Seat::C, false);
    assert!(fixture.room.table().seat_state(Seat::B).covered);
}

#[test]
fn with_a_clock_an_opponent_alone_decides_nothing() {
    let settings = TableSettings { absence: AbsencePolicy::Ask, ..with_clock("20m+0s") };
    let mut fixture = TestRoom::of_people(settings, &[Seat::A, Seat::B]);
    fixture.present(Seat::A, false);
    fixture.wait(2 * FIVE_MINUTES);
    for ask in [cover(Seat::A), end(&[Seat::A])] {
        assert_eq!(fixture.refused(Seat::B, ask), ErrorCode::NotAllowed);
    }
    fixture.wait(2 * FIVE_MINUTES + 1_000);
    assert!(matches!(fixture.room.table().phase(), Phase::Over { reason: EndReason::Time(_), .. }));
}

#[test]
fn two_seats_of_one_person_are_one_who_decides() {
    let mut fixture = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    let tokens = [hash(b'A'), hash(b'C')];
    let you = fixture.room.access_of(&tokens);
    fixture.room.link_credentials(you);
    fixture.present(Seat::B, false);
    fixture.wait(FIVE_MINUTES - 1);
    for ask in [cover(Seat::B), end(&[Seat::B])] {
        assert_eq!(fixture.refused(Seat::A, ask), ErrorCode::NotAway);
    }
}
