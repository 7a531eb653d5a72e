import { z } from 'zod'
import { parseStored } from './stored.ts'

const keptEdit = z.object({ content: z.string(), began: z.string() })
export type KeptEdit = z.infer<typeof keptEdit>

export const parseEdit = (stored: string | null) => parseStored(keptEdit, stored)
