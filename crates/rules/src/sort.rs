//! A sort for short lists.

/// Sorts a short list. The sort is stable.
///
/// The sorts of the standard library add kilobytes to the WebAssembly module of the page for each type they are used
/// with.
pub fn insertion_sort<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
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
    fn the_sort_is_stable() {
        let mut words = ["roch", "alte", "bauer", "mann", "ross", "schleich"];
        insertion_sort(&mut words, |one, other| one.len() < other.len());
        assert_eq!(words, ["roch", "alte", "mann", "ross", "bauer", "schleich"]);
    }
}
