const units = [
  { name: 'min', ms: 60_000, below: 60 },
  { name: 'hour', ms: 3_600_000, below: 24 },
  { name: 'day', ms: 86_400_000, below: 31 },
  { name: 'month', ms: 30.44 * 86_400_000, below: 12 },
  { name: 'year', ms: 365.25 * 86_400_000, below: Infinity },
]

export function intervalWords(ms: number) {
  const unit = units.find(({ ms: length, below }) => Math.round(ms / length) < below)!
  const exact = Math.max(1, ms / unit.ms)
  const count = unit.name === 'year' ? Math.round(exact * 2) / 2 : Math.round(exact)
  return `${count} ${unit.name}${count === 1 || unit.name === 'min' ? '' : 's'}`
}

/** Rounds up to a minute, so that a card promised for 10 minutes is not listed as due in 9. */
export const untilWords = (ms: number) => intervalWords(Math.ceil(ms / 60_000) * 60_000)
