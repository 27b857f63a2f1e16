//! The animation of a throw's jumps: the piece takes every landing with a small arc. A single step is animated by the style sheet.

use crate::browser;
use crate::session::GameSession;
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::{Effect as ReactiveEffect, *};
use sprung_drawing::{SvgNumber, View};
use sprung_rules::{Cell, Effect, Layout};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

thread_local! {
    /// The animation that runs, or the last one that ran.
    static RUNNING: RefCell<JsValue> = const { RefCell::new(JsValue::NULL) };
}

/// The height of a jump's arc, in the drawing's units.
const ARC: f32 = 16.0;

/// Animates every move of a session that has several jumps.
pub fn animate(session: GameSession, layout: StoredValue<Layout>) {
    ReactiveEffect::new(move || {
        let jumps = session.last_effects.with(|effects| {
            effects.iter().find_map(|effect| match effect {
                Effect::Moved { from, to, way, .. } if way.len() > 1 => Some((*from, *to, way.clone())),
                _ => None,
            })
        });
        let duration = session.last_effects.with_untracked(|effects| session.jump_duration(effects));
        if let Some((from, to, way)) = jumps
            && !browser::prefers_reduced_motion()
        {
            let piece = session
                .pieces
                .with_untracked(|pieces| pieces.iter().find(|piece| piece.cell == to).map(|piece| piece.id));
            let frames = layout.with_value(|layout| {
                frames(&View::new(layout, session.quarter_turns.get_untracked()), from, &way)
            });
            if let Some(id) = piece {
                // This update also moves the element. Its keyframes are set after the update.
                request_animation_frame(move || {
                    let _ = run(id, &frames, duration);
                });
            }
        }
    });
}

/// Returns the keyframes of a path: for every jump the top of its arc and the landing, on which it rests for a third of the time.
fn frames(view: &View, from: Cell, way: &[Cell]) -> Vec<(f32, f32)> {
    let mut frames = vec![{
        let start = view.centre(from);
        (start.x, start.y)
    }];
    let mut last = view.centre(from);
    for &cell in way {
        let next = view.centre(cell);
        frames.push(((last.x + next.x) / 2.0, (last.y + next.y) / 2.0 - ARC));
        frames.extend([(next.x, next.y); 2]);
        last = next;
    }
    frames
}

fn run(piece: u32, frames: &[(f32, f32)], jump: u32) -> Result<(), JsValue> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Ok(()) };
    let Some(element) = document.query_selector(&format!("[data-piece=\"{piece}\"]"))? else { return Ok(()) };
    let keyframes = Array::new();
    for (x, y) in frames {
        let frame = Object::new();
        Reflect::set(
            &frame,
            &"transform".into(),
            &format!("translate({}px, {}px)", SvgNumber(*x), SvgNumber(*y)).into(),
        )?;
        keyframes.push(&frame);
    }
    let jumps = (frames.len() - 1) as u32 / 3;
    let animate: Function = Reflect::get(&element, &"animate".into())?.dyn_into()?;
    let running = animate.call2(&element, &keyframes, &(jump * jumps).into())?;
    RUNNING.with_borrow_mut(|known| *known = running);
    Ok(())
}

/// Ends the animation that runs: its piece stands where it goes.
pub fn finish_jumps() {
    let running = RUNNING.with_borrow(JsValue::clone);
    let finish = Reflect::get(&running, &"finish".into()).and_then(|finish| finish.dyn_into::<Function>());
    if let Ok(finish) = finish {
        // Finishing fails if the piece has left the page, and is then unnecessary.
        let _ = finish.call0(&running);
    }
}
