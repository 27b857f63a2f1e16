// A web server for files, and a Chromium.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".txt": "text/plain", ".pgn": "text/plain" };
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/// The timeout of every wait; a busy machine is slow, but not broken.
const TIMEOUT = 60_000;
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/// Serves pages by their names, and the folder node_modules, to pages of every origin.
export async function serve(pages) {
  const server = createServer(async ({ url }, answer) => {
    const path = new URL(url, "http://localhost").pathname;
    // a browser asks for it by itself
    if (path === "/favicon.ico") return answer.writeHead(204).end();
    const page = pages[path.slice(1)];
    try {
      const body = page ?? (path.startsWith("/node_modules/") ? await readFile(join(import.meta.dirname, path)) : undefined);
      if (body === undefined) throw new Error("there is no such page");
      return answer.writeHead(200, { "content-type": `${TYPES[extname(path)]}; charset=utf-8`, "access-control-allow-origin": "*" }).end(body);
    } catch {
      return answer.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });

/// Opens a page; `errors` collects console errors and exceptions.
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: "en-GB", ...options });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  page.errors = [];
  page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
  page.on("pageerror", (error) => page.errors.push(error.message));
  await page.goto(url);
  return page;
}

/// Returns the violations of the axe rules on a page, shadow trees included.
export async function violations(page) {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  });
}
