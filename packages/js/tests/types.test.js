// TypeScript accepts the types and what they allow, refuses what they do not, and knows everything the package has.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import * as sprung from "sprung";
import { packed } from "./harness.js";

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");

for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
  test(`TypeScript checks a program with --moduleResolution ${resolution}`, () => {
    const flags = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--target", "es2022", "--lib", "es2023,dom"];
    const command = [tsc, ...flags, "--module", module, "--moduleResolution", resolution, "usage.ts"];
    try {
      execFileSync(process.execPath, command, { encoding: "utf8", cwd: import.meta.dirname, timeout: 300_000 });
    } catch (error) {
      assert.fail(error.stdout || error.message);
    }
  });
}

test("everything public has a type and a sentence", () => {
  const types = packed("index.d.ts").toString();
  for (const [name, value] of Object.entries(sprung)) {
    assert.match(types, new RegExp(`\\*/\\nexport (class|function) ${name}\\b`), name);
    if (!/^class /.test(String(value))) continue;
    const body = types.split(`export class ${name} `)[1].split(/^}/m)[0];
    for (const member of Object.getOwnPropertyNames(value.prototype)) {
      if (member === "constructor") continue;
      assert.match(body, new RegExp(`\\*/\\n  (get )?${member}\\(`), `${name}.${member}`);
    }
  }
  const declared = [...types.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(declared.sort(), Object.keys(sprung).sort());
  const board = packed("board.js").toString();
  const members = [...packed("board.d.ts").toString().matchAll(/^  (?:get |set )?(\w+)\(/gm)].map(([, name]) => name);
  assert.ok(members.length > 8);
  for (const member of members) assert.match(board, new RegExp(`^  (get |set |async )?${member}\\(`, "m"), member);
});
