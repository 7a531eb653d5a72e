import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { askAdvice, askFirst } from './ask-advice.ts'
import { askFormula } from './ask-formula.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { nearOnes } from './nearness.ts'
import { readPerson } from './person.ts'
import { writeStory } from './scenario.ts'
import { broughtIn, harmOf, isWrongFor } from './wrong-advice.ts'

const rows = bankOf((await readContent()).content)
const bank = openBank(rows)
const from = (asked: string, other: string) =>
  nearOnes(bank, bank.pattern(asked)).find(({ pattern }) => pattern.id === other)!

test('BANK-7: what advice leaves out is not what it is for', () => {
  expect(broughtIn('Beef broth with a few slices of ginger')).toContain('ginger')
  expect(broughtIn('Carp steamed with ginger, seasoned without salt')).toContain('ginger')
  expect(broughtIn('Choose seated meditation over hot yoga or the sauna')).not.toContain('sauna')
  expect(broughtIn('Hot spices and sweat-inducing teas only in traces')).toBe('')
  expect(broughtIn('No iced drinks or raw salads')).toBe('')
})

test.each([
  ['spleen-yang-deficiency', 'spleen-qi-deficiency', 'Warm congee of rice with squash and a few red dates'],
  ['liver-yang-rising', 'liver-fire', 'No spirits for some weeks, with chrysanthemum tea to replace them'],
  ['liver-yang-rising', 'sciatica-gallbladder', 'Change posture every twenty minutes and take short walks'],
  ['spleen-qi-sinking', 'spleen-yang-deficiency', 'Warm the belly with a moxa box over the navel'],
  ['uterus-phlegm-damp', 'lung-phlegm-heat', 'Stop smoking now, together with the evening drink'],
  ['lung-heat', 'lung-qi-deficiency', 'Hot spices and sweat-inducing teas only in traces'],
  ['cold-bi', 'wind-cold-exterior', 'No iced drinks or raw salads'],
  ['blood-heat', 'taiyin-disorder', 'Toasted bread once vomiting has stopped'],
])('BANK-7: advice that helps here too is no wrong option: %s, %s', (asked, other, advice) => {
  expect(isWrongFor(bank, bank.pattern(asked), from(asked, other), advice)).toBe(false)
})

test('BANK-7: what acts against the case is one, and its explanation says by what', () => {
  const isWrong = (asked: string, other: string, advice: string) =>
    isWrongFor(bank, bank.pattern(asked), from(asked, other), advice)
  const reason = (asked: string, advice: string) => harmOf(bank, bank.pattern(asked), advice)
  const says = (id: string, kind: string) =>
    bank.kitchen.find((thing) => thing.id === id)!.against!.find(({ what }) => what === kind)!.says!
  const salad = 'Cucumber, lettuce and raw pear as a main dish'
  expect(isWrong('spleen-yang-deficiency', 'stomach-fire', salad)).toBe(true)
  expect(reason('spleen-yang-deficiency', salad)).toEqual(says('cold-and-raw', 'cold'))
  const lamb = 'Lamb stew with walnuts, leeks and a stick of cinnamon'
  expect(isWrong('kidney-yin-fire', 'spleen-yang-deficiency', lamb)).toBe(true)
  expect(reason('kidney-yin-fire', lamb)).toEqual(says('hot-spices', 'hot'))
  expect(reason('food-retention', 'Glutinous rice with dates')).toEqual(says('rich-food', 'full'))
  // A warm meal alone feeds no Heat, and what leaves the sauna out does not either.
  for (const advice of [
    'Three cooked meals, the breakfast warm',
    'Give up saunas',
    'Stay out of heated seats',
  ])
    expect(reason('kidney-yin-fire', advice), advice).toBeUndefined()
})

const materialOf = (id: string, notes: string) => {
  const pattern = bank.pattern(id)
  const story = writeStory(pattern, readPerson(bank, notes), 'simple', chanceOf(id))
  return { bank, pattern, near: nearOnes(bank, pattern), story, chance: chanceOf(id) }
}
const man = 'A 45-year-old man.'

test('BANK-7: no other warning of the same part of the body stands beside the first one', () => {
  const asked = askFirst(materialOf('stomach-cold', man))!
  expect(asked.right[0]!.text).toContain('belly')
  expect(asked.wrong.length).toBeGreaterThan(10)
  expect(asked.wrong.filter(({ text }) => /belly|bowel|laxative|ulcer/.test(text))).toEqual([])
})

test('BANK-7: where nothing is hot or cold a wrong advice cools or drains, or the reasons are asked', () => {
  for (const id of [
    'heart-phlegm-misting',
    'spleen-qi-sinking',
    'liver-overacting-spleen',
    'yang-wei-disorder',
  ]) {
    const material = materialOf(id, man)
    for (const section of ['nutrition', 'daily_activities'] as const) {
      const { question, wrong } = askAdvice(section, material)
      expect(wrong.length, id).toBeGreaterThan(3)
      if (!question.includes('right reason'))
        for (const { text } of wrong) expect(harmOf(bank, material.pattern, text), text).toBeDefined()
    }
  }
  // What dries is moistened by pears, and what leaves celery alone brings none.
  expect(harmOf(bank, bank.pattern('large-intestine-dryness'), 'Ripe pears, eaten cool')).toBeUndefined()
  expect(harmOf(bank, bank.pattern('cold-bi'), 'Leave celery and green tea alone')).toBeUndefined()
})

test('BANK-7: no warning is wrong that this case itself calls for', () => {
  const material = materialOf('heart-phlegm-misting', man)
  const beside = (signs: string[]) =>
    askFirst({ ...material, story: { ...material.story, signs } })!.wrong.map(({ text }) => text)
  const warnings = beside(['drowsiness by day'])
  expect(warnings.filter((text) => text.startsWith('Call an ambulance at once and'))).toEqual([])
  expect(warnings.filter((text) => /hearing/.test(text))).not.toEqual([])
  expect(beside(['hearing that fades']).filter((text) => /hearing/.test(text))).toEqual([])
})

test('SAFE-3: a formula that this person must not have is not asked for', () => {
  expect(askFormula(materialOf('morning-sickness-liver-heat', 'A woman of 29, 9 weeks pregnant.'))).toBeNull()
  expect(askFormula(materialOf('liver-fire', man))).not.toBeNull()
})
