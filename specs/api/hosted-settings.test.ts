import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findDeno } from 'supabase-local/functions/functions.ts'
import { projectRoot } from '../../local/project-root.ts'

const folder = join(projectRoot, 'supabase/functions')
const keys = { SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_p"}', SUPABASE_SECRET_KEYS: '{"default":"sb_s"}' }
const legacy = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' }
const here = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  CLUB_DB_URL: 'postgresql://edge_api@127.0.0.1:5432/postgres',
}
const away = (rest: string) => ({ CLUB_DB_URL: `postgresql://edge_api.ref:x@${rest}` })

/** Returns the settings, or the line with which the Edge Function refused to start. */
async function read(env: Record<string, string>): Promise<Record<string, unknown> | string> {
  const program = `import { env } from '${folder}/_shared/env.ts'; console.log(JSON.stringify(env))`
  const args = ['run', '-A', '--quiet', '--no-lock', `--config=${folder}/deno.json`, '--ext=ts', '-']
  const running = promisify(execFile)(findDeno(), args, { env: { ...env, NO_COLOR: '1' } })
  running.child.stdin!.end(program)
  return running.then(
    ({ stdout }) => JSON.parse(stdout) as Record<string, unknown>,
    (error: Error & { stderr: string }) =>
      /The function cannot start: .*/.exec(error.stderr)?.[0] ?? error.stderr,
  )
}

describe('the project’s API keys', () => {
  test('the Edge Function prefers new keys to legacy ones, under the default name or the only name', async () => {
    expect(await read({ ...here, ...keys, ...legacy })).toMatchObject({
      publishableKey: 'sb_p',
      secretKey: 'sb_s',
    })
    const renamed = {
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_w"}',
      SUPABASE_SECRET_KEYS: '{"a":"sb_a","default":"sb_d"}',
    }
    expect(await read({ ...here, ...renamed })).toMatchObject({ publishableKey: 'sb_w', secretKey: 'sb_d' })
  })

  test('missing or malformed keys are named in one line and prevent the start', async () => {
    expect(await read(here)).toBe(
      'The function cannot start: SUPABASE_PUBLISHABLE_KEYS is not set, nor SUPABASE_ANON_KEY; make API keys in the project’s settings.',
    )
    expect(await read({ ...here, ...legacy, SUPABASE_SERVICE_ROLE_KEY: '' })).toContain(
      'SUPABASE_SECRET_KEYS is not set',
    )
    for (const broken of ['sb_secret_x', 'null'])
      expect(await read({ ...here, ...keys, SUPABASE_SECRET_KEYS: broken })).toContain('is not a JSON object')
  })
})

describe('the database URL', () => {
  const pooler = 'aws-0-eu.pooler.supabase.com'

  test('the Edge Function connects to a database on another machine only with TLS', async () => {
    for (const rest of [
      `${pooler}:6543/postgres`,
      '10.0.0.5:5432/postgres?sslmode=disable',
      `${pooler}/postgres?sslmode=prefer`,
    ])
      expect([rest, await read({ ...here, ...keys, ...away(rest) })]).toEqual([
        rest,
        expect.stringMatching(/without TLS.*sslmode=require.*verify-full.*CLUB_DB_CA/),
      ])
    expect(
      await read({ ...here, ...keys, ...away(`${pooler}:6543/postgres?sslmode=require`) }),
    ).toMatchObject({ canPrepare: false })
    for (const host of ['127.0.0.1', '[::1]'])
      expect(await read({ ...here, ...keys, ...away(`${host}:5432/postgres`) })).toMatchObject({
        databaseCa: null,
      })
  })

  test('the Edge Function uses no prepared statements with a transaction pooler', async () => {
    const prepared = { ...here, ...keys, CLUB_DB_PREPARE: 'true' }
    expect(await read({ ...prepared, ...away(`${pooler}:6543/postgres?sslmode=require`) })).toMatch(
      /transaction pooler \(port 6543\).*unset CLUB_DB_PREPARE/,
    )
    expect(await read({ ...prepared, ...away('127.0.0.1:6543/postgres') })).toContain('transaction pooler')
    expect(await read({ ...prepared, ...away(`${pooler}:5432/postgres?sslmode=require`) })).toMatchObject({
      canPrepare: true,
    })
    expect(await read(prepared)).toMatchObject({ canPrepare: true })
  })
})
