import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../content/loader/load-content.ts'
import { withClient } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { startClub as startOnMachine, type ClubOptions } from '../local/start-club.ts'
import { projectRoot } from '../local/project-root.ts'

/** `npm run bench -- seed [share] [data directory]`: a large club to measure on; share 1 has 10,000 cases, 1,000,000 comments and 10,000 members. */
export async function run([share = '1', dataDir]: string[]) {
  const { platform, dir, isNew } = await openLargeClub(Number(share), dataDir)
  console.log(`${isNew ? 'seeded' : 'found'} in ${dir}: DATA_DIR=${dir} npm start runs on it`)
  await platform.stop()
}

/** Cases that the benches ask for by name, whatever the size of the rest. */
export const places = {
  thread: { id: '00000000-0000-4000-8000-0000000000c8', comments: 200 },
  busy: { id: '00000000-0000-4000-8000-0000000001f4', comments: 500 },
  longest: { id: '00000000-0000-4000-8000-0000000007d0', comments: 2_000 },
}

/** Ten of the others, whose ids seed.sql makes of their numbers. */
export const quietCases = Array.from({ length: 10 }, (_, index) => benchId('case', 11 + index))

function benchId(kind: string, n: number) {
  const digits = [...createHash('md5').update(`${kind} ${n}`).digest('hex')]
  digits[12] = '4'
  digits[16] = '8'
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const threadPath = (id: string) => `/api/case-studies/${id}/comments`

/** Each comment has a number of its own in the mark's place. */
export const mark = '#'.repeat(12)
export const commentBody = JSON.stringify({
  content: `Bench ${mark}: I would begin with the pulse, which is wiry on the left, and ask once more about sleep and thirst.`,
})

/** The small one, with its pages. */
export const openClubWithPages = () => openLargeClub(0.01, undefined, {})

/** A platform on a large club, which is made only once for each share. */
export async function openLargeClub(
  share = 1,
  dir = join(tmpdir(), `club-bench-${share}`),
  options: Partial<ClubOptions> = { web: false },
) {
  const opened = await openFilledClub(dir, { jwtExpiry: 86_400, ...options }, (url) => fill(url, share))
  return { ...opened, dir }
}

/** A platform with the content, on whatever the directory holds. */
export async function startClub(dataDir: string, options: Partial<ClubOptions>) {
  // PostgreSQL may run as another user.
  await chmod(dataDir, 0o711)
  // One machine plays many callers, and each has only its share.
  const env = { TRUSTED_PROXY: '127.0.0.1', ...options.env }
  return startOnMachine({ dataDir, seed: 'none', afterMigrate: loadContent, log: silent, ...options, env })
}

/** A platform in a directory that stays; `fillOnce` is given the way to its database where it is new. */
export async function openFilledClub(
  dataDir: string,
  options: Partial<ClubOptions>,
  fillOnce: (databaseUrl: string) => Promise<void>,
) {
  await mkdir(dataDir, { recursive: true })
  const platform = await startClub(dataDir, options)
  try {
    const stamp = join(dataDir, 'seeded')
    const isNew = (await readFile(stamp, 'utf8').catch(() => '')) === ''
    if (isNew) {
      await fillOnce(platform.dbUrl('supabase_admin'))
      await writeFile(stamp, new Date().toISOString())
    }
    return { platform, isNew }
  } catch (error) {
    await platform.stop()
    throw error
  }
}

/** The cases are to have their comments, and no more, the next time too. */
export const deleteBenchRows = (platform: Platform) =>
  withClient(platform.dbUrl('postgres'), async (client) => {
    for (const { id, comments } of Object.values(places))
      await client.query('delete from public.comments where seq > $2 and case_id = $1', [id, comments])
    await client.query(`delete from public.comments where case_id = any ($1) and content like 'Bench %'`, [
      quietCases,
    ])
    // The admin of the bench of the panel stays: the last one cannot go.
    await client.query(
      `delete from auth.users u where u.email like 'bench-%@bench.example'
         and not exists (select from public.profiles p where p.id = u.id and p.is_admin)`,
    )
  })

const fill = (databaseUrl: string, share: number) =>
  withClient(databaseUrl, async (client) => {
    const script = await readFile(join(projectRoot, 'bench', 'seed.sql'), 'utf8')
    const say = async (step: string, work: () => Promise<unknown>) => {
      const begun = performance.now()
      await work()
      console.log(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${step}`)
    }
    // The two thousand who write are there at any size.
    await client.query(
      `set bench.cases = ${Math.round(10_000 * share)}; set bench.comments = ${Math.round(1_000_000 * share)}; ` +
        `set bench.members = ${Math.max(2_000, Math.round(10_000 * share))}`,
    )
    for (const [, step = '', text = ''] of script.matchAll(
      /^-- step: (.+)\n([^]*?)(?=^-- step: |$(?![^]))/gm,
    ))
      await say(step, () => client.query(text))
    const { rows } = await client.query('select * from private.counter_drift()')
    if (rows.length > 0) throw new Error(`The counters are off: ${JSON.stringify(rows.slice(0, 3))}`)
  })
