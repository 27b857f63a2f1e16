// The element <sprung-board> in Chromium.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { NAMES, packed, randomState } from "./harness.js";
import { launch, open, serve, violations } from "./browser.js";

const readme = packed("README.md").toString();
const [replay, play] = [...readme.matchAll(/```html\n(.*?)```/gs)].map(([, page]) => page);
const RECORD = '[Game "raeuberschach"]\n[White "Ada"]\n\n1. e3 b5 2. Bxb5 *\n';

/// Returns a page with a board and the language given.
const page = (board, language = "en") => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>A page</title></head>
<body><main><h1>A page</h1>${board}</main>
<script type="module" src="/node_modules/sprung/board.js"></script></body></html>`;

const PAGES = {
  "replay.html": replay,
  "play.html": play,
  "record.html": page(`<sprung-board>${RECORD}</sprung-board>`),
  "german.html": page(`<sprung-board move="last">${RECORD}</sprung-board>`, "de"),
  "empty.html": page("<sprung-board></sprung-board>"),
  "source.html": page('<sprung-board src="game.pgn" move="2"></sprung-board>'),
  "position.html": page('<sprung-board game="kurierschach" options="stalemate=loss" position="11k/12/12/12/12/12/12/K4R6 w - - 0 1"></sprung-board>'),
  "all.html": page(NAMES.map((game) => `<sprung-board game="${game}"></sprung-board>`).join("")),
  "wrong.html": page('<sprung-board game="chess"></sprung-board><sprung-board>[Game "raeuberschach"] 1. e3 b5 2. a3 *</sprung-board>'),
  "styled.html": page(`<style>sprung-board { --rc-paper: rgb(1, 2, 3); --sprung-width: 200px; } sprung-board::part(status) { color: rgb(4, 5, 6); }</style>
    <sprung-board game="raeuberschach" theme="dark"></sprung-board>`),
  "game.pgn": RECORD,
};

let server, browser;

before(async () => {
  server = await serve(PAGES);
  browser = await launch();
});
after(async () => {
  await browser.close();
  server.stop();
});

const board = (page) => page.locator("sprung-board").first();
const status = (page) => board(page).locator('[part="status"]').textContent();

/// Opens a page and waits until all its boards are drawn.
async function shown(name, options) {
  const opened = await open(browser, `${server.url}/${name}`, options);
  await opened.waitForFunction(() => [...document.querySelectorAll("sprung-board")].every((board) => board.shadowRoot?.querySelector('[part="board"] svg')));
  return opened;
}

/// Waits until the board shows a move.
const waitForMove = (page, move) => page.waitForFunction((move) => document.querySelector("sprung-board").moveNumber === move, move);

/// Waits until the sentence below the board matches a pattern, and returns it.
async function said(page, pattern) {
  const heard = await page.waitForFunction(([source]) => {
    const text = document.querySelector("sprung-board").shadowRoot.querySelector('[part="status"]').textContent;
    return new RegExp(source).test(text) && text;
  }, [pattern.source]);
  return heard.jsonValue();
}

test("a record is replayed by buttons and keys", async () => {
  const page = await shown("record.html");
  assert.equal(await status(page), "Move 0 of 3. White to move.");
  const heard = page.evaluate(() => new Promise((done) => addEventListener("sprung-move", ({ detail }) => done(detail), { once: true })));
  await page.getByRole("button", { name: "One move forward" }).click();
  assert.deepEqual(await heard, { move: 1, moves: 3 });
  assert.equal(await status(page), "Move 1 of 3. White: pawn e2 to e3. Black to move.");
  await page.getByRole("group", { name: /^Board/ }).focus();
  for (const [key, move] of [["ArrowRight", 2], ["End", 3], ["ArrowRight", 3], ["ArrowLeft", 2], ["Home", 0], ["ArrowLeft", 0], ["End", 3]]) {
    await page.keyboard.press(key);
    await waitForMove(page, move);
  }
  assert.match(await status(page), /^Move 3 of 3\. White: bishop f1 to b5; Black’s pawn on b5 is captured\. Black to move\.$/);
  assert.match(await board(page).locator('[part="pieces"]').textContent(), /White: .*bishop b5.*Black: /);
  assert.match(await page.evaluate(() => document.querySelector("sprung-board").record), /\[White "Ada"\]/);
  assert.deepEqual(page.errors, []);
});

for (const name of NAMES) {
  test(`${name}: a whole game is replayed, throws included`, async () => {
    const state = await randomState(name, 60);
    const page = await shown("record.html");
    await page.evaluate((record) => { document.querySelector("sprung-board").record = record; }, state.serialize());
    const count = state.history().length;
    await page.waitForFunction((count) => document.querySelector("sprung-board").moveCount === count, count);
    for (let move = 1; move <= count; move++) {
      await page.evaluate(() => document.querySelector("sprung-board").forward());
      const said = await status(page);
      assert.ok(said.startsWith(`Move ${move} of ${count}. `) && said.endsWith(`${move === count ? "" : state.after(move).turn()}.`), said);
    }
    assert.equal(await page.evaluate(() => document.querySelector("sprung-board").state.setup), state.setup);
    assert.deepEqual(page.errors, []);
  });
}

test("a screen reader hears moves, but not every board that appears", async () => {
  const page = await shown("record.html");
  const live = board(page).locator('[part="status"]');
  assert.deepEqual([await live.getAttribute("role"), await live.getAttribute("aria-live")], ["status", "off"]);
  await page.keyboard.press("Tab");
  assert.equal(await live.getAttribute("aria-live"), "polite");
  const buttons = await page.getByRole("group", { name: "Moves of the game" }).getByRole("button").all();
  assert.deepEqual(await Promise.all(buttons.map((button) => button.getAttribute("aria-label"))), ["First position", "One move back", "One move forward", "Last position"]);
  assert.equal(await buttons[0].getAttribute("aria-disabled"), "true");
  assert.equal(await page.getByRole("img").count(), 1);
});

test("the words are German on a German page", async () => {
  const page = await shown("german.html");
  assert.match(await status(page), /^Zug 3 von 3\. Weiß: Läufer f1 nach b5; .* geschlagen\. Schwarz am Zug\.$/);
  assert.equal(await page.getByRole("button", { name: "Einen Zug zurück" }).count(), 1);
  await page.evaluate(() => { document.querySelector("sprung-board").lang = "en"; });
  await said(page, /^Move 3 of 3/);
});

test("a record is fetched, and a position needs no buttons", async () => {
  const fetched = await shown("source.html");
  assert.match(await status(fetched), /^Move 2 of 3/);
  const position = await shown("position.html");
  assert.equal(await status(position), "White to move.");
  assert.equal(await position.getByRole("button").count(), 0);
  assert.equal(await position.evaluate(() => document.querySelector("sprung-board").state.game.options.stalemate), "loss");
});

test("an element without attributes is empty until a program shows a state", async () => {
  const page = await open(browser, `${server.url}/empty.html`);
  await page.waitForFunction(() => document.querySelector("sprung-board").shadowRoot && !document.querySelector("sprung-board").shadowRoot.querySelector("[aria-busy]"));
  const text = () => page.evaluate(() => ["status", "error", "pieces"].map((part) => document.querySelector("sprung-board").shadowRoot.querySelector(`[part="${part}"]`).textContent).join(""));
  assert.equal(await text(), "");
  await page.evaluate(async () => {
    const { loadGame } = await import("/node_modules/sprung/index.js");
    await document.querySelector("sprung-board").show((await loadGame("eckstein")).newState());
  });
  assert.notEqual(await text(), "");
  await assert.rejects(page.evaluate(() => document.querySelector("sprung-board").show("state")), /TypeError/);
  assert.deepEqual(page.errors, []);
});

test("attributes and properties change what is shown", async () => {
  const page = await shown("record.html");
  const picture = () => board(page).locator('[part="board"]').innerHTML();
  const white = await picture();
  await page.evaluate(() => document.querySelector("sprung-board").setAttribute("seat", "B"));
  assert.notEqual(await picture(), white);
  await page.evaluate(() => document.querySelector("sprung-board").setAttribute("move", "last"));
  await waitForMove(page, 3);
  await page.evaluate(() => { document.querySelector("sprung-board").record = '[Game "schlaukopf"] 1. a2a3 *'; });
  await said(page, /of 1\./);
  await page.evaluate(() => { document.querySelector("sprung-board").record = null; });
  await said(page, /of 3\./);
  await assert.rejects(page.evaluate(() => document.querySelector("sprung-board").goTo(4)), /RangeError/);
  await page.evaluate(() => document.querySelector("sprung-board").setAttribute("move", "first"));
  assert.match(await board(page).getByRole("alert").textContent(), /must be a number or "last", not "first"/);
});

test("colours and sizes come from the page", async () => {
  const page = await shown("styled.html");
  const styles = await page.evaluate(() => {
    const board = document.querySelector("sprung-board");
    const part = (name) => board.shadowRoot.querySelector(`[part="${name}"]`);
    const fills = [...part("board").querySelectorAll("[fill]")].map((shape) => getComputedStyle(shape).fill);
    return { fills, width: board.getBoundingClientRect().width, colour: getComputedStyle(part("status")).color, paper: getComputedStyle(part("figure")).backgroundColor };
  });
  assert.ok(styles.fills.includes("rgb(1, 2, 3)"));
  assert.equal(styles.width, 200);
  assert.equal(styles.colour, "rgb(4, 5, 6)");
  assert.equal(styles.paper, "rgb(27, 24, 21)");
});

test("errors are shown in the element and as events", async () => {
  const page = await open(browser, `${server.url}/wrong.html`);
  const alerts = page.locator("sprung-board [part=error]");
  await page.waitForFunction(() => [...document.querySelectorAll("sprung-board")].every((board) => board.shadowRoot?.querySelector('[part="error"]').textContent));
  assert.match(await alerts.nth(0).textContent(), /^The board cannot be shown: there is no game "chess"/);
  assert.match(await alerts.nth(1).textContent(), /RC-7/);
  const failed = await page.evaluate(() => new Promise((done) => {
    const board = document.querySelector("sprung-board");
    board.addEventListener("sprung-error", ({ detail }) => done(detail.error.name), { once: true });
    board.setAttribute("position", "nothing");
    board.setAttribute("game", "eckstein");
  }));
  assert.equal(failed, "SetupError");
  await page.evaluate(() => document.querySelector("sprung-board").removeAttribute("position"));
  await page.waitForFunction(() => document.querySelector("sprung-board").state !== null);
  assert.equal(await alerts.nth(0).textContent(), "");
});

for (const [name, options] of [["record.html", {}], ["all.html", {}], ["all.html", { colorScheme: "dark" }], ["german.html", { colorScheme: "dark", viewport: { width: 360, height: 740 } }]]) {
  test(`axe finds nothing on ${name} ${JSON.stringify(options)}`, async () => {
    const page = await shown(name, options);
    assert.deepEqual(await violations(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it does not scroll sideways");
    assert.deepEqual(page.errors, []);
  });
}

test("the first page of the README replays a record", async () => {
  const page = await shown("replay.html");
  assert.match(await status(page), /^Move 3 of 3/);
  assert.deepEqual(await violations(page), []);
});

test("on the second page of the README a person plays against the engine", async () => {
  const page = await shown("play.html");
  await page.getByRole("textbox").fill("e2e5");
  await page.keyboard.press("Enter");
  assert.match(await said(page, /White to move/), /The pawn on e2 does not move that far/);
  await page.getByRole("textbox").fill("e2e3");
  await page.keyboard.press("Enter");
  assert.match(await said(page, /^Move 2 of 2\./), /White to move/);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.errors, []);
});

test("the package works on the page of another server", async () => {
  const other = await serve({ "index.html": `<!doctype html><html lang="en"><title>Far</title><script type="module">
    import { Engine, loadGame } from "${server.url}/node_modules/sprung/index.js";
    const game = await loadGame("eckstein");
    document.title = await new Engine(game).play(game.newState(), { level: 1 });
  </script></html>` });
  const page = await open(browser, `${other.url}/index.html`);
  await page.waitForFunction(() => /^[a-g]\d[a-g]\d$/.test(document.title));
  other.stop();
});
