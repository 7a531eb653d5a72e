import { registerMany } from './accounts.ts'
import { startFloor } from './case-floor.ts'
import { alternate, answerLoads, type Measured, startLoadClient, type Task } from './load.ts'
import { commentBody, inLargeClub, mark, places, readQuietCases, threadPath } from './seed.ts'

/**
 * Measures case list, thread and posting in a large club through the gateway, each against the floor of case-floor.ts.
 * `share`: share of 10,000 cases and 1,000,000 comments. `part`: measures only rows whose names contain it.
 */
export async function run([
  seconds = '3',
  rounds = '3',
  connections = '10',
  share = '1',
  part = '',
]: string[]) {
  if (seconds === 'as') return answerLoads()
  await inLargeClub(Number(share), { web: false }, async (platform, dir) => {
    const client = startLoadClient()
    const members = await registerMany(platform.url, 10)
    const floor = await startFloor(dir, platform, members)
    const cookies = members.map(({ cookie }) => cookie)
    const quietCases = await readQuietCases(platform)
    const rows = rowsOf(platform.url, `http://127.0.0.1:${floor.port()}`, cookies, quietCases)
    console.log(`${connections} connections, medians of ${rounds} rounds of ${seconds} s`)
    for (const { name, must, ...sides } of rows.filter((row) => row.name.includes(part))) {
      console.log(name)
      const tasks = Object.entries(sides).map(([side, task]) => [
        side,
        { ...task, connections: Number(connections) },
      ])
      const results = await alternate(client, Object.fromEntries(tasks), Number(seconds), Number(rounds))
      for (const [side, result] of Object.entries(results))
        print(side, result, side === 'floor' ? undefined : { floor: results.floor!, must })
    }
    client.stop()
    await floor.stop()
  })
}

type Side = Omit<Task, 'connections'>
type Row = { name: string; must: number; floor: Side; guests?: Side; members: Side }

function rowsOf(url: string, floorUrl: string, cookies: string[], quietCases: string[]): Row[] {
  const headers = cookies.map((cookie) => ({ cookie, 'content-type': 'application/json' }))
  const post = { method: 'POST', body: commentBody, mark }
  const read = (path: string) => ({
    guests: { urls: [url + path] },
    members: { urls: [url + path], headers },
  })
  return [
    {
      name: 'case list, 20 cards',
      must: 0.4,
      floor: { urls: [`${floorUrl}/cards`] },
      ...read('/api/case-studies?limit=20'),
    },
    {
      name: 'thread of 200 comments',
      must: 0.5,
      floor: { urls: [`${floorUrl}/comments`] },
      ...read(threadPath(places.thread.id)),
    },
    {
      name: 'post a comment, 10 members, into one busy case',
      must: 0.22,
      floor: { urls: [`${floorUrl}/${places.busy.id}`], ...post },
      members: { urls: [url + threadPath(places.busy.id)], headers, ...post },
    },
    {
      name: 'post a comment, 10 members, each into a case of their own',
      must: 0.35,
      floor: { urls: quietCases.map((id) => `${floorUrl}/${id}`), ...post },
      members: { urls: quietCases.map((id) => url + threadPath(id)), headers, ...post },
    },
  ]
}

function print(
  side: string,
  { requestsPerSecond, p50, p99, processor }: Measured,
  against?: { floor: Measured; must: number },
) {
  const ratio =
    against &&
    `  ${(requestsPerSecond / against.floor.requestsPerSecond).toFixed(2)} of the floor, ` +
      `${(against.floor.processor / processor).toFixed(2)} by processor time (must ${against.must})`
  console.log(
    `  ${side.padEnd(8)}${requestsPerSecond.toFixed(0).padStart(7)} req/s  p50 ${p50.toFixed(2).padStart(6)} ms  p99 ${p99.toFixed(2).padStart(6)} ms  ` +
      `${processor.toFixed(0).padStart(6)} µs processor${ratio ?? ''}`,
  )
}
