/** Chance that decides what is tried decides the same in every run, here and in CI. SPECS_SEED=n tries something else. */
export const seed = Number(process.env.SPECS_SEED ?? 20_260)

/** A sequence of numbers of its own for each `name`, so that one spec more does not change what another tries. */
export function seeded(name: string | number) {
  let state = seed
  for (const letter of String(name)) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)

  /** Mulberry32: from 0 to below 1. */
  function random() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    random,
    /** A whole number from 0 to below the limit. */
    below,
    between: (least: number, limit: number) => least + below(limit - least),
    pick: <T>(values: readonly T[]) => values[below(values.length)]!,
  }
}
