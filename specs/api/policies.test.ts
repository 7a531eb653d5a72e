import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@contract/endpoints.ts'
import { browser as browserAt } from '../kit/browser.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { called, makeCast } from './policy-cast.ts'
import { makeProbes, type Probe } from './policy-probes.ts'

/**
 * Row-level security decides: with any one policy refusing, the API answers otherwise; with all of them refusing, nobody reads or writes
 * anything. Were a handler to go past them, these would not notice their absence.
 */
let platform: OwnPlatform
let club: Club
let probes: Probe[]
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  probes = await makeProbes(await makeCast(platform.url, club.owner), club.owner)
  called.clear()
  // Released now: the job would change a case between two reads.
  await club.owner.query('select private.announce_releases()')
})
afterAll(async () => {
  await club.close()
  await platform.stop()
})

/** Who is not signed in yet, or signs out; and what stands in docs/definers.md. */
const notAsked = {
  'sessions and accounts':
    'me authOptions adminSetup register login logout startGoogle authCallback confirmEmail openMailLink forgotPassword ' +
    'checkNewPassword newPassword changePassword deleteAccount realtimeToken',
  'counts viewers, guests too': 'viewCase',
  'sealed questions without their key': 'getFeaturedTest getFeaturedMockExam',
  'draws the words of getPageHead': 'drawPreview',
}

type Policy = { table: string; name: string; cmd: string; qual: string | null; check: string | null }

/** Those that let somebody in; the restrictive ones stay as they are. */
async function permissivePolicies(): Promise<Policy[]> {
  const { rows } = await club.owner.query(
    `select schemaname || '.' || tablename as "table", policyname as name, cmd, qual, with_check as "check"
     from pg_policies where permissive = 'PERMISSIVE' and schemaname in ('public', 'private') order by 1, 2`,
  )
  return rows as Policy[]
}

const alter = ({ table, name }: Policy, qual: string | null, check: string | null) =>
  club.owner.query(
    `alter policy "${name.replaceAll('"', '""')}" on ${table}
     ${qual === null ? '' : `using (${qual})`} ${check === null ? '' : `with check (${check})`}`,
  )

async function whileRefusing<T>(policies: Policy[], work: () => Promise<T>): Promise<T> {
  for (const policy of policies) await alter(policy, policy.qual && 'false', policy.check && 'false')
  try {
    return await work()
  } finally {
    for (const policy of policies) await alter(policy, policy.qual, policy.check)
  }
}

/** Probes that name the policy’s table come first: then most policies need a call or two instead of fifty. */
function nearestFirst(asked: Probe[], { table, name }: Policy): Probe[] {
  const stem = (word: string) => word.replace(/(ies|ing|[ys])$/, '')
  const nouns = table
    .replace(/^\w+\./, '')
    .split('_')
    .map(stem)
  const words = name
    .split(/\W+/)
    .filter((word) => word.length > 3)
    .map(stem)
  const nearness = ({ title }: Probe) =>
    2 * nouns.filter((noun) => title.includes(noun)).length +
    words.filter((word) => title.includes(word)).length
  return asked.toSorted((a, b) => nearness(b) - nearness(a))
}

const isRead = (title: string) => title.includes(' reads ')

/** Fields that the clock or the call itself changes. */
const volatile = /"(server_time|today|view_count|claimed_until|time_taken)":("[^"]*"|\d+)/g

/** For a read the whole answer, for a write whether it passed. */
async function answerOf({ title, call }: Probe): Promise<string> {
  const { status, text, headers } = await call()
  const counted = headers.get('x-total-count') ?? ''
  return isRead(title) ? `${status} ${counted} ${text.replace(volatile, '"$1":null')}` : String(status)
}

async function answersOf(asked: Probe[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const probe of asked) answers[probe.title] = await answerOf(probe)
  return answers
}

describe('DB-6: policies decide', () => {
  test('every probe is answered as long as nothing is refused', async () => {
    const answers = await answersOf(probes)
    expect(Object.entries(answers).filter(([, answer]) => !answer.startsWith('200'))).toEqual([])
  })

  test('with any one policy refusing, answers change', async () => {
    const policies = await permissivePolicies()
    const reads = probes.filter(({ title }) => isRead(title))
    const writes = probes.filter(({ title }) => !isRead(title))
    const unchanged = async (asked: Policy[], changes: (policy: Policy) => Promise<boolean>) => {
      const found: Policy[] = []
      for (const policy of asked)
        if (!(await whileRefusing([policy], () => changes(policy)))) found.push(policy)
      return found
    }

    const before = await answersOf(reads)
    const unread = await unchanged(
      policies.filter(({ cmd }) => cmd === 'SELECT'),
      async (policy) => {
        for (const read of nearestFirst(reads, policy))
          if ((await answerOf(read)) !== before[read.title]) return true
        return false
      },
    )
    // With no policy refusing nothing has changed, so what differed above differed because of its policies.
    expect(await answersOf(reads)).toEqual(before)

    const decorations = await unchanged(
      [...unread, ...policies.filter(({ cmd }) => cmd !== 'SELECT')],
      async (policy) => {
        for (const write of nearestFirst(writes, policy)) if ((await answerOf(write)) !== '200') return true
        return false
      },
    )
    expect(decorations.map(({ table, name }) => `${table}: ${name}`)).toEqual([
      // Results carry the sums. It stays, so that a grant alone never shows the rows.
      'public.question_times: members see the times of their own attempts',
    ])
    expect(await answersOf(writes)).toEqual(Object.fromEntries(writes.map(({ title }) => [title, '200'])))
  })

  test('each call of guests and members is among these, or it is said why not', () => {
    const isCalled = (method: string, path: string) => {
      const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
      const address = new RegExp(`^${method} /api${parts.join('/')}$`)
      return [...called].some((one) => address.test(one))
    }
    const missing = Object.entries(endpoints).filter(
      ([, { auth, method, path }]) => (auth === 'open' || auth === 'member') && !isCalled(method, path),
    )
    expect(missing.map(([name]) => name).toSorted()).toEqual(
      Object.values(notAsked).join(' ').split(' ').toSorted(),
    )
  })

  test('with all of them refusing, nobody reads anything of anybody, and nobody writes', async () => {
    const policies = await permissivePolicies()
    const asked = probes.filter(({ who }) => who === 'guest' || who === 'member' || who === 'author')
    const during = await whileRefusing(policies, () => answersOf(asked))
    const letThrough = Object.entries(during).filter(
      ([title, answer]) => answer.startsWith('200') && !isEmpty(title, answer),
    )
    expect(letThrough.map(([title]) => title)).toEqual([])
  })

  test('every table of public has policies that let somebody in', async () => {
    const { rows } = await club.owner.query(
      `select c.oid::regclass::text as table from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive)`,
    )
    expect(rows).toEqual([])
  })
})

/** An answer without content, whatever its shape. */
function isEmpty(title: string, answer: string) {
  const text = answer.replace(/^200 \d* /, '')
  if (!isRead(title)) return false
  const rows = said[title.split(' ').at(-1)!] ?? ((body: unknown) => body)
  return hasNoContent(rows(JSON.parse(text) as never))
}
/** An answer that is the same for everybody. */
const said: Record<string, (body: never) => unknown> = {
  '/api/recall': ({ cards, card_count }: { cards: object[]; card_count: number }) => [cards, card_count],
  '/api/users/me/today': (today: { has_test: boolean }) => ({ ...today, has_test: null }),
  '/api/practices/choices': (choices: { has_test: boolean }) => ({ ...choices, has_test: null }),
  '/api/heads/pages': (pages: { path: string }[]) =>
    pages.filter(({ path }) => /^\/(case-study|topics)\//.test(path)),
}
const hasNoContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(hasNoContent)
    : value === null || value === 0 || value === false

test('API-10: REST answers 404 to every key without REST_API=open', async () => {
  const browser = browserAt(platform.url)
  const { PUBLISHABLE_KEY, SECRET_KEY } = platform.keys
  for (const path of ['/rest/v1/', '/rest/v1/profiles', '/rest/v1/comments?select=*'])
    for (const apikey of [PUBLISHABLE_KEY, SECRET_KEY]) {
      const answer = await browser.get(path, { headers: { apikey } })
      expect([path, answer.status]).toEqual([path, 404])
    }
})
