// The engine in a worker.
import { InternalError, SprungError, text, whole } from "./errors.js";
import { Game, State } from "./game.js";
import { nodeModule } from "./files.js";

/** The bounds of the arguments. */
const MOST_MEGABYTES = 1024;
const MOST_LINES = 500;
const MOST_DEPTH = 1000;
const LEVELS = 10;

/** Starts the worker. `receive` takes its messages, `fail` its errors. */
function startWorker(receive, fail) {
  // a bundler finds the worker's file by this expression
  if (typeof Worker === "function") {
    const worker = sameOrigin()
      ? new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" })
      : foreignWorker(new URL("./engine-worker.js", import.meta.url));
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = (event) => fail(new InternalError(event.message ?? "the worker cannot be loaded"));
    return { post: (message) => worker.postMessage(message), stop: () => worker.terminate(), hold() {}, release() {} };
  }
  const threads = nodeModule("worker_threads");
  if (!threads) throw new SprungError("there are no workers here");
  // the program's own flags may forbid a worker from a file, as --input-type does
  const worker = new threads.Worker(new URL("./engine-worker.js", import.meta.url), { execArgv: [] });
  worker.on("message", receive);
  worker.on("error", (error) => fail(new InternalError(error.message, { cause: error })));
  // an idle engine does not keep a program alive
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    stop: () => void worker.terminate(),
    hold: () => worker.ref(),
    release: () => worker.unref(),
  };
}

const sameOrigin = () => globalThis.location === undefined || new URL(import.meta.url).origin === globalThis.location.origin;

/** Starts a worker whose file is on another server: a browser allows that only by a file of the page's own. */
function foreignWorker(url) {
  const program = new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" });
  const own = URL.createObjectURL(program);
  const worker = new Worker(own, { type: "module" });
  worker.addEventListener("message", () => URL.revokeObjectURL(own), { once: true });
  return worker;
}

/** Returns a limit of a search, which may be missing. */
function limit(value, name, most) {
  return value === undefined ? undefined : whole(value, name, 1, most);
}

function seconds(value) {
  if (value === undefined) return undefined;
  if (typeof value !== "number") throw new TypeError("seconds must be a number");
  if (!(value > 0 && value <= 1e6)) throw new RangeError(`seconds must be above 0 and at most a million, not ${value}`);
  return value;
}

export class Engine {
  #game;
  #hashMb;
  #worker = null;
  #next = 1;
  #waiting = new Map();

  constructor(game, { hashMb = 16 } = {}) {
    if (!(game instanceof Game)) throw new TypeError("an engine needs a Game, which loadGame returns");
    this.#game = game.name;
    this.#hashMb = whole(hashMb, "hashMb", 1, MOST_MEGABYTES);
  }

  async analyse(state, { depth, nodes, seconds: time, multiPv = 1, moves = [], report, signal } = {}) {
    const record = this.#record(state);
    const limits = {
      depth: limit(depth, "depth", MOST_DEPTH),
      nodes: limit(nodes, "nodes", Number.MAX_SAFE_INTEGER),
      seconds: seconds(time),
    };
    if (Object.values(limits).every((value) => value === undefined)) {
      throw new RangeError("a search needs a limit: depth, nodes or seconds");
    }
    whole(multiPv, "multiPv", 1, MOST_LINES);
    if (!Array.isArray(moves)) throw new TypeError("moves must be an array of moves");
    moves.forEach((move) => text(move, "a move"));
    if (report !== undefined && typeof report !== "function") throw new TypeError("report must be a function");
    return this.#ask({ task: "analyse", record, ...limits, multiPv, moves }, { report, signal });
  }

  async play(state, { level = LEVELS, seed = 0, signal } = {}) {
    const record = this.#record(state);
    whole(level, "level", 1, LEVELS);
    whole(seed, "seed", 0, Number.MAX_SAFE_INTEGER);
    const move = await this.#ask({ task: "play", record, level, seed }, { signal });
    if (move === null) throw new SprungError("there is nothing to decide: the game is over or chance decides");
    return move;
  }

  async newGame() {
    if (this.#worker) await this.#ask({ task: "newGame" }, {});
  }

  close() {
    this.#end(new SprungError("the engine was closed"));
  }

  /** Returns the record of a state of the engine's game. */
  #record(state) {
    if (!(state instanceof State)) throw new TypeError("a search needs a State");
    if (state.game.name !== this.#game) throw new RangeError(`the engine plays ${this.#game}, the state is of ${state.game.name}`);
    return state.serialize();
  }

  /** Sends a request to the worker and returns its answer. */
  #ask(request, { report, signal }) {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const number = this.#next++;
      // WebAssembly cannot be interrupted; the searches that wait in the worker are aborted too
      const abort = () => this.#end(signal.reason);
      const done = () => signal?.removeEventListener("abort", abort);
      this.#waiting.set(number, { resolve, reject, report, done });
      signal?.addEventListener("abort", abort, { once: true });
      try {
        this.#worker ??= startWorker((answer) => this.#receive(answer), (error) => this.#end(error));
        this.#worker.hold();
        this.#worker.post({ number, game: this.#game, hashMb: this.#hashMb, ...request });
      } catch (error) {
        this.#end(error);
      }
    });
  }

  #receive({ number, progress, result, error }) {
    const waiting = this.#waiting.get(number);
    // an answer may still arrive after its search was aborted
    if (!waiting) return;
    if (progress !== undefined) {
      this.#tell(waiting, progress);
      return;
    }
    // after a fault the next search gets a new worker
    if (error !== undefined) {
      this.#end(new InternalError(error));
      return;
    }
    this.#waiting.delete(number);
    waiting.done();
    if (this.#waiting.size === 0) this.#worker?.release();
    waiting.resolve(result);
  }

  /** Passes an analysis to the caller, whose error ends the search. */
  #tell(waiting, progress) {
    try {
      waiting.report?.(progress);
    } catch (error) {
      this.#end(error);
    }
  }

  /** Ends the worker; every search that waits fails. */
  #end(error) {
    this.#worker?.stop();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, done } of waiting) {
      done();
      reject(error);
    }
  }
}
