import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { findPattern } from './find-pattern.ts'

/**
 * Fifteen patterns by the blueprint. `used`: what the club's exams have held, the latest first. In each field nothing returns before
 * the rest was used; of those that have waited equally long, the difficulties are chosen that the blueprint asks for.
 */
export function pickDiagnoses(bank: Bank, chance: Chance, used: readonly string[] = []): string[] {
  const { blueprint } = bank
  const exam = blueprint.fields.reduce((sum, { cases }) => sum + cases, 0)
  const uses = usesOf(bank, used, exam)
  const rows = blueprint.fields.map(({ groups, cases }) => {
    const all = chance
      .shuffle(bank.patterns.filter(({ group }) => groups.includes(group)))
      .toSorted((one, other) => Math.sign(waited(uses, other) - waited(uses, one)) || 0)
    return { picked: all.slice(0, cases), rest: all.slice(cases) }
  })
  const open = chance.shuffle(rows)
  for (;;) {
    const simple = rows.flatMap(({ picked }) => picked).filter(isSimple).length
    if (simple === blueprint.difficulty.simple) break
    if (!open.some((row) => swap(row, simple < blueprint.difficulty.simple, uses))) break
  }
  return chance.shuffle(rows.flatMap(({ picked }) => picked)).map(({ name }) => name)
}

const isSimple = ({ difficulty }: BankPattern) => difficulty === 'simple'

/** Of each pattern, how many exams ago it came last: the longer, the sooner it is its turn. */
type Uses = Map<BankPattern, number>

function usesOf(bank: Bank, used: readonly string[], exam: number): Uses {
  const uses: Uses = new Map()
  for (const [ago, name] of used.entries()) {
    const { pattern } = findPattern(bank, name)
    if (pattern && !uses.has(pattern)) uses.set(pattern, Math.floor(ago / exam))
  }
  return uses
}

const waited = (uses: Uses, pattern: BankPattern) => uses.get(pattern) ?? Infinity

/** One of the other difficulty in place of one picked, where it has waited as long. */
function swap(
  { picked, rest }: { picked: BankPattern[]; rest: BankPattern[] },
  isForSimple: boolean,
  uses: Uses,
) {
  for (const [place, one] of picked.entries()) {
    if (isSimple(one) === isForSimple) continue
    const at = rest.findIndex(
      (other) => isSimple(other) === isForSimple && waited(uses, other) === waited(uses, one),
    )
    if (at < 0) continue
    picked[place] = rest[at]!
    rest[at] = one
    return true
  }
  return false
}
