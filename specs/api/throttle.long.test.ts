import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitMember } from '../kit/admit-member.ts'
import { type Answer, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/**
 * Here 127.0.0.1 is a proxy that may name other addresses, so that specs can call from several. The auth server's own limits stand
 * behind ours as in every club: none of them may bind first.
 */
let platform: OwnPlatform
let count = 0
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { TRUSTED_PROXY: '127.0.0.1' } })
})
afterAll(() => platform.stop())

const password = 'Passw0rd-of-mine'
const nextAddress = () => `10.0.${count >> 8}.${count++ & 255}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function newMember() {
  const { email } = await admitMember(platform, { email: `member-${count++}@example.test`, password })
  return email
}
const login = (email: string, address: string, secret = password) =>
  browserAt(platform.url).post('/api/auth/login', { email, password: secret }, from(address))
const fail = (email: string, address: string) => login(email, address, 'not the password')
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

describe('LIM-1, LIM-2, LIM-3, LIM-5: failed logins', () => {
  test('the 11th in five minutes is 429 with Retry-After, and so is the right password then', async () => {
    const [email, address] = [await newMember(), nextAddress()]
    expect(statuses(await Promise.all(Array.from({ length: 10 }, () => fail(email, address))))).toEqual(
      Array(10).fill(401),
    )
    const eleventh = await fail(email, address)
    expect(eleventh.status).toBe(429)
    expect(eleventh.body).toMatchObject({ code: 'too_many' })
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect((await login(email, address)).status).toBe(429)
    // In other letters it is the same account.
    expect((await login(email.toUpperCase(), address)).status).toBe(429)
  })

  test('block that pair alone: the victim logs in from elsewhere, and the same address into other accounts', async () => {
    const [victim, other, attacker] = [await newMember(), await newMember(), nextAddress()]
    await Promise.all(Array.from({ length: 10 }, () => fail(victim, attacker)))
    expect((await login(victim, attacker)).status).toBe(429)
    expect((await login(victim, nextAddress())).status).toBe(200)
    expect((await login(other, attacker)).status).toBe(200)
  })

  test('40 tries at once are ten chances, not forty', async () => {
    const [email, address] = [await newMember(), nextAddress()]
    const answers = statuses(await Promise.all(Array.from({ length: 40 }, () => fail(email, address))))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(30)
  })

  test('an address that nobody has is limited alike', async () => {
    const address = nextAddress()
    const answers: number[] = []
    for (let i = 0; i < 11; i++) answers.push((await fail('nobody@example.test', address)).status)
    expect(answers).toEqual([...Array(10).fill(401), 429])
  })

  test('successes never count: 15 devices at once, and then 9 slips and a right password, twice', async () => {
    const [email, address] = [await newMember(), nextAddress()]
    expect(statuses(await Promise.all(Array.from({ length: 15 }, () => login(email, address))))).toEqual(
      Array(15).fill(200),
    )
    for (let i = 0; i < 2; i++) {
      expect(statuses(await Promise.all(Array.from({ length: 9 }, () => fail(email, address))))).toEqual(
        Array(9).fill(401),
      )
      expect((await login(email, address)).status).toBe(200)
    }
  })

  test('LIM-4, LIM-9: after 197 failures only three of 40 simultaneous logins to as many accounts are checked', async () => {
    const address = nextAddress()
    const database = new Pool({ connectionString: platform.keys.DB_URL })
    await database.query(
      `insert into private.login_attempts (account_key, address_key, is_pending)
       select sha256(convert_to(n::text, 'UTF8')), $1, false from generate_series(1, 197) n`,
      [address],
    )
    await database.end()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => fail(`stranger${n}@example.test`, address)),
    )
    const seen = statuses(answers)
    expect(seen.filter((status) => status === 401)).toHaveLength(3)
    // Whoever waits too long for the three is asked to come back.
    for (const status of seen.filter((each) => each !== 401)) expect([429, 503]).toContain(status)
  })

  test('what callers say about their address themselves does not count', async () => {
    const [email, address] = [await newMember(), nextAddress()]
    const answers: number[] = []
    for (let i = 0; i < 11; i++) {
      const headers = {
        'x-forwarded-for': `192.0.2.${i}, ${address}`,
        'x-real-ip': `192.0.2.${i}`,
        'sb-forwarded-for': `192.0.2.${i}`,
      }
      const form = { email, password: 'not the password' }
      answers.push((await browserAt(platform.url).post('/api/auth/login', form, { headers })).status)
    }
    expect(answers).toEqual([...Array(10).fill(401), 429])
  })
})

test('LIM-6: the 11th guess at the setup secret within five minutes is 429', async () => {
  const address = nextAddress()
  const guess = () =>
    browserAt(platform.url).post(
      '/api/auth/admin-setup',
      { email: 'a@example.test', password: 'Passw0rd', name: 'A', secret_key: 'guess' },
      from(address),
    )
  const answers: number[] = []
  for (let i = 0; i < 11; i++) answers.push((await guess()).status)
  expect(answers).toEqual([...Array(10).fill(403), 429])
})

test('LIM-6, LIM-9: after 197 sign-ups from an address in an hour only three of 10 simultaneous ones succeed', async () => {
  const address = nextAddress()
  const database = new Pool({ connectionString: platform.keys.DB_URL })
  await database.query(
    `insert into private.turns (kind, subject_key, expires_at)
     select 'registration', sha256(convert_to(private.address_key($1), 'UTF8')), now() + interval '1 hour' from generate_series(1, 197)`,
    [address],
  )
  const signUp = (n: number, whence: string) =>
    browserAt(platform.url).post(
      '/api/auth/register',
      {
        name: 'Ann',
        email: `pupil${n}@example.test`,
        password,
        password_confirm: password,
        agreed_to_terms: true,
      },
      from(whence),
    )
  const seen = statuses(await Promise.all(Array.from({ length: 10 }, (_, n) => signUp(n, address))))
  expect(seen.toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)])
  const { rowCount } = await database.query(`select from auth.users where email like 'pupil%'`)
  expect(rowCount).toBe(3)
  await database.end()
  expect((await signUp(99, nextAddress())).status).toBe(200)
})
