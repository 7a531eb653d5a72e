import { expect, test } from 'vitest'
import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { alarmsIn } from './alarms.ts'
import { askAdvice } from './ask-advice.ts'
import { askDiagnosis } from './ask-diagnosis.ts'
import { askPointFact } from './ask-point-facts.ts'
import { askPoints } from './ask-points.ts'
import { askReading } from './ask-reading.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { personFor } from './examine.ts'
import { suits } from './fits.ts'
import { harmsOf } from './harm.ts'
import { nearOnes, possible } from './nearness.ts'
import { readPerson } from './person.ts'
import { writeScenario, writeStory } from './scenario.ts'
import { listedSigns } from './signs.ts'
import { shareIn } from './stems.ts'
import { harmOf } from './wrong-advice.ts'

/* What a teacher found who read drafts strictly, each kind of fault once, over all patterns. */

const bank = openBank(bankOf((await readContent()).content))

function materialOf(pattern: BankPattern) {
  const chance = chanceOf(`strict/${pattern.id}`)
  const patient = personFor(pattern, readPerson(bank, ''), chance.apart('patient'))
  const story = writeStory(pattern, patient, 'complex', chance.apart('story'))
  return { bank, pattern, near: nearOnes(bank, pattern), story, chance }
}
const materials = bank.patterns.map(materialOf)

test('BANK-7: a patient has one tongue, one pulse and one sign of two that a pattern may show', () => {
  const idioms =
    /\b(?:no|not|cannot|without|when|on|after|every|little|anything|three|than|twist|head) (?:\S+ ){0,4}?or\b/
  for (const { pattern, story } of materials) {
    for (const said of [story.tongue, story.pulse])
      expect(said, pattern.id).not.toMatch(/\bor\b|\bto (?:normal|dusky|bluish)/)
    for (const sign of pattern.signs.filter((one) => !idioms.test(one)))
      expect(sign, pattern.id).not.toMatch(/\bor\b/)
  }
})

test('BANK-7: what would speak for another pattern says nothing of this case, and stands by itself', () => {
  for (const { pattern, near } of materials)
    for (const { pattern: other, signs } of near)
      expect(signs, `${pattern.id}, ${other.id}`).not.toMatch(/\bhere\b|^the same\b/)
})

test('BANK-7: where something does harm, nothing else is a wrong advice', () => {
  for (const material of materials.filter(({ pattern }) => /^(?:hot|cold)$/.test(pattern.temperature)))
    for (const section of ['nutrition', 'daily_activities'] as const)
      for (const { text } of askAdvice(section, material).wrong)
        expect(harmOf(bank, material.pattern, text), `${material.pattern.id}: ${text}`).toBeDefined()
})

test('BANK-7: a wrong treatment has three foreign points, or it would nearly do', () => {
  for (const material of materials) {
    const mine = new Set(material.pattern.points.map(({ code }) => code))
    for (const { text } of askPoints(material).wrong) {
      const foreign = text.split(/, | and /).filter((code) => !mine.has(code))
      expect(foreign.length, `${material.pattern.id}: ${text}`).toBeGreaterThanOrEqual(3)
    }
  }
})

test('BANK-7: what is treated nearly alike lends no wrong points, and no wrong advice', () => {
  const of = (id: string) => materials.find(({ pattern }) => pattern.id === id)!
  const lenders = (id: string) =>
    new Set(askPoints(of(id)).wrong.map(({ why }) => why((_, words) => words!['other']!)))
  expect(lenders('flooding-spleen')).not.toContain('Spleen not Holding Blood')
  expect(lenders('flooding-spleen')).toContain('Flooding from Blood Heat')
  expect(lenders('kidney-qi-not-firm')).not.toContain('Kidney Yang Deficiency')
  expect(lenders('small-intestine-cold')).not.toContain('Shaoyin Cold Transformation')
  const material = of('skin-blood-dryness')
  const patient = readPerson(bank, 'A man of 85.')
  const near = possible(patient, material.near)
  const story = { ...material.story, patient }
  const texts = askAdvice('nutrition', { ...material, near, story }).wrong.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(3)
  const reasons = texts.map((text) => text.split(': ').at(-1)!)
  expect(reasons.filter((text) => /sesame|walnut|\b(?:Blood|Essence)\b/i.test(text))).toEqual([])
})

test('BANK-7: the wider name of a disorder is no wrong name of it', () => {
  const namesBeside = (id: string) =>
    askDiagnosis(
      materials.find(({ pattern }) => pattern.id === id)!,
      [],
    ).wrong.map(({ text }) => text)
  expect(namesBeside('infertility-kidney-yang')).not.toContain('Kidney Yang Deficiency')
  expect(namesBeside('infertility-kidney-yang')).toContain('Infertility from Liver Qi Stagnation')
  expect(namesBeside('heart-blood-deficiency')).not.toContain('Blood Deficiency')
})

test('BANK-7: what makes worse and what is missing is said of nothing that is well', () => {
  expect(listedSigns(['severe itching', 'free breathing', 'worse from heat'])).toBe(
    'severe itching and free breathing; what is felt is worse from heat',
  )
  expect(listedSigns(['a hot body', 'no urine or stool', 'no sweat'])).toBe(
    'a hot body, with no urine or stool and no sweat',
  )
})

test('BANK-7: nobody complains in other words of what is asked next, where there is something else to complain of', () => {
  const repeats = (complaint: string, { key_signs }: BankPattern) =>
    key_signs.some((sign) => shareIn(complaint, sign) >= 0.5 || shareIn(sign, complaint) >= 0.6)
  for (const { pattern, story } of materials) {
    const others = pattern.complaints.filter((one) => !repeats(one, pattern))
    if (others.length < 4) continue
    for (const one of story.complaints) expect(repeats(one, pattern), `${pattern.id}: ${one}`).toBe(false)
  }
})

test('BANK-9: others give the history of somebody whose mind is clouded', () => {
  const { story } = materials.find(({ pattern }) => pattern.id === 'heart-phlegm-misting')!
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(writeScenario(story, 'simple', chanceOf(seed))).not.toMatch(
      /\b(?:he|she) (?:also |goes on to )?(?:reports|describes?)\b/i,
    )
})

test('SAFE-2: a stroke calls an ambulance, and legs that gave way within days go to a hospital', () => {
  const first = (id: string) => {
    const { story } = materials.find(({ pattern }) => pattern.id === id)!
    return alarmsIn(bank, story.patient, [...story.complaints, ...story.signs].join('. '))[0]?.do
  }
  expect(first('wind-stroke-closed')).toBe('ambulance')
  expect(first('wind-stroke-flaccid')).toBe('ambulance')
  expect(first('wei-lung-heat')).toBe('same-day physician')
})

test('BANK-7: tongue and pulse are read as the pattern is', () => {
  const readingOf = (id: string) =>
    askReading(materials.find(({ pattern }) => pattern.id === id)!)?.right[0]!.text
  expect(readingOf('ying-level-heat')).toMatch(/burns up the Yin/)
  expect(readingOf('shaoyin-heat')).toMatch(/Yin or Essence that is lacking/)
  expect(readingOf('kidney-essence-deficiency')).toMatch(/Yin or Essence that is lacking/)
  expect(readingOf('jueyin-headache')).toMatch(/slow: Cold that binds/)
  expect(readingOf('large-intestine-cold')).toMatch(/thick white coat: Cold/)
  for (const material of materials.filter(({ pattern }) => pattern.temperature === 'cold'))
    expect(askReading(material)?.right[0]!.text ?? '', material.pattern.id).not.toMatch(
      /(?<!without )Heat|: Qi or Blood that/,
    )
  // In pregnancy a slippery pulse tells nothing.
  const sick = materials.find(({ pattern }) => /slippery/.test(pattern.pulse))!
  const patient = readPerson(bank, 'A woman of 29, 9 weeks pregnant.')
  expect(askReading({ ...sick, story: { ...sick.story, patient } })).toBeNull()
})

test('BANK-7: what the needle spares at one point is no wrong care where the same lies beneath, nor is mere shallowness', () => {
  for (const material of materials)
    for (const { text } of askPointFact('caution', material)?.wrong ?? []) {
      expect(text).not.toMatch(
        /: (?:Needle (?:obliquely and )?shallowly|Tender to the needle|Press afterwards[^;]*)$/,
      )
      expect(text).not.toMatch(/HT-7 .*ulnar|REN-1\d .*liver|BL-40 .*joint|: Classical texts/)
    }
})

test('SAFE-3: a point that asks for caution is not called forbidden', () => {
  const pregnant = readPerson(bank, 'A woman of 29, 9 weeks pregnant.')
  expect(harmsOf(bank, pregnant, 'REN-13')).toEqual(['REN-13 asks for caution in pregnancy'])
  expect(harmsOf(bank, pregnant, 'SP-6')).toEqual(['SP-6 is not used in pregnancy'])
})

test('SAFE-3: honey is kept from babies under one year, and from no other child', () => {
  const supper = 'Porridge with pear and honey'
  expect(harmsOf(bank, readPerson(bank, 'A five-month-old baby boy with a cough.'), supper)).toEqual([
    'honey is not used for a baby under one year',
  ])
  expect(harmsOf(bank, readPerson(bank, 'A girl of 9 with a cough.'), supper)).toEqual([])
})

test('BANK-9: nobody has worked for more years than they can have', () => {
  const sacks = 'carried sacks at a mill for thirty years'
  expect(suits(readPerson(bank, 'A man of 24.'), sacks)).toBe(false)
  expect(suits(readPerson(bank, 'A man of 52.'), sacks)).toBe(true)
  expect(suits(readPerson(bank, 'A woman of 29.'), 'has had eczema since the thirties')).toBe(false)
})
