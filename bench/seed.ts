import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { loadContent } from '../content/loader/load-content.ts'
import { projectRoot } from '../local/project-root.ts'
import { startClub as startOnMachine, type ClubOptions } from '../local/start-club.ts'

/** Two cases to which seed.sql gives these fixed ids, even if it fills only a small share of the club. */
export const places = {
  thread: { id: '00000000-0000-4000-8000-0000000000c8', comments: 200 },
  busy: { id: '00000000-0000-4000-8000-0000000001f4', comments: 500 },
}

/** Reads the ids of ten other cases: `places` are the newest two. */
export const readQuietCases = (platform: Platform) =>
  withClient(platform.dbUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from public.case_studies order by created_at desc offset 10 limit 10',
    )
    return rows.map(({ id }) => id)
  })

export const threadPath = (id: string) => `/api/case-studies/${id}/comments`

/** A bench replaces this mark in each comment, because the club refuses a member's repeated text. */
export const mark = '#'.repeat(12)
export const commentBody = JSON.stringify({
  content: `Bench ${mark}: I would begin with the pulse, which is wiry on the left, and ask once more about sleep and thirst.`,
})

/**
 * Starts a large club with this share of its cases and comments.
 * Its folder stays, so only the first call fills the database; what the work has written is deleted.
 */
export async function inLargeClub(
  share: number,
  options: Partial<ClubOptions>,
  work: (platform: Platform, dir: string) => Promise<void>,
) {
  const dir = join(tmpdir(), `club-bench-${share}`)
  await mkdir(dir, { recursive: true })
  const platform = await startClub(dir, { jwtExpiry: 86_400, ...options })
  try {
    const stamp = join(dir, 'seeded')
    if (!(await readFile(stamp, 'utf8').catch(() => ''))) {
      await fill(platform.dbUrl('supabase_admin'), share)
      await writeFile(stamp, new Date().toISOString())
    }
    await work(platform, dir)
    await deleteBenchRows(platform)
  } finally {
    await platform.stop()
  }
}

export async function inFreshClub(
  options: Partial<ClubOptions>,
  work: (platform: Platform) => Promise<void>,
) {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const platform = await startClub(dir, options)
  try {
    await work(platform)
  } finally {
    await platform.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function startClub(dataDir: string, options: Partial<ClubOptions>) {
  // PostgreSQL may run as another user and must enter the folder.
  await chmod(dataDir, 0o711)
  const env = { TRUSTED_PROXY: '127.0.0.1', ...options.env }
  return startOnMachine({ dataDir, seed: 'none', afterMigrate: loadContent, log: silent, ...options, env })
}

/** Lets the next run find the same number of comments. */
const deleteBenchRows = (platform: Platform) =>
  withClient(platform.dbUrl('postgres'), async (client) => {
    await client.query(`delete from public.comments where content like 'Bench %'`)
    await client.query(`delete from auth.users where email like 'bench-%@bench.example'`)
  })

const fill = (databaseUrl: string, share: number) =>
  withClient(databaseUrl, async (client) => {
    const script = await readFile(join(projectRoot, 'bench', 'seed.sql'), 'utf8')
    await client.query(
      `set bench.cases = ${Math.round(10_000 * share)}; set bench.comments = ${Math.round(1_000_000 * share)}; ` +
        `set bench.members = ${Math.max(2_000, Math.round(10_000 * share))}`,
    )
    for (const [, step = '', text = ''] of script.matchAll(
      /^-- step: (.+)\n([^]*?)(?=^-- step: |$(?![^]))/gm,
    )) {
      const begun = performance.now()
      await client.query(text)
      console.log(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${step}`)
    }
    const { rows } = await client.query('select * from private.counter_drift()')
    if (rows.length > 0) throw new Error(`The counters are off: ${JSON.stringify(rows.slice(0, 3))}`)
  })
