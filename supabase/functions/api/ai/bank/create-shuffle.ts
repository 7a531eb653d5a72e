/** Shuffles lists. The same seed gives the same orders on every machine. */
export function createShuffle(seed: string): <T>(list: readonly T[]) => T[] {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  return (list) =>
    list
      .map((value) => ({ value, order: next() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ value }) => value)
}
