/** The value below which this share of them lies. */
export const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

export const median = (values: number[]) => at(values, 0.5)

export const spread = (times: number[], digits = 1) =>
  `p50 ${median(times).toFixed(digits)} ms, p95 ${at(times, 0.95).toFixed(digits)} ms, at most ${Math.max(...times).toFixed(digits)} ms`
