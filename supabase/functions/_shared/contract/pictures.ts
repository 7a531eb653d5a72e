import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { imageFile } from './outputs.ts'

/** Pixels per side. */
export const pictureSide = 256
export const pictureMaxBytes = 40_960

/** WebP or JPEG of 256 × 256, at most 40 kB, as base64. */
export const savePicture = defineEndpoint({
  method: 'PUT',
  path: '/users/me/picture',
  auth: 'member',
  input: z.object({ image: z.base64().max(56_000, 'This picture is too large.') }),
})

/** A picture that was saved meanwhile stays. */
export const removePicture = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/picture/:id',
  auth: 'member',
})

/** The audit log gets one line. */
export const removeMemberPicture = defineEndpoint({
  method: 'DELETE',
  path: '/moderation/members/:memberId/picture',
  auth: 'moderator',
  input: z.object({ memberId: z.uuid() }),
})

/** Cached without limit: a new picture has a new address. */
export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/pictures/:id',
  auth: 'open',
  output: imageFile,
})
