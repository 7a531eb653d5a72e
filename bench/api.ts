import { join } from 'node:path'
import { claimsOf, register } from './accounts.ts'
import { alternate, print, startLoadClient } from './alternate.ts'
import { startDenoServer } from './deno-server.ts'
import { inFreshClub } from './fresh-club.ts'
import { median } from './median.ts'

/**
 * What the contract kit and the gateway cost: GET /api/auth/me as the world calls it, beside the least that could answer the same
 * question: a bare Deno.serve with the same driver and pool, which knows beforehand who is asking.
 */
export async function run([seconds = '4', rounds = '3']: string[]) {
  await inFreshClub({ web: false, env: limitsAway }, async (platform, dataDir) => {
    const { id, cookie } = await register(platform.url)
    const claims = await claimsOf(platform.dbUrl('postgres'), id)
    const floor = await startFloor(dataDir, platform.dbUrl('functions'), claims)
    const client = startLoadClient()
    try {
      const results = await alternate(
        { client, pids: () => [process.pid, platform.pids().postgres] },
        {
          'floor, member': { url: `http://127.0.0.1:${floor.port()}/member` },
          'floor, guest': { url: `http://127.0.0.1:${floor.port()}/guest` },
          'ours, member': { url: `${platform.url}/api/auth/me`, headers: { cookie } },
          'ours, guest': { url: `${platform.url}/api/auth/me` },
          'ours, setup state': { url: `${platform.url}/api/auth/options` },
        },
        Number(seconds),
        Number(rounds),
      )
      console.log(
        `GET /api/auth/me through the gateway, 10 connections, medians of ${rounds} rounds of ${seconds} s`,
      )
      for (const [name, result] of Object.entries(results)) {
        const floorOf = name.startsWith('ours') && results[name.replace('ours', 'floor')]
        print(name, result, floorOf ? { floor: floorOf } : undefined)
      }
      await compareRefusals(platform.url)
    } finally {
      client.stop()
      await floor.stop()
    }
  })
}

/** The auth server's own limits, behind ours: here one address plays everybody. */
const limitsAway = { AUTH_FAILURES_PER_ADDRESS: '100000', AUTH_SIGNUPS_PER_ADDRESS: '100000' }

/** Whether the time of a refused login shows who is a member: medians of interleaved tries, each with an e-mail of its own. */
async function compareRefusals(url: string) {
  const tries = 60
  // One after another: each is a bcrypt hash, on one thread.
  for (let i = 0; i < tries; i++) await register(url, `known-${i}@example.test`)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < tries; i++)
    for (const kind of ['known', 'unknown'] as const) {
      const begin = performance.now()
      const response = await post(`${url}/api/auth/login`, {
        email: `${kind}-${i}@example.test`,
        password: 'not the password',
      })
      if (response.status !== 401) throw new Error(`a wrong password was answered ${response.status}`)
      await response.arrayBuffer()
      times[kind].push(performance.now() - begin)
    }
  const [a, b] = [median(times.known), median(times.unknown)]
  console.log(
    `refused login, median of ${tries}: known e-mail ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(Math.max(a, b) / Math.min(a, b)).toFixed(3)} (at most 1.2)`,
  )
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const startFloor = (dataDir: string, databaseUrl: string, claims: object) =>
  startDenoServer(
    join(dataDir, 'floor'),
    `import postgres from 'postgres'
     const sql = postgres(Deno.env.get('CLUB_DB_URL'), { max: 10 })
     const claims = Deno.env.get('CLAIMS')
     const { sub } = JSON.parse(claims)
     async function ask(role, claims, sub) {
       const own = await sql.reserve()
       try {
         const [,, [row]] = await Promise.all([
           own\`begin\`,
           own\`select set_config('role', \${role}, true), set_config('request.jwt.claims', \${claims}, true), set_config('request.jwt.claim.sub', \${sub}, true)\`,
           own\`select private.read_current_user() as person\`,
           own\`commit\`,
         ])
         return row.person
       } finally {
         own.release()
       }
     }
     Deno.serve(async (request) => {
       const person = request.url.endsWith('/member') ? await ask('authenticated', claims, sub) : await ask('anon', '{}', '')
       return new Response(JSON.stringify(person), { headers: { 'content-type': 'application/json' } })
     })`,
    databaseUrl,
    { CLAIMS: JSON.stringify(claims) },
  )
