//! The actions beside the board: take back, hint, turn, resign, agree, type a move, export, settings.

use super::game_end::play_again;
use super::keyboard;
use super::piece_guide::PieceGuide;
use crate::app::ConfirmButton;
use crate::browser;
use crate::games::page_of;
use crate::local_game::LocalGame;
use crate::locale::{localized, t, text};
use crate::pages::copy_field::CopyField;
use crate::route::{GameStart, Route};
use crate::session::GameSession;
use crate::settings::{ComputerSpeed, SWITCHES, settings};
use leptos::prelude::*;
use sprung_drawing::{Palette, Scene, Theme, svg};
use sprung_rules::{Agreement, Threats};

/// The identifier of the button that opens further buttons.
const MORE_ID: &str = "more";

/// All actions and settings. `look` is the address of the game's analysis, unless this is it.
#[component]
pub fn Actions(session: GameSession, look: Option<String>) -> impl IntoView {
    let record = Callback::new(move |()| {
        Some(session.local_game.with_untracked(|local_game| local_game.record().to_string()))
    });
    view! {
        <div class="actions play-actions local-actions"><PlayButtons session/><MoreButtons session look=look.clone()/></div>
        <MoveAids session/>
        {look.map(|look| view! { <a class="more analysis-link" href=look>{localized("analysis")}</a> })}
        <details class="more export"><summary>{localized("take-along")}</summary><Export session record/></details>
        <Preferences session/>
    }
}

/// The buttons right under the board on a small screen: those used during play, and the rest behind one button.
#[component]
pub fn BoardToolbar(session: GameSession, look: Option<String>) -> impl IntoView {
    view! {
        <div class="action-bar">
            <PlayButtons session/>
            <MoreMenu session><MoreButtons session look=look.clone()/></MoreMenu>
        </div>
    }
}

/// A button that opens a panel of further buttons. Whatever is done closes it, and so does Escape.
#[component]
pub fn MoreMenu(session: GameSession, children: ChildrenFn) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move || {
        session.local_game.track();
        session.selection.track();
        open.set(false);
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            open.set(false);
            browser::focus(MORE_ID);
        }
    };
    let children = StoredValue::new(children);
    view! {
        <div class="more-button" on:keydown=escape>
            <button type="button" id=MORE_ID aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                <ActionIcon d="M5 12h.01M12 12h.01M19 12h.01"/>{localized("more")}
            </button>
            <Show when=move || open.get()><div class="panel more-menu">{children.with_value(|children| children())}</div></Show>
        </div>
    }
}

/// The icon of a button under the board.
#[component]
pub fn ActionIcon(d: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=d/></svg> }
}

/// The buttons used during play.
#[component]
fn PlayButtons(session: GameSession) -> impl IntoView {
    let over = move || session.local_game.with(|local_game| local_game.over());
    let mine = move || session.local_game.with(|local_game| local_game.mine().is_some());
    let again = move |_| play_again(session, 0);
    // On a narrow screen a wide board is larger after a quarter turn.
    let quarter = page_of(session.game).has_wide_board && browser::is_narrow();
    let turn = if quarter { "quarter-turn" } else { "turn-board" };
    view! {
        <button type="button" disabled=move || !session.local_game.with(LocalGame::can_undo) on:click=move |_| session.undo()><ActionIcon d="M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4"/>{localized("undo")}</button>
        <Show when=over fallback=move || view! {
            <button type="button" disabled=move || !mine() on:click=move |_| session.request_hint()><ActionIcon d="M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-4 10.5c1 .9 1.4 1.5 1.5 2.5h5c.1-1 .5-1.6 1.5-2.5A6 6 0 0 0 12 3Z"/>{localized("hint")}</button>
        }>
            <button type="button" class="primary" on:click=again><ActionIcon d="M5 12a7 7 0 1 0 2.5-5.4L5 9M5 4v5h5"/>{localized("again")}</button>
        </Show>
        <button type="button" class="turn" on:click=move |_| session.turn_board()><ActionIcon d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5"/>{localized(turn)}</button>
    }
}

/// The buttons that end the game or lead away from it.
#[component]
fn MoreButtons(session: GameSession, look: Option<String>) -> impl IntoView {
    let over = move || session.local_game.with(|local_game| local_game.over());
    let agreeable = move || session.local_game.with(|local_game| local_game.can_agree());
    view! {
        <Show when=move || !over() fallback=move || look.clone().map(|look| view! { <a class="button" href=look>{localized("analysis")}</a> })>
            <ConfirmButton words=localized("resign") sure=localized("resign-sure") act=Callback::new(move |()| session.resign())/>
            <Show when=agreeable>
                {agreement(session)}
            </Show>
        </Show>
        <a class="button" href=Route::SetUp(session.game, GameStart::default()).address()>{localized("new-game")}</a>
        <LearnButtons session/>
    }
}

/// The button by which people agree on a draw, or to share the win (RS-45).
fn agreement(session: GameSession) -> impl IntoView {
    let (words, sure) = match session.game.facts().agreement {
        Agreement::SharedWin => (localized("share-win"), localized("share-win-sure")),
        Agreement::Draw => (localized("agree-draw"), localized("agree-draw-sure")),
    };
    view! { <ConfirmButton words sure act=Callback::new(move |()| session.agree())/> }
}

/// The links by which one learns the game: its rules, and its introduction.
#[component]
pub fn LearnButtons(session: GameSession) -> impl IntoView {
    view! {
        <a class="button" href=Route::Rules(session.game, None).address()>{localized("rules")}</a>
        <a class="button" href=Route::Lesson(session.game, None).address()>{localized("learn")}</a>
    }
}

/// The aids for making moves: a field to type in, and a guide to pieces that hardly anybody knows.
#[component]
pub fn MoveAids(session: GameSession) -> impl IntoView {
    view! {
        <MoveInput session/>
        {(!page_of(session.game).piece_guide.is_empty()).then(|| view! { <PieceGuide game=session.game/> })}
    }
}

/// The settings and the list of keys.
#[component]
pub fn Preferences(session: GameSession) -> impl IntoView {
    view! {
        <details class="more"><summary>{localized("settings")}</summary><SettingsForm session/></details>
        <details class="more"><summary>{localized("keys")}</summary><keyboard::Help/></details>
    }
}

/// A field for a move in the rules' own notation.
#[component]
fn MoveInput(session: GameSession) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        keyboard::typed(session, &text.get_untracked());
        // A refused text stays in the field, so that it can be corrected.
        if session.selection.with_untracked(|selection| selection.refusal().is_none()) {
            text.set(String::new());
        }
    };
    let leave = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            text.set(String::new());
            keyboard::to_board(session);
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed">{localized("type-move")}</label>
            <input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) on:keydown=leave/>
            <button type="submit">{localized("play-it")}</button>
        </form>
    }
}

#[component]
fn SettingsForm(session: GameSession) -> impl IntoView {
    let settings = settings();
    // At a remote table the server throws the die and moves for the computer.
    let here = !session.is_remote();
    let wanted = |name: &str| match name {
        "sound" => false,
        "jumps" => session.game.facts().has_dice,
        "throws" | "own-die" => here && session.game.facts().has_dice,
        "single" => here,
        "threats" => session.game.facts().threats == Threats::Silent,
        _ => true,
    };
    let switches = SWITCHES.iter().filter(|(name, _)| wanted(name)).map(|(name, field)| {
        let on = move || *field(&mut settings.get());
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=on on:change=move |_| settings.update(|settings| { let value = field(settings); *value = !*value; })/>
                <span>{move || t(&format!("setting-{name}"))}</span>
            </label>
        }
    });
    let pace = move |event| {
        settings.update(|settings| {
            settings.computer_speed = match event_target_value(&event).as_str() {
                "quick" => ComputerSpeed::Fast,
                "slow" => ComputerSpeed::Slow,
                _ => ComputerSpeed::Normal,
            };
        });
    };
    let paces = [(ComputerSpeed::Fast, "quick"), (ComputerSpeed::Normal, "calm"), (ComputerSpeed::Slow, "slow")].map(|(pace, name)| view! {
        <option value=name selected=move || settings.with(|settings| settings.computer_speed == pace)>{move || t(&format!("pace-{name}"))}</option>
    });
    view! {
        {switches.collect_view()}
        {here.then(|| view! { <label class="check"><span>{localized("setting-pace")}</span><select on:change=pace>{paces}</select></label> })}
    }
}

/// The export of a game as record, drawing, position and links. `record` returns the game's record; where there is none, it says why.
#[component]
pub fn Export(session: GameSession, record: Callback<(), Option<String>>) -> impl IntoView {
    let position = move || session.with_viewed_state(|state| state.text());
    let start = move || session.with_viewed_state(GameStart::of);
    let link = move || browser::address(&Route::Position(session.game, start()).address());
    let analysis = move || browser::address(&Route::Analyse(Some((session.game, start()))).address());
    let save_record = move |_| {
        if let Some(record) = record.run(()) {
            let name = format!("{}.pgn", session.game.name());
            browser::save_file(&name, "application/x-chess-pgn", &record);
        }
    };
    // The analysis of an online game is offered only after its end.
    let analysable = move || !session.is_remote() || session.local_game.with(LocalGame::over);
    let picture = move || {
        session.with_viewed_state(|state| {
            let mut scene = Scene::of(state);
            scene.turns = session.quarter_turns.get();
            scene.palette = Palette::Literal(Theme::Light);
            svg(&scene)
        })
    };
    let save_svg = move |_| {
        browser::save_file(&format!("{}.svg", session.game.name()), "image/svg+xml", &untrack(picture))
    };
    let save_png = move |_| browser::save_png(&format!("{}.png", session.game.name()), &untrack(picture));
    view! {
        <div class="buttons">
            <button type="button" on:click=save_record>{localized("save-record")}</button>
            <button type="button" on:click=save_svg>"SVG"</button>
            <button type="button" on:click=save_png>"PNG"</button>
        </div>
        <CopyField words=localized("position-text") value=text(position)/>
        <CopyField words=localized("position-link") value=text(link)/>
        <Show when=analysable><CopyField words=localized("analysis-link") value=text(analysis)/></Show>
    }
}
