import { Pool } from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveReport } from '@contract/moderation.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { reviewAttempt, saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { suspendUser } from '@contract/admin-users.ts'
import { type Endpoint, type InputOf, toRequest } from '@contract/endpoint.ts'
import { without } from '../database/access-mutant-kit.ts'
import { admitMember } from '../kit/admit-member.ts'
import { browser as browserAt, type Browser } from '../kit/browser.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/** DB-7: what a function refuses a policy refuses too. Each layer is taken away alone, and the other one holds. */
let platform: OwnPlatform
let database: Pool
let owner: Browser
let other: Browser
let exam: string
let open: string
let submitted: string
let waiting: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  database = new Pool({ connectionString: platform.keys.DB_URL, max: 1 })
  const member = async (name: string) => {
    const made = await admitMember(platform, { email: `${name}@example.test`, password: 'Passw0rd-1', name })
    const browser = browserAt(platform.url)
    await browser.login({ email: made.email, password: 'Passw0rd-1' })
    return { browser, id: made.id }
  }
  const [one, two] = [await member('owner'), await member('other')]
  ;[owner, other] = [one.browser, two.browser]
  const store = async () =>
    (await database.query('select private.store_exam($1) as id', [anExam('simple')])).rows[0].id as string
  const done = await store()
  submitted = ((await ask(owner, startAttempt, { exam_id: done })).body as { id: string }).id
  await ask(owner, submitTest, { test_id: done, attempt_id: submitted, answers })
  exam = done
  open = ((await ask(owner, startAttempt, { exam_id: await store() })).body as { id: string }).id
  waiting = randomUUID()
  await database.query(
    `insert into public.case_studies (id, author_id, title, description, content, status, discussion_period_ends)
     values ($1, $2, 'Waits', 'A case that waits', 'Its words', 'pending', now() + interval '14 days')`,
    [waiting, one.id],
  )
}, 60_000)
afterAll(async () => {
  await database?.end()
  await platform?.stop()
})

const answers = bySection(choicesFor('simple'))
function ask<E extends Endpoint>(who: Browser, endpoint: E, input: InputOf<E>) {
  const { method, url, body } = toRequest(endpoint, input)
  return who.call(method, url, { body })
}

type Attempt = { status: number; code?: string }
const attemptsOn: Record<string, () => Promise<Attempt>> = {
  'looks at an attempt of another': () => refused(ask(other, reviewAttempt, { id: submitted })),
  'reads what another has answered': () =>
    refused(ask(other, saveAnswers, { id: open, changes: [{ position: 0, seq: 0 }] })),
  'answers for another': () =>
    refused(ask(other, saveAnswers, { id: open, changes: [{ position: 0, choice: 1, seq: 1 }] })),
  'submits for another': () =>
    refused(ask(other, submitTest, { test_id: exam, attempt_id: submitted, answers })),
}
const rightsOf: Record<string, () => Promise<Attempt>> = {
  'decides on a case that waits': () =>
    refused(ask(other, decideSubmission, { id: waiting, decision: 'approve', notes: '' })),
  'claims a case that waits': () => refused(ask(other, claimSubmission, { id: waiting })),
  'decides on a report': () =>
    refused(ask(other, resolveReport, { target: 'case', target_id: randomUUID(), outcome: 'keep' })),
  'suspends somebody': () =>
    refused(ask(other, suspendUser, { id: randomUUID(), value: true, reason: 'Why not' })),
}

async function refused(asked: ReturnType<Browser['call']>): Promise<Attempt> {
  const { status, body } = await asked
  return { status, code: (body as { code?: string } | null)?.code }
}
const all = async (acts: Record<string, () => Promise<Attempt>>) => {
  const seen: Record<string, number> = {}
  for (const [name, act] of Object.entries(acts)) seen[name] = (await act()).status
  return seen
}
const each = (acts: object, status: number) =>
  Object.fromEntries(Object.keys(acts).map((name) => [name, status]))

/** While `mutants` are in force; the functions and policies come back as they were. */
async function under<T>(mutants: string[], work: () => Promise<T>): Promise<T> {
  const functions = [
    'lock_attempt(uuid, uuid)',
    'review_attempt(uuid)',
    'is_reviewer()',
    'require_moderator()',
    'require_admin()',
    'gate(uuid, uuid, text)',
  ]
  const { rows } = await database.query(
    `select pg_get_functiondef(('private.' || f)::regprocedure) as text from unnest($1::text[]) f`,
    [functions],
  )
  const { rows: policies } = await database.query(
    `select format('alter policy %I on %I.%I %s %s', policyname, schemaname, tablename,
       'using (' || qual || ')', 'with check (' || with_check || ')') as text
     from pg_policies where tablename in ('exam_attempts', 'review_decisions', 'review_claims')`,
  )
  for (const mutant of mutants) await database.query(mutant)
  try {
    return await work()
  } finally {
    for (const { text } of [...rows, ...policies]) await database.query(text)
  }
}

const ofOwner = [
  without('lock_attempt(uuid, uuid)', 'and a.user_id = p_member_id', ''),
  without('review_attempt(uuid)', 'and a.user_id = me.id', ''),
]
const seeAll = [`alter policy "members see their own attempts" on public.exam_attempts using (true)`]

describe('DB-7: ownership of an attempt', () => {
  test('holds with the functions’ line taken away, and with the policy’s', async () => {
    const refusals = each(attemptsOn, 404)
    expect(await all(attemptsOn)).toEqual(refusals)
    expect(await under(ofOwner, () => all(attemptsOn))).toEqual(refusals)
    expect(await under(seeAll, () => all(attemptsOn))).toEqual(refusals)
    // Both at once: so each of them was a layer.
    expect(await under([...ofOwner, ...seeAll], () => all(attemptsOn))).toEqual(each(attemptsOn, 200))
  })
})

const decidePolicy =
  '"reviewers decide on what waits, unless another has claimed it" on private.review_decisions'
const claimPolicy = '"reviewers claim what waits and is not their own" on private.review_claims'

describe('DB-7: rights of a role', () => {
  test('hold with the policies open, with the functions’ question gone, and with the gate open', async () => {
    const refusals = each(rightsOf, 403)
    expect(await all(rightsOf)).toEqual(refusals)
    const openPolicies = [
      `alter policy ${decidePolicy} with check (true)`,
      `alter policy ${claimPolicy} with check (true)`,
    ]
    expect(await under(openPolicies, () => all(rightsOf))).toEqual(refusals)
    const noQuestion = [
      without('require_moderator()', 'not (me.is_admin or me.is_moderator)', 'false'),
      without('require_admin()', 'not me.is_admin', 'false'),
    ]
    expect(await under(noQuestion, () => all(rightsOf))).toEqual(refusals)
    const openGate = [
      without('gate(uuid, uuid, text)', 'me.is_moderator or me.is_admin', 'true'),
      without('gate(uuid, uuid, text)', `when 'admin' then me.is_admin`, `when 'admin' then true`),
    ]
    expect(await under(openGate, () => all(rightsOf))).toEqual(refusals)
    // Both at once: so each of them was a layer.
    const { 'decides on a report': decided, 'suspends somebody': suspended } = await under(
      [...noQuestion, ...openGate],
      () => all(rightsOf),
    )
    expect([decided, suspended]).toEqual([409, 404])
  })
})
