import { z } from 'zod'

/**
 * The names in a text that stand in the library: where each starts and ends, and its entry as addresses spell it (points/LR-3); in a
 * comment also whom it mentions (members/<id>). The database reads them when the text is written (NAME-2, MENT-1).
 */
export const nameLinks = z.array(z.tuple([z.int(), z.int(), z.string()]))
export type NameLinks = z.infer<typeof nameLinks>
