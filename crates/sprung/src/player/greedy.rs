//! The beginner's stand-in: takes what is free, sees one move ahead, is otherwise random.

use crate::draws::Draws;
use rules::{Game, Goal, Kind, Outcome, Seat, Turn, Verdict, over};

/// More than all figures of a board.
const WHOLE: i32 = 100_000;

/// The move after which the worst reply leaves most; any of several alike.
pub fn greedy<G: Game>(
    game: &G,
    position: &G::Position,
    legal: &[G::Move],
    draws: &mut Draws,
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
    draws.pick(&best).copied()
}

fn played<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut after = position.clone();
    game.play(&mut after, mv);
    after
}

/// What is left to a seat after the reply that leaves it least. What a die decides is not foreseen.
fn after_reply<G: Game>(game: &G, position: &G::Position, seat: Seat) -> i32 {
    if let Some(verdict) = over(game, position) {
        return decided(verdict, seat);
    }
    if game.turn(position) == Turn::Chance || game.turn(position) == Turn::Seat(seat) {
        return standing(game, position, seat);
    }
    let mut least = i32::MAX;
    game.moves(position, &mut |reply| {
        let after = played(game, position, reply);
        let worth = match game.ended(&after) {
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

/// Figures and how far the aims are reached, against the others'.
fn standing<G: Game>(game: &G, position: &G::Position, seat: Seat) -> i32 {
    let mut worth = 0;
    let mut figures = 1;
    for other in game.seats().iter() {
        let side = if other == seat { 1 } else { -1 };
        for missing in game.missing(position, other) {
            match missing.goal {
                Goal::LoseAll => figures = -1,
                Goal::Corners | Goal::AtStart | Goal::AtEntry | Goal::Home => {
                    worth += side * 100 * (missing.have as i32 - before(missing.goal))
                }
                Goal::TakeAll | Goal::Checkmate | Goal::Schlaukopf | Goal::StonesLeft => {}
            }
        }
    }
    for (_, figure) in game.figures(position) {
        let side = if figure.seat == seat { 1 } else { -1 };
        worth += side * figures * value(figure.kind);
    }
    worth
}

/// What seven figures still owe before a section of Rösselsprung begins to count, so that its end never looks like a loss.
fn before(goal: Goal) -> i32 {
    match goal {
        Goal::AtStart => 14,
        Goal::AtEntry => 7,
        _ => 0,
    }
}

/// What a beginner thinks a figure is worth.
fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Queen => 900,
        Kind::Rook | Kind::Roch => 500,
        Kind::Bishop | Kind::Knight | Kind::Kurier | Kind::Ross | Kind::King | Kind::Mann => 300,
        Kind::Schleich | Kind::Schlitzohr => 200,
        Kind::Alte | Kind::Koenigin | Kind::Umwandlungsbauer => 150,
        Kind::Pawn | Kind::Bauer | Kind::Dummkopf | Kind::Stone | Kind::Roessel | Kind::Verteidiger => 100,
        Kind::Koenig | Kind::Schlaukopf => 0,
    }
}
