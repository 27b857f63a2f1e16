//! The sentences of an online table: what happened there, offers, chat and refusals. What others write is shown without control
//! characters, whatever the server lets through.

use sprung_i18n::{Language, Localizer, page_text};
use sprung_rules::{Agreement, Seat, Seats};
use sprung_table::{OpenOffer, Phase, Table};
use sprung_wire::{
    ChatAuthor, ChatContent, ChatPhrase, EndReason, ErrorCode, Occupant, Offer, RequestError, TableEvent,
    one_line,
};

/// Returns the name of the person at a seat, or the level of the computer there; `None` if nobody is there.
pub fn occupant(table: &Table, language: Language, seat: Seat) -> Option<String> {
    match &table.seat_state(seat).occupant {
        Occupant::Open => None,
        Occupant::Person { name } => Some(one_line(name)),
        Occupant::Computer { level } => {
            Some(page_text(language, "puzzle-level-number", &[("level", &level.to_string())]))
        }
    }
}

/// Returns the name of a seat's person, or else of the seat.
fn name(table: &Table, language: Language, seat: Seat) -> String {
    let seat_name = || Localizer::new(language, table.settings().game).seat(seat);
    occupant(table, language, seat).unwrap_or_else(seat_name)
}

fn names(table: &Table, language: Language, seats: Seats) -> String {
    seats.iter().map(|seat| name(table, language, seat)).collect::<Vec<_>>().join(", ")
}

/// Says what a move or throw did that so many others followed; `None` if it was taken back since.
pub fn decided(table: &Table, localizer: Localizer, later: usize) -> Option<String> {
    let state = table.state();
    let recorded = state.recorded();
    let (place, text) = recorded.get(recorded.len().checked_sub(later + 1)?)?;
    let effects = state.back_to(*place).effects(text).ok()?;
    Some(localizer.announcement(&effects, state.layout()))
}

/// Says what an event did that is neither a move nor a throw; `None` if it concerns nobody.
pub fn happened(table: &Table, localizer: Localizer, event: &TableEvent) -> Option<String> {
    let language = localizer.language;
    match event {
        TableEvent::Joined { name, .. } => Some(localizer.online_joined(&one_line(name))),
        TableEvent::Said { author, content } => Some(chat(table, language, author, content)),
        TableEvent::Answered { seat, yes: false } => {
            Some(page_text(language, "declined-by", &[("seat", &name(table, language, *seat))]))
        }
        TableEvent::Ended { .. } => ending(table, localizer),
        TableEvent::Paused => Some(localizer.online_paused()),
        _ => None,
    }
}

/// Returns a chat message with the name of its author.
pub fn chat(table: &Table, language: Language, author: &ChatAuthor, content: &ChatContent) -> String {
    let author = match author {
        ChatAuthor::Seat(seat) => name(table, language, *seat),
        ChatAuthor::Watcher(name) => page_text(language, "watcher", &[("name", &one_line(name))]),
    };
    let words = match content {
        ChatContent::Text(text) => one_line(text),
        ChatContent::Phrase(phrase) => page_text(language, phrase_key(*phrase), &[]),
    };
    format!("{author}: {words}")
}

const fn phrase_key(phrase: ChatPhrase) -> &'static str {
    match phrase {
        ChatPhrase::Hello => "phrase-hello",
        ChatPhrase::GoodLuck => "phrase-good-luck",
        ChatPhrase::WellPlayed => "phrase-well-played",
        ChatPhrase::Oops => "phrase-oops",
        ChatPhrase::OneMoment => "phrase-one-moment",
        ChatPhrase::TakeYourTime => "phrase-take-your-time",
        ChatPhrase::IMustGo => "phrase-i-must-go",
        ChatPhrase::ThankYou => "phrase-thank-you",
        ChatPhrase::GoodGame => "phrase-good-game",
        ChatPhrase::Again => "phrase-again",
        ChatPhrase::Goodbye => "phrase-goodbye",
    }
}

/// Says what a seat offers, as a question.
pub fn offered(table: &Table, language: Language, open: &OpenOffer) -> String {
    let shares_win = table.settings().game.facts().agreement == Agreement::SharedWin;
    let about = match open.offer {
        Offer::Cover { seat } | Offer::Reissue { seat } => Seats::one(seat),
        Offer::End { without } => without,
        Offer::Draw | Offer::TakeBack { .. } | Offer::Pause | Offer::Rematch => Seats::NONE,
    };
    let key = match open.offer {
        Offer::Draw if shares_win => "offers-shared-win",
        Offer::Draw => "offers-draw",
        Offer::TakeBack { .. } => "offers-take-back",
        Offer::Pause => "offers-pause",
        Offer::Rematch => "offers-rematch",
        Offer::Cover { .. } => "offers-cover",
        Offer::End { .. } => "offers-end",
        Offer::Reissue { .. } => "offers-reissue",
    };
    let (seat, about) = (name(table, language, open.seat), names(table, language, about));
    let offered = page_text(language, key, &[("seat", &seat), ("names", &about)]);
    format!("{offered} {}", Localizer::new(language, table.settings().game).online_accept())
}

/// Says how the game ended; `None` while it goes on.
pub fn ending(table: &Table, localizer: Localizer) -> Option<String> {
    let Phase::Over { reason, result } = table.phase() else { return None };
    if let EndReason::Rules { clause } = reason {
        let verdict = localizer.verdict_sentence(table.state()).unwrap_or_else(|| localizer.title());
        return Some(format!("{verdict} ({clause})"));
    }
    Some(localizer.termination(reason.termination()?, result.outcome()))
}

/// Returns a refusal of the server in words, with the clause if the rules refuse a move.
pub fn refused(language: Language, refusal: &RequestError) -> String {
    let key = match refusal.code {
        ErrorCode::NoRoom => "refused-no-room",
        ErrorCode::Name => "refused-name",
        ErrorCode::Words => "refused-words",
        ErrorCode::Taken => "refused-taken",
        ErrorCode::Locked => "refused-locked",
        ErrorCode::NotYourTurn | ErrorCode::Ply => "refused-turn",
        ErrorCode::TooLate => "refused-late",
        ErrorCode::Over
        | ErrorCode::NotBegun
        | ErrorCode::Begun
        | ErrorCode::NotOver
        | ErrorCode::Paused
        | ErrorCode::NotPaused
        | ErrorCode::GivenUp
        | ErrorCode::NotAway
        | ErrorCode::NoOffer
        | ErrorCode::Offered
        | ErrorCode::AllMoved => "refused-now",
        ErrorCode::AcrossThrow | ErrorCode::NothingToTakeBack => "refused-take-back",
        ErrorCode::Declined => "refused-declined",
        ErrorCode::TooMany => "refused-many",
        ErrorCode::Banned => "refused-banned",
        ErrorCode::Unavailable => "refused-unavailable",
        _ => {
            let code = format!("{:?}", refusal.code);
            let what = refusal.clause.as_ref().or(refusal.detail.as_ref()).unwrap_or(&code);
            return page_text(language, "refused-else", &[("what", &one_line(what))]);
        }
    };
    page_text(language, key, &[])
}
