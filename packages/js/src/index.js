// The interface of the package. Its types and documentation are in index.d.ts.
export { Engine } from "./engine.js";
export { IllegalMoveError, InternalError, RecordError, SetupError, SprungError } from "./errors.js";
export { Game, State, deserialize, gameNames, loadGame } from "./game.js";
export { GameRecord, readRecords } from "./record.js";
