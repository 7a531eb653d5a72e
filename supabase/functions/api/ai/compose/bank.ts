import type { BankPattern, BankPoint } from '../../../_shared/contract/bank.ts'

export type Bank = {
  patterns: BankPattern[]
  points: BankPoint[]
  pattern(id: string): BankPattern
  /** By its code or another of its names. */
  findPoint(name: string): BankPoint | undefined
}

export function openBank({ patterns, points }: Pick<Bank, 'patterns' | 'points'>): Bank {
  const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]))
  const byName = new Map<string, BankPoint>()
  for (const point of points)
    for (const name of [...point.synonyms, point.han, point.code]) byName.set(plain(name), point)
  return {
    patterns,
    points,
    pattern: (id) => byId.get(id)!,
    findPoint: (name) => byName.get(plain(name)),
  }
}

/** Letters and digits alone, without accents and case: 'Zú sān lǐ' and 'zusanli' are one, and so are 'ST-36' and 'st 36'. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
