// Every page, in both languages, themes and sizes: no complaint, nothing inaccessible, no sideways scrolling.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { GAMES, begin, launch, open, serve } from "./harness.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

async function inspect(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} scrolls sideways by ${wide} px`);
  const faults = await page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`);
  });
  assert.deepEqual(faults, [], name);
}

for (const [locale, dark, phone] of [["de-DE", false, false], ["en-GB", true, true]]) {
  test(`pages in ${locale}, ${dark ? "dark" : "light"}, ${phone ? "phone" : "desktop"}`, async () => {
    const page = await open(browser, server.url, { locale, dark, phone });
    await page.addInitScript({ path: axe });
    await page.goto(server.url);
    await page.reload();
    await page.waitForSelector(".games");
    assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    await inspect(page, "home");
    for (const game of GAMES) {
      await page.goto(`${server.url}#/rules/${game}`);
      await page.waitForSelector(".clause-text");
      await inspect(page, `rules of ${game}`);
      await page.goto(`${server.url}#/new/${game}`);
      await page.waitForSelector(".set-up");
      await inspect(page, `set-up of ${game}`);
      await page.goto(`${server.url}#/edit/${game}`);
      await page.waitForSelector(".figures-at-hand");
      await inspect(page, `editor of ${game}`);
      await begin(page, server.url, game);
      await inspect(page, `board of ${game}`);
    }
    await page.goto(`${server.url}#/import`);
    await page.waitForSelector(".import");
    await inspect(page, "import");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("no target on a phone is smaller than 24 pixels", async () => {
  const page = await open(browser, server.url, { phone: true });
  for (const game of GAMES) {
    await begin(page, server.url, game);
    const small = await page.evaluate(() => {
      const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const all = [...document.querySelectorAll("button, a, select, input, summary")].filter(shown);
      const size = (element) => { const { width, height } = element.getBoundingClientRect(); return Math.min(width, height); };
      return all.filter((element) => !element.closest(".unseen, .skip") && size(element) < 23.9).map((element) => `${element.id || element.className || element.textContent} ${size(element)}`);
    });
    assert.deepEqual(small.slice(0, 5), [], game);
  }
  await page.context().close();
});
