import { z } from 'zod'
import { isReadable } from './club-color.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { rawText } from './typed-text.ts'

/** What an owner decides about the look of the club; the database has the same defaults. */
export const defaultClub = { name: 'The Case Club', color: '#1f6b55' }

const club = z.object({ name: z.string(), color: z.string() })
export type Club = z.infer<typeof club>

export const clubForm = z.object({
  name: rawText(30)
    .transform((name) => name.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'Please enter a name.').max(30, 'At most 30 characters.')),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Please choose a color.')
    .refine(isReadable, 'This color is too light to read: please choose a darker one.'),
})

export const getClub = defineEndpoint({
  method: 'GET',
  path: '/club',
  auth: 'open',
  input: nothing,
  output: club,
})

export const changeClub = defineEndpoint({
  method: 'PUT',
  path: '/admin/club',
  auth: 'admin',
  input: clubForm,
  output: club,
})
