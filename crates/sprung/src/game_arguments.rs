//! The arguments that most commands share: a game, its options, a position, moves to play first.

use crate::error::CliError;
use crate::games;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sprung_rules::{AnyGame, AnyState, GameId, OtherValues, Seat};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Reads one of these names, also with umlauts; an unknown one is answered with the nearest.
pub fn name_parser<const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = String> {
    let value = |name: &'static str| {
        let alias = GameId::read(name).and_then(|game| games::of(game).alias);
        PossibleValue::new(name).aliases(alias)
    };
    PossibleValuesParser::new(names.map(value)).map(|name| plain(&name))
}

/// Reads a game's name.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    name_parser(GameId::ALL.map(GameId::name)).try_map(|name| GameId::read(&name).ok_or("not a game"))
}

/// Returns a name as we write it: in small letters, without umlauts.
pub fn plain(name: &str) -> String {
    name.to_lowercase().replace('ä', "ae").replace('ö', "oe")
}

/// Reads a seat's letter, small or capital.
pub fn read_seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(|letter| Seat::from_letter(letter.to_ascii_uppercase()));
    seat.filter(|_| letters.next().is_none()).ok_or_else(|| "expected a seat from A to D".to_string())
}

/// A game and its rules.
#[derive(Args)]
pub struct GameArguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    pub game: GameId,
    /// A rule option, as often as needed; board=FILE reads a drawing of your own
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub rules: Vec<String>,
}

impl GameArguments {
    /// Opens the game with its options.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, CliError> {
        self.open_with(&[])
    }

    /// Opens the game with options that hold unless others are given.
    pub fn open_with(&self, unless_given: &[&str]) -> Result<Arc<dyn AnyGame>, CliError> {
        let key = |pair: &str| pair.split_once('=').map_or(pair, |(key, _)| key).to_string();
        let known = |pair: &str| self.game.rule_options().iter().any(|switch| switch.key == key(pair));
        let given = |pair: &str| self.rules.iter().any(|rule| key(rule) == key(pair));
        let mut pairs = Vec::new();
        for rule in &self.rules {
            pairs.push(self.with_drawing(rule)?);
        }
        let extra = unless_given.iter().filter(|pair| known(pair) && !given(pair));
        pairs.extend(extra.map(|pair| pair.to_string()));
        self.game
            .open(pairs.iter().map(String::as_str))
            .map_err(|faults| CliError::Options { game: self.game, faults })
    }

    /// Reads the drawing of a board from the file that an option names, if the option takes a drawing and the value is not the
    /// name of one.
    fn with_drawing(&self, rule: &str) -> Result<String, CliError> {
        let Some((key, value)) = rule.split_once('=') else { return Ok(rule.to_string()) };
        let drawn = self
            .game
            .rule_options()
            .iter()
            .find(|s| s.key == key && matches!(s.other_values, OtherValues::Drawing(_)));
        match drawn {
            Some(switch) if !switch.values.contains(&value) => {
                let path = Path::new(value);
                let drawing = fs::read_to_string(path);
                let drawing = drawing.map_err(|error| CliError::File { path: path.to_path_buf(), error })?;
                Ok(format!("{key}={drawing}\n"))
            }
            _ => Ok(rule.to_string()),
        }
    }
}

/// A game and a position in it.
#[derive(Args)]
pub struct PositionArguments {
    #[command(flatten)]
    pub rules: GameArguments,
    /// A position's text instead of the game's start
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Moves, throws (:3) and lots (:A) to play first, with blanks between
    #[arg(long, value_name = "\"M1 M2 …\"")]
    pub moves: Option<String>,
}

impl PositionArguments {
    /// Sets up the position and plays the moves.
    pub fn state(&self) -> Result<Box<dyn AnyState>, CliError> {
        self.play_in(&*self.rules.open()?)
    }

    /// Sets up the position and plays the moves in a game that is already open.
    pub fn play_in(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyState>, CliError> {
        let begun = game.begin(self.position.as_deref());
        let mut state = begun.map_err(|faults| CliError::Position { game: game.id(), faults })?;
        for (place, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            if let Err(refusal) = state.play(text) {
                let (number, text) = (place + 1, text.to_string());
                return Err(CliError::Move { state, number, text, refusal: Box::new(refusal) });
            }
        }
        Ok(state)
    }
}
