//! Describes the games and their options, for lists and menus.

use crate::{Localizer, games};
use sprung_rules::RuleOption;

impl Localizer {
    /// Returns the game's title.
    pub fn title(self) -> String {
        self.message(self.game_key(), &[])
    }

    /// Describes the game in one sentence, with its full stop.
    pub fn about(self) -> String {
        self.message(&format!("{}.about", self.game_key()), &[])
    }

    /// Says how many play.
    pub fn players(self) -> String {
        self.message(&format!("{}.players", self.game_key()), &[])
    }

    /// Says how long a game takes.
    pub fn time(self) -> String {
        self.message(&format!("{}.time", self.game_key()), &[])
    }

    /// Says where the game comes from: publisher or author, and year.
    pub fn source(self) -> String {
        self.message(&format!("{}.source", self.game_key()), &[])
    }

    /// Returns a sentence that names the source of the rules.
    pub fn rules_source(self) -> String {
        self.message(&format!("{}.after", self.game_key()), &[])
    }

    /// Says in a sentence who begins.
    pub fn who_begins(self) -> String {
        self.message(&format!("{}.begins", self.game_key()), &[])
    }

    /// Says what an option is about.
    pub fn option(self, option: &RuleOption) -> String {
        self.message(&self.option_key(option), &[])
    }

    /// Says what a value of an option means; a value that is none of its names is a drawing.
    pub fn option_value(self, option: &RuleOption, value: &str) -> String {
        let value = if option.values.contains(&value) { value } else { "drawing" };
        self.message(&format!("{}.is-{}", self.option_key(option), value.replace('+', "-")), &[])
    }

    fn option_key(self, option: &RuleOption) -> String {
        format!("option-{}-{}", self.game.name(), option.key)
    }

    const fn game_key(self) -> &'static str {
        games::texts(self.game).title
    }
}
