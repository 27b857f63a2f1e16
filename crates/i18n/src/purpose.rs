//! Puts the purposes of a move into words, for hints.

use crate::Localizer;
use sprung_rules::{Goal, GoalProgress, Layout, Purpose, Threats};

/// The most purposes that one sentence names.
const MOST: usize = 2;

impl Localizer {
    /// Says what a move is good for, as the predicate of a sentence; `None` if none of the purposes has words. The most important
    /// purposes come first, and only these are named.
    pub fn purposes(self, purposes: &[Purpose], layout: &Layout) -> Option<String> {
        let mut said: Vec<String> = Vec::new();
        for text in purposes.iter().filter_map(|purpose| self.purpose(*purpose, layout)) {
            if said.len() < MOST && !said.contains(&text) {
                said.push(text);
            }
        }
        (!said.is_empty()).then(|| self.all(&said))
    }

    /// Says one purpose. A goal that another purpose names better has no words.
    pub fn purpose(self, purpose: Purpose, layout: &Layout) -> Option<String> {
        Some(match purpose {
            Purpose::OnlyMove => self.message("purpose-only-move", &[]),
            Purpose::Wins => self.message("purpose-wins", &[]),
            Purpose::Captures { piece } => self.message("purpose-captures", &[("piece", piece.kind.into())]),
            Purpose::Becomes { kind } => self.message("purpose-becomes", &[("piece", kind.into())]),
            Purpose::FillsStart { number } => {
                self.message("purpose-fills-start", &[("number", number.into())])
            }
            Purpose::EntersSection { section } => {
                self.message("purpose-enters-section", &[("section", section.into())])
            }
            Purpose::Advances { progress } => return self.advance(progress),
            Purpose::ForcesCapture => self.message("purpose-forces-capture", &[]),
            Purpose::Parries => self.message("purpose-parries", &[]),
            Purpose::Threatens => self.threat(),
            Purpose::Escapes => self.message("purpose-escapes", &[]),
            Purpose::TakesBack { count } => self.message("purpose-takes-back", &[("count", count.into())]),
            Purpose::Rests => self.message("purpose-rests", &[]),
            Purpose::LinesUp => self.message("purpose-lines-up", &[]),
            Purpose::BlocksFile { pawn } => {
                self.message("purpose-blocks-file", &[("cell", layout.name(pawn).into())])
            }
            Purpose::CapturesLater { kind, moves } => {
                self.message("purpose-captures-later", &[("piece", kind.into()), ("count", moves.into())])
            }
            Purpose::GivesAwayLater { kind, moves } => {
                self.message("purpose-gives-away-later", &[("piece", kind.into()), ("count", moves.into())])
            }
        })
    }

    fn advance(self, progress: GoalProgress) -> Option<String> {
        let key = match progress.goal {
            Goal::Corners => "purpose-corner",
            Goal::AtEntry => "purpose-entry",
            Goal::Home => "purpose-home",
            _ => return None,
        };
        let (have, need) = (progress.have as usize, progress.need as usize);
        Some(self.message(key, &[("have", have.into()), ("need", need.into())]))
    }

    fn threat(self) -> String {
        let facts = self.game.facts();
        match facts.threats {
            Threats::Check => self.message("purpose-gives-check", &[]),
            Threats::Announced => self.message("purpose-threatens-corner", &[]),
            Threats::Silent | Threats::None => {
                self.message("purpose-threatens", &[("piece", facts.emblem().into())])
            }
        }
    }
}
