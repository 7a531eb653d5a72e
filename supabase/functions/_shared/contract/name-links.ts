import { z } from 'zod/mini'

/**
 * Names in a text: start, end, and the address of the entry (points/LR-3) or of the mentioned member (members/<id>). The database finds the
 * names when it stores the text.
 */
export const nameLinks = z.array(z.tuple([z.int(), z.int(), z.string()]))
export type NameLinks = z.infer<typeof nameLinks>
