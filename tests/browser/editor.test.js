// The board editor: pieces are placed and removed by clicks and keys, faults are shown in words, and the position is used elsewhere.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, cell, launch, open, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

async function edit(page, game) {
  await page.goto(`${server.url}#/edit/${game}`);
  await page.waitForSelector(".piece-palette");
}
const text = (page) => page.locator(".editor .field input").first().inputValue();

for (const game of GAMES) {
  test(`${game}: an empty board is faulty in words, the start is not`, async () => {
    const page = await open(browser, server.url, { locale: "de-DE" });
    await edit(page, game);
    assert.equal(await page.locator(".faults p").count(), 0);
    const start = await text(page);
    await page.locator(".side .buttons button").nth(1).click();
    const empty = await text(page);
    assert.notEqual(empty, start);
    const play = page.locator(".side .primary");
    if (await page.locator(".faults p").count()) assert.equal(await play.getAttribute("aria-disabled"), "true");
    await page.locator(".side .buttons button").nth(0).click();
    assert.equal(await text(page), start);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("by keys alone a position is set up and played", async () => {
  const page = await open(browser, server.url);
  await edit(page, "raeuberschach");
  await page.locator(".side .buttons button").nth(1).click();
  await page.locator('.cell[tabindex="0"]').focus();
  await page.keyboard.press("K");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("q");
  await page.keyboard.press("Delete");
  const set = await text(page);
  assert.match(set, /\/[1-8]?p[1-8]?\/[1-8]?K[1-8]? w - - 0 1$/);
  await page.click(".side .primary");
  await page.waitForSelector(".set-up");
  assert.equal(await page.locator(".set-up textarea").first().inputValue(), set);
  await page.context().close();
});

test("a position with its rules is analysed, and its link carries both", async () => {
  const page = await open(browser, server.url);
  await page.goto(`${server.url}#/edit/eckstein?variant=II`);
  await page.waitForSelector(".piece-palette");
  const link = await page.locator(".editor .field input").nth(1).inputValue();
  assert.match(link, /#\/position\/eckstein\?variant=II\//);
  await page.locator(".side button", { hasText: "Analyse" }).click();
  await page.waitForSelector(".board .cell");
  if (await page.locator(".lesson-offer").count()) await page.click(".lesson-offer .quiet");
  await page.waitForSelector(".analysis[open] .lines li");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const phone of [false, true]) {
  test(`pieces are dragged ${phone ? "by a finger" : "with the mouse"}: from the palette, from square to square, and off the board`, async () => {
    const page = await open(browser, server.url, { phone });
    await edit(page, "raeuberschach");
    await page.locator(".side .buttons button").nth(1).click();
    const touch = phone ? await page.context().newCDPSession(page) : null;
    const middle = (locator) => locator.evaluate((element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; });
    const drag = async (from, to) => {
      const points = [0, 0.3, 0.7, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
      if (!touch) {
        await page.mouse.move(points[0].x, points[0].y);
        await page.mouse.down();
        for (const point of points.slice(1)) await page.mouse.move(point.x, point.y);
        return page.mouse.up();
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [points[0]] });
      for (const point of points.slice(1)) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const king = page.locator('.piece-palette [aria-label="White: king"]');
    const says = (row) => page.waitForFunction((row) => document.querySelector(".editor .field input").value.startsWith(row), row);
    await drag(await middle(king), await middle(await cell(page, "a8")));
    await says("K7/");
    await drag(await middle(await cell(page, "a8")), await middle(await cell(page, "c8")));
    await says("2K5/");
    await drag(await middle(await cell(page, "c8")), await middle(king));
    await says("8/");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("the editor says how an ending of the tables ends, and nothing where no table has the position", async () => {
  const page = await open(browser, server.url, { locale: "de-DE" });
  await page.goto(`${server.url}#/edit/schlaukopf/${encodeURI("3k3/7/7/7/7/7/D6/3K3 w")}`);
  await page.waitForFunction(() => document.querySelector(".exact")?.textContent.includes("16 Zügen"));
  assert.match(await page.textContent(".exact"), /^Endspieltabelle: \S.* gewinnt bei bestem Spiel in 16 Zügen\.$/);
  // a fourth piece
  await page.locator(".piece-choice").first().click();
  await page.locator(".editor .cell").nth(20).click();
  await page.waitForFunction(() => document.querySelector(".exact").textContent === "");
  await page.locator(".editor .cell").nth(20).click();
  await page.waitForFunction(() => document.querySelector(".exact").textContent !== "");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
