// Seats at a remote table: on two devices, several on one, left by their person, on a dead connection, and the accessibility of the page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, moves, open, serve } from "./harness.js";
import { axe, faults } from "./accessibility.js";
import { createTable, joinTable, move, press, resign, waitForMoves } from "./remote-players.js";

let server, browser, url;
before(async () => {
  server = await serve("--data", mkdtempSync(join(tmpdir(), "sprung-")), "--name", "sprung.local");
  url = server.url.replace("127.0.0.1", "sprung.local").replace("localhost", "sprung.local");
  browser = await launch();
});
after(async () => { await browser?.close(); server?.stop(); });

test("the same seat on two devices: both see the moves, either may move", { timeout: 120_000 }, async () => {
  const [anna, ben, tablet] = [await open(browser, url), await open(browser, url), await open(browser, url)];
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  assert.equal(await anna.locator(".device input").count(), 0, "the link is not there before it is asked for");
  await anna.click(".device summary");
  await anna.waitForSelector(".device .code svg");
  const own = await anna.locator(".device input").inputValue();
  assert.match(own, /#\/table\/\w+\/[0-9a-f]{32}$/);
  await tablet.goto(own);
  await tablet.waitForSelector(".cell.movable");
  assert.equal(tablet.url(), link, "what opens the seat does not stay in the address");
  await move(anna, "e2e3");
  for (const page of [tablet, ben]) await waitForMoves(page, "e3");
  await move(ben, "b7b5");
  await waitForMoves(tablet, "e3 b5");
  await move(tablet, "f1b5");
  for (const page of [anna, ben, tablet]) await waitForMoves(page, "e3 b5 Bxb5");
  await tablet.reload();
  await tablet.waitForSelector(".board .cell");
  assert.equal((await moves(tablet)).length, 3);
  assert.equal(await tablet.locator(".device").count(), 1, "and holds the seat from now on");
  assert.deepEqual([anna, ben, tablet].flatMap((page) => page.errors), []);
  for (const page of [anna, ben, tablet]) await page.context().close();
});

test("one browser holds several seats under different names", { timeout: 60_000 }, async () => {
  const [anna, ben] = [await open(browser, url), await open(browser, url)];
  const link = await createTable(anna, url, "roesselsprung", { here: 2, computers: 1 });
  await anna.waitForFunction(() => /Anna 2/.test(document.querySelector(".waiting").textContent));
  assert.equal(await anna.textContent(".connection"), "");
  assert.equal(await anna.locator(".waiting .seat-row .primary").count(), 0, "a person who has a seat is not urged to take another");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  assert.equal(await anna.locator(".seat .meta").filter({ hasText: "· you" }).count(), 2);
  for (const page of [anna, ben]) await page.context().close();
});

test("the present player ends the game without the absent one; a declining player is named", { timeout: 600_000 }, async () => {
  const [anna, ben] = [await open(browser, url), await open(browser, url)];
  const link = await createTable(anna, url, "eckstein", { left: "left-ask" });
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await anna.locator(".actions button").first().click();
  await ben.locator(".offer button:enabled").nth(1).click();
  await anna.waitForFunction(() => /declines/.test(document.querySelector(".offer p").textContent));
  await ben.context().close();
  await anna.click(".absent-players summary");
  const end = anna.locator(".end-without");
  assert.equal(await end.isDisabled(), true);
  // One person alone waits for five minutes.
  await anna.waitForSelector(".end-without:enabled", { timeout: 420_000 });
  assert.match(await end.textContent(), /Ben/);
  await end.click();
  await anna.waitForSelector(".seat.won");
  assert.equal(await anna.locator(".seat").first().getAttribute("class").then((names) => /won/.test(names)), true);
  await anna.context().close();
});

test("whoever comes back is told what the computer has played for them", { timeout: 240_000 }, async () => {
  const [anna, ben] = [await open(browser, url), await open(browser, url)];
  const link = await createTable(anna, url, "raeuberschach", { left: "left-computer" });
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await ben.goto("about:blank");
  await move(anna, "e2e3");
  // The computer takes the place of an absent person after a minute.
  await anna.waitForFunction(() => document.querySelectorAll(".moves li button").length === 2, null, { timeout: 150_000 });
  const answer = (await moves(anna))[1];
  await ben.goto(link);
  await ben.waitForFunction(() => document.querySelector(".stand-in")?.textContent !== "");
  assert.equal(await ben.textContent(".stand-in"), `While you were away, the computer played for you: ${answer}.`);
  assert.equal(await anna.textContent(".stand-in"), "", "the others have seen it");
  for (const page of [anna, ben]) await page.context().close();
});

test("a dead connection is replaced when the page becomes visible, or after a timeout", { timeout: 120_000 }, async () => {
  const [anna, ben] = [await open(browser, url), await open(browser, url)];
  let connections = 0;
  let dead = false;
  await ben.routeWebSocket(/api\/socket/, (client) => {
    const number = ++connections;
    dead = false;
    const server = client.connectToServer();
    // The connection delivers nothing from some moment on, but the next one works.
    let cut = false;
    const passes = () => !(cut ||= dead && number === connections);
    server.onMessage((text) => passes() && client.send(text));
    client.onMessage((text) => passes() && server.send(text));
  });
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  const goDead = async () => {
    dead = true;
    await ben.waitForFunction(() => /Reconnecting/.test(document.querySelector(".connection").textContent));
  };
  await goDead();
  await move(anna, "e2e3");
  const before = connections;
  await ben.evaluate(() => window.dispatchEvent(new Event("focus")));
  await waitForMoves(ben, "e3");
  assert.equal(connections, before + 1);
  // The own move is shown at once, marked as pending.
  dead = true;
  await move(ben, "b7b5");
  await waitForMoves(ben, "e3 b5");
  assert.equal(await ben.locator(".play.pending").count(), 1);
  assert.deepEqual(await moves(anna), ["e3"]);
  await waitForMoves(anna, "e3 b5");
  await ben.waitForFunction(() => !document.querySelector(".play.pending"));
  await anna.context().close();
  await ben.context().close();
});

for (const [locale, dark, phone] of [["de-DE", false, false], ["de-DE", true, true], ["en-GB", true, false], ["en-GB", false, true]]) {
  test(`tables by link in ${locale}, ${dark ? "dark" : "light"}, ${phone ? "phone" : "desktop"}`, { timeout: 240_000 }, async () => {
    const look = { locale, dark, phone };
    const [anna, ben, eve] = [await open(browser, url, look), await open(browser, url, look), await open(browser, url, look)];
    const found = [];
    const inspect = async (page, name) => {
      await page.evaluate(() => document.querySelectorAll(".side details").forEach((drawer) => { drawer.open = true; }));
      found.push(...(await faults(page, phone)).map((fault) => `${name}: ${fault}`));
    };
    for (const page of [anna, ben, eve]) {
      await page.addInitScript({ path: axe });
      await page.reload();
      await page.waitForSelector(".games");
    }
    const link = await createTable(anna, url, "roesselsprung", { computers: 2, left: "left-ask", listed: true });
    await inspect(anna, "waiting, as host");
    await ben.goto(`${url}#/tables`);
    await ben.waitForSelector(".open-tables a");
    await inspect(ben, "open tables");
    await ben.goto(link);
    await ben.waitForSelector(".waiting");
    await inspect(ben, "waiting, as guest");
    await joinTable(ben, link, "Ben");
    await eve.goto(link.replace("#/table/", "#/watch/"));
    await eve.waitForSelector(".board .cell");
    await anna.waitForSelector(".board .cell");
    await ben.selectOption(".chat select", "phrase-hello");
    await press(anna, /pause|Pause/);
    await ben.waitForSelector(".offer .primary:enabled");
    await inspect(anna, "a game, offering");
    await inspect(ben, "a game, asked");
    await inspect(eve, "a game, watched");
    await ben.locator(".offer .primary:enabled").click();
    await anna.waitForSelector(".slots .primary:enabled");
    await inspect(anna, "a pause");
    await anna.locator(".slots .primary:enabled").click();
    await anna.waitForFunction(() => !document.querySelector(".play .slots .primary:enabled"));
    for (const page of [anna, ben]) await resign(page);
    await anna.waitForSelector(".play > .side > .slots .primary:enabled");
    await inspect(anna, "a game that is over");
    assert.deepEqual([...found, ...anna.errors, ...ben.errors, ...eve.errors], []);
    for (const page of [anna, ben, eve]) await page.context().close();
  });
}

test("watchers have their own chat, and muting persists", { timeout: 120_000 }, async () => {
  const [anna, ben, wim] = [await open(browser, url), await open(browser, url), await open(browser, url)];
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await wim.goto(link);
  await wim.waitForSelector(".chat");
  await wim.fill('.chat input[autocomplete="nickname"]', "Wim");
  const say = async (page, words) => {
    await page.fill('.chat input[maxlength="200"]', words);
    await page.click('.chat [type="submit"]');
  };
  const hears = (page, words) => page.waitForFunction((words) => document.querySelector(".chat ol").textContent.includes(words), words);
  await say(wim, "take the rook");
  await hears(wim, "take the rook");
  await say(anna, "hello");
  for (const page of [anna, ben, wim]) await hears(page, "Anna: hello");
  await ben.reload();
  await ben.waitForSelector(".chat li");
  assert.equal(await anna.locator(".chat ol").textContent(), "Anna: hello", "nobody mutes themselves");
  assert.equal(await ben.locator(".chat ol").textContent(), "Anna: hello×");
  await ben.click(".chat li .quiet");
  assert.equal(await ben.locator(".chat li").count(), 1, "it is asked first");
  await ben.click(".chat li .danger");
  await ben.waitForFunction(() => !document.querySelector(".chat li"));
  await say(anna, "are you there?");
  await hears(wim, "are you there?");
  await ben.reload();
  await ben.waitForSelector(".chat > .quiet");
  assert.equal(await ben.locator(".chat li").count(), 0, "also after a reload");
  await ben.click(".chat > .quiet");
  await hears(ben, "are you there?");
  for (const page of [anna, ben, wim]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test("without storage a browser still contributes to throws and keeps its seat after a reconnect", { timeout: 180_000 }, async () => {
  const anna = await open(browser, url);
  await anna.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
      constructor(...address) {
        super(...address);
        window.sockets.push(this);
      }
    };
  });
  const ben = await open(browser, url);
  const link = await createTable(anna, url, "roesselsprung", { computers: 2 });
  await joinTable(ben, link, "Ben");
  await anna.waitForSelector(".board .cell");
  await anna.waitForFunction(() => document.querySelectorAll(".moves li").length > 1);
  await anna.evaluate(() => window.sockets.at(-1).close());
  await anna.waitForFunction(() => window.sockets.length > 1 && window.sockets.at(-1).readyState === WebSocket.OPEN);
  assert.match(await anna.locator(".seats").textContent(), /you/);
  assert.equal(await anna.locator(".dice-check p.meta").nth(1).textContent(), "", "nobody was left out");
  await anna.click(".dice-check button");
  await anna.waitForFunction(() => /has checked\.$/.test(document.querySelector(".dice-check p").textContent));
  for (const page of [anna, ben]) await page.context().close();
});
