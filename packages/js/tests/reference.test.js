// The package says about recorded games what the Rust library says.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { IllegalMoveError, deserialize, loadGame } from "sprung";
import { playable } from "./harness.js";

// `cargo run -p reference-games` prints it; `scripts/js-package` stores it
const GAMES = JSON.parse(readFileSync(process.env.SPRUNG_REFERENCE_GAMES, "utf8"));

const sorted = (list) => [...list].sort();

function checkRefusal(state, expected) {
  const refusal = state.whyNot(expected.move);
  assert.ok(refusal, `${expected.move} is refused`);
  const { clause, en, de, cells } = refusal;
  assert.deepEqual({ move: expected.move, clause, en, de, cells }, expected);
  const setup = state.setup;
  assert.throws(() => state.play(expected.move), (error) => {
    assert.ok(error instanceof IllegalMoveError);
    assert.equal(error.clause, expected.clause);
    assert.deepEqual(error.refusal, refusal);
    return true;
  });
  assert.equal(state.setup, setup);
}

for (const reference of GAMES) {
  test(`${[reference.game, ...reference.options].join(" ")} is replayed`, async () => {
    const game = await loadGame(reference.game, reference.options);
    const state = game.newState();
    assert.equal(reference.positions.length, reference.texts.length + 1);
    for (const [ply, position] of reference.positions.entries()) {
      assert.equal(state.setup, position.setup);
      const expected = position.chance_moves.length > 0 ? position.chance_moves : position.moves;
      assert.deepEqual(sorted(playable(state)), sorted(expected));
      assert.equal(state.isChance, position.chance_moves.length > 0);
      for (const move of expected) assert.equal(state.whyNot(move), null);
      for (const refused of position.refusals ?? []) checkRefusal(state, refused);
      if (ply < reference.texts.length) state.play(reference.texts[ply]);
    }
    assert.equal(state.outcome?.clause ?? null, reference.verdict);
    const winners = game.seats.filter((_, player) => reference.returns[player] > 0);
    assert.deepEqual(sorted(state.outcome?.winners ?? []), sorted(winners));
    assert.equal(state.serialize(), reference.record);
    assert.equal((await deserialize(reference.record)).setup, state.setup);
  });
}
