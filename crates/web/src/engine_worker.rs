//! The engine in its Web Worker. It answers one request at a time; another request ends the one before.

use crate::engine_json;
use js_sys::Reflect;
use sprung_wire::engine::{EngineRequest, EngineResponse, EngineTask};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The number of characters that an error message quotes.
const EXCERPT: usize = 40;

/// The reason why the engine does not answer a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFailure {
    /// The worker or the engine's module could not be loaded.
    NotLoaded,
    /// The engine has failed; the text says how.
    Failed(String),
}

type AnswerCallback = Box<dyn Fn(Result<EngineResponse, EngineFailure>)>;

#[derive(Default)]
struct WorkerState {
    worker: Option<Worker>,
    /// The number of the last request.
    number: u32,
    /// The callback of the last request; `None` once it is answered.
    callback: Option<AnswerCallback>,
}

thread_local! {
    static ENGINE: RefCell<WorkerState> = RefCell::default();
}

/// Sends a request about a game given as a record. Every response is passed to the callback; the last one is `done`, or a failure.
pub fn ask(
    record: String,
    task: EngineTask,
    callback: impl Fn(Result<EngineResponse, EngineFailure>) + 'static,
) {
    stop();
    let posted = ENGINE.with_borrow_mut(|engine| {
        engine.number += 1;
        engine.callback = Some(Box::new(callback));
        engine.post(&EngineRequest { number: engine.number, record, task })
    });
    if let Err(failure) = posted {
        fail(failure);
    }
}

/// Starts the worker and its engine for a game before the first request. The response is ignored, and so is a failure: the first request meets
/// it again.
pub fn warm_up(record: String) {
    let task = EngineTask::Lines { lines: 1, nodes: 1 };
    let _ = ENGINE.with_borrow_mut(|engine| engine.post(&EngineRequest { number: 0, record, task }));
}

impl WorkerState {
    /// Posts a request to the worker, which is started if there is none.
    fn post(&mut self, request: &EngineRequest) -> Result<(), EngineFailure> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => start().map_err(|_| EngineFailure::NotLoaded)?,
        };
        let request = engine_json::write(request).into();
        let posted = self.worker.insert(worker).post_message(&request);
        posted.map_err(|error| EngineFailure::Failed(message_of(&error)))
    }

    /// Terminates the worker. Events of it that wait to be delivered are ignored.
    fn terminate(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.set_onmessageerror(None);
            worker.terminate();
        }
    }
}

/// Ends the current search. A searching worker receives no messages, so it is terminated and replaced.
pub fn stop() {
    ENGINE.with_borrow_mut(|engine| {
        if engine.callback.take().is_some() {
            engine.terminate();
        }
    });
}

/// Passes a failure to the callback of the last request. The worker is terminated, so that the next request starts another.
fn fail(failure: EngineFailure) {
    let callback = ENGINE.with_borrow_mut(|engine| {
        engine.terminate();
        engine.callback.take()
    });
    if let Some(callback) = callback {
        callback(Err(failure));
    }
}

fn start() -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("./engine-worker.js", &options)?;
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match engine_json::read(&text) {
            Some(response) => receive(response),
            None => {
                let found: String = text.chars().take(EXCERPT).collect();
                fail(EngineFailure::Failed(format!("expected a response of the engine, found “{found}”")));
            }
        }
    });
    // An exception in the worker has a message. A script that could not be loaded has none.
    let on_error = Closure::<dyn Fn(Event)>::new(|event: Event| {
        fail(match message_of(&event) {
            message if !message.is_empty() => EngineFailure::Failed(message),
            _ if event.type_() == "messageerror" => {
                EngineFailure::Failed("a response could not be transferred".to_string())
            }
            _ => EngineFailure::NotLoaded,
        });
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
    // The closures live as long as the worker.
    on_message.forget();
    on_error.forget();
    Ok(worker)
}

/// Returns the message of an error or of its event; an empty text if it has none.
fn message_of(error: &JsValue) -> String {
    let message = Reflect::get(error, &JsValue::from_str("message"));
    message.ok().and_then(|message| message.as_string()).unwrap_or_default()
}

fn receive(response: EngineResponse) {
    // The callback may send another request, so nothing is borrowed while it runs.
    let callback =
        ENGINE.with_borrow_mut(
            |engine| {
                if response.number == engine.number { engine.callback.take() } else { None }
            },
        );
    let Some(callback) = callback else { return };
    if let Some(error) = response.error {
        return callback(Err(EngineFailure::Failed(error)));
    }
    if response.done {
        return callback(Ok(response));
    }
    let number = response.number;
    callback(Ok(response));
    ENGINE.with_borrow_mut(|engine| {
        if engine.number == number && engine.callback.is_none() {
            engine.callback = Some(callback);
        }
    });
}
