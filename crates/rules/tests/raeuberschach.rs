//! Räuberschach's texts, and its counting of moves against its listing.

use proptest::prelude::*;
use sprung_rules::games::raeuberschach::{Move, PieceType, Position, Raeuberschach, clause};
use sprung_rules::grid::Grid;
use sprung_rules::{
    Fault, Game, Kind, Notation, Options, Presentation, Reason, Seat, Setup, SetupField, position_verdict,
    zobrist,
};

fn game(options: &[&str]) -> Raeuberschach {
    let options =
        Options::read(Raeuberschach::RULE_OPTIONS, options.iter().copied()).expect("the options are right");
    Raeuberschach::new(&options).expect("there is no drawing to fail")
}

fn at(game: &Raeuberschach, fen: &str) -> Position {
    game.read_setup(fen).unwrap_or_else(|faults| panic!("{fen}: {faults:?}")).position
}

fn moves(game: &Raeuberschach, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut |mv| moves.push(mv));
    moves
}

/// Calls `look` with every position of a random game.
fn walk(game: &Raeuberschach, seed: u64, mut look: impl FnMut(&Position, &[Move])) {
    let mut position = game.start();
    for ply in 0..300 {
        let moves = moves(game, &position);
        look(&position, &moves);
        if moves.is_empty() {
            return;
        }
        let random = zobrist::number(seed.wrapping_mul(1000).wrapping_add(ply));
        game.play(&mut position, moves[random as usize % moves.len()]);
    }
}

const LETTERS: &[char] = &['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'];

const OPTIONS: [&[&str]; 4] =
    [&[], &["en-passant=on"], &["promotion=no-king", "en-passant=on"], &["promotion=none"]];

proptest! {
    #[test]
    fn san_round_trips(seed: u64, options in 0..OPTIONS.len()) {
        let game = game(OPTIONS[options]);
        walk(&game, seed, |position, moves| {
            let mut texts: Vec<String> = moves.iter().map(|&mv| game.write_short(position, mv)).collect();
            for (&mv, text) in moves.iter().zip(&texts) {
                assert_eq!(game.read_move(position, text), Ok(mv), "{text} in {position:?}");
                assert_eq!(game.read_move(position, &format!("{text}+!?")), Ok(mv));
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), moves.len(), "no two moves are written alike");
        });
    }

    #[test]
    fn count_legal_moves_equals_the_length_of_the_move_list(seed: u64, options in 0..OPTIONS.len()) {
        let game = game(OPTIONS[options]);
        walk(&game, seed, |position, moves| {
            assert_eq!(game.count_legal_moves(position), moves.len() as u64);
            assert_eq!(game.has_legal_move(position), !moves.is_empty());
            assert_eq!(position_verdict(&game, position).is_some(), moves.is_empty());
            let captures = moves.iter().filter(|&&mv| position.captured(mv).is_some()).count();
            assert!(captures == 0 || captures == moves.len(), "all or none (RC-7)");
            assert_eq!(position.must_capture(), captures > 0);
            let mut forcing = Vec::new();
            game.noisy_moves(position, &mut |mv| forcing.push(mv));
            let expected = |mv: &Move| captures > 0 || mv.promotion().is_some();
            let at_rest = |mv: &Move| mv.promotion().is_none() && game.promotions() == [PieceType::Pawn];
            assert!(forcing.iter().all(|mv| moves.contains(mv) && (expected(mv) || at_rest(mv))));
            assert!(moves.iter().filter(|&mv| expected(mv)).all(|mv| forcing.contains(mv)));
        });
    }

    #[test]
    fn attackers_match_the_generated_captures(seed: u64) {
        let game = game(&[]);
        walk(&game, seed, |position, moves| {
            let (seat, other) = (position.turn(), position.turn().opposite());
            for square in (0..64).filter(|square| position.side(other) & 1 << square != 0) {
                let starts = moves.iter().filter(|mv| mv.to() == square).fold(0, |all, mv| all | 1 << mv.from());
                assert_eq!(position.attackers(square, seat), starts);
            }
        });
    }

    #[test]
    fn random_set_up_texts_do_not_panic(text in "(?s).{0,80}") {
        let _ = game(&[]).read_setup(&text);
    }

    #[test]
    fn texts_like_fen_are_refused_or_round_trip(
        text in "[KQRBNPkqrbnp1-9]{1,9}(/[KQRBNPkqrbnp1-8]{1,9}){7} [wb] [-KQkq]{1,4} (-|[a-i][0-9]) [0-9]{1,11} [0-9]{1,3}",
        options in 0..OPTIONS.len(),
    ) {
        reads_what_it_wrote(&game(OPTIONS[options]), &text);
    }

    #[test]
    fn random_boards_are_refused_or_round_trip(
        cells in prop::collection::vec(prop::option::weighted(0.3, prop::sample::select(LETTERS)), 64),
        turn in "[wb]",
        square in "-|[a-h][36]",
        options in 0..OPTIONS.len(),
    ) {
        let rows = Grid { files: 8, ranks: 8 }.write_rows(|cell| cells[cell.index()]);
        reads_what_it_wrote(&game(OPTIONS[options]), &format!("{rows} {turn} - {square} 0 1"));
    }

    #[test]
    fn random_move_texts_do_not_panic(text in "(?s).{0,20}", seed: u64) {
        let game = game(&[]);
        walk(&game, seed % 16, |position, _| { let _ = game.read_move(position, &text); });
    }

    #[test]
    fn texts_like_moves_are_legal_or_refused(
        text in "[KQRBNP]?[a-i]?[0-9]?x?[a-i][0-9](=?[KQRBNPkqrbn])?[+#!?]{0,3}",
        seed: u64,
        options in 0..OPTIONS.len(),
    ) {
        let game = game(OPTIONS[options]);
        walk(&game, seed, |position, moves| {
            if let Ok(mv) = game.read_move(position, &text) {
                assert!(moves.contains(&mv), "{text}");
            }
        });
    }
}

/// Asserts that a set-up is refused, or is written as a text that reads the same and whose moves can be played.
fn reads_what_it_wrote(game: &Raeuberschach, text: &str) {
    let Ok(setup) = game.read_setup(text) else { return };
    let written = game.write_setup(&setup);
    assert_eq!(game.read_setup(&written), Ok(setup.clone()), "{text}");
    let moves = moves(game, &setup.position);
    assert_eq!(game.count_legal_moves(&setup.position), moves.len() as u64, "{text}");
    for mv in moves {
        let mut next = setup.position;
        game.play(&mut next, mv);
        let played = Setup { position: next, ..setup.clone() };
        assert_eq!(game.read_setup(&game.write_setup(&played)), Ok(played.clone()), "{text}");
        assert_eq!(game.read_move(&setup.position, &game.write_move(&setup.position, mv)), Ok(mv), "{text}");
    }
}

fn faults(fen: &str) -> Vec<Fault> {
    game(&[]).read_setup(fen).expect_err("the set-up is wrong")
}

#[test]
fn every_fault_of_a_set_up_is_reported() {
    let pawn =
        |seat, cell: &str, clause| Fault::Misplaced { kind: Kind::Pawn, seat, cell: cell.into(), clause };
    let field = |field, text: &str| Fault::FieldGarbled { field, text: text.into() };
    assert_eq!(
        faults("P7/8/8/8/9/8/8/p1z4P x KX e9 -1 0 more"),
        [
            field(SetupField::Turn, "x"),
            Fault::RowWidth { text: "9".into(), found: 9, expected: 8 },
            Fault::UnknownLetter { letter: 'z', text: "p1z4P".into(), expected: "KQRBNPkqrbnp" },
            pawn(Seat::A, "h1", clause::PAWN),
            pawn(Seat::A, "a8", clause::PROMOTION),
            pawn(Seat::B, "a1", clause::PROMOTION),
            field(SetupField::Castling, "KX"),
            field(SetupField::EnPassant, "e9"),
            field(SetupField::Quiet, "-1"),
            field(SetupField::Number, "0"),
            Fault::Surplus { text: "more".into() },
        ]
    );
    assert_eq!(
        faults(""),
        [Fault::FieldMissing { field: SetupField::Turn }, Fault::FieldMissing { field: SetupField::Board }]
    );
    assert_eq!(faults("8/8/8 w")[0], Fault::Rows { found: 3, expected: 8 });
}

#[test]
fn an_empty_board_is_refused() {
    assert_eq!(
        faults("8/8/8/8/8/8/8/8 w - - 0 1"),
        [Fault::Contradiction { clause: clause::END, cells: Vec::new() }]
    );
}

#[test]
fn a_pawn_must_have_passed_the_en_passant_square() {
    for wrong in
        ["k7/8/8/8/4P3/8/8/8 w - e3 0 1", "k7/8/8/8/8/8/8/8 b - e3 0 1", "k7/8/8/8/4P3/8/4N3/8 b - e3 0 1"]
    {
        let expected = Fault::Contradiction { clause: clause::EN_PASSANT, cells: vec!["e3".into()] };
        assert_eq!(faults(wrong), [expected], "{wrong}");
    }
    let position = at(&game(&[]), "k7/8/8/8/3pP3/8/8/8 b - e3 0 1");
    assert_eq!(position.en_passant(), 0, "dropped, for the option is off");
    let position = at(&game(&["en-passant=on"]), "k7/8/8/8/3pP3/8/8/8 b - e3 0 1");
    assert_eq!(position.en_passant(), 1 << 20);
}

#[test]
fn fields_after_the_side_to_move_may_be_left_off() {
    let game = game(&[]);
    let start =
        game.read_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w").expect("two fields are enough");
    assert_eq!(start, Setup::fresh(game.start()));
}

#[test]
fn san_tells_pieces_apart_by_file_then_rank_then_both() {
    let game = game(&[]);
    let san = |fen: &str, text: &str| {
        let position = at(&game, fen);
        let mv = game.read_move(&position, text).expect("a legal move");
        game.write_short(&position, mv)
    };
    assert_eq!(san("7k/8/8/8/8/8/8/N3N3 w - - 0 1", "a1c2"), "Nac2");
    assert_eq!(san("7k/8/8/N7/8/8/8/N7 w - - 0 1", "a1b3"), "N1b3");
    assert_eq!(san("8/7k/8/8/8/Q1Q5/8/Q7 w - - 0 1", "a3b2"), "Qa3b2");
    assert_eq!(san("8/7k/8/8/8/8/8/K1K5 w - - 0 1", "a1b1"), "Kab1");
    assert_eq!(san("8/7k/8/8/8/8/4P3/8 w - - 0 1", "e2e4"), "e4");
    assert_eq!(san("1r6/P7/8/8/8/8/8/8 w - - 0 1", "a7b8k"), "axb8=K");
    assert_eq!(san("8/8/8/8/8/1p6/8/N7 w - - 0 1", "a1b3"), "Nxb3");
}

#[test]
fn san_is_read_with_and_without_its_signs() {
    let game = game(&[]);
    let position = at(&game, "1r6/P7/8/8/8/8/8/8 w - - 0 1");
    for text in ["axb8=Q", "axb8Q", "a7xb8=Q", "ab8=Q", "axb8=Q#", "axb8=Q!?", "a7b8q"] {
        let mv = game.read_move(&position, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(game.write_move(&position, mv), "a7b8q", "{text}");
    }
}

#[test]
fn a_refusal_of_san_explains_the_piece_it_names() {
    let game = game(&[]);
    let why = |fen: &str, text: &str| {
        let refusal = game.read_move(&at(&game, fen), text).expect_err("not a legal move");
        (refusal.reason, refusal.clause.map(|clause| clause.0))
    };
    let moves = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let captures = moves(&["c4d5"]);
    let fen = "8/8/8/3p4/2P5/8/8/N6N w - - 0 1";
    assert_eq!(why(fen, "Nc2"), (Reason::MustCapture { captures: captures.clone() }, Some("RC-7")));
    assert_eq!(why(fen, "c5"), (Reason::MustCapture { captures: captures.clone() }, Some("RC-7")));
    assert_eq!(
        why(fen, "d5"),
        (Reason::NoSuchPiece { kind: Kind::Pawn }, Some("RC-3")),
        "a pawn that captures names its file"
    );
    let no_knight = Reason::NoSuchPiece { kind: Kind::Knight };
    assert_eq!(why(fen, "Nd4"), (no_knight, Some("RC-2")), "neither of the two goes there");
    assert_eq!(why(fen, "Nad4"), (Reason::NotThatWay { kind: Kind::Knight }, Some("RC-2")), "one is meant");
    assert_eq!(why(fen, "Qd4"), (Reason::NoSuchPiece { kind: Kind::Queen }, Some("RC-2")));
    assert_eq!(why(fen, "Ni9"), (Reason::UnknownCell { text: "i9".into() }, None));
    assert_eq!(why(fen, "hello"), (Reason::Garbled { text: "hello".into() }, None));
    let two = "7k/8/8/8/8/8/8/N3N3 w - - 0 1";
    assert_eq!(why(two, "Nc2"), (Reason::Choice { moves: moves(&["a1c2", "e1c2"]) }, None));
    let last = "8/P7/8/8/8/8/8/7k w - - 0 1";
    let all = moves(&["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"]);
    assert_eq!(why(last, "a8"), (Reason::Choice { moves: all }, Some("RC-5")));
    assert_eq!(why("8/8/8/8/8/8/8/R7 b - - 0 1", "Nc2"), (Reason::GameOver, Some("RC-11")));
}

#[test]
fn captured_pieces_are_counted_and_promoted_pawns_are_not() {
    let game = game(&[]);
    assert_eq!(game.stock(&game.start()), []);
    let position = at(&game, "rnbqkbnr/pppppp2/8/8/8/8/PPPPPPP1/RNBQKBQR w - - 0 1");
    let stock: Vec<_> = game.stock(&position).into_iter().map(|(f, n)| (f.seat, f.kind, n)).collect();
    assert_eq!(stock, [(Seat::A, Kind::Knight, 1), (Seat::B, Kind::Pawn, 2)]);
}

#[test]
fn german_letters_of_pieces_are_read() {
    let game = game(&[]);
    let start = game.start();
    for (german, english) in [("Sf3", "Nf3"), ("Sgf3", "Ngf3"), ("Sf3!", "Nf3")] {
        assert_eq!(game.read_move(&start, german), game.read_move(&start, english));
    }
    let promotes = at(&game, "8/P7/8/8/8/8/8/7k w - - 0 1");
    for (text, written) in [("a8=D", "a7a8q"), ("a8T", "a7a8r"), ("a8=L", "a7a8b"), ("a8=S", "a7a8n")] {
        let mv = game.read_move(&promotes, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(game.write_move(&promotes, mv), written);
    }
}
