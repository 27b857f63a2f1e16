// The layout of every page: nothing is cut off at any width, and what belongs to the board is beside it.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, launch, open, openGame, serve } from "./harness.js";
import { createTable, joinTable } from "./remote-players.js";
import { SCREENS } from "./screens.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const box = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
const WIDTHS = [320, 340, 360, 390, 430, 480, 481, 540, 600, 601, 680, 740, 768, 820, 821, 900, 999, 1000, 1024, 1100, 1101, 1200, 1280, 1366, 1440, 1600, 1760, 1920];
const PAGES = ["", "import", "analyse", "tables", "nowhere", "puzzle", ...GAMES.flatMap((game) => [`new/${game}`, `rules/${game}`, `learn/${game}`, `puzzle/${game}`, `edit/${game}`, `position/${game}`])];

/// Returns what overflows: the page itself, or elements whose text does not fit into them.
const overflowing = (page) => page.evaluate(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("button, a, h1, h2, label, legend, p, td, th, .seat, .meta")) {
    const { left, right, width } = element.getBoundingClientRect();
    if (!element.checkVisibility() || width <= 1 || element.closest(".window, .visually-hidden, .skip, pre, .stock")) continue;
    if (left < -1 || right > innerWidth + 1) found.push(`${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 30)}" from ${Math.round(left)} to ${Math.round(right)}`);
    else if (element.scrollWidth > element.clientWidth + 4 && getComputedStyle(element).overflowX === "visible" && getComputedStyle(element).display !== "inline") found.push(`${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 30)}" holds ${element.scrollWidth} in ${element.clientWidth}`);
  }
  return found.slice(0, 4);
});

/// Checks the page in every width.
async function sweep(page, what) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assert.deepEqual(await overflowing(page), [], `${what} at ${width}`);
  }
}

for (const locale of ["de-DE", "en-GB"]) {
  test(`nothing sticks out of any page from 320 to 1920 pixels (${locale})`, async () => {
    const page = await open(browser, server.url, { locale });
    for (const address of PAGES) {
      await page.goto(`${server.url}#/${address}`);
      await page.waitForSelector("main h1", { state: "attached" });
      await sweep(page, address || "home");
    }
    for (const game of GAMES) {
      await openGame(page, game, { seats: "A:here C:3 B:3 D:3", moves: game === "roesselsprung" ? ":A :3" : "" });
      await sweep(page, `game of ${game}`);
    }
    await createTable(page, server.url, "roesselsprung", { computers: 1 });
    await page.waitForSelector(".links .code svg");
    await sweep(page, "waiting at a table");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

/// The screens of a game that need more than an address: its end, the choice of a piece, online games and the analysis.
const SCENES = ["end-raeuberschach", "choice-kurierschach", "online-playing", "online-dice", "online-over", "analysis-raeuberschach", "analysis-roesselsprung"];

for (const locale of ["de-DE", "en-GB"]) {
  test(`nothing sticks out of the end of a game, a choice, online games and the analysis (${locale})`, { timeout: 600_000 }, async () => {
    for (const scene of SCENES) {
      const others = [];
      const another = async () => { others.push(await open(browser, server.url, { locale })); return others.at(-1); };
      const page = await open(browser, server.url, { locale });
      // The three facts about a finished game are only in the whole module.
      await page.goto(`${server.url}#/tables`);
      await page.waitForSelector(".set-up");
      const shown = (await SCREENS[scene]({ page, url: server.url, another })) ?? page;
      if (scene === "end-raeuberschach") await shown.waitForFunction(() => document.querySelector(".facts") && ![...document.querySelectorAll(".facts li")].some((fact) => fact.textContent === "…"));
      await sweep(shown, scene);
      for (const opened of [page, ...others]) { assert.deepEqual(opened.errors, []); await opened.context().close(); }
    }
  });
}

/// Returns the share of an element's pixels that have a contrast of at least 3 to the pixel in its corner, which shows the background.
async function contrastingShare(page, locator) {
  const picture = (await locator.screenshot()).toString("base64");
  return page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const linear = (value) => (value <= 10.3 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = (index) => 0.2126 * linear(data[index]) + 0.7152 * linear(data[index + 1]) + 0.0722 * linear(data[index + 2]);
    const background = luminance(0);
    let count = 0;
    for (let index = 0; index < data.length; index += 4) {
      const [high, low] = [luminance(index), background].sort((one, other) => other - one);
      if ((high + 0.05) / (low + 0.05) >= 3) count++;
    }
    return count / (data.length / 4);
  }, picture);
}

for (const dark of [true, false]) {
  test(`the icons of the seats stand out from their cards, ${dark ? "dark" : "light"}`, async () => {
    const page = await open(browser, server.url, { dark });
    for (const game of GAMES) {
      await openGame(page, game, { seats: "A:here C:3 B:3 D:3", moves: game === "roesselsprung" ? ":A :3" : "" });
      const signs = page.locator(".seat .seat-sign:visible");
      const count = await signs.count();
      assert.ok(count >= 2, game);
      for (let seat = 0; seat < count; seat++) {
        const share = await contrastingShare(page, signs.nth(seat));
        assert.ok(share > 0.1, `${game}, seat ${seat}: ${share}`);
      }
      await signs.first().evaluate((sign) => { sign.firstElementChild.style.opacity = "0.1"; });
      assert.ok(await contrastingShare(page, signs.first()) < 0.1, "a pale icon does not stand out");
    }
    await page.context().close();
  });
}

test("Rösselsprung: the corners of the cross hold the players and the die, and the board grows", async () => {
  for (const [size, least] of [[{ width: 1280, height: 800 }, 690], [{ width: 1920, height: 1080 }, 960], [{ width: 768, height: 1024 }, 700]]) {
    const page = await open(browser, server.url, { size, locale: "de-DE" });
    await openGame(page, "roesselsprung", { seats: "A:here C:3 B:3 D:3", moves: ":A :3" });
    const board = await box(page.locator(".board"));
    assert.ok(board.width >= least, `${board.width}`);
    const cells = await page.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
    const die = await box(page.locator(".die"));
    const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    const seats = await page.locator(".inner .seat").evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().toJSON()));
    assert.equal(seats.length, 4);
    for (const seat of seats) {
      assert.ok(seat.left >= board.left - 1 && seat.right <= board.right + 1 && seat.top >= board.top - 1 && seat.bottom <= board.bottom + 1);
      assert.ok([...cells, die].every((other) => apart(seat, other)), `${JSON.stringify(seat)} at ${size.width}`);
    }
    await page.context().close();
  }
});

test("on a phone nothing lies idle between the board, its line and the buttons, online as at home", async () => {
  const anna = await open(browser, server.url, { phone: true });
  const ben = await open(browser, server.url, { phone: true });
  await joinTable(ben, await createTable(anna, server.url, "raeuberschach", {}), "Ben");
  await anna.waitForSelector(".board .cell");
  const home = await open(browser, server.url, { phone: true });
  await openGame(home, "raeuberschach", { seats: "A:here B:1" });
  for (const [page, where] of [[anna, "online"], [home, "at home"]]) {
    const [head, board, line, bar] = [await box(page.locator(".top")), await box(page.locator(".board")), await box(page.locator(".status-line")), await box(page.locator(".action-bar"))];
    assert.ok(board.top - head.bottom <= 24, `${where}: ${board.top - head.bottom} above the board`);
    assert.ok(line.height <= 64 && line.top - board.bottom <= 12 && bar.top - line.bottom <= 12, `${where}: ${JSON.stringify([board.bottom, line, bar])}`);
    assert.ok(bar.bottom <= 740);
    assert.equal(await page.locator(".action-bar button:visible").count(), 4);
    assert.equal(await page.locator(".side .play-actions").isVisible(), false, "nothing is there twice");
  }
  // The last button of the toolbar leads to the resignation, online too.
  await ben.waitForSelector(".board .cell");
  await ben.click("#more");
  await ben.getByRole("button", { name: "Resign" }).click();
  await ben.locator("button.danger").click();
  await anna.waitForSelector(".seat.won");
  for (const page of [anna, ben, home]) { assert.deepEqual(page.errors, []); await page.context().close(); }
});

test("a phone that is turned shows the same part of the board, uncropped", async () => {
  const page = await open(browser, server.url, { phone: true });
  await openGame(page, "roesselsprung", { seats: "A:here B:1", moves: ":A :3" });
  const inSight = () => page.waitForFunction(() => {
    const outer = document.querySelector(".window").getBoundingClientRect();
    return [...document.querySelectorAll(".cell.movable")].every((cell) => {
      const inner = cell.getBoundingClientRect();
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    });
  });
  await inSight();
  for (const [width, height] of [[740, 360], [360, 740]]) {
    await page.setViewportSize({ width, height });
    await inSight();
  }
  for (const game of GAMES) {
    await openGame(page, game, { seats: "A:here B:1", moves: game === "roesselsprung" ? ":A :3" : "" });
    for (const [width, height] of [[740, 360], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(() => {
        const { left, right } = document.querySelector(".frame").getBoundingClientRect();
        return left >= -1 && right <= innerWidth + 1 && document.documentElement.scrollWidth <= innerWidth;
      });
    }
  }
  await page.context().close();
});

test("Kurierschach stands upright on a phone from the start, and its ten pieces are open in the first games", async () => {
  const page = await open(browser, server.url, { phone: true });
  await openGame(page, "kurierschach", { seats: "A:here B:1" });
  await page.waitForSelector(".play.upright");
  const board = await box(page.locator(".board"));
  assert.ok(board.width >= 300 && board.height > board.width * 1.3);
  assert.equal(await page.locator(".piece-guide[open] li").count(), 10);
  await page.click(".piece-guide summary");
  await openGame(page, "kurierschach");
  assert.equal(await page.locator(".piece-guide[open]").count(), 0, "who closes it knows them");
  await page.context().close();
});

test("clocks stand at the board: the opponent's above, one's own below, with an alarm", async () => {
  const page = await open(browser, server.url);
  await page.addInitScript(() => {
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones++; return create.call(this); };
  });
  await page.clock.install();
  await page.reload();
  // The set-up page loads the whole module by reloading itself.
  await page.goto(`${server.url}#/new/raeuberschach`);
  await page.locator(".play-modes button").nth(1).click();
  await page.selectOption(".control", "5m+3s");
  await page.click('.set-up [type="submit"]');
  await page.click(".lesson-offer .quiet");
  const [board, above, below] = [await box(page.locator(".board")), await box(page.locator(".clock-plate:not(.below)")), await box(page.locator(".clock-plate.below"))];
  assert.ok(above.bottom <= board.top + 1 && below.top >= board.bottom - 1);
  assert.match(await page.textContent(".clock-plate.below"), /White/);
  assert.equal(await page.locator(".side .clock").count(), 0, "each clock is there once");
  assert.ok((await box(page.locator(".status-line"))).bottom <= 800);
  assert.equal(await page.locator(".clock.low").count(), 0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(290_000);
  await page.waitForSelector(".clock-plate.below .clock.low");
  assert.ok(await page.evaluate(() => window.tones) > 0);
  assert.equal(await page.textContent(".clock-plate.below [role=alert]"), "Less than twenty seconds left");
  await page.context().close();
});
