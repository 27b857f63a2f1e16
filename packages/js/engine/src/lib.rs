//! The engine of the JavaScript package, as a WebAssembly module. `packages/js/src/engine-worker.js` calls it in a worker; the documentation for
//! users is in `packages/js/src/index.d.ts`.

mod analysis;

use js_sys::Function;
use sprung_engine::{Engine, Level, Limits, Noise, engine_for};
use sprung_rules::{AnyState, GameId, Record};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The largest number of lines of an analysis.
const MOST_LINES: usize = 500;

/// A search engine for one game, with the state that it keeps between searches.
#[wasm_bindgen]
pub struct JsEngine {
    id: GameId,
    engine: Box<dyn Engine>,
}

/// Returns the time since a search was asked for.
fn since(begun: f64) -> Duration {
    Duration::from_secs_f64((js_sys::Date::now() - begun).max(0.0) / 1000.0)
}

#[wasm_bindgen]
impl JsEngine {
    /// Creates an engine for a game, with a transposition table of so many megabytes.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, megabytes: usize) -> Result<JsEngine, JsValue> {
        let id = GameId::read(game).ok_or("there is no such game")?;
        Ok(JsEngine { id, engine: engine_for(id, megabytes) })
    }

    /// Searches the last position of a record until a limit is reached. `report` receives the analysis after every iteration. JavaScript has
    /// checked that there is a limit.
    #[expect(clippy::too_many_arguments, reason = "they cross to JavaScript one by one")]
    pub fn analyse(
        &self,
        record: &str,
        depth: Option<u32>,
        nodes: Option<f64>,
        seconds: Option<f64>,
        multi_pv: usize,
        moves: Vec<String>,
        report: &Function,
    ) -> Result<JsValue, JsValue> {
        let state = self.state(record)?;
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|error| JsValue::from_str(&error.to_string()))?;
        let (begun, stop) = (js_sys::Date::now(), AtomicBool::new(false));
        let elapsed = move || since(begun);
        let limits = Limits {
            depth,
            nodes: nodes.map(|nodes| nodes as u64),
            hard_time: time,
            multi_pv: multi_pv.clamp(1, MOST_LINES),
            search_moves: &moves,
            elapsed: &elapsed,
            ..Limits::infinite(&stop)
        };
        let mut failed = None;
        let found = self.engine.search(&*state, &limits, Noise::default(), &mut |found| {
            if let Err(error) = report.call1(&JsValue::NULL, &analysis::object(found)) {
                stop.store(true, Ordering::Relaxed);
                failed = Some(error);
            }
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(analysis::object(&found)),
        }
    }

    /// Returns the move that the engine plays at a level from 1 to 10, or `undefined` if there is nothing to decide.
    pub fn play(&self, record: &str, level: u8, seed: f64) -> Result<Option<String>, JsValue> {
        let state = self.state(record)?;
        let strength = Level::new(level).ok_or("the levels are 1 to 10")?.strength(self.id, seed as u64);
        let stop = AtomicBool::new(false);
        let limits = Limits { contempt: true, ..Limits::nodes(strength.nodes, &stop) };
        let found = self.engine.search(&*state, &limits, strength.noise, &mut |_| {});
        Ok(found.best_move().map(str::to_string))
    }

    /// Forgets what was found in earlier searches.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&self) {
        self.engine.new_game();
    }

    /// Replays a record of the engine's game.
    fn state(&self, record: &str) -> Result<Box<dyn AnyState>, JsValue> {
        let records = Record::read(record).map_err(|_| "the text is no record")?;
        let state = records.first().map(|record| record.state().boxed());
        Ok(state.filter(|state| state.id() == self.id).ok_or("the record is of another game")?)
    }
}
