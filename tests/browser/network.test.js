// Without a network, and over a name that the browser does not trust.
import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, moves, myTurn, open, playHint, serve, sit } from "./harness.js";

let browser, server;
before(async () => { browser = await launch(); });
afterEach(() => server?.stop());
after(async () => { await browser?.close(); });

test("once visited it plays without a server", async () => {
  server = await serve();
  const page = await open(browser, server.url);
  // the worker that answers offline is in charge, and has kept everything
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  server.stop();
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".games");
  await page.click(".card-eckstein .primary");
  await page.click(".cards .quiet");
  await playHint(page);
  await myTurn(page);
  assert.ok((await moves(page)).length >= 2);
  await page.context().close();
});

test("over plain http on a name that is not localhost everything but installing works", async () => {
  server = await serve("--lan");
  const port = new URL(server.url).port;
  const page = await open(browser, `http://sprung.local:${port}/`);
  assert.equal(await page.evaluate(() => isSecureContext || "serviceWorker" in navigator), false);
  await sit(page, "schlaukopf", { seats: "A:here B:1" });
  await playHint(page);
  await myTurn(page);
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.equal((await moves(page)).length, 2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
