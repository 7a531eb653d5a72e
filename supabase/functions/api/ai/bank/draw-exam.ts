import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { type Chance, createChance } from './chance.ts'
import { drawCase } from './draw-test.ts'
import { findCases, chooseCase, NotInBank } from './find-cases.ts'
import type { Bank } from '../../../_shared/tcm/open-bank.ts'
import type { DrawnCase } from './place-keys.ts'

/** Picks fifteen diagnoses by the blueprint, from the least recently used cases. `used`: ids, latest first. */
export function pickDiagnoses(bank: Bank, used: readonly string[], seed: string): string[] {
  const chance = createChance(`${seed}/diagnoses`)
  const waited = (one: ExamCase) => {
    const at = used.indexOf(one.id)
    return at < 0 ? Infinity : Math.floor(at / 15)
  }
  const picked = bank.blueprint.fields.flatMap(({ groups, cases: count }) => {
    const own = bank.cases.filter(({ pattern }) => groups.includes(bank.pattern(pattern).group))
    return longestFirst(chance.shuffle(own), waited, count)
  })
  return chance.shuffle(picked).map(({ pattern }) => bank.pattern(pattern).name)
}

/** Picks cases of different patterns, least recently used first. */
function longestFirst(cases: ExamCase[], waited: (one: ExamCase) => number, count: number): ExamCase[] {
  const picked: ExamCase[] = []
  for (const one of cases.toSorted((a, b) => compare(waited(b), waited(a)))) {
    if (picked.length === count) break
    if (!picked.some(({ pattern }) => pattern === one.pattern)) picked.push(one)
  }
  return picked
}
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** Draws a case for each diagnosis, none twice, and none of the last exams while others are left. Names each diagnosis without a case. */
export function drawExam(
  bank: Bank,
  diagnoses: readonly string[],
  used: readonly string[],
  seed: string,
): { cases: DrawnCase[]; written_cases: string[] } {
  const taken: ExamCase[] = []
  const missing: NotInBank['errors'] = []
  const cases = diagnoses.flatMap((diagnosis, index) => {
    const chance: Chance = createChance(`${seed}/${index}`)
    try {
      const found = findCases(bank, diagnosis)
      const open = found.cases.filter((one) => !taken.includes(one))
      if (open.length === 0)
        throw new NotInBank(`There are fewer cases of ${diagnosis} than this exam asks for.`)
      const { case: value } = chooseCase(
        bank,
        { cases: open },
        { topic: diagnosis, scan: bank.scan(''), used, chance },
      )
      taken.push(value)
      return [{ ...drawCase(bank, value, `${seed}/${index}`), diagnosis }]
    } catch (error) {
      if (!(error instanceof NotInBank)) throw error
      missing.push({ path: `diagnoses.${index}`, message: error.message })
      return []
    }
  })
  if (missing.length > 0) throw new NotInBank(missing.map(({ message }) => message).join(' '), missing)
  return { cases, written_cases: taken.map(({ id }) => id) }
}
