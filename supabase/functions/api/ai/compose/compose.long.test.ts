import { describe, expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import {
  draftExam,
  examsOfClub,
  faultsOf,
  faultsOfClub,
  mostInCommon,
} from '../../../../../specs/kit/fair-exams.ts'
import { expectFairOptions, expectPlainCase } from '../../../../../specs/kit/fair-options.ts'
import { composeFullCase } from './compose-case.ts'
import type { ExamDraft } from './place-keys.ts'

const bank = openBank(bankOf((await readContent()).content))

describe('BANK-6: over 200 seeds', () => {
  const exams: ExamDraft[] = []
  // In parts, for all of them take minutes of the processor, and several times that beside other specs.
  test.for([0, 40, 80, 120, 160])(
    'no exam from seed %i on has a fault, and its keys are spread evenly',
    { timeout: 600_000 },
    (first) => {
      const drafts = Array.from({ length: 40 }, (_, index) => draftExam(bank, `seed ${first + index}`))
      exams.push(...drafts)
      expect(faultsOf(drafts)).toEqual([])
    },
  )

  test('hardly a question comes twice', () => {
    expect(exams.length).toBe(200)
    expect(mostInCommon(exams)).toBeLessThanOrEqual(9)
  })
})

test('BANK-7: over four seeds no wrong option of any pattern is right', () => {
  for (const pattern of bank.patterns)
    for (const seed of ['a', 'b', 'c', 'd']) expectFairOptions(bank, pattern, seed)
}, 600_000)

test('BANK-7: over four seeds each case is built as it should be', () => {
  for (const pattern of bank.patterns)
    for (const seed of ['a', 'b', 'c', 'd']) expectPlainCase(bank, pattern, seed)
}, 600_000)

test('BANK-11: in ten exams after one another no pattern and no key comes in more than two, and none returns before its field was used', () => {
  for (const name of ['one', 'another', 'a third']) {
    const club = examsOfClub(bank, name)
    expect(club.length).toBe(10)
    expect(faultsOfClub(bank, club), name).toEqual([])
  }
}, 600_000)

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
