import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { load } from 'js-yaml'
import type { ContentPattern } from '@contract/content.ts'
import { projectRoot } from '../../local/project-root.ts'
import { guest } from '../kit/club-database.ts'
import { list, master } from './case-list-club.ts'
import { cases, club } from './own-club.ts'

type Made = {
  key: string
  title: string
  description: string
  content: string
  tags?: string[]
  solution?: string
  comments?: string[]
}
type Fixture = { cases: Made[]; queries: Record<string, string> }

/** A textbook-like case for each pattern, so that searches have similar cases to confuse. */
const caseOf = ({
  id,
  complaints,
  histories,
  signs,
  tongue,
  pulse,
  name,
  principle,
}: ContentPattern): Made => ({
  key: id,
  title: complaints[0]!,
  description: `Somebody who ${histories[0]}.`,
  content: [complaints.join('; '), ...signs, `Tongue: ${tongue}`, `Pulse: ${pulse}`].join('\n'),
  solution: `${name}. ${principle}`,
})

describe('search quality', () => {
  const known = new Map<string, string>()
  let queries: Fixture['queries']

  beforeAll(async () => {
    await club.owner.query('delete from public.case_studies')
    await club.owner.query(await readFile(join(projectRoot, 'seed.sql'), 'utf8'))
    const file = join(import.meta.dirname, 'search-queries.yaml')
    const fixture = load(await readFile(file, 'utf8')) as Fixture
    queries = fixture.queries
    const { rows } = await club.owner.query(
      `select c.body as entry from private.content c where c.kind = 'pattern' order by c.slug`,
    )
    for (const made of [...rows.map(({ entry }) => caseOf(entry)), ...fixture.cases]) {
      const { id } = await cases.create(master, { tags: [], ...made })
      known.set(id, made.key)
      for (const words of made.comments ?? []) await cases.comment(master, id, words)
    }
    // These discussions have ended, so the search includes their solutions.
    await club.owner.query(
      `update public.case_studies set created_at = created_at - interval '30 days' where id = any ($1)`,
      [[...known.keys()]],
    )
    for (let number = 1; number <= 14; number++)
      known.set(`ca5e5eed-0000-4000-8000-${String(number).padStart(12, '0')}`, `demo-${number}`)
  })

  test('FIND-6: for 95 percent of 200 searches, the wanted case is among the first three', async () => {
    const missed: string[] = []
    for (const [search, wanted] of Object.entries(queries)) {
      const found = (await list(guest, { search })).slice(0, 3).map(({ id }) => known.get(id))
      if (!found.includes(wanted)) missed.push(`${search}: ${wanted}, not ${found.join(', ')}`)
    }
    const asked = Object.keys(queries).length
    expect(asked).toBeGreaterThanOrEqual(200)
    expect(1 - missed.length / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})
