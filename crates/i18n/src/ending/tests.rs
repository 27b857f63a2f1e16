//! Tests of how endings are put into sentences.

use super::*;
use crate::Language;
use sprung_rules::GameId;

#[test]
fn endings_use_player_names_where_they_are_known() {
    let game = GameId::Schlaukopf.open([]).unwrap();
    let mut record = Record::new(game.begin(Some("3k3/7/7/7/3S3/7/7/K6 w")).unwrap());
    record.play("d4d8").unwrap();
    let ending = |language, names: &dyn Fn(Seat) -> Option<String>| {
        let audience = Audience { names, ..Audience::NOBODY };
        Localizer::new(language, GameId::Schlaukopf).ending_to(&record, &audience)
    };
    let both = |seat| Some(if seat == Seat::A { "Anna" } else { "Ben" }.to_string());
    assert_eq!(ending(Language::De, &both).unwrap(), "Anna gewinnt: der Schlaukopf von Ben ist geschlagen");
    assert_eq!(ending(Language::En, &both).unwrap(), "Anna wins: Ben’s Brain was captured");
    let one = |seat| (seat == Seat::B).then(|| "Ben".to_string());
    assert_eq!(
        ending(Language::De, &one).unwrap(),
        "der erste Spieler gewinnt: der Schlaukopf von Ben ist geschlagen"
    );
}

#[test]
fn an_ending_speaks_to_the_player_and_names_the_computer() {
    let game = GameId::Schlaukopf.open([]).unwrap();
    let mut record = Record::new(game.begin(Some("3k3/7/7/7/3S3/7/7/K6 w")).unwrap());
    record.play("d4d8").unwrap();
    let ending = |language, you: Seat| {
        let audience = Audience { you: Some(you), computer: Some(you.opposite()), ..Audience::NOBODY };
        Localizer::new(language, GameId::Schlaukopf).ending_to(&record, &audience).unwrap()
    };
    assert_eq!(ending(Language::En, Seat::A), "you won: the computer’s Brain was captured");
    assert_eq!(
        ending(Language::De, Seat::A),
        "Sie haben gewonnen: der Schlaukopf des Computers ist geschlagen"
    );
    assert_eq!(ending(Language::En, Seat::B), "the computer wins: your Brain was captured");
    assert_eq!(ending(Language::De, Seat::B), "der Computer gewinnt: Ihr Schlaukopf ist geschlagen");
}

#[test]
fn the_cause_of_an_ending_speaks_to_the_player() {
    let said = |game: GameId, options: &[&str], setup: &str, moves: &[&str], you: Seat| {
        let rules = game.open(options.iter().copied()).expect("the options");
        let mut record = Record::new(rules.begin(Some(setup)).expect("a set-up"));
        for text in moves {
            record.play(text).expect("a legal move");
        }
        let audience = Audience { you: Some(you), computer: Some(you.opposite()), ..Audience::NOBODY };
        Language::ALL
            .map(|language| Localizer::new(language, game).cause_to(&record, &audience).expect("a cause"))
    };
    let bare = "8/8/8/8/8/8/8/R7 b - - 0 1";
    assert_eq!(
        said(GameId::Raeuberschach, &[], bare, &[], Seat::B),
        ["Sie haben keine Figur mehr", "you have given every piece away"]
    );
    assert_eq!(
        said(GameId::Raeuberschach, &[], bare, &[], Seat::A),
        ["der Computer hat keine Figur mehr", "the computer has given every piece away"]
    );
    assert_eq!(
        said(GameId::Raeuberschach, &["variant=2"], bare, &[], Seat::B),
        ["Sie haben keine Figur mehr", "you have no piece left"]
    );
    let last = "aaaaaa1/7/7/7/4a2/7/7/21/21/21/21/21/21/21/bbbbbbb/7/7/7/7/7/7 A 2 A3B3 A0B0 0 0";
    assert_eq!(
        said(GameId::Roesselsprung, &["seats=AB"], last, &["l17n21"], Seat::A),
        ["alle Ihre sieben Figuren sind am Ziel", "all seven of your pieces are home"]
    );
}

/// Returns the sentence about the end of a game that is over after these moves.
fn sentence(language: Language, game: GameId, options: &[&str], setup: &str, moves: &[&str]) -> String {
    let rules = game.open(options.iter().copied()).expect("the options");
    let mut record = Record::new(rules.begin(Some(setup)).expect("a set-up"));
    for text in moves {
        record.play(text).expect("a legal move");
    }
    Localizer::new(language, game).ending(&record).expect("the game is over")
}

#[test]
fn raeuberschach_endings_distinguish_no_piece_from_no_move() {
    let said =
        |language, options: &[&str], setup| sentence(language, GameId::Raeuberschach, options, setup, &[]);
    let (bare, stuck) = ("8/8/8/8/8/8/8/R7 b - - 0 1", "8/8/8/8/8/p7/P7/8 w - - 0 1");
    assert_eq!(said(Language::En, &[], bare), "Black wins: Black has given every piece away");
    assert_eq!(said(Language::De, &[], stuck), "Weiß gewinnt: Weiß kann nicht mehr ziehen");
    assert_eq!(said(Language::En, &["variant=2"], bare), "White wins: Black has no piece left");
    assert_eq!(said(Language::En, &["variant=2"], stuck), "Black wins: White cannot move any more");
}

#[test]
fn rs_42_endings_distinguish_finished_from_forty_rounds() {
    let said = |setup, mv| sentence(Language::En, GameId::Roesselsprung, &["seats=AB"], setup, &[mv]);
    let rounds = "3a3/7/7/3a3/7/7/6b/21/21/21/21/21/7b13/21/7/7/7/7/7/7/7 A 1 A3B2 A5B5 0 79";
    assert_eq!(
        said(rounds, "k18i17"),
        "Yellow wins: forty rounds passed without progress, and Yellow has the most pieces home"
    );
    let finished = "3aa2/7/5a1/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/bbb4 A 1 A3B3 A4B4 0 0";
    assert_eq!(
        said(finished, "m19n21"),
        "Yellow and Blue share the win: everybody still in play has finished, and the winners have equally many pieces home"
    );
}
