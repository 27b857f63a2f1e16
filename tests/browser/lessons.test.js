// The courses, played to their end: by mouse and on a phone, and by keyboard alone; what wrong moves are answered with; the offer of a
// course; and hints at the moment of need.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, cell, launch, lessons, open, openGame, serve, waitForAnnouncement } from "./harness.js";
import { axe, faults } from "./accessibility.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const cells = (move) => move.match(/[a-u]\d+/g) ?? [];
const language = (locale) => locale.slice(0, 2);

/// Opens a game's course.
async function learn(page, game, step = "") {
  await page.goto(`${server.url}#/learn/${game}${step && `/${step}`}`);
  await page.waitForSelector(".task");
}

/// Waits until the task of a step is set.
const task = (page, step, spoken) => page.waitForFunction((goal) => document.querySelector(".task h2")?.textContent === goal, step.goal[spoken]);

/// Waits until a step is solved and the remark on it is shown.
const solved = (page, step, spoken) => page.waitForFunction((after) => {
  const answer = document.querySelector(".task.solved .answer");
  return answer?.textContent.trim() === after && document.querySelector("#status").textContent === after;
}, step.after[spoken]);

/// Plays a step's solution by clicks.
async function clickSolution(page, step) {
  if (step.solution.startsWith(":")) return page.click(".die.due");
  for (const name of cells(step.solution)) await (await cell(page, name)).click();
  if (await page.locator(".piece-choice").count()) await page.locator(".piece-choice").first().click();
}

for (const [locale, phone, dark] of [["en-GB", false, false], ["de-DE", true, true]]) {
  test(`every course is played to its end by clicks, ${locale}, ${phone ? "on a phone" : "on a desktop"}`, async () => {
    const page = await open(browser, server.url, { locale, phone, dark });
    await page.addInitScript({ path: axe });
    await page.reload();
    const found = [];
    for (const game of GAMES) {
      await learn(page, game);
      const steps = lessons(game);
      for (const [place, step] of steps.entries()) {
        await task(page, step, language(locale));
        if (place === 1) found.push(...(await faults(page, phone)).map((fault) => `${game}, ${step.id}: ${fault}`));
        await clickSolution(page, step);
        await solved(page, step, language(locale));
        if (place === 1) found.push(...(await faults(page, phone)).map((fault) => `${game}, ${step.id} solved: ${fault}`));
        if (place + 1 < steps.length) await page.click("#next-step");
      }
      await page.click("#next-step");
      await page.waitForSelector(".play[data-table] .board .cell");
      assert.equal(await page.locator(".lesson-offer").count(), 0, `${game}: whoever has taken the course is not asked to`);
    }
    assert.deepEqual([...found, ...page.errors], []);
    await page.context().close();
  });
}

test("every course is played to its end by keyboard alone", async () => {
  const page = await open(browser, server.url);
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label")?.split(", ")[1]);
  /// Waits until the page has moved the focus, which it does with the next frame.
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  /// Presses a key until the focus is on a cell.
  const reach = async (key, name) => {
    for (let tries = 0; tries < 60; tries++) {
      if ((await focused()) === name) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${name} is not reached by ${key}`);
  };
  for (const game of GAMES) {
    await learn(page, game);
    for (const step of lessons(game)) {
      await task(page, step, "en");
      await waitForAnnouncement(page, new RegExp(`^Step \\d+ of \\d+: ${step.goal.en.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\?[.!?]$/, "")}`));
      await frame();
      const [from, to] = cells(step.solution);
      if (step.solution.startsWith(":")) {
        await page.keyboard.press("Space");
      } else {
        await reach("n", from);
        await page.keyboard.press("Enter");
        if (to) {
          await reach("t", to);
          await page.keyboard.press("Enter");
        }
        if (/\d[a-z]$/.test(step.solution)) {
          await page.locator(".piece-choice").first().focus();
          await page.keyboard.press("Enter");
        }
      }
      await solved(page, step, "en");
      await page.waitForSelector("#next-step");
      await frame();
      if ((await page.evaluate(() => document.activeElement.id)) !== "next-step") await page.focus("#next-step");
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(".play[data-table] .board .cell");
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a refused move is explained with its clause, and one that misses the goal is taken back", async () => {
  const page = await open(browser, server.url);
  await learn(page, "raeuberschach");
  for (const name of ["a1", "a8"]) await (await cell(page, name)).click();
  await waitForAnnouncement(page, /must capture.*\(RC-7\)/);
  assert.match(await page.textContent(".task.wrong .answer"), /RC-7/);
  await learn(page, "raeuberschach", "choose");
  for (const name of ["c4", "b5"]) await (await cell(page, name)).click();
  await waitForAnnouncement(page, /Nobody recaptures on b5/);
  assert.equal(await page.locator("#next-step").count(), 0);
  await page.waitForFunction(() => [...document.querySelectorAll(".cell")].some((cell) => /White.*, c4/.test(cell.getAttribute("aria-label"))));
  for (const name of ["c4", "d5"]) await (await cell(page, name)).click();
  await page.waitForSelector("#next-step");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a course goes on where one left it, shows a solution, and can be left for a game at any point", async () => {
  const page = await open(browser, server.url);
  const [first, second] = lessons("eckstein");
  await learn(page, "eckstein");
  const picture = () => page.evaluate(() => document.querySelector(".board > svg").innerHTML);
  const before = await picture();
  await page.click(".lesson-actions .buttons button");
  await page.waitForFunction((before) => document.querySelector(".board > svg").innerHTML !== before, before);
  await clickSolution(page, first);
  await solved(page, first, "en");
  await page.goto(`${server.url}#/`);
  await page.click(".card.card-eckstein a[href='#/learn/eckstein']");
  await task(page, second, "en");
  await page.click(".lesson-actions .buttons .quiet");
  await task(page, first, "en");
  await page.click(".lesson-links button");
  await page.waitForSelector(".play[data-table] .board .cell");
  assert.equal(await page.locator(".lesson-offer").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a first game offers its course, which nobody has to take", async () => {
  const page = await open(browser, server.url);
  await page.click(".card.card-schlaukopf .primary");
  await page.waitForSelector(".lesson-offer");
  await page.waitForFunction(() => document.activeElement.matches(".lesson-offer .primary"));
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".lesson-offer").count(), 0);
  await page.goto(`${server.url}#/`);
  await page.click(".card.card-kurierschach .primary");
  await page.click(".lesson-offer .primary");
  await page.waitForSelector(".task");
  assert.equal(await page.locator(".lesson-links a").count(), 2, "back to the board, and the rules");
  await page.locator(".lesson-links a").first().click();
  await page.waitForSelector(".play[data-table] .board .cell");
  assert.equal(await page.locator(".lesson-offer").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a teaching moment shows one hint once, with a link to its step", async () => {
  const moments = [
    ["raeuberschach", { position: "7k/8/8/3p4/4P3/8/8/R7 w - - 0 1" }, /must capture! Only/, "forced-capture", "capture"],
    ["kurierschach", { position: "5J5k/12/12/12/12/12/12/K11 w - - 0 1" }, /pawn with the leaf can leap/, "leap", "leap"],
    ["roesselsprung", { rule: "seats=AB", position: "7/7/7/7/7/7/bbbbbb1/21/21/9b11/21/10a10/21/21/aaa1aaa/7/7/7/7/7/7 A - A2B2 A0B0 0 0" }, /middle game begins/, "second-section", "middle"],
    ["roesselsprung", { rule: "seats=AB", position: "a6/7/7/7/7/7/1aa4/21/21/21/21/10b10/21/21/7/7/7/7/7/7/7 A * A3B2 A4B6 0 0" }, /endgame begins/, "third-section", "endgame"],
  ];
  for (const [game, position, sentence, moment, id] of moments) {
    const page = await open(browser, server.url, { isNew: true });
    await openGame(page, game, position);
    await waitForAnnouncement(page, sentence);
    await page.click(`.status-line a[href="#/learn/${game}/${moment}"]`);
    await task(page, lessons(game).find((step) => step.id === id), "en");
    await openGame(page, game, position);
    await page.waitForTimeout(300);
    assert.doesNotMatch(await page.textContent("#status"), sentence, "once");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
