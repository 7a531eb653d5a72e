import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { type Personas } from './access-names.ts'
import { differs } from './access-findings.ts'
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
