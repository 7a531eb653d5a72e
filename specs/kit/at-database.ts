import { afterAll } from 'vitest'
import { type Club, guest, openClub } from './club-database.ts'
import { club } from './platform.ts'

let opened: Club | undefined
afterAll(async () => {
  await opened?.close()
  opened = undefined
})

/**
 * Runs SQL on the shared platform as a member or guest. It bypasses the Edge Function, so only policies and
 * triggers protect the data.
 */
export async function atDatabase(member?: { id: string }) {
  opened ??= openClub((role) => club.dbUrls[role])
  const database = opened
  const claims = member ? await database.signIn(member.id) : guest
  return (text: string, values: unknown[] = []) => database.as(claims, (client) => client.query(text, values))
}
