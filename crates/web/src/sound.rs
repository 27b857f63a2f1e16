//! Synthesised sounds: short taps of wood, a rattle for the die. They are silent where a person wants that.

use crate::settings::settings;
use leptos::prelude::*;
use sprung_rules::Effect;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A tone: its frequency in hertz, its start and duration in seconds, its gain.
type Stroke = (f32, f64, f64, f32);

const MOVE: &[Stroke] = &[(196.0, 0.0, 0.07, 0.25), (392.0, 0.0, 0.03, 0.08)];
const CAPTURE: &[Stroke] = &[(147.0, 0.0, 0.09, 0.3), (110.0, 0.05, 0.12, 0.3)];
const CHANGE: &[Stroke] = &[(392.0, 0.0, 0.12, 0.15), (523.0, 0.09, 0.12, 0.15), (659.0, 0.18, 0.2, 0.15)];
const THROW: &[Stroke] = &[
    (320.0, 0.0, 0.03, 0.2),
    (260.0, 0.07, 0.03, 0.2),
    (300.0, 0.13, 0.03, 0.16),
    (220.0, 0.22, 0.05, 0.22),
];
const ALARM: &[Stroke] = &[(880.0, 0.0, 0.12, 0.2), (880.0, 0.2, 0.12, 0.2), (880.0, 0.4, 0.2, 0.2)];
const REFUSED: &[Stroke] = &[(131.0, 0.0, 0.1, 0.18), (124.0, 0.0, 0.1, 0.18)];

/// A rising chord that ends, and two low tones; both begin after the last move was heard.
const WON: &[Stroke] = &[
    (392.0, 0.4, 0.16, 0.16),
    (494.0, 0.54, 0.16, 0.16),
    (587.0, 0.68, 0.16, 0.16),
    (784.0, 0.82, 0.5, 0.2),
    (587.0, 0.82, 0.5, 0.1),
];
const NOT_WON: &[Stroke] = &[(294.0, 0.4, 0.25, 0.14), (247.0, 0.62, 0.45, 0.14)];

/// Plays the sound of a move: that of its most important effect.
pub fn play_effects(effects: &[Effect]) {
    let has = |wanted: fn(&Effect) -> bool| effects.iter().any(wanted);
    if has(|effect| matches!(effect, Effect::Changed { .. } | Effect::Section { .. })) {
        strike(CHANGE);
    } else if has(|effect| matches!(effect, Effect::Removed { .. })) {
        strike(CAPTURE);
    } else if has(|effect| matches!(effect, Effect::Moved { .. } | Effect::Placed { .. })) {
        strike(MOVE);
    } else if has(|effect| matches!(effect, Effect::Thrown { .. } | Effect::Drawn { .. })) {
        strike(THROW);
    }
}

/// Plays the sound of the end of a game: a cheerful one for whoever has won.
pub fn play_end(won: bool) {
    strike(if won { WON } else { NOT_WON });
}

/// Plays the alarm of a clock that runs out.
pub fn play_alarm() {
    strike(ALARM);
}

/// Plays the sound of a refusal.
pub fn play_refusal() {
    strike(REFUSED);
}

fn strike(strokes: &[Stroke]) {
    if settings().with_untracked(|settings| settings.sound) {
        AUDIO.with_borrow_mut(|audio| {
            if audio.is_none() {
                *audio = AudioContext::new().ok();
            }
            if let Some(audio) = audio {
                for &stroke in strokes {
                    let _ = sound(audio, stroke);
                }
            }
        });
    }
}

fn sound(audio: &AudioContext, (pitch, begin, length, loudness): Stroke) -> Option<()> {
    let (oscillator, gain) = (audio.create_oscillator().ok()?, audio.create_gain().ok()?);
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(pitch);
    let (from, to) = (audio.current_time() + begin, audio.current_time() + begin + length);
    gain.gain().set_value_at_time(loudness, from).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, to).ok()?;
    oscillator.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    oscillator.start_with_when(from).ok()?;
    oscillator.stop_with_when(to).ok()
}
