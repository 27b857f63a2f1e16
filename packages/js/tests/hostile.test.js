// Bad input raises an error of the package, and changes nothing. No fault of WebAssembly gets through.
import { test } from "node:test";
import assert from "node:assert/strict";
import { Engine, Game, IllegalMoveError, InternalError, RecordError, SetupError, SprungError, State, deserialize, loadGame, readRecords } from "sprung";
import { NAMES, Random, playable } from "./harness.js";

const LETTERS = [..."abcdefghijklmnopxKQRBN0123456789:@-+#=<>[]{}()\"\\/ \n\0\u00e9\u{1f600}"];

/// Returns a text with some letters changed.
function damaged(text, random) {
  const letters = [...text];
  for (let change = 0; change <= random.below(3); change++) letters[random.below(letters.length)] = random.choose(LETTERS);
  return letters.join("");
}

/// Fails unless a call returns, or throws an error of the package that is not internal.
async function holds(call) {
  try {
    return await call();
  } catch (error) {
    assert.ok(error instanceof SprungError && !(error instanceof InternalError), `${error.stack}`);
    assert.ok(error.message.length > 0 && error.message.length < 2000);
    return undefined;
  }
}

for (const name of NAMES) {
  test(`${name}: moves that are none`, async () => {
    const random = new Random(7);
    const state = (await loadGame(name)).newState();
    const cells = state.game.cells;
    for (let round = 0; round < 300; round++) {
      const text = round % 3 === 0
        ? Array.from({ length: random.below(12) }, () => random.choose(LETTERS)).join("")
        : `${random.choose(["", "@", ":", "x"])}${random.choose(cells)}${random.choose([...cells, ""])}`;
      const before = state.setup;
      const refusal = state.whyNot(text);
      if (refusal === null) {
        state.play(text);
      } else {
        assert.ok(refusal.en && refusal.de);
        assert.throws(() => state.play(text), (error) => error instanceof IllegalMoveError && error.clause === refusal.clause);
        assert.equal(state.setup, before);
        assert.ok(state.svg({ refusal }).length > 0);
      }
      if (round % 10 === 0 && !state.isOver) state.play(random.choose(playable(state)));
    }
    assert.throws(() => state.play("a".repeat(1_000_000)), IllegalMoveError);
    assert.throws(() => state.play("\ud800"), IllegalMoveError);
  });

  test(`${name}: set-ups and records with errors`, async () => {
    const random = new Random(3);
    const game = await loadGame(name);
    const [setup, record] = [game.newState().setup, game.newState().serialize()];
    for (let round = 0; round < 300; round++) {
      const state = await holds(() => game.newState(damaged(setup, random)));
      if (state) assert.ok(Array.isArray(playable(state)));
      await holds(() => readRecords(damaged(record, random)));
    }
  });
}

test("options and games that do not exist", async () => {
  await assert.rejects(loadGame("chess"), (error) => error instanceof RangeError && /there is no game "chess"; the games are .*eckstein/.test(error.message));
  await assert.rejects(loadGame("kurierschach", { stalemate: "win", colour: "red" }), (error) => error instanceof SetupError && error.faults.length === 2);
  for (const options of [["stalemate"], ["house=on", "house=on"], { board: "\n\n" }, { "": "" }]) {
    await assert.rejects(loadGame("eckstein", options), SetupError);
  }
  const game = await loadGame("raeuberschach");
  assert.throws(() => game.newState("nothing"), (error) => error instanceof SetupError && error.faults.length > 0);
});

test("records that cannot be read", async () => {
  await assert.rejects(readRecords('[Game "raeuberschach"]\n\n1. e3 b5 2. a3 *'), (error) => {
    assert.ok(error instanceof RecordError && error instanceof SprungError);
    assert.deepEqual([error.line, error.column, error.clause], [3, 13, "RC-7"]);
    return true;
  });
  for (const text of ["", "[", "{", '[Game "', "\0", "1. e4 e5", "(".repeat(100_000), `[Game "eckstein"] ${"{".repeat(50_000)}`]) {
    await assert.rejects(deserialize(text), RecordError);
  }
});

test("arguments of a wrong type or range", async () => {
  const game = await loadGame("eckstein");
  const state = game.newState();
  const record = state.record();
  for (const call of [
    () => state.play(5), () => state.play(), () => state.play(null), () => state.whyNot({}), () => state.after("1"),
    () => state.svg({ seat: 1 }), () => state.svg({ theme: 1 }), () => state.svg({ refusal: {} }), () => state.svg({ refusal: { cells: [1] } }),
    () => game.newState(1), () => record.play(1), () => record.setName("A", 1), () => record.setTag("Event"), () => record.comment(),
    () => new Game(), () => new State({}), () => new Engine("eckstein"), () => state.turn(1),
  ]) {
    assert.throws(call, TypeError, String(call));
  }
  for (const call of [
    () => state.after(1), () => state.after(-1), () => state.after(0.5), () => state.turn("fr"), () => state.play("a1a1", ""),
    () => state.svg({ theme: "purple" }), () => state.svg({ seat: "D" }), () => state.svg({ seat: "AB" }), () => state.svg({ refusal: { cells: ["z9"] } }),
    () => record.setName("Z", "nobody"), () => record.setTag("Result", "1-0"), () => record.setTag("two words", ""), () => record.comment(" "),
    () => record.comments(2), () => new Engine(game, { hashMb: 0 }), () => new Engine(game, { hashMb: 1.5 }),
  ]) {
    assert.throws(call, RangeError, String(call));
  }
  for (const call of [() => loadGame(), () => loadGame("eckstein", "house=on"), () => loadGame("eckstein", 3), () => loadGame("eckstein", null), () => readRecords(1), () => deserialize()]) {
    await assert.rejects(call(), TypeError, String(call));
  }
});
