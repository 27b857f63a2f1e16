// The actions beside the board: buttons under the board on a small screen, the computer's level, the players' names.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, launch, moves, myTurn, open, playHint, announcement, waitForAnnouncement, serve, openGame, type } from "./harness.js";
import { createTable, joinTable } from "./remote-players.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const box = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
const record = (page) => page.evaluate(() => localStorage.getItem(`sprung.game.${document.querySelector(".play").dataset.table}`));

const SCREENS = { "on a phone": { width: 360, height: 740 }, "on a phone on its side": { width: 740, height: 360 } };
for (const [where, size] of Object.entries(SCREENS)) {
  test(`${where} undo, hint and turning lie beside the board in every game, the rest behind one button`, async () => {
    const page = await open(browser, server.url, { phone: true, size });
    for (const game of GAMES) {
      await openGame(page, game, { seats: "A:here C:1 B:1 D:1", moves: game === "roesselsprung" ? ":A :3" : "" });
      if (game === "kurierschach") await page.keyboard.press("x");
      const buttons = page.locator(".action-bar > button, .more-button > button");
      assert.equal(await buttons.count(), 4);
      for (const button of await buttons.all()) {
        const { width, height, bottom, right } = await box(button);
        assert.ok(width >= 24 && height >= 24 && bottom <= size.height && right <= size.width, `${game}: ${width} ${height} ${bottom} ${right}`);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${game} scrolls sideways`);
      assert.equal(await page.locator(".side .play-actions").isVisible(), false, "nothing is there twice");
      await buttons.last().click();
      assert.deepEqual(await page.locator(".more-menu > *").allTextContents(), ["Resign", "New game", "Rules", "Learn"]);
      await buttons.nth(1).click();
      await waitForAnnouncement(page, /^Hint: /);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("a wide board turned upright on a phone leaves the buttons in sight", async () => {
  const page = await open(browser, server.url, { phone: true });
  await openGame(page, "kurierschach");
  await page.keyboard.press("x");
  await page.waitForSelector(".play.upright");
  const { bottom } = await box(page.locator(".action-bar > button, .more-button > button").first());
  assert.ok(bottom <= SCREENS["on a phone"].height, `${bottom}`);
  assert.ok((await box(page.locator(".board"))).width >= 320);
  await page.context().close();
});

test("the computer's level is changed during the game, kept with it, and survives going back and a reload", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "eckstein", { seats: "A:here B:1" });
  assert.equal(await page.inputValue(".level"), "1");
  await playHint(page);
  await myTurn(page);
  await page.selectOption(".level", "4");
  assert.match(await record(page), /\[Seats "A:here B:4"\]/);
  assert.equal((await moves(page)).length, 2, "nothing that was played is lost");
  await page.locator(".actions button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 0);
  assert.equal(await page.inputValue(".level"), "4");
  await page.reload();
  await page.waitForSelector(".level");
  assert.equal(await page.inputValue(".level"), "4");
  // A level that is changed during a search starts the search again.
  await playHint(page);
  await page.selectOption(".level", "2");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  assert.equal(await myTurn(page), "move");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("player names appear in the move list and in the result", async () => {
  const page = await open(browser, server.url);
  await openGame(page, "kurierschach", { position: "k11/12/1RK9/12/12/12/12/11R w - - 0 60" });
  await page.locator(".name").nth(0).fill("Anna");
  await page.locator(".name").nth(1).fill("Ben");
  await page.locator(".name").nth(1).press("Enter");
  assert.equal(await waitForAnnouncement(page, /Anna/), "Anna to move.");
  await type(page, "l1a1");
  assert.match(await waitForAnnouncement(page, /wins/), /Anna wins: Ben is checkmated\.$/);
  assert.match(await record(page), /\[White "Anna"\]/);
  await page.reload();
  await page.waitForSelector(".name");
  assert.match(await announcement(page), /Anna wins/);
  // Two people with the same name are distinguished.
  await page.locator(".name").nth(1).fill("Anna");
  await page.locator(".name").nth(1).press("Enter");
  assert.match(await waitForAnnouncement(page, /\(/), /Anna \(White\) wins: Anna \(Black\) is checkmated\.$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("typing a name is not interrupted by updates", async () => {
  const page = await open(browser, server.url, { settings: ["throws=on", "pace=quick"] });
  await openGame(page, "roesselsprung", { seats: "A:here C:1 B:1 D:1", moves: ":C" });
  await page.fill(".name", "Ann");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length > 3);
  assert.equal(await page.inputValue(".name"), "Ann");
  await page.press(".name", "Enter");
  assert.equal(await page.inputValue(".name"), "Ann");
  await page.context().close();
});

test("a finished game leads to its analysis, on a phone too", async () => {
  const page = await open(browser, server.url, { phone: true });
  await openGame(page, "kurierschach", { position: "k11/12/1RK9/12/12/12/12/11R w - - 0 60", moves: "l1a1" });
  assert.equal(await page.locator(".action-bar .primary").textContent(), "Play again");
  await page.locator(".action-bar > button, .more-button > button").last().click();
  await page.locator(".more-menu a").first().click();
  await page.waitForSelector(".analysis[open] .chances strong");
  assert.equal(await page.textContent(".engine-output .meta"), "The game is over");
  await page.context().close();
});

test("the offer of a course fits a phone on its side, with its buttons", async () => {
  const page = await open(browser, server.url, { phone: true, size: SCREENS["on a phone on its side"] });
  for (const game of GAMES) {
    await openGame(page, game, { seats: "A:here B:1", offer: true });
    for (const button of await page.locator(".lesson-offer button").all()) assert.ok((await box(button)).bottom <= 360, game);
  }
  await page.context().close();
});

test("at a table by link the ending says who gave up and who has won", async () => {
  const [anna, ben] = [await open(browser, server.url), await open(browser, server.url)];
  await joinTable(ben, await createTable(anna, server.url, "eckstein", {}), "Ben");
  await anna.waitForSelector(".board .cell");
  await ben.waitForSelector(".board .cell");
  await ben.locator(".actions button").nth(4).click();
  await ben.locator(".actions button.danger").click();
  assert.match(await waitForAnnouncement(anna, /won/), /^You won: Ben resigned\.$/);
  assert.match(await waitForAnnouncement(ben, /wins/), /^Anna wins: you resigned\.$/);
  for (const page of [anna, ben]) { assert.deepEqual(page.errors, []); await page.context().close(); }
});

test("a rematch rotates the seats and the boards and announces the first turn", async () => {
  const [anna, ben] = [await open(browser, server.url), await open(browser, server.url)];
  await joinTable(ben, await createTable(anna, server.url, "eckstein", {}), "Ben");
  await anna.waitForSelector(".board .cell");
  // The cell at the upper left.
  const corner = (page) => page.evaluate(() => {
    const top = (cell) => { const box = cell.getBoundingClientRect(); return box.y * 10 + box.x; };
    const cells = [...document.querySelectorAll(".board .cell")].sort((a, b) => top(a) - top(b));
    return cells[0].getAttribute("aria-label").split(", ")[1];
  });
  const corners = [await corner(anna), await corner(ben)];
  assert.notEqual(corners[0], corners[1]);
  await waitForAnnouncement(anna, /^You/);
  await ben.locator(".actions button").nth(4).click();
  await ben.locator(".actions button.danger").click();
  await anna.getByRole("button", { name: "Rematch", exact: true }).first().click();
  await ben.getByRole("button", { name: "Accept the rematch" }).click();
  await waitForAnnouncement(ben, /^You/);
  await waitForAnnouncement(anna, /^Ben/);
  assert.deepEqual([await corner(ben), await corner(anna)], corners);
  for (const page of [anna, ben]) { assert.deepEqual(page.errors, []); await page.context().close(); }
});
