import { type Club, defaultClub } from '../../_shared/contract/club.ts'
import type { Db } from '../../_shared/db.ts'

export async function readClub(db: Db) {
  const [club = defaultClub] = await db<Club[]>`select name, color from public.club`
  return club
}
