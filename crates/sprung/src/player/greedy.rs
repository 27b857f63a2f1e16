//! The greedy baseline player: it maximises material after the opponent's best reply and chooses at random among
//! equal moves.

use crate::seeded_rng::SeededRng;
use sprung_rules::{Goal, Kind, Outcome, Presentation, Seat, Turn, Verdict, position_verdict};

/// The worth of a decided game, which is more than that of all pieces.
const WHOLE: i32 = 100_000;

/// Returns the move with the best value after the worst reply; a random one of several equal moves.
pub fn greedy<G: Presentation>(
    game: &G,
    position: &G::Position,
    legal: &[G::Move],
    rng: &mut SeededRng,
) -> Option<G::Move> {
    let Turn::Seat(seat) = game.turn(position) else { return None };
    let mut best: Vec<G::Move> = Vec::new();
    let mut most = i32::MIN;
    for &mv in legal {
        let worth = after_reply(game, &played(game, position, mv), seat);
        if worth > most {
            most = worth;
            best.clear();
        }
        if worth == most {
            best.push(mv);
        }
    }
    rng.pick(&best).copied()
}

fn played<G: Presentation>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut after = position.clone();
    game.play(&mut after, mv);
    after
}

/// Returns the worth of a position for a seat after the reply that is worst for it. Throws are not foreseen.
fn after_reply<G: Presentation>(game: &G, position: &G::Position, seat: Seat) -> i32 {
    if let Some(verdict) = position_verdict(game, position) {
        return decided(verdict, seat);
    }
    if game.turn(position) == Turn::Chance || game.turn(position) == Turn::Seat(seat) {
        return standing(game, position, seat);
    }
    let mut least = i32::MAX;
    game.moves(position, &mut |reply| {
        let after = played(game, position, reply);
        let worth = match game.board_verdict(&after) {
            Some(verdict) => decided(verdict, seat),
            None => standing(game, &after, seat),
        };
        least = least.min(worth);
    });
    least
}

fn decided(verdict: Verdict, seat: Seat) -> i32 {
    match verdict.outcome {
        Outcome::Draw => 0,
        Outcome::Won(winners) if winners.has(seat) => WHOLE,
        Outcome::Won(_) => -WHOLE,
    }
}

/// Returns the worth of a seat's pieces and goals, less that of the others'.
fn standing<G: Presentation>(game: &G, position: &G::Position, seat: Seat) -> i32 {
    let mut worth = 0;
    let mut sign = 1;
    for other in game.seats().iter() {
        let side = if other == seat { 1 } else { -1 };
        for missing in game.goal_progress(position, other) {
            match missing.goal {
                Goal::LoseAll => sign = -1,
                Goal::Corners | Goal::AtStart | Goal::AtEntry | Goal::Home => {
                    worth += side * 100 * (missing.have as i32 - before(missing.goal))
                }
                Goal::TakeAll | Goal::Checkmate | Goal::CaptureBrain | Goal::StonesLeft => {}
            }
        }
    }
    for (_, piece) in game.pieces(position) {
        let side = if piece.seat == seat { 1 } else { -1 };
        worth += side * sign * value(piece.kind);
    }
    worth
}

/// Returns the offset of a section in the evaluation, so that entering the next section never lowers the value.
fn before(goal: Goal) -> i32 {
    match goal {
        Goal::AtStart => 14,
        Goal::AtEntry => 7,
        _ => 0,
    }
}

/// Returns what a beginner thinks a piece is worth.
fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Queen => 900,
        Kind::Rook | Kind::Roch => 500,
        Kind::Bishop | Kind::Knight | Kind::Kurier | Kind::Ross | Kind::King | Kind::Mann => 300,
        Kind::Schleich | Kind::Schlitzohr => 200,
        Kind::Alte | Kind::Koenigin | Kind::Umwandlungsbauer => 150,
        Kind::Pawn | Kind::Bauer | Kind::Dummkopf | Kind::Stone | Kind::Roessel | Kind::Verteidiger => 100,
        // the others cannot be given for anything: their loss ends the game
        _ => 0,
    }
}
