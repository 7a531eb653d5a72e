import '../journeys/built-web.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkClub } from '../../deploy/check.ts'
import type { Ask } from '../../deploy/check/finding.ts'
import { hasCaddy } from './caddy-server.ts'
import { startSecondOrigin } from './second-origin.ts'

let club: Awaited<ReturnType<typeof startSecondOrigin>>
beforeAll(async () => {
  club = await startSecondOrigin()
})
afterAll(() => club?.stop())

type Change = (body: { external?: object; realtime?: object }) => unknown

/**
 * What hosted has and the local platform has not: a signing key, and a function that knows its host's secret. `changes` alters answers
 * by the end of their address.
 */
const asHosted =
  (changes: Record<string, Change> = {}): Ask =>
  async (address, init) => {
    const path = new URL(address).pathname
    if (path.startsWith('/functions/v1/') && !('direct' in changes))
      return new Response('{}', { status: 403 })
    const answer = await fetch(address, init)
    const [, change] = Object.entries(changes).find(([end]) => path.endsWith(end)) ?? []
    if (change) return Response.json(change((await answer.json()) as object), { headers: answer.headers })
    if (path.endsWith('/jwks.json')) return Response.json({ keys: [{ kty: 'EC' }] })
    return answer
  }

const allWords = async (ask = asHosted(), site = club.site) =>
  (await checkClub(site, ask)).map((finding) => `${finding.kind}: ${finding.words}`)

/** Caddy serves pages as they are, which is noted each time. */
const noHeads = /^note: A pasted link shows no title and no picture/
const words = async (ask?: Ask, site?: string) =>
  (await allWords(ask, site)).filter((found) => !noHeads.test(found))

describe.runIf(hasCaddy)('npm run deploy -- check', () => {
  test('finds nothing wrong with a club behind the file for Caddy, and notes that its admin is missing', async () => {
    expect(await words()).toEqual([expect.stringMatching(/^note: There is no admin yet/)])
    await club.makeAdmin()
    expect(await allWords()).toEqual([expect.stringMatching(noHeads)])
  })

  const without = (pattern: RegExp) => (file: string) => file.replace(pattern, '')
  test.each<[string, (file: string) => string]>([
    ['The header content-security-policy of pages is missing', without(/content-security-policy.*/)],
    ['A file that is missing answers 200 instead of 404', without(/not path_regexp.*/)],
    ['/api is not forwarded', (file) => file.replace('path /api /api/*', 'path /elsewhere')],
    [
      'Cookies do not pass the host',
      (file) => file.replace('header_up Host', 'header_up -Cookie\nheader_up Host'),
    ],
    [
      'takes calls of other sites’ pages',
      (file) => file.replace('header_up Host', 'header_up -Origin\nheader_up Host'),
    ],
    [
      '/api/auth/options answers 502',
      (file) => file.replace(/reverse_proxy \S+/, 'reverse_proxy 127.0.0.1:9'),
    ],
  ])('says of a host that is wrong: %s', async (said, change) => {
    const found = await club.withFile((file) => {
      expect(change(file)).not.toBe(file)
      return change(file)
    }, words)
    expect(found).toEqual([expect.stringContaining(said)])
  })

  const settings = (change: object) => ({
    '/auth/v1/settings': (body: { external?: object }) => ({
      ...body,
      ...change,
      external: { ...body.external, ...('external' in change ? (change.external as object) : {}) },
    }),
  })
  test.each<[string, Record<string, Change>]>([
    ['Nobody can sign up', settings({ disable_signup: true })],
    ['Nobody can sign in with a password', settings({ external: { email: false } })],
    ['Turn anonymous sign-ins off', settings({ external: { anonymous_users: true } })],
    ['‘Confirm email’ is on but no mail is set up', settings({ mailer_autoconfirm: false })],
    ['The page and the auth server disagree on Google', settings({ external: { google: true } })],
    ['The project still signs with a shared secret', { '/jwks.json': () => ({ keys: [] }) }],
    ['The function can be called past the host', { direct: (body) => body }],
    ['note: There are no cases yet', { '/api/case-studies': () => [] }],
  ])('says of a project that is wrong: %s', async (said, changes) => {
    const found = await club.withFile(
      (file) => file,
      () => words(asHosted(changes)),
    )
    expect(found).toEqual([expect.stringContaining(said)])
  })

  test('says when the club is asked by another address than SITE_URL, and without TLS', async () => {
    const named: Ask = (address, init) =>
      asHosted()(address.replace(/^https?:\/\/club\.test/, club.site), init)
    const secure = (await words(named, 'https://club.test')).join('\n')
    expect(secure).toContain('its secret SITE_URL must be https://club.test')
    expect(secure).toContain('Cookies are not Secure')
    expect(secure).toContain('The header strict-transport-security of pages is missing')
    expect(secure).toContain('http:// answers 200 instead of sending the visitor to https://')
    expect(await words(named, 'http://club.test')).toContainEqual(
      expect.stringContaining('answers without TLS'),
    )
  })

  test('says whom the limits count, and when that is whoever the caller names, or everybody as one', async () => {
    const countedAs =
      (address: string): Ask =>
      async (asked, init) => {
        const answer = await asHosted()(asked.replace(/^https?:\/\/club\.test/, club.site), init)
        const headers = new Headers(answer.headers)
        if (asked.endsWith('/auth/options')) headers.set('x-counted-as', address)
        return new Response(answer.body, { status: answer.status, headers })
      }
    const said = async (address: string) => (await words(countedAs(address), 'https://club.test')).join('\n')
    expect(await said('198.51.100.4')).toContain('note: Limits count this machine as 198.51.100.4.')
    expect(await said('203.0.113.9')).toContain('wrong: Limits count whatever address a caller writes')
    for (const one of ['10.1.2.3', '2a06:98c0:3600::103'])
      expect(await said(one)).toContain(`wrong: Limits count all members as one, ${one}:`)
    expect(await said('')).toContain('wrong: The function does not say whom its limits count')
  })

  test('says when nothing answers at all', async () => {
    expect(await words(fetch, 'http://127.0.0.1:9')).toEqual([
      expect.stringContaining('Nothing answers at http://127.0.0.1:9'),
    ])
  })
})
