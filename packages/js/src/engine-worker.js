// The program of the worker: searches one position after the other.
import initialise, { JsEngine } from "./wasm/engine.js";
import { fileBytes, nodeModule } from "./files.js";

const port = typeof WorkerGlobalScope === "undefined" ? nodeModule("worker_threads").parentPort : globalThis;
const ready = fileBytes(new URL("./wasm/engine_bg.wasm", import.meta.url)).then((module) => initialise({ module_or_path: module }));
let engine;

function answer({ number, task, game, hashMb, record, ...request }) {
  engine ??= new JsEngine(game, hashMb);
  if (task === "newGame") return engine.newGame();
  if (task === "play") return engine.play(record, request.level, request.seed) ?? null;
  const { depth, nodes, seconds, multiPv, moves } = request;
  const report = (progress) => port.postMessage({ number, progress });
  return engine.analyse(record, depth, nodes, seconds, multiPv, moves, report);
}

async function receive(request) {
  const { number } = request;
  try {
    await ready;
    port.postMessage({ number, result: answer(request) });
  } catch (error) {
    port.postMessage({ number, error: String(error?.message ?? error) });
  }
}

if (port === globalThis) port.onmessage = ({ data }) => receive(data);
else port.on("message", receive);
