import { expect } from 'vitest'
import type { BankPattern } from '../../supabase/functions/_shared/contract/bank.ts'
import type { Bank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { composeCase, writeCase } from '../../supabase/functions/api/ai/compose/compose-test.ts'
import { alone } from '../../supabase/functions/api/ai/compose/nearness.ts'

const codesOf = (text: string) => text.split(/, | and /)

/** What BANK-7 asks of the options of a draft, over one seed in each run and over more in the long proofs. */
export function expectFairOptions(bank: Bank, pattern: BankPattern, seed: string) {
  const entries = [
    ...bank.patterns.flatMap(({ name, formula }) => [name, formula.pinyin]),
    ...bank.points.map(({ code }) => code),
  ]
  const { questions } = composeCase(bank, pattern, { difficulty: 'simple', seed })
  const [diagnosis, principle, differential, points, nutrition, dailyLife] = questions.map(
    ({ question, options }) => ({ question, right: options[0]!, wrong: options.slice(1) }),
  )
  for (const { options, explanations } of questions) {
    expect(new Set(options).size).toBe(4)
    // Each says what of the library it is about: a pattern, a formula or a point.
    for (const why of explanations) {
      expect(
        entries.some((name) => why.includes(name)),
        why,
      ).toBe(true)
      expect(why).not.toMatch(
        /[{}]|undefined|\.\.| {2}|\bit (?:an?|the (?:basic|classic|leading|standard|mother|formula)) /,
      )
    }
  }
  for (const { right, wrong } of [diagnosis!, principle!, nutrition!, dailyLife!])
    expect(wrong).not.toContain(right)
  expect(diagnosis!.wrong).not.toContain(pattern.name)
  expect(principle!.wrong).not.toContain(pattern.principle)
  if (differential!.question.startsWith('Which is the best')) {
    // One near pattern comes with the sign that speaks for it; no other option is a pair that the bank knows.
    const pairs = pattern.differentials.map(({ id, sign }) => `${bank.pattern(id).name}: ${alone(sign)}`)
    expect(pairs).toContain(differential!.right)
    for (const text of differential!.wrong) expect(pairs).not.toContain(text)
    // What the one question names as near is no option of the other, or the name that is left would be the answer.
    const names = questions[0]!.options
    for (const text of questions[2]!.options)
      expect(names.filter((name) => text.startsWith(`${name}:`))).toEqual([])
  } else {
    expect(pattern.differentials.map(({ sign }) => alone(sign))).toContain(differential!.right)
    const own = [...pattern.signs, ...pattern.complaints]
    for (const text of differential!.wrong) expect(own.some((sign) => text.includes(sign))).toBe(true)
  }
  const mine = pattern.points.map(({ code }) => code)
  if (points!.question.startsWith('Which point combination')) {
    for (const code of codesOf(points!.right)) expect(mine).toContain(code)
    for (const text of points!.wrong)
      expect(codesOf(text).filter((code) => !mine.includes(code)).length).toBeGreaterThanOrEqual(2)
    // The same points in another order are the same treatment.
    const sets = [points!.right, ...points!.wrong].map((text) => codesOf(text).toSorted().join())
    expect(new Set(sets).size, `${pattern.id}: ${sets.join(' | ')}`).toBe(4)
  } else if (!points!.question.includes('right to do first'))
    for (const text of [points!.right, ...points!.wrong]) expect(mine).toContain(text.split(' ')[0])
  for (const advice of nutrition!.wrong)
    expect(pattern.nutrition.map((one) => one.advice)).not.toContain(advice)
  for (const advice of dailyLife!.wrong)
    expect(pattern.daily_life.map((one) => one.advice)).not.toContain(advice)
}

/** What BANK-7 asks of the case itself. */
export function expectPlainCase(bank: Bank, pattern: BankPattern, seed: string) {
  const simple = writeCase(bank, pattern, { difficulty: 'simple', seed })
  expect(simple.case_scenario.match(/[^.]+\.(?= |$)/g), simple.case_scenario).toHaveLength(5)
  const complex = writeCase(bank, pattern, { difficulty: 'complex', seed })
  expect([3, 4]).toContain(complex.case_scenario.split('\n\n').length)
  for (const { case_scenario } of [simple, complex]) {
    expect(case_scenario.toLowerCase()).not.toContain(pattern.name.toLowerCase())
    expect(case_scenario).not.toMatch(/undefined|null|\.\.|,,| {2}/)
    for (const sign of pattern.key_signs) expect(case_scenario.toLowerCase()).toContain(sign.toLowerCase())
  }
}
