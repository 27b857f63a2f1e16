//! Records of every game: they are read back as written, faults are located, and hostile texts do no harm.

mod random_play;

use proptest::prelude::*;
use random_play::{Rng, chance_or_moves, option_sets};
use sprung_rules::{
    AnyState, Ending, EndingFault, GameId, Outcome, Reason, Record, RecordFault, RecordFaultKind, Remark,
    RulesVersion, Seat, Seats, TagFault, Termination, UncheckedRecord,
};

const WORDS: [&str; 6] =
    ["good", "a } brace { and [%", "%first", "[really] \"quoted\"", "ein längerer Satz über den Zug", "; \\"];

const LONG: &str =
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";

fn random_remark(rng: &mut Rng) -> Option<Remark> {
    match rng.below(3) {
        0 => Remark::comment(WORDS[rng.below(WORDS.len())]),
        1 => Remark::note(["clk", "x-1", "eval"][rng.below(3)], ["0:05:00", "", "a  b", LONG][rng.below(4)]),
        _ => Some(Remark::Nag(rng.below(256) as u8)),
    }
}

fn random_record(state: Box<dyn AnyState>, rng: &mut Rng, plies: usize) -> Record {
    let mut record = Record::new(state);
    for _ in 0..plies {
        for _ in 0..rng.below(40).saturating_sub(36) {
            if let Some(remark) = random_remark(rng) {
                record.remark(remark);
            }
        }
        let moves = chance_or_moves(record.state());
        if record.state().verdict().is_some() {
            break;
        }
        let seats = record.state().seats();
        let gives_up = seats.iter().last().filter(|_| rng.below(50) == 0);
        let leaving = gives_up.and_then(|seat| record.state().give_up(seat));
        let text = leaving.as_ref().unwrap_or(&moves[rng.below(moves.len())]);
        record.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    let seats = record.state().seats();
    for seat in seats.iter() {
        record.set_name(seat, ["", "Anna \"die\" Erste", "C:\\", "Ödön", "?"][rng.below(5)]);
    }
    record.set_tag("Event", "Vereins\nabend").unwrap();
    record.set_tag("Unknown", "kept").unwrap();
    if rng.below(3) == 0 {
        record.place_last(seats.iter().last().unwrap());
    }
    let loser = Seats::one(seats.iter().next().unwrap());
    let winner = Some(Outcome::Won(Seats::one(seats.iter().last().unwrap())));
    if record.state().verdict().is_none() {
        let ended = match rng.below(5) {
            0 => record.end(Termination::Resignation(loser), winner),
            1 => record.end(Termination::Time(loser), winner),
            2 if seats == Seats::TWO => record.end(Termination::Unstated, winner),
            3 => record.end(Termination::Abandoned(loser), None),
            _ => Ok(()),
        };
        assert_eq!(ended, Ok(()));
    }
    record
}

fn read_one(text: &str) -> Result<Record, RecordFault> {
    let mut records = Record::read(text)?;
    assert_eq!(records.len(), 1, "{text}");
    Ok(records.remove(0))
}

fn reads_back(record: &Record) {
    let text = record.to_string();
    let again = read_one(&text).unwrap_or_else(|fault| panic!("{fault:?} in\n{text}"));
    assert_eq!(again.to_string(), text, "byte for byte");
    let (was, is) = (record.state(), again.state());
    assert_eq!((is.text(), is.played(), is.key()), (was.text(), was.played(), was.key()), "{text}");
    assert_eq!((is.start_text(), is.verdict()), (was.start_text(), was.verdict()), "{text}");
    assert_eq!(again.ending(), record.ending(), "{text}");
    assert_eq!(again.placed_last(), record.placed_last(), "{text}");
    assert_eq!(again.tags().collect::<Vec<_>>(), record.tags().collect::<Vec<_>>(), "{text}");
    for entries in 0..=record.entries() {
        assert_eq!(again.remarks(entries), record.remarks(entries), "{text}");
    }
    for seat in was.seats().iter() {
        assert_eq!(again.name(seat), record.name(seat), "{text}");
    }
    assert!(text.lines().all(|line| !line.starts_with('%')), "an escaped line in\n{text}");
    let windows = text.replace('\n', "\r\n");
    assert_eq!(read_one(&windows).unwrap().to_string(), text, "with other line ends");
}

fn records_of(id: GameId, games: usize, plies: usize) {
    let mut rng = Rng(id as u64 * 1_000_000);
    for set in option_sets(id) {
        let game =
            id.open(set.iter().map(String::as_str)).unwrap_or_else(|faults| panic!("{set:?}: {faults:?}"));
        for _ in 0..games {
            let plies = rng.below(plies);
            let record = random_record(game.begin(None).unwrap(), &mut rng, plies);
            reads_back(&record);
            // and from the middle of a game
            let begun = game.begin(Some(&record.state().text())).unwrap();
            reads_back(&random_record(begun, &mut rng, plies / 2));
        }
    }
}

#[test]
fn records_of_raeuberschach_read_back() {
    records_of(GameId::Raeuberschach, 4, 200);
}

#[test]
fn records_of_kurierschach_read_back() {
    records_of(GameId::Kurierschach, 1, 150);
}

#[test]
fn records_of_schlaukopf_read_back() {
    records_of(GameId::Schlaukopf, 10, 200);
}

#[test]
fn records_of_eckstein_read_back() {
    records_of(GameId::Eckstein, 4, 150);
}

#[test]
fn records_of_roesselsprung_read_back() {
    records_of(GameId::Roesselsprung, 1, 1500);
}

fn schlaukopf() -> Record {
    Record::new(GameId::Schlaukopf.open([]).unwrap().begin(None).unwrap())
}

#[test]
fn a_record_is_written_as_documented() {
    let mut record = schlaukopf();
    record.remark(Remark::comment("at the club").unwrap());
    for text in ["d2d3", "d7d6", "e2e3"] {
        record.play(text).unwrap();
    }
    record.remark(Remark::Nag(1));
    record.remark(Remark::note("clk", "0:04:58").unwrap());
    record.play("e7e6").unwrap();
    record.set_name(Seat::A, "Anna");
    record.set_tag("Date", "2024.05.01").unwrap();
    record.set_tag("Opening", "ours").unwrap();
    record
        .end(Termination::Resignation(Seats::one(Seat::B)), Some(Outcome::Won(Seats::one(Seat::A))))
        .unwrap();
    let expected = r#"[Event "?"]
[Site "?"]
[Date "2024.05.01"]
[Round "?"]
[White "Anna"]
[Black "?"]
[Result "1-0"]
[Game "schlaukopf"]
[Variant "Schlaukopf"]
[Rules "promotion=captured house=on"]
[RulesVersion "2"]
[Ending "resignation B"]
[Termination "normal"]
[Opening "ours"]

{at the club} 1. d2d3 d7d6 2. e2e3 $1 {[%clk 0:04:58]} 2... e7e6 1-0
"#;
    assert_eq!(record.to_string(), expected);
    reads_back(&record);
}

#[test]
fn the_examples_of_record_md_round_trip() {
    let document = include_str!("../../../docs/record.md");
    let examples: Vec<&str> =
        document.split("```record\n").skip(1).map(|part| part.split("```").next().unwrap()).collect();
    let games: Vec<GameId> = examples
        .iter()
        .map(|example| {
            let record = read_one(example).unwrap_or_else(|fault| panic!("{}: {example}", fault.line));
            assert_eq!(record.to_string(), *example);
            record.state().id()
        })
        .collect();
    assert!(GameId::ALL.iter().all(|id| games.contains(id)), "one for each game: {games:?}");
}

#[test]
fn a_text_may_contain_several_records() {
    let mut text = String::new();
    for plies in 0..5 {
        let game = GameId::Schlaukopf.open(["house=off"]).unwrap();
        text += &format!("{}\n", random_record(game.begin(None).unwrap(), &mut Rng(plies), plies as usize));
    }
    let records = Record::read(&text).unwrap();
    assert_eq!(records.iter().map(Record::entries).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(records.iter().map(|record| format!("{record}\n")).collect::<String>(), text);
}

#[test]
fn moves_taken_back_are_not_in_the_record() {
    let mut record = schlaukopf();
    for text in ["d2d3", "d7d6", "e2e3"] {
        record.play(text).unwrap();
        record.remark(Remark::comment(text).unwrap());
    }
    record.end(Termination::Agreement, Some(Outcome::Draw)).unwrap();
    record.back_to(3);
    assert!(
        matches!(record.ending(), Ending::Table { how: Termination::Agreement, .. }),
        "nothing was taken back"
    );
    record.back_to(1);
    assert_eq!((record.entries(), record.ending()), (1, Ending::Open));
    record.play("c7c6").unwrap();
    reads_back(&record);
    assert!(record.to_string().ends_with("1. d2d3 {d2d3} 1... c7c6 *\n"));
}

#[test]
fn tags_that_the_record_derives_cannot_be_set() {
    let mut record = schlaukopf();
    for name in ["Result", "White", "Game", "FEN", "Ending", "Termination", "Board"] {
        assert_eq!(record.set_tag(name, "x"), Err(TagFault::Derived), "{name}");
    }
    for name in ["", "a b", "ä", "_x", "a\""] {
        assert_eq!(record.set_tag(name, "x"), Err(TagFault::Name), "{name}");
    }
    record.set_tag("SeatA", "x").unwrap();
    record.set_tag("SeatA", "y").unwrap();
    assert_eq!(record.tag("SeatA"), Some("y"));
    reads_back(&record);
}

// ── Boards of one's own ──

const LINES: &str = include_str!("../src/games/eckstein/P1.txt");
const CROSS: &str = include_str!("../src/games/roesselsprung/K3.txt");

#[test]
fn a_record_contains_the_drawing_of_a_players_own_board() {
    for (id, drawing) in [(GameId::Eckstein, LINES), (GameId::Roesselsprung, CROSS)] {
        let game = id.open([format!("board={drawing}").as_str()]).unwrap();
        let record = random_record(game.begin(None).unwrap(), &mut Rng(1), 50);
        reads_back(&record);
        let text = record.to_string();
        let inside: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("[Board \"")).collect();
        let drawn: Vec<String> = drawing.lines().map(|line| format!("{line}\"]")).collect();
        assert_eq!(inside, drawn, "a drawing can be seen");
        assert!(!text.contains("board="), "{text}");
    }
}

#[test]
fn a_drawing_fault_has_its_location_in_the_record() {
    let game = GameId::Eckstein.open([format!("board={LINES}").as_str()]).unwrap();
    let text = Record::new(game.begin(None).unwrap()).to_string().replacen("o---", "!---", 1);
    let line = text.lines().position(|line| line.contains('!')).unwrap();
    let column = text.lines().nth(line).unwrap().find('!').unwrap();
    let fault = read_one(&text).err().unwrap();
    assert_eq!((fault.line, fault.column), (line + 1, column + 1));
    assert!(matches!(fault.kind, RecordFaultKind::Options { .. }));
}

// ── Faults ──

fn fault(text: &str) -> (usize, usize, RecordFaultKind) {
    let fault = read_one(text).err().unwrap_or_else(|| panic!("read:\n{text}"));
    (fault.line, fault.column, fault.kind)
}

#[test]
fn an_illegal_move_is_reported_with_its_line() {
    let (line, column, kind) = fault("[Game \"schlaukopf\"]\n\n1. d2d3 d7d6\n2. {x} e2e5!\n");
    let RecordFaultKind::Illegal { text, refusal, .. } = kind else { panic!("{kind:?}") };
    assert_eq!((line, column, text.as_str()), (4, 8, "e2e5"));
    assert_eq!(refusal.clause.map(|clause| clause.0), Some("SK-3"));
    let (line, column, kind) = fault("[Game \"schlaukopf\"]\n12.Zz9");
    assert_eq!((line, column), (2, 4));
    assert!(
        matches!(kind, RecordFaultKind::Illegal { refusal, .. } if matches!(refusal.reason, Reason::Garbled { .. }))
    );
}

#[test]
fn faulty_tags_are_reported_with_their_location() {
    use RecordFaultKind as K;
    assert!(matches!(fault("[A \"b\"] d2d3"), (1, 1, K::NoGame)));
    assert!(matches!(fault("\nd2d3"), (2, 1, K::NoGame)));
    assert!(matches!(fault("[Game \"halma\"]"), (1, 8, K::UnknownGame { .. })));
    assert!(matches!(fault("[Variant \"Standard\"]"), (1, 11, K::UnknownGame { .. })));
    assert!(
        matches!(fault("[Game \"schlaukopf\"]\n[Rules \"house=maybe x\"]"), (2, 9, K::Options { faults }) if faults.len() == 2)
    );
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[Board \"x\"]"), (2, 9, K::Options { .. })));
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[FEN \"7 x\"]"), (2, 7, K::Start { .. })));
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[Game \"schlaukopf\"]"), (2, 1, K::RepeatedTag { .. })));
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[Last \"AA\"]"), (2, 8, K::SeatsGarbled { .. })));
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[Last \"C\"]"), (2, 8, K::SeatsGarbled { .. })));
    assert!(matches!(
        fault("[Game \"schlaukopf\"]\n[Ending \"boredom\"] 1-0"),
        (2, 10, K::EndingGarbled { .. })
    ));
    assert!(matches!(fault("[Game \"schlaukopf\"]\n[Ending \"SK-8\"] 1-0"), (2, 10, K::NotOver { .. })));
}

#[test]
fn results_must_agree_with_each_other_and_with_the_game() {
    use RecordFaultKind as K;
    let game = "[Game \"schlaukopf\"]\n";
    assert!(matches!(fault(&format!("{game}1-0-0")), (2, 1, K::ResultGarbled { seats: 2, .. })));
    assert!(matches!(fault(&format!("{game}[Result \"win\"]")), (2, 10, K::ResultGarbled { .. })));
    assert!(matches!(fault(&format!("{game}[Result \"1-0\"]\n\n0-1")), (4, 1, K::ResultsDiffer { .. })));
    let read = read_one(&format!("{game}[Result \"1-0\"] *")).unwrap();
    assert_eq!(
        read.ending().outcome(),
        Some(Outcome::Won(Seats::one(Seat::A))),
        "one may leave it to the other"
    );

    let won = "[Game \"schlaukopf\"]\n[FEN \"3k3/3D3/7/7/7/7/7/3K3 w\"]\n";
    let read = read_one(&format!("{won}d7d8 *")).err();
    assert!(read.is_some(), "d7 has no arrow to d8");
    let won = "[Game \"schlaukopf\"]\n[FEN \"3k3/2D4/7/7/7/7/7/3K3 b\"]\n";
    let over = |rest: &str| read_one(&format!("{won}{rest}"));
    let finished = "d8c8 c7c8";
    assert!(matches!(over(finished).unwrap().ending(), Ending::Rules(verdict) if verdict.clause.0 == "SK-8"));
    assert!(over(&format!("{finished} 1-0")).is_ok());
    assert!(over(&format!("[Ending \"SK-8\"] {finished} 1-0")).is_ok());
    let kind = |rest: &str| over(rest).err().map(|fault| fault.kind);
    assert!(matches!(kind(&format!("{finished} 0-1")), Some(K::ResultWrong { .. })));
    assert!(matches!(kind(&format!("[Ending \"SK-9\"] {finished} 1-0")), Some(K::ClauseWrong { .. })));
    assert!(matches!(
        kind(&format!("[Ending \"resignation B\"] {finished} 1-0")),
        Some(K::Ending { fault: EndingFault::Over { .. } })
    ));
    assert!(matches!(kind(&format!("{finished} d1d2")), Some(K::Illegal { .. })), "no move after the end");
}

#[test]
fn endings_by_the_players_are_validated() {
    let kind = |rest: &str| fault(&format!("[Game \"schlaukopf\"]\n{rest}")).2;
    let wrong = |rest: &str| match kind(rest) {
        RecordFaultKind::Ending { fault } => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong("[Ending \"resignation A\"] 1-0"), EndingFault::LoserWins { seat: Seat::A });
    assert_eq!(wrong("[Ending \"time\"] 1-0"), EndingFault::NoSeats);
    assert_eq!(wrong("[Ending \"time C\"] 1-0"), EndingFault::NotTaken { seat: Seat::C });
    assert_eq!(wrong("[Ending \"agreement\"] *"), EndingFault::NoResult);
    assert_eq!(wrong("[Ending \"agreement\"] 0-1"), EndingFault::OneSided);
}

#[test]
fn other_programs_terminations_are_understood_or_kept() {
    let read = |rest: &str| read_one(&format!("[Game \"schlaukopf\"]\n{rest}")).unwrap();
    let timed = read("[Termination \"Time forfeit\"] 1-0");
    assert_eq!(
        timed.ending(),
        Ending::Table { how: Termination::Time(Seats::one(Seat::B)), outcome: timed.ending().outcome() }
    );
    assert_eq!(timed.tag("Termination"), None);
    let said = read("[Termination \"Anna won by resignation\"] 1-0");
    assert!(matches!(said.ending(), Ending::Table { how: Termination::Unstated, .. }));
    assert_eq!(said.tag("Termination"), Some("Anna won by resignation"));
    reads_back(&said);
}

// ── Räuberschach and other programs ──

fn raeuberschach(options: &[&str], moves: &str) -> Record {
    let game = GameId::Raeuberschach.open(options.iter().copied()).unwrap();
    let mut record = Record::new(game.begin(None).unwrap());
    moves.split(' ').for_each(|text| _ = record.play(text).unwrap());
    record
}

fn variant(record: &Record) -> String {
    let text = record.to_string();
    let line = text.lines().find(|line| line.starts_with("[Variant")).unwrap();
    line.split('"').nth(1).unwrap().to_string()
}

#[test]
fn raeuberschach_is_called_antichess_if_its_moves_are_antichess() {
    assert_eq!(variant(&raeuberschach(&[], "e2e3 b7b5 f1b5")), "Antichess");
    assert_eq!(
        variant(&raeuberschach(&["variant=2"], "e2e3 b7b5 f1b5")),
        "Raeuberschach",
        "who wins is reversed"
    );
    let en_passant = "a2a4 g8f6 a4a5 b7b5 h2h3";
    assert_eq!(variant(&raeuberschach(&[], "a2a4 g8f6 a4a5 b7b5")), "Antichess");
    assert_eq!(
        variant(&raeuberschach(&[], en_passant)),
        "Raeuberschach",
        "Antichess would have had to take on b6"
    );
    let taken = raeuberschach(&["en-passant=on"], "a2a4 g8f6 a4a5 b7b5 a5b6");
    assert_eq!(variant(&taken), "Antichess");
    assert!(taken.to_string().ends_with("1. a4 Nf6 2. a5 b5 3. axb6 *\n"));
    reads_back(&taken);
}

#[test]
fn other_programs_antichess_is_read() {
    let text = "\u{feff}% exported\r\n[Event \"Rated antichess game\"]\r\n[White \"anna\"]\r\n[Black \"bert\"]\r\n\
        [Result \"1-0\"]\r\n[UTCDate \"2020.01.02\"]\r\n[Variant \"Antichess\"]\r\n[TimeControl \"180+2\"]\r\n\
        [Termination \"Normal\"]\r\n\r\n1. e3 { [%clk 0:03:00] } 1... b5?! { [%clk 0:03:00] } (1... g5 $1 2. Qg4 (2. Ba6))\r\n\
        2.Bxb5 ; the only capture\r\n2...Nh6 3 Bxd7 Bxd7! 1-0\r\n";
    let record = read_one(text).unwrap();
    let state = record.state();
    assert_eq!(state.id(), GameId::Raeuberschach);
    assert!(state.options().is("en-passant", "on") && state.options().is("house", "off"));
    assert_eq!(state.played(), ["e2e3", "b7b5", "f1b5", "g8h6", "b5d7", "c8d7"]);
    assert!(matches!(record.ending(), Ending::Table { how: Termination::Unstated, .. }));
    assert_eq!((record.name(Seat::A), record.tag("TimeControl")), (Some("anna"), Some("180+2")));
    assert_eq!(
        record.remarks(2),
        [
            Remark::Nag(6),
            Remark::note("clk", "0:03:00").unwrap(),
            Remark::comment("(1... g5 $1 2. Qg4 (2. Ba6))").unwrap(),
        ]
    );
    reads_back(&record);
}

// ── Garbage ──

/// Asserts that whatever can be read can be written and read back.
fn survives(text: &str) {
    for transcript in UncheckedRecord::read(text).map_while(Result::ok) {
        if let Ok(record) = transcript.replay() {
            reads_back(&record);
        }
    }
}

const PIECES: [&str; 30] = [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "\\",
    ";",
    "$",
    "%",
    "\n",
    " ",
    "1.",
    "*",
    "1-0",
    "[%",
    "[Game \"",
    "\"]",
    "[Board \"",
    "schlaukopf",
    "d2d3",
    ":3",
    "-",
    "ä",
    "\u{feff}",
    "\0",
    "[FEN \"",
    "[Rules \"",
    "eckstein",
];

proptest! {
    #[test]
    fn random_texts_do_not_panic(text in "\\PC{0,200}") {
        survives(&text);
    }

    #[test]
    fn shuffled_record_parts_do_not_panic(parts in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..60)) {
        survives(&parts.concat());
        survives(&format!("[Game \"schlaukopf\"]\n{}", parts.concat()));
    }

    #[test]
    fn a_record_with_a_mistake_is_read_or_refused(
        game in 0..5usize,
        seed in 0..1000u64,
        plies in 0..80usize,
        at in any::<prop::sample::Index>(),
        drop in 0..20usize,
        piece in prop::sample::select(&PIECES[..]),
    ) {
        let state = GameId::ALL[game].open([]).unwrap().begin(None).unwrap();
        let text = random_record(state, &mut Rng(seed), plies).to_string();
        let mut letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        letters.splice(at..(at + drop).min(text.chars().count()), piece.chars());
        survives(&letters.into_iter().collect::<String>());
    }
}

/// Reads texts that would take hours if any part were read again and again.
#[test]
fn long_hostile_texts_are_read_in_linear_time() {
    let many = 500_000;
    let game = "[Game \"schlaukopf\"]\n";
    for text in [
        "[%".repeat(many),
        format!("{game}{{{}]}}", "[%".repeat(many)),
        format!("{game}{{{}}}", "[%a]".repeat(many)),
        format!("{game}({}", "{}".repeat(many)),
        format!("{game}[A \"{}", "\\".repeat(many)),
        format!("{game}{}", "% \n".repeat(many)),
        format!("{game}{}", "$1".repeat(many)),
        format!("{game}{}", "a".repeat(many)),
        format!("{game}{}", "1.".repeat(many)),
        "\u{feff}".repeat(many),
    ] {
        let begun = std::time::Instant::now();
        for transcript in UncheckedRecord::read(&text).map_while(Result::ok) {
            // Written, it may be longer than a record may be.
            let _ = transcript.replay().map(|record| Record::read(&record.to_string()));
        }
        assert!(begun.elapsed().as_secs() < 60, "{}", &text[..60.min(text.len() / 2)]);
    }
}

/// A record of the first version, as it was kept.
const FIRST_VERSION: &str = include_str!("data/records-v1/defender.txt");

#[test]
fn a_record_without_a_version_is_replayed_by_the_first() {
    let record = read_one(FIRST_VERSION).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(record.state().options().version(), RulesVersion::FIRST);
    let written = record.to_string();
    assert!(!written.contains("RulesVersion"), "it stays one of the first: {written}");
    assert_eq!(read_one(&written).map(|record| record.to_string()), Ok(written));
    let current = FIRST_VERSION.replacen("[SetUp", "[RulesVersion \"2\"]\n[SetUp", 1);
    let fault = read_one(&current).err().expect("RS-12 binds defenders now");
    let RecordFaultKind::Illegal { text, refusal, .. } = fault.kind else { panic!("{fault:?}") };
    assert_eq!((text.as_str(), refusal.clause.map(|clause| clause.0)), ("k6i5", Some("RS-12")));
}

#[test]
fn an_unknown_version_of_the_rules_is_a_fault() {
    for text in ["0", "3", "two", ""] {
        let tagged = FIRST_VERSION.replacen("[SetUp", &format!("[RulesVersion \"{text}\"]\n[SetUp"), 1);
        let fault = read_one(&tagged).err().expect("no such version");
        assert_eq!(fault.kind, RecordFaultKind::UnknownVersion { text: text.to_string() });
    }
}
