// Two browsers at one table by its link: joining, moves both ways, offers, words, dice, a server that is gone for a moment.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, open, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve("--data", mkdtempSync(join(tmpdir(), "sprung-"))); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Sets a table up for friends by link; the address of its page.
async function host(page, game, { computers = 0 } = {}) {
  await page.goto(`${server.url}#/new/${game}`);
  await page.waitForSelector(".set-up");
  await page.locator(".set-up fieldset .buttons button").nth(2).click();
  const seats = page.locator(".seat-row select");
  const count = await seats.count();
  for (let seat = count - computers; seat < count; seat++) await seats.nth(seat).selectOption("1");
  await page.fill('.set-up input[autocomplete="nickname"]', "Anna");
  await page.click('.set-up [type="submit"]');
  await page.waitForSelector(".waiting");
  return page.locator(".links input").first().inputValue();
}

/// Comes by the link and takes the first open seat.
async function join_(page, link, name) {
  await page.goto(link);
  await page.waitForSelector(".waiting");
  await page.fill('.waiting input[autocomplete="nickname"]', name);
  await page.locator(".waiting .seat-row .primary").first().click();
  await page.waitForSelector(".board .cell");
}

async function type(page, move) {
  await page.evaluate((move) => {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    const cell = (name) => [...document.querySelectorAll(".cell")].find((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
    cell(from).click();
    cell(to).click();
  }, move);
}
const moves = (page) => page.locator(".moves li button").allTextContents();
const reads = (page, list) => page.waitForFunction((list) => [...document.querySelectorAll(".moves li button")].map((move) => move.textContent).join(" ") === list, list);

test("two people play by a link, talk, and agree on a draw", { timeout: 120_000 }, async () => {
  const anna = await open(browser, server.url, { locale: "de-DE" });
  const ben = await open(browser, server.url, { locale: "en-GB" });
  const link = await host(anna, "raeuberschach");
  assert.match(link, /#\/table\//);
  await anna.waitForSelector(".links .code svg");
  await join_(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await type(anna, "e2e3");
  await reads(ben, "e3");
  await type(ben, "b7b5");
  await reads(anna, "e3 b5");
  await ben.reload();
  await ben.waitForSelector(".board .cell");
  assert.deepEqual(await moves(ben), ["e3", "b5"]);
  await anna.selectOption(".talk select", "phrase-good-luck");
  await ben.waitForFunction(() => document.querySelector(".talk ol").textContent.includes("Good luck!"));
  await anna.locator(".actions button").first().click();
  await ben.locator(".offer .primary").click();
  await anna.waitForFunction(() => !document.querySelector(".seat.in-turn"));
  await anna.locator(".actions .primary").click();
  await ben.locator(".offer .primary").click();
  await reads(anna, "");
  assert.deepEqual([...anna.complaints, ...ben.complaints], []);
  for (const page of [anna, ben]) await page.context().close();
});

test("Rösselsprung with computers: every throw is checked here", { timeout: 120_000 }, async () => {
  const anna = await open(browser, server.url, { locale: "en-GB" });
  const ben = await open(browser, server.url, { locale: "de-DE" });
  const link = await host(anna, "roesselsprung", { computers: 2 });
  await join_(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await anna.waitForFunction(() => document.querySelectorAll(".moves li").length >= 2);
  await ben.waitForFunction(() => document.querySelectorAll(".moves li").length >= 2);
  await anna.click(".checked button");
  await anna.waitForFunction(() => /recomputed here/.test(document.querySelector(".checked p").textContent));
  assert.equal(await anna.locator(".contact").textContent(), "");
  assert.deepEqual([...anna.complaints, ...ben.complaints], []);
  for (const page of [anna, ben]) await page.context().close();
});

test("a watcher sees the game and touches nothing", { timeout: 90_000 }, async () => {
  const anna = await open(browser, server.url);
  const ben = await open(browser, server.url);
  const watcher = await open(browser, server.url);
  const link = await host(anna, "eckstein");
  await join_(ben, link, "Ben");
  await watcher.goto(link.replace("#/table/", "#/watch/"));
  await watcher.waitForSelector(".board .cell");
  assert.equal(await watcher.locator(".cell.movable").count(), 0);
  await anna.waitForFunction(() => /1|One/.test(document.querySelector(".watchers").textContent));
  for (const page of [anna, ben, watcher]) await page.context().close();
});
