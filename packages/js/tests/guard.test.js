// A fault of WebAssembly becomes an error of the package.
import { test } from "node:test";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { InternalError, SprungError } from "sprung";
import { folder } from "./harness.js";

/// A module with one function, `fail`, which is a trap as every panic is.
const TRAP = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 102, 97, 105, 108, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]);

test("a trap is an internal error", async () => {
  const { guarded } = await import(pathToFileURL(`${folder}/errors.js`));
  const { instance } = await WebAssembly.instantiate(TRAP);
  assert.throws(() => guarded(() => instance.exports.fail()), (error) => {
    assert.ok(error instanceof InternalError && error instanceof SprungError);
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    return true;
  });
  assert.equal(guarded(() => 5), 5);
});
