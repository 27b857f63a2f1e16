// Games, states and records: playing, taking back, copying, storing.
import { test } from "node:test";
import assert from "node:assert/strict";
import { Game, GameRecord, State, deserialize, gameNames, loadGame, readRecords } from "sprung";
import { NAMES, playable, randomState } from "./harness.js";

test("there are five games", async () => {
  assert.deepEqual(await gameNames(), NAMES);
});

test("a game tells its name, options, seats and cells", async () => {
  const game = await loadGame("kurierschach", { stalemate: "loss" });
  assert.equal(game.name, "kurierschach");
  assert.equal(game.title(), "Kurierschach");
  assert.equal(game.options.stalemate, "loss");
  assert.ok(game.knownOptions().stalemate.includes("loss"));
  assert.deepEqual(game.seats, ["A", "B"]);
  assert.equal(game.hasDice, false);
  assert.equal(game.cells.length, 96);
  assert.deepEqual((await loadGame("kurierschach", ["stalemate=loss"])).options, game.options);
  assert.deepEqual((await loadGame("roesselsprung")).seats, ["A", "C", "B", "D"]);
});

for (const name of NAMES) {
  test(`${name}: a random game ends with an outcome`, async () => {
    const state = await randomState(name, 100_000);
    assert.ok(state.isOver && !state.isChance && state.seatInTurn === null);
    assert.deepEqual(playable(state), []);
    assert.deepEqual(state.chances(), []);
    assert.match(state.outcome.clause, /^[A-Z]{2}-/);
    const [english, german] = [state.verdict(), state.verdict("de")];
    assert.ok(english && german && english !== german);
    assert.equal(state.whyNot(state.game.cells.slice(0, 2).join("")).reason, "GameOver");
  });

  test(`${name}: undo, clone, after and serialize`, async () => {
    const state = await randomState(name, 30);
    const [setup, history] = [state.setup, state.history()];
    assert.equal(String(state), setup);
    const copy = state.clone();
    copy.play(playable(copy)[0]);
    assert.equal(state.setup, setup);
    assert.notEqual(copy.setup, setup);
    assert.equal(copy.undo(), true);
    assert.equal(copy.setup, setup);
    assert.equal(state.after(history.length).setup, setup);
    const again = await deserialize(state.serialize());
    assert.equal(again.serialize(), state.serialize());
    assert.deepEqual(again.history(), history);
    const setups = history.map((_, count) => state.after(count).setup);
    while (copy.undo()) assert.equal(copy.setup, setups[copy.history().length]);
    assert.equal(copy.setup, state.game.newState().setup);
    assert.equal(copy.undo(), false);
  });

  test(`${name}: pictures and pieces`, async () => {
    const state = await randomState(name, 8);
    const seats = state.game.seats;
    const own = state.svg();
    assert.match(own, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<title>.+<\/title>.*<\/svg>$/s);
    assert.notEqual(state.svg({ theme: "dark" }), own);
    assert.match(state.svg({ theme: "css" }), /var\(--paper\)/);
    assert.notEqual(state.svg({ seat: seats[1] }), own);
    assert.notEqual(state.svg({ language: "de" }), own);
    assert.notEqual(state.svg({ refusal: { cells: [state.game.cells[0]] } }), own);
    for (const piece of state.pieces()) {
      assert.ok(state.game.cells.includes(piece.cell) && seats.includes(piece.seat), JSON.stringify(piece));
      assert.ok(piece.kind && piece.seatName && piece.kindName);
    }
  });
}

test("a set-up is read and written", async () => {
  const game = await loadGame("raeuberschach");
  const setup = "8/P7/8/8/8/8/8/7k w - - 0 1";
  const state = game.newState(setup);
  assert.equal(state.setup, setup);
  assert.deepEqual(state.moves().sort(), ["b", "k", "n", "q", "r"].map((kind) => `a7a8${kind}`));
  assert.deepEqual(state.pieces("de"), [
    { cell: "h1", seat: "B", kind: "king", seatName: "Schwarz", kindName: "König" },
    { cell: "a7", seat: "A", kind: "pawn", seatName: "Weiß", kindName: "Bauer" },
  ]);
});

test("dice are thrown by whoever plays", async () => {
  const state = (await loadGame("roesselsprung", { seats: "AB" })).newState();
  assert.ok(state.isChance && state.seatInTurn === null && state.moves().length === 0);
  assert.deepEqual(state.chances(), [{ move: ":A", probability: 0.5 }, { move: ":B", probability: 0.5 }]);
  state.play(":B");
  assert.equal(state.chances().length, 6);
  assert.equal(state.throw, null);
  state.play(":4");
  assert.deepEqual([state.throw, state.seatInTurn, state.isChance], [4, "B", false]);
});

test("sentences are in two languages", async () => {
  const state = (await loadGame("raeuberschach")).newState();
  assert.equal(state.turn(), "White to move");
  assert.equal(state.play("e2e3"), "White: pawn e2 to e3");
  assert.equal(state.play("b7b5", "de"), "Schwarz: Bauer b7 nach b5");
  assert.equal(state.verdict(), null);
});

test("records keep names, tags and comments", async () => {
  const record = (await randomState("eckstein", 12)).record();
  record.setName("A", "Ada");
  record.setTag("Event", "Test");
  record.comment("a comment {with braces}");
  const [again] = await readRecords(record.toString());
  assert.ok(again instanceof GameRecord && again.game instanceof Game && again.state() instanceof State);
  assert.deepEqual([again.names, again.tags], [{ A: "Ada" }, { Event: "Test" }]);
  assert.deepEqual(again.comments(12), ["a comment (with braces)"]);
  assert.deepEqual(again.moves(), record.moves());
  const positions = again.positions();
  assert.equal(positions.length, 12);
  for (const { state, move } of positions) assert.equal(state.whyNot(move), null);
  again.play(playable(again.state())[0]);
  assert.equal(again.moves().length, 13);
  assert.equal(again.ending(), null);
  const [ended] = await readRecords('[Game "raeuberschach"]\n[Ending "resignation A"]\n[Result "0-1"]\n\n1. e3 0-1');
  assert.match(ended.ending(), /White resigned/);
});

test("several records stand in one text", async () => {
  const text = (await randomState("schlaukopf", 4)).serialize();
  assert.equal((await readRecords(`${text}\n${text}`)).length, 2);
  await assert.rejects(deserialize(`${text}\n${text}`), RangeError);
});
