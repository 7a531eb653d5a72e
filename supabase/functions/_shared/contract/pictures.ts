import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { imageFile } from './outputs.ts'

export const pictureSide = 256
export const pictureMaxBytes = 40_960

/** Saves a picture: WebP or JPEG of 256 × 256, at most 40 kB, as base64. */
export const savePicture = defineEndpoint({
  method: 'PUT',
  path: '/users/me/picture',
  auth: 'member',
  input: z.object({ image: z.base64().max(56_000, 'This picture is too large.') }),
})

/** Removes the picture with this id. A picture that the member has saved meanwhile stays. */
export const removePicture = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/picture/:id',
  auth: 'member',
})

/** The audit log records the removal. */
export const removeMemberPicture = defineEndpoint({
  method: 'DELETE',
  path: '/moderation/members/:memberId/picture',
  auth: 'moderator',
  input: z.object({ memberId: z.uuid() }),
})

/** Browsers cache a picture without limit, since a new picture has a new address. */
export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/pictures/:id',
  auth: 'open',
  output: imageFile,
})
