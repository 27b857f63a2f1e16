//! The engine in its Web Worker. It answers one request at a time; another request ends the one before.

use crate::engine_json;
use sprung_wire::engine::{EngineRequest, EngineResponse, EngineTask};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Listener = Box<dyn Fn(EngineResponse)>;

#[derive(Default)]
struct WorkerState {
    worker: Option<Worker>,
    /// The number of the last request.
    number: u32,
    /// The callback of the last request; `None` once it is answered.
    listener: Option<Listener>,
}

thread_local! {
    static ENGINE: RefCell<WorkerState> = RefCell::default();
}

/// Sends a request about a game given as a record. Every answer is passed to the callback; the last one is `done`.
pub fn ask(record: String, ask: EngineTask, heard: impl Fn(EngineResponse) + 'static) {
    stop();
    ENGINE.with_borrow_mut(|engine| {
        engine.number += 1;
        let request = EngineRequest { number: engine.number, record, task: ask };
        if engine.post(&request) {
            engine.listener = Some(Box::new(heard));
        }
    });
}

/// Starts the worker and its engine for a game before the first request. The answer is ignored.
pub fn warm_up(record: String) {
    ENGINE.with_borrow_mut(|engine| {
        engine.post(&EngineRequest { number: 0, record, task: EngineTask::Lines { lines: 1, nodes: 1 } });
    });
}

impl WorkerState {
    /// Posts a request to the worker, which is started if there is none; returns whether it could.
    fn post(&mut self, request: &EngineRequest) -> bool {
        if self.worker.is_none() {
            self.worker = start();
        }
        let request = engine_json::write(request).into();
        self.worker.as_ref().is_some_and(|worker| worker.post_message(&request).is_ok())
    }
}

/// Ends the current search. A searching worker receives no messages, so it is terminated and replaced.
pub fn stop() {
    ENGINE.with_borrow_mut(|engine| {
        if engine.listener.take().is_some()
            && let Some(worker) = engine.worker.take()
        {
            worker.terminate();
        }
    });
}

fn start() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("./engine-worker.js", &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(answer) = event.data().as_string().and_then(|text| engine_json::read(&text)) {
            hear(answer);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // lives as long as the worker
    heard.forget();
    Some(worker)
}

fn hear(answer: EngineResponse) {
    // the listener may ask again, so nothing is borrowed while it hears
    let listener = ENGINE
        .with_borrow_mut(|engine| if answer.number == engine.number { engine.listener.take() } else { None });
    let Some(listener) = listener else { return };
    if answer.done {
        return listener(answer);
    }
    let number = answer.number;
    listener(answer);
    ENGINE.with_borrow_mut(|engine| {
        if engine.number == number && engine.listener.is_none() {
            engine.listener = Some(listener);
        }
    });
}
