import { submitTest } from '@contract/exams.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { type Practice, savePractice, startPractice, submitPractice } from '@contract/practice.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { testId } from './exam-kit.ts'

export type Wish = InputOf<typeof startPractice>
export const begin = (who: Person, wish: Partial<Wish> = {}) =>
  ask(who, startPractice, { source: 'all', mode: 'tutor', count: 10, ...wish })
export const answer = (who: Person, { id }: Practice, position: number, choice: number, seq = Date.now()) =>
  ask(who, savePractice, { id, changes: [{ position, choice, seq }] })
export const end = (who: Person, { id }: Practice) => ask(who, submitPractice, { id })
export const practicesOf = async (who: Person) =>
  (await sql().query('select * from public.practices where user_id = $1', [who.id])).rows

export const wait = (id: string, time: string) =>
  sql().query(
    'update public.practices set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [id, time],
  )

/** A member who has submitted the simple test with the first `wrong` choices wrong. */
export async function taker(wrong = 0) {
  const who = await person()
  await ask(who, submitTest, { test_id: testId, answers: bySection(choicesFor('simple', wrong)) })
  return who
}

export const numberOf = ({ question }: { question: string }) =>
  Number(/Question (\d+)/.exec(question)![1]) - 1
export const secrets = /Xantho|correct_answer":\d|explanations":\["/
