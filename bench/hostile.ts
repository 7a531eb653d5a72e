import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Browser, browserAt } from '../specs/kit/browser-at.ts'
import { caseForm } from '../specs/kit/case-form.ts'
import { hostileRequests } from '../specs/hostile/requests.ts'
import { withClient } from 'supabase-local/postgres/database.ts'
import { inFreshClub } from './fresh-club.ts'
import { type FloodCast, floods } from './hostile-floods.ts'
import { forkBench } from './listeners.ts'
import { at } from './median.ts'

const attackerCount = 4
const others = 200
const limitMs = 2_000
const password = 'Passw0rd-bench'
const hostileAddress = '10.6.6.6'

/**
 * `npm run bench -- hostile [requests per act] [part of a name]`: four callers behind one address repeat one hostile act. Meanwhile guests
 * list cases, members post and log in, and sockets join. The bar: 95 % of those within two seconds, no process ends, memory grows at
 * most 100 MB.
 */
export async function run([first = '', part = '']: string[]) {
  // Callers have a process of their own: the gateway runs in this one.
  if (first === 'as') return runCallers()
  await inFreshClub({ web: false }, async ({ url, keys, dbUrl, pids }) => {
    const callers = forkBench(['hostile', 'as', 'callers'])
    callers.send({
      url,
      realtimeKey: keys.PUBLISHABLE_KEY,
      databaseUrl: dbUrl('postgres'),
      pids: [process.pid, ...Object.values(pids())].filter((pid) => pid !== undefined),
      count: Number(first || others),
      part,
    } satisfies Task)
    await once(callers, 'exit')
  })
}

type Task = {
  url: string
  realtimeKey: string
  databaseUrl: string
  /** The platform's processes, the gateway first. */
  pids: number[]
  count: number
  part: string
}

async function runCallers() {
  const [task] = (await once(process, 'message')) as [Task]
  const club = await openClub(task)
  const acts = [...hostileRequests, ...floods].filter(({ sends }) => sends.includes(task.part))
  // The function's heap grows by some 180 MB with its first hostile calls, and keeps that size.
  await measure(club, hostileRequests[0]!.send, others)
  let held = 0
  let highest = sum(await memoryOf(task.pids))
  console.log(`${acts.length} acts, ${task.count} other requests each: within 2 s, median, slowest, memory`)
  for (const { sends, send } of acts) {
    const { times, late } = await measure(club, send, task.count)
    // Memory that garbage collection frees soon does not count.
    await delay(3_000)
    const after = await memoryOf(task.pids)
    // A heap that shrinks and grows again to where it was has not grown.
    const growth = sum(after) - highest
    highest = Math.max(highest, sum(after))
    const share = times.filter((time) => time <= limitMs).length / task.count
    const holds = share >= 0.95 && growth <= 100 && !after.includes(0)
    if (holds) held++
    console.log(
      [
        holds ? 'holds' : 'FAILS',
        `${(share * 100).toFixed(1).padStart(5)} %`,
        `${at(times, 0.5).toFixed(0).padStart(5)} ms`,
        `${Math.max(...times)
          .toFixed(0)
          .padStart(6)} ms`,
        `${growth.toFixed(0).padStart(5)} MB`,
        sends,
        after.includes(0) ? 'A PROCESS ENDED' : '',
        [...new Set(late)].slice(0, 3).join('; '),
      ].join('  '),
    )
  }
  console.log(`${held} of ${acts.length} hold, at most ${highest.toFixed(0)} MB`)
  process.exit(0)
}

type Club = { cast: FloodCast; members: Browser[]; emails: string[]; caseId: string }

async function openClub({ url, realtimeKey, databaseUrl }: Task): Promise<Club> {
  const people: { browser: Browser; email: string; id: string }[] = []
  while (people.length < 24) people.push(await register(url, `10.1.0.${people.length}`))
  await withClient(databaseUrl, async (client) => {
    // Kept: the limit on refused acts, which is one of the defences.
    await client.query(`update private.limits set at_most = null where kind <> 'refused acts'`)
    await client.query('update public.profiles set is_study_master = true where id = any ($1)', [
      people.slice(0, 3).map(({ id }) => id),
    ])
  })
  const [hostile, author, teacher, ...rest] = people
  const form = caseForm()
  const saved = await teacher!.browser.post('/api/case-studies', form)
  return {
    cast: {
      realtimeKey,
      address: hostileAddress,
      guest: withAddress(browserAt(url), hostileAddress),
      member: withAddress(hostile!.browser, hostileAddress),
      newAuthor: () => Promise.resolve(withAddress(author!.browser, hostileAddress)),
    },
    members: rest.map(({ browser }) => browser),
    emails: rest.map(({ email }) => email),
    caseId: (saved.body as { id: string }).id,
  }
}

async function register(url: string, address: string) {
  const browser = withAddress(browserAt(url), address)
  const email = `bench-${randomUUID()}@bench.example`
  const form = { email, password, password_confirm: password, name: 'Bench', agreed_to_terms: true }
  const answer = await browser.post('/api/auth/register', form)
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${answer.text}`)
  return { browser, email, id: (answer.body as { id: string }).id }
}

/** The bench's machine is a proxy that may name other addresses. */
function withAddress(browser: Browser, address: string): Browser {
  const call: Browser['call'] = (method, path, init) =>
    browser.call(method, path, { ...init, headers: { 'x-forwarded-for': address, ...init?.headers } })
  return {
    ...browser,
    call,
    get: (path, init) => call('GET', path, init),
    post: (path, body = {}, init) => call('POST', path, { ...init, body }),
    put: (path, body = {}, init) => call('PUT', path, { ...init, body }),
    delete: (path, init) => call('DELETE', path, init),
  }
}

async function measure(club: Club, send: (cast: FloodCast) => Promise<unknown>, count: number) {
  const attack = { isOver: false }
  const attackers = Array.from({ length: attackerCount }, async () => {
    while (!attack.isOver) await send(club.cast).catch(() => undefined)
  })
  const times: number[] = []
  const late: string[] = []
  const ask = async (turn: number) => {
    const begun = performance.now()
    const error = await askOnce(club, turn).catch((reason: unknown) => String(reason).slice(0, 80))
    // A refusal counts as an answer that never came.
    const time = error ? Infinity : performance.now() - begun
    times.push(time)
    if (time > limitMs) late.push(error ?? asks[turn % asks.length]!.name)
  }
  // Two of each kind at a time, or all would end up waiting for the slowest kind.
  const lanes = 2 * asks.length
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; turn < count; turn += lanes) await ask(turn)
    }),
  )
  attack.isOver = true
  await Promise.all(attackers)
  return { times, late }
}

const asks = [askForList, postComment, logIn, joinTopic]

const askOnce = (club: Club, turn: number) => asks[turn % asks.length]!(club, turn)

const unless = (status: number, { status: given, text }: { status: number; text: string }) =>
  given === status ? undefined : `${given}: ${text.slice(0, 60)}`

async function askForList({ cast }: Club, turn: number) {
  const guest = withAddress(browserAt(cast.guest.origin), `10.2.0.${turn % 250}`)
  return unless(200, await guest.get('/api/case-studies?limit=20'))
}

async function postComment({ members, caseId }: Club, turn: number) {
  const member = members[turn % members.length]!
  const content = `What about the sleep, ${randomUUID()}?`
  return unless(200, await member.post(`/api/case-studies/${caseId}/comments`, { content }))
}

async function logIn({ cast, emails }: Club, turn: number) {
  const guest = withAddress(browserAt(cast.guest.origin), `10.3.0.${turn % 250}`)
  return unless(200, await guest.post('/api/auth/login', { email: emails[turn % emails.length], password }))
}

async function joinTopic({ cast: { guest, realtimeKey }, caseId }: Club, turn: number) {
  const url = `${guest.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${realtimeKey}`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': `10.4.0.${turn % 250}` } })
  try {
    await once(socket, 'open')
    socket.send(
      JSON.stringify(['1', '1', `realtime:case:${caseId}`, 'phx_join', { config: { private: true } }]),
    )
    const [reply] = (await once(socket, 'message')) as [Buffer]
    const { status } = JSON.parse(String(reply))[4] as { status: string }
    return status === 'ok' ? undefined : String(reply).slice(0, 80)
  } finally {
    socket.terminate()
  }
}

/** In MB, of each process; 0 for one that has ended. */
const memoryOf = (pids: number[]) =>
  Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    }),
  )

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
