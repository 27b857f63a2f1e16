// What several tests need: random numbers that are the same in every run, and random games.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { loadGame } from "sprung";

export const NAMES = ["roesselsprung", "schlaukopf", "raeuberschach", "kurierschach", "eckstein"];

/// The folder in which npm has installed the package.
export const folder = dirname(createRequire(import.meta.url).resolve("sprung/package.json"));

/// Reads a file of the package.
export const packed = (name) => readFileSync(`${folder}/${name}`);

/// A generator of random numbers (xorshift). `below(n)` returns a whole number from 0 to n - 1.
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed;
  }

  below(count) {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % count;
  }

  choose(list) {
    return list[this.below(list.length)];
  }
}

/// Returns what can be played: moves, throws or lots.
export const playable = (state) => (state.isChance ? state.chances().map(({ move }) => move) : state.moves());

/// Returns a state after so many random moves, or at the end of the game.
export async function randomState(name, plies, seed = 1) {
  const random = new Random(seed);
  const state = (await loadGame(name)).newState();
  for (let ply = 0; ply < plies && !state.isOver; ply++) state.play(random.choose(playable(state)));
  return state;
}
