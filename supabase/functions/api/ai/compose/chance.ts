/** Choices that a seed decides: the same seed, the same choices, on every machine. */
export type Chance = {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** So many of them in random order, or all where there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
  /** Another stream of the same seed, which drawing from this one does not shift. */
  apart(name: string): Chance
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  function shuffle<T>(list: readonly T[]) {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = below(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
  return {
    below,
    pick: (from) => from[below(from.length)]!,
    shuffle,
    some: (list, count) => shuffle(list).slice(0, count),
    apart: (name) => chanceOf(`${seed}/${name}`),
  }
}

function hash(text: string) {
  let h = 0x811c9dc5
  for (const unit of text) h = Math.imul(h ^ unit.codePointAt(0)!, 0x01000193)
  return h ^ (h >>> 13)
}
