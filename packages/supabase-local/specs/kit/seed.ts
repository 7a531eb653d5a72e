/** Makes random tests repeatable, here and in CI. SPECS_SEED=n tries other values. */
export const seed = Number(process.env.SPECS_SEED ?? 20_260)

/** Returns its own random sequence for each `name`, so a new spec does not change the values of others. */
export function seeded(name: string | number) {
  let state = seed
  for (const letter of String(name)) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)

  /** Mulberry32: a number from 0 to below 1. */
  function random() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    random,
    below,
    between: (least: number, limit: number) => least + below(limit - least),
    pick: <T>(values: readonly T[]) => values[below(values.length)]!,
  }
}
