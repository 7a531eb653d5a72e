import { execFile, spawnSync } from 'node:child_process'
import { chmod, chown, copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDeno } from '../../local/functions.ts'
import { projectRoot } from '../../local/project-root.ts'
import { type ClubDatabase, startClubDatabase } from '../kit/club-database.ts'
import { waitFor } from '../kit/wait-for.ts'

const functions = join(projectRoot, 'supabase/functions')
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const certificates = `
  make() { openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout $1.key -out $1.crt -subj /CN=$1; }
  make authority
  make stranger
  for name in localhost elsewhere; do
    openssl req -newkey rsa:2048 -nodes -keyout $name.key -out $name.csr -subj /CN=$name
    echo subjectAltName=DNS:$name > names
    openssl x509 -req -in $name.csr -out $name.crt -days 2 -extfile names -CA authority.crt -CAkey authority.key -CAcreateserial
  done`

/** A database with a certificate of an authority that nobody knows, as hosted's. Certificates are made with openssl, or not at all. */
describe.skipIf(!hasOpenssl)('the function’s connection to a database that speaks TLS', () => {
  let club: ClubDatabase
  let folder: string
  let admin: Pool

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hosted-tls-'))
    await promisify(execFile)('sh', ['-ec', certificates], { cwd: folder })
    club = await startClubDatabase()
    admin = club.connect('supabase_admin', 1)
    await admin.query('alter system set ssl = on')
    await serve('localhost')
    await waitFor(async () => expect((await admin.query('show ssl')).rows[0].ssl).toBe('on'))
  })
  afterAll(async () => {
    await club.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** From now on the database shows the certificate for this name. */
  async function serve(name: string) {
    const dataDir = join(club.dataDir, 'postgres')
    const { uid, gid } = await stat(dataDir)
    for (const kind of ['crt', 'key']) {
      const file = join(dataDir, `server.${kind}`)
      await copyFile(join(folder, `${name}.${kind}`), file)
      await chmod(file, 0o600)
      await chown(file, uid, gid)
    }
    await admin.query('select pg_reload_conf()')
  }

  /** Whether the connection is encrypted, or why there is none. */
  async function connect(host: string, mode: string, authority?: string): Promise<unknown> {
    const url = new URL(club.url('functions'))
    url.hostname = host
    url.searchParams.set('sslmode', mode)
    const program = `
      import { openConnection } from '${functions}/_shared/connection.ts'
      import { env } from '${functions}/_shared/env.ts'
      const ask = (sql) => sql\`select ssl from pg_stat_ssl where pid = pg_backend_pid()\`
      const answer = await openConnection(env).then((c) => c.run(null, ask)).then(([row]) => row.ssl, (e) => e.message)
      console.log(JSON.stringify(answer))
      Deno.exit()`
    const flags = ['-A', '--quiet', '--no-lock', '--node-modules-dir=manual', '--no-check']
    const running = promisify(execFile)(
      findDeno(),
      ['run', ...flags, `--config=${functions}/deno.json`, '--ext=ts', '-'],
      {
        cwd: functions,
        env: {
          SUPABASE_URL: 'http://127.0.0.1:1',
          SUPABASE_PUBLISHABLE_KEYS: '{"default":"p"}',
          SUPABASE_SECRET_KEYS: '{"default":"s"}',
          CLUB_DB_URL: url.href,
          CLUB_DB_CA: authority ? await readFile(join(folder, `${authority}.crt`), 'utf8') : '',
        },
      },
    )
    running.child.stdin!.end(program)
    return JSON.parse((await running).stdout)
  }

  test('sslmode=require encrypts', async () => {
    expect(await connect('localhost', 'require')).toBe(true)
  })

  test('with CLUB_DB_CA it takes what that authority signed, for this name, and nothing else', async () => {
    expect(await connect('localhost', 'verify-full', 'authority')).toBe(true)
    expect(await connect('localhost', 'verify-full', 'stranger')).toMatch(/certificate/)
    expect(await connect('localhost', 'require', 'stranger')).toMatch(/certificate/)
    await serve('elsewhere')
    await expect
      .poll(() => connect('localhost', 'verify-full', 'authority'), { timeout: 20_000 })
      .toMatch(/not valid for|altnames/i)
    expect(await connect('localhost', 'require')).toBe(true)
  })
})
