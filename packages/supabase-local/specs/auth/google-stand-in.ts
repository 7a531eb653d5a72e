import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { standIn } from '../kit/stand-in.ts'

export type Person = { sub: string; email: string; name: string; email_verified: boolean }
export const lin: Person = { sub: '1001', email: 'lin@example.test', name: '林', email_verified: true }

/** Imitates Google: issues codes for `state.person`, and tokens for those codes. */
export async function startGoogle() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, { person: Person; clientId: string; redirectUri: string }>()
  const state = { person: lin, audience: undefined as string | undefined }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://google')
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (url.pathname === '/certs') return answer(200, keys)
    if (url.pathname !== '/token') return answer(404, {})
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const grant = codes.get(form.get('code') ?? '')
    const isRight =
      grant &&
      form.get('client_id') === 'our-id' &&
      form.get('client_secret') === 'our-secret' &&
      form.get('redirect_uri') === grant.redirectUri
    if (!isRight) return answer(400, { error: 'invalid_grant' })
    codes.delete(form.get('code')!)
    const idToken = await new SignJWT({ ...grant.person, picture: 'https://example.test/lin.png' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer('https://accounts.google.com')
      .setAudience(state.audience ?? grant.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return answer(200, {
      access_token: 'google-token',
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: 3600,
    })
  })
  return {
    ...(await standIn(server)),
    state,
    agree(authorizeUrl: string): URL {
      const query = new URL(authorizeUrl).searchParams
      const code = randomBytes(8).toString('hex')
      codes.set(code, {
        person: state.person,
        clientId: query.get('client_id')!,
        redirectUri: query.get('redirect_uri')!,
      })
      const back = new URL(query.get('redirect_uri')!)
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state')!)
      return back
    },
  }
}
