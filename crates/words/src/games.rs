//! The games and their options, for lists and menus.

use crate::Voice;
use rules::{GameId, Switch};

impl Voice {
    /// The game's title.
    pub fn title(self) -> String {
        self.say(self.game_key(), &[])
    }

    /// The game in one sentence, with its full stop.
    pub fn about(self) -> String {
        self.say(&format!("{}.about", self.game_key()), &[])
    }

    /// How many play.
    pub fn players(self) -> String {
        self.say(&format!("{}.players", self.game_key()), &[])
    }

    /// How long it takes.
    pub fn time(self) -> String {
        self.say(&format!("{}.time", self.game_key()), &[])
    }

    /// Where it comes from: publisher or author, year.
    pub fn source(self) -> String {
        self.say(&format!("{}.source", self.game_key()), &[])
    }

    /// After whose sheet its rules are told, as a sentence.
    pub fn after(self) -> String {
        self.say(&format!("{}.after", self.game_key()), &[])
    }

    /// Who begins, as a sentence.
    pub fn begins(self) -> String {
        self.say(&format!("{}.begins", self.game_key()), &[])
    }

    /// What an option is about.
    pub fn switch(self, switch: &Switch) -> String {
        self.say(&self.switch_key(switch), &[])
    }

    /// What a value of an option means; anything but its names is a drawing.
    pub fn value(self, switch: &Switch, value: &str) -> String {
        let value = if switch.values.contains(&value) { value } else { "drawing" };
        self.say(&format!("{}.is-{}", self.switch_key(switch), value.replace('+', "-")), &[])
    }

    fn switch_key(self, switch: &Switch) -> String {
        format!("option-{}-{}", self.game.name(), switch.key)
    }

    const fn game_key(self) -> &'static str {
        match self.game {
            GameId::Roesselsprung => "game-roesselsprung",
            GameId::Schlaukopf => "game-schlaukopf",
            GameId::Raeuberschach => "game-raeuberschach",
            GameId::Kurierschach => "game-kurierschach",
            GameId::Eckstein => "game-eckstein",
        }
    }
}
