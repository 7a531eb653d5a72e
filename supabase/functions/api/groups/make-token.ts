import { digest } from '../../_shared/hashes.ts'

/** Makes a secret of 256 random bits for an address. The database stores only its hash, in hex. */
export async function makeToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return { token, hash: await digest(token) }
}
