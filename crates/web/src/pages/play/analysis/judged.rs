//! What is thought of the points of a game, and what follows from it: what a decision cost, what chance gave. Pure.

use rules::{AnyPlay, Outcome, Seat, sort_few};
use wire::engine::Answer;

/// Less than this is within the engine's own error.
pub const SMALL: f64 = 0.05;

/// Every seat's share of the win.
pub type Shares = Vec<(Seat, f64)>;

/// A point of the game, what is thought of it, and what could have happened there instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Point {
    pub ply: usize,
    /// Who decides here; nobody where chance does.
    pub mover: Option<Seat>,
    /// The number of the move to come, or of the throws so far where there are dice.
    pub number: u32,
    pub shares: Shares,
    /// What would have come of everything else, each with its weight: of the better move, or of the other faces of the die.
    pub others: Vec<(f64, Shares)>,
    /// The move that was thought better than the one played.
    pub better: Option<String>,
}

impl Point {
    pub fn share(&self, seat: Seat) -> f64 {
        share(&self.shares, seat)
    }
}

fn share(shares: &Shares, seat: Seat) -> f64 {
    shares.iter().find(|(of, _)| *of == seat).map_or(0.0, |(_, share)| *share)
}

/// Every seat's share of the win, from an answer about a position.
pub fn shares(play: &dyn AnyPlay, answer: &Answer) -> Shares {
    if let Some(verdict) = play.verdict() {
        let share = |seat| match verdict.outcome {
            Outcome::Draw => 1.0 / play.seats().len() as f64,
            Outcome::Won(winners) if winners.has(seat) => 1.0 / winners.len() as f64,
            Outcome::Won(_) => 0.0,
        };
        return play.seats().iter().map(|seat| (seat, share(seat))).collect();
    }
    if !answer.shares.is_empty() {
        return answer
            .shares
            .iter()
            .filter_map(|(letter, share)| Some((Seat::from_letter(*letter)?, *share)))
            .collect();
    }
    let chance = answer.lines.first().map_or(0.5, |line| line.chance);
    let mover = play.holder().unwrap_or(Seat::A);
    play.seats().iter().map(|seat| (seat, if seat == mover { chance } else { 1.0 - chance })).collect()
}

/// What could have happened at a point instead of what did, each with its weight: the best move, or every other face of the die.
pub fn alternatives(play: &dyn AnyPlay, played: &str, best: Option<&str>) -> Vec<(f64, String)> {
    let chances = play.chances();
    let whole: u32 = chances.iter().map(|(_, weight)| weight).sum();
    if whole > 0 {
        let other = |(text, weight): (String, u32)| {
            (text != played).then(|| (f64::from(weight) / f64::from(whole), text))
        };
        return chances.into_iter().filter_map(other).collect();
    }
    // who gives up chooses among no moves
    let chose = || play.moves().iter().any(|text| text == played);
    best.filter(|best| *best != played && chose()).map(|best| (1.0, best.to_string())).into_iter().collect()
}

/// What the first of two points brought a seat: the second, against everything else that could have come. Both sides of the comparison are
/// looked at alike, so that a look's error does not count as anybody's: the best move costs nothing, and all faces together are no luck.
fn gain(pair: &[Point], seat: Seat) -> f64 {
    let against = |(weight, other): &(f64, Shares)| weight * (pair[1].share(seat) - share(other, seat));
    pair[0].others.iter().map(against).sum()
}

/// A decision and what it cost its seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost<'a> {
    pub point: &'a Point,
    pub seat: Seat,
    pub cost: f64,
}

/// The decisions that cost more than little, the dearest first.
pub fn costs(points: &[Point]) -> Vec<Cost<'_>> {
    let of = |pair: &'_ [Point]| pair[0].mover.map(|seat| (seat, -gain(pair, seat)));
    let named = |(point, pair)| of(pair).map(|(seat, cost)| Cost { point, seat, cost });
    let mut costs: Vec<Cost> =
        points.iter().zip(points.windows(2)).filter_map(named).filter(|cost| cost.cost > SMALL).collect();
    sort_few(&mut costs, |one, other| one.cost > other.cost);
    costs
}

/// The sum of what all throws gave a seat, and of what its own decisions did.
pub fn luck_and_skill(points: &[Point], seat: Seat) -> (f64, f64) {
    points.windows(2).fold((0.0, 0.0), |(luck, skill), pair| match pair[0].mover {
        None => (luck + gain(pair, seat), skill),
        Some(mover) if mover == seat => (luck, skill + gain(pair, seat)),
        Some(_) => (luck, skill),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::GameId;

    fn between(share: f64) -> Shares {
        vec![(Seat::A, share), (Seat::B, 1.0 - share)]
    }

    fn point(ply: usize, mover: Option<Seat>, share: f64) -> Point {
        Point { ply, mover, shares: between(share), ..Point::default() }
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    /// A throw that wins in one case of six; then a move, whose best alternative is known.
    fn thrown(face: f64, others: &[f64], moved: f64, best: Option<f64>) -> [Point; 3] {
        let mut throw = point(0, None, 0.9);
        throw.others = others.iter().map(|share| (1.0 / 6.0, between(*share))).collect();
        let mut decision = point(1, Some(Seat::A), face);
        decision.others = best.into_iter().map(|share| (1.0, between(share))).collect();
        [throw, decision, point(2, None, moved)]
    }

    #[test]
    fn a_throw_is_lucky_by_what_the_other_faces_would_have_brought() {
        // one face wins, five leave a half: a winning throw is worth 5/6 of a half, whatever was thought before it
        let points = thrown(1.0, &[0.5; 5], 1.0, None);
        let (luck, skill) = luck_and_skill(&points, Seat::A);
        assert!(near(luck, 5.0 / 12.0) && near(skill, 0.0), "{luck} {skill}");
        assert!(near(luck_and_skill(&points, Seat::B).0, -5.0 / 12.0));
    }

    #[test]
    fn all_faces_of_a_die_together_are_neither_lucky_nor_unlucky() {
        let faces = [0.1, 0.2, 0.35, 0.4, 0.7, 1.0];
        let luck = |face: usize| {
            let others: Vec<f64> = (0..6).filter(|&other| other != face).map(|other| faces[other]).collect();
            luck_and_skill(&thrown(faces[face], &others, 0.0, None), Seat::A).0
        };
        assert!(near((0..6).map(luck).sum(), 0.0));
    }

    #[test]
    fn who_plays_the_best_move_loses_nothing_even_if_a_second_look_thinks_less_of_it() {
        let points = thrown(0.6, &[0.6; 5], 0.5, None);
        assert!(near(luck_and_skill(&points, Seat::A).1, 0.0));
        assert!(costs(&points).is_empty());
    }

    #[test]
    fn a_move_costs_its_seat_what_the_best_one_would_have_brought_more() {
        let points = thrown(0.9, &[0.6; 5], 0.4, Some(0.7));
        assert!(near(luck_and_skill(&points, Seat::A).1, -0.3));
        assert!(near(luck_and_skill(&points, Seat::B).1, 0.0), "another's mistake is not one's own skill");
        let worst = costs(&points);
        assert!(
            worst.len() == 1
                && worst[0].seat == Seat::A
                && worst[0].point.ply == 1
                && near(worst[0].cost, 0.3)
        );
    }

    #[test]
    fn instead_of_a_throw_every_other_face_could_have_come_and_instead_of_a_move_the_best() {
        let game = GameId::Roesselsprung.open(["seats=AB"]).unwrap();
        let mut play = game.begin(None).unwrap();
        assert_eq!(alternatives(&*play, ":A", None), [(0.5, ":B".to_string())]);
        play.play(":A").unwrap();
        let faces = alternatives(&*play, ":3", None);
        assert!(
            faces.len() == 5 && faces.iter().all(|(weight, text)| near(*weight, 1.0 / 6.0) && text != ":3")
        );
        play.play(":3").unwrap();
        let moves = play.moves();
        assert_eq!(alternatives(&*play, &moves[0], Some(&moves[1])), [(1.0, moves[1].clone())]);
        assert!(alternatives(&*play, &moves[0], Some(&moves[0])).is_empty());
    }
}
