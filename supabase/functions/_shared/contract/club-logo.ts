import { z } from 'zod/mini'
import { club } from './club.ts'
import { get, put } from './endpoint.ts'
import { imageFile } from './outputs.ts'

export const logoMaxBytes = 51_200
export const logoMaxSide = 1024
export const logoTooLarge = 'A logo has at most 50 kB.'

/** Saves a logo: a PNG as base64. Null removes the logo. */
export const saveLogo = put('/admin/club/logo', 'admin', {
  input: z.object({
    image: z.nullable(z.base64().check(z.maxLength(Math.ceil(logoMaxBytes / 3) * 4, logoTooLarge))),
  }),
  output: club,
})

/** Browsers cache a logo without limit, since a new logo has a new address. */
export const getLogo = get('/club/logo/:id', 'open', { output: imageFile })
