import { afterAll, beforeAll } from 'vitest'
import { type Claims, type Club, openClub, urlsOfWorker } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

/** A club whose database the spec files of a worker share in turn. Specs that change limits or count all rows take own-club.ts. */
export let club: Club
export let cases: Cases
beforeAll(async () => {
  const urls = await urlsOfWorker()
  club = openClub((role) => urls[role])
  cases = openCases(club)
})
afterAll(() => club?.close())

/** Runs a statement as the caller and returns its rows. */
export const run = async ({ claims }: { claims: Claims }, statement: string, values: unknown[] = []) =>
  (await club.as(claims, (client) => client.query(statement, values))).rows
