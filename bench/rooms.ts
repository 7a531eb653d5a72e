import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { type Account, registerMany } from './accounts.ts'
import { openChromium } from './chromium.ts'
import { spread } from './median.ts'
import { openRooms } from './open-rooms.ts'
import { readChildren } from './processes.ts'
import { inFreshClub } from './seed.ts'
import { joinTopic, realtimeUrlOf } from './sockets.ts'

const membersOfRoom = 12
const pagesOfRoom = 3
const manyRooms = 30
const visitEveryMs = 20_000

/**
 * Measures how soon a room's new stage reaches each member after the last one presses Ready. First with one room, in which three members
 * have its page open in a browser and the others a socket; then with 30 rooms of sockets at once, whose members also visit them every 20
 * seconds. Prints the club's processor time for the 30 rooms. Each member is in three of them.
 */
export async function run([rounds = '3']: string[]) {
  await inFreshClub({}, async (platform) => {
    const members = await registerMany(platform.url, 10 * membersOfRoom)
    await withClient(platform.dbUrl('postgres'), (client) =>
      client.query(`update private.limits set at_most = null where kind = 'readys'`),
    )
    const browser = await openChromium()
    const alone = { pages: [] as number[], sockets: [] as number[] }
    for (const room of await enterRooms(platform, members, Number(rounds))) {
      const pages = await Promise.all(
        room.who.slice(0, pagesOfRoom).map((member) => openPage(browser, platform.url, member, room.id)),
      )
      const times = await goThrough({
        ...room,
        stages: () => [...pages.map(({ stage }) => stage()), ...room.stages().slice(pagesOfRoom)],
      })
      for (const [at, ofMember] of times.entries())
        alone[at < pagesOfRoom ? 'pages' : 'sockets'].push(...ofMember)
      for (const { close } of pages) await close()
    }
    await browser.close()
    console.log(`last Ready → stage in one room of ${membersOfRoom} members (must: p50 100 ms)`)
    console.log(`  ${pagesOfRoom} pages  ${spread(alone.pages)}`)
    console.log(`  sockets  ${spread(alone.sockets)}`)

    const rooms = await enterRooms(platform, members, manyRooms)
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
    console.log(`the same in ${manyRooms} rooms at once: ${spread(times.flat(2))}`)
    console.log(`  ${(cores / 1e6 / seconds).toFixed(2)} cores (must: 1) in ${seconds.toFixed(0)} s`)
  })
}

type Room = { id: string; who: Account[]; stages: () => number[] }

async function enterRooms(platform: Platform, members: Account[], count: number): Promise<Room[]> {
  const rooms = await openRooms(platform, members, { count, seats: membersOfRoom, minutes: 30 })
  return Promise.all(
    rooms.map(async ({ id, who }) => {
      const listeners = await Promise.all(who.map((member) => listen(platform, member, id)))
      return { id, who, stages: () => listeners.map((stage) => stage()) }
    }),
  )
}

/**
 * All members press Ready in each of the first six stages.
 * Returns for each member the milliseconds from the last press of a stage to the arrival of the next one.
 */
async function goThrough(room: Room, restMs = 0): Promise<number[][]> {
  const { id, who, stages } = room
  const times: number[][] = who.map(() => [])
  await visitAll(room)
  for (let stage = Math.max(1, ...stages()); stage < 7; stage++) {
    const press = (member: Account) =>
      send(member, 'PUT', `/api/rooms/${id}/ready`, { stage, is_ready: true })
    for (const member of who.slice(1)) await press(member)
    const pressedAt = performance.now()
    const arrived = new Set<number>()
    const pressed = press(who[0]!)
    while (arrived.size < who.length) {
      if (performance.now() - pressedAt > 10_000) throw new Error(`Stage ${stage + 1} did not arrive.`)
      for (const [at, seen] of stages().entries())
        if (seen > stage && !arrived.has(at)) {
          arrived.add(at)
          times[at]!.push(performance.now() - pressedAt)
        }
      await delay(1)
    }
    await pressed
    await delay(restMs * Math.random())
  }
  return times
}

const visitAll = ({ id, who }: Room) =>
  Promise.all(who.map((member) => send(member, 'POST', `/api/rooms/${id}/visit`, {})))

async function send({ browser }: Account, method: string, path: string, body: object) {
  const answer = await browser.call(method, path, { body })
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
}

/** Opens the room's page, and returns a function that returns the latest stage that the page has shown. */
async function openPage(browser: Browser, url: string, { cookie }: Account, id: string) {
  const context = await browser.newContext()
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  const page = await context.newPage()
  let stage = 0
  await page.exposeFunction('reach', (shown: number) => (stage = Math.max(stage, shown)))
  await page.goto(`${url}/rooms/${id}`)
  await page.locator('#stage').waitFor()
  await page.evaluate(() => {
    const report = () =>
      reach(Number(/Stage (\d) of 7/.exec(document.querySelector('#stage')?.textContent ?? '')?.[1]))
    new MutationObserver(report).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    report()
  })
  return { stage: () => stage, close: () => context.close() }
}
declare const reach: (shown: number) => void

/** Returns a function that returns the latest stage that this member's socket has received. */
async function listen(platform: Platform, { browser }: Account, id: string) {
  const { token } = (await browser.get('/api/auth/realtime-token')).body as { token: string }
  let stage = 0
  const onEvent = (event: string, { room }: { room: { stage: number } }) => {
    if (event === 'room_changed') stage = Math.max(stage, room.stage)
  }
  await joinTopic(realtimeUrlOf(platform), `together:${id}`, onEvent, token)
  return () => stage
}

/** Returns the processor time, in µs, of all processes that this one has started. */
const processorTime = async () =>
  [...(await readChildren(process.pid)).values()].reduce((sum, time) => sum + time, 0)
