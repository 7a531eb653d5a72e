import { Pool } from 'pg'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveReport } from '@contract/moderation.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import {
  getCurrentAttempt,
  getFeaturedTest,
  reviewAttempt,
  saveAnswers,
  startAttempt,
  submitTest,
} from '@contract/exams.ts'
import { getCurrentPractice, getPractice, savePractice, startPractice } from '@contract/practice.ts'
import { featureCase, listAdminCases } from '@contract/admin-cases.ts'
import {
  deleteUser,
  resetPassword,
  setUserTimeFactor,
  suspendUser,
  toggleModerator,
} from '@contract/admin-users.ts'
import { listPatternNames } from '@contract/ai.ts'
import { listAllTests } from '@contract/exam-making.ts'
import { getQuiz } from '@contract/quiz.ts'
import { type Endpoint, type InputOf, toRequest } from '@contract/endpoint.ts'
import { projectRoot } from '../../local/project-root.ts'
import { without } from '../database/access-mutant-kit.ts'
import { admitMember } from '../kit/admit-member.ts'
import { browser as browserAt, type Browser } from '../kit/browser.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { underMutants } from './two-layers-kit.ts'

/** DB-7: what a function refuses a policy refuses too. Each layer is taken away alone, and the other one holds. */
let platform: OwnPlatform
let database: Pool
let owner: Browser
let other: Browser
let exam: string
let open: string
let submitted: string
let waiting: string
let preview: string
let practice: string
let judge: Browser
let judged: string
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
  const wish = { source: 'all', mode: 'tutor', count: 3 } as const
  practice = ((await ask(owner, startPractice, wish)).body as { id: string }).id
  preview = await store()
  open = ((await ask(owner, startAttempt, { exam_id: preview })).body as { id: string }).id
  waiting = randomUUID()
  await database.query(
    `insert into public.case_studies (id, author_id, title, description, content, status, discussion_period_ends)
     values ($1, $2, 'Waits', 'A case that waits', 'Its words', 'pending', now() + interval '14 days')`,
    [waiting, one.id],
  )
  const three = await member('judge')
  judge = three.browser
  judged = randomUUID()
  await database.query('update public.profiles set is_moderator = true where id = $1', [three.id])
  await database.query(
    `insert into public.case_studies (id, author_id, title, description, content, status, discussion_period_ends)
     values ($1, $2, 'Judged', 'A case of a moderator', 'Its words', 'published', now() + interval '14 days')`,
    [judged, three.id],
  )
  await database.query(
    `insert into private.reported_items (target, target_id, case_id, author_id) values ('case', $1, $1, $2)`,
    [judged, three.id],
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
  'looks at a practice of another': () => refused(ask(other, getPractice, { id: practice })),
  'practises for another': () =>
    refused(ask(other, savePractice, { id: practice, changes: [{ position: 0, seq: 0 }] })),
  'submits for another': () =>
    refused(ask(other, submitTest, { test_id: exam, attempt_id: submitted, answers })),
}
/** What an admin may do, by the function that carries it out. */
const adminActs: Record<string, () => Promise<Attempt>> = {
  set_role: () => refused(ask(other, toggleModerator, { id: randomUUID(), value: true })),
  suspend_user: () => refused(ask(other, suspendUser, { id: randomUUID(), value: true, reason: 'Why not' })),
  order_password_reset: () =>
    refused(ask(other, resetPassword, { id: randomUUID(), new_password: 'Passw0rd-2' })),
  order_user_deletion: () => refused(ask(other, deleteUser, { id: randomUUID() })),
  set_user_time_factor: () => refused(ask(other, setUserTimeFactor, { id: randomUUID(), factor: 2 })),
  feature_case: () => refused(ask(other, featureCase, { id: randomUUID() })),
  find_all_cases: () => refused(ask(other, listAdminCases, { search: 'waits' })),
  list_pattern_names: () => refused(ask(other, listPatternNames, {})),
}
const rightsOf: Record<string, () => Promise<Attempt>> = {
  'decides on a case that waits': () =>
    refused(ask(other, decideSubmission, { id: waiting, decision: 'approve', notes: '' })),
  'claims a case that waits': () => refused(ask(other, claimSubmission, { id: waiting })),
  'decides on a report': () =>
    refused(ask(other, resolveReport, { target: 'case', target_id: randomUUID(), outcome: 'keep' })),
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

const under = <T>(mutants: string[], work: () => Promise<T>) => underMutants(database, mutants, work)

const ofOwner = [
  without('lock_attempt(uuid, uuid)', 'and a.user_id = p_member_id', ''),
  without('review_attempt(uuid)', 'and a.user_id = me.id', ''),
  without('read_practice(uuid)', 'p.user_id = me.id and', ''),
  without('save_practice(uuid, jsonb, boolean)', 'and p.user_id = me.id', ''),
]
const seeAll = [
  `alter policy "members see their own attempts" on public.exam_attempts using (true)`,
  `alter policy "members see their own practices" on public.practices using (true)`,
]

describe('DB-7: ownership of an attempt', () => {
  test('holds for the open one, which is asked for without its name', async () => {
    const read = async () => {
      const { status, body } = await ask(other, getCurrentAttempt, { kind: 'simple' })
      return [status, (body as { id?: string } | null)?.id]
    }
    const anybodys = [without('read_open_attempt(text)', 'a.user_id = me.id and ', '')]
    expect(await read()).toEqual([200, undefined])
    expect((await under(anybodys, read))[0]).toBe(404)
    expect(await under(seeAll, read)).toEqual([200, undefined])
    expect(await under([...anybodys, ...seeAll], read)).toEqual([200, open])

    const practised = async () =>
      ((await ask(other, getCurrentPractice, {})).body as { id?: string } | null)?.id
    const startsAny = async () => {
      const wish = { source: 'all', mode: 'tutor', count: 3 } as const
      return ((await ask(other, startPractice, wish)).body as { id?: string }).id
    }
    const anyPractice = [
      without('read_practice(uuid)', 'p.user_id = me.id and', ''),
      without('start_practice(jsonb)', 'p.user_id = me.id and', ''),
    ]
    for (const call of [practised, startsAny]) {
      expect(await under(anyPractice, call)).toBeUndefined()
      expect(await under(seeAll, call)).toBeUndefined()
      expect(await under([...anyPractice, ...seeAll], call)).toBe(practice)
    }

    const begin = async () => (await ask(other, startAttempt, { exam_id: preview })).body as { id?: string }
    const goesOn = [without('start_attempt(uuid)', 'a.user_id = me.id and ', '')]
    expect((await under(goesOn, begin)).id).toBeUndefined()
    expect((await under([...goesOn, ...seeAll], begin)).id).toBe(open)
  })

  test('holds with the functions’ line taken away, and with the policy’s', async () => {
    const refusals = each(attemptsOn, 404)
    expect(await all(attemptsOn)).toEqual(refusals)
    expect(await under(ofOwner, () => all(attemptsOn))).toEqual(refusals)
    expect(await under(seeAll, () => all(attemptsOn))).toEqual(refusals)
    // With both gone it succeeds, so each of them was a layer.
    expect(await under([...ofOwner, ...seeAll], () => all(attemptsOn))).toEqual(each(attemptsOn, 200))
  })
})

const noQuestion = [
  without('require_moderator()', 'not private.is_moderator()', 'false'),
  without('require_admin()', 'not me.is_admin', 'false'),
]
const openGate = [
  without('gate(uuid, uuid, text)', 'private.is_moderator()', 'true'),
  without('gate(uuid, uuid, text)', `when 'admin' then me.is_admin`, `when 'admin' then true`),
]

const decidePolicy =
  '"reviewers decide on what waits, unless another has claimed it" on private.review_decisions'
const claimPolicy = '"reviewers claim what waits and is not their own" on private.review_claims'

describe('DB-7: rights of a role', () => {
  test('hold with open policies, without the functions’ own check, and with an open gate', async () => {
    const refusals = each(rightsOf, 403)
    expect(await all(rightsOf)).toEqual(refusals)
    const openPolicies = [
      `alter policy ${decidePolicy} with check (true)`,
      `alter policy ${claimPolicy} with check (true)`,
    ]
    expect(await under(openPolicies, () => all(rightsOf))).toEqual(refusals)
    expect(await under(noQuestion, () => all(rightsOf))).toEqual(refusals)
    expect(await under(openGate, () => all(rightsOf))).toEqual(refusals)
    // With both gone it succeeds, so each of them was a layer.
    const both = await under([...noQuestion, ...openGate], () => all(rightsOf))
    expect(both['decides on a report']).toBe(409)
  })

  test('hold for all that admins do, without the functions’ own check, and with an open gate', async () => {
    const refusals = each(adminActs, 403)
    expect(await all(adminActs)).toEqual(refusals)
    expect(await under(noQuestion, () => all(adminActs))).toEqual(refusals)
    expect(await under(openGate, () => all(adminActs))).toEqual(refusals)
    const both = await under([...noQuestion, ...openGate], () => all(adminActs))
    expect(Object.entries(both).filter(([, status]) => status === 403)).toEqual([])
  })

  test('hold for what is known of exams', async () => {
    const list = async () => (await ask(other, listAllTests, {})).body
    const show = async () =>
      (await refused(ask(other, getFeaturedTest, { difficulty: 'simple', preview }))).status
    const noRole = [
      without('exam_statistics()', 'and (select private.is_admin())', ''),
      without('read_featured_exam(text, uuid)', 'me.is_admin is not true', 'false'),
    ]
    const seeExams = [`alter policy "admins read and write exams" on private.exams using (true)`]
    expect(await show()).toBe(403)
    expect(await under([...openGate, ...noRole], list)).toEqual([])
    expect(await under(noRole, show)).toBe(403)
    expect(await under(seeExams, show)).toBe(403)
    expect(await under([...noRole, ...seeExams], show)).toBe(200)
    expect(await under([...openGate, ...noRole, ...seeExams], list)).not.toEqual([])
  })

  test('hold for the quiz of a case that one may not read', async () => {
    const read = async () => (await refused(ask(other, getQuiz, { id: waiting }))).status
    const anyCase = [without('read_quiz(uuid)', `c.status = 'published'`, 'true')]
    const seeCases = [
      `alter policy "members read published cases, their own and what they review" on public.case_studies using (true)`,
    ]
    expect([await read(), await under(anyCase, read), await under(seeCases, read)]).toEqual([404, 404, 404])
    expect(await under([...anyCase, ...seeCases], read)).toBe(200)
  })

  test('hold for a moderator whose own words are reported', async () => {
    const keep = async () =>
      (await refused(ask(judge, resolveReport, { target: 'case', target_id: judged, outcome: 'keep' }))).code
    const inFunction = [
      without('resolve_report(text, uuid, text, text, text, timestamptz)', 'item.author_id = me.id', 'false'),
    ]
    const inTrigger = [without('tg_report_decisions__keep()', 'new.author_id = auth.uid()', 'false')]
    expect(await keep()).toBe('already_decided')
    expect(await under(inFunction, keep)).toBe('own_review')
    expect(await under(inTrigger, keep)).toBe('already_decided')
    expect(await under([...inFunction, ...inTrigger], keep)).toBeUndefined()
  })
})

test('DB-7: docs/definers.md says of each function what stands behind its question, and names no other', async () => {
  const text = await readFile(join(projectRoot, 'docs/definers.md'), 'utf8')
  const namesIn = (heading: string) =>
    [
      ...text
        .split(`## ${heading}\n`)[1]!
        .split('\n## ')[0]!
        .matchAll(/`private\.(\w+)`/g),
    ].map(([, name]) => name!)
  expect(namesIn('The second layer').toSorted()).toEqual(namesIn('Functions').toSorted())
})
