// Analysis of a record or position: from home, from a text, from a link, from the middle of a game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, launch, moves, open, playHint, serve, openGame } from "./harness.js";

let server, browser, page;
before(async () => { server = await serve(); browser = await launch(); page = await open(browser, server.url); });
after(async () => { await browser?.close(); server?.stop(); });

const analysed = () => page.waitForSelector(".side > .analysis[open] .shares");
async function paste(text) {
  await page.goto(`${server.url}#/`);
  await page.click('.own-games a[href="#/analyse"]');
  await page.fill(".import textarea", text);
  await page.click('.import [type="submit"]');
  await analysed();
}

test("home leads to the analysis of every game from its start, and back leads home", async () => {
  for (const game of GAMES) {
    await page.goto(`${server.url}#/`);
    await page.click('.own-games a[href="#/analyse"]');
    await page.click(`.analysis-starts a[href="#/analyse/${game}"]`);
    await analysed();
    assert.equal(await page.locator(`.play-${game} .lesson-offer`).count(), 0, "who analyses knows the game");
    await page.goBack();
    await page.waitForSelector(".analysis-starts");
  }
  assert.deepEqual(page.errors, []);
});

test("a record, a position and a link are pasted into one field", async () => {
  await paste('[Game "raeuberschach"]\n[Seats "A:here B:4"]\n\n1. e3 b5 *\n');
  assert.deepEqual(await moves(page), ["e3", "b5"]);
  await page.waitForSelector(".analysis .lines li");
  const { position, link } = await page.evaluate(() => {
    const [position, , link] = [...document.querySelectorAll(".export input")].map((field) => field.value);
    return { position, link };
  });
  await paste(position);
  await paste(link);
  assert.ok(await page.locator(".play-raeuberschach").count());
  await page.goto(link);
  await analysed();
  assert.deepEqual(page.errors, []);
});

test("variations can be tried without changing the game", async () => {
  await paste('[Game "raeuberschach"]\n\n1. e3 b5 2. Bxb5 *\n');
  // Lines that arrive during the click would move the list away from the pointer.
  await page.waitForSelector(".analysis .engine-output:not(.stale)");
  const address = page.url();
  const tries = page.locator(".analysis .buttons button").nth(1);
  assert.ok(await tries.isDisabled(), "at the last point one just plays");
  assert.match(await page.textContent(".analysis-notice"), /^Just move on the board/);
  await page.locator(".moves li button").first().click();
  await tries.click();
  await page.waitForFunction((old) => location.href !== old, address);
  await analysed();
  assert.deepEqual(await moves(page), ["e3"]);
  await page.goto(address);
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 3);
  assert.deepEqual(page.errors, []);
});

test("the analysis explains whose chances it shows and what the graph means", async () => {
  await paste('[Game "raeuberschach"]\n\n1. e3 Na6 2. Bxa6 bxa6 3. Qf3 Rb8 4. Qxf7 Kxf7 5. b4 Rxb4 *\n');
  await page.waitForSelector(".analysis .lines li");
  const chances = await page.locator(".chances li").allTextContents();
  assert.match(chances.join(" "), /^White \d+% Black \d+%$/);
  assert.match(await page.textContent(".engine-output .meta"), /^White to move/);
  assert.match(await page.locator(".lines li").first().textContent(), / 6\. /, "a line is numbered as the move list is");
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForFunction(() => document.querySelector(".graph") && !document.querySelector(".analysis .buttons button").disabled);
  assert.deepEqual(await page.locator(".analysis h2").allTextContents(), ["Who will win?", "Best moves", "Chances over the game", "The costliest moves"]);
  const words = await page.locator(".graph text").allTextContents();
  for (const word of ["100%", "50%", "0%", "▲ White ahead", "▼ Black ahead", "1", "5", "move"]) assert.ok(words.includes(word), `${word}: ${words}`);
  // A click on the left edge of the graph views the start, one on a mistake in the list the position in which it was made.
  await page.locator(".graph").click({ position: { x: 44, y: 60 } });
  assert.equal(await page.locator(".moves [aria-current]").count(), 0);
  const worst = page.locator(".mistakes button");
  assert.match(await worst.first().textContent(), /^\d+\. \S.* (White|Black) loses \d+%better: \d+\. /);
  const [, number, black] = (await worst.first().textContent()).match(/^(\d+)\. (… )?/);
  await worst.first().click();
  const plies = (Number(number) - 1) * 2 + (black ? 1 : 0);
  const current = await page.locator(".moves li button").evaluateAll((all) => all.findIndex((one) => one.hasAttribute("aria-current")));
  assert.equal(current, plies - 1, "the position in which it was played");
  assert.deepEqual(page.errors, []);
});

test("the review of a dice game shows win shares, all seats, luck and skill", async () => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A" });
  for (let step = 0; step < 3; step++) await playHint(page);
  await page.click(".analysis-link");
  await page.waitForSelector(".analysis .lines li");
  assert.equal(await page.locator(".share").count(), 2);
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForSelector(".luck tbody tr");
  assert.equal(await page.locator(".graph polyline").count(), 2);
  assert.deepEqual(await page.locator(".luck thead th").allTextContents(), ["Luck", "Skill"]);
  assert.equal(await page.locator(".luck tbody tr").count(), 2);
  for (const number of await page.locator(".luck .percent").allTextContents()) assert.match(number, /^(0|[+-]\d+)$/);
  assert.deepEqual(page.errors, []);
});
