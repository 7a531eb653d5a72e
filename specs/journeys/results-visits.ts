import './built-web.ts'
import { beforeAll } from 'vitest'
import { saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { type VisitorOptions, nowhere, signIn } from './visitors.ts'
import { visit } from './club-visits.ts'
import { onceFeatured } from './shared-members.ts'

let exam: string
let who: Person
export let attemptId: string

const take = async (one: Person, wrong: number) => {
  const { id } = await ask(one, startAttempt, { exam_id: exam })
  await sql().query(
    `update public.exam_attempts set started_at = started_at - interval '5 minutes' where id = $1`,
    [id],
  )
  await ask(one, saveAnswers, {
    id,
    changes: [{ position: 4, flagged: true, seq: 1 }],
    times: [{ position: 0, seq: 1, ms: 74_000 }],
  })
  await ask(one, submitTest, {
    test_id: exam,
    attempt_id: id,
    answers: bySection(choicesFor('complex', wrong)),
  })
  return id
}

beforeAll(async () => {
  exam = await onceFeatured('complex', {
    word: 'LR-3',
    cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs many times an hour.' }],
  })
  for (let n = 0; n < 9; n++) await take(await person(), n % 3)
  who = await person()
  await take(who, 3)
  attemptId = await take(who, 2)
  await take(who, 4)
})

export async function reader(path: string, options: VisitorOptions = {}) {
  const visitor = await visit(nowhere, options)
  await signIn(visitor.page, who)
  await visitor.page.goto(path)
  return visitor
}
