#!/bin/sh
# A UCI program that knows two counts: a right one and a wrong one.
while read -r word rest; do
  case "$word $rest" in
    "uci "*) echo "id name a peer of three lines"; echo uciok ;;
    *antichess) nodes=46264162 ;;
    *courier) nodes=42 ;;
    "go perft"*) echo "Nodes searched: $nodes" ;;
  esac
done
