"""The engine and the endgame tables."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import sprung


@pytest.mark.parametrize("name", sprung.game_names())
def test_the_engine_plays_legal_moves_at_every_level(name: str) -> None:
    game = sprung.load_game(name)
    engine = sprung.Engine(game, hash_mb=1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for level in (1, 2, 3):
        move = engine.play(state, level=level, seed=5)
        assert state.why_not(move) is None
        engine.new_game()
        fresh = sprung.Engine(game, hash_mb=1)
        assert fresh.play(state, level=level, seed=5) == engine.play(state, level=level, seed=5)
        engine.new_game()


def test_analysis() -> None:
    game = sprung.load_game("schlaukopf")
    engine = sprung.Engine(game, hash_mb=4)
    state = game.new_initial_state()
    reports: list[sprung.Analysis] = []
    analysis = engine.analyse(state, nodes=20_000, multi_pv=3, report=reports.append)
    assert len(analysis.lines) == 3 and analysis.depth > 2 and reports
    assert analysis.best_move == analysis.lines[0].moves[0]
    assert 0.0 < analysis.lines[0].win_probability < 1.0
    only = engine.analyse(state, depth=3, moves=[analysis.lines[2].moves[0]])
    assert only.best_move == analysis.lines[2].moves[0]

    def fail(_: sprung.Analysis) -> None:
        raise RuntimeError("stop here")

    with pytest.raises(RuntimeError, match="stop here"):
        engine.analyse(state, nodes=10_000_000, report=fail)


def test_shares_of_a_game_of_four() -> None:
    game = sprung.load_game("roesselsprung")
    state = game.new_initial_state()
    state.play(":A")
    state.play(":3")
    analysis = sprung.Engine(game).analyse(state, nodes=300)
    assert set(analysis.shares) == set("ABCD")
    assert sum(analysis.shares.values()) == pytest.approx(1.0, abs=0.01)


def test_tables() -> None:
    game = sprung.load_game("kurierschach")
    state = game.new_initial_state("11k/12/12/12/12/12/12/K4R6 w - - 0 1")
    probe = state.probe()
    assert probe is not None and (probe.value, probe.moves[0][1]) == ("win", "win")
    assert probe.plies == probe.moves[0][2]
    assert sprung.Tablebase("/no/such/folder").probe(state) is not None
    assert game.new_initial_state().probe() is None
    best = sprung.Engine(game).analyse(state, depth=1)
    assert best.lines[0].mate == probe.plies


def test_ctrl_c_stops_a_search() -> None:
    program = (
        "import sprung\n"
        "game = sprung.load_game('kurierschach')\n"
        "state = game.new_initial_state()\n"
        "print('ready', flush=True)\n"
        "try:\n"
        "    {}\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped')\n"
    )
    for work in ("sprung.Engine(game).analyse(state, seconds=600)", "state.perft(9)"):
        child = subprocess.Popen(
            [sys.executable, "-c", program.format(work)], stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None and child.stdout.readline() == "ready\n"
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        output, _ = child.communicate(timeout=60)
        assert (output, child.returncode) == ("stopped\n", 0)


def test_other_threads_run_during_a_search() -> None:
    game = sprung.load_game("kurierschach")
    engine, state = sprung.Engine(game), game.new_initial_state()
    counted = 0
    done = threading.Event()

    def search() -> None:
        engine.analyse(state, nodes=200_000)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
        os.sched_yield()
    thread.join()
    assert counted > 10
