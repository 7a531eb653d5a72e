import { describe, expect, test } from 'vitest'
import { club } from './club.ts'

type Leave = { attempt_id: string | null; wait_seconds: number | null }
const begin = async (email: string, address: string): Promise<Leave> =>
  (await club.edge.query('select * from private.begin_login($1, $2)', [email, address])).rows[0]
const end = (attemptId: string | null, hasSucceeded: boolean | null) =>
  club.edge.query('select private.end_login($1, $2)', [attemptId, hasSucceeded])
/** Logs in as the handler does: retries while too many logins of this account and address are being checked. */
async function logIn(email: string, address: string, isRight: boolean | null): Promise<number | 'checked'> {
  const { attempt_id, wait_seconds } = await begin(email, address)
  if (wait_seconds !== null) return wait_seconds
  if (attempt_id === null) return logIn(email, address, isRight)
  await end(attempt_id, isRight)
  return 'checked'
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<T[]>>(
    async (before, index) => [...(await before), await work(index)],
    Promise.resolve([]),
  )
const age = (table: string, by: string) =>
  club.owner.query(`update private.${table} set at = at - $1::interval`, [by])

/** Runs `call` while a transaction holds the uncommitted `first`, and commits that once `call` ends or waits. */
async function duringAnother<T>(first: string, call: () => Promise<T>): Promise<T> {
  const client = await club.edge.connect()
  try {
    await client.query('begin')
    await client.query(first)
    let isAnswered = false
    const answer = call().finally(() => (isAnswered = true))
    const isWaiting = () =>
      club.owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(async () => isAnswered || (await isWaiting()).rowCount! > 0).toBe(true)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

describe('LIM-1: failed logins', () => {
  test('LIM-9: when two logins are simultaneous, only one gets the last try', async () => {
    const [email, address] = ['at.once@example.test', '192.0.2.77']
    await times(9, () => logIn(email, address, false))
    const second = await duringAnother(`select private.begin_login('${email}', '${address}')`, () =>
      begin(email, address),
    )
    expect(second).toEqual({ attempt_id: null, wait_seconds: null })
  })

  test('ten wrong logins are checked, and the eleventh must wait for the rest of the five minutes', async () => {
    expect(await times(10, () => logIn('ann@example.test', '192.0.2.1', false))).toEqual(
      Array(10).fill('checked'),
    )
    const wait = await logIn('ann@example.test', '192.0.2.1', true)
    expect(wait).toBeGreaterThan(290)
    expect(wait).toBeLessThanOrEqual(300)
  })

  test('failed logins expire one by one, each five minutes after it was made', async () => {
    await times(5, () => logIn('old@example.test', '192.0.2.1', false))
    await age('login_attempts', '4 minutes')
    await times(5, () => logIn('old@example.test', '192.0.2.1', false))
    const wait = await logIn('old@example.test', '192.0.2.1', false)
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    await age('login_attempts', '61 seconds')
    expect(await times(5, () => logIn('old@example.test', '192.0.2.1', false))).toEqual(
      Array(5).fill('checked'),
    )
    expect(await logIn('old@example.test', '192.0.2.1', false)).toBeGreaterThan(0)
  })

  test('failed logins count for any spelling of the e-mail, and for a whole IPv6 network', async () => {
    const spellings = ['Mixed@Example.test', ' mixed@example.test ', 'MIXED@EXAMPLE.TEST']
    await times(10, (index) => logIn(spellings[index % 3]!, `2001:db8:1:2::${index + 1}`, false))
    expect(await logIn('mixed@example.test', '2001:db8:1:2:ffff::1', true)).toBeGreaterThan(0)
    expect(await logIn('mixed@example.test', '2001:db8:1:3::1', true)).toBe('checked')
    await times(10, () => logIn('mapped@example.test', '::ffff:192.0.2.77', false))
    expect(await logIn('mapped@example.test', '::ffff:192.0.2.78', true)).toBe('checked')
    expect(await logIn('mapped@example.test', '::ffff:192.0.2.77', true)).toBeGreaterThan(0)
  })

  test('failed logins from a missing or malformed network address count, too', async () => {
    for (const address of ['', 'unknown', 'x'.repeat(10_000), `'; drop table private.turns; --`]) {
      await times(10, () => logIn('absurd@example.test', address, false))
      expect(await logIn('absurd@example.test', address, true)).toBeGreaterThan(0)
    }
  })
})

describe('LIM-2: successful logins', () => {
  test('successful logins never count, one after the other or simultaneously', async () => {
    expect(new Set(await times(50, () => logIn('ben@example.test', '192.0.2.2', true)))).toEqual(
      new Set(['checked']),
    )
    const atOnce = await Promise.all(
      Array.from({ length: 50 }, () => logIn('ben@example.test', '192.0.2.2', true)),
    )
    expect(new Set(atOnce)).toEqual(new Set(['checked']))
    expect(await times(10, () => logIn('ben@example.test', '192.0.2.2', false))).toEqual(
      Array(10).fill('checked'),
    )
  })

  test('a successful login clears the earlier failures of that account and address only', async () => {
    await times(9, () => logIn('cleo@example.test', '192.0.2.3', false))
    await times(10, () => logIn('dora@example.test', '192.0.2.3', false))
    await logIn('cleo@example.test', '192.0.2.3', true)
    expect(await times(10, () => logIn('cleo@example.test', '192.0.2.3', false))).toEqual(
      Array(10).fill('checked'),
    )
    expect(await logIn('dora@example.test', '192.0.2.3', true)).toBeGreaterThan(0)
  })

  test('while ten logins hang, other logins of that account and address retry; hung ones expire after 15 seconds', async () => {
    await times(10, () => begin('hung@example.test', '192.0.2.5'))
    expect(await begin('hung@example.test', '192.0.2.5')).toEqual({ attempt_id: null, wait_seconds: null })
    expect(await logIn('other@example.test', '192.0.2.5', true)).toBe('checked')
    await age('login_attempts', '16 seconds')
    expect(await logIn('hung@example.test', '192.0.2.5', true)).toBe('checked')
  })
})

test('LIM-3: a member whose account is attacked from one address can log in from another', async () => {
  await times(30, () => logIn('victim@example.test', '198.51.100.1', false))
  expect(await logIn('victim@example.test', '198.51.100.1', true)).toBeGreaterThan(0)
  expect(await logIn('victim@example.test', '198.51.100.2', true)).toBe('checked')
})

test('LIM-4: after 200 failures an address is refused for every account; other addresses are not', async () => {
  await times(200, (index) => logIn(`spray${index}@example.test`, '203.0.113.1', false))
  expect(await logIn('fresh@example.test', '203.0.113.1', true)).toBeGreaterThan(0)
  expect(await logIn('fresh@example.test', '203.0.113.2', true)).toBe('checked')
})

test('LIM-5: failed logins leave the same rows for known and unknown accounts', async () => {
  const { email } = await club.person()
  await logIn(email, '203.0.113.3', false)
  await logIn('nobody@example.test', '203.0.113.3', false)
  const { rows } = await club.owner.query(
    `select count(*)::int as rows, count(distinct account_key)::int as accounts, bool_and(not is_pending) as failed
     from private.login_attempts where address_key = '203.0.113.3'`,
  )
  expect(rows).toEqual([{ rows: 2, accounts: 2, failed: true }])
})

const turn = async (kind: string, subject: string, atMost = 3) =>
  (await club.edge.query(`select private.take_turn($1, $2, $3, '1 hour') as wait`, [kind, subject, atMost]))
    .rows[0].wait as number

describe('LIM-6: rate limits by kind of call', () => {
  test('calls count per kind and caller, and refused calls do not count', async () => {
    expect(await times(3, () => turn('registration', '192.0.2.1'))).toEqual([0, 0, 0])
    const [wait] = await times(5, () => turn('registration', '192.0.2.1'))
    expect(wait).toBeGreaterThan(3590)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await turn('registration', '192.0.2.2')).toBe(0)
    expect(await turn('forgot', '192.0.2.1')).toBe(0)
    await age('turns', '1 hour')
    expect(await times(3, () => turn('registration', '192.0.2.1'))).toEqual([0, 0, 0])
  })

  test('LIM-9: of two simultaneous calls, only one gets the last place', async () => {
    const subject = '192.0.2.7'
    await times(6, () => turn('burst', subject, 7))
    const second = await duringAnother(`select private.take_turn('burst', '${subject}', 7, '1 hour')`, () =>
      turn('burst', subject, 7),
    )
    expect(second).toBeGreaterThan(0)
  })

  test('calls count for a whole IPv6 network, and for any spelling of an e-mail', async () => {
    expect(await times(3, (index) => turn('registration', `2001:db8::${index}`))).toEqual([0, 0, 0])
    expect(await turn('registration', '2001:db8::ff')).toBeGreaterThan(0)
    expect(await times(3, () => turn('forgot', 'Ann@Example.test'))).toEqual([0, 0, 0])
    expect(await turn('forgot', ' ann@example.test')).toBeGreaterThan(0)
  })
})

test('LIM-7: later calls delete expired rows of the limits', async () => {
  await logIn('gone@example.test', '192.0.2.99', false)
  await club.edge.query(`select private.take_turn('gone', '192.0.2.99', 1, '1 hour')`)
  await age('login_attempts', '1 hour')
  await club.owner.query(`update private.turns set expires_at = now() - interval '1 second'`)
  await times(10, () => logIn('later@example.test', '192.0.2.98', true))
  await times(10, () => club.edge.query(`select private.take_turn('later', '192.0.2.98', 10, '1 hour')`))
  const { rows } = await club.owner.query(
    `select (select count(*)::int from private.login_attempts) as attempts,
       (select count(*)::int from private.turns where kind <> 'later') as turns`,
  )
  expect(rows).toEqual([{ attempts: 0, turns: 0 }])
})
