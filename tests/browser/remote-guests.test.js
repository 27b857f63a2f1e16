// Guests at a remote table: those who see the game for the first time, watchers, missing names, and links to no table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, open, serve } from "./harness.js";
import { createTable, joinTable, move, waitForMoves } from "./remote-players.js";

let server, browser, url;
before(async () => {
  // A second name that the browser does not trust, as in a LAN.
  server = await serve("--data", mkdtempSync(join(tmpdir(), "sprung-")), "--name", "sprung.local");
  url = server.url;
  browser = await launch();
});
after(async () => { await browser?.close(); server?.stop(); });

const leave = (...pages) => Promise.all(pages.map((page) => page.context().close()));
const quiet = (...pages) => assert.deepEqual(pages.flatMap((page) => page.errors), []);

test("a guest is shown the game, types a move, and looks at the game with the engine when it is over", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url, { locale: "de-DE" });
  const link = await createTable(anna, url, "raeuberschach");
  await joinTable(ben, link, "Ben", { knows: false });
  await anna.waitForFunction(() => document.querySelector(".connection-notice").textContent === "Ben has joined.");
  assert.equal(await ben.locator(".lesson-offer").count(), 0, "nothing covers a game that others wait for");
  for (const page of ["learn", "rules"]) assert.equal(await ben.locator(`.side a[href="#/${page}/raeuberschach"]`).count(), 1);
  assert.equal(await ben.locator(".keys").count(), 1);
  await move(anna, "e2e3");
  await waitForMoves(ben, "e3");
  await ben.fill("#typed", "b7b5");
  await ben.press("#typed", "Enter");
  await waitForMoves(anna, "e3 b5");
  assert.equal(await ben.locator(".analysis").count(), 0, "while it goes on everybody thinks for themselves");
  await anna.locator(".actions button").nth(4).click();
  await anna.locator(".actions button.danger").click();
  await ben.waitForSelector(".analysis");
  quiet(anna, ben);
  await leave(anna, ben);
});

test("the watchers' link lets one watch and nothing else", { timeout: 90_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  const willi = await open(browser, url, { locale: "de-DE" });
  const link = await createTable(anna, url, "eckstein");
  await willi.goto(await anna.locator(".links input").nth(1).inputValue());
  await willi.waitForFunction(() => /noch nicht begonnen/.test(document.querySelector(".waiting")?.textContent));
  assert.equal(await willi.locator(".seat-row button").count(), 0);
  assert.equal(await willi.locator("#your-name").count(), 0);
  const shown = () => willi.evaluate(() => [...document.querySelectorAll("input")].map((input) => input.value).join(" "));
  assert.doesNotMatch(await shown(), /#\/table\//);
  await joinTable(ben, link, "Ben");
  await willi.waitForSelector(".board .cell", { state: "attached" });
  assert.doesNotMatch(await shown(), /#\/table\//);
  assert.match(await shown(), /#\/watch\//);
  quiet(anna, ben, willi);
  await leave(anna, ben, willi);
});

test("joining or creating a table without a name shows an error at the field", { timeout: 90_000 }, async () => {
  const anna = await open(browser, url);
  const ben = await open(browser, url);
  const missed = (page) => page.waitForFunction(() => {
    const field = document.querySelector("#your-name");
    const says = document.getElementById(field.getAttribute("aria-describedby")).textContent;
    return field === document.activeElement && field.getAttribute("aria-invalid") === "true" && /name/.test(says);
  });
  await anna.goto(`${url}#/new/eckstein`);
  await anna.locator(".set-up .play-modes button").nth(2).click();
  await anna.click('.set-up [type="submit"]');
  await missed(anna);
  await anna.keyboard.type("Anna");
  assert.equal(await anna.getAttribute("#your-name", "aria-invalid"), "false");
  await anna.keyboard.press("Enter");
  await anna.waitForSelector(".waiting");
  await ben.goto(await anna.locator(".links input").first().inputValue());
  await ben.waitForFunction(() => /waiting for a player/.test(document.querySelector(".waiting")?.textContent));
  await ben.click(".seat-row .primary");
  await missed(ben);
  await ben.keyboard.type("Ben");
  await ben.click(".seat-row .primary");
  await ben.waitForSelector(".board .cell", { state: "attached" });
  quiet(anna, ben);
  await leave(anna, ben);
});

test("a link to an unknown table shows an error, leads home and is not stored", { timeout: 90_000 }, async () => {
  const ben = await open(browser, url, { locale: "de-DE" });
  for (const link of ["#/table/nowhere", `#/table/nowhere/${"0".repeat(32)}`, "#/watch/nowhere"]) {
    await ben.goto(`${url}${link}`);
    await ben.waitForFunction(() => /gibt es nicht/.test(document.querySelector(".not-found h1")?.textContent));
    assert.match(await ben.textContent("#main"), /^Diesen Tisch gibt es nicht oder nicht mehr\.Alle Spiele$/);
    await ben.click(".not-found a");
    await ben.waitForSelector(".games");
    assert.equal(await ben.locator(".game-list li").count(), 0);
  }
  await leave(ben);
});

test("a link is copied with a button, or marked where the page may not", { timeout: 90_000 }, async () => {
  const anna = await open(browser, url);
  await anna.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(url).origin });
  const link = await createTable(anna, url, "eckstein");
  await anna.locator(".copy-field button").first().click();
  await anna.waitForFunction(() => document.querySelector(".copy-field [role=status]").textContent === "Copied ✓");
  assert.equal(await anna.evaluate(() => navigator.clipboard.readText()), link);
  const club = url.replace("127.0.0.1", "sprung.local").replace("localhost", "sprung.local");
  await leave(anna);
  const bea = await open(browser, club);
  await bea.goto(link.replace(new URL(url).host, new URL(club).host));
  await bea.waitForSelector(".copy-field");
  await bea.locator(".copy-field button").first().click();
  await bea.waitForFunction(() => document.querySelector(".copy-field [role=status]").textContent.startsWith("Selected"));
  const marked = await bea.evaluate(() => document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd));
  assert.match(marked, /#\/table\//);
  await leave(bea);
});

test("a table made on localhost shows the machine's address in link and code, or says why it cannot", async () => {
  const alone = await open(browser, server.url);
  const link = await createTable(alone, server.url, "eckstein", {});
  assert.match(link, /^http:\/\/(localhost|127\.0\.0\.1):/);
  await alone.waitForFunction(() => /only on this machine.*sprung --lan/.test(document.querySelector(".only-here")?.textContent));
  const anna = await open(browser, server.url);
  // The service worker sends the page's requests, so the answer is put into the page.
  await anna.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      const network = String(input.url ?? input).endsWith("api/network");
      return network ? Promise.resolve(new Response('{"address":"192.168.7.5"}')) : real(input, init);
    };
  });
  await anna.reload();
  await createTable(anna, server.url, "eckstein", {});
  const port = new URL(server.url).port;
  await anna.waitForFunction((start) => [...document.querySelectorAll(".links input")].every((input) => input.value.startsWith(start)), `http://192.168.7.5:${port}/#/`);
  await anna.waitForFunction(() => document.querySelector(".links .code svg"));
  assert.equal(await anna.locator(".only-here").count(), 0);
  for (const page of [alone, anna]) { assert.deepEqual(page.errors, []); await page.context().close(); }
});

test("an answer of the server that the page cannot read is shown with its beginning", { timeout: 120_000 }, async () => {
  const anna = await open(browser, url);
  // The service worker sends the page's requests, so the answers are put into the page.
  await anna.addInitScript(() => {
    const { fetch, WebSocket } = window;
    window.fetch = (input, init) => window.garbles && init?.method === "POST" ? Promise.resolve(new Response("nonsense")) : fetch(input, init);
    window.WebSocket = class extends WebSocket { constructor(address) { super(address); window.lastSocket = this; } };
  });
  await anna.reload();
  await anna.waitForSelector(".games");
  await anna.goto(`${url}#/new/eckstein`);
  await anna.waitForSelector(".set-up");
  await anna.locator(".set-up .play-modes button").nth(2).click();
  await anna.fill('.set-up input[autocomplete="nickname"]', "Anna");
  await anna.evaluate(() => { window.garbles = true; });
  await anna.click('.set-up [type="submit"]');
  await anna.waitForFunction(() => /server sent something that this page cannot read: “nonsense”/.test(document.querySelector(".set-up").textContent));
  await anna.evaluate(() => { window.garbles = false; });
  await anna.click('.set-up [type="submit"]');
  await anna.waitForSelector(".waiting");
  await anna.evaluate(() => window.lastSocket.dispatchEvent(new MessageEvent("message", { data: '{"new":' })));
  await anna.waitForFunction(() => document.querySelector(".connection").textContent.startsWith("The server sent something that this page cannot read: “{\"new\":”"));
  quiet(anna);
  await leave(anna);
});
