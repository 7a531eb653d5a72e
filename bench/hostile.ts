import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fetch } from 'undici'
import { WebSocket } from 'ws'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Cast } from '../specs/hostile/hostile-request.ts'
import { hostileRequests } from '../specs/hostile/requests.ts'
import { type Answer, browserAt } from '../specs/kit/browser-at.ts'
import { caseForm } from '../specs/kit/case-form.ts'
import { type Account, callerHeaders, password, registerMany } from './accounts.ts'
import { median } from './median.ts'
import { forkBench, memoryOf } from './processes.ts'
import { inFreshClub } from './seed.ts'
import { joinFrame, realtimeUrlOf } from './sockets.ts'

const cases = '/api/case-studies'
const limitMs = 2_000
const mostGrowthMb = 100
/** The attacker registers as account 0 and sends from that account's address. */
const hostileHeaders = callerHeaders(0)

/**
 * `npm run bench -- hostile [requests per act] [part of a name]`: four callers at one address repeat a hostile act.
 * Meanwhile guests list cases, members post and log in, and sockets join.
 * Required: 95 % of those succeed within two seconds, and no process ends.
 * Memory may grow by 100 MB; larger growth is allowed once, but not in a second run.
 */
export async function run([count = '200', part = '', ...rest]: string[]) {
  if (count === 'as') return rest.length > 0 ? runCallers(Number(part), rest[0]!) : runAttack()
  await inFreshClub({ web: false }, async (platform) => {
    const { url, dbUrl, pids } = platform
    const callers = forkBench('hostile', 'as', count, part)
    callers.send({
      url,
      realtimeUrl: realtimeUrlOf(platform),
      databaseUrl: dbUrl('postgres'),
      // The gateway runs in this process.
      pids: [process.pid, ...Object.values(pids())].filter((pid) => pid !== undefined),
    } satisfies Task)
    await once(callers, 'exit')
  })
}

type Task = { url: string; realtimeUrl: string; databaseUrl: string; pids: number[] }
type Club = Task & { members: Account[]; caseId: string }
type Target = Task & { cast: Cast }
type Act = { sends: string; send(target: Target): Promise<unknown> }

async function runCallers(count: number, part: string) {
  const [task] = (await once(process, 'message')) as [Task]
  // The attacker runs in another process, so that its work does not delay the measured requests.
  const attacker = forkBench('hostile', 'as')
  attacker.send(task)
  await once(attacker, 'message')
  const club = await openClub(task)
  const names = acts.map(({ sends }) => sends).filter((name) => name.includes(part))
  const memory = () => Promise.all(task.pids.map((pid) => memoryOf(pid)))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const measureWithGrowth = async (name: string) => {
    const figures = await measure(club, attacker, name, count)
    // Waits, because memory that garbage collection frees soon does not count.
    await delay(3_000)
    const after = await memory()
    const growth = sum(after) - highest
    highest = Math.max(highest, sum(after))
    return { ...figures, growth, hasEnded: after.includes(0) }
  }
  // Warms up: the Edge Function's heap grows by about 180 MB with the first hostile calls and stays there.
  await measure(club, attacker, acts[0]!.sends, count)
  let highest = sum(await memory())
  let held = 0
  console.log(`${names.length} acts, ${count} other requests each: within 2 s, median, slowest, memory`)
  for (const name of names) {
    const { times, late, hasEnded, ...first } = await measureWithGrowth(name)
    // Repeats the act after a large growth: a heap grows once for a new kind of call, a leak grows again.
    const growth = first.growth > mostGrowthMb ? (await measureWithGrowth(name)).growth : first.growth
    const share = times.filter((time) => time <= limitMs).length / times.length
    const holds = share >= 0.95 && growth <= mostGrowthMb && !hasEnded
    if (holds) held++
    if (hasEnded) late.unshift('A PROCESS ENDED')
    const figures = `${(share * 100).toFixed(1)} %  ${median(times).toFixed(0)} ms  ${Math.max(...times).toFixed(0)} ms  ${growth.toFixed(0)} MB`
    console.log([holds ? 'holds' : 'FAILS', figures, name, ...late.slice(0, 3)].join('  '))
  }
  console.log(`${held} of ${names.length} hold, at most ${highest.toFixed(0)} MB`)
  attacker.kill()
  process.exit(0)
}

async function openClub(task: Task): Promise<Club> {
  const members = await registerMany(task.url, 24, 1)
  await withClient(task.databaseUrl, (client) =>
    client.query('update public.profiles set is_study_master = true'),
  )
  const saved = await members[0]!.browser.post(cases, caseForm())
  return { ...task, members, caseId: (saved.body as { id: string }).id }
}

async function runAttack() {
  const [task] = (await once(process, 'message')) as [Task]
  const [hostile] = await registerMany(task.url, 1)
  await withClient(task.databaseUrl, (client) =>
    // Removes all limits but the one on refused acts, which is one of the defenses under test.
    client.query(`update private.limits set at_most = null where kind <> 'refused acts'`),
  )
  const member = hostile!.browser
  const cast = { guest: browserAt(task.url, hostileHeaders), member, newAuthor: async () => member }
  let now = ''
  const repeat = async (act: Act) => {
    while (now === act.sends) await quietly(act.send({ ...task, cast }))
  }
  process.on('message', async (name: string) => {
    now = name
    const act = acts.find(({ sends }) => sends === name)
    if (act)
      await Promise.all([repeat(act), repeat(act), repeat(act), repeat(act)]).then(() =>
        process.send!('done'),
      )
  })
  process.send!('ready')
  await once(process, 'disconnect')
}

async function measure(club: Club, attacker: ChildProcess, name: string, count: number) {
  attacker.send(name)
  const times: number[] = []
  const late = new Set<string>()
  // Two lanes for each kind of request, so that a slow kind does not delay the others.
  const lanes = 2 * asks.length
  await inParallel(lanes, async (lane) => {
    for (let turn = lane; turn < count; turn += lanes) {
      const begun = performance.now()
      const ask = asks[turn % asks.length]!
      const refusal = await ask(club, turn).catch((reason: unknown) => String(reason).slice(0, 80))
      const time = refusal ? Infinity : performance.now() - begun
      times.push(time)
      if (time > limitMs) late.add(refusal ?? ask.name)
    }
  })
  attacker.send('')
  await once(attacker, 'message')
  return { times, late: [...late] }
}

/** Each asks the club for one thing, and returns undefined if served, otherwise the refusal. */
const asks = [askForList, postComment, logIn, joinTopic]

const refusalOf = ({ status, text }: Answer) =>
  status === 200 ? undefined : `${status}: ${text.slice(0, 60)}`

async function askForList({ url }: Club, turn: number) {
  return refusalOf(await browserAt(url, callerHeaders(1_000 + turn)).get(`${cases}?limit=20`))
}

async function postComment({ members, caseId }: Club, turn: number) {
  const content = `What about the sleep, ${randomUUID()}?`
  const member = members[turn % members.length]!.browser
  return refusalOf(await member.post(`${cases}/${caseId}/comments`, { content }))
}

async function logIn({ url, members }: Club, turn: number) {
  const { email } = members[turn % members.length]!
  const guest = browserAt(url, callerHeaders(2_000 + turn))
  return refusalOf(await guest.post('/api/auth/login', { email, password }))
}

async function joinTopic({ realtimeUrl, caseId }: Club, turn: number) {
  const socket = new WebSocket(realtimeUrl, { headers: callerHeaders(3_000 + turn) }).on('error', ignore)
  try {
    const signal = AbortSignal.timeout(30_000)
    await once(socket, 'open', { signal })
    socket.send(joinFrame(`case:${caseId}`))
    const [reply] = (await once(socket, 'message', { signal })) as [Buffer]
    return JSON.parse(String(reply))[4].status === 'ok' ? undefined : String(reply).slice(0, 80)
  } finally {
    socket.terminate()
  }
}

// Floods: many requests from one caller at once, or one request that never ends ---------------------------------------------

const ignore = () => undefined
const quietly = (work: Promise<unknown>) => work.catch(ignore)
const inParallel = (count: number, work: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => quietly(work(index))))
const noCase = '00000000-0000-4000-8000-000000000000'

function sendSlowly({ url }: Target) {
  const body = new ReadableStream({
    pull: (stream) => delay(100).then(() => stream.enqueue(Buffer.from(' '))),
  })
  const headers = { ...hostileHeaders, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(2_000)
  return fetch(`${url}/api/auth/login`, { method: 'POST', headers, body, duplex: 'half', signal })
}

async function openSocket({ realtimeUrl }: Target, frames: string[]) {
  const socket = new WebSocket(realtimeUrl, { headers: hostileHeaders }).on('error', ignore)
  socket.on('open', () => frames.forEach((frame) => socket.send(frame)))
  await Promise.race([quietly(once(socket, 'close')), delay(1_000)])
  socket.terminate()
}

const malformed = ['[', '[]', 'null', '[[[[[[', '{"a":1}', '["1","1",1,1,1]', '\u0000']
const heartbeats = Array(5_000).fill('[null,"1","phoenix","heartbeat",{}]')
const joins = Array.from({ length: 200 }, (_, n) => joinFrame(`case:${noCase}-${n}`, {}))
const longCase = caseForm({ content: 'LR-3 '.repeat(9_900), tags: ['x'.repeat(100)] })
const wrongLogin = { email: 'missing@bench.example', password: 'wrong-password' }

/** Hostile calls by name: how many the attacker makes at once, and the call. */
const calls: Record<string, [count: number, call: (target: Target, index: number) => Promise<unknown>]> = {
  'logins of one account at once': [500, ({ cast }) => cast.guest.post('/api/auth/login', wrongLogin)],
  'bodies that arrive a byte at a time': [300, sendSlowly],
  'searches of 200 letters at once': [
    200,
    ({ cast }, n) => cast.guest.get(`${cases}?search=${n}${'liver qi '.repeat(20)}`),
  ],
  'lists of cases at once': [200, ({ cast }, n) => cast.member.get(`${cases}?limit=50&offset=${n}`)],
  'votes for a missing case': [200, ({ cast }) => cast.member.post(`${cases}/${noCase}/vote`)],
  'long cases that the API refuses': [100, ({ cast }) => cast.member.post(cases, longCase)],
  'sockets, each with a message of 300 kB': [
    100,
    (target) => openSocket(target, [joinFrame('x'.repeat(300_000), {})]),
  ],
  'sockets, each with 200 joins': [100, (target) => openSocket(target, joins)],
  'sockets with 5,000 heartbeats each': [10, (target) => openSocket(target, heartbeats)],
  'sockets with malformed frames': [50, (target) => openSocket(target, malformed)],
}

const floods = Object.entries(calls).map(([name, [count, call]]): Act => ({
  sends: `${count} ${name}`,
  send: (target) => inParallel(count, (index) => call(target, index)),
}))

const acts: Act[] = [
  ...hostileRequests.map(({ sends, send }) => ({ sends, send: ({ cast }: Target) => send(cast) })),
  ...floods,
]
