// Every game is played by hints against level 1: to its end, or for twenty plies where a whole game is long.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { begin, launch, open, over, playHint, said, serve } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

// a König and two Roche against a bare König
const LATE = "k11/12/1RK9/12/12/12/12/11R w - - 0 60";

for (const [game, locale] of [["raeuberschach", "de-DE"], ["schlaukopf", "en-GB"], ["eckstein", "de-DE"]]) {
  test(`${game} is played to its end, in ${locale}`, { timeout: 280_000 }, async () => {
    const page = await open(browser, server.url, { locale });
    await begin(page, server.url, game);
    const heard = [];
    for (let turn = 0; turn < 150 && !(await over(page)); turn++) {
      await playHint(page);
      heard.push(await said(page));
    }
    assert.ok(await over(page), `not over after ${heard.length} turns: ${heard.at(-1)}`);
    assert.match(await said(page), locale.startsWith("de") ? /gewinnt|remis|unentschieden/i : /wins|drawn/);
    assert.ok(heard.every((sentence) => sentence.length > 0));
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("kurierschach is won from a late position", { timeout: 120_000 }, async () => {
  const page = await open(browser, server.url);
  await begin(page, server.url, "kurierschach", { position: LATE });
  for (let turn = 0; turn < 20 && !(await over(page)); turn++) await playHint(page);
  assert.match(await said(page), /wins/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const game of ["kurierschach", "roesselsprung"]) {
  test(`${game} is played for twenty turns from the start`, { timeout: 200_000 }, async () => {
    const page = await open(browser, server.url);
    await begin(page, server.url, game);
    for (let turn = 0; turn < 20 && !(await over(page)); turn++) await playHint(page);
    const plies = await page.locator(".moves li").count();
    assert.ok(plies >= 20 || (await over(page)), `${plies} plies: ${await said(page)}`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
