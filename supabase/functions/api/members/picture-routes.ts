import { ApiError } from '../../_shared/contract/errors.ts'
import {
  getPicture,
  removeMemberPicture,
  removePicture,
  savePicture,
} from '../../_shared/contract/pictures.ts'
import { route } from '../../_shared/route.ts'
import { readPicture } from './read-picture.ts'

export const pictureRoutes = [
  route(
    getPicture,
    async ({ input: { id }, db }) => {
      const [found] = await db<{ type: 'image/webp' | 'image/jpeg'; image: string }[]>`
        select type, encode(bytes, 'base64') as image from private.member_pictures where id = ${id}`
      if (!found) throw new ApiError('not_found')
      return {
        type: found.type,
        bytes: Uint8Array.from(atob(found.image), (letter) => letter.charCodeAt(0)).buffer,
      }
    },
    { session: 'unread' },
  ),

  route(savePicture, async ({ input: { image }, member, db }) => {
    const { type, bytes } = await readPicture(image)
    await db.all(
      db`delete from private.member_pictures where profile_id = ${member.id}`,
      db`
        insert into private.member_pictures (type, bytes)
        values (${type}, decode(${btoa(String.fromCharCode(...bytes))}, 'base64'))`,
    )
  }),

  route(
    removePicture,
    ({ input: { id }, member, db }) =>
      db`delete from private.member_pictures where profile_id = ${member.id} and id = ${id}`,
  ),

  route(
    removeMemberPicture,
    ({ input: { memberId }, db }) => db`delete from private.member_pictures where profile_id = ${memberId}`,
  ),
]
