"""Measures the package beside pyffish and python-chess: `python -m sprung.bench`.

Two things are measured for each library, on one core: random playouts, in plies per second, and lists of legal moves, in lists per second. A playout asks for
the legal moves, plays a random one and goes on until the game ends or has 300 plies. Then batches of games are stepped, on one thread and on all. A
library that is not installed is left out; `pip install pyffish chess` installs both. Räuberschach is played as Antichess, as the others know it.

>>> from sprung import bench
>>> rate = bench.playouts(bench.sprung_library("eckstein"), seconds=0.05)
>>> rate > 0
True
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Tuple

import sprung

__all__ = ["Library", "batches", "lists", "main", "playouts", "sprung_library"]

#: The options of Räuberschach under which it is Antichess.
ANTICHESS = {"variant": "1", "en-passant": "on", "house": "off"}
#: A playout has no more plies.
MAX_PLIES = 300


@dataclass
class Library:
    """A library that is measured: how it begins a game, lists moves, plays one and tells the end."""

    name: str
    begin: Callable[[], Any]
    moves: Callable[[Any], List[Any]]
    play: Callable[[Any, Any], Any]


def sprung_library(game: str, options: Optional[Dict[str, str]] = None) -> Library:
    """Returns this package with a game."""
    rules = sprung.load_game(game, options)

    def play(state: sprung.State, action: int) -> sprung.State:
        state.apply_action(action)
        return state

    return Library(f"sprung {game}", rules.new_initial_state, sprung.State.legal_actions, play)


def pyffish_library(variant: str) -> Optional[Library]:
    """Returns pyffish with a variant, if it is installed. It has no states: a game is its list of moves."""
    try:
        pyffish: Any = importlib.import_module("pyffish")
    except ImportError:
        return None
    start = pyffish.start_fen(variant)

    def begin() -> Tuple[str, ...]:
        return ()

    def moves(played: Tuple[str, ...]) -> List[str]:
        return list(pyffish.legal_moves(variant, start, list(played)))

    def play(played: Tuple[str, ...], move: str) -> Tuple[str, ...]:
        return (*played, move)

    return Library(f"pyffish {variant}", begin, moves, play)


def pyffish_fen_library(variant: str) -> Optional[Library]:
    """Returns pyffish with a variant, if it is installed, with a position after every move instead of a list of all moves."""
    try:
        pyffish: Any = importlib.import_module("pyffish")
    except ImportError:
        return None
    start = pyffish.start_fen(variant)

    def moves(fen: str) -> List[str]:
        return list(pyffish.legal_moves(variant, fen, []))

    def play(fen: str, move: str) -> str:
        return str(pyffish.get_fen(variant, fen, [move]))

    return Library(f"pyffish {variant} (by FEN)", lambda: start, moves, play)


def chess_library() -> Optional[Library]:
    """Returns python-chess with Antichess, if it is installed."""
    try:
        variant: Any = importlib.import_module("chess.variant")
    except ImportError:
        return None

    def moves(board: Any) -> List[Any]:
        return list(board.legal_moves)

    def play(board: Any, move: Any) -> Any:
        board.push(move)
        return board

    return Library("python-chess antichess", variant.AntichessBoard, moves, play)


def playouts(library: Library, seconds: float) -> float:
    """Returns the plies per second of random playouts."""
    chooser = random.Random(1)
    begun = time.perf_counter()
    plies = 0
    while time.perf_counter() - begun < seconds:
        state = library.begin()
        for _ in range(MAX_PLIES):
            moves = library.moves(state)
            if not moves:
                break
            state = library.play(state, chooser.choice(moves))
            plies += 1
    return plies / (time.perf_counter() - begun)


def lists(library: Library, seconds: float) -> float:
    """Returns the lists of legal moves per second, over the positions of a random game."""
    chooser = random.Random(1)
    elapsed, counted = 0.0, 0
    while elapsed < seconds:
        state = library.begin()
        for _ in range(60):
            begun = time.perf_counter()
            for _ in range(9):
                library.moves(state)
            moves = library.moves(state)
            elapsed += time.perf_counter() - begun
            counted += 10
            if not moves:
                break
            state = library.play(state, chooser.choice(moves))
    return counted / elapsed


def batches(game: str, threads: int, seconds: float, count: int = 4096) -> float:
    """Returns the steps per second of a batch of games, with a random action for each step."""
    games = sprung.BatchedGames(sprung.load_game(game), count, seed=1, threads=threads)
    begun = time.perf_counter()
    steps = 0
    while time.perf_counter() - begun < seconds:
        games.step(games.sample())
        steps += count
    return steps / (time.perf_counter() - begun)


def main(arguments: Optional[List[str]] = None) -> None:
    """Measures everything and prints it."""
    parser = argparse.ArgumentParser(prog="python -m sprung.bench", description="Measures sprung beside other libraries.")
    parser.add_argument("--seconds", type=float, default=2.0, help="the time for each measurement (2)")
    seconds = parser.parse_args(arguments).seconds
    groups: List[List[Optional[Library]]] = [
        [
            sprung_library("raeuberschach", ANTICHESS),
            pyffish_library("antichess"),
            pyffish_fen_library("antichess"),
            chess_library(),
        ],
        [sprung_library("kurierschach"), pyffish_library("courier"), pyffish_fen_library("courier")],
        [sprung_library(name) for name in ("schlaukopf", "eckstein", "roesselsprung")],
    ]
    print(f"{'one core':<32}{'plies/s':>12}{'':>8}{'lists/s':>12}")
    for group in groups:
        first: Optional[Tuple[float, float]] = None
        for library in group:
            if library is None:
                continue
            rates = (playouts(library, seconds), lists(library, seconds))
            first = first or rates
            times = [f"{own / other:6.0f} x" if other < own else "" for own, other in zip(first, rates)]
            print(f"{library.name:<32}{rates[0]:>12,.0f}{times[0]:>8}{rates[1]:>12,.0f}{times[1]:>8}")
    cores = os.cpu_count() or 1
    print(f"\n{'batches of 4096 games':<32}{'steps/s, 1 thread':>20}{f'{cores} threads':>16}")
    for name in sprung.game_names():
        one, all_ = batches(name, 1, seconds), batches(name, cores, seconds)
        print(f"{name:<32}{one:>20,.0f}{all_:>16,.0f}")


if __name__ == "__main__":
    main()
