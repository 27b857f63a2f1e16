//! Who answers: one thinker per worker, kept for the game last asked about.

use engine::{Level, Limits, Noise, Opinion, Score, Thinker, thinker};
use rules::{AnyPlay, GameId, Record};
use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wire::engine::{Answer, Ask, Line, Question};

/// What it may remember.
const MEGABYTES: usize = 16;
/// Whatever the level, a person should not wait longer.
const PATIENCE: Duration = Duration::from_secs(4);

thread_local! {
    static MIND: RefCell<Option<(GameId, Box<dyn Thinker>)>> = const { RefCell::new(None) };
}

/// Thinks and reports; a record that cannot be replayed is answered by an empty answer.
pub fn answer(question: &Question, post: &mut dyn FnMut(&Answer)) {
    let records = Record::read(&question.record).unwrap_or_default();
    let Some(record) = records.first() else {
        return post(&Answer { number: question.number, done: true, ..Answer::default() });
    };
    let play = record.playing();
    MIND.with_borrow_mut(|mind| {
        if mind.as_ref().is_none_or(|(id, _)| *id != play.id()) {
            *mind = Some((play.id(), thinker(play.id(), MEGABYTES)));
        }
        if let Some((_, thinker)) = mind {
            think(&**thinker, play, question, post);
        }
    });
}

fn think(thinker: &dyn Thinker, play: &dyn AnyPlay, question: &Question, post: &mut dyn FnMut(&Answer)) {
    let stop = AtomicBool::new(false);
    let begun = js_sys::Date::now();
    let clock = move || Duration::from_secs_f64((js_sys::Date::now() - begun).max(0.0) / 1000.0);
    let (nodes, noise, lines) = match question.ask {
        Ask::Move { level, seed } => {
            let strength = Level::new(level).unwrap_or(Level::MOST).strength(play.id(), seed);
            (strength.nodes, strength.noise, 1)
        }
        Ask::Lines { lines, nodes } => (nodes, Noise::default(), usize::from(lines)),
    };
    let to_win = matches!(question.ask, Ask::Move { .. });
    let limits = Limits { hard: Some(PATIENCE), clock: &clock, lines, to_win, ..Limits::nodes(nodes, &stop) };
    let number = question.number;
    let opinion = thinker.think(play, &limits, noise, &mut |opinion| {
        if matches!(question.ask, Ask::Lines { .. }) {
            post(&spoken(number, false, opinion));
        }
    });
    post(&spoken(number, true, &opinion));
}

fn spoken(number: u32, done: bool, opinion: &Opinion) -> Answer {
    let score = |score| match score {
        Score::Points(points) => wire::engine::Score::Points(points),
        Score::Win(plies) => wire::engine::Score::Win(plies),
        Score::Loss(plies) => wire::engine::Score::Loss(plies),
    };
    let lines = opinion.lines.iter().map(|line| Line {
        score: score(line.score),
        chance: line.score.win_chance(),
        moves: line.moves.clone(),
    });
    Answer {
        number,
        done,
        depth: opinion.depth,
        lines: lines.collect(),
        shares: opinion.shares.iter().map(|(seat, share)| (seat.letter(), *share)).collect(),
    }
}
