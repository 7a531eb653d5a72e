import type { Club } from '../../_shared/contract/club.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

export async function readClub(db: Db) {
  const [club] = await db<Club[]>`select name, color, '/api/club/logo/' || logo_id as logo from public.club`
  if (!club) throw new ApiError('not_found')
  return club
}
