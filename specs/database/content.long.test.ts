import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '../../content/loader/load-content.ts'
import { projectRoot } from '../../local/project-root.ts'
import { supabase } from '../../local/supabase-cli.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { cleanUp, scratchDatabase, scratchFolder, rows as rowsOf } from './scratch-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(async () => {
  await club.stop()
  await cleanUp()
})

const load = (folder?: string) => loadContent(club.url('postgres'), undefined, folder)
const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)

describe('loading', () => {
  test('BANK-1: three loaders at once leave what one would', async () => {
    const edited = await contentWith({
      'patterns/liver-fire.yaml': replacing('pulse: full, wiry and rapid', 'pulse: wiry, rapid and full'),
    })
    const loaded = await Promise.all([load(edited), load(edited), load(edited)])
    expect(loaded.reduce((sum, one) => sum + (one?.items ?? 0), 0)).toBe(1)
    expect(await load()).toEqual({ items: 1, names: 0 })
  })
})

describe('checking', () => {
  test('BANK-2: `npm run content` says all faults and fails, or brings the content in', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(projectRoot, 'dist/local/content.js'), ...args]).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
      )
    expect(await run('--check')).toEqual({
      code: 0,
      said: expect.stringMatching(/^\d+ files, nothing wrong\.\n$/),
    })
    const faulty = await contentWith({ 'patterns/liver-fire.yaml': replacing('sex: any', 'sex: all') })
    expect(await run('--check', faulty)).toEqual({
      code: 1,
      said: expect.stringMatching(/^content\/patterns\/liver-fire\.yaml:11: sex: .*\n$/),
    })
    expect(await run('--remote', club.url('postgres'))).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The database has this content, as \d+ ms \(\d+ ms of processor time\) showed\.\n$/,
      ),
    })
    expect((await run('--romote')).code).toBe(1)
    const away = 'postgresql://postgres:x@db.invalid:5432/postgres'
    for (const more of ['', '?sslmode=no-verify', '?sslmode=prefer'])
      expect(await run('--remote', away + more)).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^This address leads to another machine without TLS\. .*sslmode=require.*\n/,
        ),
      })
    expect((await run('--remote', `${away}?sslmode=require&sslmode=disable`)).said).toMatch(
      /^This address says sslmode more than once\.\n/,
    )
    expect((await run('--remote', `${away}?sslmode=require`)).said).toMatch(
      /^Encrypted, but nothing proves that it is db\.invalid.*\n.*db\.invalid/,
    )
    expect((await run('--remote', `${away}?sslmode=verify-full`)).said).toMatch(/^get.*db\.invalid/)
  })
})

test('in the order of docs/deploy.md the official CLI plants the demo club; before the content it plants nothing', async () => {
  const folder = await scratchFolder()
  for (const path of ['supabase/config.toml', 'supabase/migrations', 'supabase/templates', 'seed.sql'])
    await cp(join(projectRoot, path), join(folder, path), { recursive: true })
  const hosted = await scratchDatabase()
  const push = (...more: string[]) =>
    supabase(['db', 'push', ...more, `--remote=${hosted.url('postgres')}`, '--yes'], folder)
  const planted = () => rowsOf(hosted, 'select count(*)::int as cases from public.case_studies')
  await push()
  await expect(push('--include-seed')).rejects.toThrow('There is no content to plant the demo club from.')
  expect(await planted()).toEqual([{ cases: 0 }])
  expect(await loadContent(hosted.url('postgres'))).toEqual({
    items: expect.any(Number),
    names: expect.any(Number),
  })
  await push('--include-seed')
  expect(await planted()).toEqual([{ cases: 14 }])
})
