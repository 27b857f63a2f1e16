// Analysis of a record or position: from home, from a text, from a link, from the middle of a game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, ask, launch, moves, open, playHint, serve, openGame } from "./harness.js";

let server, browser, page;
before(async () => { server = await serve(); browser = await launch(); page = await open(browser, server.url); });
after(async () => { await browser?.close(); server?.stop(); });

const analysed = () => page.waitForSelector(".side > .analysis[open] .shares");
async function paste(text) {
  await page.goto(`${server.url}#/`);
  await page.click('.own-games a[href="#/analyse"]');
  await page.fill(".import textarea", text);
  await page.click('.import [type="submit"]');
  await analysed();
}

test("home leads to the analysis of every game from its start, and back leads home", async () => {
  for (const game of GAMES) {
    await page.goto(`${server.url}#/`);
    await page.click('.own-games a[href="#/analyse"]');
    await page.click(`.analysis-starts a[href="#/analyse/${game}"]`);
    await analysed();
    assert.equal(await page.locator(`.play-${game} .lesson-offer`).count(), 0, "who analyses knows the game");
    await page.goBack();
    await page.waitForSelector(".analysis-starts");
  }
  assert.deepEqual(page.errors, []);
});

test("a record, a position and a link are pasted into one field", async () => {
  await paste('[Game "raeuberschach"]\n[Seats "A:here B:4"]\n\n1. e3 b5 *\n');
  assert.deepEqual(await moves(page), ["e3", "b5"]);
  await page.waitForSelector(".analysis .lines li");
  const { position, link } = await page.evaluate(() => {
    const [position, , link] = [...document.querySelectorAll(".export input")].map((field) => field.value);
    return { position, link };
  });
  await paste(position);
  await paste(link);
  assert.ok(await page.locator(".play-raeuberschach").count());
  await page.goto(link);
  await analysed();
  assert.deepEqual(page.errors, []);
});

test("variations can be tried without changing the game", async () => {
  await paste('[Game "raeuberschach"]\n\n1. e3 b5 2. Bxb5 *\n');
  // Lines that arrive during the click would move the list away from the pointer.
  await page.waitForSelector(".analysis .engine-output:not(.stale)");
  const address = page.url();
  const tries = page.locator(".analysis .buttons button").nth(1);
  assert.ok(await tries.isDisabled(), "at the last point one just plays");
  assert.match(await page.textContent(".analysis-notice"), /^Just move on the board/);
  await page.locator(".moves li button").first().click();
  await tries.click();
  await page.waitForFunction((old) => location.href !== old, address);
  await analysed();
  assert.deepEqual(await moves(page), ["e3"]);
  await page.goto(address);
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 3);
  assert.deepEqual(page.errors, []);
});

test("the analysis explains whose chances it shows and what the graph means", async () => {
  await paste('[Game "raeuberschach"]\n\n1. e3 Na6 2. Bxa6 bxa6 3. Qf3 Rb8 4. Qxf7 Kxf7 5. b4 Rxb4 *\n');
  await page.waitForSelector(".analysis .lines li");
  const chances = await page.locator(".chances li").allTextContents();
  assert.match(chances.join(" "), /^White \d+% Black \d+%$/);
  assert.match(await page.textContent(".engine-output .meta"), /^White to move/);
  assert.match(await page.locator(".lines li").first().textContent(), / 6\. /, "a line is numbered as the move list is");
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForFunction(() => document.querySelector(".graph") && !document.querySelector(".analysis .buttons button").disabled);
  assert.deepEqual(await page.locator(".analysis h2").allTextContents(), ["Who will win?", "Best moves", "Chances over the game", "The costliest moves"]);
  const words = await page.locator(".graph text").allTextContents();
  for (const word of ["100%", "50%", "0%", "▲ White ahead", "▼ Black ahead", "1", "5", "move"]) assert.ok(words.includes(word), `${word}: ${words}`);
  // A click on the left edge of the graph views the start, one on a mistake in the list the position in which it was made.
  await page.locator(".graph").click({ position: { x: 44, y: 60 } });
  assert.equal(await page.locator(".moves [aria-current]").count(), 0);
  const worst = page.locator(".mistakes button");
  assert.match(await worst.first().textContent(), /^\d+\. \S.* (White|Black) loses \d+%better: \d+\. /);
  const [, number, black] = (await worst.first().textContent()).match(/^(\d+)\. (… )?/);
  await worst.first().click();
  const plies = (Number(number) - 1) * 2 + (black ? 1 : 0);
  const current = await page.locator(".moves li button").evaluateAll((all) => all.findIndex((one) => one.hasAttribute("aria-current")));
  assert.equal(current, plies - 1, "the position in which it was played");
  assert.deepEqual(page.errors, []);
});

test("the review of a dice game shows win shares, all seats, luck and skill", async () => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A" });
  for (let step = 0; step < 3; step++) await playHint(page);
  await page.click(".analysis-link");
  await page.waitForSelector(".analysis .lines li");
  assert.equal(await page.locator(".share").count(), 2);
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForSelector(".luck tbody tr");
  assert.equal(await page.locator(".graph polyline").count(), 2);
  assert.deepEqual(await page.locator(".luck thead th").allTextContents(), ["Luck", "Skill"]);
  assert.equal(await page.locator(".luck tbody tr").count(), 2);
  for (const number of await page.locator(".luck .percent").allTextContents()) assert.match(number, /^(0|[+-]\d+)$/);
  assert.deepEqual(page.errors, []);
});

// a king and a Ninny against a king: won in 31 plies
const WON = "3k3/7/7/7/7/7/D6/3K3 w";
// the Numskull wins at once by a7a8; this move lets it be captured
const SLIP = { position: "k6/S6/7/7/7/7/7/6K w", move: "g1g2" };
const ending = (game, position) => `[Game "${game}"]\n[SetUp "1"]\n[FEN "${position}"]\n\n*\n`;

test("an ending of three pieces is looked up in its table, which is fetched when it is needed", async () => {
  const asked = [];
  page.on("request", (request) => { if (request.url().includes("/tables/")) asked.push(new URL(request.url()).pathname); });
  await page.goto(`${server.url}#/analyse/schlaukopf`);
  await analysed();
  await page.waitForSelector(".analysis .lines li");
  assert.deepEqual(asked, [], "no table has the start");
  await page.goto(`${server.url}#/analyse/schlaukopf/${encodeURI(WON)}`);
  await page.waitForFunction(() => document.querySelector(".exact")?.textContent.includes("16 moves"));
  assert.match(await page.textContent(".exact"), /^Endgame table: with best play \S.* wins in 16 moves\.$/);
  assert.match(await page.locator(".lines li").first().textContent(), /^wins in 16 /);
  assert.deepEqual([...new Set(asked)].sort(), ["/tables/schlaukopf/KDvK.table", "/tables/schlaukopf/KSvK.table"]);
  assert.deepEqual(page.errors, []);
});

test("the review says that a win slipped, by the tables", async () => {
  await paste(`[Game "schlaukopf"]\n[SetUp "1"]\n[FEN "${SLIP.position}"]\n\n1. ${SLIP.move} *\n`);
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForSelector(".mistakes li");
  assert.match(await page.textContent(".mistakes li"), /This let the win slip\./);
  assert.deepEqual(page.errors, []);
});

test("a hint in a table's ending says how long the win takes", async () => {
  await openGame(page, "schlaukopf", { position: WON });
  await page.waitForSelector(".cell.movable");
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.querySelector("#status").textContent.includes("wins in 16 moves"));
  assert.deepEqual(page.errors, []);
});

test("a table that was fetched works offline", async () => {
  const own = await serve();
  const offline = await open(browser, own.url);
  await offline.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const question = { number: 1, record: ending("schlaukopf", WON), ask: "probe" };
  assert.deepEqual((await ask(offline, question)).exact, { win: 31 });
  own.stop();
  await offline.context().setOffline(true);
  assert.deepEqual((await ask(offline, question)).exact, { win: 31 });
  const other = { ...question, record: ending("raeuberschach", "8/8/8/8/8/8/p6P/8 w - - 0 1") };
  assert.equal((await ask(offline, other)).exact, undefined, "this table was never fetched");
  await offline.context().close();
});

test("only the highest level uses tables", async () => {
  const tables = new Set();
  const own = await open(browser, server.url);
  own.on("request", (request) => { if (request.url().includes("/tables/")) tables.add(request.url()); });
  const play = (level) => ask(own, { number: level, record: ending("schlaukopf", WON), ask: { move: { level, seed: 1 } } });
  for (const level of [1, 5, 9]) assert.equal((await play(level)).lines.length, 1);
  assert.deepEqual([...tables], []);
  assert.deepEqual((await play(10)).lines[0].score, { win: 31 });
  assert.equal(tables.size, 2);
  await own.context().close();
});
