import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { startClubDatabase } from '../kit/club-database.ts'
import { countAsks } from './asked-once.ts'

// A few of them: seed.test.ts.
test('DB-9: a read of many rows asks who is reading as often as a read of one', async () => {
  const club = await startClubDatabase()
  try {
    await club.owner.query(await readFile(join(projectRoot, 'seed.sql'), 'utf8'))
    const admin = await club.person()
    await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
    const { relations, read } = await countAsks(club)
    const seen: string[] = []
    const tooOften: string[] = []
    for (const { claims } of [admin, await club.person()])
      for (const relation of relations) {
        const answer = await read(claims, relation)
        if (answer.rows > 1) seen.push(relation.name)
        tooOften.push(...answer.tooOften)
      }
    expect(seen).toContain('private.viewed_cards')
    expect(seen).toContain('private.listed_comments')
    expect(tooOften).toEqual([])
  } finally {
    await club.stop()
  }
})
