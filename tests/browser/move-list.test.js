// The list of moves: a table with a column for each side or seat, in one notation, with marks after a review.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, moves, open, openGame, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Returns the rows of the list; every move has its text and its distance from the left.
const rows = (page) => page.evaluate(() => {
  const found = new Map();
  for (const button of document.querySelectorAll(".moves li button")) {
    const { left, top } = button.getBoundingClientRect();
    found.set(Math.round(top), [...(found.get(Math.round(top)) ?? []), { text: button.textContent, left: Math.round(left) }]);
  }
  return [...found.values()];
});

test("two sides have two columns, and a game that Black begins starts in the second", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "raeuberschach", { moves: "e3 Na6 Bxa6 bxa6" });
  const [first, second] = await rows(page);
  assert.deepEqual([first, second].map((row) => row.map(({ text }) => text)), [["e3", "Na6"], ["Bxa6", "bxa6"]]);
  assert.deepEqual(first.map(({ left }) => left), second.map(({ left }) => left));
  const right = first[1].left;
  await openGame(page, "raeuberschach", { position: "4k3/8/8/3r4/8/8/4P3/4K3 b - - 0 1", moves: "Rd4 e3" });
  const [black, white] = await rows(page);
  assert.deepEqual([black, white].map((row) => row.map(({ text }) => text)), [["Rd4"], ["e3"]]);
  assert.ok(black[0].left === right && white[0].left < right);
  await page.context().close();
});

test("a round of Rösselsprung is a row, each seat in its own colour and column", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "roesselsprung", { moves: ":C :1 a13c14 :3 j21k19 :2 u13t14 :4 m1k3 :5 a14b14" });
  const table = await rows(page);
  assert.equal(table[0][0].text, "Green", "the lot has a row of its own");
  const texts = table.slice(1).map((row) => row.map(({ text }) => text));
  assert.deepEqual(texts.flat(), ["1", "a13c14", "3", "j21k19", "2", "u13t14", "4", "m1k3", "5", "a14b14"]);
  assert.ok(texts.length === 2 || texts.length === 3);
  const place = (text) => table.flat().find((entry) => entry.text === text).left;
  assert.equal(place("a13c14"), place("a14b14"), "Green stays in its column");
  assert.equal(new Set(["a13c14", "j21k19", "u13t14", "m1k3"].map(place)).size, 4);
  const colours = await page.locator(".moves li button.by").evaluateAll((buttons) => new Set(buttons.map((button) => getComputedStyle(button).boxShadow)).size);
  assert.equal(colours, 4);
  await page.context().close();
});

test("a move to be confirmed is written as the list writes it", async () => {
  const page = await open(browser, server.url, { locale: "de-DE", settings: ["confirm=on"] });
  await openGame(page, "raeuberschach");
  await page.evaluate(() => {
    const cell = (name) => [...document.querySelectorAll(".cell")].find((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
    cell("g1").click();
    cell("f3").click();
  });
  await page.waitForSelector(".panel .primary");
  assert.equal(await page.locator(".panel > span").textContent(), "Sf3");
  await page.click(".panel .primary");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  assert.deepEqual(await moves(page), ["Sf3"]);
  await page.context().close();
});

test("after a review the list marks the moves that cost most", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "raeuberschach", { moves: "e3 Na6 Bxa6 bxa6 Qf3 Rb8 Qxf7 Kxf7 b4 Rxb4 Bb2 Rxb2 Nc3 Rxa2 Rxa2 Kg6 Rxa6 Bxa6" });
  assert.equal(await page.locator(".move-mark").count(), 0);
  await page.evaluate(() => document.querySelector(".analysis-link").click());
  await page.waitForSelector(".analysis[open]");
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForFunction(() => document.querySelector(".graph") && !document.querySelector(".analysis .buttons button").disabled);
  await page.waitForSelector(".moves .move-mark");
  for (const mark of await page.locator(".moves .move-mark").allTextContents()) assert.match(mark, /^(\?!|\?\??)$/);
  await page.context().close();
});
