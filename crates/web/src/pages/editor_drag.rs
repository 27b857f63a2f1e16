//! Dragging in the board editor: a piece from the palette to the board, from one cell to another, or off the board.

use crate::board::{PieceIcon, button_id};
use crate::edited_position::EditedPosition;
use leptos::ev::{self, PointerEvent};
use leptos::prelude::*;
use sprung_rules::{Cell, Piece};

/// The number of pixels a pointer moves before it drags.
const DRAG_THRESHOLD: f64 = 6.0;

/// A piece under a pressed pointer.
#[derive(Clone, Copy, PartialEq)]
struct Dragged {
    piece: Piece,
    /// The cell it comes from; `None` from the palette.
    from: Option<Cell>,
    /// The pointer's position when it was pressed, and now; it drags once it has moved.
    begun: (f64, f64),
    now: (f64, f64),
    moves: bool,
}

/// The drag of the editor.
#[derive(Clone, Copy)]
pub struct EditorDrag {
    draft: RwSignal<EditedPosition>,
    dragged: RwSignal<Option<Dragged>>,
    /// Whether the next click event belongs to a drag that just ended.
    ended: StoredValue<bool>,
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

impl EditorDrag {
    /// Listens to the pointer for as long as the editor is shown.
    pub fn new(draft: RwSignal<EditedPosition>) -> EditorDrag {
        let drag = EditorDrag { draft, dragged: RwSignal::new(None), ended: StoredValue::new(false) };
        let moved = window_event_listener(ev::pointermove, move |event| drag.move_to(point(&event)));
        let released = window_event_listener(ev::pointerup, move |event| drag.end(point(&event)));
        let cancelled = window_event_listener(ev::pointercancel, move |_| drag.dragged.set(None));
        on_cleanup(move || {
            moved.remove();
            released.remove();
            cancelled.remove();
        });
        drag
    }

    /// Begins with a piece of the palette, or with the piece on a cell.
    pub fn begin(self, event: &PointerEvent, piece: Option<Piece>, from: Option<Cell>) {
        self.ended.set_value(false);
        if let Some(piece) = piece.filter(|_| event.is_primary() && event.button() == 0) {
            // Touch events go to the element on which the touch began, unless their capture is released.
            let target = event.target().and_then(|target| wasm_bindgen::JsCast::dyn_into(target).ok());
            if let Some(button) =
                target.as_ref().and_then(|target: &web_sys::Element| target.closest("button").ok()?)
            {
                let _ = button.release_pointer_capture(event.pointer_id());
            }
            let begun = point(event);
            self.dragged.set(Some(Dragged { piece, from, begun, now: begun, moves: false }));
        }
    }

    fn move_to(self, now: (f64, f64)) {
        let Some(dragged) = self.dragged.get_untracked() else { return };
        let moves =
            dragged.moves || (now.0 - dragged.begun.0).hypot(now.1 - dragged.begun.1) > DRAG_THRESHOLD;
        self.dragged.set(Some(Dragged { now, moves, ..dragged }));
    }

    fn end(self, at: (f64, f64)) {
        let Some(dragged) = self.dragged.get_untracked() else { return };
        self.dragged.set(None);
        if !dragged.moves {
            return;
        }
        self.ended.set_value(true);
        let to = self.cell_at(at);
        self.draft.update(|draft| {
            if let Some(from) = dragged.from.filter(|from| Some(*from) != to) {
                draft.setup.pieces.remove(&from);
            }
            if let Some(to) = to {
                draft.setup.pieces.insert(to, dragged.piece);
            }
        });
    }

    /// Returns whether the current click event belongs to a drag, and resets that.
    pub fn just_ended(self) -> bool {
        let ended = self.ended.get_value();
        self.ended.set_value(false);
        ended
    }

    /// Returns the cell under a point of the screen.
    fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let element = document().element_from_point(x as f32, y as f32)?;
        let cells = self.draft.with_untracked(|draft| draft.rules().layout().cells.len() as u16);
        (0..cells).map(Cell).find(|&cell| element.id() == button_id(cell))
    }
}

/// The piece that is being dragged, under the pointer.
#[component]
pub fn DraggedPiece(drag: EditorDrag) -> impl IntoView {
    let shown =
        Memo::new(move |_| drag.dragged.get().filter(|dragged| dragged.moves).map(|dragged| dragged.piece));
    let place = move |axis: fn((f64, f64)) -> f64| {
        move || drag.dragged.get().map(|dragged| format!("{}px", axis(dragged.now))).unwrap_or_default()
    };
    move || {
        shown.get().map(|piece| view! {
            <div class="dragged-piece" aria-hidden="true" style:left=place(|point| point.0) style:top=place(|point| point.1)><PieceIcon piece/></div>
        })
    }
}
