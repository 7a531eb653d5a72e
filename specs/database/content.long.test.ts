import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../content/loader/load-content.ts'
import { projectRoot } from '../../local/project-root.ts'
import { guest } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { cases, club } from './own-club.ts'

const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)

describe('npm run content', () => {
  test('BANK-2: `npm run content` loads the content, or lists all its faults and fails', async () => {
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
    expect(await run('--remote', away)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^This address leads to another machine without TLS\. .*sslmode=require.*\n/,
      ),
    })
    expect((await run('--remote', `${away}?sslmode=require`)).said).toMatch(
      /^Encrypted, but nothing proves that it is db\.invalid.*\n.*db\.invalid/,
    )
    expect((await run('--remote', `${away}?sslmode=verify-full`)).said).toMatch(/^get.*db\.invalid/)
  })
})

test('BANK-1: three simultaneous loaders store each change once and delete rows that left the files', async () => {
  const load = (folder?: string) => loadContent(club.url('postgres'), undefined, folder)
  const edited = await contentWith({
    'patterns/liver-fire.yaml': replacing('full, wiry and rapid', 'full, wiry and very rapid'),
    'demo-club/cases/14-burning-and-urgency-on-a.yaml': null,
  })
  const loaded = await Promise.all([load(edited), load(edited), load(edited)])
  expect(loaded.reduce((sum, one) => sum + (one?.items ?? 0), 0)).toBe(2)
  const { rows } = await club.owner.query(
    `select private.read_bank() #>> '{patterns}' like '%full, wiry and very rapid%' as is_new, count(*)::int as gone
     from private.content where kind = 'demo case' and slug = '14'`,
  )
  expect(rows).toEqual([{ is_new: true, gone: 0 }])
  expect(await load()).toEqual({ items: 2, names: 0 })
})

test('BANK-1: a new name in the content finds older cases that use it', { timeout: 300_000 }, async () => {
  const { id } = await cases.create(await cases.makeStudyMaster(), {
    content: 'Chief Complaint:\nWe needled the Joyful Ankle, every other day.',
  })
  const edited = await contentWith({
    'points/liver.yaml': replacing('[太衝]', '[太衝]\n      codes: [Joyful Ankle]'),
  })
  await loadContent(club.url('postgres'), undefined, edited)
  const { rows } = await club.as(guest, (client) =>
    client.query(`select f.case_id from private.find_cases('LV3', null, null) f`),
  )
  expect(rows).toEqual([{ case_id: id }])
  await loadContent(club.url('postgres'))
})
