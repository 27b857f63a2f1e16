//! Hints at the moment of need: one sentence, once, with a link to the step of the course that explains it.

use crate::browser;
use crate::lesson_progress;
use crate::local_game::SeatPlayer;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_lessons::TeachingMoment;

fn storage_key(moment: TeachingMoment) -> String {
    format!("sprung.moment.{}", moment.name())
}

/// Returns the key of the sentence about a moment.
pub fn text_key(moment: TeachingMoment) -> &'static str {
    match moment {
        TeachingMoment::SecondSection => "moment-second-section",
        TeachingMoment::ThirdSection => "moment-third-section",
        TeachingMoment::ForcedCapture => "moment-forced-capture",
        TeachingMoment::Leap => "moment-leap",
    }
}

/// Returns a signal of the moment to speak of. It is shown once in a browser, until something else is announced.
pub fn moment_signal(session: GameSession) -> Memo<Option<TeachingMoment>> {
    let shown = RwSignal::new(None::<(TeachingMoment, String)>);
    Effect::new(move || {
        let moment = session.local_game.with(|local_game| {
            let state = local_game.state();
            let seat = state.seat_in_turn()?;
            let is_person = local_game.players().at(seat) == SeatPlayer::Local && !local_game.is_analysis();
            is_person.then(|| TeachingMoment::of(state, seat)).flatten()
        });
        let new = |moment: &TeachingMoment| browser::stored(&storage_key(*moment)).is_none();
        if let Some(moment) = moment.filter(new)
            && !lesson_progress::is_finished(session.game)
        {
            browser::store(&storage_key(moment), "yes");
            shown.set(Some((moment, session.announcement.get_untracked())));
        }
    });
    Memo::new(move |_| {
        let (moment, announcement) = shown.get()?;
        session.announcement.with(|now| *now == announcement).then_some(moment)
    })
}
