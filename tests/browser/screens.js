// Every screen of the client by the name of its screenshot, and how to reach it. A screen that ends on another person's page returns it.
import { GAMES, cell, over, playHint, openGame, type } from "./harness.js";
import { createTable, joinTable, move, press, resign } from "./remote-players.js";
import { REFUSALS } from "./refusals.js";

// Games in progress, with the first seat in turn.
const MIDDLES = {
  roesselsprung: { seats: "A:here C:3 B:3 D:3", moves: ":C :1 a13c14 :3 j21k19 :2 u13t14 :4 m1k3 :5 a14b14 :6 i21j18 :6 t14o11 :3 k1n3 :4 a10e10 :3 j18n17 :6 u8o10 :5 j1j2 :1 a9c10 :6 h21l19 :2 u9t12 :5 k3h3 :2 a11e11 :1 k19i18 :3 t12p9 :3 n1j6 :4 e10f11 :4 k21k15 :2 u10t13 :5 l1n6 :6 a12d9 :6 i18h19 :6 t13u8 :2" },
  schlaukopf: { seats: "A:here B:3", moves: "a2a3 b8a8 f2g1 d7d6 b2b3 c7d7 f1f3 a7a6 e2f2 a6a5 a3a2 a5b6 g1f1 d6c6 c2c3 b6a6 a2a1 a6b6 e1e3 d7d6 f2e2 d6e6 c3d4 c6b5 a1a2 b6c6 g2g1 b5c5 b3c3 c5c4 d1e1 c4c3 e1d1 c3d2" },
  raeuberschach: { seats: "A:here B:3", moves: "e3 Na6 Bxa6 bxa6 Qf3 Rb8 Qxf7 Kxf7 b4 Rxb4" },
  kurierschach: { seats: "A:here B:3", moves: "e1f1 l8l6 c1e3 l6g6 b1a3 k8l6 a3b5 h7h6 h2h3 l6j5 c2c3 g8h7 d2d3 h6h5 b5a3 b8a6 k2k3 a8a7 a1a2 e7e6 b2b3 h7g8" },
  eckstein: { seats: "A:here B:3", moves: "c2c5 d6e5 b2c3 d7d5 e2e4 b6a5 d2d4 a5b5 a2a5 c7b6 d4b4 b5c5 d1d4 d5d6 d4d1 d6d7 b1b2 f6f5 a1b1 f5f6" },
};
const WHOLE = "e3 Na6 Bxa6 bxa6 Qf3 Rb8 Qxf7 Kxf7 b4 Rxb4 Bb2 Rxb2 Nc3 Rxa2 Rxa2 Kg6 Rxa6 Bxa6 d3 Bxd3 cxd3 Qe8 Nd5 Kf5 Nxc7 Ke4 Nxe8 Kxe3 fxe3 a6 Nxg7 Bxg7 g4 d5 h3 Bh6 g5 Bxg5 Rh2 Bxe3 h4 Bxg1 Kd2 Bxh2 Ke1 d4 Ke2 Bc7 Kf1 Bb6 Kf2 a5 Ke1 h6 Kf2 a4 Ke1 Ba5 h5";
const LAST_JUMP = "aaaaaa1/7/4a2/7/7/7/6b/21/21/21/21/21/7b13/21/7/7/7/7/7/7/7 A * A3B2 A0B5 0 0";
// The positions that a link may carry; the other games show their start.
const POSITIONS = {
  raeuberschach: "4k3/8/8/3r4/8/8/4P3/4K3 b - - 0 1",
  kurierschach: "11k/12/12/12/5J6/12/12/K11 w - - 0 1",
  eckstein: "yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r",
};
const REFUSED = { roesselsprung: "Throw", schlaukopf: "NoArrow", raeuberschach: "MustCapture", kurierschach: "FileNotFree", eckstein: "Between" };

const click = async (page, ...names) => { for (const name of names) await (await cell(page, name)).click(); };
const at = (address, ready) => async ({ page, url }) => {
  await page.goto(`${url}#/${address}`);
  await page.waitForSelector(ready);
};
const each = (name, scene) => Object.fromEntries(GAMES.map((game) => [`${name}-${game}`, scene(game)]));
const opened = (selector) => async (page) => {
  await page.evaluate((selector) => document.querySelectorAll(selector).forEach((drawer) => { drawer.open = true; }), selector);
};

/// Runs the review of a whole game.
async function review(page) {
  await page.evaluate(() => document.querySelector(".analysis-link").click());
  await page.waitForSelector(".analysis[open]");
  await page.locator(".analysis .buttons button").first().click();
  await page.waitForFunction(() => document.querySelector(".graph") && !document.querySelector(".analysis .buttons button").disabled);
  await page.waitForSelector(".analysis .lines li");
}

/// Seats Anna and Ben at a remote table and returns Ben's page.
async function meet({ page, url, another }, game, options = {}) {
  const link = await createTable(page, url, game, options);
  const ben = await another();
  await joinTable(ben, link, "Ben");
  await page.waitForSelector(".board .cell");
  return ben;
}

export const SCREENS = {
  home: at("", ".games"),
  "my-games": async (look) => {
    for (const game of GAMES) await openGame(look.page, game, MIDDLES[game]);
    await openGame(look.page, "kurierschach", { position: "k11/12/1RK9/12/12/12/12/11R w - - 0 60" });
    await type(look.page, "l1a1");
    await at("", ".game-list li")(look);
    await look.page.locator(".own-games").scrollIntoViewIfNeeded();
  },
  import: at("import", ".import"),
  analyse: at("analyse", ".analysis-starts"),
  nothing: at("play/nowhere", ".not-found"),
  ...each("rules", (game) => at(`rules/${game}`, ".clause-text")),
  ...each("set-up", (game) => at(`new/${game}`, ".set-up")),
  ...each("position", (game) => at(`position/${game}${POSITIONS[game] ? `/${encodeURI(POSITIONS[game])}` : ""}`, ".position-page .picture svg")),
  ...each("editor", (game) => at(`edit/${game}`, ".piece-palette")),
  ...each("lesson", (game) => at(`learn/${game}`, ".task")),
  ...each("puzzle", (game) => at(`puzzle/${game}`, ".puzzle .board .cell")),
  "puzzle-shown": async ({ page, url }) => {
    await at("puzzle/raeuberschach", ".puzzle .board .cell")({ page, url });
    await page.locator(".lesson-actions .buttons button").nth(1).click();
    await page.waitForSelector("#next-puzzle");
  },
  ...each("offer", (game) => ({ page }) => openGame(page, game, { seats: "A:here B:3", offer: true })),
  ...each("board", (game) => async ({ page }) => {
    await openGame(page, game, { seats: "A:here B:3", moves: game === "roesselsprung" ? ":A :3" : "" });
    if (game === "kurierschach") await page.keyboard.press("x");
    await page.locator(".cell.movable").nth(3).click();
  }),
  ...each("middle", (game) => ({ page }) => openGame(page, game, MIDDLES[game])),
  ...each("refusal", (game) => async ({ page }) => {
    const { position, rule, clicks } = REFUSALS[REFUSED[game]];
    await openGame(page, game, { position, rule });
    await click(page, ...clicks);
    await page.waitForSelector(".refused");
  }),
  "die-due": ({ page }) => openGame(page, "roesselsprung", { moves: ":A" }),
  "setting-pieces": async ({ page }) => {
    const { position, rule } = REFUSALS.SettingDue;
    await openGame(page, "roesselsprung", { position, rule });
  },
  "end-raeuberschach": async ({ page }) => {
    await openGame(page, "raeuberschach", { moves: WHOLE });
    await type(page, "a5e1");
    await page.waitForSelector(".seat.won");
  },
  "end-roesselsprung": async ({ page }) => {
    await openGame(page, "roesselsprung", { rule: "seats=AB", position: LAST_JUMP });
    while (!(await over(page))) await playHint(page);
  },
  "choice-kurierschach": async ({ page }) => {
    await openGame(page, "kurierschach", { position: "11k/12/12/12/5J6/12/12/K11 w - - 0 1" });
    await click(page, "f4", "f2");
    await page.waitForSelector(".piece-choice");
  },
  "pieces-kurierschach": async ({ page }) => {
    await openGame(page, "kurierschach", MIDDLES.kurierschach);
    await opened(".piece-guide")(page);
    await page.waitForSelector(".piece-guide li");
  },
  "ticks-eckstein": async ({ page }) => {
    await openGame(page, "eckstein", { rule: "capture=optional", position: "yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r" });
    await click(page, "b2", "b4");
    await page.waitForSelector(".panel");
  },
  "drawers-roesselsprung": async ({ page }) => {
    await openGame(page, "roesselsprung", MIDDLES.roesselsprung);
    await opened(".more:not(.analysis)")(page);
  },
  "clock-schlaukopf": async ({ page, url }) => {
    await at("new/schlaukopf", ".set-up")({ page, url });
    await page.locator(".play-modes button").nth(1).click();
    await page.selectOption(".control", "5m+3s");
    await page.click('.set-up [type="submit"]');
    await page.waitForSelector(".clock");
  },
  "analysis-raeuberschach": async ({ page }) => {
    await openGame(page, "raeuberschach", { moves: WHOLE });
    await review(page);
  },
  "analysis-roesselsprung": async ({ page }) => {
    await openGame(page, "roesselsprung", { moves: MIDDLES.roesselsprung.moves });
    await review(page);
  },
  "online-invite": async ({ page, url }) => {
    await at("new/roesselsprung", ".set-up")({ page, url });
    await page.locator(".play-modes button").nth(2).click();
  },
  "online-waiting": async ({ page, url }) => {
    await createTable(page, url, "roesselsprung", { computers: 1, listed: true });
    await page.waitForSelector(".links .code svg");
  },
  "online-tables": at("tables", ".open-tables a"),
  "online-joining": async ({ page, url, another }) => {
    const link = await createTable(page, url, "schlaukopf", { clock: "15m+10s" });
    const ben = await another();
    await ben.goto(link);
    await ben.waitForSelector(".waiting .code svg");
    return ben;
  },
  "online-playing": async (look) => {
    const ben = await meet(look, "raeuberschach", { clock: "5m+3s" });
    await move(look.page, "e2e3");
    await ben.selectOption(".chat select", "phrase-good-luck");
    await look.page.selectOption(".chat select", "phrase-thank-you");
    await press(look.page, /draw|Remis/);
    await ben.waitForSelector(".offer .primary:enabled");
    return ben;
  },
  "online-dice": async (look) => {
    await meet(look, "roesselsprung", { computers: 2, left: "left-ask" });
    await look.page.waitForFunction(() => document.querySelectorAll(".moves li").length > 1);
    await look.page.click(".dice-check button");
    await opened(".side .more")(look.page);
    await look.page.waitForSelector(".device .code svg");
  },
  "online-over": async (look) => {
    const ben = await meet(look, "eckstein");
    await resign(ben);
    await look.page.waitForSelector(".seat.won");
  },
};
