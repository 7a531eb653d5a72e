import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { suspendUser } from '@contract/admin-users.ts'
import { createCase } from '@contract/case-making.ts'
import { type Endpoint, toRequest } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person, publish, say } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'

/** Every call of the contract that needs an admin, aimed at something that is there. */
export const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { auth }]) => auth === 'admin',
)

export let targets: Record<'users' | 'case-studies' | 'comments' | 'tests', string>
export let admin: Person
export let personas: [name: string, who: Browser, status: number, code: string][]

beforeAll(async () => {
  const [victim, member, author, master, moderator, suspended] = await Promise.all([
    person(),
    person(),
    person(),
    person('is_study_master'),
    person('is_moderator'),
    person(),
  ])
  admin = await person('is_admin')
  await ask(author, createCase, caseForm())
  const caseId = await publish(master)
  const { id: comment } = await say(victim, caseId, 'Words that stay')
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    anExam('simple', { is_featured: false }),
  ])
  await ask(admin, suspendUser, { id: suspended.id, reason: 'For this spec' })
  targets = { users: victim.id, 'case-studies': caseId, comments: comment, tests: rows[0].id }
  personas = [
    ['guest', browser(), 401, 'not_signed_in'],
    ['member', member, 403, 'admin_only'],
    ['author', author, 403, 'admin_only'],
    ['study master', master, 403, 'admin_only'],
    ['moderator', moderator, 403, 'admin_only'],
    ['suspended', suspended, 401, 'session_ended'],
  ]
})

const bodies: Record<string, object> = {
  resetPassword: { new_password: 'Another-Passw0rd' },
  setUserTimeFactor: { factor: 2 },
  adminEditComment: { content: 'Other words' },
  updateTest: { time_limit: 61 },
  suspendUser: { reason: 'No reason' },
}

export function aimed(name: string, endpoint: Endpoint) {
  const noun = endpoint.path.split('/')[2] as keyof typeof targets
  const id = targets[noun] ?? randomUUID()
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, id] as const),
  )
  return toRequest(endpoint, { ...params, ...bodies[name] } as never)
}

/** Everything that these calls could change. */
export async function state() {
  const ids = Object.values(targets)
  const { rows } = await sql().query(
    `select
       (select to_jsonb(p) from public.profiles p where p.id = $1) as profile,
       (select to_jsonb(a) from public.accounts a where a.profile_id = $1) as account,
       (select u.encrypted_password from auth.users u where u.id = $1) as password,
       (select count(*)::int from auth.sessions s where s.user_id = $1) as sessions,
       (select to_jsonb(c) - 'view_count' from public.case_studies c where c.id = $2) as case_study,
       (select to_jsonb(m) from public.comments m where m.id = $3) as comment,
       (select to_jsonb(e) from private.exams e where e.id = $4) as exam,
       (select count(*)::int from public.audit_log l where l.target_id = any ($5)) as audited`,
    [targets.users, targets['case-studies'], targets.comments, targets.tests, ids],
  )
  return rows[0]
}
