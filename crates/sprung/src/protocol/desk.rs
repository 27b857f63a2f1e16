//! What an engine holds between two questions: variant, rules, memory, position.

use super::ask::Ask;
use super::thinking::Task;
use super::variant::{VARIANTS, Variant};
use crate::sentences::because;
use engine::{Level, Noise, Thinker, thinker};
use rules::{AnyGame, AnyPlay, Fault, GameId};
use std::sync::Arc;
use words::{Language, Voice};

/// Megabytes an engine begins with.
pub const HASH: usize = 16;
/// Megabytes it takes at most.
pub const MOST_HASH: usize = 4096;
pub const MOST_THREADS: usize = 64;
pub const MOST_LINES: usize = 256;

pub struct Desk {
    pub variant: &'static Variant,
    /// Rules chosen for any game.
    chosen: Vec<(GameId, &'static str, String)>,
    pub threads: usize,
    pub lines: usize,
    pub level: Level,
    megabytes: usize,
    seed: u64,
    thinker: Arc<dyn Thinker>,
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyPlay>,
}

impl Desk {
    pub fn new() -> Result<Desk, Vec<Fault>> {
        let variant = &VARIANTS[0];
        let game = variant.open(&[])?;
        let play = game.begin(variant.start)?;
        Ok(Desk {
            variant,
            chosen: Vec::new(),
            threads: 1,
            lines: 1,
            level: Level::MOST,
            megabytes: HASH,
            seed: 0,
            thinker: Arc::from(thinker(variant.game, HASH)),
            game,
            play,
        })
    }

    /// The game in progress.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// Other programs are spoken to in English.
    pub fn voice(&self) -> Voice {
        Voice::new(Language::En, self.variant.game)
    }

    fn say(&self, faults: &[Fault]) -> String {
        faults.iter().map(|fault| self.voice().fault(fault)).collect::<Vec<_>>().join("; ")
    }

    /// Turns to a variant, at its start.
    pub fn set_variant(&mut self, variant: &'static Variant) -> Result<(), String> {
        let before = self.variant;
        self.variant = variant;
        self.reopen()?;
        if before.game != variant.game {
            self.thinker = Arc::from(thinker(variant.game, self.megabytes));
        }
        Ok(())
    }

    /// Chooses a rule of any game; a value that is none changes nothing.
    pub fn choose_rule(&mut self, game: GameId, key: &'static str, value: &str) -> Result<(), String> {
        let pair = format!("{key}={value}");
        game.open([pair.as_str()]).map_err(|faults| self.say(&faults))?;
        self.chosen.retain(|(other, chosen, _)| (*other, *chosen) != (game, key));
        self.chosen.push((game, key, value.to_string()));
        if game == self.variant.game { self.reopen() } else { Ok(()) }
    }

    fn reopen(&mut self) -> Result<(), String> {
        self.game = self.variant.open(&self.chosen).map_err(|faults| self.say(&faults))?;
        self.thinker.forget();
        self.set_up(None)
    }

    pub fn set_megabytes(&mut self, megabytes: usize) {
        self.megabytes = megabytes.clamp(1, MOST_HASH);
        self.thinker = Arc::from(thinker(self.variant.game, self.megabytes));
    }

    /// Another game begins: what was learnt in the last is forgotten, and a low level errs differently.
    pub fn new_game(&mut self) {
        self.forget();
        self.seed = getrandom::u64().unwrap_or(self.seed.wrapping_add(1));
    }

    pub fn forget(&mut self) {
        self.thinker.forget();
    }

    /// Takes a position's text, or the variant's start. A text that is refused changes nothing.
    pub fn set_up(&mut self, setup: Option<&str>) -> Result<(), String> {
        self.play = self.game.begin(setup.or(self.variant.start)).map_err(|faults| self.say(&faults))?;
        Ok(())
    }

    /// Plays a move, throw or lot.
    pub fn enter(&mut self, text: &str) -> Result<(), String> {
        let played = self.play.play(text);
        played.map(drop).map_err(|refusal| because(self.voice(), &refusal, self.play.layout()))
    }

    /// A move as we write it, if it can be played now.
    pub fn named(&self, text: &str) -> Result<String, String> {
        let mut after = self.play.boxed();
        after.play(text).map_err(|refusal| because(self.voice(), &refusal, self.play.layout()))?;
        Ok(after.played().swap_remove(self.play.played().len()))
    }

    /// Takes back so many moves, throws and lots.
    pub fn take_back(&mut self, moves: usize) -> bool {
        let entries = self.play.recorded();
        let Some((ply, _)) = entries.len().checked_sub(moves).and_then(|place| entries.get(place)) else {
            return false;
        };
        self.play = self.play.back_to(*ply);
        true
    }

    /// What there is to think about.
    pub fn task(&self, ask: &Ask) -> Task {
        let (soft, hard) = ask.times(self.play.holder());
        let strength = self.level.strength(self.variant.game, self.seed);
        let full = self.level == Level::MOST;
        Task {
            play: self.play.boxed(),
            thinker: self.thinker.clone(),
            only: Vec::new(),
            noise: if full { Noise::default() } else { strength.noise },
            depth: ask.depth,
            // the last level plays as well as it is given time for
            nodes: if full { ask.nodes } else { Some(ask.nodes.unwrap_or(u64::MAX).min(strength.nodes)) },
            soft,
            hard,
            lines: self.lines,
            threads: if full { self.threads } else { 1 },
            to_win: !ask.infinite && self.lines == 1,
            ponder: ask.ponder,
        }
    }
}
