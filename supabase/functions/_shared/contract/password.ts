import { rawText } from './typed-text.ts'

const tooLong = 'Password must be at most 72 bytes: 72 Latin letters, or 24 Chinese characters'

/** One spelling for what looks the same, since keyboards compose accents differently; and no more than bcrypt reads, or two long passwords would open the same account. */
export const passwordOf = (minCharacters: number) =>
  rawText(72, tooLong)
    .normalize()
    .min(minCharacters, `Password must be at least ${minCharacters} characters`)
    .refine((value) => new TextEncoder().encode(value).length <= 72, tooLong)
