//! What a person has set for all games; kept in the browser.

use crate::browser;
use leptos::prelude::*;
use std::sync::OnceLock;
use words::Language;

const KEY: &str = "sprung.settings";

/// Day, night, or as the system says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    System,
    Day,
    Night,
}

/// How fast bots' turns follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    Quick,
    Calm,
    Slow,
}

impl Pace {
    /// Milliseconds between a bot's steps.
    pub fn milliseconds(self) -> u32 {
        match self {
            Pace::Quick => 120,
            Pace::Calm => 550,
            Pace::Slow => 1400,
        }
    }
}

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub language: Language,
    pub light: Light,
    pub pace: Pace,
    pub sound: bool,
    /// A move is played only once it is confirmed.
    pub confirm: bool,
    /// The die is thrown by itself.
    pub throws: bool,
    /// A real die is thrown at the table, and its number entered.
    pub own_die: bool,
    /// A single legal move is played by itself.
    pub single: bool,
    /// Figures that may move are marked.
    pub movable: bool,
    /// A figure in reach is ringed.
    pub threats: bool,
    /// The board turns to whoever is in turn at one table.
    pub turning: bool,
    /// Every seat's figures face its own edge, for a tablet on a table.
    pub tablet: bool,
}

impl Settings {
    fn fresh(language: Language) -> Settings {
        Settings {
            language,
            light: Light::System,
            pace: Pace::Calm,
            sound: true,
            confirm: false,
            throws: false,
            own_die: false,
            single: false,
            movable: true,
            threats: true,
            turning: false,
            tablet: false,
        }
    }

    /// Reads `key=value` lines; what it does not know or cannot read stays as it is.
    pub fn read(text: &str, language: Language) -> Settings {
        let mut settings = Settings::fresh(language);
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            let on = value == "on";
            match key {
                "language" => settings.language = Language::read(value).unwrap_or(language),
                "light" => {
                    settings.light = match value {
                        "day" => Light::Day,
                        "night" => Light::Night,
                        _ => Light::System,
                    }
                }
                "pace" => {
                    settings.pace = match value {
                        "quick" => Pace::Quick,
                        "slow" => Pace::Slow,
                        _ => Pace::Calm,
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

    /// Writes what [`read`](Settings::read) reads.
    pub fn write(mut self) -> String {
        let light = match self.light {
            Light::System => "system",
            Light::Day => "day",
            Light::Night => "night",
        };
        let pace = match self.pace {
            Pace::Quick => "quick",
            Pace::Calm => "calm",
            Pace::Slow => "slow",
        };
        let mut text = format!("language={}\nlight={light}\npace={pace}", self.language.code());
        for (name, field) in SWITCHES {
            text += &format!("\n{name}={}", if *field(&mut self) { "on" } else { "off" });
        }
        text
    }
}

type Field = fn(&mut Settings) -> &mut bool;

/// The settings that are on or off, by the names of their texts.
pub const SWITCHES: [(&str, Field); 9] = [
    ("sound", |settings| &mut settings.sound),
    ("confirm", |settings| &mut settings.confirm),
    ("throws", |settings| &mut settings.throws),
    ("own-die", |settings| &mut settings.own_die),
    ("single", |settings| &mut settings.single),
    ("movable", |settings| &mut settings.movable),
    ("threats", |settings| &mut settings.threats),
    ("turning", |settings| &mut settings.turning),
    ("tablet", |settings| &mut settings.tablet),
];

/// One page, one set of settings: timers and the engine's answers, which belong to no component, ask for them too.
static CHOSEN: OnceLock<RwSignal<Settings>> = OnceLock::new();

/// The settings of this page, as they were kept in the browser.
pub fn settings() -> RwSignal<Settings> {
    *CHOSEN.get_or_init(|| {
        let languages = browser::languages();
        let language = languages.iter().find_map(|code| Language::read(code)).unwrap_or(Language::En);
        let kept = browser::kept(KEY).unwrap_or_default();
        RwSignal::new(Settings::read(&kept, language))
    })
}

/// Keeps the settings from now on, and lets the document follow them.
pub fn follow() {
    let settings = settings();
    Effect::new(move || {
        browser::keep(KEY, &settings.get().write());
    });
    Effect::new(move || browser::set_language(settings.with(|settings| settings.language).code()));
    let dark = browser::prefers_dark();
    Effect::new(move || {
        let night = match settings.with(|settings| settings.light) {
            Light::System => dark.get(),
            Light::Day => false,
            Light::Night => true,
        };
        browser::set_theme(if night { drawing::Theme::Dark } else { drawing::Theme::Light });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_back_as_they_were_written() {
        let mut settings = Settings::fresh(Language::De);
        settings.light = Light::Night;
        settings.pace = Pace::Slow;
        settings.confirm = true;
        settings.threats = false;
        assert_eq!(Settings::read(&settings.write(), Language::En), settings);
        assert_eq!(Settings::read("nonsense\nlight=x\nq=on", Language::En), Settings::fresh(Language::En));
    }
}
