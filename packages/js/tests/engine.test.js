// The engine in its worker.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { Engine, SprungError, loadGame } from "sprung";
import { NAMES } from "./harness.js";

const engines = [];
after(() => engines.forEach((engine) => engine.close()));

/// Creates an engine that is closed after the tests.
function started(game, options) {
  const engine = new Engine(game, options);
  engines.push(engine);
  return engine;
}

for (const name of NAMES) {
  test(`${name}: the levels play legal moves, the same ones every time`, async () => {
    const game = await loadGame(name);
    const state = game.newState();
    while (state.isChance) state.play(state.chances()[0].move);
    const [engine, other] = [started(game, { hashMb: 1 }), started(game, { hashMb: 1 })];
    for (const level of [1, 2, 3]) {
      await Promise.all([engine.newGame(), other.newGame()]);
      const [move, same] = await Promise.all([engine.play(state, { level, seed: 5 }), other.play(state, { level, seed: 5 })]);
      assert.equal(state.whyNot(move), null);
      assert.equal(move, same);
    }
    engine.close();
    other.close();
  });
}

test("an analysis has lines, reports and limits", async () => {
  const game = await loadGame("schlaukopf");
  const engine = started(game, { hashMb: 4 });
  const state = game.newState();
  const reports = [];
  const analysis = await engine.analyse(state, { nodes: 20_000, multiPv: 3, report: (report) => reports.push(report) });
  assert.equal(analysis.lines.length, 3);
  assert.ok(analysis.depth > 2 && analysis.selectiveDepth >= analysis.depth && analysis.nodes > 1000 && reports.length > 0);
  assert.equal(analysis.bestMove, analysis.lines[0].moves[0]);
  assert.ok(analysis.lines[0].winProbability > 0 && analysis.lines[0].winProbability < 1);
  assert.equal(typeof analysis.lines[0].centipawns, "number");
  const other = analysis.lines[2].moves[0];
  assert.equal((await engine.analyse(state, { depth: 3, moves: [other] })).bestMove, other);
  const timed = await engine.analyse(state, { seconds: 0.2 });
  assert.ok(timed.bestMove);
  assert.deepEqual(state.history(), []);
});

test("a forced win is counted in plies", async () => {
  const game = await loadGame("raeuberschach");
  const state = game.newState("8/8/8/8/8/1p6/P7/8 w - - 0 1");
  const analysis = await started(game, { hashMb: 1 }).analyse(state, { depth: 6 });
  assert.deepEqual([analysis.lines[0].centipawns, typeof analysis.lines[0].mate], [null, "number"]);
});

test("a game of four has shares", async () => {
  const game = await loadGame("roesselsprung");
  const state = game.newState();
  state.play(":A");
  state.play(":3");
  const { shares } = await started(game).analyse(state, { nodes: 300 });
  assert.deepEqual(Object.keys(shares).sort(), ["A", "B", "C", "D"]);
  const all = Object.values(shares).reduce((sum, share) => sum + share);
  assert.ok(Math.abs(all - 1) < 0.01, `${all}`);
});

test("a search is aborted, and the engine goes on", async () => {
  const game = await loadGame("kurierschach");
  const engine = started(game, { hashMb: 1 });
  const state = game.newState();
  const controller = new AbortController();
  const report = () => controller.abort();
  await assert.rejects(engine.analyse(state, { seconds: 100_000, report, signal: controller.signal }), { name: "AbortError" });
  await assert.rejects(engine.play(state, { signal: controller.signal }), { name: "AbortError" });
  assert.ok(await engine.play(state, { level: 1 }));
  await assert.rejects(engine.analyse(state, { nodes: 1e12, report: () => { throw new Error("stop here"); } }), /stop here/);
  const waiting = engine.analyse(state, { seconds: 100_000 });
  engine.close();
  await assert.rejects(waiting, SprungError);
});

test("wrong arguments", async () => {
  const game = await loadGame("eckstein");
  const [state, foreign] = [game.newState(), (await loadGame("schlaukopf")).newState()];
  const engine = started(game);
  for (const call of [
    () => engine.analyse(state), () => engine.analyse(state, { seconds: -1 }), () => engine.analyse(state, { seconds: NaN }),
    () => engine.analyse(state, { depth: 0 }), () => engine.analyse(state, { nodes: 0.5 }), () => engine.analyse(state, { depth: 1, multiPv: 0 }),
    () => engine.play(state, { level: 0 }), () => engine.play(state, { level: 11 }), () => engine.play(state, { seed: -1 }), () => engine.play(foreign),
  ]) {
    await assert.rejects(call(), RangeError, String(call));
  }
  for (const call of [
    () => engine.play(), () => engine.play("record"), () => engine.play(state, { level: "3" }), () => engine.analyse(state, { depth: 1, moves: "a" }),
    () => engine.analyse(state, { depth: 1, report: 1 }), () => engine.analyse(state, { seconds: "1" }),
  ]) {
    await assert.rejects(call(), TypeError, String(call));
  }
  const over = (await loadGame("roesselsprung")).newState();
  await assert.rejects(started(over.game).play(over), /nothing to decide/);
});

test("an idle engine does not keep a program alive", () => {
  const program = `
    import { Engine, loadGame } from "sprung";
    const game = await loadGame("eckstein");
    console.log(await new Engine(game).play(game.newState(), { level: 1 }));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8", timeout: 120_000 });
  assert.match(printed, /^[a-g]\d[a-g]\d\n$/);
});
