import { z } from 'zod'
import { club } from './club.ts'
import { isReadable } from './club-color.ts'
import { put } from './endpoint.ts'
import { rawText } from './typed-text.ts'
import { visibleName } from './visible-text.ts'

export const clubForm = z.object({
  name: rawText(30)
    .transform(visibleName)
    .pipe(z.string().min(1, 'Please enter a name.').max(30, 'At most 30 characters.')),
  color: z
    .string()
    .max(7, 'Please choose a color.')
    .regex(/^#[0-9a-f]{6}$/, 'Please choose a color.')
    .refine(isReadable, 'This color is too light to read: please choose a darker one.'),
})

/** `known`: the values that the form began from. If they have changed, the handler refuses with `conflict`. */
export const changeClub = put('/admin/club', 'admin', {
  input: clubForm.extend({ known: clubForm.optional() }),
  output: club,
})
