//! The board editor: the pieces, the seat in turn and the rules are set, and every fault of the position is shown.

use super::copy_field::CopyField;
use super::editor_drag::{DraggedPiece, EditorDrag};
use super::play::show;
use super::rule_options::{ChosenOptions, PlayerCount, RuleOptions};
use crate::board::{PieceIcon, arrow, button_id, cell_style, first_cell, neighbour, seen_rows};
use crate::browser;
use crate::edited_position::EditedPosition;
use crate::engine_worker;
use crate::exact_value::{MAX_PIECES, exact_text};
use crate::local_game::{LocalGame, SeatPlayers};
use crate::locale::{localized, sentence, t, text, voice};
use crate::route::{GameStart, Route};
use crate::session::open;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use sprung_drawing::{Palette, Scene, View, piece_set, svg};
use sprung_rules::{Cell, GameId, Layout, Piece, Record, Seat};
use sprung_wire::engine::{EngineTask, ExactValue};

/// The signals of the editor.
#[derive(Clone, Copy)]
struct EditorState {
    game: GameId,
    chosen: ChosenOptions,
    draft: RwSignal<EditedPosition>,
    /// The piece that a click places; `None` removes pieces.
    palette_piece: RwSignal<Option<Piece>>,
    drag: EditorDrag,
}

impl EditorState {
    fn touch(self, cell: Cell) {
        let palette_piece = self.palette_piece.get_untracked();
        self.draft.update(|draft| draft.touch(cell, palette_piece));
    }

    /// Puts a position on the board, or the game's own start; a text that cannot be read changes nothing.
    fn lay_out(self, setup: Option<&str>) {
        let rules = self.draft.with_untracked(|draft| draft.rules().clone());
        if let Ok(state) = rules.begin(setup) {
            self.draft.set(EditedPosition::of(rules, &*state));
        }
    }

    fn start(self) -> GameStart {
        GameStart { options: self.chosen.changed(), setup: Some(self.draft.with(EditedPosition::text)) }
    }

    fn faults(self) -> Vec<String> {
        let board = self.chosen.rules().err().unwrap_or_default();
        let position = self.draft.with(|draft| draft.position().err()).unwrap_or_default();
        let faults = if board.is_empty() { position } else { board };
        faults.iter().map(|fault| sentence(&voice(self.game).fault(fault))).collect()
    }

    /// Opens the position for analysis, with people here at all seats.
    fn analyse(self) {
        let setup = self.draft.with_untracked(EditedPosition::text);
        let rules = self.draft.with_untracked(|draft| draft.rules().clone());
        if let Ok(local_game) =
            LocalGame::new(&*rules, Some(&setup), SeatPlayers::default(), browser::random())
        {
            browser::navigate(&open(&local_game.for_analysis()));
        }
    }
}

/// Returns a signal of what endgame tables know of the position: the seat to move, and the value for it.
fn exact_signal(editor: EditorState) -> ReadSignal<Option<(Seat, ExactValue)>> {
    let (exact, set_exact) = signal(None);
    Effect::new(move || {
        set_exact.set(None);
        engine_worker::stop();
        let Ok(state) = editor.draft.with(EditedPosition::position) else { return };
        if state.pieces().len() > MAX_PIECES {
            return;
        }
        let turn = state.seat_in_turn();
        engine_worker::ask(Record::new(state).to_string(), EngineTask::Probe, move |answer| {
            // an engine that fails knows nothing either
            set_exact.try_set(turn.zip(answer.ok().and_then(|answer| answer.exact)));
        });
    });
    on_cleanup(engine_worker::stop);
    exact
}

/// Returns the position that an address names, or the game's own start under the rules that can be read.
fn first(chosen: ChosenOptions, setup: Option<&str>) -> Option<EditedPosition> {
    let rules = chosen.rules().or_else(|_| chosen.game.open([])).ok()?;
    let state = rules.begin(setup).or_else(|_| rules.begin(None)).ok()?;
    Some(EditedPosition::of(rules, &*state))
}

#[component]
pub fn Editor(game: GameId, start: GameStart) -> impl IntoView {
    let chosen = ChosenOptions::new(game, &start.options);
    let Some(draft) = first(chosen, start.setup.as_deref()) else { return ().into_any() };
    let draft = RwSignal::new(draft);
    let editor = EditorState {
        game,
        chosen,
        draft,
        drag: EditorDrag::new(draft),
        palette_piece: RwSignal::new(piece_set(game).next()),
    };
    // Under other options the pieces stay where they are.
    Effect::new(move || {
        if let Ok(rules) = chosen.rules() {
            editor.draft.update(|draft| *draft = draft.under(rules));
        }
    });
    let window = NodeRef::new();
    Effect::new(move || show(window, 0.5, 0.5));
    let faults = Memo::new(move |_| editor.faults());
    let exact = exact_signal(editor);
    let exact = move || exact.get().map(|(turn, exact)| exact_text(game, turn, exact));
    let whole = move || faults.with(Vec::is_empty);
    let link = move || browser::address(&Route::Position(game, editor.start()).address());
    view! {
        <div class=format!("play play-{} editor", game.name())>
            <div class="stage">
                <h1 class="visually-hidden">{text(move || format!("{}: {}", t("editor"), voice(game).title()))}</h1>
                <div class="frame"><div class="window" node_ref=window><div class="inner"><EditorBoard editor/></div></div></div>
                <PiecePalette editor/>
                <DraggedPiece drag=editor.drag/>
            </div>
            <aside class="side">
                <p class="breadcrumb"><a href="#/">{localized("home")}</a><a href=Route::Rules(game, None).address()>{localized("rules")}</a></p>
                <div class="buttons">
                    <button type="button" on:click=move |_| editor.lay_out(None)>{localized("editor-start")}</button>
                    <button type="button" on:click=move |_| editor.draft.update(EditedPosition::clear)>{localized("editor-clear")}</button>
                </div>
                <Turn editor/>
                <div role="status" class="faults">
                    {move || faults.get().into_iter().map(|fault| view! { <p>{fault}</p> }).collect_view()}
                </div>
                <p role="status" class="exact">{exact}</p>
                <div class="buttons">
                    <a class="button primary" class:disabled=move || !whole() aria-disabled=move || (!whole()).to_string()
                        href=move || whole().then(|| Route::SetUp(game, editor.start()).address())>{localized("play-from-here")}</a>
                    <button type="button" disabled=move || !whole() on:click=move |_| editor.analyse()>{localized("analyse")}</button>
                </div>
                <CopyField words=localized("position-text") value=text(move || editor.draft.with(EditedPosition::text))
                    change=Callback::new(move |text: String| editor.lay_out(Some(text.trim())))/>
                <CopyField words=localized("position-link") value=text(link)/>
                <PlayerCount chosen/>
                <RuleOptions chosen/>
                <p class="meta">{localized("editor-keys")}</p>
            </aside>
        </div>
    }
    .into_any()
}

/// The board, and over it a grid of buttons with one tab stop and arrow keys in the directions seen.
#[component]
fn EditorBoard(editor: EditorState) -> impl IntoView {
    let game = editor.game;
    let layout = Memo::new(move |_| editor.draft.with(|draft| draft.rules().layout().clone()));
    let picture = move || {
        editor.draft.with(|draft| {
            let mut scene = Scene::board(game, draft.rules().layout());
            scene.pieces = draft.pieces();
            scene.palette = Palette::Variables;
            svg(&scene).replacen("role=\"img\"", "aria-hidden=\"true\" focusable=\"false\"", 1)
        })
    };
    let ratio = move || {
        let (width, height) = layout.with(|layout| View::new(layout, 0).size());
        format!("{width} / {height}")
    };
    let stop = RwSignal::new(layout.with_untracked(|layout| first_cell(&View::new(layout, 0))));
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        let cell = stop.get_untracked();
        if let Some(step) = arrow(&key) {
            event.prevent_default();
            let next = layout.with_untracked(|layout| neighbour(&View::new(layout, 0), cell, step));
            if let Some(next) = next {
                stop.set(next);
                browser::focus(&button_id(next));
            }
        } else if key == "Delete" || key == "Backspace" {
            editor.draft.update(|draft| draft.touch(cell, None));
        } else if let Some(piece) = named(editor, &key) {
            editor.palette_piece.set(Some(piece));
            editor.draft.update(|draft| {
                draft.touch(cell, None);
                draft.touch(cell, Some(piece));
            });
        }
    };
    let rows = move || {
        layout.with(|layout| {
            let view = View::new(layout, 0);
            let row = |row: Vec<Cell>| {
                let cells = row.into_iter().map(|cell| cell_button(editor, layout, &view, cell, stop));
                view! { <div role="row" class="row">{cells.collect_view()}</div> }
            };
            seen_rows(&view).into_iter().map(row).collect_view()
        })
    };
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <div class="picture" inner_html=picture></div>
            <div class="grid" role="grid" aria-label=localized("board") on:keydown=on_key>{rows}</div>
        </div>
    }
}

fn cell_button(
    editor: EditorState,
    layout: &Layout,
    view: &View,
    cell: Cell,
    stop: RwSignal<Cell>,
) -> impl IntoView + use<> {
    let [left, top, width, height] = cell_style(view, cell);
    let layout = StoredValue::new(layout.clone());
    let on = move || editor.draft.with(|draft| draft.on(cell));
    let label = move || {
        let piece = editor.draft.with(|draft| draft.on(cell));
        layout.with_value(|layout| voice(editor.game).cell(layout, cell, piece))
    };
    view! {
        <button type="button" role="gridcell" id=button_id(cell) class="cell"
            tabindex=move || if stop.get() == cell { "0" } else { "-1" } aria-label=text(label)
            style:left=left style:top=top style:width=width style:height=height
            class:movable=move || on().is_some() on:pointerdown=move |event| editor.drag.begin(&event, untrack(on), Some(cell))
            on:focus=move |_| stop.set(cell) on:click=move |_| if !editor.drag.just_ended() { editor.touch(cell) }></button>
    }
}

/// Returns the piece whose letter in set-up texts is the key's.
fn named(editor: EditorState, key: &str) -> Option<Piece> {
    let mut letters = key.chars();
    let (Some(wanted), None) = (letters.next(), letters.next()) else { return None };
    let seats = editor.draft.with_untracked(|draft| draft.rules().seats());
    piece_set(editor.game).find(|piece| seats.has(piece.seat) && piece.letter() == wanted)
}

/// The palette of pieces, and the button that removes pieces.
#[component]
fn PiecePalette(editor: EditorState) -> impl IntoView {
    let game = editor.game;
    let seats = Memo::new(move |_| editor.draft.with(|draft| draft.rules().seats()));
    let choice = move |piece: Piece| {
        let name = move || format!("{}: {}", voice(game).seat(piece.seat), voice(game).kind(piece.kind));
        let held = move || (editor.palette_piece.get() == Some(piece)).to_string();
        view! {
            <button type="button" role="radio" class="piece-choice" aria-checked=text(held) aria-label=text(name) title=text(name)
                on:pointerdown=move |event| editor.drag.begin(&event, Some(piece), None)
                on:click=move |_| editor.palette_piece.set(Some(piece))><PieceIcon piece/></button>
        }
    };
    let all = move || piece_set(game).filter(|piece| seats.get().has(piece.seat)).map(choice).collect_view();
    let none = move || editor.palette_piece.with(Option::is_none).to_string();
    view! {
        <div class="piece-palette" role="radiogroup" aria-label=localized("editor-pieces")>
            {all}
            <button type="button" role="radio" class="piece-choice" aria-checked=text(none) on:click=move |_| editor.palette_piece.set(None)>{localized("editor-take")}</button>
        </div>
    }
}

/// The seat in turn, what the die shows, and every seat's section, where the game has them.
#[component]
fn Turn(editor: EditorState) -> impl IntoView {
    let game = editor.game;
    let (dice, sectioned) = (game.facts().has_dice, game.facts().sections > 0);
    let seats =
        Memo::new(move |_| editor.draft.with(|draft| draft.rules().seats()).iter().collect::<Vec<_>>());
    let turn = move || editor.draft.with(|draft| draft.setup.turn);
    let set_turn = move |event| {
        let seat = event_target_value(&event).chars().next().and_then(Seat::from_letter);
        editor.draft.update(|draft| draft.setup.turn = seat);
    };
    let options = move || {
        let seat = |seat: Seat| view! { <option value=seat.to_string() selected=move || turn() == Some(seat)>{text(move || voice(game).seat(seat))}</option> };
        seats.get().into_iter().map(seat).collect_view()
    };
    let lot = dice.then(
        || view! { <option value="?" selected=move || turn().is_none()>{localized("editor-lot")}</option> },
    );
    let thrown = move || editor.draft.with(|draft| draft.setup.throw);
    let set_throw = move |event| {
        let throw = event_target_value(&event).parse().ok();
        editor.draft.update(|draft| draft.setup.throw = throw);
    };
    let faces = (1..=6u8).map(|face| view! { <option value=face.to_string() selected=move || thrown() == Some(face)>{face.to_string()}</option> });
    let die = dice.then(|| view! {
        <label class="field"><span>{localized("die")}</span>
            <select on:change=set_throw><option value="" selected=move || thrown().is_none()>{localized("editor-due")}</option>{faces.collect_view()}</select></label>
    });
    let sections = move || {
        sectioned.then(|| seats.get().into_iter().map(|seat| view! { <Section editor seat/> }).collect_view())
    };
    view! {
        <fieldset>
            <legend>{localized("in-turn")}</legend>
            <label class="field"><span class="visually-hidden">{localized("in-turn")}</span><select on:change=set_turn>{options}{lot}</select></label>
            {die}
            {sections}
        </fieldset>
    }
}

#[component]
fn Section(editor: EditorState, seat: Seat) -> impl IntoView {
    let game = editor.game;
    let section = move || editor.draft.with(|draft| draft.setup.sections[seat.index()]);
    let set = move |event| {
        if let Ok(section) = event_target_value(&event).parse() {
            editor.draft.update(|draft| draft.setup.sections[seat.index()] = section);
        }
    };
    let options = (1..=game.facts().sections).map(|number| view! {
        <option value=number.to_string() selected=move || section() == number>{text(move || voice(game).section(number))}</option>
    });
    view! { <label class="field"><span>{text(move || voice(game).seat(seat))}</span><select on:change=set>{options.collect_view()}</select></label> }
}
