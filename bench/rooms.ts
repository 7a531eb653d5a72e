import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { WebSocket } from 'ws'
import { type Account, registerMany } from './accounts.ts'
import { spread } from './median.ts'
import { readProcesses } from './processes.ts'
import { inFreshClub } from './seed.ts'

const membersOfRoom = 12
const manyRooms = 30
const visitEveryMs = 20_000

/**
 * Measures how soon a room's new stage reaches the socket of each member after the last one presses Ready.
 * First with one room; then with 30 rooms at once, whose members also visit them every 20 seconds.
 * Prints the club's processor time for the 30 rooms. Each member is in ten of them.
 */
export async function run([rounds = '3']: string[]) {
  await inFreshClub({ web: false }, async (platform) => {
    const members = await registerMany(platform.url, 3 * membersOfRoom)
    await withClient(platform.dbUrl('postgres'), (client) =>
      client.query(`update private.limits set at_most = null where kind = 'readys'`),
    )
    const alone: number[] = []
    for (const room of await openRooms(platform, members, Number(rounds)))
      alone.push(...(await goThrough(room)))
    console.log(
      `last Ready → stage of ${membersOfRoom} members, one room (must: p50 100 ms): ${spread(alone)}`,
    )

    const rooms = await openRooms(platform, members, manyRooms)
    const [began, beganAt] = [await processorTime(), performance.now()]
    const times = await Promise.all(
      rooms.map(async (room, at) => {
        // Staggers the rooms, so that their members' visits do not coincide.
        await delay((visitEveryMs * at) / manyRooms)
        const visits = setInterval(() => void visitAll(room), visitEveryMs)
        return goThrough(room, 20_000).finally(() => clearInterval(visits))
      }),
    )
    const cores = (await processorTime()) - began
    const seconds = (performance.now() - beganAt) / 1000
    console.log(`the same in ${manyRooms} rooms at once: ${spread(times.flat())}`)
    console.log(`  ${(cores / 1e6 / seconds).toFixed(2)} cores (must: 1) in ${seconds.toFixed(0)} s`)
  })
}

type Room = { id: string; who: Account[]; stages: () => number[] }

async function openRooms({ dbUrl, url, keys }: Platform, members: Account[], count: number): Promise<Room[]> {
  const ids = await withClient(dbUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into public.case_studies (author_id, title, description, content, status, discussion_period_ends)
         values (null, 'Bench', 'Bench', 'Bench', 'published', now()) returning id
       )
       insert into public.rooms (case_id, opened_by, minutes) select id, null, 30 from made, generate_series(1, $1) returning id`,
      [count],
    )
    return rows.map(({ id }) => id)
  })
  return Promise.all(
    ids.map(async (id, at) => {
      const who = Array.from(
        { length: membersOfRoom },
        (_, n) => members[(at * membersOfRoom + n) % members.length]!,
      )
      await withClient(dbUrl('postgres'), (client) =>
        client.query('insert into public.room_members (room_id, user_id) select $1, unnest($2::uuid[])', [
          id,
          who.map((member) => member.id),
        ]),
      )
      const listeners = await Promise.all(who.map((member) => listen(url, keys.PUBLISHABLE_KEY, member, id)))
      return { id, who, stages: () => listeners.map((stage) => stage()) }
    }),
  )
}

/**
 * All members press Ready in each of the first six stages.
 * Returns the milliseconds from the last press of a stage to the arrival of the next stage at each socket.
 */
async function goThrough(room: Room, restMs = 0): Promise<number[]> {
  const { id, who, stages } = room
  const times: number[] = []
  await visitAll(room)
  for (let stage = Math.max(1, ...stages()); stage < 7; stage++) {
    const press = (member: Account) =>
      member.browser.call('PUT', `/api/rooms/${id}/ready`, { body: { stage, is_ready: true } })
    for (const member of who.slice(1)) await press(member)
    const pressedAt = performance.now()
    const arrived = new Set<number>()
    const pressed = press(who[0]!)
    while (arrived.size < who.length) {
      if (performance.now() - pressedAt > 10_000) throw new Error(`Stage ${stage + 1} did not arrive.`)
      for (const [at, seen] of stages().entries())
        if (seen > stage && !arrived.has(at)) {
          arrived.add(at)
          times.push(performance.now() - pressedAt)
        }
      await delay(1)
    }
    await pressed
    await delay(restMs * Math.random())
  }
  return times
}

const visitAll = ({ id, who }: Room) =>
  Promise.all(who.map(({ browser }) => browser.post(`/api/rooms/${id}/visit`, {})))

/** Returns a function that returns the latest stage that this member's socket has received. */
async function listen(url: string, apikey: string, { browser }: Account, id: string) {
  const { token } = (await browser.get('/api/auth/realtime-token')).body as { token: string }
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${apikey}`,
  )
  await once(socket, 'open')
  let stage = 0
  const joined = new Promise<void>((resolve, reject) =>
    socket.on('message', (data) => {
      const [, ref, , event, payload] = JSON.parse(String(data))
      if (event === 'broadcast' && payload.event === 'room_changed')
        stage = Math.max(stage, payload.payload.room.stage)
      if (event !== 'phx_reply' || ref !== '1') return
      if (payload.status === 'ok') resolve()
      else reject(new Error(payload.response.reason))
    }),
  )
  const join = { config: { private: true }, access_token: token }
  socket.send(JSON.stringify(['1', '1', `realtime:together:${id}`, 'phx_join', join]))
  setInterval(() => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])), 25_000).unref()
  await joined
  return () => stage
}

/** Returns the processor time, in µs, of all processes that this one has started. */
async function processorTime() {
  const all = await readProcesses()
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...all].filter(([pid]) => isOurs(pid)).reduce((sum, [, { time }]) => sum + time, 0)
}
