import { connect, type Socket } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitMember } from '../kit/admit-member.ts'
import { type Browser, browserAt } from '../kit/browser-at.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { publishCase } from '../kit/published-case.ts'

/** This platform trusts 127.0.0.1 as a proxy, so one machine can call from several addresses. */
let platform: OwnPlatform
let database: Pool
let greedy: Browser
let author: Browser
let caseIds: string[]

const password = 'Passw0rd-of-mine'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const hostile = from('203.0.113.1')
const peaceful = from('203.0.113.2')
const login = (browser: Browser, email: string, secret: string, where: typeof hostile) =>
  browser.post('/api/auth/login', { email, password: secret }, where)

beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { TRUSTED_PROXY: '127.0.0.1' } })
  database = new Pool({ connectionString: platform.keys.DB_URL })
  const members = await Promise.all(
    ['greedy', 'author'].map((name) =>
      admitMember(platform, { email: `${name}@example.test`, password, name }),
    ),
  )
  greedy = browserAt(platform.url)
  author = browserAt(platform.url)
  await login(greedy, 'greedy@example.test', password, hostile)
  await login(author, 'author@example.test', password, peaceful)
  caseIds = [
    await publishCase(platform, author, members[1]!.id),
    await publishCase(platform, author, members[1]!.id),
  ]
})
afterAll(async () => {
  await database?.end()
  await platform?.stop()
})

async function expectOthersAreAnswered() {
  const guest = browserAt(platform.url)
  const content = `Wiry pulse ${Math.random()}`
  const answers = [
    await guest.get('/api/case-studies?limit=20', peaceful),
    await author.post(`/api/case-studies/${caseIds[1]}/comments`, { content }, peaceful),
    await login(browserAt(platform.url), 'author@example.test', password, peaceful),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

test('LIM-15: a hundred slow request bodies from one address do not delay other callers', async () => {
  const { hostname, port } = new URL(platform.url)
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\ncontent-type: application/json\r\n`
  const sockets: Socket[] = []
  for (let n = 0; n < 100; n++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    sockets.push(socket)
    await new Promise<void>((resolve) =>
      socket.write(`${head}content-length: 100000\r\n\r\n{`, () => resolve()),
    )
  }
  await expectOthersAreAnswered()
  expect(sockets.filter(({ closed }) => closed)).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test('LIM-12: a member whose votes all wait for a lock does not delay other members', async () => {
  const holder = await database.connect()
  await holder.query('begin')
  await holder.query('select from public.case_studies where id = $1 for update', [caseIds[0]])
  const votes = Array.from({ length: 40 }, () =>
    greedy.post(`/api/case-studies/${caseIds[0]}/vote`, { vote: 1 }, hostile),
  )
  const countWaiting = async () => {
    const { rows } = await database.query(
      `select count(*)::int as n from pg_stat_activity where application_name = 'api' and wait_event_type = 'Lock'`,
    )
    return rows[0].n
  }
  await expect.poll(countWaiting).toBe(3)
  await expectOthersAreAnswered()
  await holder.query('rollback')
  holder.release()
  await Promise.all(votes)
})

test('LIM-14: 500 parallel logins of one account cause a bounded number of database calls', async () => {
  await database.query(`
    create sequence private.spec_asked;
    alter function private.begin_login(text, text) rename to begin_login_counted;
    create function private.begin_login(p_email text, p_address text, out attempt_id bigint, out wait_seconds int)
    language plpgsql security definer set search_path = '' as $$
    begin
      perform nextval('private.spec_asked');
      select * into attempt_id, wait_seconds from private.begin_login_counted(p_email, p_address);
    end $$;
    grant execute on function private.begin_login(text, text) to edge_api`)
  const logins = Array.from({ length: 500 }, () =>
    login(browserAt(platform.url), 'greedy@example.test', 'not the password', hostile),
  )
  await expectOthersAreAnswered()
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  const checked = statuses.filter((status) => status === 401).length
  expect(checked).toBeGreaterThan(0)
  expect(checked).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  const { rows } = await database.query('select last_value::int as n from private.spec_asked')
  expect(rows[0].n).toBeLessThan(500)
})

test('LIM-19: endless searches from one guest address are refused in a sentence; other callers still search', async () => {
  const guest = browserAt(platform.url)
  // This call is the cheapest one with the limit.
  const path = '/api/case-studies/00000000-0000-4000-8000-000000000000/related'
  const statuses: Record<number, number> = {}
  const search = async (browser: Browser, where: typeof hostile) => {
    const answer = await browser.get(path, where)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return answer
  }
  const searchOn = async () => {
    for (;;) {
      const answer = await search(guest, hostile)
      if (answer.status !== 200) return answer
    }
  }
  const [refused] = await Promise.all(Array.from({ length: 6 }, searchOn))
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many',
      detail: 'Too many searches come from your network. Please wait a moment, or log in.',
    },
  })
  expect(refused!.headers.get('retry-after')).toBe('1')
  expect(statuses[200]).toBeGreaterThanOrEqual(400)
  for (const [browser, where] of [
    [greedy, hostile],
    [guest, peaceful],
  ] as const)
    expect((await browser.get(path, where)).status).toBe(200)
})
