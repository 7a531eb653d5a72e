import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyedQuestion } from '@contract/exam-making.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { type EntryQuestion, listEntryQuestions } from '@contract/library.ts'
import { startPractice, submitPractice } from '@contract/practice.ts'
import { ask } from '../kit/cases.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { type Cast, makeCast } from './policy-cast.ts'

/** A platform of this spec's own: whatever is in the bank every member may practise. */
let platform: OwnPlatform
let club: Club
let cast: Cast
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  cast = await makeCast(platform.url, club.owner)
})
afterAll(async () => {
  await club?.close()
  await platform?.stop()
})

test('NAME-7: an entry lists questions of the bank once the member’s own practice that asked them is over', async () => {
  const { questions } = anExam('simple')
  const [first, second] = questions as [KeyedQuestion, KeyedQuestion]
  first.question = 'Where is Shiqizhui?'
  second.question = 'And what is EX-B-8 for?'
  const exam = anExam('simple', { is_featured: false, questions })
  const { rows } = await club.owner.query('select private.store_exam($1) as id', [exam])
  const exam_id: string = rows[0].id
  await club.owner.query('update private.exams set is_in_bank = true where id = $1', [exam_id])
  const about = (who: Cast['member']): Promise<EntryQuestion[]> =>
    ask(who, listEntryQuestions, { kind: 'points', id: 'EX-B-8' })
  const practise = () =>
    ask(cast.member, startPractice, { source: 'bank', mode: 'tutor', count: 6, sections: ['diagnosis'] })

  expect(await about(cast.member)).toEqual([])
  const made = await practise()
  expect(await about(cast.member)).toEqual([])
  await ask(cast.member, submitPractice, { id: made.id })
  // What was not asked stays unknown, and to others all of it.
  const known = { question: first.question, kind: 'practice', case_id: null, case_title: null }
  expect(await about(cast.member)).toMatchObject([{ ...known, attempt_id: made.id }])
  expect(await about(cast.author)).toEqual([])
  const again = await practise()
  await ask(cast.member, submitPractice, { id: again.id })
  expect(await about(cast.member)).toMatchObject([{ ...known, attempt_id: again.id }])

  // Taken out and featured, it is a test like any other: nothing while it is taken, all of it once it is submitted.
  await club.owner.query('update private.exams set is_in_bank = false where id = $1', [exam_id])
  expect(await about(cast.member)).toHaveLength(1)
  await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [exam_id])
  const attempt = await ask(cast.member, startAttempt, { exam_id })
  expect(await about(cast.member)).toEqual([])
  const answers = bySection(choicesFor('simple'))
  await ask(cast.member, submitTest, { test_id: exam_id, attempt_id: attempt.id, answers })
  const taken = { kind: 'simple', attempt_id: attempt.id }
  expect(await about(cast.member)).toMatchObject([taken, taken])
})
