// Every game is played by hints against level 1: to its end, or from a late position and for twenty plies where a whole game is
// long. The live region's messages are collected: there is one for a turn, in the person's language.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, listen, moves, myTurn, open, over, playHint, announcement, serve, openGame } from "./harness.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.stop(); });

const LANGUAGES = {
  "de-DE": { ended: /gewinnt|gewonnen|teilen|unentschieden/i, turn: /am Zug|würfelt/, hint: /^Hinweis/, foreign: /\b(to move|wins|throws|captured)\b/ },
  "en-GB": { ended: /wins|won|share|drawn/, turn: /to move|to throw|your turn/i, hint: /^Hint/, foreign: /\b(am Zug|gewinnt|geschlagen)\b/ },
};
// A king and two rooks against a bare king; six pieces home and the seventh before the home row.
const MATE = "k11/12/1RK9/12/12/12/12/11R w - - 0 60";
const HOME = "aaaaaa1/7/4a2/7/7/7/6b/21/21/21/21/21/7b13/21/7/7/7/7/7/7/7 A * A3B2 A0B5 0 0";

const WHOLE = [
  ["raeuberschach", "de-DE", {}],
  ["raeuberschach", "en-GB", {}],
  ["schlaukopf", "de-DE", {}],
  ["schlaukopf", "en-GB", {}],
  ["eckstein", "de-DE", {}],
  ["eckstein", "en-GB", {}],
  ["kurierschach", "en-GB", { position: MATE }],
  ["kurierschach", "de-DE", { position: MATE }],
  ["roesselsprung", "de-DE", { position: HOME, rule: "seats=AB" }],
  ["roesselsprung", "en-GB", { position: HOME, rule: "seats=AB" }],
];
for (const [game, locale, table] of WHOLE) {
  const way = table.position ? "from a late position" : "from the start";
  test(`${game} is played to its end ${way}, in ${locale}`, async () => {
    const words = LANGUAGES[locale];
    const page = await open(browser, server.url, { locale, settings: ["pace=quick", "sound=off"] });
    await openGame(page, game, { ...table, seats: "A:here B:1" });
    await listen(page);
    for (let turn = 0; turn < 200 && !(await over(page)); turn++) await playHint(page);
    assert.ok(await over(page), `not over after ${(await moves(page)).length} plies: ${await announcement(page)}`);
    assert.match(await announcement(page), words.ended);
    const heard = page.heard.filter((sentence) => !words.hint.test(sentence));
    assert.equal(heard.length, (await moves(page)).length, "one message a turn");
    assert.ok(heard.slice(0, -1).every((sentence) => words.turn.test(sentence)), heard.join("\n"));
    assert.ok(!heard.some((sentence) => words.foreign.test(sentence)), heard.join("\n"));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

for (const [game, seats] of [["kurierschach", "A:here B:1"], ["roesselsprung", "A:here C:1 B:1 D:1"]]) {
  test(`${game} is played for twenty plies from the start, or to an earlier end`, async () => {
    const page = await open(browser, server.url, { settings: ["pace=quick", "sound=off"] });
    await openGame(page, game, { seats });
    while ((await moves(page)).length < 20 && !(await over(page))) await playHint(page);
    await myTurn(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
