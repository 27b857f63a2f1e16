//! The line to a server: one socket, opened again whenever it closes, the longer it was in vain the later.

use crate::browser;
use leptos::leptos_dom::helpers::set_timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};
use wire::{ToClient, ToServer};

/// Milliseconds before a line is opened again, for the first time and at most.
const SOON: u32 = 300;
const LATE: u32 = 8_000;

/// Who listens.
pub trait Listener {
    /// The line is open: what is said first.
    fn greet(&self) -> ToServer;
    /// Something was said.
    fn hear(&self, message: ToClient);
}

struct Line {
    socket: WebSocket,
    listener: Rc<dyn Listener>,
    // heard as long as the line is
    _heard: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
}

thread_local! {
    static LINE: RefCell<Option<Line>> = const { RefCell::new(None) };
    /// Rises with every line: one that closes late is nobody's.
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// Opens a line; another that was open is closed.
pub fn open(listener: Rc<dyn Listener>) {
    connect(listener, SOON);
}

/// Closes the line.
pub fn close() {
    NUMBER.with_borrow_mut(|number| *number += 1);
    if let Some(line) = LINE.take() {
        // what is said about a line that was given up is heard by nobody
        line.socket.set_onopen(None);
        line.socket.set_onmessage(None);
        line.socket.set_onclose(None);
        let _ = line.socket.close();
    }
}

/// Opens the line anew, as after a failure.
pub fn renew() {
    let listener = LINE.with_borrow(|line| line.as_ref().map(|line| line.listener.clone()));
    if let Some(listener) = listener {
        // not at once: this is said in the middle of hearing, and what hears must not be dropped there
        set_timeout(move || connect(listener, SOON), Duration::ZERO);
    }
}

/// Says something; says whether the line was open.
pub fn say(message: &ToServer) -> bool {
    let text = wire::engine::write(message);
    LINE.with_borrow(|line| {
        line.as_ref().is_some_and(|line| {
            line.socket.ready_state() == WebSocket::OPEN && line.socket.send_with_str(&text).is_ok()
        })
    })
}

fn connect(listener: Rc<dyn Listener>, wait: u32) {
    close();
    let number = NUMBER.with_borrow(|number| *number);
    let Ok(socket) = WebSocket::new(&browser::socket("api/socket")) else { return };
    let again = listener.clone();
    // a line that was good is opened again as soon as the first
    let was_good = Rc::new(Cell::new(false));
    let is_good = was_good.clone();
    let closed = Closure::<dyn Fn()>::new(move || {
        let wait = if was_good.get() { SOON } else { wait };
        let (listener, jitter) = (again.clone(), (browser::random() % u64::from(wait)) as u32);
        let due = move || {
            if NUMBER.with_borrow(|now| *now == number) {
                connect(listener, (wait * 2).min(LATE));
            }
        };
        set_timeout(due, Duration::from_millis(u64::from(wait + jitter)));
    });
    let greeter = listener.clone();
    let opened = Closure::<dyn Fn()>::new(move || {
        say(&greeter.greet());
    });
    let hearer = listener.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(message) = wire::engine::read::<ToClient>(&text) {
            is_good.set(true);
            hearer.hear(message);
        }
    });
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    LINE.set(Some(Line { socket, listener, _heard: heard, _opened: opened, _closed: closed }));
}
