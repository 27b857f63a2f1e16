/** The key of the package's constructors: a caller cannot make a state without rules. */
export const OWN = Symbol("sprung");

/** Throws unless a constructor is called by the package. */
export function checkOwn(own, name) {
  if (own !== OWN) throw new TypeError(`a ${name} cannot be constructed; loadGame, readRecords and deserialize return what makes one`);
}
