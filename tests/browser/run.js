// Runs the browser tests. Files with a failed test, and files that were not reached, are run once more by themselves, because a browser on a busy
// machine may be too slow. A file that fails twice is an error; a file that passed only the second time is named.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sprung-browser-tests-"));
const list = join(folder, "outcomes");
const reporters = [
  "--test-reporter=tap", "--test-reporter-destination=stdout",
  "--test-reporter=./outcome-reporter.js", `--test-reporter-destination=${list}`,
];

/// Runs test files; returns whether all passed, and the files that did not or were not reached.
function run(files) {
  const limits = ["--test-concurrency=1", "--test-force-exit", "--test-timeout=900000"];
  const { status } = spawnSync(process.execPath, ["--test", ...limits, ...reporters, ...files], { cwd: here, stdio: "inherit" });
  const lines = readFileSync(list, "utf8").split("\n").filter(Boolean);
  const filesOf = (outcome) => new Set(lines.filter((line) => line.startsWith(`${outcome} `)).map((line) => basename(line)));
  const [passed, failed] = [filesOf("pass"), filesOf("fail")];
  return { passed: status === 0, left: files.filter((file) => failed.has(file) || !passed.has(file)) };
}

const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(here).filter((file) => file.endsWith(".test.js"));
let { passed, left } = run(files);
if (!passed && left.length > 0) {
  console.log(`# run once more: ${left.join(" ")}`);
  passed = run(left).passed;
  if (passed) console.log(`# passed only when run once more: ${left.join(" ")}`);
}
rmSync(folder, { recursive: true });
process.exitCode = passed ? 0 : 1;
