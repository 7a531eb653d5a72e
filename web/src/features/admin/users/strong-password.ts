// No characters that look alike, because an admin may read the password aloud.
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-_.+']
const length = 16

/** Returns 16 random characters with at least one of each alphabet. */
export function strongPassword(): string {
  const all = alphabets.join('')
  const letters = Array.from({ length }, (_, index) => pick(alphabets[index] ?? all))
  // Shuffles, because the first four characters come from known alphabets.
  for (let last = length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[letters[last], letters[other]] = [letters[other]!, letters[last]!]
  }
  return letters.join('')
}

const pick = (from: string) => from[below(from.length)]!

/** Avoids the bias of a plain remainder. */
function below(limit: number) {
  const span = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < span) return drawn! % limit
  }
}
