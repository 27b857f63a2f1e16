//! A game in progress, as JavaScript sees it.

use crate::errors;
use crate::game::JsGame;
use crate::object::{ObjectBuilder, texts};
use crate::record::JsRecord;
use crate::refusal;
use js_sys::Array;
use sprung_drawing::{Mark, Palette, Scene, Theme, svg};
use sprung_rules::{AnyGame, AnyState, Outcome, Record, Refusal, Seat, Seats, Turn};
use std::sync::Arc;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A game in progress.
#[wasm_bindgen]
pub struct JsState {
    game: Arc<dyn AnyGame>,
    state: Box<dyn AnyState>,
}

impl JsState {
    /// Wraps a game in progress and its rules.
    pub fn new(game: Arc<dyn AnyGame>, state: Box<dyn AnyState>) -> JsState {
        JsState { game, state }
    }

    fn refused(&self, refusal: &Refusal) -> JsValue {
        errors::illegal_move(self.state.id(), refusal, self.state.layout())
    }
}

/// Returns the seat of a letter, which must be taken.
pub fn seat(seats: Seats, letter: &str) -> Result<Seat, JsValue> {
    let mut letters = letter.chars();
    let seat = letters.next().filter(|_| letters.next().is_none()).and_then(Seat::from_letter);
    seat.filter(|&seat| seats.has(seat)).ok_or_else(|| {
        errors::argument(&format!("{} is no seat; the seats are {seats}", errors::quoted(letter)))
    })
}

/// Returns the palette of a theme's name.
fn palette(theme: &str) -> Result<Palette, JsValue> {
    match theme {
        "light" => Ok(Palette::Literal(Theme::Light)),
        "dark" => Ok(Palette::Literal(Theme::Dark)),
        "css" => Ok(Palette::Variables),
        _ => Err(errors::argument(&format!(
            "{} is no theme; \"light\", \"dark\" and \"css\" are",
            errors::quoted(theme)
        ))),
    }
}

#[wasm_bindgen]
impl JsState {
    /// Returns the rules of the game.
    pub fn game(&self) -> JsGame {
        JsGame::new(self.game.clone())
    }

    /// Returns a copy.
    pub fn copy(&self) -> JsState {
        JsState::new(self.game.clone(), self.state.boxed())
    }

    /// Plays a move, throw or lot and says in a language what happened.
    pub fn play(&mut self, text: &str, language: &str) -> Result<String, JsValue> {
        let localizer = crate::localizer(language, self.state.id())?;
        let effects = self.state.play(text).map_err(|refusal| self.refused(&refusal))?;
        Ok(localizer.announcement(&effects, self.state.layout()))
    }

    /// Takes back the last move, throw or lot; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some((ply, _)) = self.state.recorded().pop() else { return false };
        self.state = self.state.back_to(ply);
        true
    }

    /// Returns the same game after its first `moves` moves, throws and lots, or `undefined` if it has fewer.
    #[wasm_bindgen(js_name = after)]
    pub fn after(&self, moves: usize) -> Option<JsState> {
        let recorded = self.state.recorded();
        if moves > recorded.len() {
            return None;
        }
        let state = match recorded.get(moves) {
            Some(&(ply, _)) => self.state.back_to(ply),
            None => self.state.boxed(),
        };
        Some(JsState::new(self.game.clone(), state))
    }

    /// Returns why a text is refused, or `null` if it can be played.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, text: &str) -> JsValue {
        match self.state.effects(text) {
            Ok(_) => JsValue::NULL,
            Err(refused) => refusal::object(self.state.id(), &refused, self.state.layout()),
        }
    }

    /// Returns the texts of the legal moves.
    pub fn moves(&self) -> Vec<String> {
        self.state.moves()
    }

    /// Returns the chance events and their probabilities.
    pub fn chances(&self) -> JsValue {
        let chances = self.state.chances();
        let all: u32 = chances.iter().map(|&(_, weight)| weight).sum();
        let chance = |(text, weight): &(String, u32)| {
            let probability = f64::from(*weight) / f64::from(all);
            ObjectBuilder::new().with("move", text).with("probability", probability).build()
        };
        chances.iter().map(chance).collect::<Array>().into()
    }

    /// Returns everything played, as a record writes it.
    pub fn history(&self) -> Vec<String> {
        self.state.recorded().into_iter().map(|(_, text)| text).collect()
    }

    /// Returns the seat that decides next or throws, if there is one.
    #[wasm_bindgen(js_name = seatInTurn)]
    pub fn seat_in_turn(&self) -> Option<String> {
        let open = self.state.verdict().is_none();
        self.state.seat_in_turn().filter(|_| open).map(|seat| seat.to_string())
    }

    /// Returns whether the die or the lot decides next.
    #[wasm_bindgen(js_name = isChance)]
    pub fn is_chance(&self) -> bool {
        self.state.verdict().is_none() && self.state.turn() == Turn::Chance
    }

    /// Returns the winners and the clause of a game that the rules have ended, otherwise `null`.
    pub fn outcome(&self) -> JsValue {
        let Some(verdict) = self.state.verdict() else { return JsValue::NULL };
        let winners: Vec<String> = match verdict.outcome {
            Outcome::Draw => Vec::new(),
            Outcome::Won(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
        };
        ObjectBuilder::new().with("winners", texts(winners)).with("clause", verdict.clause.0).build()
    }

    /// Returns how the game ended in a language, or `undefined` if it has not.
    pub fn verdict(&self, language: &str) -> Result<Option<String>, JsValue> {
        Ok(crate::localizer(language, self.state.id())?.verdict_sentence(&*self.state))
    }

    /// Says in a language whose turn it is.
    pub fn turn(&self, language: &str) -> Result<String, JsValue> {
        Ok(crate::localizer(language, self.state.id())?.turn(&*self.state))
    }

    /// Returns the position as a set-up text.
    pub fn setup(&self) -> String {
        self.state.text()
    }

    /// Returns the pieces on the board, with the names of their seats and kinds in a language.
    pub fn pieces(&self, language: &str) -> Result<JsValue, JsValue> {
        let localizer = crate::localizer(language, self.state.id())?;
        let piece = |(cell, piece): (sprung_rules::Cell, sprung_rules::Piece)| {
            ObjectBuilder::new()
                .with("cell", self.state.layout().name(cell))
                .with("seat", piece.seat.to_string())
                .with("kind", format!("{:?}", piece.kind).to_lowercase())
                .with("seatName", localizer.seat(piece.seat))
                .with("kindName", localizer.kind(piece.kind))
                .build()
        };
        Ok(self.state.pieces().into_iter().map(piece).collect::<Array>().into())
    }

    /// Returns what the die shows, if it has been thrown.
    pub fn throw(&self) -> Option<u8> {
        self.state.throw()
    }

    /// Draws the position, with the side of a seat at the bottom and with cells marked as those of a refusal.
    pub fn svg(
        &self,
        bottom: Option<String>,
        theme: &str,
        refused: Vec<String>,
        language: &str,
    ) -> Result<String, JsValue> {
        let localizer = crate::localizer(language, self.state.id())?;
        let mut scene = Scene::of(&*self.state);
        if let Some(letter) = bottom {
            scene = scene.seen_from(seat(self.state.seats(), &letter)?);
        }
        scene.palette = palette(theme)?;
        for name in &refused {
            let cell = self.state.layout().cell(name);
            let cell = cell.ok_or_else(|| {
                errors::argument(&format!("the board has no cell {}", errors::quoted(name)))
            })?;
            scene.marks.push(Mark::Refused(cell));
        }
        let said = localizer.verdict_sentence(&*self.state);
        let said = said.unwrap_or_else(|| localizer.turn(&*self.state));
        scene.title = Some(format!("{}: {said}", localizer.title()));
        Ok(svg(&scene))
    }

    /// Returns the record of the game so far.
    pub fn record(&self) -> JsRecord {
        JsRecord::new(Record::new(self.state.boxed()))
    }
}
