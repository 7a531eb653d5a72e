import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cutUnderWriters, expectRoles, expectWholeTransactions, useProbe, ways } from './db-probe.ts'

/** With prepared statements and less load: database-door.test.ts. */
describe.each(ways)('API-6, API-7, API-8: the door to the database, %s', (_way, canPrepare) => {
  const probe = useProbe(canPrepare)
  const { club, claims, run, asUser, write, count } = probe
  test('runs each transaction as the person, the guest or the login', () => expectRoles(probe))

  test('keeps all steps of a transaction or none', () => expectWholeTransactions(probe))

  test('does nothing once the gate has refused, though the query was already on its way', async () => {
    const dead = { ...claims(), session_id: randomUUID() }
    const insert: [string, string] = [
      `insert into public.spec_notes (id, text) values (?, 'dead')`,
      randomUUID(),
    ]
    for (const steps of [[insert], [insert, insert]])
      expect(await run({ as: 'user', claims: dead, steps })).toMatchObject({
        status: 401,
        code: 'session_ended',
      })
    expect(await run({ as: 'user', needs: 'admin', claims: claims(), steps: [insert] })).toMatchObject({
      status: 403,
      code: 'admin_only',
    })
    expect(await count(`text = 'dead'`)).toBe(0)
    expect((await write(randomUUID())).status).toBe(200)
  })

  test('turns a refusal of Postgres into a code and shows nothing of its text', async () => {
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
      await run({
        as: 'user',
        claims: claims(),
        mode: 'read only',
        steps: [[`delete from public.spec_notes`]],
      }),
    ).toMatchObject({ status: 500, code: 'internal' })
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
        (await run({ as: 'user', claims: claims(), steps: [[`select ?::text as x`]], also: 'bad value' }))
          .status,
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

  test(
    'when connections are cut 50 times under 16 writers, nothing acknowledged is lost and nothing is written twice',
    () => cutUnderWriters(probe, { writers: 16, cuts: 50 }),
    60_000,
  )

  test('work that goes on after its connection is gone harms nobody else', async () => {
    const lost: [string] = ['select pg_terminate_backend(pg_backend_pid())']
    const steps = [lost, ...Array.from({ length: 5 }, () => ['select 1'])]
    for (let i = 0; i < 5; i++)
      expect(await run({ as: 'login', steps, also: 'swallow' })).toMatchObject({ status: 503 })
    expect((await asUser([`select 1 as x`])).rows).toEqual([{ x: 1 }])
  })

  test('a read is repeated each time its connection is cut, until the timeout', async () => {
    const answer = run({ as: 'guest', mode: 'read only', steps: [['select pg_sleep(0.2)']] })
    const cut = async () => {
      const killed = await club().owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'api' and query like '%pg_sleep%' and state = 'active'`,
      )
      return killed.rows.length
    }
    for (let cuts = 0; cuts < 7; cuts++) await expect.poll(cut, { interval: 5 }).toBe(1)
    expect((await answer).status).toBe(200)
  })

  test('under many times its load it answers some calls, refuses the others, and recovers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 800 }, () =>
        run({ as: 'guest', mode: 'read only', steps: [[`select pg_sleep(0.1)`]] }),
      ),
    )
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(new Set(busy.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
      new Set(['unavailable 2']),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
    expect((await asUser([`select 1 as x`])).rows).toEqual([{ x: 1 }])
    const { rows } = await club().owner.query(
      `select count(*)::int as n from pg_stat_activity where usename = 'edge_api'`,
    )
    expect(rows[0].n).toBeLessThanOrEqual(10)
  })
})

const touch = (id: string): [string, string] => [
  `update public.spec_notes set text = text || '!' where id = ?`,
  id,
]
