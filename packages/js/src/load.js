// Loads the rules.
import { SprungError } from "./errors.js";
import { fileBytes } from "./files.js";
import initialise, * as rules from "./wasm/rules.js";

async function load() {
  const [module, en, de] = await Promise.all([
    fileBytes(new URL("./wasm/rules_bg.wasm", import.meta.url)),
    fileBytes(new URL("./texts/en.txt", import.meta.url)),
    fileBytes(new URL("./texts/de.txt", import.meta.url)),
  ]);
  await initialise({ module_or_path: module });
  const decoder = new TextDecoder();
  rules.loadTexts("en", decoder.decode(en));
  rules.loadTexts("de", decoder.decode(de));
  return rules;
}

let loading;

/** Returns the module of the rules. It is loaded once; after a failure the next call tries again. */
export function loadedRules() {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw new SprungError(error.message, { cause: error });
  });
  return loading;
}
