import { generateKeyPairSync, createHmac, sign as signWith } from 'node:crypto'

const text = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const hmac = (input: string, secret: string, hash = 'sha256') =>
  createHmac(hash, secret).update(input).digest('base64url')
const now = () => Math.floor(Date.now() / 1000)

export function forge(
  claims: unknown,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash?: string,
) {
  const input = `${text(header)}.${text(claims)}`
  return `${input}.${hmac(input, secret, hash)}`
}

/** Secrets that are public defaults or that operators often choose. */
const knownSecrets = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'your-secret-jwt-token-with-at-least-32-characters-long',
  'reallyreallyreallyreallyverysafe',
  'reallyreallyreallyreallyverysafereallyreallyreallyreallyverysafe',
  'f023d3db-39dc-4ac9-87b2-b2be72e9162b',
  'secret',
  'changeme',
  'password',
  'jwt-secret',
  'supabase',
  'postgres',
  '',
  '0',
  'a'.repeat(32),
  '0'.repeat(64),
]

/**
 * Builds 200 forgeries of the valid token `real`. `secret` signs it; `publicTexts` are texts an attacker
 * might try as secrets.
 */
export function forgedTokens(
  real: string,
  secret: string,
  publicTexts: string[],
): [what: string, token: string][] {
  const [header = '', payload = '', signature = ''] = real.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const forged: [string, string][] = []
  const add = (what: string, token: string) => forged.push([what, token])

  for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null])
    for (const end of ['', signature, 'AA'])
      add(`alg ${alg}, signature '${end.slice(0, 4)}'`, `${text({ alg, typ: 'JWT' })}.${payload}.${end}`)
  for (const known of [...knownSecrets, ...publicTexts]) {
    add(`signed with '${known.slice(0, 20)}'`, forge(claims, known))
    add(
      `service_role signed with '${known.slice(0, 20)}'`,
      forge({ role: 'service_role', iss: 'supabase', exp: now() + 3600 }, known),
    )
  }
  // Supabase's public demo keys, as printed in its documentation for Docker.
  for (const role of ['anon', 'service_role'])
    add(`demo ${role} key`, forge({ iss: 'supabase-demo', role, exp: 1983812996 }, knownSecrets[0]!))

  const edits: Record<string, unknown>[] = [
    { sub: '00000000-0000-4000-8000-000000000000' },
    { role: 'service_role' },
    { role: 'postgres' },
    { session_id: '00000000-0000-4000-8000-000000000000' },
    { exp: now() + 1e6 },
    { is_admin: true },
  ]
  for (const edit of edits)
    add(`edited: ${Object.keys(edit)}`, `${header}.${text({ ...claims, ...edit })}.${signature}`)

  // Tokens with a valid signature whose claims the club must refuse.
  const { exp: _exp, ...eternal } = claims
  const { sub: _sub, ...nobody } = claims
  const wrongClaims: Record<string, unknown> = {
    expired: { ...claims, exp: now() - 60, iat: now() - 400 },
    'expired long ago': { ...claims, exp: 1 },
    'expired in text': { ...claims, exp: String(now() + 300) },
    'expires never': eternal,
    'expires at NaN': { ...claims, exp: null },
    'not yet valid': { ...claims, nbf: now() + 3600 },
    'issued in the future': { ...claims, iat: now() + 3600 },
    'role postgres': { ...claims, role: 'postgres' },
    'role supabase_admin': { ...claims, role: 'supabase_admin' },
    'role edge_api': { ...claims, role: 'edge_api' },
    'role in an array': { ...claims, role: ['authenticated'] },
    'role in an object': { ...claims, role: { authenticated: true } },
    'role with a NUL': { ...claims, role: 'authenticated\u0000' },
    'role as SQL': { ...claims, role: `authenticated'; reset role; --` },
    'an array for claims': [claims],
    'text for claims': 'claims',
    'null for claims': 'null',
    'nobody, of a session': { ...nobody, sub: 5 },
  }
  for (const [what, wrong] of Object.entries(wrongClaims)) add(what, forge(wrong, secret))
  for (const alg of ['HS384', 'HS512'])
    add(`${alg} in the header, HS256 in the signature`, forge(claims, secret, { alg, typ: 'JWT' }))
  add('RS256 in the header, HS256 in the signature', forge(claims, secret, { alg: 'RS256', typ: 'JWT' }))
  for (const kid of ['../../dev/null', `' or 1=1 --`, 'x'.repeat(2_000)])
    add(`a strange kid, unknown secret`, forge(claims, 'guess', { alg: 'HS256', typ: 'JWT', kid }))
  add('jku', forge(claims, 'guess', { alg: 'HS256', jku: 'https://evil.example/jwks.json' }))
  add('crit', forge(claims, secret, { alg: 'HS256', crit: ['exp'] }))
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const input = `${text({ alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) })}.${payload}`
  add(
    'its own key in the header',
    `${input}.${signWith('sha256', Buffer.from(input), privateKey).toString('base64url')}`,
  )
  add(
    'a public key as the secret',
    forge(claims, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  )

  for (const length of [0, 1, 5, 20])
    add(`cut after ${length} of the signature`, `${header}.${payload}.${signature.slice(0, length)}`)
  add('no signature', `${header}.${payload}`)
  add('payload alone', payload)
  add('four parts', `${real}.${signature}`)
  add('five parts', `${real}.${payload}.${signature}`)
  add('dots', '..')
  add('signature of zeros', `${header}.${payload}.${'A'.repeat(43)}`)
  add('spaces inside', `${header}. ${payload}.${signature}`)
  add('padded', `${header}=.${payload}=.${signature}=x`)
  // Keep the last character: some of its bits are padding, so changing it may keep the token valid.
  for (let i = 0; forged.length < 200; i++) {
    const at = 2 + ((i * 37) % (real.length - 4))
    const changed = real[at] === '.' ? '-' : real[at] === 'A' ? 'Q' : 'A'
    if (changed !== real[at]) add(`character ${at} changed`, real.slice(0, at) + changed + real.slice(at + 1))
  }
  return forged
}
