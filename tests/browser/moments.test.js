// The moments of a game: whom the line under the board speaks to, hints with their reasons, jumps one can follow, the end.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cell, launch, myTurn, open, openGame, serve, type, waitForAnnouncement } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Defines a test with a page of its own, which must have no console errors. `whole` loads the complete module first.
function at(name, { whole = false, ...options }, play) {
  test(name, { timeout: 120_000 }, async () => {
    const page = await open(browser, server.url, options);
    if (whole) {
      await page.goto(`${server.url}#/tables`);
      await page.waitForSelector(".set-up");
    }
    await play(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

/// A position in which the first player captures the other Brain with one move, and one in which the second player does.
const WON = "3k3/7/7/7/3S3/7/7/K6 w";
const LEVELS = ".seat select.level";
const title = (page) => page.textContent(".game-end h2");

at("the line speaks to the one person who plays, and shows the piece it speaks of", {}, async (page) => {
  await openGame(page, "schlaukopf", { seats: "A:here B:1" });
  assert.equal(await waitForAnnouncement(page, /turn/), "Your turn.");
  await page.waitForSelector(".subject svg");
  await openGame(page, "schlaukopf");
  assert.equal(await waitForAnnouncement(page, /First/), "First player to move.", "two people share the board");
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A", seats: "A:here B:1" });
  assert.equal(await waitForAnnouncement(page, /turn/), "Your turn: throw.");
});

at("who captures is said to the person, in German too", { locale: "de-DE" }, async (page) => {
  await openGame(page, "raeuberschach", { moves: "1. e3", seats: "A:1 B:here" });
  await waitForAnnouncement(page, /Sie sind am Zug/);
  await type(page, "b7b5");
  await waitForAnnouncement(page, /^Der Computer schlägt Ihren Bauern auf b5 \(Läufer von f1\)\./);
});

at("a hint draws the way and says what it is good for", {}, async (page) => {
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  await page.keyboard.press("h");
  assert.match(await waitForAnnouncement(page, /^Hint/), /^Hint: you take the computer’s Brain on d8 \(Numskull from d4\) – wins the game and takes the Brain \(d4d8\)\.$/);
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3", seats: "A:here B:1" });
  const discs = () => document.querySelectorAll(".board > svg circle").length;
  const before = await page.evaluate(discs);
  await page.keyboard.press("h");
  assert.match(await waitForAnnouncement(page, /^Hint.*\)\.$/), /^Hint: .* – .+ \(\S+\)\.$/);
  // Every landing has a numbered disc.
  await page.waitForFunction((before) => document.querySelectorAll(".board > svg circle").length >= before + 3, before);
});

at("somebody else's jumps are slow enough to follow, and a tap skips them", {}, async (page) => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :5", seats: "A:1 B:here" });
  // As soon as the piece jumps, the board is tapped.
  const [duration, after] = await page.evaluate(() => new Promise((done) => {
    const jumps = () => document.getAnimations().find((animation) => animation.effect.target?.dataset?.piece && !(animation instanceof CSSTransition) && animation.playState === "running");
    const look = () => {
      const found = jumps();
      if (!found) return requestAnimationFrame(look);
      document.querySelector(".cell").click();
      done([found.effect.getTiming().duration, found.playState]);
    };
    look();
  }));
  assert.ok(duration >= 1_500, `${duration} ms for five jumps`);
  assert.equal(after, "finished", "the tap has ended it");
});

at("a move to be confirmed, the last move and an earlier one are told to the person", { settings: ["confirm=on"] }, async (page) => {
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  await (await cell(page, "d4")).click();
  await (await cell(page, "d5")).click();
  assert.equal(await waitForAnnouncement(page, /play it/), "Your Numskull goes from d4 to d5 – play it?");
  await page.keyboard.press("Escape");
  await openGame(page, "raeuberschach", { moves: "1. e3 b5 2. Bxb5", seats: "A:here B:here" });
  await page.keyboard.press("l");
  assert.match(await waitForAnnouncement(page, /b5/), /^White: bishop f1 to b5/, "two people share the board");
  await openGame(page, "raeuberschach", { moves: "1. e3 b5", seats: "A:here B:1" });
  await page.keyboard.press("l");
  assert.match(await waitForAnnouncement(page, /b5/), /^Computer: pawn b7 to b5/);
  await page.click(".moves li button");
  assert.match(await waitForAnnouncement(page, /e3/), /^Move 1 of 2: Your pawn goes from e2 to e3/);
});

at("the end is said to the winner with three facts, on a first visit too, and leads on", {}, async (page) => {
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  const modules = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name.match(/(web|whole)_bg\.wasm$/)?.[1]).filter(Boolean));
  assert.deepEqual(modules, ["web"], "it is the first visit's module");
  await type(page, "d4d8");
  await waitForAnnouncement(page, /You won: the computer’s Brain was captured\.$/);
  await page.waitForSelector(".game-end");
  assert.equal(await title(page), "You won!");
  assert.ok(await page.locator(".piece.celebrates").count() > 0, "the winner's pieces celebrate");
  assert.equal(await page.locator(".confetti").count(), 1);
  // The engine finds the three facts one after the other.
  await page.waitForFunction(() => ![...document.querySelectorAll(".facts li")].some((fact) => fact.textContent === "…"));
  const facts = await page.locator(".facts li").allTextContents();
  assert.equal(facts[0], "You needed one move");
  assert.match(facts[1], /^Largest swing, .*d4d8: your chances went from \d+% to 100%$/);
  assert.match(facts[2], /^(Best move, .*d4d8: \d+% better than any other|No move stood out)$/);
  await page.getByRole("button", { name: "One level up" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 0);
  assert.equal(await page.locator(LEVELS).inputValue(), "2");
  await myTurn(page);
  await type(page, "d4d8");
  await page.click(".game-end .primary");
  await page.waitForFunction(() => !document.querySelector(".game-end") && document.querySelectorAll(".moves li").length === 0);
  assert.equal(await page.locator(LEVELS).inputValue(), "2", "again is the same again");
  await type(page, "d4d8");
  await page.click(".game-end a.button");
  await page.waitForSelector(".analysis");
});

at("where the whole module does not come, the end is shown with the length of the game", {}, async (page) => {
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  await page.evaluate(() => {
    const fetched = globalThis.fetch;
    globalThis.fetch = (file, ...further) => /whole/.test(file) ? Promise.reject(new Error("the network is gone")) : fetched(file, ...further);
  });
  await type(page, "d4d8");
  await page.waitForSelector(".game-end");
  assert.equal(await title(page), "You won!");
  assert.deepEqual(await page.locator(".facts li").allTextContents(), ["You needed one move"]);
});

at("two people who share the board are told how long the game was", { whole: true }, async (page) => {
  await openGame(page, "schlaukopf", { position: WON });
  await type(page, "d4d8");
  await waitForAnnouncement(page, /First player: Numskull d4 to d8; the second player’s Brain on d8 is captured/);
  await page.waitForSelector(".game-end");
  assert.equal(await title(page), "The first player wins");
  assert.equal(await page.locator(".facts li").first().textContent(), "The game took one move");
});

at("whoever loses is offered a weaker computer, and the board without the result", {}, async (page) => {
  await openGame(page, "eckstein", { seats: "A:here B:4" });
  await page.locator(".side .actions button", { hasText: "Resign" }).click();
  await page.click(".side .actions .danger");
  await page.waitForSelector(".game-end");
  assert.equal(await title(page), "The computer wins");
  assert.equal(await page.locator(".facts li").first().textContent(), "You made no move");
  assert.equal(await page.locator(".confetti").count(), 0);
  await page.getByRole("button", { name: "Look at the board" }).click();
  assert.equal(await page.locator(".game-end").count(), 0);
  await page.keyboard.press("u");
  await waitForAnnouncement(page, /Your turn/);
  await page.locator(".side .actions button", { hasText: "Resign" }).click();
  await page.click(".side .actions .danger");
  await page.getByRole("button", { name: "One level down" }).click();
  await page.waitForFunction((levels) => document.querySelector(levels)?.value === "3", LEVELS);
});

test("with reduced motion nothing moves at the end", async () => {
  const page = await open(browser, server.url);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  await type(page, "d4d8");
  await page.waitForSelector(".game-end");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await page.context().close();
});

at("a finished game that is opened again shows its board", {}, async (page) => {
  await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
  await type(page, "d4d8");
  await page.waitForSelector(".game-end");
  await page.reload();
  await page.waitForSelector(".seat.won");
  await page.waitForTimeout(1_200);
  assert.equal(await page.locator(".game-end").count(), 0);
});

at("the end of a game has a sound, another one for a loss, and none where sounds are off", { whole: true }, async (page) => {
  await page.addInitScript(() => {
    window.oscillators = [];
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const oscillator = create.call(this);
      window.oscillators.push(oscillator);
      return oscillator;
    };
  });
  await page.reload();
  const tones = () => page.evaluate(() => window.oscillators.splice(0).map((oscillator) => Math.round(oscillator.frequency.value)));
  const win = async () => {
    await openGame(page, "schlaukopf", { position: WON, seats: "A:here B:1" });
    await type(page, "d4d8");
    await page.waitForSelector(".game-end");
  };
  await win();
  const heard = await tones();
  for (const tone of [392, 494, 587, 784]) assert.ok(heard.includes(tone), `${tone} in ${heard}`);
  await openGame(page, "eckstein", { seats: "A:here B:4" });
  await tones();
  await page.locator(".side .actions button", { hasText: "Resign" }).click();
  await page.click(".side .actions .danger");
  await page.waitForSelector(".game-end");
  assert.deepEqual((await tones()).filter((tone) => [294, 247, 784].includes(tone)), [294, 247]);
  await page.getByRole("button", { name: "Turn sound off" }).click();
  await win();
  assert.deepEqual(await tones(), []);
});
