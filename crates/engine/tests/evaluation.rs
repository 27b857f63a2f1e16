//! Checks the evaluations' claims in random games.

use sprung_engine::Evaluation;
use sprung_rules::games::{eckstein::Eckstein, schlaukopf::Schlaukopf};
use sprung_rules::{Clause, Options, Setup, Turn, Verdict, zobrist};

/// Plays random games from a position and compares `has_immediate_win` with the moves that win at once by a clause.
fn assert_finds_immediate_wins<G: Evaluation>(start: &str, clause: Clause) {
    let game = G::new(&Options::read(G::RULE_OPTIONS, []).unwrap()).unwrap();
    let (mut wins, mut others) = (0, 0);
    for round in 0..100 {
        let mut position = game.read_setup(start).unwrap().position;
        for ply in 0..30 {
            let mut moves = Vec::new();
            game.moves(&position, &mut |mv| moves.push(mv));
            let Turn::Seat(seat) = game.turn(&position) else { break };
            let won = Verdict::won(seat, clause);
            let after = |mv| {
                let mut after = position.clone();
                game.play(&mut after, mv);
                after
            };
            let win = moves.iter().any(|&mv| game.board_verdict(&after(mv)) == Some(won));
            assert_eq!(
                game.has_immediate_win(&position),
                win,
                "{}",
                game.write_setup(&Setup::fresh(position.clone()))
            );
            *(if win { &mut wins } else { &mut others }) += 1;
            let drawn = zobrist::number(round * 100 + ply) as usize;
            let Some(&mv) = moves.get(drawn % moves.len().max(1)) else { break };
            position = after(mv);
            if game.board_verdict(&position).is_some() {
                break;
            }
        }
    }
    assert!(wins > 50 && others > 50, "{wins} and {others}");
}

#[test]
fn capturing_the_schlaukopf_and_taking_the_last_corner_are_immediate_wins() {
    assert_finds_immediate_wins::<Schlaukopf>("1dk1d2/2s4/7/3S3/4d2/2D4/1D1S3/3K3 w", Clause("SK-8"));
    assert_finds_immediate_wins::<Eckstein>("3y1yy/5yy/r3r2/7/2r1r2/7/rr5 r", Clause("EC-9"));
}
