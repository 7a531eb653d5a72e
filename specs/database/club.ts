import { afterAll, beforeAll } from 'vitest'
import { startClubDatabase, type Claims, type ClubDatabase } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

export let club: ClubDatabase
export let cases: Cases
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
})
afterAll(() => club?.stop())

/** Runs a statement as the caller and returns its rows. */
export const run = async ({ claims }: { claims: Claims }, statement: string, values: unknown[] = []) =>
  (await club.as(claims, (client) => client.query(statement, values))).rows
