// Two browsers at one remote table: joining, moves, offers, chat, dice, and a server that restarts.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, moves, open, serve } from "./harness.js";
import { createTable, joinTable, move as type, waitForMoves } from "./remote-players.js";

// A name that the browser does not trust, as in a LAN.
const data = ["--data", mkdtempSync(join(tmpdir(), "sprung-")), "--name", "sprung.local"];
let server, browser, url;
before(async () => {
  server = await serve(...data);
  url = server.url.replace("127.0.0.1", "sprung.local").replace("localhost", "sprung.local");
  browser = await launch();
});
after(async () => { await browser?.close(); server?.stop(); });
const host = (page, game, options) => createTable(page, url, game, options);

/// Plays a move by keys: a piece that may move, then a target. Returns whether it was the person's turn.
async function playAny(page, turn) {
  const count = () => page.locator(".moves li").count();
  const before = await count();
  const movable = page.locator(".cell.movable");
  const pieces = await movable.count();
  if (pieces === 0) return false;
  await movable.nth(turn % pieces).evaluate((cell) => cell.click());
  for (let tries = 0; tries < 8 && (await count()) === before; tries++) {
    if (await page.locator(".piece-choice").count()) await page.locator(".piece-choice").first().click();
    else {
      await page.keyboard.press("t");
      await page.evaluate(() => document.activeElement.classList.contains("cell") && document.activeElement.click());
    }
    await page.waitForTimeout(20);
  }
  if ((await count()) === before) await page.keyboard.press("Escape");
  return true;
}

/// Lets both play until a condition holds.
async function playOn(pages, done) {
  for (let turn = 0; !(await done()); turn++) {
    if (turn > 2_000) throw new Error("it goes on for ever");
    const played = await Promise.all(pages.map((page) => playAny(page, turn)));
    if (!played.includes(true)) await pages[0].waitForTimeout(50);
  }
}

test("two people play by a link, talk, and agree on a draw", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url, { locale: "de-DE" });
  const ben = await open(browser, url, { locale: "en-GB" });
  const link = await host(anna, "raeuberschach");
  assert.match(link, /#\/table\//);
  await anna.waitForSelector(".links .code svg");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await type(anna, "e2e3");
  await waitForMoves(ben, "e3");
  await type(ben, "b7b5");
  await waitForMoves(anna, "e3 b5");
  await ben.reload();
  await ben.waitForSelector(".board .cell");
  assert.deepEqual(await moves(ben), ["e3", "b5"]);
  await anna.selectOption(".chat select", "phrase-good-luck");
  await ben.waitForFunction(() => document.querySelector(".chat ol").textContent.includes("Good luck!"));
  // While the chat is out of view, a new message of somebody else is shown as a notice until it has been seen.
  await ben.evaluate(() => scrollTo(0, 0));
  await ben.setViewportSize({ width: 360, height: 640 });
  await anna.selectOption(".chat select", "phrase-oops");
  await ben.waitForFunction(() => document.querySelector(".unread")?.textContent === "Anna: Oops!");
  await ben.click(".unread");
  await ben.waitForSelector(".unread", { state: "detached" });
  await ben.evaluate(() => scrollTo(0, 0));
  await ben.selectOption(".chat select", "phrase-hello");
  await anna.waitForFunction(() => document.querySelector(".chat ol").textContent.includes("Hallo!"));
  assert.equal(await ben.locator(".unread").count(), 0);
  await ben.setViewportSize({ width: 1280, height: 800 });
  await anna.locator(".actions button").first().click();
  await ben.locator(".offer .primary:enabled").click();
  await anna.waitForFunction(() => !document.querySelector(".seat.in-turn"));
  await anna.locator(".play .slots .primary:enabled").click();
  await ben.locator(".offer .primary:enabled").click();
  await waitForMoves(anna, "");
  assert.deepEqual([...anna.errors, ...ben.errors], []);
  for (const page of [anna, ben]) await page.context().close();
});

test("Rösselsprung with computers: the server is killed in the middle, nobody notices more than a pause, every throw is checked", { timeout: 300_000 }, async () => {
  const anna = await open(browser, url, { locale: "en-GB" });
  const ben = await open(browser, url, { locale: "de-DE" });
  const pages = [anna, ben];
  const link = await host(anna, "roesselsprung", { computers: 2 });
  assert.match(link, /^http:\/\/sprung\.local:/);
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  const long = (page) => page.locator(".moves li").count();
  await playOn(pages, async () => (await long(anna)) >= 12);
  const before = await moves(anna);
  server.kill();
  await anna.waitForFunction(() => /Reconnecting/.test(document.querySelector(".connection").textContent));
  server = await serve(...data, "--port", new URL(url).port);
  await anna.waitForFunction(() => document.querySelector(".connection").textContent === "");
  await playOn(pages, async () => (await long(anna)) >= 24 && (await long(ben)) >= 24);
  assert.deepEqual((await moves(anna)).slice(0, before.length), before);
  for (const [page, words] of [[anna, /throws so far came from.*has checked\.$/], [ben, /Würfe folgen .* nachgerechnet\.$/]]) {
    await page.click(".dice-check button");
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".dice-check p").textContent), words.source);
  }
  const errors = pages.flatMap((page) => page.errors).filter((text) => !/WebSocket|ERR_CONNECTION/.test(text));
  assert.deepEqual(errors, []);
  for (const page of pages) await page.context().close();
});

test("Räuberschach from a link to its end", { timeout: 300_000 }, async () => {
  const pages = [await open(browser, url), await open(browser, url)];
  const link = await host(pages[0], "raeuberschach");
  await joinTable(pages[1], link, "Ben");
  await pages[0].waitForSelector(".board .cell");
  await playOn(pages, () => pages[0].evaluate(() => !document.querySelector(".seat.in-turn")));
  await pages[1].waitForFunction(() => !document.querySelector(".seat.in-turn"));
  assert.deepEqual(await moves(pages[0]), await moves(pages[1]));
  assert.deepEqual(pages.flatMap((page) => page.errors), []);
  for (const page of pages) await page.context().close();
});

test("a move planned ahead is played in turn; nobody takes the other's seat, and a saved link gets one back; open tables are listed", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  await anna.goto(`${url}#/new/raeuberschach`);
  await anna.locator(".set-up .play-modes button").nth(2).click();
  await anna.locator(".set-up .check input").last().check();
  await anna.fill('.set-up input[autocomplete="nickname"]', "Anna");
  await anna.click('.set-up [type="submit"]');
  await anna.waitForSelector(".waiting");
  await ben.click('a[href="#/tables"]');
  await ben.locator(".open-tables li").filter({ hasText: "Anna" }).getByRole("link", { name: "Join" }).click();
  await ben.waitForSelector(".waiting");
  await ben.fill('.waiting input[autocomplete="nickname"]', "Ben");
  await ben.locator(".waiting .seat-row .primary").first().click();
  await ben.waitForSelector(".board .cell");
  await type(ben, "b7b5");
  assert.deepEqual(await moves(ben), []);
  await anna.waitForSelector(".board .cell");
  await type(anna, "e2e3");
  await waitForMoves(anna, "e3 b5");
  await anna.click(".absent-players summary");
  assert.equal(await anna.locator(".absent-row button").first().isDisabled(), true, "Ben is here");
  assert.equal(await anna.locator(".absent-row .danger, .absent-row .sure").count(), 0, "a host who plays removes nobody");
  await ben.click(".recovery summary");
  const saved = await ben.locator(".recovery input").inputValue();
  const again = await open(browser, url);
  await again.goto(saved);
  await again.waitForSelector(".board .cell");
  await type(anna, "f1b5");
  await again.waitForFunction(() => document.querySelector(".cell.movable"));
  // The device that has lost the seat says so, and can recover it.
  await ben.click(".lost-seat button");
  await ben.waitForFunction(() => document.querySelector(".cell.movable") && !document.querySelector(".lost-seat"));
  await again.waitForSelector(".lost-seat");
  for (const page of [anna, ben, again]) await page.context().close();
});

test("a watcher sees the game and touches nothing", { timeout: 90_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  const watcher = await open(browser, url);
  const link = await host(anna, "eckstein");
  await joinTable(ben, link, "Ben");
  const other = await open(browser, url);
  for (const page of [watcher, other]) {
    await page.goto(link.replace("#/table/", "#/watch/"));
    await page.waitForSelector(".board .cell");
  }
  assert.equal(await watcher.locator(".cell.movable").count(), 0);
  await anna.waitForFunction(() => /2/.test(document.querySelector(".watchers").textContent));
  // Watchers read only each other's messages, and need a name.
  assert.equal(await watcher.locator(".chat form button").isDisabled(), true);
  await watcher.fill('.chat input[autocomplete="nickname"]', "Willi");
  await watcher.fill(".chat form input", "Anna must take the corner!");
  await watcher.click(".chat form button");
  await other.waitForFunction(() => /Willi \(watching\).*corner/.test(document.querySelector(".chat ol").textContent));
  await ben.selectOption(".chat select", "phrase-hello");
  for (const page of [anna, watcher]) await page.waitForFunction(() => /Ben.*Hello/.test(document.querySelector(".chat ol").textContent));
  assert.doesNotMatch(await anna.textContent(".chat ol"), /corner/);
  for (const page of [anna, ben, watcher, other]) await page.context().close();
});
