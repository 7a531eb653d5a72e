import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClub, type Club } from '../kit/club-database.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { makeCast } from './policy-cast.ts'
import { makeProbes, type Probe } from './policy-probes.ts'

/**
 * Row-level security decides: with the policies of a table refusing, the API answers otherwise; with all of them refusing, nobody reads
 * or writes anything. Were a handler to go past them, these would not notice their absence.
 */
let platform: OwnPlatform
let club: Club
let probes: Probe[]
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  probes = await makeProbes(await makeCast(platform.url, club.owner), club.owner)
  // Now, and not by the job of the next seconds, which would change a case between two reads.
  await club.owner.query('select private.announce_releases()')
})
afterAll(async () => {
  await club.close()
  await platform.stop()
})

type Policy = { table: string; name: string; qual: string | null; check: string | null }

/** Those that let somebody in; the restrictive ones stay as they are. */
async function permissivePolicies(): Promise<Policy[]> {
  const { rows } = await club.owner.query(
    `select schemaname || '.' || tablename as "table", policyname as name, qual, with_check as "check"
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

/** Those that name what the table holds come first: most tables then need a call or two, and not fifty. */
function nearestFirst(asked: Probe[], table: string): Probe[] {
  const nouns = table
    .replace(/^\w+\./, '')
    .split('_')
    .map((noun) => noun.replace(/(ies|[ys])$/, ''))
  const nearness = ({ title }: Probe) => nouns.filter((noun) => title.includes(noun)).length
  return asked.toSorted((a, b) => nearness(b) - nearness(a))
}

const isRead = (title: string) => title.includes(' reads ')

/** What the clock or the asking itself changes. */
const volatile = /"(server_time|today|view_count|claimed_until|time_taken)":("[^"]*"|\d+)/g

/** Of a read all of the answer, of a write whether it was let through. */
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

  test('with the policies of one table refusing, answers change', async () => {
    const policies = await permissivePolicies()
    const tables = [...new Set(policies.map(({ table }) => table))]
    const unchanged: string[] = []
    const reads = probes.filter(({ title }) => isRead(title))
    const writes = probes.filter(({ title }) => !isRead(title))
    let before = await answersOf(reads)
    for (const table of tables) {
      let haveWritten = false
      const hasChanged = await whileRefusing(
        policies.filter((policy) => policy.table === table),
        async () => {
          for (const read of nearestFirst(reads, table))
            if ((await answerOf(read)) !== before[read.title]) return true
          haveWritten = true
          for (const write of nearestFirst(writes, table)) if ((await answerOf(write)) !== '200') return true
          return false
        },
      )
      if (!hasChanged) unchanged.push(table)
      if (haveWritten) before = await answersOf(reads)
    }
    expect(unchanged).toEqual([])
    // And with none refusing nothing has changed: what differed above did so for its policies.
    expect(await answersOf(reads)).toEqual(before)
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

/** An answer that says nothing: whatever it is made of, there is nothing in it. */
function isEmpty(title: string, answer: string) {
  const text = answer.replace(/^200 \d* /, '')
  return isRead(title) ? isHollow(JSON.parse(text)) : title.endsWith('read notifications')
}
const isHollow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isHollow)
    : value === null || value === 0 || value === false
