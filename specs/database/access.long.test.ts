import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { inTransaction, startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { type Personas } from './access-names.ts'
import { differs, findings } from './access-findings.ts'
import { mutants } from './access-mutants.ts'
import { makePersonas } from './access-personas.ts'

let club: ClubDatabase
let personas: Personas

beforeAll(async () => {
  club = await startClubDatabase()
  personas = await makePersonas(club)
})
afterAll(() => club.stop())

test(
  'DB-1, DB-2: every mutant of a policy, a grant or a function is caught by the matrix',
  { timeout: 900_000 },
  async () => {
    const survivors: string[] = []
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
    expect(mutants.length).toBeGreaterThanOrEqual(60)
  },
)

test('DB-1: bootstrapping the database again restores no grant that the migrations revoked', async () => {
  for (const name of ['bootstrap.sql', 'cron.sql'])
    await club.connect('supabase_admin', 1).query(await readFile(join(projectRoot, 'local', name), 'utf8'))
  const found = await inTransaction(club.owner, (client) => findings(client, personas), 'rollback')
  expect(found).toEqual([])
})
