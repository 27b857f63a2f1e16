//! A throw's jumps, shown one by one: the figure takes every landing with a small arc. A single step is the style sheet's affair.

use crate::browser;
use crate::live::Live;
use drawing::{Number, View};
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use rules::{Cell, Effect as Consequence, Layout};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

/// Milliseconds of a jump.
const JUMP: f64 = 140.0;
/// Units a figure rises in a jump.
const ARC: f32 = 16.0;

/// Follows what happens at the table.
pub fn animate(live: Live, layout: StoredValue<Layout>) {
    Effect::new(move || {
        let jumps = live.happened.with(|effects| {
            effects.iter().find_map(|effect| match effect {
                Consequence::Moved { from, to, way, .. } if way.len() > 1 => Some((*from, *to, way.clone())),
                _ => None,
            })
        });
        if let Some((from, to, way)) = jumps
            && !browser::wants_stillness()
        {
            let piece = live
                .pieces
                .with_untracked(|pieces| pieces.iter().find(|piece| piece.cell == to).map(|piece| piece.id));
            let frames = layout
                .with_value(|layout| frames(&View::new(layout, live.turns.get_untracked()), from, &way));
            if let Some(id) = piece {
                // the element is moved in this very update; its keyframes begin after it
                request_animation_frame(move || {
                    let _ = run(id, &frames);
                });
            }
        }
    });
}

/// The places of a way: every landing, and the top of the arc before it.
fn frames(view: &View, from: Cell, way: &[Cell]) -> Vec<(f32, f32)> {
    let mut frames = vec![{
        let start = view.centre(from);
        (start.x, start.y)
    }];
    let mut last = view.centre(from);
    for &cell in way {
        let next = view.centre(cell);
        frames.push(((last.x + next.x) / 2.0, (last.y + next.y) / 2.0 - ARC));
        frames.push((next.x, next.y));
        last = next;
    }
    frames
}

fn run(piece: u32, frames: &[(f32, f32)]) -> Result<(), JsValue> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Ok(()) };
    let Some(figure) = document.query_selector(&format!("[data-piece=\"{piece}\"]"))? else { return Ok(()) };
    let keyframes = Array::new();
    for (x, y) in frames {
        let frame = Object::new();
        Reflect::set(
            &frame,
            &"transform".into(),
            &format!("translate({}px, {}px)", Number(*x), Number(*y)).into(),
        )?;
        keyframes.push(&frame);
    }
    let jumps = (frames.len() - 1) as f64 / 2.0;
    let animate: Function = Reflect::get(&figure, &"animate".into())?.dyn_into()?;
    animate.call2(&figure, &keyframes, &(JUMP * jumps).into())?;
    Ok(())
}
