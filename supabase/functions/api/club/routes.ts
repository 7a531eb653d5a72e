import { changeClub } from '../../_shared/contract/admin-club.ts'
import { getLogo, saveLogo } from '../../_shared/contract/club-logo.ts'
import { getClub } from '../../_shared/contract/club.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { newId } from '../../_shared/contract/new-id.ts'
import { route } from '../../_shared/route.ts'
import { readClub } from './read-club.ts'
import { checkLogo } from './check-logo.ts'

export const clubRoutes = [
  route(getClub, ({ db }) => readClub(db), { session: 'unread' }),

  route(changeClub, async ({ input: { name, color, known }, db }) => {
    const [changed] = await db`
      update public.club set name = ${name}, color = ${color}
      where name in (${known?.name ?? null}, ${name}) and color in (${known?.color ?? null}, ${color}) or ${!known}
      returning id`
    if (!changed) throw new ApiError('conflict', { detail: 'The club was changed elsewhere meanwhile.' })
    return readClub(db)
  }),

  route(saveLogo, async ({ input: { image }, db }) => {
    if (image !== null) checkLogo(image)
    const [changed] = await db`
      update public.club
      set logo = decode(${image}, 'base64'), logo_id = ${image && newId()}
      returning id`
    if (!changed) throw new ApiError('admin_only')
    return readClub(db)
  }),

  route(
    getLogo,
    async ({ input: { id }, db }) => {
      const [found] = await db<{ image: string }[]>`
        select encode(logo, 'base64') as image from public.club where logo_id = ${id}`
      if (!found) throw new ApiError('not_found')
      const { buffer } = Uint8Array.from(atob(found.image), (letter) => letter.charCodeAt(0))
      return { type: 'image/png' as const, bytes: buffer }
    },
    { session: 'unread' },
  ),
]
