import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** The database has the same defaults. */
export const defaultClub = { name: 'The Case Club', color: '#1f6b55' }

export const club = z.object({ name: z.string(), color: z.string() })
export type Club = z.infer<typeof club>

export const getClub = defineEndpoint({
  method: 'GET',
  path: '/club',
  auth: 'open',
  output: club,
})
