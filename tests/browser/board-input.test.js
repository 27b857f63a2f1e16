// What a press on the board does: a legal end is played, a piece without a move says why, and legal targets are spoken.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cell, launch, moves, open, openGame, serve, waitForAnnouncement } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const click = async (page, ...names) => { for (const name of names) await (await cell(page, name)).click(); };
const played = (page, count) => page.waitForFunction((count) => document.querySelectorAll(".moves li").length === count, count);

for (const phone of [false, true]) {
  test(`a tap on a legal end moves, however near it is${phone ? ", on a phone too" : ""}`, async () => {
    const page = await open(browser, server.url, { phone });
    // l3 is one jump away. With a throw of three the piece can also jump there, back and there again.
    for (const end of ["l3", "m6"]) {
      await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
      await click(page, "k1", end);
      await played(page, 3);
      assert.equal((await moves(page)).at(-1), `k1${end}`);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("a long press plays one jump, and the throw goes on from there", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
  await click(page, "k1");
  await (await cell(page, "l3")).click({ delay: 900 });
  await waitForAnnouncement(page, /Jump 1 of 3/);
  await click(page, "k5", "m6");
  await played(page, 3);
  assert.equal((await moves(page)).at(-1), "k1m6");
  await page.context().close();
});

test("a piece that cannot move says why when it is pressed, and shows how it would", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "raeuberschach", { moves: "e2e3 b7b5" });
  await click(page, "h2");
  assert.match(await waitForAnnouncement(page, /capture/), /^You must capture: .*\(RC-7\)$/);
  await page.waitForSelector(".status-line.refused .clause");
  await openGame(page, "raeuberschach");
  await click(page, "a1");
  assert.equal(await waitForAnnouncement(page, /cannot move/), "Rook on a1 cannot move now: a piece of your own stands on b1 (RC-2)");
  await page.keyboard.press("Escape");
  await click(page, "e7");
  assert.match(await waitForAnnouncement(page, /not yours/), /is not yours/);
  assert.equal(await page.locator(".status-line.refused").count(), 0, "another's piece is only looked at");
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A" });
  await click(page, "k1");
  await waitForAnnouncement(page, /die must be thrown first/);
  // A piece of Kurierschach that is blocked still shows its pattern.
  await openGame(page, "kurierschach", { position: "11k/12/12/12/12/5K6/P11/RN10 w - - 0 1" });
  const bare = await page.locator(".board svg circle, .board svg path").count();
  await click(page, "a1");
  await waitForAnnouncement(page, /[Rr]ook on a1 cannot move now/);
  assert.ok(await page.locator(".board svg circle, .board svg path").count() >= bare + 18);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("legal targets are spoken, and their cells say so", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "raeuberschach");
  await click(page, "e2");
  assert.equal(await page.textContent("#targets"), "From e2: e3, e4.");
  assert.match(await (await cell(page, "e4")).getAttribute("aria-label"), /possible move$/);
  assert.doesNotMatch(await (await cell(page, "e5")).getAttribute("aria-label"), /possible/);
  await page.keyboard.press("Escape");
  assert.equal(await page.textContent("#targets"), "");
  await page.context().close();
});

test("there is nothing to take back before the first move of one's own", async () => {
  const page = await open(browser, server.url);
  const undo = page.locator(".side .actions button", { hasText: "Take back" });
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
  assert.equal(await undo.isDisabled(), true, "a throw cannot be taken back");
  await click(page, "k1", "m6");
  await played(page, 3);
  assert.equal(await undo.isDisabled(), false);
  await page.context().close();
});

test("who won is said at the end of the list only", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "kurierschach", { position: "k11/12/1RK9/12/12/12/12/11R w - - 0 60", moves: "l1a1" });
  await page.waitForSelector(".seat.won");
  await page.locator(".move-nav button").first().click();
  await page.waitForFunction(() => !document.querySelector(".seat.won"));
  assert.equal((await page.textContent(".seats")).includes("wins"), false);
  await page.locator(".move-nav button").nth(3).click();
  await page.waitForSelector(".seat.won");
  await page.context().close();
});
