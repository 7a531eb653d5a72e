import { expect, test } from 'vitest'
import {
  findOtherPeople,
  findUnfitOptions,
  readAlarms,
  readInventedWomen,
} from '../../../../../specs/kit/draft-safety.ts'
import { bank, draftAll, people } from '../../../../../specs/kit/drafts.ts'
import { NotInBank } from './choose-pattern.ts'
import { composeCase } from './compose-test.ts'
import { examine } from './examine.ts'
import { readPerson } from './person.ts'

// One pattern shows an alarm, the other borders on signs of women. All of them: safety.long.test.ts.
const patterns = ['heart-blood-stasis', 'liver-fire'].map((id) => bank.pattern(id))
const { all, invented } = draftAll({ patterns, every: 3 })

test('SAFE-4: a draft whose case shows an alarm says what is done', () => {
  const { alarms, silent } = readAlarms([...all, ...invented])
  expect(silent).toEqual([])
  expect(alarms).toBeGreaterThan(2)
})

test('SAFE-4: stroke, clouded mind, fits and hard belly are alarms in any wording', () => {
  const someone = readPerson(bank, 'A 60-year-old woman.')
  for (const text of [
    'She asks for help with one arm and leg that obey poorly',
    'weakness of one side with a clear Spirit',
    'clouded consciousness',
    'no clear answer in a high fever',
    'small fits with pallor',
    'cold sweat on the brow',
    'hot, sticky sweat that tastes salty',
    'fever by turns with a hard upper belly',
  ])
    expect(examine(bank, someone, text).alarms[0]?.do, text).toBe('ambulance')
})

test('SAFE-5: no option of a draft is of another sex or age', () => {
  expect(findUnfitOptions(all)).toEqual([])
})

test('SAFE-6: a draft describes the person of its notes', () => {
  expect(all.length).toBeGreaterThan(5)
  expect(findOtherPeople(all)).toEqual([])
})

test('SAFE-6: an invented woman’s case denies pregnancy when a point forbids it', () => {
  const pattern = bank.pattern('uterus-blood-stasis')
  const woman = { pattern, made: composeCase(bank, pattern, { difficulty: 'simple', seed: 'a' }) }
  expect(readInventedWomen([woman])).toEqual({ women: 1, silent: [] })
})

test('SAFE-6: a pattern after birth is refused for a pregnant woman', () => {
  const refusedFor = (notes: string) => () =>
    composeCase(bank, bank.pattern('milk-stagnation'), { difficulty: 'simple', notes, seed: 's' })
  expect(refusedFor(people['weeks pregnant'])).toThrow(NotInBank)
  expect(refusedFor(people['breast-feeding'])).not.toThrow()
})
