//! The purposes of moves, which hints name: those that all games share, and those that only one knows.

use sprung_rules::{AnyState, Cell, GameId, Goal, Kind, Piece, Purpose, Seat, line_purpose, purposes};

fn state(game: GameId, options: &[&str], setup: &str) -> Box<dyn AnyState> {
    let rules = game.open(options.iter().copied()).expect("the options are right");
    rules.begin(Some(setup)).unwrap_or_else(|faults| panic!("{setup}: {faults:?}"))
}

fn after(game: GameId, options: &[&str], moves: &[&str]) -> Box<dyn AnyState> {
    let mut state = game.open(options.iter().copied()).expect("the options").begin(None).expect("the start");
    for text in moves {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    state
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

#[test]
fn raeuberschach_knows_forced_captures_and_that_to_be_captured_is_no_danger() {
    let start = after(GameId::Raeuberschach, &[], &["e2e3"]);
    assert_eq!(purposes(&*start, "b7b5"), [Purpose::ForcesCapture]);
    assert_eq!(purposes(&*start, "a7a6"), [Purpose::ForcesCapture]);
    assert_eq!(purposes(&*start, "h7h6"), []);
    let forced = after(GameId::Raeuberschach, &[], &["e2e3", "b7b5"]);
    assert!(purposes(&*forced, "f1b5").starts_with(&[Purpose::OnlyMove]), "and no word of the pawn");
    assert_eq!(purposes(&*forced, "e1e2"), [], "a refused move has none");
}

#[test]
fn schlaukopf_knows_threats_to_the_brain_and_their_parry() {
    let won = state(GameId::Schlaukopf, &[], "3k3/7/7/7/3S3/7/7/K6 w");
    assert!(purposes(&*won, "d4d8").contains(&Purpose::Wins));
    let brain = Piece { seat: Seat::B, kind: Kind::Schlaukopf };
    assert!(purposes(&*won, "d4d8").contains(&Purpose::Captures { piece: brain }));
    let threatened = state(GameId::Schlaukopf, &[], "3k3/7/7/7/3S3/7/7/K6 b");
    let parrying = threatened
        .moves()
        .into_iter()
        .filter(|text| purposes(&*threatened, text).contains(&Purpose::Parries));
    assert!(parrying.count() > 0, "the Brain can step aside");
}

#[test]
fn kurierschach_knows_who_blocks_the_file_of_a_leaping_pawn() {
    // White's rook comes to the file of Black's marked pawn.
    let blocking = state(GameId::Kurierschach, &[], "11k/12/12/12/12/R11/12/K4j6 w - - 0 1");
    let f1: Cell = blocking.layout().cell("f1").expect("a square");
    assert!(purposes(&*blocking, "a3f3").contains(&Purpose::BlocksFile { pawn: f1 }));
    assert!(!purposes(&*blocking, "a3g3").contains(&Purpose::BlocksFile { pawn: f1 }));
    assert!(purposes(&*blocking, "a3l3").contains(&Purpose::Threatens), "the rook gives check");
}

#[test]
fn eckstein_counts_the_corners_held() {
    let mut state = after(GameId::Eckstein, &[], &[]);
    for step in 0..60 {
        let moves = state.moves();
        for text in &moves {
            for purpose in purposes(&*state, text) {
                let Purpose::Advances { progress } = purpose else { continue };
                let seat = state.seat_in_turn().expect("a stone moves");
                let mut next = state.boxed();
                next.play(text).expect("the move is legal");
                assert!(next.goal_progress(seat).contains(&progress), "{text}");
                assert_eq!(progress.goal, Goal::Corners);
                return;
            }
        }
        state.play(&moves[step * 5 % moves.len()]).expect("the move is legal");
    }
    panic!("nobody could take a corner in sixty moves");
}

#[test]
fn roesselsprung_fills_the_start_line_from_square_one() {
    let mut state = after(GameId::Roesselsprung, &["seats=AB"], &[":A", ":3"]);
    let filling = |state: &dyn AnyState| {
        let fills = |text: &String| {
            purposes(state, text).iter().any(|purpose| matches!(purpose, Purpose::FillsStart { number: 1 }))
        };
        state.moves().into_iter().find(fills)
    };
    let move_found = filling(&*state).expect("three jumps reach the start line");
    assert!(purposes(&*state, ":4").is_empty(), "a throw has no purpose");
    state.play(&move_found).expect("the move is legal");
    assert_eq!(filling(&*state), None, "nobody decides while the die is due");
}

#[test]
fn a_line_names_the_piece_it_wins_and_is_silent_about_an_exchange() {
    // the rook takes the knight for nothing on its second move
    let position = state(GameId::Kurierschach, &[], "11k/12/12/12/6n5/12/12/RK10 w - - 0 1");
    let line = texts(&["a1a4", "l8k8", "a4g4"]);
    assert_eq!(line_purpose(&*position, &line), Some(Purpose::CapturesLater { kind: Kind::Ross, moves: 2 }));
    let guarded = state(GameId::Kurierschach, &[], "6r4k/12/12/12/6n5/12/12/RK10 w - - 0 1");
    let line = texts(&["a1a4", "l8k8", "a4g4", "g8g4"]);
    assert_eq!(line_purpose(&*guarded, &line), None, "the rook is lost for it");
    let robber = after(GameId::Raeuberschach, &[], &[]);
    let line = texts(&["b2b4", "e7e5", "a2a3", "f8b4"]);
    assert_eq!(
        line_purpose(&*robber, &line),
        Some(Purpose::GivesAwayLater { kind: Kind::Pawn, moves: 2 }),
        "where one wins by losing, a piece given away is won"
    );
}
