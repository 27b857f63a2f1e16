// The programs of the README run and print what the README says. Its pages are tested in board.test.js.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { packed } from "./harness.js";

const readme = packed("README.md").toString();
const programs = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, program]) => program);

test("there are programs and pages", () => {
  assert.ok(programs.length >= 4);
  assert.ok(readme.includes("```html"));
});

for (const [place, program] of programs.entries()) {
  test(`program ${place + 1} prints what its comments say`, () => {
    // the comment after a call of console.log is what it prints
    const expected = [...program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, printed]) => printed);
    assert.ok(expected.length > 0);
    assert.equal(expected.length, program.split("console.log").length - 1, "every output has its comment");
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8", timeout: 120_000, cwd: import.meta.dirname });
    assert.deepEqual(printed.trimEnd().split("\n"), expected);
  });
}
