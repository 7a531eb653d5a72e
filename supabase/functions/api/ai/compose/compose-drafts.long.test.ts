import { describe, expect, test } from 'vitest'
import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { draftExam, faultsOf, mostInCommon } from '../../../../../specs/kit/fair-exams.ts'
import { composeGuidedCase } from './compose-case.ts'
import { expectFairOptions, expectPlainCase } from '../../../../../specs/kit/fair-options.ts'
import { choosePattern } from './choose-pattern.ts'
import { findPattern } from './find-pattern.ts'
import { pickDiagnoses } from './pick-diagnoses.ts'

const bank = openBank(bankOf((await readContent()).content))
const { blueprint } = bank

// Over 200 seeds: compose.long.test.ts.
describe('BANK-6', () => {
  const exams = ['a', 'b', 'c'].map((seed) => draftExam(bank, seed))

  test('over three seeds no exam has a fault, its keys are spread evenly, and hardly a question comes twice', () => {
    expect(faultsOf(exams)).toEqual([])
    expect(mostInCommon(exams)).toBeLessThanOrEqual(9)
  })

  test('the same fifteen diagnoses make another exam with another seed, and the same one with the same', () => {
    const [one] = exams
    const [same, other] = ['a', 'other'].map((seed) => draftExam(bank, seed, one!.diagnoses))
    expect(same).toEqual(one)
    expect(mostInCommon([one!, other!])).toBeLessThanOrEqual(9)
    expect(other!.case_scenarios).not.toEqual(one!.case_scenarios)
  })
})

test('BANK-11: fifteen diagnoses follow the blueprint, and every group has its place in it', () => {
  const groups = blueprint.fields.flatMap((one) => one.groups)
  expect(groups.toSorted()).toEqual([...new Set(bank.patterns.map(({ group }) => group))].toSorted())
  expect(blueprint.fields.reduce((sum, { cases }) => sum + cases, 0)).toBe(15)
  for (let seed = 0; seed < 50; seed++) {
    const patterns = pickDiagnoses(bank, chanceOf(`${seed}`)).map((name) =>
      bank.patterns.find((one) => one.name === name)!,
    )
    for (const { field, groups: own, cases } of blueprint.fields)
      expect(patterns.filter(({ group }) => own.includes(group)).length, field).toBe(cases)
    expect(patterns.filter(({ difficulty }) => difficulty === 'simple').length).toBe(
      blueprint.difficulty.simple,
    )
  }
})

// Of every pattern, over four seeds: compose.long.test.ts.
test('BANK-7: a simple case has five sentences, a complex one three or four paragraphs, and neither says what it is', () => {
  for (const [index, pattern] of bank.patterns.entries())
    if (index % 8 === 0) expectPlainCase(bank, pattern, 'a')
})

test('BANK-7: no wrong option is right: neither the diagnosis nor its own points or advice stand among them', () => {
  for (const [index, pattern] of bank.patterns.entries())
    if (index % 8 === 0) expectFairOptions(bank, pattern, 'a')
})

test('BANK-8: a typed diagnosis is found by English, pinyin, Han, another wording or a slip of the pen', () => {
  for (const [typed, name] of [
    ['spleen qi deficiency', 'Spleen Qi Deficiency'],
    ['Spleen Qi Xu', 'Spleen Qi Deficiency'],
    ['Pi Qi Xu', 'Spleen Qi Deficiency'],
    ['pí qì xū', 'Spleen Qi Deficiency'],
    ['脾气虚证', 'Spleen Qi Deficiency'],
    ['Liver Qi Stagnation (Gan Qi Yu Jie)', 'Liver Qi Stagnation'],
    ['Kidny Yang Deficiency', 'Kidney Yang Deficiency'],
    ['kidney yang vacuity', 'Kidney Yang Deficiency'],
    ['Liver Yin Deficency', 'Liver Yin Deficiency'],
    ['Heart Blood Stagnation', 'Heart Blood Stasis'],
  ])
    expect(findPattern(bank, typed!).pattern?.name, typed).toBe(name)
  for (const typed of [
    'migraine',
    'Pericardium Fire',
    'Lung vacuity',
    'Liver',
    '',
    '🙂',
    '((((',
    'x'.repeat(200),
  ])
    expect(findPattern(bank, typed).pattern, typed).toBeNull()
  for (const pattern of bank.patterns)
    for (const typed of [pattern.name, pattern.name.toUpperCase(), pattern.pinyin, pattern.han, pattern.id])
      expect(findPattern(bank, typed).pattern?.id, typed).toBe(pattern.id)
})

test('BANK-8: a wider topic is a family, a part of a name, or a sign, in this order', () => {
  for (const [topic, isMeant] of [
    ['Bi', ({ group }) => group === 'Bi'],
    ['Gallbladder', ({ group }) => group === 'Gallbladder'],
    ['Blood Stasis', ({ name }) => /Blood Stasis/.test(name)],
    ['Wind-Cold', ({ name }) => /Wind-Cold/.test(name)],
    ['Summer-Heat', ({ name }) => /Summer-Heat/.test(name)],
    ['Uterus', ({ name }) => /Uterus/.test(name)],
    ['insomnia', ({ complaints, key_signs }) => /insomnia/i.test([...complaints, ...key_signs].join())],
  ] as [string, (pattern: BankPattern) => boolean][])
    for (const seed of ['a', 'b', 'c']) {
      const wanted = { topic, notes: '', difficulty: 'simple', chance: chanceOf(seed) } as const
      const chosen = choosePattern(bank, wanted)
      expect(isMeant(chosen), `${topic}: ${chosen.name}`).toBe(true)
    }
})

test('BANK-9: what was asked stands under its own question, and pain where nothing says it better', () => {
  const { content } = composeGuidedCase(bank, {
    signs_symptoms:
      'belly pain with burning\nscanty dark urine passed without pain\npainful ulcers in the mouth\nchest pain on exertion\npain all over',
    tongue_pulse: 'red tongue, rapid pulse',
    points_used: ['HT-8'],
    difficulty: 'simple',
    seed: 'q',
  })
  for (const line of [
    '- Head and body: pain all over\n',
    '- Chest and abdomen: belly pain with burning; chest pain on exertion\n',
    '- Food, taste and thirst: painful ulcers in the mouth\n',
    '- Stools and urine: scanty dark urine passed without pain\n',
  ])
    expect(content).toContain(line)
})

test('BANK-9: a guided case keeps to what was noted, and names its points in full', () => {
  const draft = composeGuidedCase(bank, {
    signs_symptoms: '45-year-old woman, bloating after meals, loose stools, fatigue',
    tongue_pulse: 'Tongue pale with tooth marks; pulse weak',
    points_used: ['st36', 'CV-12', 'ashi'],
    difficulty: 'simple',
    seed: 'g',
  })
  expect(draft.title).toBe('A 45-year-old woman with bloating after meals')
  for (const text of [
    'loose stools',
    'Tongue pale with tooth marks',
    'ST-36 (Zúsānlǐ, 足三里)',
    'REN-12 (',
    '- Ashi',
  ])
    expect(draft.content).toContain(text)
})
