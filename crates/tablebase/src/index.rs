//! The numbering of the positions of a table.
//!
//! Equal pieces of a side form a group, whose squares are indexed as a combination. The leading group has a single piece
//! and uses only one square of each orbit of the board's symmetries. If symmetric positions have several indices, the
//! smallest is used.

use crate::board::{Man, TableBoard};
use crate::material::{MAX_LIKE, Material};
use crate::rays::MAX_SQUARES;
use crate::ruleset::{Ruleset, SquareMap};

/// Marks a square on which a piece cannot stand.
const NOWHERE: u8 = u8::MAX;

/// The like pieces of a side.
#[derive(Clone, Debug)]
struct Group {
    kind: u8,
    own: bool,
    /// The number of a square among those the piece can stand on, or [`NOWHERE`].
    ranks: [u8; MAX_SQUARES],
    /// The squares the pieces stand on, for every combination.
    combinations: Vec<[u8; MAX_LIKE as usize]>,
    len: usize,
}

/// The numbering of the positions of one material with one side to move.
#[derive(Clone, Debug)]
pub struct Index {
    material: Material,
    groups: Vec<Group>,
    /// The group of each side and kind.
    group_of: [[u8; Material::MAX_KINDS]; 2],
    /// The group that stands on one square of each orbit.
    lead: Option<usize>,
    symmetries: Vec<SquareMap>,
    /// The symmetries that bring a leading piece on each square to the square of its orbit.
    leading: Vec<Vec<u8>>,
    len: usize,
}

impl Index {
    /// Builds the numbering of a material, with the side to move first.
    pub fn new<R: Ruleset>(ruleset: &R, material: Material) -> Index {
        let symmetries = ruleset.symmetries(material).to_vec();
        let mut kinds: Vec<(bool, u8)> = material.men().collect();
        kinds.dedup();
        let single = |&(own, kind): &(bool, u8)| material.count(own, kind) == 1;
        let lead = kinds.iter().position(single).filter(|_| symmetries.len() > 1);
        // The lead's number is the most significant.
        if let Some(lead) = lead {
            kinds[..=lead].rotate_right(1);
        }
        let first_of_orbit = |square: u8| symmetries.iter().all(|map| map[usize::from(square)] >= square);
        let mut group_of = [[NOWHERE; Material::MAX_KINDS]; 2];
        let mut groups: Vec<Group> = Vec::new();
        for &(own, kind) in &kinds {
            let leads = lead.is_some() && groups.is_empty();
            let stands =
                |&square: &u8| ruleset.can_stand(kind, own, square) && (!leads || first_of_orbit(square));
            let squares: Vec<u8> = (0..R::SQUARES).filter(stands).collect();
            group_of[usize::from(own)][usize::from(kind)] = groups.len() as u8;
            groups.push(Group::new(kind, own, &squares, material.count(own, kind) as usize));
        }
        let leading = (0..R::SQUARES)
            .map(|square| {
                let first =
                    |&map: &usize| lead.is_none() || first_of_orbit(symmetries[map][usize::from(square)]);
                (0..symmetries.len()).filter(first).map(|map| map as u8).collect()
            })
            .collect();
        let len = groups.iter().map(|group| group.combinations.len()).product();
        Index { material, groups, group_of, lead: lead.map(|_| 0), symmetries, leading, len }
    }

    /// Returns the material, with the side to move first.
    pub const fn material(&self) -> Material {
        self.material
    }

    /// Returns how many numbers there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no position.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether different positions can have the same number.
    pub fn has_symmetries(&self) -> bool {
        self.symmetries.len() > 1
    }

    /// Returns the number of a position, or `None` if a piece stands where it cannot or is not of this material.
    #[inline]
    pub fn number(&self, board: &TableBoard) -> Option<usize> {
        let maps = match self.lead {
            None => &self.leading[0],
            Some(lead) => {
                let Group { own, kind, .. } = self.groups[lead];
                let man = board.men().iter().find(|man| man.own == own && man.kind == kind)?;
                &self.leading[usize::from(man.square)]
            }
        };
        maps.iter().filter_map(|&map| self.number_through(board, &self.symmetries[usize::from(map)])).min()
    }

    /// Returns the number of a position whose squares are mapped.
    #[inline]
    fn number_through(&self, board: &TableBoard, map: &SquareMap) -> Option<usize> {
        let mut ranks = [[0u8; MAX_LIKE as usize]; Material::MAX_KINDS];
        let mut counts = [0u8; Material::MAX_KINDS];
        for man in board.men() {
            let group = usize::from(self.group_of[usize::from(man.own)][usize::from(man.kind)]);
            let rank = self.groups.get(group)?.ranks[usize::from(map[usize::from(man.square)])];
            if rank == NOWHERE || usize::from(counts[group]) == self.groups[group].len {
                return None;
            }
            ranks[group][usize::from(counts[group])] = rank;
            counts[group] += 1;
        }
        let mut number = 0;
        for (place, group) in self.groups.iter().enumerate() {
            if usize::from(counts[place]) != group.len {
                return None;
            }
            number = number * group.combinations.len() + combination(ranks[place], group.len);
        }
        Some(number)
    }

    /// Returns the position of a number, or `None` if two pieces would share a square or a symmetric position has a
    /// smaller number.
    #[inline]
    pub fn board(&self, number: usize) -> Option<TableBoard> {
        let mut rest = number;
        let mut squares = [[0u8; MAX_LIKE as usize]; Material::MAX_KINDS];
        for (place, group) in self.groups.iter().enumerate().rev() {
            squares[place] = *group.combinations.get(rest % group.combinations.len())?;
            rest /= group.combinations.len();
        }
        let mut board = TableBoard::empty();
        for (place, group) in self.groups.iter().enumerate() {
            for &square in &squares[place][..group.len] {
                if !board.add(Man { kind: group.kind, own: group.own, square }) {
                    return None;
                }
            }
        }
        if self.has_symmetries() && self.number(&board) != Some(number) {
            return None;
        }
        Some(board)
    }
}

impl Group {
    fn new(kind: u8, own: bool, squares: &[u8], len: usize) -> Group {
        let mut ranks = [NOWHERE; MAX_SQUARES];
        for (rank, &square) in squares.iter().enumerate() {
            ranks[usize::from(square)] = rank as u8;
        }
        let count = squares.len();
        let mut combinations = Vec::new();
        match len {
            1 => combinations.extend(squares.iter().map(|&a| [a, 0, 0])),
            2 => {
                for b in 0..count {
                    combinations.extend((0..b).map(|a| [squares[a], squares[b], 0]));
                }
            }
            _ => {
                for c in 0..count {
                    for b in 0..c {
                        combinations.extend((0..b).map(|a| [squares[a], squares[b], squares[c]]));
                    }
                }
            }
        }
        Group { kind, own, ranks, combinations, len }
    }
}

/// Returns the number of a combination of `len` ranks in the combinatorial number system.
#[inline]
fn combination(mut ranks: [u8; MAX_LIKE as usize], len: usize) -> usize {
    match len {
        1 => usize::from(ranks[0]),
        2 => {
            let (low, high) = (usize::from(ranks[0].min(ranks[1])), usize::from(ranks[0].max(ranks[1])));
            low + high * high.saturating_sub(1) / 2
        }
        _ => {
            ranks.sort_unstable();
            let [a, b, c] = ranks.map(usize::from);
            a + b * b.saturating_sub(1) / 2 + c * c.saturating_sub(1) * c.saturating_sub(2) / 6
        }
    }
}
