import { z } from 'zod'
import { club } from './club.ts'
import { defineEndpoint } from './endpoint.ts'
import { imageFile } from './outputs.ts'

export const logoMaxBytes = 51_200
export const logoMaxSide = 1024
export const logoTooLarge = 'A logo has at most 50 kB.'

/** Saves a logo: a PNG as base64. Null removes the logo. */
export const saveLogo = defineEndpoint({
  method: 'PUT',
  path: '/admin/club/logo',
  auth: 'admin',
  input: z.object({
    image: z
      .base64()
      .max(Math.ceil(logoMaxBytes / 3) * 4, logoTooLarge)
      .nullable(),
  }),
  output: club,
})

/** Browsers cache a logo without limit, since a new logo has a new address. */
export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/club/logo/:id',
  auth: 'open',
  output: imageFile,
})
