import { z } from 'zod'

/**
 * Names in a text: start, end, and the entry's address (points/LR-3) or a mentioned member (members/<id>). The database reads them when
 * the text is written.
 */
export const nameLinks = z.array(z.tuple([z.int(), z.int(), z.string()]))
export type NameLinks = z.infer<typeof nameLinks>
