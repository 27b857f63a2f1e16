// Records of games.
import { guarded, text, whole } from "./errors.js";
import { State } from "./game.js";
import { loadedRules } from "./load.js";
import { OWN, checkOwn } from "./own.js";

export async function readRecords(written) {
  text(written, "a record");
  const rules = await loadedRules();
  return guarded(() => rules.readRecords(written).map((record) => new GameRecord(OWN, record)));
}

export class GameRecord {
  #record;

  constructor(own, record) {
    checkOwn(own, "GameRecord");
    this.#record = record;
  }

  get game() {
    return this.state().game;
  }

  get names() {
    return guarded(() => this.#record.names());
  }

  get tags() {
    return guarded(() => this.#record.tags());
  }

  state() {
    return guarded(() => new State(OWN, this.#record.state()));
  }

  moves() {
    return this.state().history();
  }

  positions() {
    const end = this.state();
    return end.history().map((move, count) => ({ state: end.after(count), move }));
  }

  play(move) {
    text(move, "a move");
    guarded(() => this.#record.play(move));
  }

  setName(seat, name) {
    text(seat, "a seat");
    text(name, "a name");
    guarded(() => this.#record.setName(seat, name));
  }

  setTag(name, value) {
    text(name, "the name of a tag");
    text(value, "the value of a tag");
    guarded(() => this.#record.setTag(name, value));
  }

  comment(words) {
    text(words, "a comment");
    guarded(() => this.#record.comment(words));
  }

  comments(moves) {
    whole(moves, "the number of moves", 0, this.moves().length);
    return guarded(() => this.#record.comments(moves));
  }

  ending(language = "en") {
    text(language, "a language");
    return guarded(() => this.#record.ending(language)) ?? null;
  }

  toString() {
    return guarded(() => this.#record.text());
  }
}
