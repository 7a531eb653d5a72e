import { expect, test } from 'vitest'
import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { draftExam, faultsOf, mostInCommon } from './fair-exams.ts'
import { composeFullCase, composeGuidedCase } from './compose-case.ts'
import { writeCase } from './compose-test.ts'
import { expectFairOptions } from './fair-options.ts'
import { choosePattern } from './choose-pattern.ts'
import { findPattern } from './find-pattern.ts'
import { pickDiagnoses } from './pick-diagnoses.ts'

const bank = openBank(bankOf((await readContent()).content))
const { blueprint } = bank

const mockExam = (seed: string, diagnoses?: string[]) => draftExam(bank, seed, diagnoses)

/** Ten exams after one another in each of three clubs, what each club has held being known: made once, and held to several rules. */
const clubs = ['one', 'another', 'a third'].map((club) => {
  const used: string[] = []
  return Array.from({ length: 10 }, (_, index) => {
    const seed = `${club}/${index}`
    const before = [...used]
    const diagnoses = pickDiagnoses(bank, chanceOf(seed), before)
    used.unshift(...diagnoses)
    return { before, exam: mockExam(seed, diagnoses) }
  })
})

// Over 200 seeds more: compose.long.test.ts.
test('BANK-6: over 30 seeds no exam has a fault, its keys are spread evenly, and hardly a question comes twice', () => {
  const exams = clubs.flat().map(({ exam }) => exam)
  expect(exams.length).toBe(30)
  expect(faultsOf(exams)).toEqual([])
  expect(mostInCommon(exams)).toBeLessThanOrEqual(9)
})

test('BANK-6: the same fifteen diagnoses make another exam with another seed, and the same one with the same', () => {
  const diagnoses = pickDiagnoses(bank, chanceOf('fifteen'))
  const [one, other] = [mockExam('one', diagnoses), mockExam('other', diagnoses)]
  expect(mockExam('one', diagnoses)).toEqual(one)
  expect(mostInCommon([one, other])).toBeLessThanOrEqual(9)
  expect(other.case_scenarios).not.toEqual(one.case_scenarios)
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

test('BANK-11: in ten exams after one another no pattern and no key comes in more than two, and none returns before its field was used', () => {
  for (const club of clubs) {
    const exams = club.map(({ exam }) => exam)
    for (const { before: used, exam } of club) {
      const { diagnoses } = exam
      for (const { groups, field } of blueprint.fields) {
        const own = bank.patterns.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
        const returned = diagnoses.filter((name) => own.includes(name) && used.includes(name))
        const unused = own.filter((name) => !used.includes(name) && !diagnoses.includes(name))
        expect(returned.length === 0 || unused.length === 0, `${field}: ${returned}`).toBe(true)
      }
    }
    const often = (textsOf: (exam: (typeof exams)[number]) => string[]) => {
      const counts = new Map<string, number>()
      for (const text of exams.flatMap((exam) => [...new Set(textsOf(exam))]))
        counts.set(text, (counts.get(text) ?? 0) + 1)
      return [...counts].filter(([, count]) => count > 2)
    }
    expect(often(({ diagnoses }) => diagnoses)).toEqual([])
    expect(
      often(({ questions }) => questions.map(({ options, correct_answer }) => options[correct_answer]!)),
    ).toEqual([])
    for (const { diagnoses } of exams) {
      const simple = diagnoses.filter((name) => findPattern(bank, name).pattern!.difficulty === 'simple')
      expect(Math.abs(simple.length - blueprint.difficulty.simple)).toBeLessThanOrEqual(2)
    }
  }
})

test('BANK-7: a simple case has five sentences, a complex one three or four paragraphs, and neither says what it is', () => {
  for (const pattern of bank.patterns)
    for (const seed of ['a', 'b', 'c']) {
      const simple = writeCase(bank, pattern, { difficulty: 'simple', seed })
      expect(simple.case_scenario.match(/[^.]+\.(?= |$)/g), simple.case_scenario).toHaveLength(5)
      const complex = writeCase(bank, pattern, { difficulty: 'complex', seed })
      expect(complex.case_scenario.split('\n\n').length).toBeGreaterThanOrEqual(3)
      for (const { case_scenario } of [simple, complex]) {
        expect(case_scenario.toLowerCase()).not.toContain(pattern.name.toLowerCase())
        expect(case_scenario).not.toMatch(/undefined|null|\.\.|,,| {2}/)
        for (const sign of pattern.key_signs)
          expect(case_scenario.toLowerCase()).toContain(sign.toLowerCase())
      }
    }
})

// Of three seeds more: compose.long.test.ts.
test('BANK-7: no wrong option is right: neither the diagnosis nor its own points or advice stand among them', () => {
  for (const pattern of bank.patterns) expectFairOptions(bank, pattern, 'a')
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

test('BANK-9: a case for discussion gives the findings, and leaves what they mean to those who discuss it', () => {
  for (const pattern of bank.patterns) {
    const draft = composeFullCase(bank, pattern, { difficulty: 'simple', notes: '', seed: 's' })
    expect(draft.title.length).toBeLessThanOrEqual(200)
    expect(`${draft.title} ${draft.description} ${draft.tags}`.toLowerCase()).not.toContain(
      pattern.name.toLowerCase(),
    )
    expect(draft.content).not.toContain(pattern.principle)
    for (const title of ['Chief Complaint:', 'Ten Questions:', 'Tongue:', 'Pulse:'])
      expect(draft.content).toContain(title)
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
