import { afterAll, beforeAll } from 'vitest'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

/** A club for one spec file. */
export let club: ClubDatabase
export let cases: Cases
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
})
afterAll(() => club?.stop())
