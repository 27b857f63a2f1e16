// Screenshots of every page and board, in both themes and languages, at desktop, phone and tablet size, into target/screenshots; only some of
// them with words that their name contains, as in `npm run screenshots -- de light board`. The pieces at 24 to 96 pixels are drawn by
// `cargo run -p sprung-drawing --features png --example album -- target/screenshots`.
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, open, serve } from "./harness.js";
import { SCREENS } from "./screens.js";

// The tablet is screenshotted only with games, in the mode for a tablet between its players; other pages look as on any screen of its size.
const SIZES = {
  desktop: {},
  phone: { phone: true },
  "tablet-wide": { size: { width: 1024, height: 768 }, settings: ["tablet=on"], scenes: /^(home|middle|clock|set-up-eck|online-playing)/ },
  "tablet-high": { size: { width: 768, height: 1024 }, settings: ["tablet=on"], scenes: /^(home|middle|clock|set-up-eck|online-playing)/ },
};
const wanted = (name) => process.argv.slice(2).every((word) => name.includes(word));
/// The greatest height of a screenshot; a rules page is longer.
const LONGEST = 2400;

const folder = new URL("../../target/screenshots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = await serve("--data", mkdtempSync(join(tmpdir(), "sprung-")));
const browser = await launch();

/// The whole page. A phone's screen becomes as high as the page, for Chromium would else widen it and scroll its boards; unless something lies
/// at the screen's lower edge.
async function take(page, name, phone) {
  // All animations have ended.
  await page.waitForTimeout(800);
  const path = `${folder}${name}.png`;
  const size = page.viewportSize();
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), LONGEST);
  if (phone && !(await page.locator(".choices").count())) await page.setViewportSize({ ...size, height });
  await page.screenshot(phone ? { path } : { path, fullPage: true, clip: { x: 0, y: 0, ...size, height } });
  await page.setViewportSize(size);
}

try {
  for (const locale of ["de-DE", "en-GB"]) {
    for (const theme of ["light", "dark"]) {
      for (const [size, { scenes = /./, ...look }] of Object.entries(SIZES)) {
        const named = ([scene]) => `${scene}-${locale.slice(0, 2)}-${theme}-${size}`;
        const list = Object.entries(SCREENS).filter((entry) => scenes.test(entry[0]) && wanted(named(entry)));
        if (list.length === 0) continue;
        const others = [];
        const visit = () => open(browser, server.url, { locale, dark: theme === "dark", ...look });
        const another = async () => others[others.push(await visit()) - 1];
        const page = await visit();
        for (const entry of list) {
          const seen = await entry[1]({ page, url: server.url, another });
          await take(seen ?? page, named(entry), look.phone);
          for (const other of others.splice(0)) await other.context().close();
        }
        await page.context().close();
      }
    }
  }
  console.log(`screenshots are in ${folder}`);
} finally {
  await browser.close();
  server.stop();
}
