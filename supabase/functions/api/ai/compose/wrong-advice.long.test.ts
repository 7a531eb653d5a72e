import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { askChange } from './ask-formula.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { composeCase } from './compose-test.ts'
import { nearOnes } from './nearness.ts'
import { readPerson } from './person.ts'
import { writeStory } from './scenario.ts'
import { shareIn } from './stems.ts'

const rows = bankOf((await readContent()).content)
const bank = openBank(rows)

test('BANK-7: the explanation of a wrong option of advice says it in the words of the content', () => {
  const sentences = bank.kitchen.flatMap(({ against = [] }) => against.flatMap(({ says = [] }) => says))
  const wrong = bank.patterns.slice(0, 15).flatMap((pattern) =>
    composeCase(bank, pattern, { difficulty: 'simple', seed: 'why' })
      .questions.filter(({ section }) => section === 'nutrition')
      .flatMap(({ explanations }) => explanations.slice(1)),
  )
  expect(wrong.filter((why) => sentences.some((one) => why.includes(one))).length).toBeGreaterThan(5)
})

const materialOf = (id: string, notes: string) => {
  const pattern = bank.pattern(id)
  const story = writeStory(pattern, readPerson(bank, notes), 'simple', chanceOf(id))
  return { bank, pattern, near: nearOnes(bank, pattern), story, chance: chanceOf(id) }
}
const man = 'A 45-year-old man.'

test('BANK-7: a wrong change of a formula is made for something else, and none is asked of a formula that is not given', () => {
  const words: Record<string, string>[] = []
  for (const { id } of bank.patterns.slice(0, 60))
    for (const { why } of askChange(materialOf(id, man))?.wrong ?? [])
      why((_, said = {}) => {
        words.push(said)
        return ''
      })
  expect(words.length).toBeGreaterThan(300)
  const bare = (cause: string) => cause.replace('a case without ', '')
  expect(words.filter(({ cause, rightly }) => shareIn(bare(cause!), bare(rightly!)) > 0)).toEqual([])
  expect(askChange(materialOf('blood-deficiency', man))).not.toBeNull()
  expect(askChange(materialOf('blood-deficiency', 'A woman of 29, 14 weeks pregnant.'))).toBeNull()
})

test('BANK-7: no herb is the wrong one for what it is often added for', () => {
  for (const { id } of bank.patterns)
    for (const { text } of askChange(materialOf(id, ''))?.wrong ?? [])
      expect(text).not.toMatch(
        /For (?:strong |more |marked )?Cold, add .*(?:Gui Zhi|Gan Jiang|Wu Zhu Yu)|sweats, add Di Gu Pi/,
      )
})

test('BANK-7: what herbs are added for is what the content says', () => {
  const without = openBank({ ...rows, drafting: { ...rows.drafting, changes: { causes: [] } } })
  const isForCold = (one: typeof bank) =>
    one.patterns
      .slice(0, 40)
      .flatMap(({ id }) => askChange({ ...materialOf(id, ''), bank: one })?.wrong ?? [])
      .some(({ text }) =>
        /For (?:strong |more |marked )?Cold, add .*(?:Gui Zhi|Gan Jiang|Wu Zhu Yu)/.test(text),
      )
  expect(isForCold(without)).toBe(true)
  expect(isForCold(bank)).toBe(false)
})
