import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import * as caseMaking from '@contract/case-making.ts'
import * as cases from '@contract/cases.ts'
import * as comments from '@contract/comments.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { errorBody } from '@contract/errors.ts'
import * as notifications from '@contract/notifications.ts'
import * as quiz from '@contract/quiz.ts'
import * as reviews from '@contract/reviews.ts'
import { caseForm, person, type Person, publish, say } from '../kit/cases.ts'

/** Everything that cases and their comments are called with, by somebody who wishes nobody well. */
export const all = [cases, caseMaking, comments, quiz, reviews, notifications].flatMap((module) =>
  Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && 'method' in value && 'path' in value,
  ),
) as [string, Endpoint][]
export const withId = all.filter(([, { path }]) => path.includes(':'))
export const hasBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'

export let master: Person
export let id: string
export let commentId: string

beforeAll(async () => {
  master = await person('is_study_master', 'is_moderator')
  id = await publish(master)
  commentId = (await say(master, id, 'Something to point at')).id
})

export const sound = (): Record<string, unknown> => ({
  ...caseForm({ solution_content: 'x' }),
  vote: 1,
  saved: true,
  parent_id: commentId,
  comment_id: randomUUID(),
  attempt_id: randomUUID(),
  answers: { [randomUUID()]: 0 },
  questions: [{ question: 'Q', options: ['a', 'b'], correct_answer: 0, explanation: '' }],
  release: false,
  asks: false,
  clarity: 3,
  correctness: 3,
  comment: 'x',
  decision: 'return',
  notes: 'x',
  ids: [randomUUID()],
  case_id: id,
  seq: 0,
  number: 0,
  muted: false,
})

export function expectAnswer(
  what: unknown,
  { status, body, text }: { status: number; body: unknown; text: string },
) {
  expect([what, status < 500 || text]).toEqual([what, true])
  if (status !== 200) errorBody.parse(body)
}
