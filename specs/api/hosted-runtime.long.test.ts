import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@contract/endpoints.ts'
import { projectRoot } from '../../local/project-root.ts'
import { browser } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { startRegistry } from '../kit/npm-registry.ts'
import { club, makeMember, sql } from '../kit/platform.ts'
import { type Upload, uploadFunction } from '../kit/uploaded-function.ts'

/**
 * Runs the CLI’s upload on Deno 2.1, the runtime of hosted Supabase: older than ours, without node_modules,
 * packages by name and version. Database and auth server are real.
 */
const hosted = findHostedDeno()
const entry = `
  const { serve } = Deno
  const listening = { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log('port ' + port) }
  Object.defineProperty(Deno, 'serve', { value: (_, handler) => serve(listening, handler) })
  globalThis.EdgeRuntime = { waitUntil() {} }
  await import(Deno.args[0])
`
const newer = 'export const text: string = new Uint8Array([1]).toHex()\n'

describe.skipIf(!hosted)('the uploaded Edge Function on hosted Supabase’s runtime', () => {
  let folder: string
  let upload: Upload
  let registry: Awaited<ReturnType<typeof startRegistry>>
  const running = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hosted-function-'))
    registry = await startRegistry()
    upload = await uploadFunction('api', join(folder, 'uploaded'))
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await registry.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const denoEnv = () => ({
    DENO_DIR: join(folder, 'cache'),
    NPM_CONFIG_REGISTRY: registry.url,
    HOME: folder,
    NO_COLOR: '1',
    DENO_NO_UPDATE_CHECK: '1',
  })
  const check = (file: string) =>
    promisify(execFile)(hosted!, ['check', '--quiet', `--config=${upload.config}`, file], { env: denoEnv() })

  /** The function’s address, or its output if it does not start. */
  async function start() {
    const file = join(folder, 'entry.js')
    await writeFile(file, entry)
    const args = ['run', '-A', '--quiet', `--config=${upload.config}`, file]
    const child = spawn(hosted!, [...args, `file://${upload.entrypoint}`], {
      env: {
        ...denoEnv(),
        SUPABASE_URL: club.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: club.keys.PUBLISHABLE_KEY }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: club.keys.SECRET_KEY }),
        // As on a project whose legacy keys are switched off: the Edge Function must not use these.
        SUPABASE_ANON_KEY: 'a-legacy-key',
        SUPABASE_SERVICE_ROLE_KEY: 'a-legacy-key',
        CLUB_DB_URL: club.dbUrls.functions,
        CLUB_JWT_SECRET: club.keys.JWT_SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const said: string[] = []
    createInterface({ input: child.stderr! }).on('line', (line) => said.push(line))
    const port = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (line.startsWith('port ')) resolve(line.slice(5))
      })
      child.once('close', () => reject(new Error(said.join('\n'))))
    })
    return { origin: `http://127.0.0.1:${port}`, said }
  }

  test('the upload contains the Edge Function and its configuration, and no tests or probes', () => {
    expect(upload.files).toContain('supabase/functions/deno.json')
    expect(upload.files).toContain('supabase/functions/_shared/contract/endpoints.ts')
    expect(upload.files.filter((file) => /_probes|\.test\.|node_modules|\.env/.test(file))).toEqual([])
    expect(upload.verifyJwt).toBe(false)
  })

  test('the upload’s packages resolve, its types check, and the runtime refuses newer JavaScript', async () => {
    await check(upload.entrypoint)
    const file = join(dirname(upload.entrypoint), 'newer.ts')
    await writeFile(file, newer)
    await expect(check(file)).rejects.toThrow('toHex')
    await rm(file)
  })

  test('the uploaded Edge Function saves a case and serves each GET of the contract', async () => {
    const { origin, said } = await start()
    const admin = browser(origin)
    const member = await makeMember()
    await sql().query('update public.profiles set is_admin = true where id = $1', [member.id])
    await admin.login(member)
    const made = await admin.post('/api/case-studies', caseForm())
    expect(made.status).toBe(200)
    const { id } = made.body as { id: string }
    // A guest’s view signs a cookie, so it exercises the Edge Function’s cryptography.
    expect((await browser(origin).get(`/api/case-studies/${id}`)).status).toBe(200)
    const statuses = new Set<number>()
    for (const { method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue
      for (const value of [id, member.id, 'herbs']) {
        const answer = await admin.get(`/api${path.replaceAll(/:\w+/g, value)}`)
        expect([path, answer.status], answer.text).toEqual([path, expect.not.toBeOneOf([500, 501])])
        statuses.add(answer.status)
      }
    }
    expect(statuses).toContain(200)
    expect(said.filter((line) => line.includes('"error"'))).toEqual([])
  })
})

test('on Linux x64, npm ci installs hosted Supabase’s runtime', () => {
  if (process.platform === 'linux' && process.arch === 'x64')
    expect(hosted, 'npm ci installs it').toBeDefined()
})

/** Undefined except on Linux (x64), the only platform of its package. */
function findHostedDeno(): string | undefined {
  try {
    const manifest = createRequire(join(projectRoot, 'package.json')).resolve('deno-hosted/package.json')
    return join(dirname(manifest), 'deno')
  } catch {
    return undefined
  }
}
