// Reads the files of the package, in a browser, a worker, Node or Deno.

/** Returns the module `node:…` where the program runs in Node, otherwise undefined. */
export const nodeModule = (name) => globalThis.process?.getBuiltinModule?.(`node:${name}`);

/** Returns the bytes of a file of the package. */
export async function fileBytes(url) {
  const files = url.protocol === "file:" ? nodeModule("fs") : undefined;
  if (files) return files.promises.readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be loaded: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}
