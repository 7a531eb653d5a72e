import { beforeAll, describe, expect, test } from 'vitest'
import { claimReport, listReports, report, resolveReport } from '@contract/moderation.ts'
import { deleteComment, listComments } from '@contract/comments.ts'
import { listNotifications } from '@contract/notifications.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { trustReporters } from '../kit/trust-reporters.ts'

let master: Person
let moderator: Person
let members: Person[]
beforeAll(async () => {
  ;[master, moderator, ...members] = await Promise.all([
    person('is_study_master'),
    person('is_moderator'),
    person(),
    person(),
    person(),
  ])
  await trustReporters(sql(), ...members)
})

const reportAll = async (target: 'comment' | 'case', id: string) => {
  for (const who of members) await ask(who, report, { target, target_id: id, reason: 'spam' })
}
const words = async (who: Parameters<typeof ask>[0], caseId: string) =>
  (await ask(who, listComments, { threadId: caseId })).map(({ content, hidden }) => [content, hidden])

describe('from the first report to the decision', () => {
  test('MOD-2, MOD-4: enough reports hide a comment, and warning its author shows it again', async () => {
    const author = await person()
    const id = await publish(master)
    const { id: said } = await say(author, id, 'Buy my pills')
    await reportAll('comment', said)
    expect(await words(browser(), id)).toEqual([['', true]])
    expect(await words(members[0]!, id)).toEqual([['', true]])
    expect(await words(author, id)).toEqual([['Buy my pills', true]])
    expect(await words(moderator, id)).toEqual([['Buy my pills', true]])
    const late = { content: 'Ask me for my pills', known_content: 'Buy my pills' }
    const refusal = await author.put(`/api/case-studies/comments/${said}`, late)
    expect([refusal.status, refusal.body]).toEqual([
      403,
      expect.objectContaining({ detail: 'This comment is hidden until a moderator has reviewed it.' }),
    ])
    const item = (await ask(moderator, listReports, {})).find(({ target_id }) => target_id === said)!
    expect(item).toMatchObject({ target: 'comment', case_id: id, is_hidden: true, author_name: author.name })
    expect(item.reports).toHaveLength(3)

    await ask(moderator, claimReport, { target: 'comment', target_id: said })
    await ask(moderator, resolveReport, {
      target: 'comment',
      target_id: said,
      outcome: 'warn',
      note: 'No advertising, please.',
    })
    expect(await words(browser(), id)).toEqual([['Buy my pills', false]])
    const { items } = await ask(author, listNotifications, {})
    expect(items).toMatchObject([
      { kind: 'warning', note: 'No advertising, please.', case_id: id, comment_id: said, actor_name: null },
    ])
  })
})

test('MOD-1: reporting your own comment is refused in a plain sentence', async () => {
  const id = await publish(master)
  const { id: said } = await say(members[0]!, id, 'My own words')
  const own = await members[0]!.post('/api/reports', { target: 'comment', target_id: said, reason: 'spam' })
  expect([own.status, (own.body as { detail: string }).detail]).toEqual([
    403,
    'You cannot report what you wrote yourself.',
  ])
  for (const body of [
    { target: 'user', target_id: said, reason: 'spam' },
    { target: 'comment', target_id: said, reason: 'dull' },
    { target: 'comment', target_id: said, reason: 'other', note: 'x'.repeat(1001) },
  ])
    expect((await members[1]!.post('/api/reports', body)).status).toBe(400)
})

test('MOD-3: a refused claim or decision on a report gives the reason', async () => {
  const [id, other] = [await publish(master), await person('is_moderator')]
  const { id: said } = await say(members[0]!, id, 'Contested words')
  await ask(members[1]!, report, { target: 'comment', target_id: said, reason: 'spam' })
  const at = `/api/moderation/reports/comment/${said}`
  await ask(moderator, claimReport, { target: 'comment', target_id: said })
  const claimed = { code: 'claimed', detail: `${moderator.name} is reviewing this right now.` }
  for (const action of ['claim', 'resolve']) {
    const answer = await other.post(`${at}/${action}`, { outcome: 'keep' })
    expect([answer.status, answer.body]).toEqual([409, claimed])
  }
  await ask(moderator, claimReport, { target: 'comment', target_id: said, release: true })
  await ask(other, claimReport, { target: 'comment', target_id: said })
  await ask(other, resolveReport, { target: 'comment', target_id: said, outcome: 'keep' })
  for (const action of ['claim', 'resolve'])
    expect((await other.post(`${at}/${action}`, { outcome: 'keep' })).body).toEqual({
      code: 'already_decided',
      detail: 'These reports have already been decided on.',
    })
})

test('MOD-1: a report of a deleted comment, or one report too many, is refused', async () => {
  const [id, eager] = [await publish(master), await person()]
  const { id: said } = await say(members[0]!, id, 'Soon gone')
  await ask(members[0]!, deleteComment, { commentId: said })
  const send = (target: string, target_id: string, more = {}) =>
    eager.post('/api/reports', { target, target_id, reason: 'other', ...more })
  for (const answer of [
    await send('comment', said),
    await send('case', said),
    await send('question', said),
    await send('question', said, { question_number: 1 }),
  ])
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'not_found', detail: 'What you want to report is gone.' },
    ])
  await sql().query(
    `insert into private.turns (kind, subject_key, expires_at)
     select 'reports', sha256(convert_to(private.address_key($1), 'UTF8')), now() + interval '1 hour'
     from generate_series(1, 20)`,
    [eager.id],
  )
  const refused = await send('case', id)
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'too_many',
    detail: 'You have reported a lot. Please come back a little later.',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})
