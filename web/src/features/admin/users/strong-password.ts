// 64 characters, so that a byte's remainder has no bias. Lookalikes are missing, because an admin may read the password
// aloud.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_.+=?#%'
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^\w]|_/]

export function strongPassword(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const drawn = bytes.map((byte) => letters[byte % letters.length]).join('')
  return kinds.every((kind) => kind.test(drawn)) ? drawn : strongPassword()
}
