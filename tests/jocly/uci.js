#!/usr/bin/env node
// Jocly's Schlaukopf ("smess") at its strongest level, as a UCI program for `sprung match`:
//
//   npm ci --prefix tests/jocly
//   sprung match schlaukopf --rule promotion=always --engine time:150 --engine tests/jocly/uci.js,time=15000
//
// Jocly's licence is the AGPL: it is fetched for this test, runs in a process of its own and is no part of what we ship.
//
// It forbids a player to expose the own Schlaukopf; our rules adjudicate (SK-8). So a move that it would not list is played on
// its board all the same, it takes a Schlaukopf that it may take, and without a move of its own it plays any.
import jocly from "jocly";
import { createInterface } from "node:readline";

const GAME = "smess";
const { model } = await jocly.getGameConfig(GAME);
const STRONGEST = model.levels.at(-1);

// Moves that Jocly would list, then those that only our rules allow.
async function moves(match) {
  const listed = (await match.getPossibleMoves()).slice();
  const { game } = match;
  return { listed, all: [...listed, ...game.mBoard.cbGeneratePseudoLegalMoves(game)] };
}

function squares(match, move) {
  const { PosName } = match.game.cbVar.geometry;
  return PosName(move.f) + PosName(move.t);
}

async function set([start, ...words]) {
  if (start !== "startpos") throw new Error(`position ${start}: expected startpos`);
  const match = await jocly.createMatch(GAME);
  for (const text of words.slice(1)) {
    // ours may write a promotion behind the squares; it is no choice
    const move = (await moves(match)).all.find((move) => text.startsWith(squares(match, move)));
    if (!move) throw new Error(`${text}: expected a move`);
    await match.applyMove(move);
  }
  return match;
}

async function choose(match, words) {
  if (!match) throw new Error("go: expected a position");
  const { listed, all } = await moves(match);
  const { pieces, mWho } = match.game.mBoard;
  const theirs = match.game.mBoard.kings[-mWho];
  const taking = all.find((move) => move.c != null && pieces[move.c].p === theirs);
  const forced = taking ?? (listed.length ? null : all[0]);
  if (forced) return squares(match, forced);
  const limit = (name) => Number(words[words.indexOf(name) + 1]);
  const level = { ...STRONGEST };
  if (words.includes("movetime")) level.maxDuration = Math.min(level.maxDuration, limit("movetime") / 1000);
  if (words.includes("nodes")) level.maxNodes = Math.min(level.maxNodes, limit("nodes"));
  const { move } = await match.machineSearch({ level });
  return squares(match, move);
}

const say = (line) => process.stdout.write(`${line}\n`);
// what Jocly has to say is not part of the conversation
console.log = console.info = console.error;

let match = await set(["startpos"]);
for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...words] = line.trim().split(/\s+/);
  try {
    if (word === "uci") say(`id name Jocly, ${STRONGEST.label}\nuciok`);
    else if (word === "isready") say("readyok");
    else if (word === "position") match = await set(words);
    else if (word === "go") say(`bestmove ${await choose(match, words)}`);
    else if (word === "quit") break;
  } catch (error) {
    say(`info string ${error.message}`);
    // nothing is played on a position that was not understood
    match = null;
    if (word === "go") say("bestmove 0000");
  }
}
process.exit();
