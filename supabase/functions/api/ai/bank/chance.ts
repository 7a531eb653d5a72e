/** Seeded choices: a seed gives the same choices on every machine. */
export type Chance = {
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

export function createChance(seed: string): Chance {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  /** Mulberry32. */
  function below(limit: number) {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
  return {
    pick: (from) => from[below(from.length)]!,
    shuffle(list) {
      const mixed = [...list]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1)
        ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
      }
      return mixed
    },
  }
}
