import type { Platform } from 'supabase-local/platform.ts'
import { registerMany } from './accounts.ts'
import { alternate, print, startLoadClient, type LoadClient, type Task } from './alternate.ts'
import { compareCallbacks, listen } from './callbacks.ts'
import { startFloor } from './case-floor.ts'
import {
  commentBody as body,
  mark,
  openLargeClub,
  places,
  quietCases,
  threadPath,
  deleteBenchRows,
} from './seed.ts'

/**
 * What readers and writers of a large club wait for, through the gateway, each beside the least that could do the same
 * (case-floor.ts), turn by turn in one run: list, thread, posting, and posted → callback. Then list and thread again on a club of a
 * hundredth of the size. `share`: of the large club, where a tenth says enough; `only`: the rows whose names hold it, and nothing else.
 */
export async function run([seconds = '3', rounds = '3', messages = '200', share = '1', only = '']: string[]) {
  if (seconds === 'as') return listen()
  const { platform, dir } = await openLargeClub(Number(share))
  const client = startLoadClient()
  const stops = [() => platform.stop(), async () => client.stop()]
  try {
    const members = await registerMany(platform.url, 10)
    const floor = await startFloor(dir, platform, members)
    stops.unshift(() => floor.stop())
    const bench = {
      platform,
      client,
      cookies: members.map(({ cookie }) => cookie),
      floorUrl: `http://127.0.0.1:${floor.port()}`,
      pids: () => [process.pid, platform.pids().postgres],
    }
    await compareRequests(bench, Number(seconds), Number(rounds), only)
    if (!only) await compareCallbacks(bench, Number(messages))
    await deleteBenchRows(platform)
    await platform.stop()
    if (!only && share === '1') await compareSizes(client, Number(seconds), Number(rounds))
  } finally {
    for (const stop of stops) await stop()
  }
}

type Bench = {
  platform: Platform
  client: LoadClient
  cookies: string[]
  floorUrl: string
  /** Whatever works for an answer: the gateway lives in this process. */
  pids: () => (number | undefined)[]
}
type Row = { name: string; must: number; floors: Record<string, Task>; ours: Record<string, Task> }

function rowsOf({ platform: { url }, floorUrl, cookies }: Bench): Row[] {
  const cookie = cookies[0]!
  const post = { method: 'POST', body, mark }
  const senders = cookies.map((own) => ({ cookie: own, 'content-type': 'application/json' }))
  return [
    {
      name: 'case list, 20 cards',
      must: 0.4,
      floors: {
        'rows, JSON by Deno': { url: `${floorUrl}/cards` },
        'JSON by Postgres': { url: `${floorUrl}/cards-text` },
      },
      ours: {
        guest: { url: `${url}/api/case-studies?limit=20` },
        member: { url: `${url}/api/case-studies?limit=20`, headers: { cookie } },
      },
    },
    {
      name: 'thread of 200 comments',
      must: 0.5,
      floors: {
        'rows, JSON by Deno': { url: `${floorUrl}/comments` },
        'JSON by Postgres': { url: `${floorUrl}/comments-text` },
      },
      ours: {
        guest: { url: `${url}${threadPath(places.thread.id)}` },
        member: { url: `${url}${threadPath(places.thread.id)}`, headers: { cookie } },
      },
    },
    {
      name: 'post a comment, 10 members, into one busy case',
      must: 0.22,
      floors: { insert: { url: `${floorUrl}/${places.busy.id}`, ...post } },
      ours: { members: { url: `${url}${threadPath(places.busy.id)}`, headers: senders, ...post } },
    },
    {
      name: 'post a comment, 10 members, each into a case of their own',
      must: 0.35,
      floors: { insert: { url: quietCases.map((id) => `${floorUrl}/${id}`), ...post } },
      ours: {
        members: { url: quietCases.map((id) => `${url}${threadPath(id)}`), headers: senders, ...post },
      },
    },
  ]
}

async function compareRequests(bench: Bench, seconds: number, rounds: number, only: string) {
  console.log(`10 connections, medians of ${rounds} rounds of ${seconds} s, the faster floor counts`)
  for (const { name, must, floors, ours } of rowsOf(bench)) {
    if (!name.includes(only)) continue
    console.log(name)
    const tasks = { ...prefix('floor', floors), ...prefix('ours', ours) }
    const results = await alternate(bench, tasks, seconds, rounds, secondsToCompile)
    const floor = Object.entries(results)
      .filter(([who]) => who.startsWith('floor'))
      .map(([, result]) => result)
      .reduce((best, result) => (result.requestsPerSecond > best.requestsPerSecond ? result : best))
    for (const [who, result] of Object.entries(results))
      print(who, result, who.startsWith('ours') ? { floor, must } : undefined)
  }
}

const prefix = (side: string, tasks: Record<string, Task>) =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [`${side}, ${name}`, task]))

/** Until then the runtimes read much of their code word by word: those of a club have long compiled what answers all day. */
const secondsToCompile = 6

// Does the size of the club show? ------------------------------------------------------------------------------------------

async function compareSizes(client: LoadClient, seconds: number, rounds: number) {
  console.log('the same reads on a hundredth of the club, and on all of it')
  const clubs = { '1 %': await openLargeClub(0.01), '100 %': await openLargeClub(1) }
  try {
    for (const [name, path] of Object.entries({
      'case list, 20 cards': '/api/case-studies?limit=20',
      'thread of 200 comments': threadPath(places.thread.id),
    })) {
      console.log(name)
      const tasks = Object.entries(clubs).map(([share, { platform }]) => [
        share,
        { url: `${platform.url}${path}` },
      ])
      const pids = () => [
        process.pid,
        ...Object.values(clubs).map(({ platform }) => platform.pids().postgres),
      ]
      const results = await alternate({ client, pids }, Object.fromEntries(tasks), seconds, rounds)
      for (const [share, result] of Object.entries(results)) print(share, result)
    }
  } finally {
    for (const { platform } of Object.values(clubs)) await platform.stop()
  }
}
