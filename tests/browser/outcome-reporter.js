// A reporter for `node --test` that writes a line for every test: whether it passed or failed, and its file.
export default async function* outcomes(events) {
  for await (const { type, data } of events) {
    if ((type === "test:pass" || type === "test:fail") && data.file) yield `${type.slice(5)} ${data.file}\n`;
  }
}
