// Measures the size of a first visit, the time until the page can be used, the time from a click to its effect, the time from the key that plays a
// person's move until the computer's answer is in the move list, and the speed of the engine.
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
  const page = await open(browser, server.url);
  await begin(page, server.url, game, { level: "5" });
  if (game !== "roesselsprung") {
    const answer = async () => {
      await myTurn(page);
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await page.keyboard.press("t");
      const before = await page.locator(".moves li").count();
      const begun = Date.now();
      await page.keyboard.press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll(".moves li").length >= count + 2, before, { polling: 10 });
      return Date.now() - begun;
    };
    await answer();
    console.log(`${game.padEnd(14)}${await answer()} ms until level 5 begins its answer`);
  }
  await page.context().close();
}
// The page's log does not contain the requests of a worker.
let engine = 0;
for (const file of ["engine-worker.js", "worker.js", "worker_bg.wasm"]) {
  const { headers } = await fetch(server.url + file, { headers: { "accept-encoding": "br" } });
  engine += Number(headers.get("content-length"));
}
console.log(`engine        ${(engine / 1000).toFixed(0)} KB more`);

// The same search runs by turns in the page's worker and in the program itself. The best of several times counts, because machines are noisy, and the
// time of a short search is subtracted.
const duration = async (search) => {
  const begun = performance.now();
  await search();
  return performance.now() - begun;
};
// Long enough that most of it runs after the browser has optimised the module, short enough for the worker's time limit.
const FEW = 1_000, MANY = 1_000_000, TIMES = 5;
const searcher = await open(browser, server.url);
for (const game of GAMES) {
  const table = { game, rules: "", moves: game === "roesselsprung" ? ":A :3" : "" };
  const here = (nodes) => duration(() => ask(searcher, { number: 1, record: record(table), ask: { lines: { lines: 1, nodes } } }));
  const there = (nodes) => duration(() => native(table, nodes, 1));
  const best = { few: [Infinity, Infinity], many: [Infinity, Infinity] };
  for (let time = 0; time < TIMES; time++) {
    for (const [place, search] of [here, there].entries()) {
      best.few[place] = Math.min(best.few[place], await search(FEW));
      best.many[place] = Math.min(best.many[place], await search(MANY));
    }
  }
  const [wasm, own] = best.many.map((many, place) => many - best.few[place]);
  console.log(`${game.padEnd(14)}${(MANY / wasm).toFixed(0)} k/s in Chromium, ${(MANY / own).toFixed(0)} k/s native: ${(wasm / own).toFixed(2)} times slower`);
}
await browser.close();
server.stop();
