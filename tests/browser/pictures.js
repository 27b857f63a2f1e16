// Pictures of every page and board, in both themes and languages, at desktop and phone size, into target/pictures; only some of them
// with words that their kind contains, as in `npm run pictures -- de light`. The figures at 24 to
// 96 pixels are drawn by `cargo run -p drawing --features png --example album -- target/pictures`.
import { mkdirSync } from "node:fs";
import { GAMES, launch, open, serve } from "./harness.js";

const folder = new URL("../../target/pictures/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [locale, dark, phone] of ["de-DE", "en-GB"].flatMap((locale) => [false, true].flatMap((dark) => [false, true].map((phone) => [locale, dark, phone])))) {
  const kind = `${locale.slice(0, 2)}-${dark ? "dark" : "light"}-${phone ? "phone" : "desktop"}`;
  if (!process.argv.slice(2).every((word) => kind.includes(word))) continue;
  const page = await open(browser, server.url, { dark, phone, locale });
  const take = (name) => page.screenshot({ path: `${folder}${name}-${kind}.png` });
  const show = async (address, ready, name) => {
    await page.goto(`${server.url}#/${address}`);
    await page.waitForSelector(ready);
    await take(name);
  };
  await take("home");
  await show("import", ".import", "import");
  await show("analyse", ".starts", "analyse");
  for (const game of GAMES) {
    await show(`rules/${game}`, ".clause-text", `rules-${game}`);
    await show(`new/${game}`, ".set-up", `set-up-${game}`);
    await show(`edit/${game}`, ".figures-at-hand", `editor-${game}`);
    await page.goto(`${server.url}#/`);
    await page.click(`.card-${game} .primary`);
    await page.waitForSelector(".cards");
    await take(`card-${game}`);
    await page.click(".cards .quiet");
    await page.waitForFunction(() => document.querySelector(".cell.movable, .die.due"));
    if (await page.locator(".die.due").count()) await page.keyboard.press("Space");
    await page.waitForTimeout(800);
    const figure = page.locator(".cell.movable").first();
    if (await figure.count()) await figure.click();
    await page.waitForTimeout(300);
    await take(`board-${game}`);
  }
  await page.context().close();
}
await browser.close();
server.stop();
console.log(`pictures are in ${folder}`);
