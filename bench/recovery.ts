import { setTimeout as delay } from 'node:timers/promises'
import type { PartName, Platform } from 'supabase-local/platform.ts'
import { inFreshClub } from './fresh-club.ts'
import { median } from './median.ts'

/** `kill -9` of each part under a steady stream of calls: how long until all is well, and the longest that a call took. */
export async function run([kills = '10']: string[]) {
  await inFreshClub({ web: false }, async (platform) => {
    for (const part of ['functions', 'auth', 'realtime', 'postgres'] as const) {
      const traffic = callSteadily(platform)
      const times: number[] = []
      for (let i = 0; i < Number(kills); i++) {
        await delay(200)
        times.push(await killAndWait(platform, part))
      }
      const { longest, counts } = await traffic.stop()
      console.log(
        `${part.padEnd(9)}  back after ${median(times).toFixed(0)} ms (median), ${Math.max(...times).toFixed(0)} ms (worst of ${kills});` +
          `  longest call ${longest.toFixed(0)} ms;  answers ${JSON.stringify(counts)}`,
      )
    }
  })
}

async function killAndWait(platform: Platform, part: PartName): Promise<number> {
  const pid = platform.pids()[part]!
  const begin = performance.now()
  process.kill(pid, 'SIGKILL')
  for (;;) {
    await delay(5)
    const now = platform.pids()[part]
    if (now === undefined || now === pid) continue
    const answers = await Promise.all(calls(platform).map((ask) => ask()))
    if (answers.every(({ status }) => status < 400)) return performance.now() - begin
  }
}

function calls({ url, keys }: Platform) {
  const headers = { apikey: keys.SECRET_KEY }
  return [`${url}/healthz`, `${url}/api/auth/options`, `${url}/auth/v1/settings`].map(
    (address) => async () => {
      const response = await fetch(address, { headers })
      await response.arrayBuffer()
      return response
    },
  )
}

function callSteadily(platform: Platform) {
  const state = { isOver: false, longest: 0 }
  const counts: Record<number, number> = {}
  const loops = calls(platform).map(async (ask) => {
    while (!state.isOver) {
      const begin = performance.now()
      const { status } = await ask()
      state.longest = Math.max(state.longest, performance.now() - begin)
      counts[status] = (counts[status] ?? 0) + 1
    }
  })
  return {
    stop: async () => {
      state.isOver = true
      await Promise.all(loops)
      return { longest: state.longest, counts }
    },
  }
}
