import { expect, test } from 'vitest'
import type { ExamCase } from '../../../_shared/contract/content-exam-cases.ts'
import { isSuitable } from '../../../_shared/tcm/check-case.ts'
import { readFiles } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { draftFullCase, draftGuidedCase } from './draft-case.ts'
import { closest, drawExam, pickCase, pickDiagnoses, toDrawn } from './draw.ts'
import { findCases, NotInBank } from './find-cases.ts'
import { openBank } from '../../../_shared/tcm/open-bank.ts'
import { placeKeys } from './place-keys.ts'

const bank = openBank(bankOf((await readFiles()).content))
const pick = (wish: Partial<Parameters<typeof pickCase>[1]>) =>
  pickCase(bank, { topic: '', notes: '', difficulty: 'simple', seed: 'one', ...wish })
const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof NotInBank) return error
    throw error
  }
  throw new Error('This was not refused.')
}

test('BANK-8: the bank finds a case by any name or wording of its pattern, a formula, a point, a topic or a group', () => {
  for (const topic of [
    'Spleen Qi Deficiency',
    'pí qì xū',
    '脾气虚',
    'Spleen Qi Xu',
    'Deficiency of Spleen Qi (脾气虚)',
  ])
    expect(pick({ topic }).value.pattern, topic).toBe('spleen-qi-deficiency')
  for (const topic of ['Xiao Yao San', 'ST-36', 'Zusanli', 'insomnia'])
    expect(findCases(bank, topic).cases.length, topic).toBeGreaterThan(0)
  expect(pick({ topic: 'Lung' }).origin.remark).toMatch(/It was drawn from \d+ cases of the group Lung\.$/)
  const unknown = refusalOf(() => pick({ topic: 'Liver Qi Stagnatoin' }))
  expect(unknown.message).toMatch(
    /^There is no written case about “Liver Qi Stagnatoin”\. The nearest names are /,
  )
  expect(unknown.errors).toContainEqual({ path: 'nearest', message: 'Liver Qi Stagnation' })
  expect(refusalOf(() => pick({ topic: 'XX99' })).errors).toEqual([])
})

test('BANK-8: notes get the closest written case word for word, and the draft says so; unrelated notes get no case', () => {
  const known = bank.cases.find(({ pattern }) => pattern === 'wind-cold-exterior')!
  const notes = known.scenario.split('. ').slice(1, 3).join('. ')
  const { value, origin } = pick({ notes })
  expect(value.id).toBe(known.id)
  expect(origin).toMatchObject({ written_case: known.id, notes })
  expect(origin.remark).toContain(closest)
  expect(refusalOf(() => pick({ notes: 'My car does not start.' })).message).toMatch(
    /^No written case is close/,
  )
})

test('SAFE-3: the bank draws no case whose right options are unsuitable for the person in the notes', () => {
  const suits = (one: ExamCase) => isSuitable(bank, one, ['pregnancy'])
  const notes = 'She is 12 weeks pregnant.'
  const names = bank.patterns.map(({ name }) => name)
  const none = names.find((topic) => !findCases(bank, topic).cases.some(suits))!
  expect(refusalOf(() => pick({ topic: none, notes })).message).toContain('does not suit this person')
  expect(pick({ topic: none }).origin.written_case).not.toBeNull()
  const some = names.find((topic) => new Set(findCases(bank, topic).cases.map(suits)).size === 2)!
  for (const seed of ['a', 'b', 'c']) expect(suits(pick({ topic: some, notes, seed }).value)).toBe(true)
})

test('BANK-6: the same seed gives the same draft; explanations move with their options, and right options are spread evenly', () => {
  const [value] = bank.cases
  const { questions } = toDrawn(bank, value!)
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => placeKeys(questions, seed))
  expect(one).toEqual(same)
  expect(other).not.toEqual(one)
  for (const [index, { options, explanations, correct_answer }] of other!.entries()) {
    const written = value!.questions[index]!
    expect(options[correct_answer]).toBe(written.options['ABCD'.indexOf(written.answer)]!.option)
    expect(options.map((option, at) => [option, explanations[at]]).toSorted()).toEqual(
      written.options.map(({ option, why }) => [option, why]).toSorted(),
    )
  }
})

test('BANK-11: ten mock exams in a row follow the blueprint and have no case in common', () => {
  const groupOf = new Map(bank.patterns.map(({ name, group }) => [name, group as string]))
  let used: string[] = []
  for (let exam = 0; exam < 10; exam++) {
    const diagnoses = pickDiagnoses(bank, used, `exam ${exam}`)
    const drawn = drawExam(bank, diagnoses, used, `exam ${exam}`)
    expect(new Set(diagnoses).size).toBe(15)
    for (const { groups, cases } of bank.blueprint.fields)
      expect(diagnoses.filter((name) => groups.includes(groupOf.get(name)!))).toHaveLength(cases)
    expect(drawn.written_cases.filter((id) => used.includes(id))).toEqual([])
    const placed = placeKeys(
      drawn.cases.flatMap(({ questions }) => questions),
      `exam ${exam}`,
    )
    const keys = placed.map(({ correct_answer }) => correct_answer)
    for (const letter of [0, 1, 2, 3]) expect(keys.filter((key) => key === letter).length).toBeGreaterThan(20)
    used = [...drawn.written_cases, ...used]
  }
})

test('BANK-8: the error of a mock exam names each diagnosis without a case', () => {
  const diagnoses = pickDiagnoses(bank, [], 'one').with(4, 'Quantum Flux').with(7, 'Ice Bi')
  const { errors } = refusalOf(() => drawExam(bank, diagnoses, [], 'one'))
  expect(errors).toEqual([
    { path: 'diagnoses.4', message: expect.stringContaining('“Quantum Flux”') },
    { path: 'diagnoses.7', message: expect.stringContaining('“Ice Bi”') },
  ])
})

test('BANK-9: a guided draft repeats the typed text; findings name an unknown point and a caution', () => {
  const signs_symptoms = 'She is 20 weeks pregnant and cannot sleep.\nHer mouth is dry.'
  const tongue_pulse = 'Red tip. Thready.'
  const { content, origin } = draftGuidedCase(bank, {
    signs_symptoms,
    tongue_pulse,
    points_used: ['HT-7', 'LI 4', 'XX99'],
  })
  expect(content).toBe(
    `Signs and Symptoms:\n${signs_symptoms}\n\nTongue and Pulse:\n${tongue_pulse}\n\nPoints Used:\n- HT-7 Shénmén\n- LI-4 Hégǔ\n- XX99`,
  )
  expect(origin.note_findings).toEqual([
    expect.stringMatching(/^LI 4: .*pregnan/i),
    'XX99 is not a point of the library.',
    'The text mentions a pregnancy.',
  ])
})

test('BANK-9: a full draft is the written case, followed by the additional information word for word', () => {
  const notes = 'She plays the violin.'
  const drafted = draftFullCase(bank, {
    topic: 'Heart Fire Blazing',
    notes,
    difficulty: 'simple',
    seed: 'one',
  })
  const written = bank.cases.find(({ id }) => id === drafted.origin.written_case)!
  expect(drafted.content).toContain(written.scenario)
  expect(drafted.content.endsWith(`Additional Information:\n${notes}`)).toBe(true)
  expect(drafted.origin.note_findings).toEqual([
    'The scan recognized nothing in these notes. They count as not checked.',
  ])
})
