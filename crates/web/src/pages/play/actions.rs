//! What one can do besides moving: take back, hint, turn, give up, agree, type a move, take the game elsewhere, settings.

use super::keys;
use super::pieces::Drawer;
use crate::app::SureButton;
use crate::browser;
use crate::live::Live;
use crate::pages::handed::Handed;
use crate::pages::home::first_game;
use crate::route::{Route, Start};
use crate::settings::{Pace, SWITCHES, settings};
use crate::speech::{says, t, text};
use crate::table::Table;
use drawing::{Palette, Scene, Theme, svg};
use leptos::prelude::*;
use rules::GameId;

/// `look` is where the engine looks at the game, unless it does.
#[component]
pub fn Actions(live: Live, cards: RwSignal<bool>, look: Option<String>) -> impl IntoView {
    let record = Callback::new(move |()| live.table.with_untracked(|table| table.record().to_string()));
    view! {
        <div class="actions helped"><During live/><Besides live cards look=look.clone()/></div>
        <Aids live/>
        {look.map(|look| view! { <a class="more look" href=look>{says("analysis")}</a> })}
        <details class="more export"><summary>{says("take-along")}</summary><Export live record/></details>
        <Habits live/>
    }
}

/// On a small screen these lie right under the board: what one does during play, and the rest behind one button.
#[component]
pub fn AtHand(live: Live, cards: RwSignal<bool>, look: Option<String>) -> impl IntoView {
    let open = RwSignal::new(false);
    // whatever was done closes it
    Effect::new(move || {
        live.table.track();
        live.hand.track();
        cards.track();
        open.set(false);
    });
    view! {
        <div class="at-hand">
            <During live/>
            <button type="button" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                <Sign d="M5 12h.01M12 12h.01M19 12h.01"/>{says("more")}
            </button>
            <Show when=move || open.get()><div class="panel besides"><Besides live cards look=look.clone()/></div></Show>
        </div>
    }
}

#[component]
fn Sign(d: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=d/></svg> }
}

/// What one does during play.
#[component]
fn During(live: Live) -> impl IntoView {
    let over = move || live.table.with(|table| table.over());
    let mine = move || live.table.with(|table| table.mine().is_some());
    let again = move |_| {
        if let Some(table) = first_game(live.game) {
            browser::go(&crate::live::open(&table));
        }
    };
    // a wide board is seen larger upright
    let quarter = live.game == GameId::Kurierschach && browser::is_narrow();
    let turn = if quarter { "quarter-turn" } else { "turn-board" };
    view! {
        <button type="button" disabled=move || !live.table.with(Table::can_undo) on:click=move |_| live.undo()><Sign d="M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4"/>{says("undo")}</button>
        <Show when=over fallback=move || view! {
            <button type="button" disabled=move || !mine() on:click=move |_| live.ask_hint()><Sign d="M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-4 10.5c1 .9 1.4 1.5 1.5 2.5h5c.1-1 .5-1.6 1.5-2.5A6 6 0 0 0 12 3Z"/>{says("hint")}</button>
        }>
            <button type="button" class="primary" on:click=again><Sign d="M5 12a7 7 0 1 0 2.5-5.4L5 9M5 4v5h5"/>{says("again")}</button>
        </Show>
        <button type="button" class="turn" on:click=move |_| live.turn()><Sign d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5"/>{says(turn)}</button>
    }
}

/// What ends the game or leads away from it.
#[component]
fn Besides(live: Live, cards: RwSignal<bool>, look: Option<String>) -> impl IntoView {
    let over = move || live.table.with(|table| table.over());
    let agreeable = move || live.table.with(|table| table.can_agree());
    view! {
        <Show when=move || !over() fallback=move || look.clone().map(|look| view! { <a class="button" href=look>{says("analysis")}</a> })>
            <SureButton words=says("resign") sure=says("resign-sure") act=Callback::new(move |()| live.resign())/>
            <Show when=agreeable>
                {agreement(live)}
            </Show>
        </Show>
        <a class="button" href=Route::SetUp(live.game, Start::default()).address()>{says("new-game")}</a>
        <Lessons live cards/>
    }
}

/// People agree: on a draw, or in Rösselsprung to share the win (RS-45).
fn agreement(live: Live) -> impl IntoView {
    let (words, sure) = match live.game {
        GameId::Roesselsprung => (says("share-win"), says("share-win-sure")),
        _ => (says("agree-draw"), says("agree-draw-sure")),
    };
    view! { <SureButton words sure act=Callback::new(move |()| live.agree())/> }
}

/// Where one learns the game: its rules, and its first cards again.
#[component]
pub fn Lessons(live: Live, cards: RwSignal<bool>) -> impl IntoView {
    view! {
        <a class="button" href=Route::Rules(live.game, None).address()>{says("rules")}</a>
        <button type="button" aria-label=says("how-to") title=says("how-to") on:click=move |_| cards.set(true)>"?"</button>
    }
}

/// What helps to move: a line to type in, and how the pieces go that hardly anybody knows.
#[component]
pub fn Aids(live: Live) -> impl IntoView {
    view! {
        <Typed live/>
        {(live.game == GameId::Kurierschach).then(|| view! { <Drawer/> })}
    }
}

/// How a person likes to play: settings and keys.
#[component]
pub fn Habits(live: Live) -> impl IntoView {
    view! {
        <details class="more"><summary>{says("settings")}</summary><Switches live/></details>
        <details class="more"><summary>{says("keys")}</summary><keys::Help/></details>
    }
}

/// A move typed in the rules' own notation.
#[component]
fn Typed(live: Live) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        keys::typed(live, &text.get_untracked());
        // what was refused can be mended
        if live.hand.with_untracked(|hand| hand.refusal().is_none()) {
            text.set(String::new());
        }
    };
    let leave = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            text.set(String::new());
            keys::to_board(live);
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed">{says("type-move")}</label>
            <input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) on:keydown=leave/>
            <button type="submit">{says("play-it")}</button>
        </form>
    }
}

#[component]
fn Switches(live: Live) -> impl IntoView {
    let settings = settings();
    // elsewhere the die falls and the computer moves there
    let here = !live.is_far();
    let wanted = |name: &str| match name {
        "sound" => false,
        "throws" | "own-die" => here && live.game == GameId::Roesselsprung,
        "single" => here,
        "threats" => live.game == GameId::Schlaukopf,
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
            settings.pace = match event_target_value(&event).as_str() {
                "quick" => Pace::Quick,
                "slow" => Pace::Slow,
                _ => Pace::Calm,
            };
        });
    };
    let paces = [(Pace::Quick, "quick"), (Pace::Calm, "calm"), (Pace::Slow, "slow")].map(|(pace, name)| view! {
        <option value=name selected=move || settings.with(|settings| settings.pace == pace)>{move || t(&format!("pace-{name}"))}</option>
    });
    view! {
        {switches.collect_view()}
        {here.then(|| view! { <label class="check"><span>{says("setting-pace")}</span><select on:change=pace>{paces}</select></label> })}
    }
}

/// The game to be taken elsewhere; `record` writes it down.
#[component]
pub fn Export(live: Live, record: Callback<(), String>) -> impl IntoView {
    let position = move || live.with_play(|play| play.text());
    let start = move || live.with_play(Start::of);
    let link = move || browser::address(&Route::Position(live.game, start()).address());
    let analysis = move || browser::address(&Route::Analyse(Some((live.game, start()))).address());
    let save_record = move |_| {
        browser::save(&format!("{}.pgn", live.game.name()), "application/x-chess-pgn", &record.run(()));
    };
    // against people elsewhere one plays without the engine
    let analysable = move || !live.is_far() || live.table.with(Table::over);
    let picture = move || {
        live.with_play(|play| {
            let mut scene = Scene::of(play);
            scene.turns = live.turns.get();
            scene.palette = Palette::Literal(Theme::Light);
            svg(&scene)
        })
    };
    let save_svg =
        move |_| browser::save(&format!("{}.svg", live.game.name()), "image/svg+xml", &untrack(picture));
    let save_png = move |_| browser::save_png(&format!("{}.png", live.game.name()), &untrack(picture));
    view! {
        <div class="buttons">
            <button type="button" on:click=save_record>{says("save-record")}</button>
            <button type="button" on:click=save_svg>"SVG"</button>
            <button type="button" on:click=save_png>"PNG"</button>
        </div>
        <Handed words=says("position-text") value=text(position)/>
        <Handed words=says("position-link") value=text(link)/>
        <Show when=analysable><Handed words=says("analysis-link") value=text(analysis)/></Show>
    }
}
