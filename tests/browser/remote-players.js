// Players at a remote table: creating it, joining by its link, and moving.
import { GAMES } from "./harness.js";

/// Marks all games as known, so that no introduction is shown.
const knowsGames = (page) => page.evaluate((games) => games.forEach((game) => localStorage.setItem(`sprung.met.${game}`, "yes")), GAMES);

/// Creates a remote table and returns its players' link. `here` seats are this person's; `left` is the choice for somebody who leaves.
export async function createTable(page, url, game, { computers = 0, here = 1, clock = "none", left = "left-computer", listed = false } = {}) {
  await knowsGames(page);
  await page.goto(`${url}#/new/${game}`);
  await page.waitForSelector(".set-up");
  await page.locator(".set-up .play-modes button").nth(2).click();
  const seats = page.locator(".seat-row select");
  const count = await seats.count();
  for (let seat = count - computers; seat < count; seat++) await seats.nth(seat).selectOption("1");
  for (let seat = 1; seat < here; seat++) await seats.nth(seat).selectOption("here");
  await page.locator('select:has(option[value="3d/turn"])').selectOption(clock);
  await page.locator('select:has(option[value="left-ask"])').selectOption(left);
  if (listed) await page.locator(".set-up .check input").last().check();
  await page.fill('.set-up input[autocomplete="nickname"]', "Anna");
  await page.click('.set-up [type="submit"]');
  await page.waitForSelector(".waiting");
  return page.locator(".links input").first().inputValue();
}

/// Opens a players' link and joins the first free seat.
export async function joinTable(page, link, name, { knows = true } = {}) {
  if (knows) await knowsGames(page);
  await page.goto(link);
  await page.waitForSelector(".waiting");
  await page.fill('.waiting input[autocomplete="nickname"]', name);
  await page.locator(".waiting .seat-row .primary").first().click();
  await page.waitForSelector(".board .cell");
}

/// Presses a player's button by its text, beside the board or behind the last button under it.
export async function press(page, name) {
  const button = page.locator("button:visible", { hasText: name });
  if (!(await button.count())) await page.click("#more");
  await button.first().click();
}

/// Resigns at a remote table.
export async function resign(page) {
  await press(page, /^(Resign|Aufgeben)$/);
  await page.locator("button.danger:visible").click();
}

/// Moves a piece by clicks on two cells.
export const move = (page, move) => page.evaluate((move) => {
  const [from, to] = [move.slice(0, 2), move.slice(2)];
  const cell = (name) => [...document.querySelectorAll(".cell")].find((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
  cell(from).click();
  cell(to).click();
}, move);

/// Waits until the move list has this text.
export const waitForMoves = (page, list) => page.waitForFunction((list) => [...document.querySelectorAll(".moves li button")].map((move) => move.textContent).join(" ") === list, list);
