//! A pointer on the board: dragging starts only on a figure that may move; elsewhere the page scrolls. A finger also hides what
//! it points at, so the cell under it is known.

use crate::live::Live;
use drawing::{Point, View};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use rules::{Cell, Layout};
use wasm_bindgen::JsCast;

/// Pixels a pointer moves before it drags.
const SLACK: f64 = 6.0;

/// A figure under a pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    cell: Cell,
    /// Where the pointer went down.
    begun: (f64, f64),
    /// Where it is now, in the drawing's units; `None` while it has not moved.
    now: Option<Point>,
}

#[derive(Clone, Copy)]
pub struct Drag {
    live: Live,
    layout: StoredValue<Layout>,
    held: RwSignal<Option<Held>>,
    /// A click follows the pointer's release; it is none.
    ended: StoredValue<bool>,
    /// The cell under a finger.
    finger: RwSignal<Option<Cell>>,
}

impl Drag {
    pub fn new(live: Live, layout: StoredValue<Layout>) -> Drag {
        Drag {
            live,
            layout,
            held: RwSignal::new(None),
            ended: StoredValue::new(false),
            finger: RwSignal::new(None),
        }
    }

    /// Where a figure is drawn while it is dragged.
    pub fn position(self, cell: Cell) -> Option<(f32, f32)> {
        let held = self.held.get().filter(|held| held.cell == cell)?;
        held.now.map(|point| (point.x, point.y))
    }

    /// Whether a figure is being dragged.
    pub fn holds(self, cell: Cell) -> bool {
        self.held.get().is_some_and(|held| held.cell == cell && held.now.is_some())
    }

    /// The cell under a finger, while one is on the board.
    pub fn touched(self) -> Option<Cell> {
        self.finger.get()
    }

    pub fn begin(self, event: &PointerEvent, cell: Cell, movable: bool) {
        self.ended.set_value(false);
        if event.pointer_type() == "touch" {
            self.finger.set(Some(cell));
        }
        if movable && event.is_primary() && event.button() == 0 {
            let begun = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.held.set(Some(Held { cell, begun, now: None }));
            if let Some(button) = target(event) {
                let _ = button.set_pointer_capture(event.pointer_id());
            }
        }
    }

    pub fn go_on(self, event: &PointerEvent) {
        if self.finger.get_untracked().is_some() {
            let under = self.point(event).and_then(|point| self.cell_at(point));
            if self.finger.get_untracked() != under {
                self.finger.set(under);
            }
        }
        let Some(held) = self.held.get_untracked() else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let far = (x - held.begun.0).hypot(y - held.begun.1) > SLACK;
        if held.now.is_none() && !far {
            return;
        }
        if held.now.is_none() {
            self.live.hand.update(|hand| {
                hand.let_go();
            });
            self.live.click(held.cell);
        }
        let now = self.point(event);
        self.live.pointed.set(now.and_then(|point| self.cell_at(point)));
        self.held.set(Some(Held { now, ..held }));
    }

    pub fn end(self, event: &PointerEvent) {
        self.finger.set(None);
        let Some(held) = self.held.get_untracked() else { return };
        self.held.set(None);
        if held.now.is_some() {
            self.ended.set_value(true);
            let to = self.point(event).and_then(|point| self.cell_at(point));
            if let Some(to) = to {
                self.live.drop_on(held.cell, to);
            }
        }
    }

    pub fn cancel(self) {
        self.finger.set(None);
        self.held.set(None);
    }

    /// Whether the click that comes now belongs to a drag.
    pub fn just_ended(self) -> bool {
        let ended = self.ended.get_value();
        self.ended.set_value(false);
        ended
    }

    /// The pointer's place in the drawing's units.
    fn point(self, event: &PointerEvent) -> Option<Point> {
        let board = target(event)?.closest(".board").ok()??.get_bounding_client_rect();
        let (width, _) =
            self.layout.with_value(|layout| View::new(layout, self.live.turns.get_untracked()).size());
        let scale = f64::from(width) / board.width();
        let x = (f64::from(event.client_x()) - board.left()) * scale;
        let y = (f64::from(event.client_y()) - board.top()) * scale;
        Some(Point { x: x as f32, y: y as f32 })
    }

    fn cell_at(self, point: Point) -> Option<Cell> {
        self.layout.with_value(|layout| View::new(layout, self.live.turns.get_untracked()).cell_at(point))
    }
}

fn target(event: &PointerEvent) -> Option<web_sys::Element> {
    event.current_target().or_else(|| event.target())?.dyn_into().ok()
}
