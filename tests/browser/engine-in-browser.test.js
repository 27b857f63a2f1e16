// The engine in the browser finds the same lines as the program's own at the same number of nodes, and a game survives its failure.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { ask, launch, moves, native, myTurn, open, openGame, record, serve, visit, waitForAnnouncement } from "./harness.js";

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

/// Opens the page without its service worker, which would answer for the network, and lets requests for a file fail.
async function openWithout(file) {
  const { page } = await visit(browser, server.url);
  await page.waitForSelector(".games");
  const fail = (route) => route.abort();
  await page.context().route(file, fail);
  return { page, repair: () => page.context().unroute(file, fail) };
}

test("the page says that the engine could not be loaded, and the game goes on after 'try again'", async () => {
  const { page, repair } = await openWithout("**/worker.js");
  await openGame(page, "eckstein", { seats: "A:1 B:here" });
  await waitForAnnouncement(page, /^The engine could not be loaded/);
  assert.equal(await page.locator(".turn-mark", { hasText: "thinking" }).count(), 0, "nobody is thinking");
  await page.click(".status .retry");
  await waitForAnnouncement(page, /^The engine could not be loaded/);
  await repair();
  await page.click(".status .retry");
  assert.equal(await myTurn(page), "move");
  assert.equal((await moves(page)).length, 1);
  assert.equal(await page.locator(".status .retry").count(), 0);
  await page.context().close();
});

test("the page says that the engine has failed, and a hint comes after 'try again'", async () => {
  const { page, repair } = await openWithout("**/worker_bg.wasm");
  await openGame(page, "eckstein", { seats: "A:here B:here" });
  await page.keyboard.press("h");
  await waitForAnnouncement(page, /^The engine has failed: .*fetch/);
  await repair();
  await page.click(".status .retry");
  await waitForAnnouncement(page, /^Hint: /);
  assert.equal(await page.locator(".status .retry").count(), 0);
  await page.context().close();
});
