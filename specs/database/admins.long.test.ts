import { afterAll, beforeAll, test } from 'vitest'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { claimAtOnce } from './first-admin.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club?.stop())

test('ROLE-6: exactly one of 40 simultaneous claims wins, twenty times over, and then setup is closed for good', async () => {
  await claimAtOnce(club, 20)
})
