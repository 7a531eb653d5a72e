import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../content/loader/load-content.ts'
import { startFunctions } from '../local/functions.ts'
import { silent, toStderr } from '../local/log.ts'
import type { Part } from '../local/part.ts'
import { startPlatform } from '../local/platform.ts'
import { projectRoot } from '../local/project-root.ts'
import { startLoadClient } from './alternate.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'

/**
 * What the contract kit and the gateway cost: GET /api/auth/me as the world calls it, beside the least that could answer the same
 * question: a bare Deno.serve with the same driver and pool, which knows beforehand who is asking.
 */
export async function run([seconds = '4', rounds = '3']: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-api-'))
  await chmod(dataDir, 0o711)
  const platform = await startPlatform({
    dataDir,
    seed: 'none',
    afterMigrate: loadContent,
    web: false,
    log: silent,
    env: limitsAway,
  })
  const client = startLoadClient()
  let floor: Part | undefined
  try {
    const { cookie, claims } = await register(platform.url)
    floor = await startFloor(dataDir, platform.dbUrl('functions'), claims)
    const runs = {
      'floor, member': { url: `http://127.0.0.1:${floor.port()}/member`, headers: {} },
      'floor, guest': { url: `http://127.0.0.1:${floor.port()}/guest`, headers: {} },
      'ours, member': { url: `${platform.url}/api/auth/me`, headers: { cookie } },
      'ours, guest': { url: `${platform.url}/api/auth/me`, headers: {} },
      'ours, setup state (login itself)': { url: `${platform.url}/api/auth/options`, headers: {} },
    }
    const best: Record<string, Load> = {}
    for (let round = 0; round < Number(rounds); round++)
      for (const [name, task] of Object.entries(runs)) {
        const result = await client.ask({ ...task, seconds: Number(seconds) })
        if (result.failures) throw new Error(`${name}: ${result.failures} answers were refusals`)
        if (!(best[name] && best[name].requestsPerSecond > result.requestsPerSecond)) best[name] = result
      }
    console.log(
      `GET /api/auth/me through the gateway, 10 connections, the best of ${rounds} rounds of ${seconds} s`,
    )
    for (const [name, { requestsPerSecond, p50, p99 }] of Object.entries(best)) {
      const floorOf = best[name.replace('ours', 'floor')]
      const ratio =
        name.startsWith('ours') && floorOf
          ? `  ${(requestsPerSecond / floorOf.requestsPerSecond).toFixed(2)} of the floor`
          : ''
      console.log(
        `${name.padEnd(34)}${requestsPerSecond.toFixed(0).padStart(7)} req/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${ratio}`,
      )
    }
    await compareRefusals(platform.url)
  } finally {
    client.stop()
    await floor?.stop()
    await platform.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
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

async function register(url: string, email = 'bench@example.test') {
  const form = {
    email,
    password: 'Passw0rd-bench',
    password_confirm: 'Passw0rd-bench',
    name: 'Bench',
    agreed_to_terms: true,
  }
  const response = await post(`${url}/api/auth/register`, form)
  if (!response.ok) throw new Error(`register answered ${response.status}: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const session = JSON.parse(Buffer.from(cookie.slice(cookie.indexOf('base64-') + 7), 'base64url').toString())
  const { session_id } = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url').toString())
  return { cookie, claims: { sub: id, session_id, role: 'authenticated' } }
}

async function startFloor(dataDir: string, databaseUrl: string, claims: object) {
  const folder = join(dataDir, 'floor')
  await mkdir(join(folder, 'api'), { recursive: true })
  await writeFile(
    join(folder, 'deno.json'),
    JSON.stringify({ imports: { postgres: join(projectRoot, 'node_modules/postgres/src/index.js') } }),
  )
  await writeFile(
    join(folder, 'api', 'index.ts'),
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
  )
  return startFunctions({
    functionsDir: folder,
    name: 'api',
    env: { CLUB_DB_URL: databaseUrl, CLAIMS: JSON.stringify(claims) },
    mayReach: [new URL(databaseUrl).host],
    cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
    log: toStderr,
  })
}
