//! The engine in its Web Worker: one question at a time; another question ends the one before.

use crate::speaking;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::engine::{Answer, Ask, Question};

type Listener = Box<dyn Fn(Answer)>;

#[derive(Default)]
struct Engine {
    worker: Option<Worker>,
    /// The number of the last question.
    number: u32,
    /// Who listens to its answers; nobody once it is answered.
    listener: Option<Listener>,
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// Asks about a game given as a record; every answer is passed on, the last one is `done`.
pub fn ask(record: String, ask: Ask, heard: impl Fn(Answer) + 'static) {
    hush();
    ENGINE.with_borrow_mut(|engine| {
        engine.number += 1;
        let question = Question { number: engine.number, record, ask };
        if engine.post(&question) {
            engine.listener = Some(Box::new(heard));
        }
    });
}

/// Lets the engine be there, and know which game it is, before the first question about it. Nobody listens to what it thinks.
pub fn warm(record: String) {
    ENGINE.with_borrow_mut(|engine| {
        engine.post(&Question { number: 0, record, ask: Ask::Lines { lines: 1, nodes: 1 } });
    });
}

impl Engine {
    /// Hands a question over, to a new worker if there is none; says whether it could.
    fn post(&mut self, question: &Question) -> bool {
        if self.worker.is_none() {
            self.worker = start();
        }
        let question = speaking::write(question).into();
        self.worker.as_ref().is_some_and(|worker| worker.post_message(&question).is_ok())
    }
}

/// Ends what is being thought about; a worker in the middle of a thought hears nothing, so it is replaced.
pub fn hush() {
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
    let worker = Worker::new_with_options("./thinking.js", &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Some(answer) = speaking::read(&text) {
            hear(answer);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // lives as long as the worker
    heard.forget();
    Some(worker)
}

fn hear(answer: Answer) {
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
