import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { inTransaction } from '../kit/club-database.ts'
import { differs, findings } from './access-findings.ts'
import { makeMutants } from './access-mutants.ts'
import type { Personas } from './access-personas.ts'
import { makePersonas } from './access-world.ts'
import { club } from './own-club.ts'

let personas: Personas
beforeAll(async () => {
  personas = await makePersonas(club)
})

test(
  'DB-1, DB-2: the matrix catches every mutant of a policy, grant, view or function',
  { timeout: 1_800_000 },
  async () => {
    const survivors: string[] = []
    const mutants = await inTransaction(club.owner, makeMutants)
    expect(mutants.length).toBeGreaterThan(600)
    for (const mutant of mutants) {
      const isNoticed = await inTransaction(
        club.owner,
        async (client) => {
          await client.query(mutant)
          return differs(client, personas, mutant)
        },
        'rollback',
      )
      if (!isNoticed) survivors.push(mutant)
    }
    expect(survivors).toEqual([])
  },
)

test('DB-1: running the bootstrap again does not restore a grant that migrations revoked', async () => {
  for (const name of ['bootstrap.sql', 'cron.sql'])
    await club
      .connect('supabase_admin', 1)
      .query(await readFile(join(projectRoot, 'packages/supabase-local/postgres', name), 'utf8'))
  const found = await inTransaction(club.owner, (client) => findings(client, personas), 'rollback')
  expect(found).toEqual([])
})
