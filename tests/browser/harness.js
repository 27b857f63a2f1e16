// A served client, a Chromium, and pages whose every complaint is a failure.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.SPRUNG ?? join(root, "target/debug/sprung");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

export const GAMES = ["roesselsprung", "schlaukopf", "raeuberschach", "kurierschach", "eckstein"];

/// Starts the program on a free port; its first line names the address.
export async function serve(...options) {
  const process = spawn(program, ["serve", "--no-open", "--port", "0", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((found, failed) => {
    let said = "";
    process.stdout.on("data", (text) => {
      said += text;
      const address = said.match(/http:\/\/\S+/);
      if (address) found(address[0]);
    });
    process.on("exit", (code) => failed(new Error(`${program} ended with ${code}: ${said}`)));
  });
  return { url, stop: () => process.kill() };
}

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });

/// A page of its own browser profile. `complaints` fills with console errors and exceptions.
export async function open(browser, url, { locale = "en-GB", phone = false, dark = false } = {}) {
  const viewport = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale, hasTouch: phone, isMobile: phone, colorScheme: dark ? "dark" : "light" });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(error.message));
  await page.goto(url);
  await page.waitForSelector(".games");
  return page;
}

/// Begins a game from its set-up page against level 1, from a position if one is given.
export async function begin(page, url, game, { position = "", level = "1" } = {}) {
  await page.goto(`${url}#/new/${game}${position ? `/${encodeURI(position)}` : ""}`);
  await page.waitForSelector(".set-up");
  const seats = page.locator(".seat-row select");
  for (let seat = 1; seat < (await seats.count()); seat++) await seats.nth(seat).selectOption(level);
  await page.click('.set-up [type="submit"]');
  await page.waitForSelector(".board .cell");
  if (await page.locator(".cards").count()) await page.click(".cards .quiet");
}

export const said = (page) => page.textContent("#said");
export const over = async (page) => (await page.locator(".seat.in-turn").count()) === 0;

/// Waits until a person is to do something, or the game is over; says which: "throw", "move", "over".
export async function myTurn(page) {
  const state = await page.waitForFunction(() => {
    if (!document.querySelector(".seat.in-turn")) return "over";
    if (document.querySelector(".die.due")) return "throw";
    if (document.querySelector(".cell.movable")) return "move";
    return false;
  }, null, { timeout: 60_000, polling: 30 });
  return state.jsonValue();
}

/// Plays one turn as the hint says: throws if a throw is due, else types the move.
export async function playHint(page) {
  const state = await myTurn(page);
  if (state === "throw") await page.keyboard.press("Space");
  if (state === "move") {
    const before = await page.locator(".moves li").count();
    await page.click(".actions button:nth-child(2)");
    const hint = await page.waitForFunction(() => document.querySelector("#said").textContent.match(/^(?:Hint|Hinweis): (\S+)\.$/)?.[1], null, { timeout: 30_000 });
    await page.fill("#typed", await hint.jsonValue());
    await page.press("#typed", "Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves li").length > count || !document.querySelector(".seat.in-turn"), before);
    await page.evaluate(() => document.activeElement.blur());
  }
  return state;
}
