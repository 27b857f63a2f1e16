// Every page, in both languages, themes and sizes: no complaint, nothing inaccessible, no sideways scrolling, and on a phone
// no target too small for a finger.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, begin, launch, open, serve } from "./harness.js";
import { axe, faults } from "./inspection.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

for (const [locale, dark, phone] of [["de-DE", false, false], ["de-DE", true, true], ["en-GB", true, false], ["en-GB", false, true]]) {
  test(`pages in ${locale}, ${dark ? "dark" : "light"}, ${phone ? "phone" : "desktop"}`, async () => {
    const page = await open(browser, server.url, { locale, dark, phone });
    await page.addInitScript({ path: axe });
    const found = [];
    const inspect = async (name) => found.push(...(await faults(page, phone)).map((fault) => `${name}: ${fault}`));
    const visit = async (address, ready, name) => {
      await page.goto(`${server.url}#/${address}`);
      await page.waitForSelector(ready);
      await inspect(name);
    };
    await page.reload();
    await page.waitForSelector(".games");
    assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    await inspect("home");
    await visit("import", ".import", "import");
    await visit("analyse", ".starts", "analysis of what one brings");
    await visit("play/nowhere", ".nothing", "a game that is not kept");
    for (const game of GAMES) {
      await visit(`rules/${game}`, ".clause-text", `rules of ${game}`);
      await visit(`new/${game}`, ".set-up", `set-up of ${game}`);
      await visit(`edit/${game}`, ".figures-at-hand", `editor of ${game}`);
      await page.goto(`${server.url}#/`);
      await page.click(`.card-${game} .primary`);
      await page.waitForSelector(".cards");
      await inspect(`first card of ${game}`);
      await begin(page, server.url, game);
      await page.evaluate(() => document.querySelectorAll(".side details").forEach((drawer) => { drawer.open = true; }));
      await page.waitForSelector(".analysis .shares");
      await inspect(`board of ${game}`);
    }
    await page.goto(`${server.url}#/`);
    await page.waitForSelector(".kept li");
    await inspect("home with games");
    assert.deepEqual([...found, ...page.complaints], []);
    await page.context().close();
  });
}

test("nothing on a page shifts once it is there", async () => {
  const page = await open(browser, server.url);
  await page.addInitScript(() => {
    window.shifts = [];
    const names = (entry) => entry.sources.map(({ node }) => node?.className ?? node?.parentNode?.className);
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(names))).observe({ type: "layout-shift" });
  });
  await page.reload();
  await page.waitForSelector(".games");
  await begin(page, server.url, "eckstein");
  await page.waitForSelector(".cell.movable");
  await page.evaluate(() => { window.shifts = []; });
  for (let move = 0; move < 3; move++) {
    const before = await page.locator(".moves li").count();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves li").length >= count + 2 && document.querySelector(".cell.movable"), before);
    assert.deepEqual(await page.evaluate(() => window.shifts), [], `after ${before + 2} moves`);
  }
  await page.context().close();
});
