// A reporter for `node --test` that writes the file of every failed test, one a line.
export default async function* failedFiles(events) {
  for await (const { type, data } of events) {
    if (type === "test:fail" && data.file) yield `${data.file}\n`;
  }
}
