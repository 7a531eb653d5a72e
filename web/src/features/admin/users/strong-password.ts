// 64 characters, so that the remainder of a byte has no bias. None look alike, because an admin may read the password aloud.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_.+=?#%'
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^\w]|_/]

/** Returns 16 random characters with at least one of each kind. */
export function strongPassword(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const drawn = bytes.map((byte) => letters[byte % letters.length]).join('')
  return kinds.every((kind) => kind.test(drawn)) ? drawn : strongPassword()
}
