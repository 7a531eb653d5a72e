import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { askPointFact } from './ask-point-facts.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { nearOnes } from './nearness.ts'
import { readPerson } from './person.ts'
import { neighboursOf, regionOf } from './regions.ts'
import { writeStory } from './scenario.ts'

const bank = openBank(bankOf((await readContent()).content))
const point = (code: string) => bank.findPoint(code)!

test('BANK-7: every point lies somewhere, and what lies around it is of the same part of the body', () => {
  expect(bank.points.filter((one) => !regionOf(one)).map(({ code }) => code)).toEqual([])
  for (const [code, region] of [
    ['BL-13', 'back'],
    ['ST-36', 'lower leg'],
    ['SP-6', 'lower leg'],
    ['SJ-5', 'forearm'],
    ['SI-3', 'hand'],
    ['GB-20', 'head'],
    ['REN-12', 'abdomen'],
    ['LR-3', 'foot'],
  ] as const)
    expect(regionOf(point(code)), code).toBe(region)
  expect(
    neighboursOf(bank.points, point('BL-13'))
      .slice(0, 2)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['BL-12', 'BL-14'])
})

test('BANK-7: a wrong place of a point is one near it', () => {
  const story = (id: string) =>
    writeStory(bank.pattern(id), readPerson(bank, 'A 50-year-old woman.'), 'simple', chanceOf(id))
  let asked = 0
  for (const pattern of bank.patterns) {
    const question = askPointFact('location', {
      bank,
      pattern,
      near: nearOnes(bank, pattern),
      story: story(pattern.id),
      chance: chanceOf(pattern.id),
    })
    for (const { text } of question?.wrong ?? []) {
      const [named, place] = [point(text.split(' ')[0]!), text.slice(text.indexOf(': ') + 2)]
      const owner = bank.points.find(({ location }) => location.replace(/\.$/, '') === place)!
      expect(regionOf(owner), text).toBe(regionOf(named))
      asked++
    }
  }
  expect(asked).toBeGreaterThan(500)
})
