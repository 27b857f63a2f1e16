// The engine in the browser finds the same lines as the program's own at the same number of nodes.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { ask, launch, native, open, record, serve } from "./harness.js";

const TABLES = [
  { game: "raeuberschach", rules: "", moves: "e2e3 b7b5 f1b5" },
  { game: "raeuberschach", rules: "variant=2", moves: "e2e4 e7e5" },
  { game: "kurierschach", rules: "", moves: "d2d3 k8j6" },
  { game: "kurierschach", rules: "promotion=fers stalemate=loss bare-king=loss", moves: "d2d3 k8j6" },
  { game: "schlaukopf", rules: "", moves: "" },
  { game: "eckstein", rules: "board=P2 variant=I+II", moves: "" },
  { game: "roesselsprung", rules: "seats=ACB", moves: ":A :3" },
];
const NODES = 20_000;
let server, browser, page;

before(async () => {
  server = await serve();
  browser = await launch();
  page = await open(browser, server.url);
});
after(async () => {
  await browser.close();
  server.stop();
});

for (const table of TABLES) {
  test(`${table.game} ${table.rules}: browser and program think alike`, async () => {
    const said = await ask(page, { number: 1, record: record(table), ask: { lines: { lines: 2, nodes: NODES } } });
    const expected = native(table, NODES, 2);
    assert.ok(said.lines.length > 0, "the engine shows its analysis");
    assert.deepEqual(said.lines.map(({ moves, score }) => ({ moves, score })), expected.lines);
    assert.equal(said.depth, expected.depth);
    if (said.shares.length > 0) assert.deepEqual(Object.fromEntries(said.shares), expected.chances);
  });
}
