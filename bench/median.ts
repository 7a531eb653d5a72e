/** The value below which this share of them lies. */
export const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

export const median = (values: number[]) => at(values, 0.5)
