//! The features of the games with a network, and the incremental update of the accumulators.

use sprung_engine::nnue::{Accumulator, NnueFeatures, bits};
use sprung_rules::games::{eckstein::Eckstein, raeuberschach::Raeuberschach, schlaukopf::Schlaukopf};
use sprung_rules::{GameState, Options, Seat, Setup, zobrist};
use std::collections::BTreeSet;
use std::sync::Arc;

fn active_features<G: NnueFeatures>(text: &str, perspective: Seat) -> BTreeSet<usize> {
    let options = Options::read(G::RULE_OPTIONS, []).expect("default options");
    let game = G::new(&options).expect("a game");
    let planes = game.planes(&game.read_setup(text).expect(text).position);
    let features = planes
        .as_ref()
        .iter()
        .enumerate()
        .flat_map(|(plane, &set)| bits(set).map(move |bit| G::feature(perspective, plane, bit)));
    features.collect()
}

fn assert_mirrors<G: NnueFeatures>(text: &str, mirror_image: &str) {
    for perspective in [Seat::A, Seat::B] {
        let features = active_features::<G>(text, perspective);
        let mirrored: BTreeSet<usize> = features.into_iter().map(G::mirrored).collect();
        assert_eq!(mirrored, active_features::<G>(mirror_image, perspective), "{text}");
    }
    assert!((0..G::FEATURES).all(|feature| G::mirrored(G::mirrored(feature)) == feature));
}

#[test]
fn a_mirrored_position_has_the_mirrored_features() {
    assert_mirrors::<Raeuberschach>("r6k/8/2p5/8/8/P7/1B6/8 w - - 0 1", "k6r/8/5p2/8/8/7P/6B1/8 w - - 0 1");
    assert_mirrors::<Eckstein>("yyy4/1y5/7/4r2/7/r6/rrr3r r", "4yyy/5y1/7/2r4/7/6r/r3rrr r");
}

fn assert_update_equals_refresh<G: NnueFeatures>(options: &[&str]) {
    let options = Options::read(G::RULE_OPTIONS, options.iter().copied()).expect("options");
    let game = Arc::new(G::new(&options).expect("a game"));
    assert!(game.network().is_some(), "its file is not read");
    let mut playing = GameState::new(game.clone(), Setup::fresh(game.start()));
    let mut accumulator = Accumulator::default();
    for ply in 0..80 {
        let moves = playing.legal();
        if moves.is_empty() || playing.verdict().is_some() {
            break;
        }
        playing.play(moves[zobrist::number(ply) as usize % moves.len()]);
        for seat in [Seat::A, Seat::B] {
            let refreshed = Accumulator::default().evaluate(&*game, playing.position(), seat);
            let updated = accumulator.evaluate(&*game, playing.position(), seat);
            assert_eq!(updated, refreshed, "after {ply} plies");
        }
    }
}

#[test]
fn updated_accumulators_equal_refreshed_ones() {
    assert_update_equals_refresh::<Raeuberschach>(&["variant=1"]);
    assert_update_equals_refresh::<Raeuberschach>(&["variant=2"]);
    assert_update_equals_refresh::<Eckstein>(&[]);
    assert_update_equals_refresh::<Schlaukopf>(&[]);
}
