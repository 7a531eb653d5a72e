import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type Gateway } from 'supabase-local/gateway/gateway.ts'
import { siteRules } from '../../local/site-rules.ts'
import { keptPages } from 'supabase-local/gateway/pages.ts'
import { silent } from 'supabase-local/log.ts'

const index = `<!doctype html><title>the app</title>${' '.repeat(1_000)}`
const script = `export const answer = 42;${'/* */'.repeat(500)}`
let root: string
let folder: string
let gateway: Gateway

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-spec-'))
  folder = join(root, 'built')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(join(folder, '.hidden'), 'hidden')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-B1cD2eF3.js'), script)
  await writeFile(join(folder, 'assets', 'main-B1cD2eF3.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-B1cD2eF3.js.gz'), gzipSync(script))
  gateway = await start('http://club.test')
})
afterAll(async () => {
  await gateway?.stop()
  await rm(root, { recursive: true, force: true })
})

async function start(siteUrl: string, trustedProxies: string[] = []) {
  const started = await startGateway({
    host: '127.0.0.1',
    port: 0,
    siteUrl,
    trustedProxies,
    functionName: 'api',
    site: siteRules,
    isDev: false,
    log: silent,
  })
  started.connect({
    secretKey: 'sb_secret_x',
    part: () => undefined,
    health: () => ({}),
    pages: await keptPages(folder, join(root, new URL(started.url).port), siteRules),
  })
  return started
}

const navigation = { accept: 'text/html,application/xhtml+xml' }
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers })

test('a page address refuses POST', async () => {
  expect((await fetch(`${gateway.url}/dashboard`, { method: 'POST', headers: navigation })).status).toBe(405)
})

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
  [null, 'identity'],
])('a precompressed file is served as %s to a browser that accepts %s', async (encoding, accepted) => {
  const answer = await get('/assets/main-B1cD2eF3.js', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(script)
})

test('a reader who disconnects early leaves no file open', async () => {
  await writeFile(join(folder, 'large.bin'), Buffer.alloc(3_000_000))
  const own = await start('http://club.test')
  const open = async () => {
    const links = (await readdir('/proc/self/fd')).map((name) =>
      readlink(`/proc/self/fd/${name}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((path) => path.endsWith('/large.bin')).length
  }
  for (let i = 0; i < 20; i++) {
    const { body } = await fetch(`${own.url}/large.bin`)
    const reader = body!.getReader()
    await reader.read()
    await reader.cancel()
  }
  await expect.poll(open).toBe(0)
  await own.stop()
})

test('a deleted file fails one request, and the server keeps running', async () => {
  const own = await start('http://club.test')
  await rm(join(root, new URL(own.url).port, 'favicon.svg'))
  await expect(fetch(`${own.url}/favicon.svg`).then((answer) => answer.text())).rejects.toThrow()
  expect((await fetch(own.url, { headers: navigation })).status).toBe(200)
  await own.stop()
})

test('pages, files, 304 and 404 have the content security policy, which allows no inline script', async () => {
  const icon = await get('/favicon.svg')
  const answers = await Promise.all([
    get('/', navigation),
    get('/assets/main-B1cD2eF3.js'),
    get('/favicon.svg', { 'if-none-match': icon.headers.get('etag')! }),
    get('/missing.js'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 404])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
  const policy = answers[0]!.headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  expect(policy).toContain("connect-src 'self' ws://club.test;")
})

test('on an https site, responses have Strict-Transport-Security', async () => {
  const secure = await start('https://club.test')
  const plain = (await get('/', navigation)).headers
  const { headers } = await fetch(secure.url, { headers: navigation })
  expect(plain.get('strict-transport-security')).toBeNull()
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://club.test;")
  await secure.stop()
})

test('only the configured proxy can declare that a caller used https', async () => {
  const behind = await start('http://club.test', ['127.0.0.0/8'])
  const forwarded = { ...navigation, 'x-forwarded-proto': 'https' }
  expect((await get('/', forwarded)).headers.get('strict-transport-security')).toBeNull()
  expect(
    (await fetch(behind.url, { headers: forwarded })).headers.get('strict-transport-security'),
  ).not.toBeNull()
  expect(
    (await fetch(behind.url, { headers: navigation })).headers.get('strict-transport-security'),
  ).toBeNull()
  await behind.stop()
})

test('pages stay available while a new build deletes their folder', async () => {
  await rm(folder, { recursive: true })
  expect((await get('/', navigation)).status).toBe(200)
  expect(await (await get('/assets/main-B1cD2eF3.js')).text()).toBe(script)
})
