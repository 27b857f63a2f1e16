//! The argument that says what to play: a game, or an online table by its link.

use crate::game_arguments::game_parser;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use sprung_client::TableLink;
use sprung_rules::GameId;
use std::ffi::OsStr;

/// The thing that `sprung play` plays.
#[derive(Clone, Debug)]
pub enum PlayTarget {
    /// A game at this terminal.
    Game(GameId),
    /// An online table.
    Table(Box<TableLink>),
}

/// Reads a game's name or the link of a table.
#[derive(Clone)]
pub struct PlayTargetParser;

impl TypedValueParser for PlayTargetParser {
    type Value = PlayTarget;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<PlayTarget, Error> {
        match value.to_str().filter(|text| text.contains("://")) {
            Some(text) => match text.parse::<TableLink>() {
                Ok(link) => Ok(PlayTarget::Table(Box::new(link))),
                Err(error) => {
                    Err(Error::raw(ErrorKind::ValueValidation, format!("{error}\n")).with_cmd(command))
                }
            },
            None => game_parser().parse_ref(command, argument, value).map(PlayTarget::Game),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.into_iter().map(|game| PossibleValue::new(game.name()))))
    }
}
