//! A reference move generator: letters on a board, every move tried step by step, checks found by playing on.

/// The letters of a board, White's in upper case, `.` for an empty square; by rank, then file, both from zero.
pub type Board = [[char; 12]; 8];

/// A position of the reference generator, with the options it depends on.
#[derive(Clone)]
pub struct Reference {
    pub board: Board,
    pub white: bool,
    pub leap_by_path: bool,
    pub promotion: &'static str,
}

type Place = (i32, i32);
type Step = (Place, Place, char);

const STRAIGHT: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Place; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [Place; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Reference {
    /// Returns the position's text without counters.
    pub fn text(&self) -> String {
        let row = |row: &[char; 12]| row.iter().map(|&c| if c == '.' { '1' } else { c }).collect::<String>();
        let rows: Vec<String> = self.board.iter().rev().map(row).map(|row| join_runs(&row)).collect();
        format!("{} {} - -", rows.join("/"), if self.white { 'w' } else { 'b' })
    }

    fn letter(&self, (file, rank): Place) -> Option<char> {
        let inside = (0..12).contains(&file) && (0..8).contains(&rank);
        inside.then(|| self.board[rank as usize][file as usize])
    }

    /// Returns every move of a side, without regard to check.
    fn steps(&self, white: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        for rank in 0..8 {
            for file in 0..12 {
                let Some(letter) = self.letter((file, rank)) else { continue };
                if letter.is_alphabetic() && letter.is_uppercase() == white {
                    self.steps_of(letter, (file, rank), &mut steps);
                }
            }
        }
        steps
    }

    fn steps_of(&self, letter: char, from: Place, steps: &mut Vec<Step>) {
        let white = letter.is_uppercase();
        let forward = if white { 1 } else { -1 };
        let last = if white { 7 } else { 0 };
        let at = |files: i32, ranks: i32| (from.0 + files, from.1 + ranks);
        let all: Vec<Place> = STRAIGHT.into_iter().chain(DIAGONAL).collect();
        let twice: Vec<Place> = DIAGONAL.iter().map(|(f, r)| (2 * f, 2 * r)).collect();
        let (ways, far): (&[Place], bool) = match letter.to_ascii_lowercase() {
            'k' | 'm' => (&all, false),
            'r' => (&STRAIGHT, true),
            'b' => (&DIAGONAL, true),
            'n' => (&KNIGHT, false),
            'e' => (&twice, false),
            'w' => (&STRAIGHT, false),
            'f' => (&DIAGONAL, false),
            'p' => {
                let mut ends = Vec::new();
                if self.letter(at(0, forward)) == Some('.') {
                    ends.push(at(0, forward));
                }
                ends.extend(
                    [-1, 1].map(|side| at(side, forward)).into_iter().filter(|&to| self.takes(white, to)),
                );
                for to in ends {
                    let arrivals = match self.promotion {
                        _ if to.1 != last => "p",
                        "instant" => "rnebmfw",
                        "fers" => "f",
                        _ => "j",
                    };
                    steps.extend(arrivals.chars().map(|arrives| (from, to, arrives)));
                }
                return;
            }
            _ => {
                let to = at(0, -2 * forward);
                let needed: Vec<Place> = if self.leap_by_path {
                    vec![at(0, -forward), to]
                } else {
                    (0..8).map(|rank| (from.0, rank)).filter(|&place| place != from).collect()
                };
                if needed.iter().all(|&place| self.letter(place) == Some('.')) {
                    let arrivals = if to.1 == last - 6 * forward { "rnebmfw" } else { "j" };
                    steps.extend(arrivals.chars().map(|arrives| (from, to, arrives)));
                }
                return;
            }
        };
        for &(files, ranks) in ways {
            let mut to = at(files, ranks);
            while self.letter(to) == Some('.') {
                steps.push((from, to, letter.to_ascii_lowercase()));
                if !far {
                    break;
                }
                to = (to.0 + files, to.1 + ranks);
            }
            if self.takes(white, to) {
                steps.push((from, to, letter.to_ascii_lowercase()));
            }
        }
    }

    /// Returns whether a piece of the other side that can be captured stands there.
    fn takes(&self, white: bool, to: Place) -> bool {
        self.letter(to).is_some_and(|letter| {
            let protected = letter == 'J' && to.1 == 7 || letter == 'j' && to.1 == 0;
            letter.is_alphabetic() && letter.is_uppercase() != white && !protected
        })
    }

    /// Returns the position after a move.
    pub fn after(&self, (from, to, arrives): Step) -> Reference {
        let mut next = self.clone();
        next.board[from.1 as usize][from.0 as usize] = '.';
        let arrives = if self.white { arrives.to_ascii_uppercase() } else { arrives };
        next.board[to.1 as usize][to.0 as usize] = arrives;
        next.white = !self.white;
        next
    }

    /// Returns whether the side could capture the other's König if it were to move.
    pub fn checks(&self, white: bool) -> bool {
        let king = if white { 'k' } else { 'K' };
        self.steps(white).iter().any(|&(_, to, _)| self.letter(to) == Some(king))
    }

    /// Returns the legal moves with their texts, in the order of the texts.
    pub fn moves(&self) -> Vec<(String, Step)> {
        let mut moves: Vec<(String, Step)> = self
            .steps(self.white)
            .into_iter()
            .filter(|&step| !self.after(step).checks(!self.white))
            .map(|step| (self.spell(step), step))
            .collect();
        moves.sort();
        moves
    }

    fn spell(&self, (from, to, arrives): Step) -> String {
        let name = |(file, rank): Place| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        let changed = self.letter(from).map(|letter| letter.to_ascii_lowercase()) != Some(arrives);
        let choice = if changed && arrives != 'j' { arrives.to_string() } else { String::new() };
        name(from) + &name(to) + &choice
    }
}

fn join_runs(row: &str) -> String {
    let mut text = String::new();
    let mut run = 0;
    for letter in row.chars().chain([' ']) {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(letter);
    }
    text.trim_end().to_string()
}
