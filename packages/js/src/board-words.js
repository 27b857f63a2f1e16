// The words of <sprung-board> in English and German. What the board itself says comes from the rules.
export const WORDS = {
  en: {
    board: "Board",
    boardWithMoves: "Board; the arrow keys, Home and End go through the moves",
    buttons: "Moves of the game",
    first: "First position",
    back: "One move back",
    forward: "One move forward",
    last: "Last position",
    count: (move, of) => `Move ${move} of ${of}`,
    failed: "The board cannot be shown:",
  },
  de: {
    board: "Brett",
    boardWithMoves: "Brett; die Pfeiltasten, Pos1 und Ende führen durch die Züge",
    buttons: "Züge der Partie",
    first: "Erste Stellung",
    back: "Einen Zug zurück",
    forward: "Einen Zug vor",
    last: "Letzte Stellung",
    count: (move, of) => `Zug ${move} von ${of}`,
    failed: "Das Brett lässt sich nicht zeigen:",
  },
};
