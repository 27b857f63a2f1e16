// What a person meets at the board: why not, reload, keys, taking back, import and export, offline.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { begin, launch, myTurn, open, playHint, said, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// The button of a cell by its name, whatever the language says around it.
async function cell(page, name) {
  const index = await page.evaluate((name) => {
    const cells = [...document.querySelectorAll(".cell")];
    return cells.findIndex((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
  }, name);
  return page.locator(".cell").nth(index);
}

async function atOneTable(page, game, position = "") {
  await begin(page, server.url, game, { position, level: "here" });
}

const REFUSALS = [
  ["raeuberschach", "", ["e2", "e5"], "RC-"],
  ["raeuberschach", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", ["h2", "h3"], "RC-7"],
  ["schlaukopf", "", ["d1", "d4"], "SK-"],
  ["kurierschach", "", ["a1", "b5"], "KS-"],
  ["eckstein", "", ["a1", "d4"], "EC-"],
  ["roesselsprung", "", ["k1", "k2"], "RS-"],
];
for (const [game, position, [from, to], clause] of REFUSALS) {
  test(`${game} says why not ${from}${to}`, async () => {
    const page = await open(browser, server.url);
    await atOneTable(page, game, position);
    if (game === "roesselsprung") {
      await page.waitForTimeout(900);
      if ((await myTurn(page)) === "throw") await page.keyboard.press("Space");
      await page.waitForTimeout(300);
    }
    await (await cell(page, from)).click();
    await (await cell(page, to)).click();
    await page.waitForSelector(".line.refused");
    assert.ok((await said(page)).includes(clause), await said(page));
    assert.match(await page.getAttribute(".line .clause", "href"), new RegExp(`#/rules/${game}/${clause}`));
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".line.refused").count(), 0);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a reload in the middle loses nothing", async () => {
  const page = await open(browser, server.url);
  await begin(page, server.url, "eckstein");
  for (let turn = 0; turn < 3; turn++) await playHint(page);
  await myTurn(page);
  const moves = await page.locator(".moves li").allTextContents();
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.deepEqual(await page.locator(".moves li").allTextContents(), moves);
  await page.goto(`${server.url}#/`);
  assert.equal(await page.locator(".kept li").count(), 1);
  await page.context().close();
});

test("taking back brings the same throw again", async () => {
  const page = await open(browser, server.url);
  await begin(page, server.url, "roesselsprung");
  for (let turn = 0; turn < 6; turn++) await playHint(page);
  await myTurn(page);
  const list = () => page.locator(".moves li button").allTextContents();
  const whole = await list();
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  const back = await list();
  assert.ok(back.length < whole.length);
  assert.deepEqual(whole.slice(0, back.length), back);
  await page.context().close();
});

test("a game is played by keys alone", async () => {
  const page = await open(browser, server.url);
  await atOneTable(page, "schlaukopf");
  await page.keyboard.press("n");
  const first = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".moves li").count(), 1, first);
  await page.keyboard.press("g");
  assert.match(await said(page), /Schlaukopf/);
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1);
  await page.keyboard.press("m");
  await page.keyboard.type("moves d7");
  await page.keyboard.press("Enter");
  assert.match(await said(page), /d7/);
  await page.context().close();
});

test("a record goes out and comes in again", async () => {
  const page = await open(browser, server.url);
  await atOneTable(page, "raeuberschach");
  for (const text of ["e2e3", "b7b5"]) {
    await page.fill("#typed", text);
    await page.press("#typed", "Enter");
  }
  await page.click(".export summary");
  const saved = page.waitForEvent("download");
  await page.locator(".export .buttons button").first().click();
  const stream = await (await saved).createReadStream();
  let text = "";
  for await (const part of stream) text += part;
  assert.match(text, /1\. e3 b5/);
  await page.goto(`${server.url}#/import`);
  await page.fill(".import textarea", text);
  await page.click('.import [type="submit"]');
  await page.waitForSelector(".board .cell");
  assert.deepEqual(await page.locator(".moves li button").allTextContents(), ["e3", "b5"]);
  await page.context().close();
});

test("once visited it plays without a server", { timeout: 60_000 }, async () => {
  const own = await serve();
  const page = await open(browser, own.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.keys().then((names) => names.length > 0));
  await page.waitForTimeout(500);
  own.stop();
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".games");
  await page.click(".card-eckstein .primary");
  await page.click(".cards .quiet");
  await playHint(page);
  await myTurn(page);
  assert.ok((await page.locator(".moves li").count()) >= 2);
  await page.context().close();
});
