import { env } from './env.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The runtime of hosted Supabase does not have `Uint8Array.prototype.toHex` yet. */
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const digest = async (text: string) => toHex(await crypto.subtle.digest('SHA-256', bytesOf(text)))

const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const key = crypto.subtle.importKey('raw', bytesOf(env.secretKey), algorithm, false, ['sign'])

/** Makes a signature that no program without the Edge Function's secret key can make. */
export const sign = async (text: string) => toHex(await crypto.subtle.sign('HMAC', await key, bytesOf(text)))

/** Compares digests, so that the duration reveals neither the length nor the first difference. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)])
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}
