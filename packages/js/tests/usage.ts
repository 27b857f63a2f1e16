// What the types allow; every line below `@ts-expect-error` must be an error. `types.test.js` compiles it.
import {
  Engine, Game, GameRecord, IllegalMoveError, RecordError, SetupError, SprungError, State, deserialize, gameNames, loadGame, readRecords,
  type Analysis, type Refusal,
} from "sprung";
import { SprungBoard } from "sprung/board.js";

export async function play(): Promise<string> {
  const names: string[] = await gameNames();
  const game: Game = await loadGame(names[0] ?? "eckstein", { house: "on" });
  await loadGame("eckstein", ["house=on"]);
  const state: State = game.newState();
  const said: string = state.play("a1a2", "de");
  const refusal: Refusal | null = state.whyNot("a1a2");
  const clause: string | null | undefined = refusal?.clause;
  const picture: string = state.svg({ seat: "A", theme: "dark", refusal, language: "de" });
  const [record]: GameRecord[] = await readRecords(state.serialize());
  const again: State = (await deserialize(String(record))).after(0);
  try {
    state.play("z9");
  } catch (error) {
    if (error instanceof IllegalMoveError) return `${error.refusal.en} ${error.clause}`;
    if (error instanceof RecordError) return `${error.line}:${error.column}`;
    if (error instanceof SetupError) return error.faults.join();
    if (error instanceof SprungError) return error.message;
  }
  for (const { move, probability } of state.chances()) console.log(move.length + probability);
  const engine = new Engine(game, { hashMb: 4 });
  const analysis: Analysis = await engine.analyse(state, { depth: 3, report: ({ depth }) => console.log(depth) });
  const move: string = await engine.play(again, { level: 3, signal: AbortSignal.timeout(1000) });
  engine.close();
  return [said, clause, picture, analysis.lines[0]?.mate, move].join();
}

export async function show(state: State): Promise<void> {
  const board: SprungBoard = document.createElement("sprung-board");
  board.record = null;
  board.addEventListener("sprung-move", ({ detail }) => console.log(detail.move, detail.moves));
  await board.show(state, { refusal: state.whyNot("a1a2") });
  board.goTo(board.moveCount);
}

export async function wrong(state: State, game: Game): Promise<void> {
  // @ts-expect-error a move is a text
  state.play(5);
  // @ts-expect-error there are two languages
  state.turn("fr");
  // @ts-expect-error there is no such theme
  state.svg({ theme: "purple" });
  // @ts-expect-error a state is made by a game
  new State();
  // @ts-expect-error it cannot be set
  state.setup = "";
  // @ts-expect-error an engine needs a game
  new Engine("eckstein");
  // @ts-expect-error a refusal may be null
  state.whyNot("a1a2").clause;
  // @ts-expect-error the options of a game are an object or a list
  await loadGame(game.name, "house=on");
}
