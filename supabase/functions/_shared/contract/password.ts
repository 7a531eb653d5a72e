import { z } from 'zod/mini'
import { rawText } from './typed-text.ts'

const tooLong = 'Password must be at most 72 bytes: 72 Latin letters, or 24 Chinese characters'

/**
 * Normalized, since keyboards compose accents differently. bcrypt ignores all but the first 72 bytes, so the schema refuses longer
 * passwords.
 */
export const passwordOf = (minCharacters: number) =>
  rawText(72, tooLong).check(
    z.normalize(),
    z.minLength(minCharacters, `Password must be at least ${minCharacters} characters`),
    z.refine((value) => new TextEncoder().encode(value).length <= 72, tooLong),
  )
