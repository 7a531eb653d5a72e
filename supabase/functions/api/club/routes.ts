import { changeClub } from '../../_shared/contract/admin-club.ts'
import { getLogo, saveLogo } from '../../_shared/contract/club-logo.ts'
import { getClub } from '../../_shared/contract/club.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { newId } from '../../_shared/contract/new-id.ts'
import { route } from '../../_shared/route.ts'
import { readClub } from './read-club.ts'
import { readLogo } from './read-logo.ts'

export const clubRoutes = [
  route(getClub, ({ db }) => readClub(db), { session: 'unread' }),

  route(changeClub, async ({ input: { name, color }, db }) => {
    const [changed] = await db`update public.club set name = ${name}, color = ${color} returning id`
    if (!changed) throw new ApiError('admin_only')
    return readClub(db)
  }),

  route(saveLogo, async ({ input: { image }, db }) => {
    const logo = image === null ? null : readLogo(image)
    const [changed] = await db`
      update public.club
      set logo = decode(${logo?.base64 ?? null}, 'base64'), logo_type = ${logo?.type ?? null}, logo_id = ${logo && newId()}
      returning id`
    if (!changed) throw new ApiError('admin_only')
    return readClub(db)
  }),

  route(
    getLogo,
    async ({ input: { id }, db }) => {
      const [found] = await db<{ type: 'image/png' | 'image/svg+xml'; image: string }[]>`
        select logo_type as type, encode(logo, 'base64') as image from public.club where logo_id = ${id}`
      if (!found) throw new ApiError('not_found')
      const { type, image } = found
      return { type, bytes: Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0)).buffer }
    },
    { session: 'unread' },
  ),
]
