import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from 'supabase-local/postgres/database.ts'
import { projectRoot } from '../../local/project-root.ts'
import { prepare } from '../../scripts/prepare.mjs'
import { cleanUp, rows } from 'supabase-local/specs/kit/databases.ts'
import { scratchDatabase } from '../database/scratch-database.ts'

/** Imitates a hosted Supabase project: its database, and a Management API that records requests. */
let hosted: Awaited<ReturnType<typeof scratchDatabase>>
let home: string
let profile: string
const sent: { path: string; body: string }[] = []
const management = createServer((request, response) => {
  void (async () => {
    const path = request.url!.split('?')[0]!
    if (request.method === 'POST') sent.push({ path, body: (await buffer(request)).toString('latin1') })
    const name = 'api'
    const made = { id: 'x', slug: name, name, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 }
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(path.endsWith('/functions/deploy') ? made : {}))
  })()
})

beforeAll(async () => {
  prepare()
  hosted = await scratchDatabase()
  home = await mkdtemp(join(tmpdir(), 'deploy-doc-'))
  await new Promise<void>((resolve) => management.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(management.address() as AddressInfo).port}`
  profile = join(home, 'profile.yaml')
  const lines = ['api_url', 'dashboard_url', 'docs_url'].map((key) => `${key}: ${url}\n`)
  await writeFile(profile, `name: standin\nproject_host: 127.0.0.1\n${lines.join('')}`)
})
afterAll(async () => {
  management.closeAllConnections()
  management.close()
  await cleanUp()
  await rm(home, { recursive: true, force: true })
})

const project = 'standinstandinstandi'

/** Replaces the placeholders in the document’s first block; all other blocks run unchanged. */
async function blocks() {
  const text = await readFile(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const [own = '', ...others] = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!)
  const values: Record<string, string> = {
    CLUB_SITE: 'https://club.example',
    CLUB_PROJECT: project,
    CLUB_REGION: 'eu-central-1',
    CLUB_POOLER: `127.0.0.1:${hosted.port}`,
    CLUB_OWNER_URL: hosted.url('postgres'),
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  }
  const names = [...own.matchAll(/^export (\w+)=/gm)].map(([, name]) => name!)
  expect(names).toEqual(Object.keys(values))
  return [names.map((name) => `export ${name}='${values[name]}'\n`).join(''), ...others]
}

test('the commands of docs/deploy.md, run as they are, deploy a club', async () => {
  const script = ['set -euo pipefail\n', ...(await blocks())].join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      SUPABASE_PROFILE: profile,
      SUPABASE_TELEMETRY_DISABLED: '1',
      PGSSLMODE: 'disable',
    },
    maxBuffer: 16_000_000,
  })

  const counted = await rows(hosted, 'select count(*)::int as cases from public.case_studies')
  expect(counted).toEqual([{ cases: 14 }])

  const secrets = sent.find(({ path }) => path === `/v1/projects/${project}/secrets`)
  const named = JSON.parse(secrets!.body) as { name: string; value: string }[]
  const secret = Object.fromEntries(named.map(({ name, value }) => [name, value]))
  expect(Object.keys(secret).toSorted()).toEqual([
    'ADMIN_SETUP_SECRET',
    'CLUB_DB_URL',
    'CLUB_HOST_SECRET',
    'SITE_URL',
  ])
  expect(stdout).toContain(`CLUB_HOST_SECRET=${secret.CLUB_HOST_SECRET}`)
  // The pooler reads the project from the login’s name, which the imitated database does not know.
  const address = secret.CLUB_DB_URL!.replace(`.${project}`, '').replace('?sslmode=require', '')
  const login = await withClient(address, (client) => client.query('select current_user'))
  expect(login.rows).toEqual([{ current_user: 'edge_api' }])

  const upload = sent.find(({ path }) => path === `/v1/projects/${project}/functions/deploy`)
  expect(upload!.body).toContain('"verify_jwt":false')

  const written = (file: string) => readFile(join(projectRoot, 'dist', 'hosts', file), 'utf8')
  expect(await written('caddy/Caddyfile')).toContain(`reverse_proxy https://${project}.supabase.co {`)
  expect(await written('vercel/public/index.html')).toContain('id="root"')
})
