//! Moments in positions of all games.

use super::*;

fn moment(game: GameId, options: &[&str], setup: Option<&str>) -> Option<TeachingMoment> {
    let rules = game.open(options.iter().copied()).unwrap();
    TeachingMoment::of(&*rules.begin(setup).unwrap(), Seat::A)
}

#[test]
fn every_teaching_moment_round_trips_through_its_name() {
    for moment in TeachingMoment::ALL {
        assert_eq!(TeachingMoment::read(moment.name()), Some(moment));
    }
    assert_eq!(TeachingMoment::read("nothing"), None);
}

#[test]
fn no_game_starts_with_a_teaching_moment() {
    for game in GameId::ALL {
        assert_eq!(moment(game, &[], None), None, "{}", game.name());
    }
}

#[test]
fn a_forced_capture_is_a_teaching_moment_for_the_seat_to_move() {
    let must = "7k/8/8/3p4/4P3/8/8/8 w - - 0 1";
    assert_eq!(moment(GameId::Raeuberschach, &[], Some(must)), Some(TeachingMoment::ForcedCapture));
    let other = "7k/8/8/3p4/4P3/8/8/8 b - - 0 1";
    assert_eq!(moment(GameId::Raeuberschach, &[], Some(other)), None);
}

#[test]
fn a_leap_is_a_teaching_moment_only_when_the_file_is_free() {
    let free = "5J5k/12/12/12/12/12/12/K11 w - - 0 1";
    assert_eq!(moment(GameId::Kurierschach, &[], Some(free)), Some(TeachingMoment::Leap));
    let blocked = "5J5k/12/12/12/12/5p6/12/K11 w - - 0 1";
    assert_eq!(moment(GameId::Kurierschach, &[], Some(blocked)), None);
}

#[test]
fn entering_a_section_is_a_teaching_moment() {
    let middle = "7/7/7/7/7/7/b6/21/21/21/21/10a10/21/21/a6/7/7/7/7/7/7 A - A2B2 A5B6 0 0";
    assert_eq!(
        moment(GameId::Roesselsprung, &["seats=AB"], Some(middle)),
        Some(TeachingMoment::SecondSection)
    );
    let endgame = "a6/7/7/7/7/7/1aa4/21/21/21/21/10b10/21/21/7/7/7/7/7/7/7 A * A3B2 A4B6 0 0";
    let due = GameId::Roesselsprung.open(["seats=AB"]).unwrap().begin(Some(endgame)).unwrap();
    assert_eq!(TeachingMoment::of(&*due, Seat::A), Some(TeachingMoment::ThirdSection), "before the throw");
    assert_eq!(TeachingMoment::of(&*due, Seat::B), None, "it is the other's turn");
    let other = endgame.replace(" A * A3B2", " B - A3B2");
    assert_eq!(moment(GameId::Roesselsprung, &["seats=AB"], Some(&other)), None);
    let won = "aaaaaaa/7/7/7/7/7/7/21/21/21/21/10b10/21/21/7/7/7/7/7/7/7 B - A3B2 A0B6 0 0";
    assert_eq!(moment(GameId::Roesselsprung, &["seats=AB"], Some(won)), None, "the game is over");
}
