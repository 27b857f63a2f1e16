//! What an engine holds between two questions: variant, rules, memory, position.

use super::ask::Ask;
use super::moves::moves;
use super::thinking::Task;
use super::variant::{VARIANTS, Variant};
use crate::sentences::because;
use engine::{Level, Noise, Thinker, thinker};
use rules::{AnyGame, AnyPlay, Fault, GameId, Seat, Turn};
use std::sync::Arc;
use std::time::Instant;
use words::{Language, Voice};

/// Megabytes an engine begins with.
pub const HASH: usize = 16;
/// Megabytes it takes at most.
pub const MOST_HASH: usize = 4096;
pub const MOST_THREADS: usize = 64;
pub const MOST_LINES: usize = 256;

/// What becomes of the game in progress when an option is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Kept,
    /// Another one begins, as was asked.
    Begun,
    /// The new rules refuse what was played: it begins anew.
    Lost,
}

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

    /// Turns to a variant, at its start; one that cannot be opened changes nothing.
    pub fn set_variant(&mut self, variant: &'static Variant) -> Result<Fate, String> {
        let game = variant.open(&self.chosen).map_err(|faults| self.say(&faults))?;
        let play = game.begin(variant.start).map_err(|faults| self.say(&faults))?;
        self.variant = variant;
        self.sit_down(game, play);
        Ok(Fate::Begun)
    }

    /// Chooses a rule of any game; a value that is none changes nothing. A game in progress goes on if the new rules take it.
    pub fn choose_rule(&mut self, game: GameId, key: &'static str, value: &str) -> Result<Fate, String> {
        let pair = format!("{key}={value}");
        game.open([pair.as_str()]).map_err(|faults| self.say(&faults))?;
        let mut chosen = self.chosen.clone();
        chosen.retain(|(other, chosen, _)| (*other, *chosen) != (game, key));
        chosen.push((game, key, value.to_string()));
        let mut fate = Fate::Kept;
        if game == self.variant.game {
            let opened = self.variant.open(&chosen).map_err(|faults| self.say(&faults))?;
            let play = match self.replayed(&*opened) {
                Some(play) => play,
                None => {
                    fate = Fate::Lost;
                    opened.begin(self.variant.start).map_err(|faults| self.say(&faults))?
                }
            };
            self.sit_down(opened, play);
        }
        self.chosen = chosen;
        Ok(fate)
    }

    /// The game so far under other rules, if they take every move of it.
    fn replayed(&self, game: &dyn AnyGame) -> Option<Box<dyn AnyPlay>> {
        let mut play = game.begin(self.play.start_text().as_deref()).ok()?;
        for text in moves(&*self.play) {
            play.play(&text).ok()?;
        }
        Some(play)
    }

    /// What was learnt under other rules is not taken along; a search that is still ending keeps its own memory.
    fn sit_down(&mut self, game: Arc<dyn AnyGame>, play: Box<dyn AnyPlay>) {
        self.thinker = Arc::from(thinker(game.id(), self.megabytes));
        (self.game, self.play) = (game, play);
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

    /// How many moves a seat has decided on.
    pub fn moves_of(&self, seat: Seat) -> usize {
        let Ok(mut play) = self.game.begin(self.play.start_text().as_deref()) else { return 0 };
        let mut own = 0;
        for text in moves(&*self.play) {
            own += usize::from(play.turn() == Turn::Seat(seat));
            // what was played once can be played again
            let _ = play.play(&text);
        }
        own
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

    /// What there would be to think about after a move, if that leaves anything.
    pub fn task_after(&self, text: &str, ask: &Ask) -> Option<Task> {
        let mut play = self.play.boxed();
        play.play(text).ok()?;
        play.verdict().is_none().then(|| Task { play, ..self.task(ask) })
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
            begun: (!ask.ponder).then(Instant::now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seats_own_moves_are_counted_from_where_the_game_began() {
        let mut desk = Desk::new().unwrap();
        desk.set_up(Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 30")).unwrap();
        for text in ["e2e3", "b7b5", "f1b5"] {
            desk.enter(text).unwrap();
        }
        assert_eq!((desk.moves_of(Seat::A), desk.moves_of(Seat::B)), (2, 1));
        assert!(desk.take_back(1));
        assert_eq!(desk.moves_of(Seat::A), 1);
    }

    #[test]
    fn a_rule_is_taken_into_the_game_in_progress() {
        let mut desk = Desk::new().unwrap();
        desk.enter("e2e3").unwrap();
        let before = desk.play().text();
        assert!(desk.choose_rule(GameId::Raeuberschach, "variant", "3").is_err());
        assert_eq!(desk.choose_rule(GameId::Eckstein, "board", "P2"), Ok(Fate::Kept));
        assert_eq!(desk.choose_rule(GameId::Raeuberschach, "variant", "2"), Ok(Fate::Kept));
        assert_eq!((desk.play().text(), desk.play().options().value("variant")), (before, "2"));
    }
}
