"""python-chess's own rules of antichess against the engine's: whole games, every move checked by python-chess."""

import sys
import chess.engine
import chess.variant

with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "engine"]) as engine:
    for nodes in (50, 400):
        board = chess.variant.AntichessBoard()
        while not board.is_game_over(claim_draw=True) and board.ply() < 160:
            answer = engine.play(board, chess.engine.Limit(nodes=nodes), info=chess.engine.INFO_ALL)
            if answer.move is None:
                break
            board.push(answer.move)
        print(board.ply(), board.result(claim_draw=True))
    analysis = engine.analyse(chess.variant.AntichessBoard(), chess.engine.Limit(depth=3), multipv=2)
    print(len(analysis), "lines")
