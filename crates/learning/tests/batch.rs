//! A batch plays what single games play.

use sprung_learning::{AnyBatch, BatchSlices, batch, encode};
use sprung_rules::GameId;

/// The memory of a batch.
struct Memory {
    players: Vec<i32>,
    returns: Vec<f32>,
    ended: Vec<bool>,
    legal: Vec<bool>,
    legal_counts: Vec<i32>,
}

impl Memory {
    fn new(batch: &dyn AnyBatch, count: usize) -> Memory {
        let (players, actions) = (batch.tables().seats().len(), batch.tables().actions());
        Memory {
            players: vec![-9; count],
            returns: vec![9.0; count * players],
            ended: vec![true; count],
            legal: vec![true; count * actions],
            legal_counts: vec![-9; count],
        }
    }

    fn slices(&mut self) -> BatchSlices<'_> {
        BatchSlices {
            players: &mut self.players,
            returns: &mut self.returns,
            ended: &mut self.ended,
            legal: &mut self.legal,
            legal_counts: &mut self.legal_counts,
        }
    }

    /// Compares the memory with the games.
    fn check(&self, batch: &dyn AnyBatch) {
        let actions = batch.tables().actions();
        for (index, row) in self.legal.chunks_exact(actions).enumerate() {
            let state = batch.state(index).expect("a game");
            let legal: Vec<u32> = (0..actions as u32).filter(|&action| row[action as usize]).collect();
            assert_eq!(legal, state.legal_actions());
            assert_eq!(legal.len() as i32, self.legal_counts[index]);
        }
    }
}

#[test]
fn a_batch_steps_games_and_begins_new_ones() {
    for (id, steps) in [(GameId::Schlaukopf, 200), (GameId::Raeuberschach, 150), (GameId::Roesselsprung, 60)]
    {
        let start = id.open([]).expect("the defaults are valid").begin(None).expect("the start is valid");
        let count = 8;
        let mut games = batch(&*start, count, 5);
        let mut memory = Memory::new(&*games, count);
        games.reset(5, memory.slices());
        memory.check(&*games);
        let mut ended = 0;
        for _ in 0..steps {
            let mut actions = vec![0; count];
            games.sample(&mut actions);
            games.check(&actions).expect("sampled actions are legal");
            let expected = actions[3];
            let mut alone = games.state(3).expect("a game").boxed();
            alone.apply(expected as u32).expect("a legal action");
            games.step(&actions, memory.slices());
            memory.check(&*games);
            assert_eq!(memory.ended[3], alone.verdict().is_some());
            if !id.facts().has_dice && !memory.ended[3] {
                assert_eq!(games.state(3).expect("a game").state().text(), alone.state().text());
            }
            let players = games.tables().seats().len();
            for (index, row) in memory.returns.chunks_exact(players).enumerate() {
                assert!(row.iter().sum::<f32>().abs() < 1e-5);
                assert!(memory.ended[index] || row.iter().all(|&value| value == 0.0));
            }
            ended += memory.ended.iter().filter(|&&ended| ended).count();
        }
        assert!(ended > 0 || id.facts().has_dice, "no game of {id:?} ended");
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let start = GameId::Roesselsprung.open([]).expect("the defaults").begin(None).expect("the start");
    let play = |seed| {
        let mut games = batch(&*start, 4, 0);
        let mut memory = Memory::new(&*games, 4);
        games.reset(seed, memory.slices());
        for _ in 0..20 {
            let mut actions = vec![0; 4];
            games.sample(&mut actions);
            games.step(&actions, memory.slices());
        }
        (0..4).map(|index| games.state(index).expect("a game").state().text()).collect::<Vec<_>>()
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn an_illegal_action_is_named_with_its_game() {
    let start = GameId::Eckstein.open([]).expect("the defaults").begin(None).expect("the start");
    let mut games = batch(&*start, 3, 0);
    let mut memory = Memory::new(&*games, 3);
    games.reset(0, memory.slices());
    let legal = i64::from(encode(&*start).legal_actions()[0]);
    let fault = games.check(&[legal, -1, legal]).expect_err("-1 is no action");
    assert_eq!((fault.game, fault.action), (1, -1));
    let fault = games.check(&[legal, legal, 0]).expect_err("a move to its own start");
    assert_eq!(fault.game, 2);
    assert!(fault.refusal.clause.is_some());
    games.check(&[legal; 3]).expect("legal actions");
}
