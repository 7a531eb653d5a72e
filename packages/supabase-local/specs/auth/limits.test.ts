import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextAddress, password, signIn, startAuthPart, type AuthPart } from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart()
})
afterAll(() => part.stop())

const fail = async (email: string, address: string, times: number) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await signIn(part, email, `wrong ${i}`, { address })).status)
  return statuses
}

describe('failed sign-ins', () => {
  test('the 11th failed login in five minutes is refused, even with the right password', async () => {
    await part.member('victim@example.test')
    const attacker = nextAddress()
    expect(await fail('victim@example.test', attacker, 10)).toEqual(Array(10).fill(400))
    const eleventh = await signIn(part, 'victim@example.test', 'wrong', { address: attacker })
    expect(eleventh.status).toBe(429)
    expect(await eleventh.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
    const wait = Number(eleventh.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(200)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await signIn(part, 'VICTIM@example.test', password, { address: attacker })).status).toBe(429)
  })

  test('after 10 failures from one address, the member can sign in elsewhere, and the address to other accounts', async () => {
    await part.member('elsewhere@example.test')
    await part.member('neighbour@example.test')
    const attacker = nextAddress()
    await fail('elsewhere@example.test', attacker, 10)
    expect((await signIn(part, 'elsewhere@example.test', password, { address: attacker })).status).toBe(429)
    expect((await signIn(part, 'elsewhere@example.test', password, { address: nextAddress() })).status).toBe(
      200,
    )
    expect((await signIn(part, 'neighbour@example.test', password, { address: attacker })).status).toBe(200)
  })

  test("LIM-2: successful logins are not counted, and clear only this account's earlier failures", async () => {
    await part.member('often@example.test')
    await part.member('beside@example.test')
    const address = nextAddress()
    await fail('beside@example.test', address, 9)
    expect(await fail('often@example.test', address, 9)).toEqual(Array(9).fill(400))
    for (let i = 0; i < 15; i++)
      expect((await signIn(part, 'often@example.test', password, { address })).status).toBe(200)
    expect(await fail('often@example.test', address, 10)).toEqual(Array(10).fill(400))
    expect(await fail('beside@example.test', address, 2)).toEqual([400, 429])
  })

  test('the count of failed logins survives a restart of the auth server', async () => {
    const address = nextAddress()
    await fail('restart@example.test', address, 10)
    await part.restart()
    expect((await signIn(part, 'restart@example.test', 'x', { address })).status).toBe(429)
  })

  test('the limit on logins ends when the oldest failures are more than five minutes old', async () => {
    await part.member('patient@example.test')
    const address = nextAddress()
    await fail('patient@example.test', address, 10)
    expect((await signIn(part, 'patient@example.test', password, { address })).status).toBe(429)
    await part.superuser.query(`update _platform.auth_attempts set at = at - interval '301 seconds'`)
    expect((await signIn(part, 'patient@example.test', password, { address })).status).toBe(200)
  })

  test('LIM-4: guesses at many accounts are limited per address; one IPv6 /64 network counts as one address', async () => {
    await part.superuser.query(
      `insert into _platform.auth_attempts (kind, account, address)
       select 'password', 'account ' || i, '2001:db8:1:2::/64' from generate_series(1, 199) as i`,
    )
    const from = (address: string) => signIn(part, 'spray@example.test', 'wrong', { address })
    expect((await from('2001:db8:1:2:3:4:5:6')).status).toBe(400)
    expect((await from('2001:db8:1:2:3:4:5:6')).status).toBe(429)
    expect((await from('2001:0db8:0001:0002::9')).status).toBe(429)
    expect((await from('2001:db8:1:3::9')).status).toBe(400)
  })

  test('the table of attempts does not store the typed e-mail address', async () => {
    await signIn(part, 'hunter2@typed.test', 'wrong', { address: nextAddress() })
    const { rows } = await part.superuser.query('select account from _platform.auth_attempts')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('hunter2')
  })
})

test('Sb-Forwarded-For names the member whose attempts are counted, not the calling server', async () => {
  const [server, person] = [nextAddress(), nextAddress()]
  const tryFrom = async (address: string, headers?: Record<string, string>) =>
    (await signIn(part, 'named@example.test', 'wrong', { address, headers })).status
  const named = { 'sb-forwarded-for': person }
  for (let i = 0; i < 10; i++) await tryFrom(server, named)
  expect(await tryFrom(nextAddress(), named)).toBe(429)
  expect(await tryFrom(person)).toBe(429)
  expect(await tryFrom(server)).toBe(400)
})

describe('failed logins to known and unknown accounts', () => {
  test('get the same response, byte for byte', async () => {
    await part.member('known@example.test')
    const read = async (email: string) => {
      const answer = await signIn(part, email, 'wrong', { address: nextAddress() })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      return { status: answer.status, headers, body: await answer.text() }
    }
    expect(await read('known@example.test')).toEqual(await read('unknown@example.test'))
  })
})

test('a class can sign in at once, and other requests are served meanwhile', async () => {
  await part.member('class@example.test')
  const state = { isOver: false }
  const others: number[] = []
  const everybodyElse = (async () => {
    while (!state.isOver) others.push((await part.call('/auth/v1/settings')).status)
  })()
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await signIn(part, 'class@example.test', password, { address: nextAddress() })
      return answer.status
    }),
  )
  state.isOver = true
  await everybodyElse
  expect(statuses).toEqual(Array(40).fill(200))
  expect(new Set(others)).toEqual(new Set([200]))
  // Hashing on the main thread would let at most one other request through per password.
  expect(others.length).toBeGreaterThan(80)
})
