import { expect, test } from 'vitest'
import { createHeads } from '../../deploy/heads.ts'

const site = 'https://club.example'

/** A function with one case and one library entry; `withdraw` removes the case. */
function stubClub() {
  let paths = ['/case-study/1', '/library/points/LR-3']
  const heads = createHeads()
  const ask = async (path: string) => {
    if (path === '/api/heads/pages') return Response.json(paths.map((one) => ({ path: one, changed: null })))
    const page = new URL(path, site).searchParams.get('path')!
    return paths.includes(page) ? Response.json({ png: btoa('drawn') }) : Response.json({}, { status: 404 })
  }
  return {
    get: (path: string) => heads(new URL(path, site), ask, async () => '<title></title>'),
    withdraw: () => (paths = paths.slice(1)),
  }
}

const picture = (path: string) => `/preview/0123456789abcdef0123.png?path=${path}`

test('UNFURL-3: a withdrawn case leaves sitemap and preview at the next request', async () => {
  const { get, withdraw } = stubClub()
  const sitemap = async () => String((await get('/sitemap.xml'))?.body)
  expect(await sitemap()).toContain('/case-study/1')
  expect(await get(picture('/case-study/1'))).toMatchObject({ type: 'image/png', caching: 'no-cache' })
  withdraw()
  expect(await sitemap()).toContain('/library/points/LR-3')
  expect(await sitemap()).not.toContain('/case-study/1')
  expect(await get(picture('/case-study/1'))).toBeUndefined()
})

test('caches keep the preview of a library entry', async () => {
  const { get } = stubClub()
  expect((await get(picture('/library/points/LR-3')))?.caching).toContain('immutable')
})
