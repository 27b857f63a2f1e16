// Puzzles: solved by clicks and by keyboard, wrong moves with what refutes them, hints and the solution, the puzzle of the day and its streak, training by
// theme and difficulty, links, and all of it without a network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { GAMES, cell, launch, open, openGame, serve, type, visit, waitForAnnouncement } from "./harness.js";
import { axe, faults } from "./accessibility.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Returns the puzzles of a game, as the program has them.
function puzzles(game) {
  const lines = readFileSync(new URL(`../../crates/puzzles/data/${game}.txt`, import.meta.url), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [id, level, aim, themes, options, setup, solution] = line.split(";");
    return { game, id, level, aim, options, setup, themes: themes.split(",").filter(Boolean), solution: solution.replace(/\|.*/, "").split(" "), isOpen: solution.includes("|") };
  });
}

/// Returns the first puzzle of a game with so many moves to find, each of two clicks.
const simple = (game, moves) => puzzles(game).find(({ solution, isOpen }) => !isOpen && solution.length === 2 * moves - 1 && solution.every((text) => /^[a-u]\d+[a-u]\d+$/.test(text)));

const ends = (move) => move.match(/[a-u]\d+/g);
const stored = (page, key) => page.evaluate((key) => localStorage.getItem(key), key);
const shown = (page) => page.getAttribute("[data-puzzle]", "data-puzzle");

/// Opens a puzzle and waits for its board.
async function solve(page, { game, id }) {
  await page.goto(`${server.url}#/puzzle/${game}/${id}`);
  await page.waitForSelector(`[data-puzzle="${game}/${id}"] .board .cell`);
}

/// Waits until the reply to a right move is on the board.
const replied = (page) => page.waitForFunction(() => document.querySelectorAll(".task:not(.wrong)").length && /Now the next move|Und jetzt der nächste/.test(document.querySelector(".answer").textContent) && document.querySelector(".cell.movable"));

/// Plays the solver's moves of a solution.
async function play(page, { solution }, move) {
  for (let step = 0; step < solution.length; step += 2) {
    if (step > 0) await replied(page);
    await move(page, solution[step]);
  }
  await page.waitForSelector(".task.solved");
}
const byClicks = async (page, text) => { for (const name of ends(text)) await (await cell(page, name)).click(); };

/// Makes a legal move that is not the solution, by keyboard.
async function blunder(page, { solution }) {
  const [from, right] = ends(solution[0]);
  await (await cell(page, from)).click();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label")?.split(", ")[1]);
  do await page.keyboard.press("t"); while ((await focused()) === right);
  await page.keyboard.press("Enter");
}

for (const [locale, phone, dark] of [["en-GB", false, true], ["de-DE", true, false]]) {
  test(`a puzzle of every game is solved by clicks, ${locale}, ${phone ? "on a phone" : "on a desktop"}`, async () => {
    const page = await open(browser, server.url, { locale, phone, dark });
    await page.addInitScript({ path: axe });
    await page.reload();
    const found = [];
    for (const game of GAMES) {
      const puzzle = simple(game, 1);
      await solve(page, puzzle);
      found.push(...(await faults(page, phone)).map((fault) => `${game}: ${fault}`));
      await play(page, puzzle, byClicks);
      await page.waitForSelector("#next-puzzle");
      found.push(...(await faults(page, phone)).map((fault) => `${game}, solved: ${fault}`));
      assert.match(await stored(page, `sprung.puzzle.results.${game}`), new RegExp(`${puzzle.id}\\+`));
    }
    assert.deepEqual([...found, ...page.errors], []);
    await page.context().close();
  });
}

test("a puzzle of several moves is solved by keyboard alone, and leads to the next", async () => {
  const page = await open(browser, server.url);
  const puzzle = simple("schlaukopf", 2);
  await solve(page, puzzle);
  await waitForAnnouncement(page, /to play.*2 moves to find/);
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label")?.split(", ")[1]);
  const reach = async (key, name) => {
    for (let tries = 0; tries < 60 && (await focused()) !== name; tries++) await page.keyboard.press(key);
    assert.equal(await focused(), name, `reached by ${key}`);
  };
  await play(page, puzzle, async (page, text) => {
    const [from, to] = ends(text);
    await reach("n", from);
    await page.keyboard.press("Enter");
    await reach("t", to);
    await page.keyboard.press("Enter");
  });
  await waitForAnnouncement(page, /^Solved! /);
  await page.waitForFunction(() => document.activeElement.id === "next-puzzle");
  await page.keyboard.press("Enter");
  await page.waitForFunction((old) => { const now = document.querySelector("[data-puzzle]")?.dataset.puzzle; return now && now !== old; }, `schlaukopf/${puzzle.id}`);
  await page.waitForFunction(() => document.activeElement.classList.contains("cell"));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a wrong move is refuted on the board and taken back; hints name the piece, then the move", async () => {
  const page = await open(browser, server.url);
  const puzzle = simple("eckstein", 1);
  await solve(page, puzzle);
  const position = () => page.evaluate(() => [...document.querySelectorAll(".cell")].map((cell) => cell.getAttribute("aria-label").split(", ").slice(0, 2)).join(";"));
  const before = await position();
  await blunder(page, puzzle);
  await waitForAnnouncement(page, /^There is something better\.$/);
  await page.waitForSelector(".task.wrong");
  await waitForAnnouncement(page, /^There is something better\. \S/);
  await page.waitForFunction(() => document.querySelector(".cell.movable"));
  assert.equal(await position(), before, "both moves are taken back");
  assert.match(await page.textContent(".answer"), /^There is something better\. \S/, "what was said stays");
  const [from, to] = ends(puzzle.solution[0]);
  await page.keyboard.press("h");
  await waitForAnnouncement(page, new RegExp(`^Look at ${from}\\.$`));
  await page.getByRole("button", { name: "Another hint" }).click();
  await waitForAnnouncement(page, new RegExp(`${from} to ${to}|on ${to}.*from ${from}`));
  assert.equal(await page.getByRole("button", { name: "Another hint" }).isDisabled(), true);
  await play(page, puzzle, byClicks);
  assert.match(await stored(page, "sprung.puzzle.results.eckstein"), new RegExp(`${puzzle.id}~`), "with help");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the solution is played on the board and explained, and the position is played out against the computer", async () => {
  const page = await open(browser, server.url);
  await page.evaluate((games) => games.forEach((game) => localStorage.setItem(`sprung.met.${game}`, "yes")), GAMES);
  const puzzle = puzzles("raeuberschach").find(({ aim, themes, solution }) => aim === "edge" && !themes.includes("finish") && solution.length >= 1);
  await solve(page, puzzle);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await waitForAnnouncement(page, /^That was the solution\. \S/);
  assert.match(await stored(page, "sprung.puzzle.results.raeuberschach"), new RegExp(`${puzzle.id}-`));
  assert.ok(await page.locator("#next-puzzle").count());
  await page.getByRole("button", { name: "Play it out" }).click();
  await page.waitForSelector(".play[data-table] .board .cell");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length >= 1, null, {});
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the puzzle of the day is the same for everybody on a date, and a streak grows from day to day", async () => {
  const page = await open(browser, server.url);
  const on = async (day) => {
    await page.clock.setFixedTime(new Date(`2027-03-${day}T20:00:00Z`));
    await page.goto(`${server.url}#/`);
    await page.reload();
    await page.waitForSelector(".games");
  };
  const solveDaily = async () => {
    await page.goto(`${server.url}#/puzzle`);
    await page.waitForSelector("[data-puzzle] .board .cell");
    const [game, id] = (await shown(page)).split("/");
    await play(page, puzzles(game).find((puzzle) => puzzle.id === id), type);
    return `${game}/${id}`;
  };
  await on("10");
  const first = await solveDaily();
  assert.match(await page.textContent(".streak"), /Streak: one day/);
  await on("10");
  await page.waitForSelector(".daily-puzzle.solved .thumb svg");
  assert.match(await page.textContent(".daily-puzzle"), /Puzzle of the day.*Solved today/);
  await on("11");
  await page.waitForSelector(".daily-puzzle:not(.solved) .thumb svg");
  await page.click(".daily-puzzle");
  const second = await solveDaily();
  assert.notEqual(second, first);
  assert.match(await page.textContent(".streak"), /Streak: 2 days/);
  await on("12");
  assert.match(await page.textContent(".daily-puzzle"), /Streak: 2 days.*Solve it/);
  await on("13");
  assert.equal(await page.locator(".streak").count(), 0, "a day has passed without");
  // a place where it is the eleventh already
  const other = await open(browser, server.url, { locale: "de-DE", timezone: "Pacific/Kiritimati" });
  await other.clock.setFixedTime(new Date("2027-03-10T20:00:00Z"));
  await other.reload();
  await other.goto(`${server.url}#/puzzle`);
  await other.waitForSelector("[data-puzzle]");
  assert.equal(await shown(other), first);
  for (const visitor of [page, other]) { assert.deepEqual(visitor.errors, []); await visitor.context().close(); }
});

test("further puzzles are chosen by game, theme and difficulty, and solved ones are left out", async () => {
  const page = await open(browser, server.url);
  await solve(page, simple("eckstein", 1));
  const form = page.locator(".puzzle-chooser");
  const select = (name) => form.getByLabel(name);
  await select("Game").selectOption({ label: "Kurierschach" });
  const fitting = puzzles("kurierschach").filter(({ themes, level }) => themes.includes("quiet") && level === "3");
  assert.ok(fitting.length >= 2);
  await select("Theme").selectOption("quiet");
  await select("Difficulty").selectOption("3");
  await page.waitForFunction((words) => document.querySelector(".puzzle-chooser .meta").textContent === words, `0 of ${fitting.length} solved`);
  await form.getByRole("button").click();
  await page.waitForSelector(`[data-puzzle="kurierschach/${fitting[0].id}"]`);
  assert.match(page.url(), new RegExp(`#/puzzle/kurierschach\\?theme=quiet&level=3/${fitting[0].id}$`));
  assert.equal(await select("Theme").inputValue(), "quiet");
  await page.evaluate(([key, id]) => localStorage.setItem(key, `${id}+`), ["sprung.puzzle.results.kurierschach", fitting[0].id]);
  await page.goto(`${server.url}#/puzzle/kurierschach?theme=quiet&level=3`);
  await page.waitForSelector(`[data-puzzle="kurierschach/${fitting[1].id}"]`);
  assert.equal(await form.locator(".meta").textContent(), `1 of ${fitting.length} solved`);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a link leads to its puzzle, and one that names none says so", async () => {
  const page = await open(browser, server.url);
  const puzzle = simple("raeuberschach", 1);
  await solve(page, puzzle);
  const link = await page.getByLabel("Link to this puzzle").inputValue();
  const guest = await open(browser, link.replace(/#.*/, ""));
  await guest.goto(link);
  await guest.waitForSelector(`[data-puzzle="raeuberschach/${puzzle.id}"] .board .cell`);
  for (const [address, words] of [["raeuberschach/zzzzzz", /no such puzzle/], ["raeuberschach?theme=castling", /no such puzzle/], ["eckstein?level=9&theme=leap-home", /No puzzle has/]]) {
    await guest.goto(`${server.url}#/puzzle/${address}`);
    await guest.waitForFunction((source) => new RegExp(source).test(document.querySelector(".no-puzzle")?.textContent), words.source);
    assert.equal(await guest.locator(".puzzle-chooser").count(), 1);
  }
  for (const visitor of [page, guest]) { assert.deepEqual(visitor.errors, []); await visitor.context().close(); }
});

test("puzzles are solved without a network, and a first visit fetches none", async () => {
  const own = await serve();
  const { page: first } = await visit(browser, own.url);
  const asked = [];
  first.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await first.reload();
  await first.waitForSelector(".puzzle-line a");
  assert.deepEqual(asked.filter((path) => path.startsWith("/puzzles/")), []);
  await first.click(".puzzle-line a");
  await first.waitForSelector("[data-puzzle] .board .cell");
  assert.equal(asked.filter((path) => path.startsWith("/puzzles/")).length, 1, "one game's puzzles");
  await first.close();
  const page = await open(browser, own.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  own.stop();
  await page.context().setOffline(true);
  const puzzle = simple("eckstein", 1);
  await page.goto(`${own.url}#/puzzle/eckstein/${puzzle.id}`);
  await page.waitForSelector(`[data-puzzle="eckstein/${puzzle.id}"] .board .cell`);
  await play(page, puzzle, byClicks);
  await page.goto(`${own.url}#/`);
  await page.reload();
  await page.waitForSelector(".daily-puzzle .thumb svg");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a review makes puzzles of the moments in which one move alone was right and was missed", { timeout: 180_000 }, async () => {
  const page = await open(browser, server.url);
  const won = puzzles("schlaukopf").find(({ aim, solution, options, isOpen }) => aim === "win" && solution.length === 1 && !options && !isOpen && /^[a-g]\d[a-g]\d$/.test(solution[0]));
  const seats = won.setup.endsWith(" w") ? "A:here B:1" : "A:1 B:here";
  await openGame(page, "schlaukopf", { position: won.setup, seats });
  await blunder(page, won);
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length >= 2);
  await page.click(".analysis-link");
  await page.waitForSelector(".analysis[open]");
  await page.locator(".analysis .buttons button").first().click();
  const link = page.getByRole("link", { name: /now a puzzle|now puzzles/ });
  await link.click();
  await page.waitForSelector("[data-puzzle] .board .cell");
  assert.match(page.url(), /#\/puzzle\/schlaukopf\?from=mistakes\//);
  assert.equal(await page.locator(".puzzle-chooser").getByLabel("Theme").inputValue(), "mistakes");
  await page.goto(`${server.url}#/puzzle/schlaukopf?from=mistakes/${won.id}`);
  await page.waitForSelector(`[data-puzzle="schlaukopf/${won.id}"] .board .cell`);
  await play(page, won, byClicks);
  assert.match(await stored(page, "sprung.puzzle.results.schlaukopf"), new RegExp(`${won.id}\\+`));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
