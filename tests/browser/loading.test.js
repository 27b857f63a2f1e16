// Loading: the bytes of a first visit, playing without a network, an update to a newer version, and plain http.
import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { launch, moves, myTurn, open, playHint, serve, openGame, visit } from "./harness.js";

let browser, server;
before(async () => { browser = await launch(); });
afterEach(() => server?.stop());
after(async () => { await browser?.close(); });

test("a first visit loads at most 400 KB before the engine, up to the first move", async () => {
  server = await serve();
  const { page, loaded } = await visit(browser, server.url);
  await page.click(".card.card-eckstein .primary");
  await page.click(".lesson-offer .quiet");
  await page.waitForSelector(".cell.movable");
  assert.ok(loaded() <= 400_000, `${loaded()} bytes`);
  await page.close();
});

test("the engine loads at most 900 KB, and no endgame table", async () => {
  server = await serve();
  const { page } = await visit(browser, server.url);
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.click(".card.card-eckstein .primary");
  await page.click(".lesson-offer .quiet");
  await page.waitForSelector(".cell.movable");
  await playHint(page);
  assert.ok(asked.includes("/worker_bg.wasm"));
  assert.deepEqual(asked.filter((path) => path.startsWith("/tables/")), []);
  const { headers } = await fetch(`${server.url}worker_bg.wasm`, { headers: { "accept-encoding": "br" } });
  const bytes = Number(headers.get("content-length"));
  assert.ok(bytes > 0 && bytes <= 900_000, `${bytes} bytes`);
  await page.close();
});

test("a first visit loads the texts of one language, the other when it is wanted", async () => {
  server = await serve();
  const { page } = await visit(browser, server.url);
  const requested = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await page.waitForSelector(".games");
  const texts = () => requested.filter((path) => path.startsWith("/words/"));
  assert.deepEqual(texts(), ["/words/en.txt"]);
  await page.click('.top [lang="de"]');
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Fünf Spiele, sofort");
  assert.deepEqual(texts(), ["/words/en.txt", "/words/de.txt"]);
  await page.click('.top [lang="en"]');
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Five rare games, ready to play");
  assert.equal(texts().length, 2, "what is known is not fetched again");
  await page.close();
});

test("the page works offline after the first visit", async () => {
  server = await serve();
  const page = await open(browser, server.url);
  // The service worker is active, so it has cached all files.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  server.stop();
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".games");
  await page.click('.top [lang="de"]');
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Fünf Spiele, sofort");
  await page.click(".card.card-eckstein .primary");
  await page.click(".lesson-offer .quiet");
  await playHint(page);
  await myTurn(page);
  assert.ok((await moves(page)).length >= 2);
  await page.context().close();
});

/// Starts a proxy of a server that serves another version after `publish` was called.
async function newer(url) {
  let added = "";
  const proxy = createServer(async (request, response) => {
    const { status, headers, body } = await fetch(new URL(request.url, url));
    const text = request.url.endsWith("/offline.js") ? (await new Response(body).text()) + added : Buffer.from(await new Response(body).arrayBuffer());
    response.writeHead(status, { "content-type": headers.get("content-type"), "cache-control": "no-cache" }).end(text);
  });
  await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${proxy.address().port}/`, publish: () => { added = "\n// newer\n"; }, stop: () => proxy.close() };
}

test("a new version is offered, and loses no game", async () => {
  server = await serve();
  const proxy = await newer(server.url);
  const page = await open(browser, proxy.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await openGame(page, "eckstein", { seats: "A:here B:1" });
  await playHint(page);
  await myTurn(page);
  const played = await moves(page);
  proxy.publish();
  await page.reload();
  await page.click(".update-notice");
  await page.waitForFunction(() => !document.querySelector(".update-notice") && document.querySelector(".board .cell"));
  assert.deepEqual(await moves(page), played);
  assert.deepEqual(page.errors, []);
  await page.context().close();
  proxy.stop();
});

test("over plain http on a name that is not localhost everything but installing works", async () => {
  server = await serve("--lan");
  const port = new URL(server.url).port;
  const page = await open(browser, `http://sprung.local:${port}/`);
  assert.equal(await page.evaluate(() => isSecureContext || "serviceWorker" in navigator), false);
  assert.equal(await page.locator(".install").count(), 0);
  await openGame(page, "schlaukopf", { seats: "A:here B:1" });
  await playHint(page);
  await myTurn(page);
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.equal((await moves(page)).length, 2);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
