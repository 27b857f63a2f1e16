use super::*;
use sprung_rules::GameId;

fn between(share: f64) -> WinShares {
    vec![(Seat::A, share), (Seat::B, 1.0 - share)]
}

fn point(ply: usize, mover: Option<Seat>, share: f64) -> EvaluatedPoint {
    EvaluatedPoint { ply, mover, shares: between(share), ..EvaluatedPoint::default() }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// A throw that wins in one case of six; then a move, whose best alternative is known.
fn thrown(face: f64, others: &[f64], moved: f64, best: Option<f64>) -> [EvaluatedPoint; 3] {
    let mut throw = point(0, None, 0.9);
    throw.others = others.iter().map(|share| (1.0 / 6.0, between(*share))).collect();
    let mut decision = point(1, Some(Seat::A), face);
    decision.others = best.into_iter().map(|share| (1.0, between(share))).collect();
    [throw, decision, point(2, None, moved)]
}

#[test]
fn luck_is_the_difference_from_the_mean_of_all_faces() {
    // one face wins, five leave a half: a winning throw is worth 5/6 of a half, whatever was thought before it
    let points = thrown(1.0, &[0.5; 5], 1.0, None);
    let (luck, skill) = luck_and_skill(&points, Seat::A);
    assert!(near(luck, 5.0 / 12.0) && near(skill, 0.0), "{luck} {skill}");
    assert!(near(luck_and_skill(&points, Seat::B).0, -5.0 / 12.0));
}

#[test]
fn the_luck_of_all_faces_adds_up_to_zero() {
    let faces = [0.1, 0.2, 0.35, 0.4, 0.7, 1.0];
    let luck = |face: usize| {
        let others: Vec<f64> = (0..6).filter(|&other| other != face).map(|other| faces[other]).collect();
        luck_and_skill(&thrown(faces[face], &others, 0.0, None), Seat::A).0
    };
    assert!(near((0..6).map(luck).sum(), 0.0));
}

#[test]
fn the_best_move_costs_nothing() {
    let points = thrown(0.6, &[0.6; 5], 0.5, None);
    assert!(near(luck_and_skill(&points, Seat::A).1, 0.0));
    assert!(costs(&points).is_empty());
}

#[test]
fn the_cost_of_a_move_is_the_loss_against_the_best_move() {
    let points = thrown(0.9, &[0.6; 5], 0.4, Some(0.7));
    assert!(near(luck_and_skill(&points, Seat::A).1, -0.3));
    assert!(near(luck_and_skill(&points, Seat::B).1, 0.0), "another's mistake is not one's own skill");
    let worst = costs(&points);
    assert!(
        worst.len() == 1 && worst[0].seat == Seat::A && worst[0].point.ply == 1 && near(worst[0].cost, 0.3)
    );
}

#[test]
fn alternatives_are_the_other_faces_or_the_best_move() {
    let game = GameId::Roesselsprung.open(["seats=AB"]).unwrap();
    let mut state = game.begin(None).unwrap();
    assert_eq!(alternatives(&*state, Some(":A"), None), [(0.5, ":B".to_string())]);
    state.play(":A").unwrap();
    let faces = alternatives(&*state, Some(":3"), None);
    assert!(faces.len() == 5 && faces.iter().all(|(weight, text)| near(*weight, 1.0 / 6.0) && text != ":3"));
    state.play(":3").unwrap();
    let moves = state.moves();
    assert_eq!(alternatives(&*state, Some(&moves[0]), Some(&moves[1])), [(1.0, moves[1].clone())]);
    assert!(alternatives(&*state, Some(&moves[0]), Some(&moves[0])).is_empty());
}
