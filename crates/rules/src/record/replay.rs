//! Replays an unchecked record: plays its moves and compares its result with the one reached.

use super::ending;
use super::fault::{RecordFault, RecordFaultKind};
use super::lexer::Location;
use super::tags;
use super::unchecked::{UncheckedRecord, WrittenTag};
use super::{EndingFault, Record};
use crate::refusal::quote;
use crate::{AnyGame, AnyState, Fault, GameId, KnownVariant, OtherValues, Outcome, RulesVersion, Verdict};
use std::sync::Arc;

impl UncheckedRecord {
    /// Replays the record.
    ///
    /// # Errors
    ///
    /// Returns the first fault with its place.
    pub fn replay(&self) -> Result<Record, RecordFault> {
        self.each_known_tag_once()?;
        let (game, variant) = self.game()?;
        self.replay_as(game, variant).map_err(|fault| RecordFault { game: Some(game), ..fault })
    }

    /// Replays the record as a game whose identifier is known.
    fn replay_as(&self, game: GameId, variant: Option<KnownVariant>) -> Result<Record, RecordFault> {
        let game = self.open(game, variant)?;
        let setup = self.known(tags::FEN);
        let state = game.begin(setup.map(|tag| tag.value.as_str())).map_err(|faults| {
            let location = setup.map_or(self.start, |tag| tag.at);
            location.fault(RecordFaultKind::Start { faults })
        })?;
        let mut record = Record::new(state);
        self.read_names(&mut record)?;
        for remark in &self.initial_remarks {
            record.remark(remark.clone());
        }
        for entry in &self.entries {
            if let Err(refusal) = record.play(&entry.text) {
                let (text, refusal) = (quote(&entry.text), Box::new(refusal));
                let layout = Box::new(game.layout().clone());
                return Err(entry.location.fault(RecordFaultKind::Illegal { text, refusal, layout }));
            }
            for remark in &entry.remarks {
                record.remark(remark.clone());
            }
        }
        self.end(&*game, &mut record)?;
        self.keep_other_tags(&mut record);
        Ok(record)
    }

    /// Returns the first tag of a name.
    fn known(&self, name: &str) -> Option<&WrittenTag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Checks that no tag stands twice that may stand only once.
    fn each_known_tag_once(&self) -> Result<(), RecordFault> {
        let mut seen: Vec<&str> = Vec::new();
        for tag in self.tags.iter().filter(|tag| tags::stands_once(&tag.name)) {
            if seen.contains(&tag.name.as_str()) {
                return Err(tag.location.fault(RecordFaultKind::RepeatedTag { name: tag.name.clone() }));
            }
            seen.push(&tag.name);
        }
        Ok(())
    }

    /// Returns the game. The record of another program has no tag `Game`, so its variant must be a known one.
    fn game(&self) -> Result<(GameId, Option<KnownVariant>), RecordFault> {
        let known = self.known(tags::GAME);
        let tag = known.or_else(|| self.known(tags::VARIANT));
        let tag = tag.ok_or_else(|| self.start.fault(RecordFaultKind::NoGame))?;
        let name = tag.value.to_ascii_lowercase();
        if let Some((id, variant)) = KnownVariant::find(&name).filter(|_| known.is_none()) {
            return Ok((id, Some(variant)));
        }
        let unknown = || tag.at.fault(RecordFaultKind::UnknownGame { text: quote(&tag.value) });
        Ok((GameId::read(&name).ok_or_else(unknown)?, None))
    }

    /// Returns the version of the rules. A record without one was played by the first.
    fn version(&self) -> Result<RulesVersion, RecordFault> {
        let Some(tag) = self.known(tags::RULES_VERSION) else { return Ok(RulesVersion::FIRST) };
        let version = tag.value.parse().ok().and_then(RulesVersion::new);
        version.ok_or_else(|| tag.at.fault(RecordFaultKind::UnknownVersion { text: quote(&tag.value) }))
    }

    /// Opens the game with the options of the tags.
    fn open(&self, id: GameId, variant: Option<KnownVariant>) -> Result<Arc<dyn AnyGame>, RecordFault> {
        let rules = self.known(tags::RULES);
        let mut pairs: Vec<String> = match (rules, variant) {
            (Some(tag), _) => tag.value.split_whitespace().map(str::to_string).collect(),
            (None, Some(variant)) => variant.options.iter().map(|pair| pair.to_string()).collect(),
            (None, None) => Vec::new(),
        };
        let lines: Vec<&WrittenTag> = self.tags.iter().filter(|tag| tag.name == tags::BOARD).collect();
        let drawn =
            id.rule_options().iter().find(|option| matches!(option.other_values, OtherValues::Drawing(_)));
        let key = drawn.map_or("board", |option| option.key);
        if !lines.is_empty() {
            let drawing: String = lines.iter().map(|line| format!("{}\n", line.value)).collect();
            pairs.push(format!("{key}={drawing}"));
        }
        id.open_version(self.version()?, pairs.iter().map(String::as_str)).map_err(|faults| {
            let drawing = faults.iter().find_map(|fault| match fault {
                Fault::Drawing { line, column, .. } => Some((*line, *column)),
                _ => None,
            });
            let in_drawing = drawing.and_then(|(line, column)| {
                let at = lines.get(line.checked_sub(1)?)?.at;
                Some(Location { column: at.column + column.saturating_sub(1), ..at })
            });
            let at = in_drawing.or(rules.map(|tag| tag.at)).or(lines.first().map(|tag| tag.at));
            at.unwrap_or(self.start).fault(RecordFaultKind::Options { faults })
        })
    }

    /// Reads the players' names and the seats placed last.
    fn read_names(&self, record: &mut Record) -> Result<(), RecordFault> {
        let (game, taken) = (record.state().id(), record.state().seats());
        for seat in taken.iter() {
            if let Some(tag) = self.known(tags::seat(game, seat))
                && tag.value != tags::UNKNOWN
            {
                record.set_name(seat, &tag.value);
            }
        }
        if let Some(tag) = self.known(tags::LAST) {
            let seats =
                ending::read_seats(&tag.value).filter(|seats| seats.iter().all(|&seat| taken.has(seat)));
            let garbled = RecordFaultKind::SeatsGarbled { text: quote(&tag.value) };
            for seat in seats.ok_or_else(|| tag.at.fault(garbled))? {
                record.place_last(seat);
            }
        }
        Ok(())
    }

    /// Returns the result as written, with its location. It may stand in the tag, at the end of the moves, or in
    /// both.
    fn result(&self, state: &dyn AnyState) -> Result<Option<(Location, String, Outcome)>, RecordFault> {
        let taken = state.seats();
        let read = |location: Location, text: &str| match ending::read_result(
            text,
            state.facts().agreement,
            taken,
        ) {
            Some(outcome) => Ok(outcome.map(|outcome| (location, text.to_string(), outcome))),
            None => {
                Err(location.fault(RecordFaultKind::ResultGarbled { text: quote(text), seats: taken.len() }))
            }
        };
        let tag = match self.known(tags::RESULT) {
            Some(tag) => read(tag.at, &tag.value)?,
            None => None,
        };
        let end = match &self.result {
            Some((location, text)) => read(*location, text)?,
            None => None,
        };
        match (tag, end) {
            (Some((_, tag, a)), Some((location, end, b))) if a != b => {
                Err(location.fault(RecordFaultKind::ResultsDiffer { tag, end }))
            }
            (tag, end) => Ok(end.or(tag)),
        }
    }

    /// Compares the result and the ending with the game, and ends it if the rules did not.
    fn end(&self, game: &dyn AnyGame, record: &mut Record) -> Result<(), RecordFault> {
        let result = self.result(record.state())?;
        let tag = self.known(tags::ENDING);
        if let Some(verdict) = record.state().verdict() {
            return self.ended_by_the_rules(verdict, result, tag);
        }
        let at =
            tag.map(|tag| tag.at).or(result.as_ref().map(|(location, ..)| *location)).unwrap_or(self.start);
        let outcome = result.map(|(_, _, outcome)| outcome);
        let how = match (tag, outcome) {
            (Some(tag), _) => match ending::read_ending(&tag.value) {
                Some(how) => how,
                None if game.clauses().iter().any(|clause| clause.0 == tag.value) => {
                    return Err(at.fault(RecordFaultKind::NotOver { text: tag.value.clone() }));
                }
                None => return Err(at.fault(RecordFaultKind::EndingGarbled { text: quote(&tag.value) })),
            },
            (None, Some(outcome)) => {
                let termination = self.tag(tags::TERMINATION).unwrap_or("");
                ending::read_termination(termination, outcome, record.state().seats())
            }
            (None, None) => return Ok(()),
        };
        record.end(how, outcome).map_err(|fault| at.fault(RecordFaultKind::Ending { fault }))
    }

    /// Compares the result and the tag `Ending` with the verdict of the rules.
    fn ended_by_the_rules(
        &self,
        verdict: Verdict,
        result: Option<(Location, String, Outcome)>,
        tag: Option<&WrittenTag>,
    ) -> Result<(), RecordFault> {
        if let Some((location, text, outcome)) = result
            && outcome != verdict.outcome
        {
            return Err(location.fault(RecordFaultKind::ResultWrong { text, verdict }));
        }
        match tag {
            Some(tag) if tag.value != verdict.clause.0 => {
                Err(tag.at.fault(match ending::read_ending(&tag.value) {
                    Some(_) => RecordFaultKind::Ending { fault: EndingFault::Over { verdict } },
                    None => RecordFaultKind::ClauseWrong { text: quote(&tag.value), verdict },
                }))
            }
            _ => Ok(()),
        }
    }

    /// Keeps every tag that the record does not derive from the game.
    fn keep_other_tags(&self, record: &mut Record) {
        let (game, taken) = (record.state().id(), record.state().seats());
        let said = ending::write_termination(record.ending());
        for tag in &self.tags {
            let derived = tags::is_derived(&tag.name, game, taken)
                || tag.name == tags::TERMINATION
                    && said.is_some_and(|said| said.eq_ignore_ascii_case(&tag.value))
                || tags::roster_default(&tag.name) == Some(&*tag.value);
            if !derived {
                record.keep_tag(&tag.name, &tag.value);
            }
        }
    }
}
