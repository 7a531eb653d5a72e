import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from 'supabase-local/postgres/database.ts'
import { projectRoot } from '../local/project-root.ts'
import { at, median } from './median.ts'
import { processorTime } from './processor-time.ts'
import { openFilledClub } from './seed.ts'

const asked: Record<string, string> = {
  'one word': 'search=insomnia',
  'a word of every case': 'search=pain',
  'two words': 'search=pale%20tongue',
  'two words, with a tag': 'search=pale%20tongue&tag=headache',
  'a point': 'search=LR-3',
  'Chinese characters': 'search=%E5%A4%AA%E5%86%B2',
  'a formula': 'search=xiao%20yao%20san',
  'a slip of the pen': 'search=insomina',
  'a phrase': 'search=%22red%20tongue%22',
  'a phrase that many have': 'search=%22liver%20qi%22',
  'of one difficulty': 'search=pain&difficulty=simple',
  'words that never meet': 'search=menopause%20toothache%20vertigo%20sciatica',
  'nothing there': 'search=zxqvbn',
  'the newest first': 'search=pain&order=newest',
  'all but a word': 'search=-insomnia',
  'all but a word, of one difficulty': 'search=-insomnia&difficulty=simple',
  'a word without another': 'search=pain%20-insomnia',
}
const begun = ['he', 'live', 'liver q', 'xiao y', 'insomn', 'zxqv']

/** What a guest who searches among 30,000 cases waits for, and how much of it the database works (must: 30 ms for 20 cases). */
export async function run([rounds = '7', cases = '30000']: string[]) {
  const dataDir = join(tmpdir(), `club-search-${cases}`)
  const { platform } = await openFilledClub(dataDir, { web: false }, (url) => fill(url, Number(cases)))
  try {
    const urls = [
      ...Object.entries(asked).map(([name, query]) => [name, `/api/case-studies?limit=20&${query}`] as const),
      ...begun.map(
        (search) =>
          [
            `suggestions for '${search}'`,
            `/api/search/suggestions?search=${encodeURIComponent(search)}`,
          ] as const,
      ),
    ]
    for (const [name, path] of urls) {
      const times: number[] = []
      const ask = async () => {
        const start = performance.now()
        const response = await fetch(platform.url + path)
        const { length } = (await response.json()) as unknown[]
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        times.push(performance.now() - start)
        return `${length} of ${response.headers.get('x-total-count') ?? length}`
      }
      const found = await ask()
      times.length = 0
      const before = await processorTime([platform.pids().postgres])
      for (let round = 0; round < Number(rounds); round++) await ask()
      const worked = ((await processorTime([platform.pids().postgres])) - before) / 1_000 / Number(rounds)
      console.log(
        `  ${name.padEnd(28)} ${found.padStart(12)}  median ${median(times).toFixed(0).padStart(4)} ms, fastest ` +
          `${at(times, 0).toFixed(0).padStart(3)}, the database ${worked.toFixed(0).padStart(3)} ms of the processor`,
      )
    }
  } finally {
    await platform.stop()
  }
}

const fill = (databaseUrl: string, cases: number) =>
  withClient(databaseUrl, async (client) => {
    const start = performance.now()
    const script = await readFile(join(projectRoot, 'bench', 'search.sql'), 'utf8')
    // Each by itself: a vacuum stands in no transaction.
    for (const statement of [`set bench.cases = ${cases}`, ...script.split(/;$/m)])
      await client.query(statement)
    console.log(`${cases} cases made in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  })
