//! From a transcript to a record: everything is played, and the result must be the one reached.

use super::ending;
use super::fault::{RecordFault, RecordFaultKind};
use super::lex::Spot;
use super::tags;
use super::transcript::{Transcript, WrittenTag};
use super::{EndingFault, Record};
use crate::refusal::quote;
use crate::{Also, AnyGame, AnyPlay, Fault, GameId, Outcome, Verdict};
use std::sync::Arc;

impl Transcript {
    /// Plays everything. The first fault is named with its place.
    pub fn replay(&self) -> Result<Record, RecordFault> {
        self.each_known_tag_once()?;
        let (game, foreign) = self.game()?;
        self.replay_as(game, foreign).map_err(|fault| RecordFault { game: Some(game), ..fault })
    }

    fn replay_as(&self, game: GameId, foreign: bool) -> Result<Record, RecordFault> {
        let game = self.open(game, foreign)?;
        let setup = self.known(tags::FEN);
        let play = game.begin(setup.map(|tag| tag.value.as_str())).map_err(|faults| {
            let spot = setup.map_or(self.start, |tag| tag.at);
            spot.fault(RecordFaultKind::Start { faults })
        })?;
        let mut record = Record::new(play);
        self.name_the_players(&mut record)?;
        for remark in &self.opening {
            record.remark(remark.clone());
        }
        for entry in &self.entries {
            if let Err(refusal) = record.play(&entry.text) {
                let (text, refusal) = (quote(&entry.text), Box::new(refusal));
                let layout = Box::new(game.layout().clone());
                return Err(entry.spot.fault(RecordFaultKind::Illegal { text, refusal, layout }));
            }
            for remark in &entry.remarks {
                record.remark(remark.clone());
            }
        }
        self.end(&*game, &mut record)?;
        self.keep_the_other_tags(&mut record);
        Ok(record)
    }

    fn known(&self, name: &str) -> Option<&WrittenTag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    fn each_known_tag_once(&self) -> Result<(), RecordFault> {
        let mut seen: Vec<&str> = Vec::new();
        for tag in self.tags.iter().filter(|tag| tags::stands_once(&tag.name)) {
            if seen.contains(&tag.name.as_str()) {
                return Err(tag.spot.fault(RecordFaultKind::RepeatedTag { name: tag.name.clone() }));
            }
            seen.push(&tag.name);
        }
        Ok(())
    }

    /// The game that was played, and whether another program says so: its text has no tag `Game`, and its variant must be
    /// one we know.
    fn game(&self) -> Result<(GameId, bool), RecordFault> {
        let known = self.known(tags::GAME);
        let tag = known.or_else(|| self.known(tags::VARIANT));
        let tag = tag.ok_or_else(|| self.start.fault(RecordFaultKind::NoGame))?;
        let name = tag.value.to_ascii_lowercase();
        let foreign = known.is_none() && tags::ANTICHESS.contains(&name.as_str());
        let id = if foreign { Some(GameId::Raeuberschach) } else { GameId::read(&name) };
        let unknown = || tag.at.fault(RecordFaultKind::UnknownGame { text: quote(&tag.value) });
        Ok((id.ok_or_else(unknown)?, foreign))
    }

    fn open(&self, id: GameId, foreign: bool) -> Result<Arc<dyn AnyGame>, RecordFault> {
        let rules = self.known(tags::RULES);
        let mut pairs: Vec<String> = match rules {
            Some(tag) => tag.value.split_whitespace().map(str::to_string).collect(),
            None if foreign => tags::ANTICHESS_RULES.map(str::to_string).to_vec(),
            None => Vec::new(),
        };
        let lines: Vec<&WrittenTag> = self.tags.iter().filter(|tag| tag.name == tags::BOARD).collect();
        let drawn = id.switches().iter().find(|switch| matches!(switch.also, Also::Drawing(_)));
        let key = drawn.map_or("board", |switch| switch.key);
        if !lines.is_empty() {
            let drawing: String = lines.iter().map(|line| format!("{}\n", line.value)).collect();
            pairs.push(format!("{key}={drawing}"));
        }
        id.open(pairs.iter().map(String::as_str)).map_err(|faults| {
            let drawing = faults.iter().find_map(|fault| match fault {
                Fault::Drawing { line, column, .. } => Some((*line, *column)),
                _ => None,
            });
            let in_drawing = drawing.and_then(|(line, column)| {
                let at = lines.get(line.checked_sub(1)?)?.at;
                Some(Spot { column: at.column + column.saturating_sub(1), ..at })
            });
            let at = in_drawing.or(rules.map(|tag| tag.at)).or(lines.first().map(|tag| tag.at));
            at.unwrap_or(self.start).fault(RecordFaultKind::Options { faults })
        })
    }

    fn name_the_players(&self, record: &mut Record) -> Result<(), RecordFault> {
        let (game, taken) = (record.playing().id(), record.playing().seats());
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

    /// The result as written, with its place. The tag and the end of the moves may leave it to each other.
    fn result(&self, play: &dyn AnyPlay) -> Result<Option<(Spot, String, Outcome)>, RecordFault> {
        let taken = play.seats();
        let read = |spot: Spot, text: &str| match ending::read_result(text, play.id(), taken) {
            Some(outcome) => Ok(outcome.map(|outcome| (spot, text.to_string(), outcome))),
            None => Err(spot.fault(RecordFaultKind::ResultGarbled { text: quote(text), seats: taken.len() })),
        };
        let tag = match self.known(tags::RESULT) {
            Some(tag) => read(tag.at, &tag.value)?,
            None => None,
        };
        let end = match &self.result {
            Some((spot, text)) => read(*spot, text)?,
            None => None,
        };
        match (tag, end) {
            (Some((_, tag, a)), Some((spot, end, b))) if a != b => {
                Err(spot.fault(RecordFaultKind::ResultsDiffer { tag, end }))
            }
            (tag, end) => Ok(end.or(tag)),
        }
    }

    fn end(&self, game: &dyn AnyGame, record: &mut Record) -> Result<(), RecordFault> {
        let result = self.result(record.playing())?;
        let tag = self.known(tags::ENDING);
        if let Some(verdict) = record.playing().verdict() {
            return self.ended_by_the_rules(verdict, result, tag);
        }
        let at = tag.map(|tag| tag.at).or(result.as_ref().map(|(spot, ..)| *spot)).unwrap_or(self.start);
        let outcome = result.map(|(_, _, outcome)| outcome);
        let how = match (tag, outcome) {
            (Some(tag), _) => match ending::read_how(&tag.value) {
                Some(how) => how,
                None if game.clauses().iter().any(|clause| clause.0 == tag.value) => {
                    return Err(at.fault(RecordFaultKind::NotOver { text: tag.value.clone() }));
                }
                None => return Err(at.fault(RecordFaultKind::EndingGarbled { text: quote(&tag.value) })),
            },
            (None, Some(outcome)) => {
                let termination = self.tag(tags::TERMINATION).unwrap_or("");
                ending::read_termination(termination, outcome, record.playing().seats())
            }
            (None, None) => return Ok(()),
        };
        record.end(how, outcome).map_err(|fault| at.fault(RecordFaultKind::Ending { fault }))
    }

    fn ended_by_the_rules(
        &self,
        verdict: Verdict,
        result: Option<(Spot, String, Outcome)>,
        tag: Option<&WrittenTag>,
    ) -> Result<(), RecordFault> {
        if let Some((spot, text, outcome)) = result
            && outcome != verdict.outcome
        {
            return Err(spot.fault(RecordFaultKind::ResultWrong { text, verdict }));
        }
        match tag {
            Some(tag) if tag.value != verdict.clause.0 => {
                Err(tag.at.fault(match ending::read_how(&tag.value) {
                    Some(_) => RecordFaultKind::Ending { fault: EndingFault::Over { verdict } },
                    None => RecordFaultKind::ClauseWrong { text: quote(&tag.value), verdict },
                }))
            }
            _ => Ok(()),
        }
    }

    /// Every tag that the record does not derive from what it knows.
    fn keep_the_other_tags(&self, record: &mut Record) {
        let (game, taken) = (record.playing().id(), record.playing().seats());
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
