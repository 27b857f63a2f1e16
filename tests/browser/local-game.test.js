// A local game: keys, questions, reload, taking back, choices, the die.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cell, launch, moves, myTurn, open, playHint, announcement, waitForAnnouncement, serve, openGame, type } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

/// Defines a test with a page of its own, which must have no console errors.
function at(name, options, play) {
  test(name, async () => {
    const page = await open(browser, server.url, options);
    await play(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

const click = async (page, ...names) => { for (const name of names) await (await cell(page, name)).click(); };
const label = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

at("a reload in the middle loses nothing", {}, async (page) => {
  await openGame(page, "eckstein", { seats: "A:here B:1" });
  for (let turn = 0; turn < 3; turn++) await playHint(page);
  await myTurn(page);
  const played = await moves(page);
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.deepEqual(await moves(page), played);
  await page.goto(`${server.url}#/`);
  await page.waitForSelector(".game-list li");
  assert.equal(await page.locator(".game-list li").count(), 1);
});

at("taking back brings the same throw again", { settings: ["pace=quick"] }, async (page) => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A" });
  for (let turn = 0; turn < 6; turn++) await playHint(page);
  await myTurn(page);
  const played = await moves(page);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.waitForFunction((count) => document.querySelectorAll(".moves li").length < count, played.length);
  const back = await moves(page);
  assert.deepEqual(played.slice(0, back.length), back);
  while ((await moves(page)).length < played.length) await playHint(page);
  const throws = (list) => list.filter((text) => /^[1-6]$/.test(text)).slice(0, 3);
  assert.deepEqual(throws(await moves(page)), throws(played));
});

at("a game is played by keys alone, and answers questions", {}, async (page) => {
  await openGame(page, "schlaukopf");
  await page.keyboard.press("n");
  const first = await label(page);
  await page.keyboard.press("n");
  assert.notEqual(await label(page), first, "the next piece that may move");
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  assert.match(await label(page), /^empty, /, "the next target");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  await page.keyboard.press("l");
  await waitForAnnouncement(page, /^First player: /);
  await page.keyboard.press("g");
  await waitForAnnouncement(page, /First player: .*Brain.*Second player: /);
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1, "one tab stop");
  await page.keyboard.press("m");
  await page.keyboard.type("moves d7");
  await page.keyboard.press("Enter");
  await waitForAnnouncement(page, /^From d7: /);
  await type(page, "forced");
  await waitForAnnouncement(page, /forced/);
});

at("arrows go as seen and skip the gaps of the cross", {}, async (page) => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
  await (await cell(page, "h8")).focus();
  await page.keyboard.press("ArrowDown");
  assert.match(await label(page), /\bh7\b/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await label(page), /\bh7\b/, "beside the arm there is nothing");
  await page.keyboard.press("f");
  await (await cell(page, "h8")).focus();
  await page.keyboard.press("ArrowRight");
  assert.doesNotMatch(await label(page), /\bi8\b/, "a turned board goes as seen");
});

at("a draw is asked for twice, and taking it back takes back no move", {}, async (page) => {
  await openGame(page, "raeuberschach", { moves: "1. e3" });
  await page.getByRole("button", { name: "Draw" }).click();
  await page.getByRole("button", { name: "Agree to a draw?" }).click();
  await waitForAnnouncement(page, /Draw/i);
  await page.keyboard.press("u");
  await waitForAnnouncement(page, /Black to move/);
  assert.equal((await moves(page)).length, 1);
});

at("keys: the course, out of the line to type in, and why when there is nothing to ask", {}, async (page) => {
  await openGame(page, "raeuberschach");
  await page.locator("body").press("w");
  await waitForAnnouncement(page, /No move was refused/);
  await page.keyboard.press("m");
  await page.keyboard.type("e2");
  await page.keyboard.press("Escape");
  assert.equal(await page.inputValue("#typed"), "");
  assert.ok(await label(page), "a cell has the focus");
  await page.keyboard.press("?");
  await page.waitForSelector(".task");
});

at("another language is spoken at once, also in the line under the board", {}, async (page) => {
  await openGame(page, "raeuberschach");
  await waitForAnnouncement(page, /White to move/);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await waitForAnnouncement(page, /Weiß/);
});

at("a forced capture is said and marked", {}, async (page) => {
  await openGame(page, "raeuberschach", { moves: "1. e3 b5" });
  await waitForAnnouncement(page, /Capture! White must capture, from f1/);
});

at("the Tabiya is shown once, and any key skips it", {}, async (page) => {
  await openGame(page, "kurierschach");
  await waitForAnnouncement(page, /tabiya/);
  assert.equal(await page.locator(".piece").count(), 48);
  await page.keyboard.press("x");
  await page.waitForSelector(".cell.movable");
  // The guide is open in the first games.
  await page.waitForSelector(".piece-guide li");
  assert.equal(await page.locator(".piece-guide li").count(), 10);
  await page.click(".piece-guide summary");
  await page.waitForSelector(".piece-guide li", { state: "detached" });
  // A details element that is opened and closed at once fires a single toggle event, so the page must not count them.
  await page.evaluate(() => { const drawer = document.querySelector(".piece-guide summary"); drawer.click(); drawer.click(); });
  await page.waitForTimeout(100);
  await page.click(".piece-guide summary");
  await page.waitForSelector(".piece-guide li");
});

at("giving up is taken back, before the first move and while the computer thinks", {}, async (page) => {
  // The engine never answers.
  await page.addInitScript(() => { window.Worker = class { postMessage() {} terminate() {} }; });
  await page.reload();
  await openGame(page, "eckstein", { seats: "A:here B:1" });
  const resignAndBack = async () => {
    await page.locator(".side .actions button", { hasText: "Resign" }).click();
    await page.click(".side .actions .danger");
    await page.waitForSelector(".seat.won");
    await page.locator(".side .actions button", { hasText: "Take back" }).click();
    await page.waitForSelector(".cell.movable");
  };
  await resignAndBack();
  await click(page, "d2", "d3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  await resignAndBack();
  assert.deepEqual(await moves(page), []);
});

at("the seven pieces a marked pawn becomes are all in sight", { phone: true }, async (page) => {
  await openGame(page, "kurierschach", { position: "11k/12/12/12/5J6/12/12/K11 w - - 0 1" });
  await click(page, "f4", "f2");
  await page.waitForSelector(".piece-choice");
  const boxes = await page.locator(".piece-choice").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  assert.equal(boxes.length, 7);
  assert.ok(boxes.every((box) => box.left >= 0 && box.right <= 360 && box.top >= 0 && box.bottom <= 740 && box.width >= 24), JSON.stringify(boxes));
  await page.locator(".piece-choice").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
});

at("optional captures are ticked, by Space too, and Enter plays", {}, async (page) => {
  await openGame(page, "eckstein", { rule: "capture=optional", position: "yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r" });
  await click(page, "b2", "b4");
  await page.waitForSelector(".panel");
  await (await cell(page, "c4")).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  assert.equal((await moves(page))[0], "b2b4x");
});

at("a throw is played jump by jump", { settings: ["jumps=on"] }, async (page) => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A :3" });
  await click(page, "k1", "l3");
  await waitForAnnouncement(page, /Jump 1 of 3/);
  await click(page, "k5");
  await waitForAnnouncement(page, /Jump 2 of 3/);
  await click(page, "k5");
  await waitForAnnouncement(page, /Jump 1 of 3. Tap the same square/);
  await click(page, "l3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 3);
  assert.equal((await moves(page)).at(-1), "k1l3");
});

at("captured pieces that come back are counted, and their placing can end early", {}, async (page) => {
  const setting = "7/7/7/7/7/7/3a2b/21/21/21/21/21/7b13/21/a6/7/7/7/7/7/7 A - A2B2 A5B5 2 0";
  await openGame(page, "roesselsprung", { rule: "seats=AB", position: setting });
  assert.match(await page.textContent(".panel"), /1 of 2/);
  await click(page, "k1");
  await page.waitForFunction(() => /2 of 2/.test(document.querySelector(".panel")?.textContent));
  await page.click(".panel button");
  await page.waitForFunction(() => !document.querySelector(".panel"));
  assert.deepEqual(await moves(page), ["@k1", "-"]);
});

at("a throw nobody can use is shown with its clause", { settings: ["pace=quick"] }, async (page) => {
  // One piece is home, and two others block a defender in a corner.
  await openGame(page, "roesselsprung", { rule: "seats=AB", position: "a6/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/5b1/4b2/6A A * A3B3 A5B5 0 0" });
  await type(page, "3");
  await waitForAnnouncement(page, /\(RS-5\)/);
  assert.equal(await page.locator(".die.due").count(), 0, "the next throw waits");
  await page.waitForSelector(".die.due");
});

at("a real die's number is entered", { settings: ["own-die=on"] }, async (page) => {
  await openGame(page, "roesselsprung", { rule: "seats=AB", moves: ":A" });
  await page.waitForSelector(".face");
  assert.equal(await page.locator(".face").count(), 6);
  await page.keyboard.press("5");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  assert.deepEqual(await moves(page), ["Yellow", "5"]);
});

at("a move can be confirmed first", { settings: ["confirm=on"] }, async (page) => {
  await openGame(page, "raeuberschach");
  await click(page, "e2", "e3");
  await waitForAnnouncement(page, /White: pawn e2 to e3 – play it\?/i);
  await page.keyboard.press("Escape");
  await click(page, "e2", "e3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
});

at("what happened since one's turn is shown again by one key", { settings: ["pace=quick"] }, async (page) => {
  await openGame(page, "eckstein", { seats: "A:here B:1" });
  await playHint(page);
  await myTurn(page);
  // The first of the two announcements is shown only briefly, so the messages are collected.
  await page.evaluate(() => {
    const list = document.querySelector(".moves");
    window.shown = [];
    new MutationObserver(() => {
      const current = list.querySelector("[aria-current]")?.closest("li");
      window.shown.push([...list.querySelectorAll("li")].indexOf(current));
    }).observe(list, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press("r");
  await page.waitForFunction(() => window.shown.includes(0) && window.shown.at(-1) === 1);
});

at("a finger sees the square under it enlarged, and only a movable piece is dragged", { phone: true }, async (page) => {
  await openGame(page, "raeuberschach");
  const touch = await page.context().newCDPSession(page);
  const { x, y, width, height } = await (await cell(page, "e2")).boundingBox();
  const at = (dy) => [{ x: x + width / 2, y: y + height / 2 + dy }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  await page.waitForSelector(".magnifier");
  for (const step of [10, 30, 60, 2 * height]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(-step) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1 && !document.querySelector(".magnifier"));
  assert.deepEqual(await moves(page), ["e4"]);
});

at("people at one table share the win, but not with who gave up", {}, async (page) => {
  await openGame(page, "roesselsprung", { moves: ":A :3" });
  const resign = page.locator(".actions button", { hasText: "esign" });
  await resign.click();
  await resign.click();
  await waitForAnnouncement(page, /Yellow resigns/);
  const share = page.locator(".actions button", { hasText: "share" });
  await share.click();
  await share.click();
  assert.match(await waitForAnnouncement(page, /share the win/), /^(?!.*Yellow, ).*Green/);
});
