// Every page, in both languages, themes and sizes, has no console errors, nothing inaccessible, no horizontal scrolling, and on a phone
// no target too small for a finger.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, begin, launch, open, serve } from "./harness.js";
import { axe, faults } from "./accessibility.js";

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
    await visit("analyse", ".analysis-starts", "analysis of what one brings");
    await visit("play/nowhere", ".not-found", "a game that is not kept");
    for (const game of GAMES) {
      await visit(`rules/${game}`, ".clause-text", `rules of ${game}`);
      await visit(`puzzle/${game}`, `.play-${game} .puzzle-chooser`, `puzzle of ${game}`);
      await visit(`new/${game}`, ".set-up", `set-up of ${game}`);
      await visit(`position/${game}`, ".position-page .picture svg", `position of ${game}`);
      await visit(`edit/${game}`, ".piece-palette", `editor of ${game}`);
      await page.goto(`${server.url}#/`);
      await page.click(`.card.card-${game} .primary`);
      await page.waitForSelector(".lesson-offer");
      await inspect(`offered course of ${game}`);
      await begin(page, server.url, game);
      await page.evaluate(() => document.querySelectorAll(".side details").forEach((drawer) => { drawer.open = true; }));
      await inspect(`board of ${game}`);
      await page.click(".analysis-link");
      await page.waitForSelector(".analysis .share");
      await inspect(`analysis of ${game}`);
      // Last, because a course that was opened is not offered again.
      await visit(`learn/${game}`, ".task", `course of ${game}`);
    }
    await page.goto(`${server.url}#/`);
    await page.waitForSelector(".game-list li");
    await inspect("home with games");
    assert.deepEqual([...found, ...page.errors], []);
    await page.context().close();
  });
}

test("the rules begin with the game and its contents, and end with their source", async () => {
  const page = await open(browser, server.url);
  await page.goto(`${server.url}#/rules/schlaukopf`);
  await page.waitForSelector(".clause-text");
  assert.match(await page.textContent(".rules-page header"), /Two players, twelve pieces.*After the rule sheet of Parker, 1972/s);
  const titles = await page.locator(".contents li").allTextContents();
  assert.deepEqual(titles, await page.locator("article h2").allTextContents());
  assert.equal(titles.at(-1), "Source");
  await page.locator(".contents a", { hasText: "Texts and numbers" }).click();
  const top = await page.locator("article h2", { hasText: "Texts and numbers" }).evaluate((title) => title.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 400, `${top}`);
  // The page follows the address by itself.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForFunction(() => window.scrollY > 500);
  await page.context().close();
});

test("the number of players is set with the seats, and at least one seat is a person's", async () => {
  const page = await open(browser, server.url);
  await page.goto(`${server.url}#/new/roesselsprung`);
  const rows = page.locator(".seat-row");
  await rows.first().waitFor();
  assert.equal(await rows.count(), 4);
  await page.locator(".how-many button", { hasText: "2" }).click();
  assert.equal(await rows.count(), 2);
  await page.selectOption(".how-many select", "CD");
  assert.match(await rows.first().textContent(), /Green/);
  assert.equal(await rows.first().locator("select").inputValue(), "here");
  await page.locator(".how-many button", { hasText: "3" }).click();
  assert.equal(await rows.count(), 3);
  await page.goto(`${server.url}#/new/eckstein`);
  await page.waitForFunction(() => document.querySelectorAll(".seat-row").length === 2);
  assert.equal(await page.locator(".how-many").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("where the browser can install the page, one line says so until it is sent away", async () => {
  const page = await open(browser, server.url);
  assert.equal(await page.locator(".install").count(), 0, "nothing before the browser has said so");
  const offer = () => page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => { window.asked = true; };
    window.dispatchEvent(event);
  });
  await offer();
  await page.locator(".install button", { hasText: "Install" }).click();
  assert.equal(await page.evaluate(() => window.asked), true);
  assert.equal(await page.locator(".install").count(), 0, "a question is asked once");
  await offer();
  await page.locator(".install .quiet").click();
  await page.reload();
  await page.waitForSelector(".games");
  await offer();
  assert.equal(await page.locator(".install").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

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

test("an unknown address gets a page that says so and leads on", async () => {
  for (const [locale, words] of [["en-GB", "There is no such page"], ["de-DE", "Diese Seite gibt es nicht"]]) {
    const page = await open(browser, server.url, { locale });
    for (const address of ["nowhere", "rules/chess", "play"]) {
      await page.goto(`${server.url}#/${address}`);
      await page.waitForFunction((words) => document.querySelector("main h1")?.textContent === words, words);
      assert.ok((await page.textContent(".not-found")).includes(address));
    }
    await page.click(".not-found a");
    await page.waitForSelector(".games");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

for (const [locale, title] of [["de-DE", "So wird gespielt"], ["en-GB", "How to play"]]) {
  test(`the rules of every game begin with "${title}", with a picture and without clauses`, async () => {
    const page = await open(browser, server.url, { locale });
    for (const game of GAMES) {
      await page.goto(`${server.url}#/rules/${game}`);
      await page.waitForFunction((game) => document.querySelector(".contents .button")?.getAttribute("href").startsWith(`#/new/${game}`) && document.querySelector("article.rules section"), game);
      const first = page.locator("article.rules section").first();
      assert.equal(await first.locator("h2").textContent(), title, game);
      assert.ok(await first.locator("figure svg").count() > 0, `${game} has a picture`);
      assert.equal(await first.locator(".clause-text").count(), 0, `${game} explains before it rules`);
      assert.ok(await page.locator("article.rules .clause-text").count() > 0, `${game} has clauses further down`);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
