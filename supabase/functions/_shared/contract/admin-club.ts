import { z } from 'zod/mini'
import { club } from './club.ts'
import { isReadable } from './club-color.ts'
import { put } from './endpoint.ts'
import { rawText } from './typed-text.ts'
import { visibleName } from './visible-text.ts'

export const clubForm = z.object({
  name: z.pipe(
    z.pipe(rawText(30), z.transform(visibleName)),
    z.string().check(z.minLength(1, 'Please enter a name.'), z.maxLength(30, 'At most 30 characters.')),
  ),
  color: z
    .string()
    .check(
      z.maxLength(7, 'Please choose a color.'),
      z.regex(/^#[0-9a-f]{6}$/, 'Please choose a color.'),
      z.refine(isReadable, 'This color is too light to read: please choose a darker one.'),
    ),
})

/** `known`: the values that the form began from. If they have changed, the handler refuses with `conflict`. */
export const changeClub = put('/admin/club', 'admin', {
  input: z.extend(clubForm, { known: z.optional(clubForm) }),
  output: club,
})
