// The errors of the package, and the border to WebAssembly: nothing that is thrown there leaves the package as it is.

/** The base class of all errors of this package that do not come from an argument of a wrong type or range. */
export class SprungError extends Error {
  name = "SprungError";
}

/** A move that the rules refuse. */
export class IllegalMoveError extends SprungError {
  name = "IllegalMoveError";

  constructor(refusal) {
    super(refusal.clause === null ? refusal.en : `${refusal.en} (${refusal.clause})`);
    this.refusal = refusal;
    this.clause = refusal.clause;
  }
}

/** Options or a set-up that the rules do not accept. */
export class SetupError extends SprungError {
  name = "SetupError";

  constructor(faults) {
    super(faults.join("; "));
    this.faults = faults;
  }
}

/** A record that cannot be read or replayed. */
export class RecordError extends SprungError {
  name = "RecordError";

  constructor({ message, line, column, clause }) {
    super(`${line}:${column}: ${message}`);
    this.line = line;
    this.column = column;
    this.clause = clause;
  }
}

/** A fault of the package itself, which is not expected to happen. */
export class InternalError extends SprungError {
  name = "InternalError";
}

/** Returns the error of the package for what WebAssembly has thrown. */
function translated(thrown) {
  switch (thrown?.kind) {
    case "argument": return new RangeError(thrown.message);
    case "illegal-move": return new IllegalMoveError(thrown.refusal);
    case "setup": return new SetupError(thrown.faults);
    case "record": return new RecordError(thrown);
    default: return new InternalError(`a fault of this package: ${thrown?.message ?? thrown}`, { cause: thrown });
  }
}

/** Calls a function of WebAssembly. */
export function guarded(call) {
  try {
    return call();
  } catch (thrown) {
    throw translated(thrown);
  }
}

/** Returns an argument that must be a text. */
export function text(value, name) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string, not ${described(value)}`);
  return value;
}

/** Returns an argument that must be a whole number in a range. */
export function whole(value, name, least, most) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${described(value)}`);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`);
  }
  return value;
}

/** Says briefly what a value is. */
export function described(value) {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
