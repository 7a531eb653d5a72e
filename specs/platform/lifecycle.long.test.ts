import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isAlive } from 'supabase-local/postgres/processes.ts'
import { startOwnPlatform } from '../kit/own-platform.ts'
import { runCommand as run, startCommand as start } from './command.ts'
import { echoFunctions } from './echo.ts'
import { descendantsOf } from './processes.ts'
import { raw, request } from './raw.ts'
import { waitFor } from '../kit/wait-for.ts'

const folders: string[] = []
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lifecycle-spec-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const health = async (url: string) => {
  const response = await fetch(`${url}/healthz`)
  const { parts } = (await response.json()) as { parts: Record<string, string> }
  return { status: response.status, parts }
}
const allUp = { postgres: 'up', auth: 'up', realtime: 'up', functions: 'up' }

const attempt = (options: object) =>
  startOwnPlatform({ isNew: true, functionsDir: echoFunctions, ...options })

describe('startPlatform()', () => {
  test('two platforms run side by side with their own data, and stop() leaves no process behind', async () => {
    const before = await descendantsOf(process.pid)
    const [one, two] = await Promise.all([
      startOwnPlatform({ isNew: true, functionsDir: echoFunctions }),
      startOwnPlatform({ isNew: true, functionsDir: echoFunctions }),
    ])
    const during = await descendantsOf(process.pid)
    for (const platform of [one, two]) {
      expect(await health(platform.url)).toMatchObject({ status: 200, parts: allUp })
      for (const pid of Object.values(platform.pids())) expect([...during.keys()]).toContain(pid)
    }
    expect(one.url).not.toBe(two.url)
    for (const key of ['SECRET_KEY', 'JWT_SECRET', 'PUBLISHABLE_KEY', 'DB_URL'] as const)
      expect(one.keys[key]).not.toBe(two.keys[key])
    const foreign = await fetch(`${one.url}/auth/v1/settings`, { headers: { apikey: two.keys.SECRET_KEY } })
    expect(foreign.status).toBe(401)

    await one.stop()
    expect(await health(two.url)).toMatchObject({ status: 200, parts: allUp })
    await two.stop()
    await expect(fetch(two.url)).rejects.toThrow()
    const started = [...during.keys()].filter((pid) => !before.has(pid))
    expect(started.length).toBeGreaterThanOrEqual(8)
    const left = await descendantsOf(process.pid)
    expect(started.filter((pid) => left.has(pid)).map((pid) => left.get(pid))).toEqual([])
  })

  test('a failed start names the reason and leaves nothing running', async () => {
    const before = await descendantsOf(process.pid)
    const [web, other] = [await newFolder(), await newFolder()]
    for (const folder of [web, other]) await writeFile(join(folder, 'index.html'), `the pages of ${folder}`)
    const running = await startOwnPlatform({ functionsDir: echoFunctions, web })
    const port = Number(new URL(running.url).port)
    await expect(attempt({ port })).rejects.toThrow(/EADDRINUSE/)
    await expect(attempt({ dataDir: running.dataDir, web: other })).rejects.toThrow(
      /in use by a running platform/,
    )
    await expect(attempt({ functionsDir: await newFolder() })).rejects.toThrow(/functions does not start/)
    expect(await health(running.url)).toMatchObject({ parts: allUp })
    expect(await (await fetch(running.url)).text()).toBe(`the pages of ${web}`)
    // The refused start must not delete the running platform’s running.json.
    expect((await stat(join(running.dataDir, 'running.json'))).isFile()).toBe(true)
    await running.stop()
    const left = [...(await descendantsOf(process.pid))].filter(([pid]) => !before.has(pid))
    expect(left.map(([, command]) => command)).toEqual([])
  })
})

describe('npm start', () => {
  test('the command prints its address and setup link, status prints its keys, and SIGTERM ends it cleanly', async () => {
    const dataDir = await newFolder()
    const { main, said, errors, ended } = await start(dataDir)
    await waitFor(() => expect(said, errors.join('\n')).toHaveLength(2))
    const url = /^Ready: (http:\/\/127\.0\.0\.1:\d+)$/.exec(said[0]!)?.[1]
    expect(url).toBeDefined()
    expect(said[1]).toMatch(new RegExp(`${url}/admin-setup#[\\w-]{32,}$`))

    // Checks the built gateway, too: a bundler may drop a validating call whose result is unused.
    expect((await raw(url!, request('GET', '/case-study/%zz'))).status).toBe(400)

    const file = join(dataDir, 'running.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const json = await run('status', ['--json'], dataDir)
    const keys = JSON.parse(json.out) as Record<string, string>
    expect(Object.keys(keys)).toEqual(['API_URL', 'DB_URL', 'PUBLISHABLE_KEY', 'SECRET_KEY', 'JWT_SECRET'])
    expect(keys.API_URL).toBe(url)
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: keys.SECRET_KEY! } })
    expect(answer.status).toBe(200)
    const table = await run('status', [], dataDir)
    expect(table.out).toContain(keys.PUBLISHABLE_KEY)
    for (const secret of [keys.SECRET_KEY!, keys.JWT_SECRET!, new URL(keys.DB_URL!).password])
      expect(table.out).not.toContain(secret)

    const family = await descendantsOf(main.pid!)
    expect(family.size).toBeGreaterThanOrEqual(4)
    main.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const pid of family.keys()) expect(await isAlive(pid), family.get(pid)).toBe(false)
    await expect(readFile(file)).rejects.toThrow(/ENOENT/)
    expect(await run('status', ['--json'], dataDir)).toMatchObject({
      code: 1,
      out: expect.stringContaining('npm start'),
    })
  })

  test('a port in use is reported in one sentence', async () => {
    const running = await startOwnPlatform({ functionsDir: echoFunctions })
    const { errors, ended } = await start(await newFolder(), { PORT: new URL(running.url).port })
    expect(await ended).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^Port \d+ is taken\./)])
    await running.stop()
  })
})
