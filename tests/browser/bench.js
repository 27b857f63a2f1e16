// What a first visit loads, how soon the page can be used, how soon a click shows, how soon the computer answers: from the key that plays
// a person's move until the answer stands in the list and its piece begins to move.
import { GAMES, ask, begin, launch, myTurn, native, open, record, serve, visit } from "./harness.js";

const server = await serve();
const browser = await launch();
const { page, loaded } = await visit(browser, server.url);
await page.waitForSelector(".card .primary");
const ready = await page.evaluate(() => performance.now());
console.log(`first visit   ${(loaded() / 1000).toFixed(0)} KB before the engine, usable after ${ready.toFixed(0)} ms`);

await page.click(".card.card-eckstein .primary");
await page.waitForSelector(".lesson-offer .quiet");
await page.click(".lesson-offer .quiet");
const click = await page.evaluate(() => new Promise((done) => {
  const begun = performance.now();
  document.querySelector(".cell.movable").click();
  requestAnimationFrame(() => done(performance.now() - begun));
}));
console.log(`first game    ${(loaded() / 1000).toFixed(0)} KB before the engine`);
console.log(`click         ${click.toFixed(1)} ms to its effect`);
await page.close();

for (const game of GAMES) {
  const table = await open(browser, server.url);
  await begin(table, server.url, game, { level: "5" });
  if (game !== "roesselsprung") {
    const answer = async () => {
      await myTurn(table);
      await table.keyboard.press("n");
      await table.keyboard.press("Enter");
      await table.keyboard.press("t");
      const before = await table.locator(".moves li").count();
      const begun = Date.now();
      await table.keyboard.press("Enter");
      await table.waitForFunction((count) => document.querySelectorAll(".moves li").length >= count + 2, before, { polling: 10 });
      return Date.now() - begun;
    };
    await answer();
    console.log(`${game.padEnd(14)}${await answer()} ms until level 5 begins its answer`);
  }
  await table.context().close();
}
// a worker's requests are not in the page's log
let engine = 0;
for (const file of ["engine-worker.js", "worker.js", "worker_bg.wasm"]) {
  const { headers } = await fetch(server.url + file, { headers: { "accept-encoding": "br" } });
  engine += Number(headers.get("content-length"));
}
console.log(`engine        ${(engine / 1000).toFixed(0)} KB more`);

// The same search in the page's worker and in the program itself, by turns, the best of several: machines are noisy. What starting
// costs is taken away.
const taken = async (think) => {
  const begun = performance.now();
  await think();
  return performance.now() - begun;
};
// long enough that the module is compiled for good early in it, short enough for the worker's patience
const FEW = 1_000, MANY = 1_000_000, TIMES = 5;
const hall = await open(browser, server.url);
for (const game of GAMES) {
  const table = { game, rules: "", moves: game === "roesselsprung" ? ":A :3" : "" };
  const here = (nodes) => taken(() => ask(hall, { number: 1, record: record(table), ask: { lines: { lines: 1, nodes } } }));
  const there = (nodes) => taken(() => native(table, nodes, 1));
  const best = { few: [Infinity, Infinity], many: [Infinity, Infinity] };
  for (let time = 0; time < TIMES; time++) {
    for (const [place, think] of [here, there].entries()) {
      best.few[place] = Math.min(best.few[place], await think(FEW));
      best.many[place] = Math.min(best.many[place], await think(MANY));
    }
  }
  const [wasm, own] = best.many.map((many, place) => many - best.few[place]);
  console.log(`${game.padEnd(14)}${(MANY / wasm).toFixed(0)} k/s in Chromium, ${(MANY / own).toFixed(0)} k/s native: ${(wasm / own).toFixed(2)} times slower`);
}
await browser.close();
server.stop();
