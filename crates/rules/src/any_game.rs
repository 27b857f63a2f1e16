//! The object-safe interface to the rules of one game.

use crate::{
    AnyState, Clause, Fault, GameFacts, GameId, GameState, HouseRules, Layout, Notation, Options,
    Presentation, Seats, SetupDraft,
};
use std::sync::Arc;

/// The rules of one game with their options, behind an object-safe interface.
pub trait AnyGame: Send + Sync {
    /// Returns the game's identifier.
    fn id(&self) -> GameId;
    /// Returns the facts that hold under all options.
    fn facts(&self) -> &'static GameFacts {
        self.id().facts()
    }
    /// Returns the options chosen.
    fn options(&self) -> &Options;
    /// Returns the seats taken.
    fn seats(&self) -> Seats;
    /// Returns the house rules against endless games, if they are on.
    fn house_rules(&self) -> Option<HouseRules>;
    /// Returns all clause numbers of the game's document.
    fn clauses(&self) -> &'static [Clause];
    /// Returns the board.
    fn layout(&self) -> &Layout;
    /// Begins a game with a set-up text, or with the game's own start.
    ///
    /// # Errors
    /// Returns every fault of the set-up.
    fn begin(&self, setup: Option<&str>) -> Result<Box<dyn AnyState>, Vec<Fault>>;
    /// Writes an unchecked set-up as [`begin`](AnyGame::begin) reads it.
    fn write_draft(&self, draft: &SetupDraft) -> String;
}

/// Builds the rules of a game known by type.
pub(crate) fn open<G: Notation + Presentation>(options: &Options) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
    Ok(Arc::new(Erased(Arc::new(G::new(options)?))))
}

/// Implements [`AnyGame`] for the rules of any game.
struct Erased<G>(Arc<G>);

impl<G: Notation + Presentation> AnyGame for Erased<G> {
    fn id(&self) -> GameId {
        G::ID
    }
    fn options(&self) -> &Options {
        self.0.options()
    }
    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn house_rules(&self) -> Option<HouseRules> {
        self.0.house_rules()
    }
    fn clauses(&self) -> &'static [Clause] {
        G::CLAUSES
    }
    fn layout(&self) -> &Layout {
        self.0.layout()
    }
    fn begin(&self, setup: Option<&str>) -> Result<Box<dyn AnyState>, Vec<Fault>> {
        Ok(Box::new(GameState::begin(self.0.clone(), setup)?))
    }
    fn write_draft(&self, draft: &SetupDraft) -> String {
        self.0.write_draft(draft)
    }
}
