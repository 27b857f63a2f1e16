// The clocks of a local game, whose time of day the test controls, and those of a remote table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, open, waitForAnnouncement, serve, type } from "./harness.js";
import { createTable, joinTable, move, waitForMoves } from "./remote-players.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Returns the seconds that a seat's clock shows.
async function shown(page, seat) {
  const [minutes, seconds] = (await page.locator(".clock").nth(seat).textContent()).split(":").map(Number);
  return 60 * minutes + seconds;
}
const falls = (page, seat, below) => page.waitForFunction(([seat, below]) => {
  const [minutes, seconds] = document.querySelectorAll(".clock")[seat].textContent.split(":").map(Number);
  return 60 * minutes + seconds < below;
}, [seat, below]);

async function begin(page, control) {
  await page.clock.install();
  await page.goto(`${server.url}#/new/raeuberschach`);
  await page.waitForSelector(".set-up");
  await page.locator(".set-up .play-modes button").nth(1).click();
  await page.selectOption(".control", control);
  await page.click('.set-up [type="submit"]');
  await page.click(".lesson-offer .quiet");
  await page.waitForSelector(".cell.movable");
  await pause(page);
}

/// Stops the page's time, so that it passes only in `page.clock.runFor`. While it flows by itself, a jump forward can leave `Date.now()`
/// behind the timers that the jump has run.
const pause = async (page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

test("the clock of whoever is in turn runs, and ends the game", async () => {
  const page = await open(browser, server.url);
  await begin(page, "3m+2s");
  await page.clock.runFor(30_000);
  await falls(page, 0, 152);
  assert.equal(await shown(page, 1), 180, "the other clock rests");
  const left = await shown(page, 0);
  await type(page, "e2e3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  await waitForAnnouncement(page, /Black to move/);
  assert.ok(await shown(page, 0) >= left, "two seconds for the move");
  await page.clock.runFor(60_000);
  await falls(page, 1, 122);
  await page.keyboard.press("c");
  await waitForAnnouncement(page, /White: 2:\d\d.*Black: [12]:\d\d/);
  await page.clock.runFor(120_000);
  await waitForAnnouncement(page, /White wins/);
  assert.equal(await page.locator(".seat.in-turn").count(), 0);
  assert.equal(await page.locator(".seat.won").count(), 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a change of the time of day and a suspended machine use up no time", async () => {
  const page = await open(browser, server.url);
  await begin(page, "5m+3s");
  await page.clock.runFor(10_000);
  await falls(page, 0, 292);
  const left = await shown(page, 0);
  const day = await page.evaluate(() => Date.now());
  for (const hours of [1, -1]) {
    await page.clock.setSystemTime(day + hours * 3_600_000);
    await page.clock.runFor(1_000);
    assert.ok(await shown(page, 0) >= left - 3, `after ${hours} hours`);
  }
  // The timers that were due in the skipped time do not fire.
  await page.clock.fastForward(3_600_000);
  await page.clock.runFor(1_000);
  assert.ok(await shown(page, 0) >= left - 5);
  await page.clock.runFor(20_000);
  await falls(page, 0, left - 20);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the remaining times survive a reload", async () => {
  const page = await open(browser, server.url);
  await begin(page, "5m+3s");
  await page.clock.runFor(100_000);
  await falls(page, 0, 202);
  await type(page, "e2e3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  const left = await shown(page, 0);
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.equal(await shown(page, 0), left);
  assert.ok(await shown(page, 1) > 290);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the time per turn restarts every turn", async () => {
  const page = await open(browser, server.url, { locale: "de-DE" });
  await begin(page, "30s/turn");
  await page.clock.runFor(20_000);
  await falls(page, 0, 12);
  await type(page, "e2e3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  await type(page, "a7a6");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  assert.ok(await shown(page, 0) > 20);
  await page.clock.runFor(40_000);
  await waitForAnnouncement(page, /Schwarz gewinnt/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a clock of one's own is entered, said in words, and refused with a sentence that quotes the entry", async () => {
  const page = await open(browser, server.url, { phone: true, locale: "de-DE" });
  await page.goto(`${server.url}#/new/raeuberschach`);
  await page.waitForSelector(".set-up");
  await page.locator(".set-up .play-modes button").nth(1).click();
  assert.equal(await page.locator(".custom-clock").count(), 0);
  await page.selectOption(".control", "own");
  const [first, second] = [page.locator(".custom-clock input").nth(0), page.locator(".custom-clock input").nth(1)];
  const begin = page.locator('.set-up [type="submit"]');
  const says = (words) => page.waitForFunction((words) => document.querySelector(".set-up").textContent.includes(words), words);
  await first.fill("zwölf");
  await says("„zwölf“ passt nicht bei „Minuten für die Partie“: eine Zahl von 0,5 bis 1440 wird erwartet.");
  assert.equal(await first.getAttribute("aria-invalid"), "true");
  assert.equal(await begin.isDisabled(), true);
  await first.fill("1,5");
  await second.fill("1");
  await says("1:30 Minuten, je Zug eine Sekunde dazu");
  await second.fill("0");
  await says("1:30 Minuten für die ganze Partie");
  await page.selectOption(".custom-clock select", "clock-kind-turn");
  await says("45 Sekunden je Zug");
  assert.equal(await page.locator(".custom-clock input").count(), 1);
  await page.selectOption(".custom-clock select", "clock-kind-days");
  await says("2 Tage je Zug, dazu 5 Tage Vorrat");
  await page.selectOption(".custom-clock select", "clock-kind-delay");
  await first.fill("90");
  await says("90 Minuten, je Zug 10 Sekunden frei");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, "nothing is wider than the phone");
  await begin.click();
  await page.waitForSelector(".clock");
  assert.match(await page.locator(".clock").first().textContent(), /^1:30:/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("at a remote table the opponent's clock is above the board, the own one below, and the one in turn runs", { timeout: 240_000 }, async () => {
  const anna = await open(browser, server.url);
  const ben = await open(browser, server.url);
  await joinTable(ben, await createTable(anna, server.url, "raeuberschach", { clock: "1m/turn" }), "Ben");
  const seconds = (page, place) => page.locator(`.clock-plate${place} .clock`).textContent().then((text) => text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0));
  const runs = (page, place, from) => page.waitForFunction(([place, from]) => {
    const text = document.querySelector(`.clock-plate${place} .clock`).textContent;
    return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0) < from;
  }, [place, from]);
  const [own, other] = [".below", ":not(.below)"];
  for (const page of [anna, ben]) {
    await page.waitForSelector(".clock-plate .clock");
    const box = (selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    const [board, above, below] = [await box(".board"), await box(`.clock-plate${other}`), await box(`.clock-plate${own}`)];
    assert.ok(above.bottom <= board.top + 1 && below.top >= board.bottom - 1);
  }
  assert.match(await anna.textContent(`.clock-plate${own}`), /White|Anna/);
  assert.match(await ben.textContent(`.clock-plate${own}`), /Black|Ben/);
  await runs(anna, own, await seconds(anna, own));
  await runs(ben, other, await seconds(ben, other));
  assert.equal(await seconds(anna, other), 60, "the clock of the other seat does not run");
  await move(anna, "e2e3");
  await waitForMoves(ben, "e3");
  await runs(ben, own, await seconds(ben, own));
  await runs(anna, other, await seconds(anna, other));
  // Both pages say that little time is left, but only the person whose time it is hears the alarm.
  await ben.waitForSelector(`.clock-plate${own} .clock.low`);
  assert.equal(await ben.textContent(`.clock-plate${own} [role=alert]`), "Less than twenty seconds left");
  await anna.waitForSelector(`.clock-plate${other} .clock.low`);
  assert.equal(await anna.textContent(`.clock-plate${other} [role=alert]`), "");
  for (const page of [anna, ben]) { assert.deepEqual(page.errors, []); await page.context().close(); }
});
