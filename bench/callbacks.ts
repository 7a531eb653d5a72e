import { once } from 'node:events'
import { Agent } from 'undici'
import type { Platform } from 'supabase-local/platform.ts'
import { arrivalOf, forkBench, listenTogether, now, openBareSocket, openFloorSocket } from './listeners.ts'
import { at } from './median.ts'
import { postComment } from './post-comment.ts'
import { commentBody as body, mark, places, threadPath } from './seed.ts'

type Sides = { platform: Platform; floorUrl: string; cookies: string[] }
type Target = { url: string; topic: string | null; count: number }

/**
 * From before the request is sent until a reader's callback has the parsed comment. Both sides' readers are bare sockets in a process
 * of their own; the floor's server listens with pg_notify and sends each row to everybody.
 */
export async function compareCallbacks({ platform, floorUrl, cookies }: Sides, messages: number) {
  console.log(`posted → callback, ${messages} comments one by one (must: 3 × floor)`)
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  const realtime = `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${platform.keys.PUBLISHABLE_KEY}`
  for (const count of [1, 50, 200]) {
    const sides = [
      {
        name: 'floor',
        url: `${floorUrl}/${places.busy.id}`,
        target: { url: `${floorUrl.replace('http', 'ws')}/live`, topic: null, count },
      },
      {
        name: 'ours',
        url: `${platform.url}${threadPath(places.busy.id)}`,
        target: { url: realtime, topic: `case:${places.busy.id}`, count },
      },
    ].map((side) => ({
      ...side,
      times: [] as number[],
      listeners: forkBench(['cases', 'as', 'listeners']),
    }))
    for (const { listeners, target } of sides) {
      const joined = once(listeners, 'message')
      listeners.send(target satisfies Target)
      await joined
    }
    const warmUp = 20
    for (let n = 0; n < messages + warmUp; n++)
      for (const { url, listeners, times } of sides) {
        const serial = String(nextSerial++)
        const arrived = arrivalOf(listeners, serial)
        const begun = now()
        const posted = postComment(agent, url, cookies[n % cookies.length]!, body.replace(mark, serial))
        const came = await arrived
        await posted
        if (!came) throw new Error(`A comment reached not all of ${count}.`)
        if (n >= warmUp) times.push(...came.map((time) => time - begun))
      }
    const [floor, ours] = sides.map(({ times }) => at(times, 0.5)) as [number, number]
    for (const { name, times, listeners } of sides) {
      console.log(
        `  ${String(count).padStart(3)} clients, ${name.padEnd(6)} p50 ${at(times, 0.5).toFixed(2).padStart(6)} ms  p99 ${at(times, 0.99).toFixed(2).padStart(6)} ms` +
          (name === 'ours' ? `  ${(ours / floor).toFixed(2)} × floor` : ''),
      )
      listeners.kill()
    }
  }
  await agent.close()
}

let nextSerial = 1e11

/** The readers of one side. */
export const listen = () => listenTogether(open)

const open = ({ url, topic }: Target, onMessage: (key: string) => void) => {
  const onComment = ({ content }: { content: string }) => onMessage(/\d{12}/.exec(content)?.[0] ?? '')
  if (topic === null) return openFloorSocket(url, onComment)
  return openBareSocket(url, topic, (event, { comment }: { comment: { content: string } }) => {
    if (event === 'comment_created') onComment(comment)
  })
}
