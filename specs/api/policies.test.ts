import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { admitMember } from '../kit/admit-member.ts'
import { type Answer, type Browser, browser as browserAt } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { type Club, openClub } from '../kit/club-database.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/**
 * Handlers act as the caller, so if every policy refuses, every response is empty. The mutants of
 * specs/database/access.long.test.ts test each policy separately.
 */
let platform: OwnPlatform
let club: Club
let author: Browser
let caseId: string
let authorId: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  const account = { email: 'author@example.test', password: 'Passw0rd-1', name: 'Some author' }
  ;({ id: authorId } = await admitMember(platform, account))
  await club.owner.query('update public.profiles set is_study_master = true where id = $1', [authorId])
  author = browserAt(platform.url)
  await author.login(account)
  const made = await author.post('/api/case-studies', caseForm({ content: 'LR-3 is sore.' }))
  caseId = (made.body as { id: string }).id
  await author.post(`/api/case-studies/${caseId}/comments`, { content: 'Words' })
})
afterAll(async () => {
  await club?.close()
  await platform?.stop()
})

/** Endpoints whose response uses no row: it comes from the session, a listed definer or the library’s names. */
const withoutRows = /^\/(auth|heads)\b|featured$|\/today$|^\/recall(\/figures)?$/
const reads = [
  ...(Object.values(endpoints) as Endpoint[])
    .filter(({ method, auth, path }) => method === 'GET' && /open|member/.test(auth) && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => !withoutRows.test(path)),
  '/search/suggestions?search=some',
  '/attempts/current?kind=simple',
]
const ofCase = () => [
  `/case-studies/${caseId}`,
  `/case-studies/${caseId}/comments`,
  `/case-studies/${caseId}/edit`,
  `/members/${authorId}`,
  `/users/${authorId}/profile`,
]
const writes = (): [string, () => Promise<Answer>][] => [
  [
    'comment',
    () => author.post(`/api/case-studies/${caseId}/comments`, { content: `Words ${Math.random()}` }),
  ],
  ['save', () => author.post(`/api/case-studies/${caseId}/save`, { saved: true })],
  ['draft', () => author.put(`/api/case-studies/${caseId}/drafts`, { parent_id: null, content: 'A draft' })],
  ['case', () => author.post('/api/case-studies', caseForm())],
  ['edit', () => author.put(`/api/case-studies/${caseId}`, caseForm())],
  ['goal', () => author.put('/api/users/me/goal', { days_a_week: 3, time_zone: 'UTC' })],
]

async function whileAllRefuse<T>(work: () => Promise<T>): Promise<T> {
  const { rows } = await club.owner.query(
    `select format('alter policy %I on %I.%I', policyname, schemaname, tablename) as alter, qual, with_check
     from pg_policies where permissive = 'PERMISSIVE' and schemaname in ('public', 'private')`,
  )
  const set = (by: (old: string) => string) =>
    club.owner.query(
      rows
        .map(
          ({ alter, qual, with_check }) =>
            `${alter} ${qual ? `using (${by(qual)})` : ''} ${with_check ? `with check (${by(with_check)})` : ''}`,
        )
        .join(';'),
    )
  await set(() => 'false')
  try {
    return await work()
  } finally {
    await set((old) => old)
  }
}

const hasNoContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(hasNoContent) : !value

test('DB-6: when every policy refuses, the API reads and writes nothing', async () => {
  const answered = async () => {
    const found: string[] = []
    for (const path of [...reads, ...ofCase()]) {
      const { status, body } = await author.get(`/api${path}`)
      if (status === 200 && !hasNoContent(body)) found.push(path)
    }
    for (const [what, act] of writes()) if ((await act()).status === 200) found.push(what)
    return found
  }
  const open = await answered()
  expect(open).toEqual(expect.arrayContaining([...ofCase(), '/case-studies', '/library']))
  expect(open).toEqual(expect.arrayContaining(writes().map(([what]) => what)))
  expect(await whileAllRefuse(answered)).toEqual([])
  expect(await answered()).toEqual(expect.arrayContaining(open))
})

test('DB-6: every table of the public schema has a permissive policy', async () => {
  const { rows } = await club.owner.query(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive)`,
  )
  expect(rows).toEqual([])
})

test('ACC-10: the auth server refuses calls from a page and serves the Edge Function', async () => {
  const ask = async (apikey: string, method: string, path: string, body?: object) => {
    const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' }
    const url = `${platform.url}/auth/v1${path}`
    return (await fetch(url, { method, headers, body: body && JSON.stringify(body) })).status
  }
  const { PUBLISHABLE_KEY, SECRET_KEY } = platform.keys
  const newcomer = { email: 'seven@example.test', password: 'Passw0rd-7', email_confirm: true }
  for (const [method, path, body] of [
    ['PUT', '/user', { password: 'Taken-0ver' }],
    ['POST', '/signup', { email: 'six@example.test', password: 'six666' }],
    ['POST', '/token?grant_type=password', { email: 'author@example.test', password: 'Passw0rd-1' }],
    ['POST', '/admin/users', newcomer],
  ] as const)
    expect([path, await ask(PUBLISHABLE_KEY, method, path, body)]).toEqual([path, 403])
  expect(await ask(SECRET_KEY, 'POST', '/admin/users', newcomer)).toBe(200)
  expect(await ask(PUBLISHABLE_KEY, 'GET', '/settings')).toBe(200)
})
