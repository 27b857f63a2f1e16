// The test harness: a server, a Chromium, and pages that collect their console errors.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.SPRUNG ?? join(root, "target/debug/sprung");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
  // A name that is not localhost, so the browser does not trust it: as on a LAN.
  "--host-resolver-rules=MAP sprung.local 127.0.0.1",
];
/// The timeout of every wait. It is long, because tests also run on busy machines.
const TIMEOUT = 60_000;

export const GAMES = ["roesselsprung", "schlaukopf", "raeuberschach", "kurierschach", "eckstein"];

/// Starts the program on a free port and with a data folder of its own, unless they are named; its first line names the address.
export async function serve(...options) {
  const port = options.includes("--port") ? [] : ["--port", "0"];
  // The default folder may be in use by a Sprung that runs on this machine.
  const data = options.includes("--data") ? [] : ["--data", mkdtempSync(join(tmpdir(), "sprung-"))];
  const process = spawn(program, ["serve", "--no-open", ...port, ...data, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((found, failed) => {
    let output = "";
    process.stdout.on("data", (text) => {
      output += text;
      const address = output.match(/http:\/\/\S+/);
      if (address) found(address[0]);
    });
    process.on("exit", (code) => failed(new Error(`${program} ended with ${code}: ${output}`)));
  });
  // A test that fails before it stops its server must not keep the run alive.
  process.stdout.unref();
  process.unref();
  return { url, stop: () => process.kill(), kill: () => process.kill("SIGKILL") };
}

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });

/// Opens a page as on a first visit, and counts the bytes it loads. The service worker, which would fetch everything again, is left out.
export async function visit(browser, url) {
  const page = await browser.newPage();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await page.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.goto(url);
  return { page, loaded: () => bytes };
}

/// The teaching moments, which the page explains once.
const MOMENTS = ["second-section", "third-section", "forced-capture", "leap"];

/// Opens a page in a browser profile of its own. `errors` collects console errors and exceptions; `settings` are the person's. The
/// page explains teaching moments if `isNew` is set.
export async function open(browser, url, { locale = "en-GB", phone = false, size, dark = false, settings = [], isNew = false, timezone } = {}) {
  const viewport = size ?? (phone ? { width: 360, height: 740 } : { width: 1280, height: 800 });
  const context = await browser.newContext({ viewport, locale, hasTouch: phone, isMobile: phone, colorScheme: dark ? "dark" : "light", timezoneId: timezone });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  page.errors = [];
  page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
  page.on("pageerror", (error) => page.errors.push(error.message));
  if (settings.length > 0) {
    const own = [`language=${locale.slice(0, 2)}`, ...settings].join("\n");
    await page.addInitScript((own) => localStorage.getItem("sprung.settings") ?? localStorage.setItem("sprung.settings", own), own);
  }
  if (!isNew) {
    await page.addInitScript((moments) => { for (const moment of moments) localStorage.setItem(`sprung.moment.${moment}`, "yes"); }, MOMENTS);
  }
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
  if (await page.locator(".lesson-offer").count()) await page.click(".lesson-offer .quiet");
}

let tables = 0;
/// Opens a game as if it had been stored in the browser, so that its dice and the engine's errors are always the same.
/// `seats` is `A:here B:1`; without it all players are people here. The course is not offered unless `offer` is set.
export async function openGame(page, game, { rule = "", position = "", seats = "", moves = "", offer = false } = {}) {
  const name = `table${++tables}`;
  const tags = { Game: game, ...(rule && { Rules: rule }), ...(position && { SetUp: "1", FEN: position }), ...(seats && { Seats: seats }), Seed: "0000000000000007" };
  const record = `${Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]`).join("\n")}\n\n${moves} *\n`;
  await page.evaluate(([name, record, game, offer]) => {
    localStorage.setItem(`sprung.game.${name}`, record);
    if (!offer) localStorage.setItem(`sprung.met.${game}`, "yes");
    location.hash = `#/play/${name}`;
  }, [name, record, game, offer]);
  await page.waitForSelector(`.play[data-table="${name}"] .board .cell`);
}

export const announcement = (page) => page.textContent("#status");
export const over = async (page) => (await page.locator(".seat.in-turn").count()) === 0;
export const moves = (page) => page.locator(".moves li button").allTextContents();

/// Waits until the live region's text matches a pattern, and returns it.
export async function waitForAnnouncement(page, pattern) {
  const heard = await page.waitForFunction(([source, flags]) => {
    const text = document.querySelector("#status")?.textContent ?? "";
    return new RegExp(source, flags).test(text) && text;
  }, [pattern.source, pattern.flags]);
  return heard.jsonValue();
}

/// Collects the live region's messages from now on, in `page.heard`.
export async function listen(page) {
  page.heard = [];
  if (!page.hears) {
    page.hears = true;
    await page.exposeFunction("hear", (text) => page.heard.push(text));
  }
  await page.evaluate(() => {
    const line = document.querySelector("#status");
    new MutationObserver(() => window.hear(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
  });
}

/// Returns the button of a cell by its name, in any language.
export async function cell(page, name) {
  const index = await page.evaluate((name) => {
    const cells = [...document.querySelectorAll(".cell")];
    return cells.findIndex((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
  }, name);
  if (index < 0) throw new Error(`no cell ${name}`);
  return page.locator(".cell").nth(index);
}

/// Types a move into the field for moves.
export async function type(page, text) {
  await page.fill("#typed", text);
  await page.press("#typed", "Enter");
  await page.evaluate(() => document.activeElement.blur());
}

/// Waits until a person is to throw or to move, or the game is over; returns "throw", "move" or "over".
export async function myTurn(page) {
  const state = await page.waitForFunction(() => {
    if (!document.querySelector(".seat.in-turn")) return document.querySelector(".seat.won") || !document.querySelector(".die") ? "over" : false;
    if (document.querySelector(".die.due")) return "throw";
    if (document.querySelector(".cell.movable")) return "move";
    return false;
  }, null, { polling: 30 });
  return state.jsonValue();
}

/// Plays one turn as the hint says: throws if a throw is due, else types the move.
export async function playHint(page) {
  const state = await myTurn(page);
  const before = (await moves(page)).length;
  if (state === "throw") await page.keyboard.press("Space");
  if (state === "move") {
    await page.keyboard.press("h");
    const hint = await waitForAnnouncement(page, /^(?:Hint|Hinweis): .*\(\S+\)\.$/);
    await type(page, hint.match(/\((\S+)\)\.$/)[1]);
  }
  if (state !== "over") await page.waitForFunction((count) => document.querySelectorAll(".moves li").length > count, before);
  return state;
}

/// Returns a game as the record that the page gives to its engine.
export const record = ({ game, rules, moves }) => `[Game "${game}"]\n[Rules "${rules}"]\n\n${moves} *\n`;

/// Sends a request to a new engine in a worker of the page and returns the last response.
export const ask = (page, request) => page.evaluate((request) => new Promise((done) => {
  const worker = new Worker("engine-worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    if (!answer.done) return;
    worker.terminate();
    done(answer);
  };
  worker.postMessage(JSON.stringify(request));
}), request);

/// Returns the steps of a game's course, with their solutions.
export const lessons = (game) => JSON.parse(execFileSync(program, ["lessons", game, "--json"], { encoding: "utf8" }));

/// Returns the analysis of a game by the program's own engine.
export function native({ game, rules, moves }, nodes, lines) {
  const options = rules.split(" ").filter(Boolean).flatMap((rule) => ["--rule", rule]);
  const asked = ["analyse", "--json", "--game", game, ...options, "--moves", moves, "--nodes", nodes, "--lines", lines];
  return JSON.parse(execFileSync(program, asked.map(String), { encoding: "utf8" }));
}
