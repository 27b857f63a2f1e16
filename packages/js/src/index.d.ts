/**
 * Five German board games with exact rules that explain every refusal, and a search engine, in WebAssembly.
 *
 * The functions that begin something load the module and return promises; everything else answers at once. A wrong argument throws a
 * `TypeError` or a `RangeError`, everything else a {@link SprungError}.
 */

/** A language of the texts. */
export type Language = "en" | "de";

/** Options of a game: an object, or a list of texts `key=value`. */
export type Options = Readonly<Record<string, string | number>> | readonly string[];

/** Why a move is refused. */
export interface Refusal {
  /** The clause that forbids the move, such as `"RC-7"`; null if the text is no move at all. */
  readonly clause: string | null;
  /** The name of the reason, such as `"MustCapture"`. */
  readonly reason: string;
  /** The sentence in English. */
  readonly en: string;
  /** The sentence in German. */
  readonly de: string;
  /** The cell the attempt began on, if it named one. */
  readonly from: string | null;
  /** The cell it should have ended on, if it named one. */
  readonly to: string | null;
  /** The cells that show the reason. */
  readonly cells: readonly string[];
  /** The moves that are possible instead, where the reason lists them: compulsory captures, promotions to choose from. */
  readonly moves: readonly string[];
}

/** A piece on the board. */
export interface BoardPiece {
  /** The name of its cell. */
  readonly cell: string;
  /** The letter of its seat. */
  readonly seat: string;
  /** Its kind, such as `"rook"`. */
  readonly kind: string;
  /** The name of the seat in the language asked for, such as `"White"`. */
  readonly seatName: string;
  /** The name of the kind in the language asked for, such as `"rook"`. */
  readonly kindName: string;
}

/** How the rules ended a game. */
export interface Outcome {
  /** The seats that won; none after a draw. Several share the win. */
  readonly winners: readonly string[];
  /** The clause by which the game ended. */
  readonly clause: string;
}

/** A throw of the die or a lot. */
export interface ChanceEvent {
  /** Its text, such as `":3"`, which {@link State.play} takes. */
  readonly move: string;
  /** Its probability. */
  readonly probability: number;
}

/** What a picture shows besides the position. */
export interface PictureOptions {
  /** The letter of the seat whose side is at the bottom; seat A without it. */
  seat?: string | undefined;
  /** `"light"`, `"dark"`, or `"css"` for colours that are CSS variables. It is light without it. */
  theme?: "light" | "dark" | "css" | undefined;
  /** A refusal whose cells are marked. */
  refusal?: Pick<Refusal, "cells"> | null | undefined;
  /** The language of the title. */
  language?: Language | undefined;
}

/** The base class of all errors of this package that do not come from an argument of a wrong type or range. */
export class SprungError extends Error {}

/** A move that the rules refuse. Nothing has changed. */
export class IllegalMoveError extends SprungError {
  private constructor();
  /** Why the move is refused. */
  readonly refusal: Refusal;
  /** The clause that forbids the move. */
  readonly clause: string | null;
}

/** Options or a set-up that the rules do not accept. */
export class SetupError extends SprungError {
  private constructor();
  /** Every fault as a sentence. */
  readonly faults: readonly string[];
}

/** A record that cannot be read or replayed. */
export class RecordError extends SprungError {
  private constructor();
  /** The line of the fault, counted from one. */
  readonly line: number;
  /** The column of the fault, counted from one. */
  readonly column: number;
  /** The clause if a move is illegal. */
  readonly clause: string | null;
}

/** A fault of the package itself, which is not expected to happen. */
export class InternalError extends SprungError {}

/** Returns the names of the games. */
export function gameNames(): Promise<string[]>;

/**
 * Opens a game by its name.
 *
 * @throws {RangeError} if there is no such game
 * @throws {SetupError} if an option is wrong
 */
export function loadGame(name: string, options?: Options): Promise<Game>;

/**
 * Returns the state that {@link State.serialize} wrote, or that the only record of a text leads to.
 *
 * @throws {RecordError} if the text cannot be read
 */
export function deserialize(text: string): Promise<State>;

/**
 * Reads every record of a text. All moves are checked.
 *
 * @throws {RecordError} if the text cannot be read or a move is illegal
 */
export function readRecords(text: string): Promise<GameRecord[]>;

/** The rules of a game with chosen options. */
export class Game {
  private constructor();
  /** The name of the game, such as `"eckstein"`. */
  get name(): string;
  /** The value of every option. */
  get options(): Record<string, string>;
  /** The letters of the seats in the order of play. */
  get seats(): string[];
  /** Whether the game has dice. */
  get hasDice(): boolean;
  /** The names of the cells of the board, from the bottom left along the rows. */
  get cells(): string[];
  /** Returns every option with its values; the first value is the default. */
  knownOptions(): Record<string, string[]>;
  /** Returns the title. */
  title(language?: Language): string;
  /**
   * Begins a game with its own start or with a set-up text.
   *
   * @throws {SetupError} if the set-up is wrong
   */
  newState(setup?: string): State;
}

/** A game in progress. */
export class State {
  private constructor();
  /** The rules of the game. */
  get game(): Game;
  /** The position as a set-up text, which {@link Game.newState} reads. */
  get setup(): string;
  /** The letter of the seat that decides next or throws; null before the lot and after the end. */
  get seatInTurn(): string | null;
  /** Whether the die or the lot decides next. */
  get isChance(): boolean;
  /** Whether the game is over. */
  get isOver(): boolean;
  /** The winners and the clause of a game that is over, otherwise null. */
  get outcome(): Outcome | null;
  /** The number that the die shows, or null. */
  get throw(): number | null;
  /** Returns the legal moves; none where chance decides or the game is over. */
  moves(): string[];
  /** Returns the throws or lots that are possible; none where a seat decides or the game is over. */
  chances(): ChanceEvent[];
  /**
   * Plays a move, throw or lot, and says what happened.
   *
   * @throws {IllegalMoveError} if the rules refuse it; nothing has changed then
   */
  play(move: string, language?: Language): string;
  /** Takes back the last move, throw or lot. Returns false if there is none. */
  undo(): boolean;
  /** Returns a copy. */
  clone(): State;
  /** Returns a copy of the game as it was after so many of the entries of {@link State.history}. */
  after(moves: number): State;
  /** Returns why a move is refused, or null if it is legal. */
  whyNot(move: string): Refusal | null;
  /** Returns everything played, as a record writes it. */
  history(): string[];
  /** Returns the pieces on the board. */
  pieces(language?: Language): BoardPiece[];
  /** Says whose turn it is. */
  turn(language?: Language): string;
  /** Says how the game ended, or returns null if it has not. */
  verdict(language?: Language): string | null;
  /** Draws the position as SVG. */
  svg(options?: PictureOptions): string;
  /** Returns the record of the game so far, to which names, tags and comments can be added. */
  record(): GameRecord;
  /** Returns the state as the text of its record, which {@link deserialize} reads. */
  serialize(): string;
  /** Returns the set-up text. */
  toString(): string;
}

/** A record of a game: its moves, names, tags and comments. */
export class GameRecord {
  private constructor();
  /** The rules of the game. */
  get game(): Game;
  /** The names of the players by the letters of their seats. */
  get names(): Record<string, string>;
  /** The tags that do not follow from the game, such as `Event` and `Date`. */
  get tags(): Record<string, string>;
  /** Returns the state after the last move. */
  state(): State;
  /** Returns the moves, throws and lots. */
  moves(): string[];
  /** Returns the state before each move and the move, in order. */
  positions(): { state: State; move: string }[];
  /**
   * Adds a move, throw or lot.
   *
   * @throws {IllegalMoveError} if the rules refuse it; nothing has changed then
   */
  play(move: string): void;
  /** Sets the name of the player on a seat. */
  setName(seat: string, name: string): void;
  /** Sets a tag. */
  setTag(name: string, value: string): void;
  /** Adds a comment to the last move, or to the start. */
  comment(words: string): void;
  /** Returns the comments on the first `moves` moves; 0 are those on the start. */
  comments(moves: number): string[];
  /** Says how the game ended, or returns null if it has not. */
  ending(language?: Language): string | null;
  /** Returns the text of the record. */
  toString(): string;
}

/** A line of an analysis. */
export interface AnalysisLine {
  /** Its moves. */
  readonly moves: readonly string[];
  /** The score in hundredths of a small piece for the player in turn, or null if the game is decided. */
  readonly centipawns: number | null;
  /** The number of plies to a forced end: positive for a win, negative for a loss, null if the game is not decided. */
  readonly mate: number | null;
  /** The probability of a win, between 0 and 1. */
  readonly winProbability: number;
}

/** The result of a search. */
export interface Analysis {
  /** The best move, or null if there is nothing to decide. */
  readonly bestMove: string | null;
  /** The best lines, the best first; empty if there is nothing to decide. */
  readonly lines: readonly AnalysisLine[];
  /** The depth of the last finished iteration, in plies. */
  readonly depth: number;
  /** The length of the longest line searched, in plies. */
  readonly selectiveDepth: number;
  /** The number of nodes. */
  readonly nodes: number;
  /** The expected share of the win of every seat; only for games with dice or more than two seats. */
  readonly shares: Readonly<Record<string, number>>;
}

/** The limits of a search, of which it needs at least one of `depth`, `nodes` and `seconds`. */
export interface AnalyseOptions {
  /** The largest depth in plies. */
  depth?: number | undefined;
  /** The largest number of nodes. */
  nodes?: number | undefined;
  /** The largest time in seconds. */
  seconds?: number | undefined;
  /** The number of best lines; one without it. */
  multiPv?: number | undefined;
  /** The moves to search; all without it. */
  moves?: readonly string[] | undefined;
  /** A function that is called with the analysis after every iteration. */
  report?: ((analysis: Analysis) => void) | undefined;
  /** A signal that ends this search and all that wait for it. */
  signal?: AbortSignal | undefined;
}

/** How a move is chosen. */
export interface PlayOptions {
  /** The level from 1, for a beginner, to 10, full strength; 10 without it. */
  level?: number | undefined;
  /** The number that the errors of a level are drawn from; 0 without it. */
  seed?: number | undefined;
  /** A signal that ends this search and all that wait for it. */
  signal?: AbortSignal | undefined;
}

/**
 * A search engine for one game, in a worker of its own. The worker starts with the first search. Searches are done one after the other.
 */
export class Engine {
  /** Creates an engine for a game, with a transposition table of so many megabytes: 16 without `hashMb`. */
  constructor(game: Game, options?: { hashMb?: number | undefined });
  /** Searches a position with full strength until a limit is reached. */
  analyse(state: State, options: AnalyseOptions): Promise<Analysis>;
  /** Returns the move that the engine plays. In a new engine, or after {@link Engine.newGame}, the same level and seed give the same move. */
  play(state: State, options?: PlayOptions): Promise<string>;
  /** Forgets what was found in earlier searches. */
  newGame(): Promise<void>;
  /** Ends the worker; searches that wait fail. A later search starts a new one. */
  close(): void;
}
