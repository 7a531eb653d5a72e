/** Returns a quantile: the value below which this share of the values lies. */
export const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

export const median = (values: number[]) => at(values, 0.5)

export const spread = (times: number[]) =>
  `p50 ${median(times).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`
