// What a first visit loads, how soon the page can be used, how soon a click shows, how soon the computer answers.
import { GAMES, begin, launch, myTurn, open, serve } from "./harness.js";

const server = await serve();
const browser = await launch();
const page = await browser.newPage();
const network = await page.context().newCDPSession(page);
await network.send("Network.enable");
const bytes = { page: 0, engine: 0 };
const urls = new Map();
network.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
  bytes[/worker|thinking/.test(urls.get(requestId)) ? "engine" : "page"] += encodedDataLength;
});
await page.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
await page.goto(server.url);
await page.waitForSelector(".card .primary");
const ready = await page.evaluate(() => performance.now());
console.log(`first visit   ${(bytes.page / 1000).toFixed(0)} KB before the engine, usable after ${ready.toFixed(0)} ms`);

await page.click(".card-eckstein .primary");
await page.waitForSelector(".cards .quiet");
await page.click(".cards .quiet");
const click = await page.evaluate(() => new Promise((done) => {
  const begun = performance.now();
  document.querySelector(".cell.movable").click();
  requestAnimationFrame(() => done(performance.now() - begun));
}));
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
    console.log(`${game.padEnd(14)}${await answer()} ms for an answer of level 5, with 200 ms of animation`);
  }
  await table.context().close();
}
console.log(`engine        ${(bytes.engine / 1000).toFixed(0)} KB`);
await browser.close();
server.stop();
