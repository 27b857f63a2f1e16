// The Web Worker around the engine's module: receives requests, fetches the endgame tables they need, and posts the engine's responses.
import init, { addTable, answer, missingTables } from "./worker.js";

const ready = init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) });
// A person waits: without the table in this time the engine searches.
const TABLE_TIMEOUT = 3000;

async function fetchTable(request, path) {
  try {
    const response = await fetch(new URL(`tables/${path}`, import.meta.url), { signal: AbortSignal.timeout(TABLE_TIMEOUT) });
    if (response.ok) addTable(request, path, new Uint8Array(await response.arrayBuffer()));
  } catch {
    // There is no network, and this table was never fetched.
  }
}

onmessage = async ({ data }) => {
  try {
    await ready;
    await Promise.all(missingTables(data).map((path) => fetchTable(data, path)));
    answer(data, (text) => postMessage(text));
  } catch (error) {
    // The page listens for error events of the worker; a rejected promise would not be one.
    reportError(error);
  }
};
