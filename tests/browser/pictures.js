// Pictures of every page and board, in both themes, at desktop and phone size, into target/pictures.
import { mkdirSync } from "node:fs";
import { GAMES, launch, open, serve } from "./harness.js";

const folder = new URL("../../target/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
for (const dark of [false, true]) {
  for (const phone of [false, true]) {
    const page = await open(browser, server.url, { dark, phone, locale: "de-DE" });
    const take = (name) => page.screenshot({ path: `${folder}${name}-${dark ? "dark" : "light"}-${phone ? "phone" : "desktop"}.png` });
    await take("home");
    for (const game of GAMES) {
      await page.goto(`${server.url}#/rules/${game}`);
      await page.waitForSelector(".clause-text");
      await take(`rules-${game}`);
      await page.goto(`${server.url}#/new/${game}`);
      await page.waitForSelector(".set-up");
      await take(`set-up-${game}`);
      await page.goto(`${server.url}#/`);
      await page.click(`.card-${game} .primary`);
      await page.waitForSelector(".cards");
      await take(`card-${game}`);
      await page.click(".cards .quiet");
      await page.waitForFunction(() => document.querySelector(".cell.movable, .die.due"), null, { timeout: 60_000 });
      if (await page.locator(".die.due").count()) await page.keyboard.press("Space");
      await page.waitForTimeout(800);
      const figure = page.locator(".cell.movable").first();
      if (await figure.count()) await figure.click();
      await page.waitForTimeout(300);
      await take(`board-${game}`);
    }
    await page.context().close();
  }
}
await browser.close();
server.stop();
console.log(`pictures are in ${folder}`);
