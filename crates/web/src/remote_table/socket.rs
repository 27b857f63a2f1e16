//! The WebSocket connection to the server. It is opened again whenever it closes, with an exponential backoff.

use crate::browser;
use leptos::leptos_dom::helpers::set_timeout;
use sprung_wire::{ClientMessage, ServerMessage};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

/// Milliseconds before a connection is opened again: the first and the longest delay.
const SOON: u32 = 300;
const LATE: u32 = 8_000;

/// A receiver of the connection's messages.
pub trait SocketListener {
    /// Returns the first message, once the connection is open.
    fn greet(&self) -> ClientMessage;
    /// Handles a message.
    fn hear(&self, message: ServerMessage);
}

struct SocketConnection {
    socket: WebSocket,
    listener: Rc<dyn SocketListener>,
    // heard as long as the line is
    _heard: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
}

thread_local! {
    static CONNECTION: RefCell<Option<SocketConnection>> = const { RefCell::new(None) };
    /// The number of the current connection, so that one that closes late is ignored.
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// Opens a connection; another that was open is closed.
pub fn open(listener: Rc<dyn SocketListener>) {
    connect(listener, SOON);
}

/// Closes the connection.
pub fn close() {
    NUMBER.with_borrow_mut(|number| *number += 1);
    if let Some(line) = CONNECTION.take() {
        // what is said about a line that was given up is heard by nobody
        line.socket.set_onopen(None);
        line.socket.set_onmessage(None);
        line.socket.set_onclose(None);
        // a socket that is closed already cannot be closed again, which is all the same
        let _ = line.socket.close();
    }
}

/// Opens the connection anew, as after a failure.
pub fn renew() {
    let listener = CONNECTION.with_borrow(|line| line.as_ref().map(|line| line.listener.clone()));
    if let Some(listener) = listener {
        // not at once: this is said in the middle of hearing, and what hears must not be dropped there
        set_timeout(move || connect(listener, SOON), Duration::ZERO);
    }
}

/// Sends a message; returns whether the connection was open.
pub fn say(message: &ClientMessage) -> bool {
    let text = sprung_wire::to_json(message);
    CONNECTION.with_borrow(|line| {
        line.as_ref().is_some_and(|line| {
            line.socket.ready_state() == WebSocket::OPEN && line.socket.send_with_str(&text).is_ok()
        })
    })
}

fn connect(listener: Rc<dyn SocketListener>, wait: u32) {
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
        let Some(text) = event.data().as_string() else { return };
        if let Ok(message) = sprung_wire::from_json::<ServerMessage>(&text) {
            is_good.set(true);
            hearer.hear(message);
        }
    });
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    CONNECTION.set(Some(SocketConnection {
        socket,
        listener,
        _heard: heard,
        _opened: opened,
        _closed: closed,
    }));
}
