// Every kind of refusal is explained in one sentence with its clause. It stays until the next action and keeps the selection.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cell, launch, myTurn, open, announcement, waitForAnnouncement, serve, openGame, type } from "./harness.js";
import { REFUSALS } from "./refusals.js";

let server, browser, page;
before(async () => {
  server = await serve();
  browser = await launch();
  page = await open(browser, server.url);
});
after(async () => { await browser?.close(); server?.stop(); });

for (const [kind, { game, rule, position, first, clicks = [], typed, clause }] of Object.entries(REFUSALS)) {
  test(`${kind} in ${game}: ${typed ?? clicks.join("")}`, async () => {
    await openGame(page, game, { rule, position });
    if (game === "kurierschach" && !position) await page.keyboard.press("Escape");
    if (first) await type(page, first);
    for (const name of clicks) await (await cell(page, name)).click();
    if (typed) await type(page, typed);
    await page.waitForSelector(".status-line.refused");
    const sentence = await announcement(page);
    if (clause) {
      assert.ok(sentence.endsWith(`(${clause})`), sentence);
      assert.equal(await page.getAttribute(".status-line .clause", "href"), `#/rules/${game}/${clause}`);
    } else {
      assert.match(sentence, new RegExp(typed.slice(0, 2)));
    }
    if (clicks.length > 1) assert.equal(await page.locator('.cell[aria-selected="true"]').count(), 1, "the selection is kept");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".status-line:not(.refused)");
    assert.deepEqual(page.errors, []);
  });
}

test("LotDue in roesselsprung, as soon as the offered course is declined", async () => {
  const guest = await open(browser, server.url);
  await guest.clock.install();
  await openGame(guest, "roesselsprung", { offer: true });
  await guest.waitForSelector(".lesson-offer");
  // The lot is drawn after a delay, which does not pass here because the page's time stands still.
  await guest.clock.pauseAt(await guest.evaluate(() => Date.now() + 1_000));
  await guest.click(".lesson-offer .quiet");
  await type(guest, "h1i3");
  await waitForAnnouncement(guest, /\(RS-2\)$/);
  await guest.context().close();
});

test("an end out of reach says how many jumps would do", async () => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
  assert.equal(await myTurn(page), "move");
  await (await cell(page, "k1")).click();
  await (await cell(page, "k7")).click();
  assert.match(await waitForAnnouncement(page, /RS-10/), /a 4 or 6 would do/);
});
