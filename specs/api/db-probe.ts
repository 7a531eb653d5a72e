import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { findDeno } from '../../local/functions.ts'
import { projectRoot } from '../../local/project-root.ts'
import { type ClubDatabase, type Person, startClubDatabase } from '../kit/club-database.ts'

/** The two ways of speaking to the database: title, and what CLUB_DB_PREPARE says. */
export const ways = [
  ['with prepared statements', 'true'],
  ['without, as behind a transaction pooler', ''],
] as const

type Answer = {
  status: number
  rows?: Record<string, unknown>[]
  runs?: number
  code?: string
  detail?: string
  fault: string | null
  retryAfter: string | null
}

/** How the function reaches the database, on a database of its own that is broken on purpose. */
export function useProbe(canPrepare: string, env: Record<string, string> = {}) {
  let club: ClubDatabase
  let probe: ChildProcess
  let address: string
  let person: Person
  let claims: object

  beforeAll(async () => {
    club = await startClubDatabase()
    await club.owner.query(`
      create table public.spec_notes (id uuid primary key, author_id uuid not null default auth.uid(), text text);
      alter table public.spec_notes enable row level security;
      create policy "spec" on public.spec_notes for all to authenticated using (author_id = (select auth.uid()));
      create policy "spec guests" on public.spec_notes for select to anon using (true);
      grant select, insert, update, delete on public.spec_notes to authenticated;
      grant select on public.spec_notes to anon;
      create function public.spec_note(id uuid, author uuid, text text) returns void language sql security definer set search_path = ''
        begin atomic insert into public.spec_notes values (id, author, text); end;
      grant execute on function public.spec_note(uuid, uuid, text) to edge_api`)
    person = await club.person()
    claims = { ...person.claims, exp: 4e9 }
    ;({ probe, address } = await startProbe(club.url('functions'), {
      ...env,
      CLUB_DB_PREPARE: canPrepare,
    }))
  }, 60_000)
  afterAll(async () => {
    probe.kill()
    await club.stop()
  })

  async function run(task: object): Promise<Answer> {
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(task) })
    return {
      status: response.status,
      fault: response.headers.get('fault'),
      retryAfter: response.headers.get('retry-after'),
      ...((await response.json()) as object),
    }
  }
  const asUser = (...steps: [string, ...unknown[]][]) => run({ as: 'user', claims, steps })
  const write = (id: string, text = 'x') =>
    asUser([`insert into public.spec_notes (id, text) values (?, ?)`, id, text])
  const count = async (where = 'true') =>
    Number((await club.owner.query(`select count(*) from public.spec_notes where ${where}`)).rows[0].count)

  return {
    club: () => club,
    person: () => person,
    claims: () => claims,
    run,
    asUser,
    write,
    count,
  }
}

/** Writes as a user and as the login, and reads as a guest, while all connections are cut, one time after the other. */
export async function cutUnderWriters(
  { club, person, run, asUser, count }: Probe,
  { writers, cuts }: { writers: number; cuts: number },
) {
  const begun = await count()
  const outcomes = new Map<string, number>()
  const state = { isOver: false }
  const writing = Array.from({ length: writers }, async (_, n) => {
    while (!state.isOver) {
      const id = randomUUID()
      const { status } = await (n % 2
        ? asUser([`insert into public.spec_notes (id, text) values (?, 'cut')`, id])
        : run({ as: 'login', steps: [[`select public.spec_note(?, ?, 'cut')`, id, person().id]] }))
      outcomes.set(id, status)
    }
  })
  const reads: number[] = []
  const reader = (async () => {
    while (!state.isOver)
      reads.push(
        (
          await run({
            as: 'guest',
            mode: 'read only',
            steps: [['select count(*) as n from public.spec_notes']],
          })
        ).status,
      )
  })()
  const cut = async () => {
    const killed = await club().owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api'`,
    )
    return killed.rows.length
  }
  try {
    for (let i = 1; i <= cuts; i++) {
      await expect.poll(cut, { interval: 5 }).toBeGreaterThan(0)
      await expect.poll(() => outcomes.size, { interval: 5 }).toBeGreaterThan(i * 5)
    }
  } finally {
    state.isOver = true
    await Promise.all([...writing, reader])
  }
  const { rows } = await club().owner.query(`select id from public.spec_notes where text = 'cut'`)
  const stored = new Set(rows.map(({ id }) => id as string))
  const acknowledged = [...outcomes].filter(([, status]) => status === 200).map(([id]) => id)
  expect(acknowledged.length).toBeGreaterThan(cuts)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect([...new Set(outcomes.values())].toSorted()).toEqual(
    [...outcomes.values()].includes(503) ? [200, 503] : [200],
  )
  expect(await count()).toBe(begun + stored.size)
  // Reads are repeated until they are answered.
  expect(new Set(reads)).toEqual(new Set([200]))
}

const insertNote = (id: string): [string, string] => [
  `insert into public.spec_notes (id, text) values (?, 'steps')`,
  id,
]

type Probe = ReturnType<typeof useProbe>

const who = `select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'session_id' as session, auth.role() as claimed, current_setting('transaction_read_only') as ro`

/** Member, guest and login each run with their own role and claims, and leave none behind. */
export async function expectRoles({ person, claims, run }: Probe) {
  const { session_id } = person().claims
  for (let i = 0; i < 3; i++) {
    expect((await run({ as: 'user', claims: claims(), steps: [[who]] })).rows).toEqual([
      { role: 'authenticated', id: person().id, session: session_id, claimed: 'authenticated', ro: 'off' },
    ])
    expect((await run({ as: 'ungated', claims: claims(), steps: [[who]] })).rows).toEqual([
      { role: 'authenticated', id: person().id, session: session_id, claimed: 'authenticated', ro: 'on' },
    ])
    expect((await run({ as: 'guest', mode: 'read only', steps: [[who]] })).rows).toEqual([
      { role: 'anon', id: null, session: null, claimed: 'anon', ro: 'on' },
    ])
    expect(
      (
        await run({
          as: 'login',
          steps: [
            [
              `select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as left_over`,
            ],
          ],
        })
      ).rows,
    ).toEqual([{ role: 'edge_api', left_over: null }])
  }
  // A dead session reads as a guest where all is open.
  const dead = { ...claims(), session_id: randomUUID() }
  expect((await run({ as: 'user', needs: 'open', claims: dead, steps: [[who]] })).rows).toEqual([
    { role: 'anon', id: null, session: null, claimed: 'anon', ro: 'off' },
  ])
}

export async function expectWholeTransactions({ claims, run, asUser, count }: Probe) {
  const [a, b] = [randomUUID(), randomUUID()]
  expect((await asUser(insertNote(a), insertNote(b))).status).toBe(200)
  expect((await asUser(insertNote(randomUUID()), insertNote(a))).status).toBe(409)
  expect(
    await run({ as: 'user', claims: claims(), steps: [insertNote(randomUUID())], also: 'throw' }),
  ).toMatchObject({
    status: 500,
    fault: 'The work failed by itself.',
  })
  // Work that swallows a refused step must not end as stored.
  expect(
    (
      await run({
        as: 'user',
        claims: claims(),
        steps: [insertNote(randomUUID()), insertNote(a)],
        also: 'swallow',
      })
    ).status,
  ).toBe(500)
  expect(await count(`text = 'steps'`)).toBe(2)
}

async function startProbe(databaseUrl: string, env: Record<string, string>) {
  const functions = join(projectRoot, 'supabase/functions')
  const probe = spawn(
    findDeno(),
    ['run', '-A', '--quiet', '--no-lock', `--config=${functions}/deno.json`, `${functions}/_probes/db.ts`],
    {
      env: {
        ...process.env,
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_ANON_KEY: 'x',
        SUPABASE_SERVICE_ROLE_KEY: 'x',
        CLUB_DB_URL: databaseUrl,
        CLUB_JWT_SECRET: 'x'.repeat(40),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await new Promise<number>((resolve, reject) => {
    probe.stdout!.on(
      'data',
      (chunk: Buffer) => /^\d+$/.test(chunk.toString().trim()) && resolve(Number(chunk)),
    )
    probe.once('exit', (code) => reject(new Error(`the probe ended with ${code}`)))
  })
  return { probe, address: `http://127.0.0.1:${port}` }
}
