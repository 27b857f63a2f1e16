//! Seats that are left: the computer, the others' decision, or patience.

use super::*;
use rules::Outcome;
use table::Phase;
use wire::{How, Offer, WhenLeft};

const MINUTE: u64 = 60_000;
const DAY: u64 = 86_400_000;

fn with_clock(clock: &str) -> Settings {
    Settings { clock: clock.parse().unwrap(), ..settings(GameId::Raeuberschach, &[]) }
}

/// A table where the others decide.
fn left_to_others(game: GameId, seats: &[Seat]) -> House {
    let letters: String = seats.iter().map(|seat| seat.letter()).collect();
    let options = format!("seats={letters}");
    let options: &[&str] = if game == GameId::Roesselsprung { &[&options] } else { &[] };
    House::of_people(Settings { left: WhenLeft::Ask, ..settings(game, options) }, seats)
}

fn end(without: &[Seat]) -> Ask {
    Ask::Offer(Offer::End { without: without.iter().copied().collect() })
}

fn cover(seat: Seat) -> Ask {
    Ask::Offer(Offer::Cover { seat })
}

fn over(left: &[Seat], winners: &[Seat]) -> Phase {
    let seats = |seats: &[Seat]| seats.iter().copied().collect();
    Phase::Over { how: How::Left(seats(left)), result: wire::Result::Won(seats(winners)) }
}

fn open(house: &House) -> u64 {
    house.room.table().offer().unwrap().number
}

#[test]
fn the_computer_covers_a_seat_that_was_left_and_hands_it_back() {
    let mut house = House::of_people(with_clock("5m+0s"), &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    house.present(Seat::A, false);
    house.wait(59_999);
    assert_eq!(house.room.thinking(), None);
    house.wait(1);
    assert_eq!(house.room.thinking().unwrap().seat, Seat::A);
    house.wait(600_000);
    assert_eq!(*house.room.table().phase(), Phase::Playing, "no flag falls for a computer");
    house.present(Seat::A, true);
    assert_eq!(house.room.thinking(), None);
    house.plays(Seat::A, "e2e3").unwrap();
    let clock = house.room.table().clock();
    assert_eq!(clock.left(Seat::A.index(), house.now).unwrap().all(), 240_000);
}

#[test]
fn a_move_from_anywhere_brings_the_person_back() {
    let mut house = House::of_people(with_clock("1m+3s"), &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    house.plays(Seat::A, "e2e3").unwrap();
    assert_eq!(house.room.table().chair(Seat::A).away, None);
}

#[test]
fn the_others_decide_about_a_seat_that_was_left() {
    let mut house = left_to_others(GameId::Raeuberschach, &[Seat::A, Seat::B]);
    assert_eq!(house.refused(Seat::B, cover(Seat::A)), Code::NotAway);
    house.present(Seat::A, false);
    house.wait(MINUTE - 1);
    assert_eq!(house.refused(Seat::B, cover(Seat::A)), Code::NotAway);
    house.wait(1);
    house.person(Seat::B, cover(Seat::A)).unwrap();
    assert_eq!(house.room.thinking().unwrap().seat, Seat::A);
}

#[test]
fn or_the_others_wait() {
    let settings = Settings { left: WhenLeft::Wait, ..settings(GameId::Raeuberschach, &[]) };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    assert_eq!(house.room.due(), None);
    assert_eq!(house.refused(Seat::B, cover(Seat::A)), Code::NotAllowed);
    house.wait(MINUTE);
    assert_eq!(house.refused(Seat::B, end(&[Seat::A])), Code::NotAllowed);
}

#[test]
fn who_plays_by_the_day_need_not_stay() {
    let mut house = House::of_people(with_clock("3d/turn+7d"), &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    house.wait(10 * DAY);
    assert_eq!(house.room.thinking(), None);
    assert_eq!(*house.room.table().phase(), Phase::Playing);
    house.wait(501);
    assert!(house.room.is_over());
}

#[test]
fn nor_do_others_decide_about_who_plays_by_the_day() {
    let settings = Settings { left: WhenLeft::Ask, ..with_clock("3d/turn+7d") };
    let mut house = House::of_people(settings, &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    house.wait(DAY);
    assert_eq!(house.refused(Seat::B, cover(Seat::A)), Code::NotAllowed);
    assert_eq!(house.refused(Seat::B, end(&[Seat::A])), Code::NotAllowed);
}

#[test]
fn of_two_who_stays_may_end_the_game_and_has_won() {
    let mut house = left_to_others(GameId::Raeuberschach, &[Seat::A, Seat::B]);
    house.present(Seat::A, false);
    house.wait(MINUTE - 1);
    assert_eq!(house.refused(Seat::B, end(&[Seat::A])), Code::NotAway);
    house.wait(1);
    for without in [&[][..], &[Seat::B], &[Seat::A, Seat::B], &[Seat::C]] {
        assert_eq!(house.refused(Seat::B, end(without)), Code::NotAway, "{without:?}");
    }
    house.person(Seat::B, end(&[Seat::A])).unwrap();
    assert_eq!(*house.room.table().phase(), over(&[Seat::A], &[Seat::B]));
    let record = table::record(&house.told, 1).unwrap().unwrap();
    let read = rules::Record::read(&record.to_string()).unwrap().remove(0);
    assert_eq!(read.ending().outcome(), Some(Outcome::Won(Seats::one(Seat::B))));
}

#[test]
fn of_several_all_who_stay_agree_and_share_the_win() {
    let four = [Seat::A, Seat::C, Seat::B, Seat::D];
    let mut house = left_to_others(GameId::Roesselsprung, &four);
    house.person(Seat::D, Ask::Resign).unwrap();
    house.present(Seat::B, false);
    house.wait(MINUTE);
    // out of reach for a moment is not gone: it is C's game too
    house.present(Seat::C, false);
    house.person(Seat::A, end(&[Seat::B])).unwrap();
    assert_eq!(house.room.table().awaited(), Seats::one(Seat::C));
    house.present(Seat::C, true);
    let offer = open(&house);
    assert_eq!(house.refused(Seat::D, Ask::Answer { offer, yes: true }), Code::NoOffer);
    house.person(Seat::C, Ask::Answer { offer, yes: true }).unwrap();
    assert_eq!(*house.room.table().phase(), over(&[Seat::B], &[Seat::A, Seat::C]));
    table::record(&house.told, 1).unwrap();
}

#[test]
fn the_last_at_the_table_ends_it_without_all_who_have_left() {
    let mut house = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    house.present(Seat::B, false);
    house.present(Seat::C, false);
    house.wait(MINUTE);
    house.person(Seat::A, end(&[Seat::B, Seat::C])).unwrap();
    assert_eq!(*house.room.table().phase(), over(&[Seat::C, Seat::B], &[Seat::A]));
}

#[test]
fn nobody_decides_about_who_is_back() {
    for ask in [cover(Seat::B), end(&[Seat::B])] {
        let mut house = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
        house.present(Seat::B, false);
        house.wait(MINUTE);
        house.person(Seat::A, ask).unwrap();
        let offer = open(&house);
        house.present(Seat::B, true);
        assert_eq!(house.room.table().offer(), None);
        assert_eq!(house.refused(Seat::C, Ask::Answer { offer, yes: true }), Code::NoOffer);
    }
}

#[test]
fn who_was_asked_about_another_and_leaves_is_not_waited_for() {
    let mut house = left_to_others(GameId::Roesselsprung, &[Seat::A, Seat::C, Seat::B]);
    house.present(Seat::B, false);
    house.wait(MINUTE);
    house.person(Seat::A, cover(Seat::B)).unwrap();
    assert_eq!(house.room.table().awaited(), Seats::one(Seat::C));
    house.present(Seat::C, false);
    assert!(house.room.table().chair(Seat::B).covered);
}
