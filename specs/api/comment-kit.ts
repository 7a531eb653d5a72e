import { beforeAll, expect } from 'vitest'
import { listComments } from '@contract/comments.ts'
import { browser } from '../kit/browser.ts'
import { person, type Person, publish } from '../kit/cases.ts'

export let master: Person
export let ann: Person
export let bo: Person
export let moderator: Person
export let id: string
export const guest = browser()

beforeAll(async () => {
  ;[master, ann, bo, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person(),
    person('is_moderator'),
  ])
  id = await publish(master)
})

export const thread = async (caseId = id, who = guest, since?: number) => {
  const query = since === undefined ? '' : `?since=${since}`
  const answer = await who.get(`/api/case-studies/${caseId}/comments${query}`)
  expect(answer.status).toBe(200)
  const comments = listComments.output.parse(answer.body)
  expect(answer.body).toEqual(comments)
  return {
    comments,
    seq: Number(answer.headers.get('x-comment-seq')),
    total: Number(answer.headers.get('x-total-count')),
  }
}
