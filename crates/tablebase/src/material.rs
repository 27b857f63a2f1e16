//! Material: which pieces the two sides have.

use sprung_rules::{Kind, Piece, Seat};
use std::fmt;

/// The most pieces of one kind that a side can have in a table.
pub const MAX_LIKE: u64 = 3;
/// The most pieces on the board in a table.
pub const MAX_MEN: usize = 6;

/// The number of bits for the count of one kind.
const BITS: u32 = 3;
const MASK: u64 = (1 << BITS) - 1;
/// The bit at which the counts of the other side begin.
const OTHER: u32 = 32;

/// The pieces of the side to move and of the other side. A kind is its index in the ruleset's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material(u64);

impl Material {
    /// The largest number of kinds in a game.
    pub const MAX_KINDS: usize = 10;

    const fn shift(own: bool, kind: u8) -> u32 {
        kind as u32 * BITS + if own { 0 } else { OTHER }
    }

    /// Returns the number of pieces of a kind that a side has.
    pub const fn count(self, own: bool, kind: u8) -> u64 {
        self.0 >> Self::shift(own, kind) & MASK
    }

    /// Returns this material with one piece more.
    pub const fn with(self, own: bool, kind: u8) -> Material {
        Material(self.0 + (1 << Self::shift(own, kind)))
    }

    /// Returns this material with one piece less, or `None` if there is none of the kind.
    pub const fn without(self, own: bool, kind: u8) -> Option<Material> {
        if self.count(own, kind) == 0 {
            return None;
        }
        Some(Material(self.0 - (1 << Self::shift(own, kind))))
    }

    /// Returns the material as the other side sees it.
    pub const fn swapped(self) -> Material {
        Material(self.0.rotate_left(OTHER))
    }

    /// Returns the pieces of a side, kind by kind.
    pub fn kinds(self, own: bool) -> impl Iterator<Item = u8> {
        (0..Self::MAX_KINDS as u8)
            .flat_map(move |kind| std::iter::repeat_n(kind, self.count(own, kind) as usize))
    }

    /// Returns all pieces: whether they belong to the side to move, and their kinds.
    pub fn men(self) -> impl Iterator<Item = (bool, u8)> {
        [true, false].into_iter().flat_map(move |own| self.kinds(own).map(move |kind| (own, kind)))
    }

    /// Returns the number of pieces.
    pub fn len(self) -> usize {
        self.men().count()
    }

    /// Returns whether there are no pieces.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the class: this material or the swapped one, whichever has more pieces for the first side or, if they
    /// have equally many, the earlier kinds.
    pub fn class(self) -> Material {
        let order =
            |own| (self.kinds(own).count(), self.kinds(own).map(|kind| u8::MAX - kind).collect::<Vec<_>>());
        if order(true) < order(false) { self.swapped() } else { self }
    }

    /// Returns whether both sides have the same pieces.
    pub fn is_symmetric(self) -> bool {
        self == self.swapped()
    }

    /// Returns the name, such as `KSvK`: the letters of the side to move, `v`, and the letters of the other side.
    pub fn name(self, kinds: &[Kind]) -> MaterialName<'_> {
        MaterialName { material: self, kinds }
    }

    /// Reads a name. Letters may be small or capital and may be in any order.
    pub fn read(text: &str, kinds: &[Kind]) -> Option<Material> {
        let (own, other) = text.split_once(['v', 'V'])?;
        let mut material = Material::default();
        for (own, letters) in [(true, own), (false, other)] {
            for letter in letters.chars() {
                let kind =
                    kinds.iter().position(|&kind| letter_of(kind) == letter.to_ascii_uppercase())? as u8;
                if material.count(own, kind) >= MAX_LIKE {
                    return None;
                }
                material = material.with(own, kind);
            }
        }
        (material.len() <= MAX_MEN).then_some(material)
    }
}

/// Returns the capital letter of a kind.
const fn letter_of(kind: Kind) -> char {
    Piece { seat: Seat::A, kind }.letter()
}

/// Displays the name of a [`Material`].
pub struct MaterialName<'a> {
    material: Material,
    kinds: &'a [Kind],
}

impl fmt::Display for MaterialName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |own| -> String {
            self.material.kinds(own).map(|kind| letter_of(self.kinds[usize::from(kind)])).collect()
        };
        write!(f, "{}v{}", side(true), side(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: &[Kind] = &[Kind::Schlaukopf, Kind::Schlitzohr, Kind::Dummkopf];

    #[test]
    fn names_are_read_and_written() {
        for name in ["KvK", "KSDvK", "KvKSS", "KDvKS"] {
            let material = Material::read(name, KINDS).expect(name);
            assert_eq!(material.name(KINDS).to_string(), name);
            assert_eq!(material.swapped().swapped(), material);
        }
        assert_eq!(Material::read("dskVK", KINDS), Material::read("KSDvK", KINDS));
        for bad in ["", "KK", "KXvK", "KSSSSvK", "KSSSvKSSS"] {
            assert_eq!(Material::read(bad, KINDS), None, "{bad}");
        }
    }

    #[test]
    fn a_class_begins_with_the_larger_side() {
        let class = |name| Material::read(name, KINDS).expect(name).class().name(KINDS).to_string();
        assert_eq!(class("KvKS"), "KSvK");
        assert_eq!(class("KDvKS"), "KSvKD");
        assert_eq!(class("KSvKD"), "KSvKD");
    }
}
