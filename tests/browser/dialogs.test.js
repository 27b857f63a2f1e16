// Dialogs: named, modal, closed by Escape, in sight on every screen, and nothing is played beneath them.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, cell, launch, moves, open, openGame, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const SIZES = [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }];
const modal = (page) => page.evaluate(() => document.querySelector("dialog[open]")?.matches(":modal") ?? false);

for (const size of SIZES) {
  test(`the offer of a course is modal and whole at ${size.width}x${size.height}`, async () => {
    const page = await open(browser, server.url, { size, phone: size.width < 768, locale: "de-DE" });
    for (const game of GAMES) {
      await openGame(page, game, { seats: "A:here B:1", offer: true });
      await page.waitForFunction(() => document.querySelector("dialog:modal"));
      assert.equal(await page.evaluate(() => scrollY), 0, "nothing scrolls under it");
      // A touch on any point of the dialog hits the dialog.
      const covered = await page.evaluate(() => [...document.querySelectorAll("dialog *")].filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        const inside = left > 0 && left < innerWidth && top > 0 && top < innerHeight;
        return !inside || !document.elementFromPoint(left, top)?.closest("dialog");
      }).length);
      assert.equal(covered, 0, game);
      assert.ok((await page.getAttribute("dialog", "aria-label")).length > 3);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("the focus stays in a dialog, keys play nothing beneath it, and Escape closes it", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "roesselsprung", { seats: "A:here B:1", moves: ":A", offer: true });
  await page.waitForFunction(() => document.activeElement.closest("dialog"));
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest("dialog") !== null), true);
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Space");
  await page.keyboard.press("u");
  assert.equal((await moves(page)).length, 1, "the die was not thrown");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForSelector(".die.due");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a promotion is a dialog: it has a name, and Escape puts the pawn back", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "kurierschach", { position: "11k/12/12/12/5J6/12/12/K11 w - - 0 1" });
  for (const name of ["f4", "f2"]) await (await cell(page, name)).click();
  await page.waitForFunction(() => document.querySelector("dialog:modal"));
  assert.equal(await modal(page), true);
  assert.ok(await page.getAttribute("dialog", "aria-label"));
  assert.equal(await page.evaluate(() => document.activeElement.className), "piece-choice");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal((await moves(page)).length, 0);
  await page.context().close();
});

test("the choice of stones and the confirmation need the board: they are named panels, Escape puts everything back, and nothing is played before", async () => {
  const page = await open(browser, server.url, { settings: ["confirm=on"] });
  const panel = (name) => page.getByRole("group", { name, exact: true });
  await openGame(page, "eckstein", { rule: "capture=optional", position: "yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r" });
  for (const name of ["b2", "b4"]) await (await cell(page, name)).click();
  await panel("Stones to take").waitFor();
  assert.equal(await modal(page), false);
  await page.keyboard.press("Escape");
  await panel("Stones to take").waitFor({ state: "detached" });
  assert.equal((await moves(page)).length, 0);
  for (const name of ["b2", "b4"]) await (await cell(page, name)).click();
  await panel("Stones to take").getByRole("button", { name: "Play" }).click();
  // what was chosen is confirmed like any other move
  await panel("Confirm the move").waitFor();
  assert.equal(await modal(page), false);
  assert.equal((await moves(page)).length, 0);
  await page.keyboard.press("Escape");
  await panel("Confirm the move").waitFor({ state: "detached" });
  assert.equal((await moves(page)).length, 0);
  // another piece that is touched meanwhile is only chosen
  for (const name of ["b2", "b3", "c2"]) await (await cell(page, name)).click();
  await panel("Confirm the move").waitFor({ state: "detached" });
  assert.equal((await moves(page)).length, 0);
  for (const name of ["c2", "b2", "b3"]) await (await cell(page, name)).click();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
