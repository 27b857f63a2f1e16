// The home page and the way to other people: going on with a game, one tap to a table, the list of tables, the guest's page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, launch, open, openGame, serve, type } from "./harness.js";
import { createTable, joinTable, move, waitForMoves } from "./remote-players.js";

let server, browser, url;
before(async () => { server = await serve(); url = server.url; browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const leave = (...pages) => Promise.all(pages.map((page) => page.context().close()));
const quiet = (...pages) => assert.deepEqual(pages.flatMap((page) => page.errors), []);
const home = async (page) => { await page.goto(`${url}#/`); await page.waitForSelector(".games"); };

test("a game that is open is gone on with from the top of the home page", async () => {
  const page = await open(browser, url);
  assert.equal(await page.locator(".continue").count(), 0, "there is nothing to go on with");
  await openGame(page, "eckstein", { seats: "A:here B:1", moves: "" });
  await page.keyboard.press("h");
  await page.waitForFunction(() => /^Hint/.test(document.querySelector("#status").textContent));
  await type(page, (await page.textContent("#status")).match(/\((\S+)\)\.$/)[1]);
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length >= 2);
  await home(page);
  assert.match(await page.textContent(".continue"), /Eckstein.*Computer, newcomer \(1\).*Your turn\..*Continue/);
  assert.ok(await page.locator(".continue .thumb svg").count());
  await page.click(".continue");
  await page.waitForSelector(".board .cell");
  assert.match(await page.title(), /^● Your turn – Eckstein · Sprung$/);
  quiet(page);
  await leave(page);
});

test("one tap makes a table and shows its link; the guest reads who invites to what", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url, { locale: "de-DE" });
  for (const page of [anna, ben]) await page.evaluate((games) => games.forEach((game) => localStorage.setItem(`sprung.met.${game}`, "yes")), GAMES);
  await anna.evaluate(() => localStorage.setItem("sprung.name", "Anna"));
  await anna.click(".card.card-eckstein .friend");
  await anna.waitForSelector(".waiting .links input");
  const link = await anna.locator(".links input").first().inputValue();
  assert.match(link, /#\/table\//);
  await ben.goto(link);
  await ben.waitForFunction(() => document.querySelector(".waiting h1")?.textContent === "Anna lädt Sie ein: Eckstein");
  assert.match(await ben.textContent(".waiting"), /Minuten.*vier Ecken/s);
  await ben.fill("#your-name", "Ben");
  await ben.click(".seat-row .primary");
  await ben.waitForSelector(".board .cell");
  await anna.waitForSelector(".board .cell");
  await anna.waitForFunction(() => document.title === "● Your turn – Eckstein · Sprung");
  // The home page shows the same.
  await home(anna);
  await anna.waitForFunction(() => /against Ben/.test(document.querySelector(".continue")?.textContent));
  assert.match(await anna.textContent(".game-list"), /Your turn\..*against Ben/);
  assert.match(await anna.title(), /^● Your turn/);
  await anna.goBack();
  await anna.waitForSelector(".board .cell");
  quiet(anna, ben);
  await leave(anna, ben);
});

test("without a name the table still stands, and asks for it", async () => {
  const page = await open(browser, url);
  await page.click(".card.card-schlaukopf .friend");
  await page.waitForSelector(".waiting .links input");
  assert.equal(await page.inputValue("#your-name"), "");
  await page.fill("#your-name", "Cleo");
  await page.click(".seat-row .primary");
  await page.waitForFunction(() => /Cleo/.test(document.querySelector(".seat-row").textContent));
  quiet(page);
  await leave(page);
});

test("the lobby opens a public table, which others join or watch", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  await anna.evaluate(() => localStorage.setItem("sprung.name", "Anna"));
  await anna.goto(`${url}#/tables`);
  await anna.getByRole("link", { name: "Räuberschach" }).click();
  await anna.waitForSelector(".waiting .links input");
  await ben.goto(`${url}#/tables`);
  const row = ben.locator(".open-tables li", { hasText: "Räuberschach" });
  await row.waitFor();
  assert.match(await row.textContent(), /Anna.*JoinWatch/);
  assert.match(await row.getByRole("link", { name: "Watch" }).getAttribute("href"), /^#\/watch\//);
  await row.getByRole("link", { name: "Join" }).click();
  await ben.waitForFunction(() => document.querySelector(".waiting h1")?.textContent === "Anna invites you to Räuberschach");
  quiet(anna, ben);
  await leave(anna, ben);
});

test("after a game by link both are told the result by name, and play again", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await move(anna, "e2e3");
  await waitForMoves(ben, "e3");
  await anna.locator(".actions button", { hasText: "Resign" }).click();
  await anna.locator(".actions button.danger").click();
  await anna.waitForSelector(".game-end");
  await ben.waitForSelector(".game-end");
  assert.equal(await anna.textContent(".game-end h2"), "Ben wins");
  assert.equal(await ben.textContent(".game-end h2"), "You won!");
  assert.match(await ben.textContent(".game-end"), /Anna resigned/);
  await ben.click(".game-end .primary");
  await ben.waitForFunction(() => document.querySelector(".game-end .primary").textContent === "Rematch offered");
  await anna.waitForFunction(() => document.querySelector(".game-end .primary").textContent === "Accept the rematch");
  await anna.click(".game-end .primary");
  for (const page of [anna, ben]) await page.waitForFunction(() => !document.querySelector(".game-end") && document.querySelectorAll(".moves li").length === 0);
  quiet(anna, ben);
  await leave(anna, ben);
});

test("a person who looks elsewhere is notified, if that is allowed", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  // The page is hidden, and the browser's functions record their calls.
  await ben.addInitScript(() => {
    window.shown = [];
    let permission = "default";
    class Notification { constructor(title, { body }) { window.shown.push(`${title}: ${body}`); } static get permission() { return permission; } static async requestPermission() { return (permission = "granted"); } }
    Object.defineProperty(window, "Notification", { value: Notification });
    Object.defineProperty(document, "hidden", { get: () => window.looksElsewhere ?? false });
    navigator.serviceWorker.getRegistration = async () => undefined;
  });
  await ben.reload();
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await ben.getByRole("button", { name: "Tell me when it’s my turn" }).click();
  await ben.waitForFunction(() => ![...document.querySelectorAll("button")].some((button) => /Tell me/.test(button.textContent)));
  await ben.evaluate(() => { window.looksElsewhere = true; });
  await anna.waitForSelector(".board .cell");
  await move(anna, "e2e3");
  await ben.waitForFunction(() => window.shown.length === 1);
  assert.deepEqual(await ben.evaluate(() => window.shown), ["Räuberschach: Your turn."]);
  assert.match(await ben.title(), /^● Your turn – Räuberschach/);
  quiet(anna, ben);
  await leave(anna, ben);
});

test("the app's badge shows that it is one's turn at a remote table, and goes with the move", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  await anna.addInitScript(() => {
    window.badge = "untouched";
    navigator.setAppBadge = async () => { window.badge = "shown"; };
    navigator.clearAppBadge = async () => { window.badge = "cleared"; };
  });
  await anna.reload();
  const badge = (state) => anna.waitForFunction((state) => window.badge === state, state);
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await badge("shown");
  await move(anna, "e2e3");
  await badge("cleared");
  await waitForMoves(ben, "e3");
  await move(ben, "b7b5");
  await badge("shown");
  await home(anna);
  await badge("shown");
  quiet(anna, ben);
  await leave(anna, ben);
});
