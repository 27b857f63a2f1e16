// A served client, a Chromium, and pages whose every complaint is a failure.
import { execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.SPRUNG ?? join(root, "target/debug/sprung");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
  // a name that is not localhost, so not trusted: as on a LAN
  "--host-resolver-rules=MAP sprung.local 127.0.0.1",
];
/// A busy machine is slow, but not broken.
const PATIENCE = 60_000;

export const GAMES = ["roesselsprung", "schlaukopf", "raeuberschach", "kurierschach", "eckstein"];

/// Starts the program on a free port, unless one is named; its first line names the address.
export async function serve(...options) {
  const port = options.includes("--port") ? [] : ["--port", "0"];
  const process = spawn(program, ["serve", "--no-open", ...port, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((found, failed) => {
    let said = "";
    process.stdout.on("data", (text) => {
      said += text;
      const address = said.match(/http:\/\/\S+/);
      if (address) found(address[0]);
    });
    process.on("exit", (code) => failed(new Error(`${program} ended with ${code}: ${said}`)));
  });
  // a test that fails before it stops its server must not keep the run alive
  process.stdout.unref();
  process.unref();
  return { url, stop: () => process.kill(), kill: () => process.kill("SIGKILL") };
}

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });

/// A first visit, and how many bytes it has loaded so far. What a page keeps for later, it keeps when everything is there: that is left out.
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

/// A page of its own browser profile. `complaints` fills with console errors and exceptions; `settings` are the person's own.
export async function open(browser, url, { locale = "en-GB", phone = false, size, dark = false, settings = [] } = {}) {
  const viewport = size ?? (phone ? { width: 360, height: 740 } : { width: 1280, height: 800 });
  const context = await browser.newContext({ viewport, locale, hasTouch: phone, isMobile: phone, colorScheme: dark ? "dark" : "light" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(error.message));
  if (settings.length > 0) {
    const own = [`language=${locale.slice(0, 2)}`, ...settings].join("\n");
    await page.addInitScript((own) => localStorage.getItem("sprung.settings") ?? localStorage.setItem("sprung.settings", own), own);
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
  if (await page.locator(".cards").count()) await page.click(".cards .quiet");
}

let tables = 0;
/// Sits down at a table as if it had been kept in the browser, so that its dice and the engine's errors are always the same.
/// `seats` is `A:here B:1`; without it everybody sits here. The first cards are put away unless `cards` is set.
export async function sit(page, game, { rule = "", position = "", seats = "", moves = "", cards = false } = {}) {
  const name = `table${++tables}`;
  const tags = { Game: game, ...(rule && { Rules: rule }), ...(position && { SetUp: "1", FEN: position }), ...(seats && { Seats: seats }), Seed: "0000000000000007" };
  const record = `${Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]`).join("\n")}\n\n${moves} *\n`;
  await page.evaluate(([name, record, game, cards]) => {
    localStorage.setItem(`sprung.game.${name}`, record);
    if (!cards) localStorage.setItem(`sprung.met.${game}`, "yes");
    location.hash = `#/play/${name}`;
  }, [name, record, game, cards]);
  await page.waitForSelector(`.play[data-table="${name}"] .board .cell`);
}

export const said = (page) => page.textContent("#said");
export const over = async (page) => (await page.locator(".seat.in-turn").count()) === 0;
export const moves = (page) => page.locator(".moves li button").allTextContents();

/// Waits until the reserved line says something that fits, and returns it.
export async function saying(page, pattern) {
  const heard = await page.waitForFunction(([source, flags]) => {
    const text = document.querySelector("#said")?.textContent ?? "";
    return new RegExp(source, flags).test(text) && text;
  }, [pattern.source, pattern.flags]);
  return heard.jsonValue();
}

/// Writes down everything the live region says from now on, into `page.heard`.
export async function listen(page) {
  page.heard = [];
  if (!page.hears) {
    page.hears = true;
    await page.exposeFunction("hear", (text) => page.heard.push(text));
  }
  await page.evaluate(() => {
    const line = document.querySelector("#said");
    new MutationObserver(() => window.hear(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
  });
}

/// The button of a cell by its name, whatever the language says around it.
export async function cell(page, name) {
  const index = await page.evaluate((name) => {
    const cells = [...document.querySelectorAll(".cell")];
    return cells.findIndex((cell) => cell.getAttribute("aria-label").split(", ")[1] === name);
  }, name);
  if (index < 0) throw new Error(`no cell ${name}`);
  return page.locator(".cell").nth(index);
}

/// Types into the line for moves and questions.
export async function type(page, text) {
  await page.fill("#typed", text);
  await page.press("#typed", "Enter");
  await page.evaluate(() => document.activeElement.blur());
}

/// Waits until a person is to do something, or the game is over; says which: "throw", "move", "over".
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
    const hint = await saying(page, /^(?:Hint|Hinweis): .*\(\S+\)\.$/);
    await type(page, hint.match(/\((\S+)\)\.$/)[1]);
  }
  if (state !== "over") await page.waitForFunction((count) => document.querySelectorAll(".moves li").length > count, before);
  return state;
}

/// A game so far as the text that the page gives to its engine.
export const record = ({ game, rules, moves }) => `[Game "${game}"]\n[Rules "${rules}"]\n\n${moves} *\n`;

/// Asks a fresh engine in a worker of the page; its last answer.
export const ask = (page, question) => page.evaluate((question) => new Promise((done) => {
  const worker = new Worker("thinking.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    if (!answer.done) return;
    worker.terminate();
    done(answer);
  };
  worker.postMessage(JSON.stringify(question));
}), question);

/// What the program's own engine says of a game so far.
export function native({ game, rules, moves }, nodes, lines) {
  const options = rules.split(" ").filter(Boolean).flatMap((rule) => ["--rule", rule]);
  const asked = ["analyse", "--json", "--game", game, ...options, "--moves", moves, "--nodes", nodes, "--lines", lines];
  return JSON.parse(execFileSync(program, asked.map(String), { encoding: "utf8" }));
}
