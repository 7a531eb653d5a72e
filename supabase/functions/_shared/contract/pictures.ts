import { z } from 'zod/mini'
import { get, put, remove } from './endpoint.ts'
import { imageFile } from './outputs.ts'

export const pictureSide = 256
export const pictureMaxBytes = 40_960

/** Saves a picture: WebP or JPEG of 256 × 256, at most 40 kB, as base64. */
export const savePicture = put('/users/me/picture', 'member', {
  input: z.object({ image: z.base64().check(z.maxLength(56_000, 'This picture is too large.')) }),
})

/** Removes the picture with this id. A picture that the member has saved meanwhile stays. */
export const removePicture = remove('/users/me/picture/:id', 'member')

/** The audit log records the removal. */
export const removeMemberPicture = remove('/moderation/members/:memberId/picture', 'moderator', {
  input: z.object({ memberId: z.uuid() }),
})

/** Browsers cache a picture without limit, since a new picture has a new address. */
export const getPicture = get('/pictures/:id', 'open', { output: imageFile })
