import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { PartName, Platform } from 'supabase-local/platform.ts'
import { WebSocket } from 'ws'
import { type Account, registerMany } from './accounts.ts'
import { openRooms } from './open-rooms.ts'
import { inFreshClub } from './seed.ts'
import { joinFrame, realtimeUrlOf } from './sockets.ts'

const membersOfRoom = 4
const [visitEveryMs, retryMs, timeoutMs] = [20_000, 4000, 30_000]
/** Seven stages, and a minute for pages that were cut at the end. */
const mostMs = 480_000
const [commitStage, lastStage] = [5, 7]

/**
 * Rooms go through all stages while connections are cut for 0.1 to 60 s, parts of the club are killed and pages reload. Each member commits
 * twice, one in four with a second tab. Then each page must show what the database holds, each commitment once, and no stage twice.
 */
export async function run([count = '20', seconds = '360']: string[]) {
  await inFreshClub({ web: false }, async (platform) => {
    const members = await registerMany(platform.url, Math.max(membersOfRoom, Number(count) * 2))
    const rooms = await enterRooms(platform, members, Number(count))
    const pages = rooms.flatMap(({ pages: ofRoom }) => ofRoom)
    const until = performance.now() + 1000 * Number(seconds)
    const faults = await Promise.all([cutAndReload(pages, until), killParts(platform, until)])
    console.log(`faults: ${JSON.stringify(Object.assign({}, ...faults))}`)
    const healedAt = performance.now()
    for (const page of pages) page.isCut = false
    const isOver = ({ room, wish }: Page) => room?.room.closed_at && wish.confirmed === 2
    while (!pages.every(isOver) && performance.now() - healedAt < mostMs) await delay(100)
    const closedAt = performance.now()
    // A member who missed a stage has committed since, which changes the record.
    for (const page of pages) await page.visit()
    const wrong = await withClient(platform.dbUrl('postgres'), async (client) => {
      const { rows: kept } = await client.query(
        `select r.id, r.stage, r.seq::int, c.user_id, c.first_answer ->> 'pattern' as first, c.pattern as last
         from public.rooms r left join public.commitments c on c.case_id = r.case_id`,
      )
      const { rows: opened } = await client.query(
        `select topic, payload #>> '{room,stage}' as stage, count(distinct payload #>> '{room,stage_since}')::int as times
         from realtime.messages where event = 'room_changed' group by 1, 2 having count(distinct payload #>> '{room,stage_since}') > 1`,
      )
      return [
        ...opened,
        ...rooms.flatMap((room) =>
          findWrong(
            room,
            kept.filter(({ id }) => id === room.id),
          ),
        ),
      ]
    })
    for (const page of pages) page.close()
    console.log(
      `${rooms.length} rooms, ${pages.length} pages: ${wrong.length} differ (must: 0); ` +
        `all closed ${((closedAt - healedAt) / 1000).toFixed(0)} s after the last fault`,
    )
    for (const one of wrong.slice(0, 20)) console.log(JSON.stringify(one))
  })
}

type Kept = { stage: number; seq: number; user_id: string; first: string; last: string }
type RoomAnswer = {
  room: {
    stage: number
    stage_since: string
    minutes: number
    seq: number
    closed_at: string | null
    committed: number
  }
  spread: Record<'first' | 'latest', { patterns: { id: string; count: number }[] }> | null
}
type Page = Awaited<ReturnType<typeof openPage>>
/** A member commits `first`, then `last`; `confirmed` counts the commitments that the server has confirmed. */
type Wish = { first: string; last: string; confirmed: number }
type OpenRoom = { id: string; wishes: Map<string, Wish>; pages: Page[] }

function findWrong({ id, wishes, pages }: OpenRoom, kept: Kept[]) {
  const wrong: object[] = []
  if (kept.length !== wishes.size) wrong.push({ id, commitments: kept.length })
  for (const { user_id, first, last } of kept) {
    const wish = wishes.get(user_id)
    if (wish?.first !== first || wish.last !== last) wrong.push({ id, user_id, first, last, wish })
  }
  const countOf = (key: 'first' | 'last') => {
    const counts = new Map<string, number>()
    for (const row of kept) counts.set(row[key], (counts.get(row[key]) ?? 0) + 1)
    return JSON.stringify([...counts].toSorted())
  }
  for (const { room, mistakes } of pages) {
    const shown = (key: 'first' | 'latest') =>
      JSON.stringify(room?.spread?.[key].patterns.map(({ id: p, count }) => [p, count]).toSorted())
    const { stage, seq, committed } = room?.room ?? {}
    if (mistakes.length > 0 || stage !== lastStage || seq !== kept[0]!.seq || committed !== kept.length)
      wrong.push({ id, stage, seq, committed, mistakes, kept: kept[0] })
    if (shown('first') !== countOf('first') || shown('latest') !== countOf('last'))
      wrong.push({
        id,
        first: shown('first'),
        latest: shown('latest'),
        kept: [countOf('first'), countOf('last')],
      })
  }
  return wrong
}

async function enterRooms(platform: Platform, members: Account[], count: number): Promise<OpenRoom[]> {
  const opened = await openRooms(platform, members, { count, seats: membersOfRoom, minutes: 1 })
  const patterns = await withClient(platform.dbUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from private.content where kind = 'pattern' order by slug limit 8`,
    )
    return rows.map(({ slug }) => slug)
  })
  const anyPattern = () => patterns[Math.floor(Math.random() * patterns.length)]!
  return Promise.all(
    opened.map(async ({ id, case_id, who }) => {
      const wishes = new Map(
        who.map((member) => [member.id, { first: anyPattern(), last: anyPattern(), confirmed: 0 }]),
      )
      const pages = await Promise.all(
        [...who, who[0]!].map((member) =>
          openPage(platform, member, { id, case_id }, wishes.get(member.id)!),
        ),
      )
      return { id, wishes, pages }
    }),
  )
}

/** Acts as the page of a room: visits, events, Ready and commitments, each retried until the server has answered. */
async function openPage(
  platform: Platform,
  { browser }: Account,
  ids: { id: string; case_id: string },
  wish: Wish,
) {
  let socket: WebSocket | undefined
  let visitAt = 0
  let pressAt = performance.now() + 15_000 * Math.random()
  const page = {
    isCut: false,
    isClosed: false,
    room: undefined as RoomAnswer | undefined,
    mistakes: [] as string[],
    wish,
    visit,
    dropSocket: () => socket?.terminate(),
    reload() {
      page.room = undefined
      visitAt = 0
      socket?.terminate()
    },
    close() {
      page.isClosed = true
      socket?.terminate()
    },
  }

  function show(answer: RoomAnswer) {
    const known = page.room?.room
    if (known && known.seq > answer.room.seq) answer.room = known
    if (known && answer.room.stage !== known.stage) pressAt = performance.now() + 15_000 * Math.random()
    page.room = answer
  }

  /** A cut before the call loses the request, and a cut during it the response. */
  async function call(method: string, path: string, body: object): Promise<boolean> {
    if (page.isCut) return false
    const answer = await Promise.race([
      browser.call(method, path, { body }).catch(() => undefined),
      delay(timeoutMs, undefined, { ref: false }),
    ])
    if (page.isCut || !answer) return false
    if (answer.status === 200 && path.startsWith('/api/rooms')) show(answer.body as RoomAnswer)
    // A stage may be over, and a page that rejoins often may have to wait.
    if (answer.status >= 400 && ![409, 429].includes(answer.status) && answer.status < 500)
      page.mistakes.push(`${path} ${answer.status} ${answer.text.slice(0, 100)}`)
    return answer.status === 200
  }

  async function visit() {
    visitAt = Infinity
    const isDone = await call('POST', `/api/rooms/${ids.id}/visit`, {})
    const { room } = page.room ?? {}
    const leftMs = room ? Date.parse(room.stage_since) + 60_000 * room.minutes - Date.now() : Infinity
    const waitMs = isDone ? Math.max(1000, Math.min(visitEveryMs, leftMs + 500)) : retryMs
    visitAt = Math.min(visitAt, performance.now() + waitMs)
  }

  async function commit(number: 1 | 2) {
    const answer = { principle: '', points: [], confidence: 2, reason: '', is_shown: false }
    const pattern = number === 1 ? wish.first : wish.last
    if (await call('PUT', `/api/case-studies/${ids.case_id}/commitments`, { ...answer, pattern }))
      wish.confirmed = Math.max(wish.confirmed, number)
  }

  async function listen() {
    const { body } = await browser.get('/api/auth/realtime-token')
    const { token } = body as { token: string }
    const opened = new WebSocket(realtimeUrlOf(platform))
    socket = opened
    opened.on('error', () => {})
    opened.on('open', () => opened.send(joinFrame(`together:${ids.id}`, { private: true }, token)))
    opened.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data))
      if (event === 'phx_reply' && payload.status === 'ok') visitAt = 0
      if (event === 'phx_error' || event === 'phx_close' || payload.status === 'error') opened.terminate()
      if (event !== 'broadcast' || payload.event !== 'room_changed' || !page.room) return
      const { stage } = page.room.room
      show({ ...page.room, room: payload.payload.room })
      if (page.room.room.stage !== stage || page.room.room.closed_at) visitAt = 0
    })
    await new Promise((resolve) => opened.on('close', resolve))
  }

  const loop = async (act: () => Promise<void>) => {
    while (!page.isClosed) {
      await act().catch(() => {})
      await delay(500 + 1000 * Math.random())
    }
  }
  void loop(async () => (page.isCut ? undefined : listen()))
  void loop(async () => {
    if (performance.now() >= visitAt) await visit()
    const { stage = 0, closed_at = null } = page.room?.room ?? {}
    if (!page.room || performance.now() < pressAt) return
    // A member commits late rather than not at all.
    if (stage >= commitStage && wish.confirmed === 0) await commit(1)
    if (stage === lastStage && wish.confirmed === 1) await commit(2)
    if ((stage >= commitStage && wish.confirmed === 0) || (stage === lastStage && wish.confirmed === 1))
      return
    if (closed_at) return
    pressAt = performance.now() + 5000
    await call('PUT', `/api/rooms/${ids.id}/ready`, { stage, is_ready: true })
  })
  return page
}

async function cutAndReload(pages: Page[], until: number) {
  const faults = { 'single cuts': 0, 'cuts of all': 0, reloads: 0 }
  const cut = async (cutPages: Page[]) => {
    for (const page of cutPages) {
      page.isCut = true
      page.dropSocket()
    }
    // Between 0.1 and 60 s, short ones more often.
    await delay(Math.min(100 * 600 ** Math.random(), until - performance.now()))
    for (const page of cutPages) page.isCut = false
  }
  const repeat = async (restMs: number, act: () => Promise<void> | void) => {
    while (performance.now() < until) {
      await delay(restMs * Math.random())
      await act()
    }
  }
  const any = () => pages[Math.floor(pages.length * Math.random())]!
  await Promise.all([
    ...Array.from({ length: 8 }, () => repeat(4000, () => (faults['single cuts']++, cut([any()])))),
    repeat(90_000, () => (faults['cuts of all']++, cut(pages))),
    repeat(3000, () => (faults.reloads++, any().reload())),
  ])
  return faults
}

async function killParts(platform: Platform, until: number) {
  const faults: Partial<Record<PartName, number>> = {}
  while (performance.now() < until) {
    for (const part of ['realtime', 'functions', 'postgres'] as const) {
      await delay(Math.min(12_000 + 10_000 * Math.random(), Math.max(0, until - performance.now())))
      const pid = platform.pids()[part]
      if (pid === undefined) continue
      process.kill(pid, 'SIGKILL')
      faults[part] = (faults[part] ?? 0) + 1
    }
  }
  return faults
}
