// The Web Worker around the engine's module: takes questions, posts answers.
import init, { answer } from "./worker.js";

const ready = init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) });
onmessage = async ({ data }) => {
  await ready;
  answer(data, (text) => postMessage(text));
};
