//! Pointer input on the board. Dragging starts only on a piece that may move; elsewhere the page scrolls. A finger hides what it
//! points at, so the cell under it is tracked for the magnifier.

use crate::session::GameSession;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use sprung_drawing::{SvgPoint, View};
use sprung_rules::{Cell, Layout};
use std::time::Duration;
use wasm_bindgen::JsCast;

/// The number of pixels a pointer moves before it drags.
const DRAG_THRESHOLD: f64 = 6.0;

/// The time after which a press is a long one.
const LONG_PRESS_DELAY: Duration = Duration::from_millis(500);

/// A piece under a pressed pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    cell: Cell,
    /// The pointer's position when it was pressed.
    begun: (f64, f64),
    /// The pointer's position now, in the drawing's units; `None` while it has not moved.
    now: Option<SvgPoint>,
}

/// The state of the pointer on a board.
#[derive(Clone, Copy)]
pub struct Drag {
    session: GameSession,
    layout: StoredValue<Layout>,
    held: RwSignal<Option<Held>>,
    /// Whether the next click event belongs to a drag that just ended.
    ended: StoredValue<bool>,
    /// The cell under a finger.
    finger: RwSignal<Option<Cell>>,
    /// The number of the current press, and where it began; `None` once it has ended or moved.
    press: StoredValue<Option<(u32, (f64, f64))>>,
    presses: StoredValue<u32>,
}

impl Drag {
    pub fn new(session: GameSession, layout: StoredValue<Layout>) -> Drag {
        Drag {
            session,
            layout,
            held: RwSignal::new(None),
            ended: StoredValue::new(false),
            finger: RwSignal::new(None),
            press: StoredValue::new(None),
            presses: StoredValue::new(0),
        }
    }

    /// Returns where a piece is drawn while it is dragged.
    pub fn position(self, cell: Cell) -> Option<(f32, f32)> {
        let held = self.held.get().filter(|held| held.cell == cell)?;
        held.now.map(|point| (point.x, point.y))
    }

    /// Returns whether a piece is being dragged.
    pub fn holds(self, cell: Cell) -> bool {
        self.held.get().is_some_and(|held| held.cell == cell && held.now.is_some())
    }

    /// Returns the cell under a finger, while one is on the board.
    pub fn touched(self) -> Option<Cell> {
        self.finger.get()
    }

    /// Handles a pressed pointer.
    pub fn begin(self, event: &PointerEvent, cell: Cell, movable: bool) {
        self.ended.set_value(false);
        if event.pointer_type() == "touch" {
            self.finger.set(Some(cell));
        }
        let begun = (f64::from(event.client_x()), f64::from(event.client_y()));
        if !movable && self.session.game.facts().has_dice {
            self.await_long_press(cell, begun);
        }
        if movable && event.is_primary() && event.button() == 0 {
            self.held.set(Some(Held { cell, begun, now: None }));
            if let Some(button) = target(event) {
                let _ = button.set_pointer_capture(event.pointer_id());
            }
        }
    }

    /// Plays a jump to the cell if the pointer stays pressed on it.
    fn await_long_press(self, cell: Cell, begun: (f64, f64)) {
        let number = self.presses.get_value() + 1;
        self.presses.set_value(number);
        self.press.set_value(Some((number, begun)));
        let pressed = move || {
            let same = self.press.try_get_value().flatten().is_some_and(|(press, _)| press == number);
            if same {
                self.press.set_value(None);
                self.ended.set_value(true);
                self.session.click_jump(cell);
            }
        };
        set_timeout(pressed, LONG_PRESS_DELAY);
    }

    /// Handles a moved pointer.
    pub fn move_to(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let is_far = |begun: (f64, f64)| (x - begun.0).hypot(y - begun.1) > DRAG_THRESHOLD;
        if self.press.get_value().is_some_and(|(_, begun)| is_far(begun)) {
            self.press.set_value(None);
        }
        if self.finger.get_untracked().is_some() {
            let under = self.point(event).and_then(|point| self.cell_at(point));
            if self.finger.get_untracked() != under {
                self.finger.set(under);
            }
        }
        let Some(held) = self.held.get_untracked() else { return };
        if held.now.is_none() && !is_far(held.begun) {
            return;
        }
        if held.now.is_none() {
            self.session.selection.update(|selection| {
                selection.clear();
            });
            self.session.click(held.cell);
        }
        let now = self.point(event);
        self.session.hovered_cell.set(now.and_then(|point| self.cell_at(point)));
        self.held.set(Some(Held { now, ..held }));
    }

    /// Handles a released pointer: the piece is dropped.
    pub fn end(self, event: &PointerEvent) {
        self.press.set_value(None);
        self.finger.set(None);
        let Some(held) = self.held.get_untracked() else { return };
        self.held.set(None);
        if held.now.is_some() {
            self.ended.set_value(true);
            let to = self.point(event).and_then(|point| self.cell_at(point));
            if let Some(to) = to {
                self.session.drop_piece(held.cell, to);
            }
        }
    }

    /// Handles a pointer that the browser has taken over: nothing is dropped.
    pub fn cancel(self) {
        self.press.set_value(None);
        self.finger.set(None);
        self.held.set(None);
    }

    /// Returns whether the current click event belongs to a drag, and resets that.
    pub fn just_ended(self) -> bool {
        let ended = self.ended.get_value();
        self.ended.set_value(false);
        ended
    }

    /// Returns the pointer's position in the drawing's units.
    fn point(self, event: &PointerEvent) -> Option<SvgPoint> {
        let board = target(event)?.closest(".board").ok()??.get_bounding_client_rect();
        let (width, _) = self
            .layout
            .with_value(|layout| View::new(layout, self.session.quarter_turns.get_untracked()).size());
        let scale = f64::from(width) / board.width();
        let x = (f64::from(event.client_x()) - board.left()) * scale;
        let y = (f64::from(event.client_y()) - board.top()) * scale;
        Some(SvgPoint { x: x as f32, y: y as f32 })
    }

    fn cell_at(self, point: SvgPoint) -> Option<Cell> {
        self.layout
            .with_value(|layout| View::new(layout, self.session.quarter_turns.get_untracked()).cell_at(point))
    }
}

fn target(event: &PointerEvent) -> Option<web_sys::Element> {
    event.current_target().or_else(|| event.target())?.dyn_into().ok()
}
