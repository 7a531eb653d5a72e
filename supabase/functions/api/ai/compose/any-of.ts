/**
 * A pattern for any of these, as the files of content/drafting/ write them: words side by side, single or plural, of any case; `*`
 * stands for any letters.
 */
export const anyOf = (phrases: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(written).join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const written = (phrase: string) =>
  phrase
    .split(/[ -]/)
    .map((word) => `${word.replaceAll('*', '[\\p{L}\\p{N}]*')}s?`)
    .join('[ -]')
