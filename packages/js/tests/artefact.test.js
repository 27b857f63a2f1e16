// What the tarball holds, and how large it is.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { folder, packed } from "./harness.js";

/// The most bytes that a page with a board loads before an engine, compressed.
const MOST_BYTES = 200_000;

/// Returns the files that a module and its imports need, with the texts and the WebAssembly that they load.
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const base = name.includes("/") ? `${name.split("/")[0]}/` : "";
  const code = packed(name).toString();
  for (const [, path] of code.matchAll(/from "\.\/([^"]+)"/g)) needed(base + path, found);
  for (const [, path] of code.matchAll(/new URL\(["']\.?\/?([\w/]+\.(?:wasm|txt))["'], import\.meta\.url\)/g)) found.add(base + path);
  return found;
}

test("a page with a board loads less than 200 KB before an engine", () => {
  const files = [...needed("board.js")];
  assert.ok(files.includes("wasm/rules_bg.wasm") && files.includes("texts/de.txt") && files.includes("texts/en.txt"), files.join());
  assert.ok(!files.some((file) => file.includes("engine")), files.join());
  const sum = (compress) => files.reduce((bytes, file) => bytes + compress(packed(file)).length, 0);
  const [brotli, gzip] = [sum((bytes) => brotliCompressSync(bytes)), sum((bytes) => gzipSync(bytes, { level: 9 }))];
  console.log(`<sprung-board> loads ${brotli} bytes with brotli, ${gzip} with gzip, in ${files.length} files`);
  assert.ok(brotli <= MOST_BYTES, `${brotli} bytes`);
});

test("the tarball holds the package and nothing else", () => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => entry.name);
  for (const name of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "index.d.ts", "board.d.ts", "engine-worker.js", "engine_bg.wasm"]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(names.filter((name) => !/\.(js|d\.ts|wasm|txt)$|^README\.md$|^package\.json$|^LICENSE-/.test(name)), []);
});
