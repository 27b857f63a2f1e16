// The Web Worker around the engine's module: receives requests and posts the engine's responses.
import init, { answer } from "./worker.js";

const ready = init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) });
onmessage = async ({ data }) => {
  try {
    await ready;
    answer(data, (text) => postMessage(text));
  } catch (error) {
    // The page listens for error events of the worker; a rejected promise would not be one.
    reportError(error);
  }
};
