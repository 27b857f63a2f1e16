// The custom element <sprung-board>: it shows a position, or replays a record. Its documentation is in board.d.ts.
import { described, text, whole } from "./errors.js";
import { State, loadGame } from "./game.js";
import { loadedRules } from "./load.js";
import { GameRecord, readRecords } from "./record.js";
import { WORDS } from "./board-words.js";
import { CONTENT, styleSheet } from "./board-content.js";

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

export class SprungBoard extends HTMLElement {
  static observedAttributes = ["game", "options", "position", "src", "move", "seat", "theme", "lang"];

  #root = this.attachShadow({ mode: "open" });
  /** The game at its last move, the number of moves shown, and the record if there is one. */
  #end = null;
  #moves = [];
  #shown = 0;
  #record = null;
  #refusal = null;
  /** The record that a program has set; it takes precedence over the attributes. */
  #given;
  /** The number of the latest update; an older one that loads slowly shows nothing. */
  #update = 0;
  #isPlanned = false;
  #isFixed = false;

  constructor() {
    super();
    this.#root.innerHTML = CONTENT;
    for (const button of this.#root.querySelectorAll("button")) button.addEventListener("click", () => this[button.dataset.go]());
    this.#root.addEventListener("keydown", (event) => this.#press(event));
    // many boards on a page are not all read out when they appear
    this.#root.addEventListener("focusin", () => this.#announce());
  }

  connectedCallback() {
    this.#plan();
  }

  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    const isLook = name === "seat" || name === "theme" || name === "lang";
    if (isLook && this.#end) this.#draw();
    else if (name === "move" && this.#end) this.#follow(value);
    else this.#plan();
  }

  /** The text of the record shown, or null. */
  get record() {
    return this.#record?.toString() ?? null;
  }

  set record(written) {
    this.#given = written === null ? undefined : text(written, "a record");
    this.#isFixed = false;
    this.#plan();
  }

  get state() {
    return this.#end?.after(this.#shown) ?? null;
  }

  get moveCount() {
    return this.#moves.length;
  }

  get moveNumber() {
    return this.#shown;
  }

  async show(state, { refusal } = {}) {
    if (!(state instanceof State)) throw new TypeError(`show needs a State, not ${described(state)}`);
    this.#isFixed = true;
    const update = ++this.#update;
    await this.#prepare();
    if (update !== this.#update) return;
    this.#refusal = refusal ?? null;
    this.#announce();
    this.#set(state.clone(), null, "last");
  }

  goTo(move) {
    this.#go(whole(move, "the number of a move", 0, this.#moves.length));
  }

  first() {
    this.#go(0);
  }

  back() {
    this.#go(Math.max(0, this.#shown - 1));
  }

  forward() {
    this.#go(Math.min(this.#moves.length, this.#shown + 1));
  }

  last() {
    this.#go(this.#moves.length);
  }

  /** Updates the board once after all attributes of a change. */
  #plan() {
    if (!this.isConnected || this.#isPlanned || this.#isFixed) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#load();
    });
  }

  /** Loads what the attributes name, and shows it or the error. */
  async #load() {
    const update = ++this.#update;
    this.#part("figure").setAttribute("aria-busy", "true");
    try {
      await this.#prepare();
      const wanted = await this.#wanted();
      if (update !== this.#update) return;
      if (wanted === null) {
        this.#part("figure").removeAttribute("aria-busy");
        return;
      }
      this.#refusal = null;
      const record = wanted instanceof GameRecord ? wanted : null;
      this.#set(record ? record.state() : wanted, record, this.getAttribute("move") ?? "0");
    } catch (error) {
      if (update === this.#update) this.#fail(error);
    }
  }

  /** Returns the record or the state that the attributes name, or null if they name none. */
  async #wanted() {
    const source = this.getAttribute("src");
    const written = this.#given ?? (source === null ? this.textContent.trim() : await fetched(new URL(source, document.baseURI)));
    if (written !== "") return (await readRecords(written))[0];
    const name = this.getAttribute("game");
    if (name === null) return null;
    const options = (this.getAttribute("options") ?? "").split(/\s+/).filter(Boolean);
    const game = await loadGame(name, options);
    return game.newState(this.getAttribute("position") ?? undefined);
  }

  /** Loads the rules and the colours. */
  async #prepare() {
    const rules = await loadedRules();
    const style = this.#root.querySelector("style");
    if (style.textContent === "") style.textContent = styleSheet(rules.themeDeclarations(false), rules.themeDeclarations(true));
  }

  /** Shows a game at one of its moves. */
  #set(end, record, move) {
    this.#end = end;
    this.#record = record;
    this.#moves = end.history();
    this.#part("error").textContent = "";
    this.#part("figure").removeAttribute("aria-busy");
    this.#shown = -1;
    this.#follow(move);
  }

  /** Goes to the move of an attribute: a number, or `last`. */
  #follow(value) {
    const number = value === "last" ? this.#moves.length : Number(value ?? 0);
    if (!Number.isInteger(number) || number < 0) {
      this.#fail(new RangeError(`the attribute move must be a number or "last", not ${JSON.stringify(value.slice(0, 40))}`));
    } else {
      this.#go(Math.min(number, this.#moves.length));
    }
  }

  #go(move) {
    if (!this.#end || move === this.#shown) return;
    this.#shown = move;
    this.#draw();
    this.dispatchEvent(new CustomEvent("sprung-move", { detail: { move, moves: this.#moves.length }, bubbles: true, composed: true }));
  }

  /** Draws the position and says what it is. */
  #draw() {
    const language = this.#language();
    const words = WORDS[language];
    const state = this.#end.after(this.#shown);
    const seat = this.getAttribute("seat") ?? undefined;
    const isLast = this.#shown === this.#moves.length;
    let picture;
    try {
      picture = state.svg({ seat, theme: "css", refusal: isLast ? this.#refusal : null, language });
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#part("error").textContent = "";
    this.#part("board").innerHTML = picture;
    this.#part("board").setAttribute("aria-label", this.#moves.length > 0 ? words.boardWithMoves : words.board);
    this.#part("figure").lang = language;
    this.#part("pieces").textContent = pieceList(state.pieces(language));
    this.#part("status").textContent = this.#sentence(state, language);
    this.#part("buttons").hidden = this.#moves.length === 0;
    this.#part("buttons").setAttribute("aria-label", words.buttons);
    for (const button of this.#root.querySelectorAll("button")) {
      const go = button.dataset.go;
      button.setAttribute("aria-label", words[go]);
      button.title = words[go];
      // a disabled button would lose the focus in the middle of a replay
      const isUseless = go === "first" || go === "back" ? this.#shown === 0 : isLast;
      button.setAttribute("aria-disabled", String(isUseless));
    }
  }

  /** Says which position is shown and by which move it arose. */
  #sentence(state, language) {
    const words = WORDS[language];
    const sentences = [];
    if (this.#moves.length > 0) sentences.push(words.count(this.#shown, this.#moves.length));
    if (this.#shown > 0) sentences.push(this.#end.after(this.#shown - 1).play(this.#moves[this.#shown - 1], language));
    const isLast = this.#shown === this.#moves.length;
    const ending = isLast ? this.#record?.ending(language) ?? state.verdict(language) : null;
    sentences.push(ending ?? state.turn(language));
    if (isLast && this.#refusal) sentences.push(this.#refusal[language]);
    return sentences.map((sentence) => `${sentence[0].toUpperCase()}${sentence.slice(1)}.`).join(" ");
  }

  #fail(error) {
    this.#part("figure").removeAttribute("aria-busy");
    this.#part("error").textContent = `${WORDS[this.#language()].failed} ${error.message}`;
    this.dispatchEvent(new CustomEvent("sprung-error", { detail: { error }, bubbles: true, composed: true }));
  }

  #press(event) {
    const go = KEYS[event.key];
    if (!go || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || this.#moves.length === 0) return;
    event.preventDefault();
    this[go]();
  }

  /** Lets a screen reader read out what changes from now on. */
  #announce() {
    this.#part("status").setAttribute("aria-live", "polite");
  }

  #language() {
    const code = this.closest("[lang]")?.lang ?? navigator.language;
    return code.toLowerCase().startsWith("de") ? "de" : "en";
  }

  #part(name) {
    return this.#root.querySelector(`[part="${name}"]`);
  }
}

/** Returns the text of an address. */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return answer.text();
}

/** Lists the pieces of every seat, for those who do not see the board. */
function pieceList(pieces) {
  const seats = new Map();
  for (const { seatName, kindName, cell } of pieces) {
    if (!seats.has(seatName)) seats.set(seatName, []);
    seats.get(seatName).push(`${kindName} ${cell}`);
  }
  return [...seats].map(([seat, list]) => `${seat}: ${list.join(", ")}.`).join(" ");
}

if (!customElements.get("sprung-board")) customElements.define("sprung-board", SprungBoard);
