import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDeno } from '../../local/functions.ts'
import { projectRoot } from '../../local/project-root.ts'
import { type Person, type ClubDatabase, startClubDatabase } from '../kit/club-database.ts'

/** How the function reaches the database, on a database of its own that is broken on purpose. Once per way of speaking to it. */
describe.each([
  ['with prepared statements', 'true'],
  ['without, as behind a transaction pooler', ''],
])('API-6, API-7, API-8: the door to the database, %s', (_way, canPrepare) => {
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
    ;({ probe, address } = await startProbe(club.url('functions'), canPrepare))
  }, 60_000)
  afterAll(async () => {
    probe.kill()
    await club.stop()
  })

  type Answer = {
    status: number
    rows?: Record<string, unknown>[]
    runs?: number
    code?: string
    detail?: string
    fault: string | null
    retryAfter: string | null
  }
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
  const who = `select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'session_id' as session, auth.role() as claimed, current_setting('transaction_read_only') as ro`

  test('is the person, the guest or the login, for one transaction each', async () => {
    const { session_id } = person.claims
    for (let i = 0; i < 3; i++) {
      expect((await run({ as: 'user', claims, steps: [[who]] })).rows).toEqual([
        { role: 'authenticated', id: person.id, session: session_id, claimed: 'authenticated', ro: 'off' },
      ])
      expect((await run({ as: 'ungated', claims, steps: [[who]] })).rows).toEqual([
        { role: 'authenticated', id: person.id, session: session_id, claimed: 'authenticated', ro: 'on' },
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
    const dead = { ...claims, session_id: randomUUID() }
    expect((await run({ as: 'user', needs: 'open', claims: dead, steps: [[who]] })).rows).toEqual([
      { role: 'anon', id: null, session: null, claimed: 'anon', ro: 'off' },
    ])
  })

  test('does nothing once the gate has refused, though the query was already on its way', async () => {
    const dead = { ...claims, session_id: randomUUID() }
    const insert: [string, string] = [
      `insert into public.spec_notes (id, text) values (?, 'dead')`,
      randomUUID(),
    ]
    for (const steps of [[insert], [insert, insert]])
      expect(await run({ as: 'user', claims: dead, steps })).toMatchObject({
        status: 401,
        code: 'session_ended',
      })
    expect(await run({ as: 'user', needs: 'admin', claims, steps: [insert] })).toMatchObject({
      status: 403,
      code: 'admin_only',
    })
    expect(await count(`text = 'dead'`)).toBe(0)
    expect((await write(randomUUID())).status).toBe(200)
  })

  test('names what Postgres refuses, and gives nothing of it away', async () => {
    const id = randomUUID()
    await write(id)
    expect(await write(id)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await asUser([`select * from auth.users`])).toMatchObject({ status: 403, code: 'forbidden' })
    expect(
      await asUser([
        `insert into public.spec_notes (id, author_id) values (?, ?)`,
        randomUUID(),
        randomUUID(),
      ]),
    ).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await asUser([`select ?::uuid`, 'no uuid'])).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await asUser([`select ?::int`, '99999999999'])).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await asUser([`select 1 / 0`])).toMatchObject({
      status: 500,
      code: 'internal',
      detail: 'Something went wrong on our side. Please try again.',
    })
    expect(
      await run({ as: 'user', claims, mode: 'read only', steps: [[`delete from public.spec_notes`]] }),
    ).toMatchObject({ status: 500, code: 'internal' })
  })

  test('keeps all steps of a transaction or none', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    expect((await asUser(insert(a), insert(b))).status).toBe(200)
    expect((await asUser(insert(randomUUID()), insert(a))).status).toBe(409)
    expect(await run({ as: 'user', claims, steps: [insert(randomUUID())], also: 'throw' })).toMatchObject({
      status: 500,
      fault: 'The work failed by itself.',
    })
    // Work that goes on after a refusal would believe it had written.
    expect(
      (await run({ as: 'user', claims, steps: [insert(randomUUID()), insert(a)], also: 'swallow' })).status,
    ).toBe(500)
    expect(await count(`text = 'steps'`)).toBe(2)
  })

  test('reads times, counts, arrays and JSON as they leave the API', async () => {
    const [text, ...values] = [
      `select '2026-01-02 03:04:05.678901+00'::timestamptz as at, '2026-01-02'::date as day, count(*) as n, avg(x) as mean, ?::text[] as tags, ?::jsonb as json, ?::text as missing from unnest(array[1, 2]) x`,
      ['a', 'b,"c"'],
      { k: [1] },
      undefined,
    ] as const
    expect((await asUser([text, ...values])).rows).toEqual([
      {
        at: '2026-01-02T03:04:05.678901+00:00',
        day: expect.stringMatching(/^2026-01-02/),
        n: 2,
        mean: 1.5,
        tags: ['a', 'b,"c"'],
        json: { k: [1] },
        missing: null,
      },
    ])
  })

  test('survives a value that cannot be written, and does not mix up the answers behind it', async () => {
    for (let i = 0; i < 5; i++) {
      expect(
        (await run({ as: 'user', claims, steps: [[`select ?::text as x`]], also: 'bad value' })).status,
      ).toBeGreaterThanOrEqual(500)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => asUser([`select ?::int as n`, n])),
      )
      expect(answers.map(({ rows }) => rows?.[0]?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n))
    }
  })

  test('repeats a deadlocked transaction, which has left nothing', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    await write(a)
    await write(b)
    const rest: [string] = [`select pg_sleep(0.2)`]
    const [one, two] = await Promise.all([asUser(touch(a), rest, touch(b)), asUser(touch(b), rest, touch(a))])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.runs! + two.runs!).toBe(3)
    expect(await count(`text = 'x!!' and id in ('${a}', '${b}')`)).toBe(2)
  })

  test('when connections are cut under 16 writers: nothing acknowledged is lost, nothing is written twice', async () => {
    const begun = await count()
    const outcomes = new Map<string, number>()
    const state = { isOver: false }
    const writers = Array.from({ length: 16 }, async (_, n) => {
      while (!state.isOver) {
        const id = randomUUID()
        const { status } = await (n % 2
          ? asUser([`insert into public.spec_notes (id, text) values (?, 'cut')`, id])
          : run({ as: 'login', steps: [[`select public.spec_note(?, ?, 'cut')`, id, person.id]] }))
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
      const killed = await club.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api'`,
      )
      return killed.rows.length
    }
    try {
      for (let i = 1; i <= 50; i++) {
        await expect.poll(cut, { interval: 5 }).toBeGreaterThan(0)
        await expect.poll(() => outcomes.size, { interval: 5 }).toBeGreaterThan(i * 5)
      }
    } finally {
      state.isOver = true
      await Promise.all([...writers, reader])
    }
    const { rows } = await club.owner.query(`select id from public.spec_notes where text = 'cut'`)
    const stored = new Set(rows.map(({ id }) => id as string))
    const acknowledged = [...outcomes].filter(([, status]) => status === 200).map(([id]) => id)
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect([...new Set(outcomes.values())].toSorted()).toEqual(
      [...outcomes.values()].includes(503) ? [200, 503] : [200],
    )
    expect(await count()).toBe(begun + stored.size)
    // Reads are repeated until they are answered.
    expect(new Set(reads)).toEqual(new Set([200]))
  }, 60_000)

  test('a read is repeated however often its connection is cut, for as long as anybody waits for one', async () => {
    const answer = run({ as: 'guest', mode: 'read only', steps: [['select pg_sleep(0.2)']] })
    const cut = async () => {
      const killed = await club.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'api' and query like '%pg_sleep%' and state = 'active'`,
      )
      return killed.rows.length
    }
    for (let cuts = 0; cuts < 7; cuts++) await expect.poll(cut, { interval: 5 }).toBe(1)
    expect((await answer).status).toBe(200)
  })

  test('twenty times what it can hold: some are told to come back, the rest are answered, and then all is as before', async () => {
    const answers = await Promise.all(
      Array.from({ length: 800 }, () =>
        run({ as: 'guest', mode: 'read only', steps: [[`select pg_sleep(0.05)`]] }),
      ),
    )
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(new Set(busy.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
      new Set(['unavailable 2']),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
    expect((await asUser([`select 1 as x`])).rows).toEqual([{ x: 1 }])
    const { rows } = await club.owner.query(
      `select count(*)::int as n from pg_stat_activity where usename = 'edge_api'`,
    )
    expect(rows[0].n).toBeLessThanOrEqual(10)
  }, 60_000)
})

const insert = (id: string): [string, string] => [
  `insert into public.spec_notes (id, text) values (?, 'steps')`,
  id,
]
const touch = (id: string): [string, string] => [
  `update public.spec_notes set text = text || '!' where id = ?`,
  id,
]

async function startProbe(databaseUrl: string, canPrepare: string) {
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
        CLUB_DB_PREPARE: canPrepare,
        CLUB_JWT_SECRET: 'x'.repeat(40),
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
