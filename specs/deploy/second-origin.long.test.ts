import '../journeys/built-web.ts'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { checkClub } from '../../deploy/check.ts'
import type { Ask } from '../../deploy/check/finding.ts'
import { projectRoot } from '../../local/project-root.ts'
import { browserAt } from '../kit/browser-at.ts'
import { hasCaddy } from './caddy-server.ts'
import { admin, startSecondOrigin } from './second-origin.ts'

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
    ['The header content-security-policy of pages is "', without(/ ws:[^;]+/)],
    ['The header x-content-type-options of pages is missing', without(/x-content-type-options.*/)],
    [
      'Pages may be kept (public, max-age=600)',
      (file) => file.replace('"no-cache"', '"public, max-age=600"'),
    ],
    ['is asked for again on each visit (no-cache)', (file) => file.replace(/"public, max.*"/, '"no-cache"')],
    ['A file that is missing answers 200 instead of 404', without(/not path_regexp.*/)],
    ['and not the page: the host must answer', without(/rewrite @page.*/)],
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
    ['Turn the provider Phone off', settings({ external: { phone: true } })],
    ['‘Confirm email’ is on but no mail is set up', settings({ mailer_autoconfirm: false })],
    [
      'CLUB_MAIL is true but ‘Confirm email’ is off',
      { '/auth/options': (body) => ({ ...body, mail: true }) },
    ],
    ['The page and the auth server disagree on Google', settings({ external: { google: true } })],
    ['is the project paused, or the key switched off', { '/auth/v1/settings': () => ({ message: 'no' }) }],
    ['The project still signs with a shared secret', { '/jwks.json': () => ({ keys: [] }) }],
    ['The function can be called past the host', { direct: (body) => body }],
    ['The list of cases answers 200: are all migrations applied', { '/api/case-studies': () => ({}) }],
    ['note: There are no cases yet', { '/api/case-studies': () => [] }],
  ])('says of a project that is wrong: %s', async (said, changes) => {
    const found = await club.withFile(
      (file) => file,
      () => words(asHosted(changes)),
    )
    expect(found).toEqual([expect.stringContaining(said)])
  })

  test('says when the clocks are apart', async () => {
    const late: Ask = async (address, init) => {
      const answer = await asHosted()(address, init)
      if (!/\/case-studies\/./.test(address)) return answer
      const body = (await answer.json()) as { server_time: string }
      return Response.json({ ...body, server_time: new Date(Date.parse(body.server_time) - 60_000) })
    }
    expect(await words(late)).toEqual([
      expect.stringMatching(/database and of this machine are (59|60|61) seconds apart/),
    ])
  })

  test('says when Realtime takes everybody, and when it does not answer', async () => {
    const open = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    open.on('connection', (socket) =>
      socket.on('message', (data) => {
        const { ref, topic } = JSON.parse(String(data))
        socket.send(
          JSON.stringify({ ref, topic, event: 'phx_reply', payload: { status: 'ok', response: {} } }),
        )
      }),
    )
    await once(open, 'listening')
    const { port } = open.address() as { port: number }
    const at = (address: string) =>
      asHosted({
        '/auth/options': (body) => ({ ...body, realtime: { ...body.realtime, url: address } }),
        '/auth/v1/settings': (body) => body,
      })
    const elsewhere = `http://127.0.0.1:${port}`
    const reach =
      (ask: Ask): Ask =>
      (address, init) =>
        address.startsWith(elsewhere)
          ? ask(address.replace(elsewhere, club.platform.url), init)
          : ask(address, init)
    expect(await words(reach(at(`${elsewhere}/realtime/v1`)))).toContainEqual(
      expect.stringContaining('Realtime lets everybody into public channels'),
    )
    open.close()
    for (const socket of open.clients) socket.terminate()
    expect(await words(reach(at(`${elsewhere}/realtime/v1`)))).toContainEqual(
      expect.stringContaining(`Realtime does not answer at ${elsewhere}/realtime/v1`),
    )
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

describe('CLUB_URL', () => {
  beforeAll(() => club.makeAdmin())

  type Report = {
    testResults: {
      message: string
      assertionResults: { status: string; title: string; failureMessages: string[] }[]
    }[]
  }

  async function askSpecs(files: string[], titles: string, env: NodeJS.ProcessEnv) {
    const folder = await mkdtemp(join(tmpdir(), 'club-url-'))
    const report = join(folder, 'report.json')
    const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
    const args = ['run', ...files, '-t', titles, '--reporter=json', `--outputFile.json=${report}`]
    const run = promisify(execFile)(
      process.execPath,
      [vitest, ...args, '--reporter=./specs/kit/not-asked.ts'],
      {
        cwd: projectRoot,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          CHROMIUM_PATH: process.env.CHROMIUM_PATH,
          CLUB_URL: club.site,
          ...env,
        },
      },
    )
    const { code = 0, stdout, stderr } = await run.catch((error) => error)
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
    await rm(folder, { recursive: true, force: true })
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const faults = [
      ...testResults.map(({ message }) => message),
      ...results.flatMap((result) => result.failureMessages),
    ]
    const said = [stdout, stderr, ...faults].join('\n')
    const passed = results.filter(({ status }) => status === 'passed').map(({ title }) => title)
    return { code, said, passed }
  }

  test('specs and journeys are asked of a club that runs elsewhere; what needs this machine is skipped and named', async () => {
    const { said, passed, code } = await askSpecs(
      [
        'specs/api/accounts.test.ts',
        'specs/api/cookies.test.ts',
        'specs/api/exam-making.test.ts',
        'specs/api/cross-site.test.ts',
        'specs/journeys/discussion.test.ts',
      ],
      'access token of the session|cookie|exam|page|one in five|two browsers see',
      { CLUB_ADMIN_EMAIL: admin.email, CLUB_ADMIN_PASSWORD: admin.password },
    )
    expect(code, said).toBe(0)
    expect(passed.length, said).toBeGreaterThan(5)
    expect(passed).toEqual(
      expect.arrayContaining([
        'is the access token of the session, and null for a guest',
        'two browsers see each other’s words, replies, votes and deletions without a reload',
      ]),
    )
    expect(said).toMatch(/not asked of this club: \d+ that need the database/)
    const hands = browserAt(club.site)
    await hands.login(admin)
    const left = await hands.get('/api/admin/users?search=member-')
    expect([left.status, left.body]).toEqual([200, []])
  })

  test('a spec that fails there fails', async () => {
    const wrongPassword = { CLUB_ADMIN_EMAIL: admin.email, CLUB_ADMIN_PASSWORD: 'Another-Passw0rd' }
    const { code, said } = await askSpecs(['specs/api/exam-making.test.ts'], '', wrongPassword)
    expect(code).toBe(1)
    expect(said).toContain('login answered 401')
  })
})
