//! Sorting a few things.

/// Sorts a short list; equals keep their order. The standard library's sorts are made for millions, and each of their uses adds
/// kilobytes to a page.
pub fn sort_few<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for sorted in 1..items.len() {
        let mut place = sorted;
        while place > 0 && before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_in_their_order() {
        let mut words = ["roch", "alte", "bauer", "mann", "ross", "schleich"];
        sort_few(&mut words, |one, other| one.len() < other.len());
        assert_eq!(words, ["roch", "alte", "mann", "ross", "bauer", "schleich"]);
    }
}
