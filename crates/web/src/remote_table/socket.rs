//! The WebSocket connection to the server. It is opened again whenever it closes, with an exponential backoff.

use crate::browser;
use crate::server_answer::unreadable;
use leptos::leptos_dom::helpers::set_timeout;
use sprung_wire::{ClientMessage, ServerMessage};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

/// Milliseconds before a closed connection is opened again for the first time; every further delay is twice as long.
const FIRST_RETRY_DELAY: u32 = 300;
/// The longest delay in milliseconds.
const MAX_RETRY_DELAY: u32 = 8_000;

/// A receiver of the connection's messages.
pub trait SocketListener {
    /// Returns the first message, which is sent as soon as the connection is open.
    fn hello(&self) -> ClientMessage;
    /// Handles a message.
    fn on_message(&self, message: ServerMessage);
    /// Handles a message that cannot be read; `what` quotes it and says why.
    fn on_unreadable(&self, what: String);
}

struct SocketConnection {
    socket: WebSocket,
    listener: Rc<dyn SocketListener>,
    // The closures live as long as the socket that calls them.
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_open: Closure<dyn Fn()>,
    _on_close: Closure<dyn Fn()>,
}

thread_local! {
    static CONNECTION: RefCell<Option<SocketConnection>> = const { RefCell::new(None) };
    /// The number of the current connection, so that one that closes late is ignored.
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// Opens a connection; another that was open is closed.
pub fn open(listener: Rc<dyn SocketListener>) {
    connect(listener, FIRST_RETRY_DELAY);
}

/// Closes the connection.
pub fn close() {
    NUMBER.with_borrow_mut(|number| *number += 1);
    if let Some(connection) = CONNECTION.take() {
        // The events of a connection that was given up are ignored.
        connection.socket.set_onopen(None);
        connection.socket.set_onmessage(None);
        connection.socket.set_onclose(None);
        // Closing a closed socket is an error that changes nothing.
        let _ = connection.socket.close();
    }
}

/// Closes the connection and opens it anew.
pub fn reconnect() {
    let listener = CONNECTION
        .with_borrow(|connection| connection.as_ref().map(|connection| connection.listener.clone()));
    if let Some(listener) = listener {
        // The caller may be the listener itself. Its closure must not be dropped while it runs, so a timer connects.
        set_timeout(move || connect(listener, FIRST_RETRY_DELAY), Duration::ZERO);
    }
}

/// Sends a message; returns whether the connection was open.
pub fn send(message: &ClientMessage) -> bool {
    let text = sprung_wire::to_json(message);
    CONNECTION.with_borrow(|connection| {
        connection.as_ref().is_some_and(|connection| {
            connection.socket.ready_state() == WebSocket::OPEN
                && connection.socket.send_with_str(&text).is_ok()
        })
    })
}

/// Opens the connection. If it closes before a message has arrived, it is opened again after `delay` milliseconds and a random time as
/// long at most.
fn connect(listener: Rc<dyn SocketListener>, delay: u32) {
    close();
    let number = NUMBER.with_borrow(|number| *number);
    let Ok(socket) = WebSocket::new(&browser::socket("api/socket")) else { return };
    // After a connection that worked, the delays begin with the first again.
    let has_worked = Rc::new(Cell::new(false));
    let on_close = {
        let (listener, has_worked) = (listener.clone(), has_worked.clone());
        Closure::<dyn Fn()>::new(move || {
            let delay = if has_worked.get() { FIRST_RETRY_DELAY } else { delay };
            let (listener, jitter) = (listener.clone(), (browser::random() % u64::from(delay)) as u32);
            let retry = move || {
                if NUMBER.with_borrow(|now| *now == number) {
                    connect(listener, (delay * 2).min(MAX_RETRY_DELAY));
                }
            };
            set_timeout(retry, Duration::from_millis(u64::from(delay + jitter)));
        })
    };
    let on_open = {
        let listener = listener.clone();
        Closure::<dyn Fn()>::new(move || {
            send(&listener.hello());
        })
    };
    let on_message = {
        let listener = listener.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            has_worked.set(true);
            let text = event.data().as_string().unwrap_or_default();
            match sprung_wire::from_json::<ServerMessage>(&text) {
                Ok(message) => listener.on_message(message),
                Err(error) => listener.on_unreadable(unreadable(&text, &error)),
            }
        })
    };
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    CONNECTION.set(Some(SocketConnection {
        socket,
        listener,
        _on_message: on_message,
        _on_open: on_open,
        _on_close: on_close,
    }));
}
