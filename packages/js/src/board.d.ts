import type { Refusal, State } from "./index.js";

/**
 * The custom element `<sprung-board>`: it shows a position, or replays a record. Importing this module defines it.
 *
 * The record is the text in the element, or what `src` names. Without a record the attributes `game`, `options` (`key=value`, separated by
 * blanks) and `position` (a set-up text) name a position; without any of them the element is empty until `show` or `record` is used. `move` is
 * the number of the move to begin with, or `last`; `seat` the seat whose side is at the bottom; `theme` is `light` or `dark`, otherwise the
 * person's setting; `lang`, on the element or around it, is the language.
 */
export class SprungBoard extends HTMLElement {
  /** The text of the record shown, or null. A record that is set takes precedence over the attributes until null is set. */
  get record(): string | null;
  set record(text: string | null);
  /** The state shown, or null while none is. */
  get state(): State | null;
  /** The number of moves, throws and lots of the game. */
  get moveCount(): number;
  /** The number of moves played before the position shown. */
  get moveNumber(): number;
  /** Shows a game in progress at its last move instead of what the attributes name, with the cells of a refusal marked. */
  show(state: State, options?: { refusal?: Refusal | null | undefined }): Promise<void>;
  /** Goes to the position after so many moves. */
  goTo(move: number): void;
  /** Goes to the first position. */
  first(): void;
  /** Goes one move back. */
  back(): void;
  /** Goes one move forward. */
  forward(): void;
  /** Goes to the last position. */
  last(): void;
}

/** The events of the element, which bubble out of shadow trees. */
export interface SprungBoardEventMap {
  /** Another position is shown. */
  "sprung-move": CustomEvent<{ move: number; moves: number }>;
  /** Something cannot be shown; the element says so itself too. */
  "sprung-error": CustomEvent<{ error: Error }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "sprung-board": SprungBoard;
  }
  interface HTMLElementEventMap extends SprungBoardEventMap {}
}
