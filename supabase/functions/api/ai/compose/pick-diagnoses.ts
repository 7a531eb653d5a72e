import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'

/** Fifteen patterns from as many groups as there are, so that an exam is about all of medicine and not about the Liver alone. */
export function pickDiagnoses(bank: Bank, chance: Chance, count = 15): string[] {
  const patterns = chance.shuffle(bank.patterns)
  const groups = [...new Set(patterns.map(({ group }) => group))]
  const rows = chance.shuffle(groups).map((name) => patterns.filter(({ group }) => group === name))
  const picked: string[] = []
  // Round after round one of each group, until there are enough.
  for (let round = 0; picked.length < count; round++) {
    const next = rows.flatMap((row) => row.slice(round, round + 1))
    if (next.length === 0) break
    picked.push(...next.map(({ name }) => name).slice(0, count - picked.length))
  }
  return chance.shuffle(picked)
}
