import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from 'supabase-local/gateway/gateway.ts'
import { keptPages } from 'supabase-local/gateway/pages.ts'
import { silent } from 'supabase-local/log.ts'
import { siteRules } from '../../local/site-rules.ts'
import { caddyFiles } from '../../deploy/caddy.ts'
import { cloudflareFiles } from '../../deploy/cloudflare.ts'
import { vercelFiles } from '../../deploy/vercel.ts'
import worker from '../../deploy/worker.ts'
import { writeHost } from '../../deploy/write-host.ts'
import { freePort, hasCaddy, startCaddy } from './caddy-server.ts'
import { type EchoedCall, startStandInProject } from './stand-in-project.ts'

const index = `<!doctype html><title>the app</title><meta name="description" content="" />${' '.repeat(600)}`
const secret = 'of-this-host'
const region = 'eu-central-1'
let folder: string
let pages: string
let project: Awaited<ReturnType<typeof startStandInProject>>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-spec-'))
  pages = join(folder, 'public')
  await mkdir(join(pages, 'assets'), { recursive: true })
  const files = {
    'index.html': index,
    'index.html.gz': gzipSync(index),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.hidden': 'hidden',
    'assets/main-B1cD2eF3.js': 'export {}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(pages, name), content)
  project = await startStandInProject()
})
afterAll(async () => {
  for (const close of closing) await close()
  project.stop()
  await rm(folder, { recursive: true, force: true })
})

type Host = { origin: string; ask(path: string, init?: RequestInit): Promise<Response> }

/** Imitates a static host: serves files, and the index for `/`. */
function fileAt(path: string): Response | undefined {
  const file = join(pages, path === '/' ? 'index.html' : path)
  if (!existsSync(file) || !statSync(file).isFile() || path === '/.hidden') return undefined
  return new Response(readFileSync(file))
}

const hosts: { name: string; start(): Promise<Host>; skip?: boolean; isGateway?: true }[] = [
  {
    name: 'Caddy',
    skip: !hasCaddy,
    async start() {
      const origin = `http://127.0.0.1:${await freePort()}`
      const caddy = await startCaddy({ site: origin, project: project.url, pages, region }, secret)
      closing.push(caddy.stop)
      return { origin, ask: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }) }
    },
  },
  {
    name: 'Cloudflare',
    async start() {
      const origin = 'https://your.club'
      const ASSETS = {
        fetch: async ({ url }: Request) => fileAt(new URL(url).pathname) ?? new Response('', { status: 404 }),
      }
      const env = { ASSETS, CLUB_PROJECT: project.url, CLUB_HOST_SECRET: secret, CLUB_REGION: region }
      return { origin, ask: (path, init) => worker.fetch(callOf(origin, path, init), env) }
    },
  },
  {
    name: 'the local gateway',
    isGateway: true,
    async start() {
      const options = {
        host: '127.0.0.1',
        port: 0,
        trustedProxies: [],
        functionName: 'api',
        site: siteRules,
        isDev: false,
        log: silent,
      }
      const gateway = await startGateway(options)
      closing.push(gateway.stop)
      gateway.connect({
        secretKey: 'sb_secret_x',
        part: () => undefined,
        health: () => ({}),
        pages: await keptPages(pages, join(folder, 'kept'), siteRules),
      })
      return { origin: gateway.url, ask: (path, init) => fetch(gateway.url + path, init) }
    },
  },
]

/** Builds the request that reaches the host, with address headers that the caller has forged. */
const callOf = (origin: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('cf-connecting-ip', '127.0.0.1')
  return new Request(origin + path, { duplex: 'half', ...init, headers } as RequestInit)
}

test('UNFURL-1, UNFURL-2: Cloudflare writes a page’s head and serves its picture', async () => {
  const { origin, ask } = await hosts.find(({ name }) => name === 'Cloudflare')!.start()
  const page = await ask('/library/herbs/ma-huang', { headers: { cookie: 'session=1', accept: '*/*' } })
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const html = await page.text()
  expect(html).toContain('<title>Má Huáng · The Case Club</title>')
  expect(html).toContain(`<link rel="canonical" href="${origin}/library/herbs/ma-huang" />`)
  expect(html).toContain('<meta property="og:description" content="What it &quot;does&quot;." />')
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html)!
  const picture = await ask(address!.slice(origin.length).replace('&amp;', '&'))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toMatch(/immutable/)
  expect(await picture.text()).toBe('the drawing')
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

describe.for(hosts.filter(({ skip }) => !skip))('$name', ({ start, isGateway }) => {
  let host: Host
  beforeAll(async () => {
    host = await start()
  })

  test('every page address serves the app uncached, and a missing file is 404', async () => {
    for (const path of ['/', '/dashboard', '/case-study/1a2b', '/test/simple?preview=1', '/student']) {
      const answer = await host.ask(path, { headers: { accept: '*/*' } })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      expect(await answer.text()).toBe(index)
    }
    for (const path of ['/missing.js', '/assets/main-00000000.js', '/.hidden', '/rest/nothing']) {
      const answer = await host.ask(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain('the app')
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    }
  })

  test('pages and files carry the security headers', async () => {
    for (const path of ['/dashboard', '/favicon.svg', '/assets/main-B1cD2eF3.js']) {
      const { headers } = await host.ask(path)
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("script-src 'self';")
      const sockets = (isGateway ? host.origin : project.url).replace('http', 'ws')
      expect(policy).toContain(`connect-src 'self' ${sockets};`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      const isSecure = host.origin.startsWith('https:')
      expect(headers.has('strict-transport-security')).toBe(isSecure)
    }
  })

  test('caches keep a file with a hash in its name, and revalidate others', async () => {
    const caching = async (path: string) => (await host.ask(path)).headers.get('cache-control')
    expect(await caching('/assets/main-B1cD2eF3.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/favicon.svg')).toBe('no-cache')
  })

  if (isGateway) return
  test('UNFURL-5: an address without a page is the app, with status 404', async () => {
    for (const path of ['/new-page', '/dashboards', '/Libary/herbs']) {
      const { headers } = await host.ask(path)
      const again = await host.ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '"none"' } })
      expect([path, again.status, again.headers.get('cache-control')]).toEqual([path, 404, 'no-cache'])
      expect(await again.text()).toContain('the app')
    }
    expect((await host.ask('/Dashboard/')).status).toBe(200)
  })

  test('LIM-8: the host forwards /api with its secret and the caller’s real address', async () => {
    const lies = {
      'x-club-host-secret': 'guessed',
      'x-club-caller': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-region': 'ap-south-1',
    }
    const answer = await host.ask('/api/case-studies?search=a%20b%2Fc&page=2', {
      method: 'POST',
      headers: { ...lies, 'content-type': 'application/json', cookie: 'kept=1' },
      body: '{"a":1}',
    })
    const call = (await answer.json()) as EchoedCall
    expect([call.method, call.url, call.body]).toEqual([
      'POST',
      '/functions/v1/api/case-studies?search=a%20b%2Fc&page=2',
      '{"a":1}',
    ])
    expect(call.headers).toMatchObject({ 'x-club-host-secret': secret, 'x-region': region, cookie: 'kept=1' })
    expect(call.headers['x-club-caller']).toBe('127.0.0.1')
    expect(call.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })

  test('redirects and cookies of /api reach the browser', async () => {
    const answer = await host.ask('/api/go')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

test('no generated host file contains the secret', () => {
  const deployment = { site: 'https://your.club', project: 'https://x.supabase.co', pages: '/srv/club' }
  expect(caddyFiles(deployment).Caddyfile).toContain('{$CLUB_HOST_SECRET}')
  const vercel = vercelFiles(deployment)['vercel.json']!
  expect(vercel).toContain('"$CLUB_HOST_SECRET"')
  // Vercel cannot copy an address into a header, so the header names Vercel’s own.
  expect(vercel).toContain('"args": "x-vercel-forwarded-for"')
  expect(cloudflareFiles(deployment, '')['wrangler.json']).not.toContain('SECRET')
})

test('deploy host reports a malformed project or site and changes no file', async () => {
  for (const [ref, site, words] of [
    ['abc', 'https://your.club', '--project is "abc", but must be a project’s ref'],
    ['abcdefghijabcdefghij', 'your.club', '--site is "your.club", but must be an address'],
  ] as const)
    await expect(writeHost({ name: 'caddy', project: ref, site, folder })).rejects.toThrow(words)
  expect(readFileSync(join(pages, 'index.html'), 'utf8')).toBe(index)
})

test('deploy host does not delete a `public` folder that it has not written', async () => {
  const own = join(folder, 'own', 'public', 'photo.jpg')
  await mkdir(dirname(own), { recursive: true })
  await writeFile(own, 'mine')
  const wanted = { project: 'https://x.supabase.co', site: 'https://your.club', folder: join(folder, 'own') }
  await expect(writeHost({ name: 'vercel', ...wanted })).rejects.toThrow(
    `${dirname(own)} is no copy of the pages, and stays as it is: name another folder with --to.`,
  )
  expect(readFileSync(own, 'utf8')).toBe('mine')
})
