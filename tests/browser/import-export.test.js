// Export and import of records, positions, links and drawings.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GAMES, launch, moves, open, serve, openGame, type } from "./harness.js";

let server, browser, page;
before(async () => { server = await serve(); browser = await launch(); page = await open(browser, server.url); });
after(async () => { await browser?.close(); server?.stop(); });

/// Presses a button of the export panel and returns the file it offers.
async function taken(name) {
  const saved = page.waitForEvent("download");
  await page.locator(".export .buttons button", { hasText: name }).click();
  const file = await saved;
  const parts = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}
const field = (place) => page.locator(".export input").nth(place).inputValue();

async function bring(text) {
  await page.goto(`${server.url}#/import`);
  await page.fill(".import textarea", text);
  await page.click('.import [type="submit"]');
}

test("a record can be exported and imported as text and as file", async () => {
  await openGame(page, "raeuberschach");
  for (const text of ["e2e3", "b7b5"]) await type(page, text);
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  await page.click(".export summary");
  const { name, bytes } = await taken("ecord");
  assert.equal(name, "raeuberschach.pgn");
  assert.match(bytes.toString(), /1\. e3 b5/);
  await bring(bytes.toString());
  await page.waitForSelector(".board .cell");
  assert.deepEqual(await moves(page), ["e3", "b5"]);
  const file = join(mkdtempSync(join(tmpdir(), "sprung-")), name);
  writeFileSync(file, bytes);
  await page.goto(`${server.url}#/import`);
  await page.setInputFiles('.import [type="file"]', file);
  await page.waitForSelector(".board .cell");
  assert.deepEqual(await moves(page), ["e3", "b5"]);
  assert.deepEqual(page.errors, []);
});

for (const game of GAMES) {
  test(`${game}: its position goes along as a text, a link, a drawing and a picture`, async () => {
    await openGame(page, game, game === "roesselsprung" ? { moves: ":A" } : {});
    await page.keyboard.press("Escape");
    await page.click(".export summary");
    const [position, link] = [await field(0), await field(1)];
    const svg = await taken("SVG");
    assert.match(svg.bytes.toString(), /^<svg [^]*<\/svg>\s*$/);
    assert.doesNotMatch(svg.bytes.toString(), /var\(--/, "a drawing of its own has colours of its own");
    const { bytes } = await taken("PNG");
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)), 1600);
    await page.goto(link);
    assert.equal(await page.locator(".position-page .field input").inputValue(), position);
    await bring(position);
    assert.equal(await page.locator(".position-page .field input").inputValue(), position);
    assert.deepEqual(page.errors, []);
  });
}

test("an own board begins as the usual one, and a fault in it changes no seat", async () => {
  for (const [game, seats] of [["eckstein", 2], ["roesselsprung", 4]]) {
    await page.goto(`${server.url}#/new/${game}`);
    await page.locator('.option select:has(option[value="drawing"])').selectOption("drawing");
    const drawing = page.locator(".board-text textarea");
    assert.match(await drawing.inputValue(), /^ ?\d+ /m);
    assert.equal(await page.locator('[type="submit"]').isEnabled(), true, game);
    await drawing.fill("nothing");
    await page.waitForSelector(".faults p");
    assert.equal(await page.locator(".seat-row").count(), seats, game);
  }
  assert.deepEqual(page.errors, []);
});

test("a record that cannot be read says where and why", async () => {
  await bring('[Game "raeuberschach"]\n\n1. e3 b5 2. a3 *\n');
  await page.waitForFunction(() => /a3/.test(document.querySelector(".import .faults").textContent));
  assert.match(await page.textContent(".import .faults"), /RC-7|capture/);
  assert.deepEqual(page.errors, []);
});

test("what cannot be opened says what was expected", async () => {
  const says = async (text, pattern) => {
    await bring(text);
    await page.waitForFunction(([source]) => new RegExp(source).test(document.querySelector(".import .faults").textContent), [pattern.source]);
  };
  await says("", /There is nothing to open yet\. Paste a record, a position or a link/);
  await says("hello", /no tag says which game this is\. Expected: a record that names its game, such as \[Game "eckstein"\], a position such as 4k3\/8\/8\/3r4/);
  await says("4k3/8/8/8 w - - 0 1", /not a position of any of the games; read as .+: .+ Expected: a record/);
  await says('[Game "chess"]', /there is no game “chess”: expected .*eckstein/);
});
