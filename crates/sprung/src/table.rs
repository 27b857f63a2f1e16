//! The arguments that most commands share: a game, its options, a position, moves to play first.

use crate::failure::Failure;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rules::{Also, AnyGame, AnyPlay, GameId, Seat};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Reads one of these names, also with umlauts; an unknown one is answered with the nearest.
pub fn name_parser<const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = String> {
    let value = |name: &'static str| {
        let value = PossibleValue::new(name);
        match name {
            "roesselsprung" => value.alias("rösselsprung"),
            "raeuberschach" => value.alias("räuberschach"),
            _ => value,
        }
    };
    PossibleValuesParser::new(names.map(value)).map(|name| plain(&name))
}

/// Reads a game's name.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    name_parser(GameId::ALL.map(GameId::name)).try_map(|name| GameId::read(&name).ok_or("not a game"))
}

/// A name as we write it: in small letters, without umlauts.
pub fn plain(name: &str) -> String {
    name.to_lowercase().replace('ä', "ae").replace('ö', "oe")
}

/// Reads a seat's letter, small or capital.
pub fn read_seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(|letter| Seat::from_letter(letter.to_ascii_uppercase()));
    seat.filter(|_| letters.next().is_none()).ok_or_else(|| "expected a seat from A to D".to_string())
}

/// Which game, by which rules.
#[derive(Args)]
pub struct Rules {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    pub game: GameId,
    /// A rule option, as often as needed; board=FILE reads a drawing of your own
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub rules: Vec<String>,
}

impl Rules {
    /// The rules with their options.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, Failure> {
        self.open_with(&[])
    }

    /// The same, with options that hold unless others are given.
    pub fn open_with(&self, unless_given: &[&str]) -> Result<Arc<dyn AnyGame>, Failure> {
        let key = |pair: &str| pair.split('=').next().unwrap_or_default().to_string();
        let known = |pair: &str| self.game.switches().iter().any(|switch| switch.key == key(pair));
        let given = |pair: &str| self.rules.iter().any(|rule| key(rule) == key(pair));
        let mut pairs = Vec::new();
        for rule in &self.rules {
            pairs.push(self.with_drawing(rule)?);
        }
        let extra = unless_given.iter().filter(|pair| known(pair) && !given(pair));
        pairs.extend(extra.map(|pair| pair.to_string()));
        self.game
            .open(pairs.iter().map(String::as_str))
            .map_err(|faults| Failure::Options { game: self.game, faults })
    }

    /// Where the value may be a drawing and is not the name of one, it is the name of a file.
    fn with_drawing(&self, rule: &str) -> Result<String, Failure> {
        let Some((key, value)) = rule.split_once('=') else { return Ok(rule.to_string()) };
        let drawn = self.game.switches().iter().find(|s| s.key == key && matches!(s.also, Also::Drawing(_)));
        match drawn {
            Some(switch) if !switch.values.contains(&value) => {
                let path = Path::new(value);
                let drawing = fs::read_to_string(path);
                let drawing = drawing.map_err(|error| Failure::File { path: path.to_path_buf(), error })?;
                Ok(format!("{key}={drawing}\n"))
            }
            _ => Ok(rule.to_string()),
        }
    }
}

/// A game and a point in it.
#[derive(Args)]
pub struct Table {
    #[command(flatten)]
    pub rules: Rules,
    /// A position's text instead of the game's start
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Moves, throws (:3) and lots (:A) to play first, with blanks between
    #[arg(long, value_name = "\"M1 M2 …\"")]
    pub moves: Option<String>,
}

impl Table {
    /// The position after the moves.
    pub fn play(&self) -> Result<Box<dyn AnyPlay>, Failure> {
        self.play_in(&*self.rules.open()?)
    }

    /// The same, in rules already opened.
    pub fn play_in(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyPlay>, Failure> {
        let begun = game.begin(self.position.as_deref());
        let mut play = begun.map_err(|faults| Failure::Position { game: game.id(), faults })?;
        for (place, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            if let Err(refusal) = play.play(text) {
                let (number, text) = (place + 1, text.to_string());
                return Err(Failure::Move { play, number, text, refusal: Box::new(refusal) });
            }
        }
        Ok(play)
    }
}
