// Games and states.
import { described, guarded, text, whole } from "./errors.js";
import { loadedRules } from "./load.js";
import { OWN, checkOwn } from "./own.js";
import { GameRecord, readRecords } from "./record.js";

/** Wraps a game or a state of WebAssembly. */
const wrapGame = (game) => new Game(OWN, game);
const wrapState = (state) => new State(OWN, state);

/** Returns options as texts `key=value`. */
function optionTexts(options) {
  if (options === undefined) return [];
  if (Array.isArray(options)) return options.map((option) => text(option, "an option"));
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`options are an object or an array of "key=value", not ${described(options)}`);
  }
  return Object.entries(options).map(([key, value]) => `${key}=${value}`);
}

export async function gameNames() {
  const rules = await loadedRules();
  return guarded(() => rules.gameNames());
}

export async function loadGame(name, options) {
  const [known, pairs] = [text(name, "the name of a game"), optionTexts(options)];
  const rules = await loadedRules();
  return guarded(() => wrapGame(rules.openGame(known, pairs)));
}

export async function deserialize(written) {
  const records = await readRecords(written);
  if (records.length !== 1) throw new RangeError(`the text must hold one record, not ${records.length}`);
  return records[0].state();
}

export class Game {
  #game;

  constructor(own, game) {
    checkOwn(own, "Game");
    this.#game = game;
  }

  get name() {
    return guarded(() => this.#game.name());
  }

  get options() {
    return guarded(() => this.#game.options());
  }

  get seats() {
    return guarded(() => this.#game.seats());
  }

  get hasDice() {
    return guarded(() => this.#game.hasDice());
  }

  get cells() {
    return guarded(() => this.#game.cells());
  }

  knownOptions() {
    return guarded(() => this.#game.knownOptions());
  }

  title(language = "en") {
    text(language, "a language");
    return guarded(() => this.#game.title(language));
  }

  newState(setup) {
    if (setup !== undefined) text(setup, "a set-up");
    return guarded(() => wrapState(this.#game.begin(setup)));
  }
}

export class State {
  #state;

  constructor(own, state) {
    checkOwn(own, "State");
    this.#state = state;
  }

  get game() {
    return guarded(() => wrapGame(this.#state.game()));
  }

  get setup() {
    return guarded(() => this.#state.setup());
  }

  get seatInTurn() {
    return guarded(() => this.#state.seatInTurn()) ?? null;
  }

  get isChance() {
    return guarded(() => this.#state.isChance());
  }

  get isOver() {
    return this.outcome !== null;
  }

  get outcome() {
    return guarded(() => this.#state.outcome());
  }

  get throw() {
    return guarded(() => this.#state.throw()) ?? null;
  }

  moves() {
    return guarded(() => this.#state.moves());
  }

  chances() {
    return guarded(() => this.#state.chances());
  }

  play(move, language = "en") {
    text(move, "a move");
    text(language, "a language");
    return guarded(() => this.#state.play(move, language));
  }

  undo() {
    return guarded(() => this.#state.undo());
  }

  clone() {
    return guarded(() => wrapState(this.#state.copy()));
  }

  after(moves) {
    const count = this.history().length;
    whole(moves, "the number of moves", 0, count);
    return guarded(() => wrapState(this.#state.after(moves)));
  }

  whyNot(move) {
    text(move, "a move");
    return guarded(() => this.#state.whyNot(move));
  }

  history() {
    return guarded(() => this.#state.history());
  }

  pieces(language = "en") {
    text(language, "a language");
    return guarded(() => this.#state.pieces(language));
  }

  turn(language = "en") {
    text(language, "a language");
    return guarded(() => this.#state.turn(language));
  }

  verdict(language = "en") {
    text(language, "a language");
    return guarded(() => this.#state.verdict(language)) ?? null;
  }

  svg({ seat, theme = "light", refusal, language = "en" } = {}) {
    if (seat !== undefined) text(seat, "a seat");
    text(theme, "a theme");
    text(language, "a language");
    const refused = refusal === undefined || refusal === null ? [] : refusal.cells;
    if (!Array.isArray(refused)) throw new TypeError("a refusal has an array of cells; whyNot returns one");
    const cells = refused.map((cell) => text(cell, "a cell of a refusal"));
    return guarded(() => this.#state.svg(seat, theme, cells, language));
  }

  record() {
    return guarded(() => new GameRecord(OWN, this.#state.record()));
  }

  serialize() {
    return this.record().toString();
  }

  toString() {
    return this.setup;
  }
}
