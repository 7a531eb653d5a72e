import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHeads } from '../../deploy/heads.ts'

const site = 'https://club.example'

/** Heads from an API with one case and one library entry; `withdraw` removes the case. */
function stubClub() {
  let paths = ['/case-study/1', '/library/points/LR-3']
  const heads = createHeads()
  const ask = async (path: string) => {
    if (path === '/api/heads/pages') return Response.json(paths.map((one) => ({ path: one, changed: null })))
    const page = new URL(path, site).searchParams.get('path')!
    return paths.includes(page) ? Response.json({ png: btoa('drawn') }) : Response.json({}, { status: 404 })
  }
  return {
    get: (path: string, isMember = false) =>
      heads(new URL(path, site), ask, async () => '<title></title>', isMember),
    withdraw: () => (paths = paths.slice(1)),
  }
}

const picture = (path: string) => `/preview/0123456789abcdef0123.png?path=${path}`

test('UNFURL-3: a withdrawn case disappears from the sitemap and its preview at the next request', async () => {
  const { get, withdraw } = stubClub()
  const sitemap = async () => String((await get('/sitemap.xml'))?.body)
  expect(await sitemap()).toContain('/case-study/1')
  expect(await get(picture('/case-study/1'))).toMatchObject({ type: 'image/png', caching: 'no-cache' })
  withdraw()
  expect(await sitemap()).toContain('/library/points/LR-3')
  expect(await sitemap()).not.toContain('/case-study/1')
  expect(await get(picture('/case-study/1'))).toBeUndefined()
})

test('caches may keep the preview picture of a library entry', async () => {
  const { get } = stubClub()
  expect((await get(picture('/library/points/LR-3')))?.caching).toContain('immutable')
})

test('UNFURL-5: an address without a page is 404 for guests', async () => {
  const { get } = stubClub()
  for (const path of ['/library/points/LR-99', '/case-study/2', '/topics/none', '/libary', '/dashboards'])
    expect(await get(path), path).toMatchObject({ status: 404, type: 'text/html;charset=utf-8' })
  expect((await get('/Library/points/LR-3/'))?.status).not.toBe(404)
  // A member may have access to a case that guests cannot read, so the app decides.
  expect(await get('/case-study/2', true)).toBeUndefined()
  expect(await get('/assets/missing.js')).toBeUndefined()
})

test('UNFURL-5: no page of the web app is 404', async () => {
  const router = readFileSync(new URL('../../web/src/app/router.tsx', import.meta.url), 'utf8')
  const paths = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) =>
    path!.replaceAll(/:\w+\??/g, 'x'),
  )
  expect(paths.length).toBeGreaterThan(20)
  const heads = createHeads()
  const ask = async () => Response.json({}, { status: 503 })
  const built = async () => ''
  for (const path of paths) expect(await heads(new URL(path, site), ask, built, false), path).toBeUndefined()
})
