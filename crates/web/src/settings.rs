//! The person's settings for all games, stored in the browser.

use crate::browser;
use leptos::prelude::*;
use sprung_i18n::Language;
use std::sync::OnceLock;

const KEY: &str = "sprung.settings";

/// The preferred theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemePreference {
    System,
    Light,
    Dark,
}

/// The speed at which computers' turns follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerSpeed {
    Fast,
    Normal,
    Slow,
}

impl ComputerSpeed {
    /// Returns the milliseconds between a computer's steps.
    pub fn milliseconds(self) -> u32 {
        match self {
            ComputerSpeed::Fast => 120,
            ComputerSpeed::Normal => 550,
            ComputerSpeed::Slow => 1400,
        }
    }

    /// Returns the milliseconds of each jump of a throw that somebody else plays.
    pub fn jump_milliseconds(self) -> u32 {
        match self {
            ComputerSpeed::Fast => 140,
            ComputerSpeed::Normal => 340,
            ComputerSpeed::Slow => 600,
        }
    }
}

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserSettings {
    pub language: Language,
    pub theme: ThemePreference,
    pub computer_speed: ComputerSpeed,
    pub sound: bool,
    /// Whether a move is played only once it is confirmed.
    pub confirm: bool,
    /// Whether the die is thrown automatically.
    pub throws: bool,
    /// Whether a real die is thrown at the table and its number entered.
    pub own_die: bool,
    /// Whether a throw is played jump by jump.
    pub jumps: bool,
    /// Whether a single legal move is played automatically.
    pub single: bool,
    /// Whether pieces that may move are marked.
    pub movable: bool,
    /// Whether a piece in reach is ringed.
    pub threats: bool,
    /// Whether the board turns to the person in turn.
    pub turning: bool,
    /// Whether every seat's pieces face its own edge, for a tablet on a table.
    pub tablet: bool,
}

impl UserSettings {
    fn fresh(language: Language) -> UserSettings {
        UserSettings {
            language,
            theme: ThemePreference::System,
            computer_speed: ComputerSpeed::Normal,
            sound: true,
            confirm: false,
            throws: false,
            own_die: false,
            jumps: false,
            single: false,
            movable: true,
            threats: true,
            turning: false,
            tablet: false,
        }
    }

    /// Reads `key=value` lines; what is unknown or unreadable keeps its default.
    pub fn read(text: &str, language: Language) -> UserSettings {
        let mut settings = UserSettings::fresh(language);
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            let on = value == "on";
            match key {
                "language" => settings.language = Language::read(value).unwrap_or(language),
                "light" => {
                    settings.theme = match value {
                        "day" => ThemePreference::Light,
                        "night" => ThemePreference::Dark,
                        _ => ThemePreference::System,
                    }
                }
                "pace" => {
                    settings.computer_speed = match value {
                        "quick" => ComputerSpeed::Fast,
                        "slow" => ComputerSpeed::Slow,
                        _ => ComputerSpeed::Normal,
                    }
                }
                _ => {
                    if let Some((_, field)) = SWITCHES.iter().find(|(name, _)| *name == key) {
                        *field(&mut settings) = on;
                    }
                }
            }
        }
        settings
    }

    /// Writes what [`read`](UserSettings::read) reads.
    pub fn write(mut self) -> String {
        let light = match self.theme {
            ThemePreference::System => "system",
            ThemePreference::Light => "day",
            ThemePreference::Dark => "night",
        };
        let pace = match self.computer_speed {
            ComputerSpeed::Fast => "quick",
            ComputerSpeed::Normal => "calm",
            ComputerSpeed::Slow => "slow",
        };
        let mut text = format!("language={}\nlight={light}\npace={pace}", self.language.code());
        for (name, field) in SWITCHES {
            text += &format!("\n{name}={}", if *field(&mut self) { "on" } else { "off" });
        }
        text
    }
}

type Field = fn(&mut UserSettings) -> &mut bool;

/// The settings that are on or off, by the names of their texts.
pub const SWITCHES: [(&str, Field); 10] = [
    ("sound", |settings| &mut settings.sound),
    ("confirm", |settings| &mut settings.confirm),
    ("throws", |settings| &mut settings.throws),
    ("own-die", |settings| &mut settings.own_die),
    ("jumps", |settings| &mut settings.jumps),
    ("single", |settings| &mut settings.single),
    ("movable", |settings| &mut settings.movable),
    ("threats", |settings| &mut settings.threats),
    ("turning", |settings| &mut settings.turning),
    ("tablet", |settings| &mut settings.tablet),
];

/// The settings of this page. They belong to no component, since timers and the engine's callbacks read them too.
static CHOSEN: OnceLock<RwSignal<UserSettings>> = OnceLock::new();

/// Returns the settings of this page, as they were stored in the browser.
pub fn settings() -> RwSignal<UserSettings> {
    *CHOSEN.get_or_init(|| {
        let languages = browser::languages();
        let language = languages.iter().find_map(|code| Language::read(code)).unwrap_or(Language::En);
        let kept = browser::stored(KEY).unwrap_or_default();
        RwSignal::new(UserSettings::read(&kept, language))
    })
}

/// Stores the settings whenever they change, and applies language and theme to the document.
pub fn follow() {
    let settings = settings();
    Effect::new(move || {
        browser::store(KEY, &settings.get().write());
    });
    Effect::new(move || browser::set_language(settings.with(|settings| settings.language).code()));
    let dark = browser::prefers_dark();
    Effect::new(move || {
        let night = match settings.with(|settings| settings.theme) {
            ThemePreference::System => dark.get(),
            ThemePreference::Light => false,
            ThemePreference::Dark => true,
        };
        browser::set_theme(if night { sprung_drawing::Theme::Dark } else { sprung_drawing::Theme::Light });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_settings_round_trip() {
        let mut settings = UserSettings::fresh(Language::De);
        settings.theme = ThemePreference::Dark;
        settings.computer_speed = ComputerSpeed::Slow;
        settings.confirm = true;
        settings.threats = false;
        assert_eq!(UserSettings::read(&settings.write(), Language::En), settings);
        assert_eq!(
            UserSettings::read("nonsense\nlight=x\nq=on", Language::En),
            UserSettings::fresh(Language::En)
        );
    }
}
