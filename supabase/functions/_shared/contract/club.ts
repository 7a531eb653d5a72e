import { z } from 'zod/mini'
import { get } from './endpoint.ts'

export const defaultClub: Club = { name: 'The Case Club', color: '#1f6b55', logo: null }

export const club = z.object({ name: z.string(), color: z.string(), logo: z.nullable(z.string()) })
export type Club = z.infer<typeof club>

export const getClub = get('/club', 'open', { output: club })
