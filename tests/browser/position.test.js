// A link that carries a position shows the board, and leads to play, analysis and the editor.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, open, serve } from "./harness.js";

let server, browser, page;
before(async () => { server = await serve(); browser = await launch(); page = await open(browser, server.url); });
after(async () => { await browser?.close(); server?.stop(); });

// Black is to move, so the person plays Black, whose side is below.
const ENDING = "4k3/8/8/3r4/8/8/4P3/4K3 b - - 0 1";
const come = async (hash) => {
  await page.goto(`${server.url}#/${encodeURI(hash)}`);
  await page.waitForSelector("main h1");
};
const button = (name) => page.locator(".side button, .side .button", { hasText: name });

test("a position page shows the board, the turn and a list of the pieces", async () => {
  await come(`position/raeuberschach/${ENDING}`);
  const board = await page.locator(".position-page .picture svg").boundingBox();
  assert.ok(board.width > 400 && board.y < 200, JSON.stringify(board));
  assert.equal(await page.textContent(".position-page .state"), "Black to move.");
  const standing = await page.locator(".position-page li").allTextContents();
  assert.equal(standing.length, 4);
  assert.ok(standing.some((piece) => /king.*e8/i.test(piece)), standing.join("; "));
  assert.deepEqual(page.errors, []);
});

test("one plays on against the computer, at one table, analyses or edits", async () => {
  const playsOn = async (name) => {
    await come(`position/raeuberschach/${ENDING}`);
    await button(name).click();
    await page.waitForSelector(".play[data-table] .board .cell");
    if (await page.locator(".lesson-offer").count()) await page.click(".lesson-offer .quiet");
    return page.locator(".seats").textContent();
  };
  assert.match(await playsOn("Play on against the computer"), /Computer, apprentice \(3\)/);
  assert.doesNotMatch(await playsOn("Play on with everyone here"), /Computer/);
  await playsOn("Analyse");
  await page.waitForSelector(".analysis");
  await come(`position/raeuberschach/${ENDING}`);
  await button("Edit").click();
  await page.waitForSelector(".editor .piece-palette");
  assert.equal(await page.locator(".editor .field input").first().inputValue(), ENDING);
  assert.deepEqual(page.errors, []);
});

test("a finished game offers no move, and a text that is no position says why", async () => {
  await come("position/raeuberschach/8/8/8/8/8/8/8/4K3 b - - 0 1");
  await page.waitForSelector(".position-page .state");
  assert.equal(await page.locator(".position-page .primary").count(), 0);
  await come("position/raeuberschach/9/8 w");
  assert.notEqual((await page.textContent(".not-found .faults")).trim(), "");
  await come("analyse/raeuberschach/9/8 w");
  assert.notEqual((await page.textContent(".not-found .faults")).trim(), "");
  assert.deepEqual(page.errors, []);
});
