import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from 'supabase-local/postgres/processes.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'

let platform: OwnPlatform
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-spec-'))
  platform = await startOwnPlatform({ functionsDir: echoFunctions, env: { SMTP_PASS: 'not for functions' } })
})
afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the echo function try a task that the sandbox may refuse. */
async function attempt(task: string, argument = '') {
  const response = await fetch(`${platform.url}/api/try/${task}?with=${encodeURIComponent(argument)}`)
  return (await response.json()) as { allowed: boolean; result?: string; error?: string }
}
const refused = expect.objectContaining({ allowed: false })

test('the Edge Function can read its own sources and no other file', async () => {
  const secret = join(folder, 'secret')
  await writeFile(secret, 'x')
  expect(await attempt('read', join(echoFunctions, 'deno.json'))).toMatchObject({ allowed: true })
  const others = [
    '/etc/passwd',
    secret,
    join(platform.dataDir, 'secrets.json'),
    '/proc/self/environ',
    echoFunctions + '/../echo.ts',
  ]
  for (const path of others) expect(await attempt('read', path), path).toEqual(refused)
})

test('the Edge Function cannot write a file, even in its own folder', async () => {
  for (const path of [join(folder, 'planted'), join(echoFunctions, 'planted'), '/dev/null']) {
    expect(await attempt('write', path), path).toEqual(refused)
    if (path !== '/dev/null') await expect(stat(path)).rejects.toThrow(/ENOENT/)
  }
})

test('the Edge Function can connect only to the gateway and the database', async () => {
  const foreign = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const { port } = foreign.address() as AddressInfo
  expect(await attempt('connect', new URL(platform.keys.DB_URL).port)).toMatchObject({ allowed: true })
  expect(await attempt('fetch', `${platform.url}/healthz`)).toMatchObject({ allowed: true, result: '200' })
  expect(await attempt('connect', String(port))).toEqual(refused)
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${new URL(platform.url).port}/`,
    'http://169.254.169.254/',
    'https://example.org/',
  ])
    expect(await attempt('fetch', url), url).toEqual(refused)
  foreign.close()
})

test('the Edge Function can read only the environment variables on the list', async () => {
  expect(await attempt('env', 'SUPABASE_URL')).toMatchObject({ allowed: true, result: platform.url })
  for (const name of ['PATH', 'HOME', 'SMTP_PASS', 'DENO_DIR', 'DENO_SERVE_ADDRESS'])
    expect(await attempt('env', name), name).toEqual(refused)
  expect(await attempt('environment')).toEqual(refused)
})

test('the Edge Function cannot start programs, load libraries, fetch code or read about the machine', async () => {
  for (const program of ['ls', '/bin/ls', process.execPath])
    expect(await attempt('run', program), program).toEqual(refused)
  expect(await attempt('load', '/lib/x86_64-linux-gnu/libc.so.6')).toEqual(refused)
  expect(await attempt('import', 'https://deno.land/std/version.ts')).toEqual(refused)
  expect(await attempt('import', 'npm:left-pad')).toEqual(refused)
  expect(await attempt('system')).toEqual(refused)
  expect(await isAlive(platform.pids().functions!)).toBe(true)
})
