import { afterAll, beforeAll } from 'vitest'
import { startClubDatabase, type Claims, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { type CaseForm, openCases, type Cases } from './case-kit.ts'

/** A club of the file's own with those who schedule cases, and what each of them does. Importing this starts it. */
export let club: ClubDatabase
export let cases: Cases
export let ann: Person
export let master: Person
export let otherMaster: Person
export let moderator: Person
export let admin: Person

beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster()
  otherMaster = await cases.makeStudyMaster('Other Master')
  moderator = await cases.makeModerator()
  admin = await club.person({ name: 'Ada' })
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
})
afterAll(() => club.stop())

export const hourMs = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
export const schedule = async (form: Partial<CaseForm> = {}, author = master) =>
  (await cases.create(author, { publishesAt: inHours(24), ...form })).id

/** Answers how many cases it changed. */
export const move = async ({ claims }: { claims: Claims }, id: string, to: string | null) =>
  (
    await club.as(claims, (client) =>
      client.query('update public.case_studies set publishes_at = $2 where id = $1', [id, to]),
    )
  ).rowCount
export const makeDue = (id: string) =>
  club.owner.query(
    `update public.case_studies set publishes_at = now() - interval '1 minute', created_at = now() - interval '3 days'
     where id = $1`,
    [id],
  )
export const publishDue = async () =>
  (await club.owner.query('select private.publish_due_cases() as n')).rows[0].n as number
