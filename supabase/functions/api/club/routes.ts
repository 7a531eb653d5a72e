import { changeClub } from '../../_shared/contract/admin-club.ts'
import { type Club, getClub } from '../../_shared/contract/club.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { readClub } from './read-club.ts'

export const clubRoutes = [
  route(getClub, ({ db }) => readClub(db), { session: 'unread' }),

  route(changeClub, async ({ input: { name, color }, db }) => {
    const [club] = await db<
      Club[]
    >`update public.club set name = ${name}, color = ${color} returning name, color`
    if (!club) throw new ApiError('admin_only')
    return club
  }),
]
