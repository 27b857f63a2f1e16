// The display of the board: on a tablet, with a lifted square, turned upright, and the scroll position of a new page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cell, launch, open, waitForAnnouncement, serve, openGame } from "./harness.js";
import { REFUSALS } from "./refusals.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const box = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test("on a tablet every seat's name and clock face its edge, beside the board and not on it", async () => {
  const page = await open(browser, server.url, { settings: ["tablet=on"] });
  await page.goto(`${server.url}#/new/schlaukopf`);
  await page.locator(".play-modes button").nth(1).click();
  assert.equal(await page.locator('.play-modes [aria-pressed="true"]').textContent(), "Everyone on this device");
  await page.selectOption(".control", "5m+3s");
  await page.click('.set-up [type="submit"]');
  await page.click(".lesson-offer .quiet");
  const [board, below, above] = [await box(page.locator(".board")), await box(page.locator(".plate").nth(0)), await box(page.locator(".plate").nth(1))];
  assert.ok(below.top >= board.bottom - 1 && above.bottom <= board.top + 1, `${below.top} ${board.bottom}, ${above.bottom} ${board.top}`);
  assert.match(await page.locator(".tablet-seat").nth(1).getAttribute("style"), /rotate\(180deg\)/);
  assert.equal(await page.locator(".plate .clock").count(), 2);
  assert.equal(await page.locator(".plate.in-turn").count(), 1);
  await openGame(page, "roesselsprung", { moves: ":A" });
  const turned = await page.locator(".tablet-seat").evaluateAll((edges) => edges.map((edge) => edge.style.transform));
  assert.deepEqual([...turned].sort(), ["rotate(0deg)", "rotate(180deg)", "rotate(270deg)", "rotate(90deg)"]);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("Schlaukopf: the selected piece's square is lifted, its arrows come out around the piece", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "schlaukopf");
  assert.equal(await page.locator(".lifted").count(), 0);
  const square = await cell(page, "e2");
  await square.click();
  const [ground, lifted] = [await box(square), await box(page.locator(".lifted"))];
  assert.ok(lifted.width > ground.width * 1.3 && await page.locator(".lifted use").count() > 1);
  const piece = await box(page.locator(".piece.chosen"));
  assert.ok(Math.max(piece.width, piece.height) <= ground.width * 0.66, "a piece fills 62 % of its square, and its keyline a little more");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".lifted").count(), 0);
  await page.context().close();
});

test("Kurierschach on a phone uses the full width and offers to rotate the board", async () => {
  const page = await open(browser, server.url, { phone: true });
  await openGame(page, "kurierschach");
  const upright = await box(page.locator(".board"));
  await page.click(".action-bar .turn");
  const lying = await box(page.locator(".board"));
  assert.ok(lying.width >= 359);
  // The board is narrower than the screen, so that the buttons stay in sight.
  assert.ok(upright.width >= 320 && upright.height > lying.height * 1.8);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("Rösselsprung on a phone scrolls to the circles for placed pieces", async () => {
  const page = await open(browser, server.url, { phone: true });
  const { position, rule } = REFUSALS.SettingDue;
  await openGame(page, "roesselsprung", { position, rule });
  const circle = await cell(page, "h1");
  await page.waitForFunction((cell) => {
    const [inner, outer] = [cell, document.querySelector(".window")].map((element) => element.getBoundingClientRect());
    return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  }, await circle.elementHandle());
  await page.context().close();
});

test("Kurierschach: selecting a piece shows its name and movement", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "kurierschach", { position: "11k/12/12/12/5E6/12/12/K11 w - - 0 1" });
  await (await cell(page, "f4")).click();
  assert.match(await waitForAnnouncement(page, /^[Ee]lder: /), /two squares diagonally/);
  await page.context().close();
});

test("from a refusal to its rule and back to the board", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "raeuberschach", { moves: "e2e3 b7b5" });
  const board = page.url();
  for (const name of ["a2", "a3"]) await (await cell(page, name)).click();
  await page.click(".status-line .clause");
  await page.waitForSelector(".clause-text.is-target");
  await page.locator(".breadcrumb a").first().click();
  await page.waitForSelector(".board .cell");
  assert.equal(page.url(), board);
  await page.goto(`${server.url}#/`);
  await page.waitForSelector(".card.card-raeuberschach");
  await page.goto(`${server.url}#/rules/raeuberschach`);
  await page.waitForSelector(".clause-text");
  assert.equal(await page.locator(".breadcrumb a").count(), 1);
  await page.context().close();
});

test("a page begins at its top, however far down one was before", async () => {
  const page = await open(browser, server.url, { phone: true });
  await page.locator(".card.card-eckstein .primary").scrollIntoViewIfNeeded();
  await page.click(".card.card-eckstein .primary");
  await page.waitForSelector(".lesson-offer");
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.click(".lesson-offer .quiet");
  await page.goto(`${server.url}#/rules/eckstein/EC-11`);
  await page.waitForFunction(() => scrollY > 300);
  await page.context().close();
});
