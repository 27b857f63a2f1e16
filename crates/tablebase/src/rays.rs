//! The squares that a piece can reach from each square, as rays that end at the first occupied square.

/// The largest number of squares, rounded up to a power of two.
pub const MAX_SQUARES: usize = 128;

/// Marks a square of a ray that can be passed but on which a move cannot end.
const PASS: u8 = 0x80;
/// Ends a ray.
const END: u8 = 0xFF;

/// The rays of one kind of piece, for every square. A leaper has rays of one square.
#[derive(Clone, Debug)]
pub struct PieceRays {
    starts: Vec<u16>,
    squares: Vec<u8>,
}

impl PieceRays {
    /// Builds the rays of a piece. `rays` returns those of a square; the flag of each of their squares tells whether
    /// a move can end there.
    pub fn new(squares: u8, rays: impl Fn(u8) -> Vec<Vec<(u8, bool)>>) -> PieceRays {
        let mut built = PieceRays { starts: vec![0], squares: Vec::new() };
        for square in 0..squares {
            for mut ray in rays(square) {
                let last = ray.iter().rposition(|&(_, ends)| ends).map_or(0, |last| last + 1);
                ray.truncate(last);
                built
                    .squares
                    .extend(ray.iter().map(|&(square, ends)| if ends { square } else { square | PASS }));
                built.squares.push(END);
            }
            built.starts.push(built.squares.len() as u16);
        }
        built
    }

    /// Builds the rays of a piece that goes in fixed directions on a board of `files` × `ranks` squares, at most
    /// `length` steps far.
    pub fn of_directions(files: i8, ranks: i8, directions: &[(i8, i8)], length: usize) -> PieceRays {
        PieceRays::new((files * ranks) as u8, |square| {
            let (file, rank) = (square as i8 % files, square as i8 / files);
            let ray = |&(right, up): &(i8, i8)| {
                let along = (1..=length as i8).map(|step| (file + right * step, rank + up * step));
                let inside =
                    |&(file, rank): &(i8, i8)| (0..files).contains(&file) && (0..ranks).contains(&rank);
                along.take_while(inside).map(|(file, rank)| ((rank * files + file) as u8, true)).collect()
            };
            directions.iter().map(ray).collect()
        })
    }

    /// Calls `each` with every square on which a move from `from` can end, the first occupied square of each ray
    /// included, and with whether it is occupied.
    #[inline]
    pub fn each(&self, from: u8, occupied: u128, mut each: impl FnMut(u8, bool)) {
        let range =
            usize::from(self.starts[usize::from(from)])..usize::from(self.starts[usize::from(from) + 1]);
        let mut blocked = false;
        for &entry in &self.squares[range] {
            if entry == END {
                blocked = false;
            } else if !blocked {
                let square = entry & !PASS;
                blocked = occupied >> square & 1 != 0;
                if entry & PASS == 0 {
                    each(square, blocked);
                }
            }
        }
    }

    /// Returns every square that can be reached from a square, the first occupied ones included.
    #[inline]
    pub fn reached(&self, from: u8, occupied: u128) -> u128 {
        let mut reached = 0;
        self.each(from, occupied, |square, _| reached |= 1 << square);
        reached
    }
}
