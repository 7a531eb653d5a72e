import { beforeAll, expect, test } from 'vitest'
import { commitToCase, getCommitments } from '@contract/commitments.ts'
import { addComment } from '@contract/comments.ts'
import { browser } from '../kit/browser.ts'
import { age, ask, person, type Person, publish } from '../kit/cases.ts'

let author: Person
let ann: Person
let bob: Person
let id: string
beforeAll(async () => {
  ;[author, ann, bob] = await Promise.all([person('is_study_master'), person(), person()])
  id = await publish(author)
})

const answer = {
  pattern: 'blood-deficiency',
  principle: ' Nourish Blood ',
  points: ['ST-36'],
  confidence: 3 as const,
  reason: '',
  is_shown: false,
}
const put = (who: Person, more: object = {}) =>
  who.put(`/api/case-studies/${id}/commitments`, { ...answer, ...more })

test('COMMIT-1, COMMIT-3: committing returns the member’s first and latest version and opens the tally', async () => {
  expect(await ask(ann, getCommitments, { id })).toEqual({ own: null, tally: null })
  const committed = await ask(ann, commitToCase, { id, ...answer })
  expect(committed.own).toMatchObject({
    first: { pattern_name: 'Blood Deficiency', principle: 'Nourish Blood' },
  })
  expect(committed.tally).toMatchObject({
    members: null,
    latest: { patterns: [{ id: answer.pattern, count: null }] },
  })
  const changed = await ask(ann, commitToCase, { id, ...answer, pattern: 'blood-heat', points: [] })
  expect(changed.own).toMatchObject({
    first: { pattern: answer.pattern },
    latest: { pattern: 'blood-heat', points: [] },
  })
  expect((await browser().get(`/api/case-studies/${id}/commitments`)).body).toEqual({
    own: null,
    tally: null,
  })
})

test('COMMIT-2: an invalid or forbidden commitment is refused with a one-sentence explanation and not stored', async () => {
  const refusals = [
    [400, { pattern: '' }, 'Choose a pattern from the library.'],
    [400, { pattern: 'no-such-pattern' }, 'The library has no entry ‘no-such-pattern’.'],
    [400, { points: ['XX99'] }, 'The library has no entry ‘XX99’.'],
    [400, { points: ['LR-3', 'LR-3'] }, 'Name each point once.'],
    [400, { points: Array.from({ length: 7 }, (_, i) => `ST-${i + 1}`) }, 'At most 6 points.'],
    [400, { reason: 'x'.repeat(281) }, 'At most 280 characters.'],
  ] as const
  for (const [status, more, detail] of refusals)
    expect(await put(bob, more)).toMatchObject({ status, body: { detail } })
  expect(await put(author)).toMatchObject({
    status: 403,
    body: { detail: 'You can read the solution already, so you see the numbers only.' },
  })
  expect((await ask(bob, getCommitments, { id })).own).toBeNull()
})

test('COMMIT-5: a committed member marks the comment that changed their mind, until the release', async () => {
  const said = await ask(ann, addComment, { threadId: id, content: 'Look at the pulse again, please.' })
  const mark = (comment_id: string | null) => bob.put(`/api/case-studies/${id}/mind-changer`, { comment_id })
  expect(await mark(said.id)).toMatchObject({ status: 409 })
  await ask(bob, commitToCase, { id, ...answer })
  expect(await mark(said.id)).toMatchObject({ status: 200 })
  expect((await ask(bob, getCommitments, { id })).own?.mind_changer).toBe(said.id)
  const own = await ask(bob, addComment, { threadId: id, content: 'I have changed my answer, too.' })
  expect(await mark(own.id)).toMatchObject({
    status: 400,
    body: { detail: 'Choose a comment by another member.' },
  })

  await age(id, '30 days')
  expect(await put(bob)).toMatchObject({
    status: 403,
    body: { detail: 'This case no longer takes commitments.' },
  })
  expect((await ask(author, getCommitments, { id })).tally?.mind_changers).toMatchObject([
    { comment_id: said.id, count: null },
  ])
})
