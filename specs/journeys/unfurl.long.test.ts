import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateCase } from '@contract/case-making.ts'
import { titleOfTag } from '@contract/tag.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { headOf } from './page-head.ts'
import { caseForm } from '../kit/cases.ts'

// unfurl.test.ts covers UNFURL-3.
test('UNFURL-1: each public page has its own title, description and picture for link previews', async () => {
  const author = await person('is_study_master')
  const tag = `tag "${randomUUID().slice(0, 8)}" & more`
  const id = await publish(author, {
    title: 'Dizziness </title><script>alert(1)</script> after a "quarrel"',
    description: 'What a guest reads before they open it.',
    difficulty: 'complex',
    tags: [tag],
    solution_content: 'Pattern:\nLiver Yang rising',
  })
  const comment = await say(author, id, 'First words of mine.\n\nAnd <b>more</b> of them.')
  const casePath = `/case-study/${id}`
  const pages: [path: string, title: string, type: string][] = [
    ['/', 'The Case Club', 'WebSite'],
    ['/dashboard', 'Dashboard', 'CollectionPage'],
    [casePath, 'Dizziness </title><script>alert(1)</script> after a "quarrel"', 'Article'],
    [
      `${casePath}?comment=${comment.id}`,
      `${author.name} on Dizziness </title><script>alert(1)</script> after a "quarrel"`,
      'DiscussionForumPosting',
    ],
    [`/topics/${encodeURIComponent(tag)}`, titleOfTag(tag), 'CollectionPage'],
    ['/library', 'Library', 'CollectionPage'],
    ['/library/channels', 'Chart of the channels', 'WebPage'],
    ['/library/herbs', 'Herbs', 'CollectionPage'],
    ['/library/points/LR-3', 'LR-3 Tài Chōng', 'MedicalWebPage'],
    ['/library/herbs/ma-huang', 'Má Huáng', 'MedicalWebPage'],
    ['/test/simple', 'Simple Test', 'WebPage'],
    ['/mock-exam', 'Mock Exam', 'WebPage'],
    ['/practice', 'Practice', 'WebPage'],
  ]
  const descriptions = new Set<string>()
  for (const [path, title, type] of pages) {
    const { status, property, canonical, description, data, html } = await headOf(path)
    expect({ path, status, title: property('og:title'), canonical, type: data?.['@type'] }).toEqual({
      path,
      status: 200,
      title,
      canonical: club.url + path,
      type,
    })
    expect(property('og:url')).toBe(canonical)
    expect(property('og:description')).toBe(description)
    expect(property('og:image')).toMatch(/^http.*\/preview\/[0-9a-f]{20}\.png\?/)
    expect(html).toContain('content="summary_large_image"')
    expect(html).toContain('<div id="root">')
    expect(html).not.toContain('<script>alert')
    descriptions.add(description!)
  }
  expect(descriptions.size).toBe(pages.length)

  const { data, description } = await headOf(casePath)
  expect(data).toMatchObject({ author: { name: author.name }, url: club.url + casePath })
  expect(description).toBe('What a guest reads before they open it.')
  expect((await headOf(`${casePath}?comment=${comment.id}`)).description).toBe(
    'First words of mine. And <b>more</b> of them.',
  )
  const sitemap = await (await fetch(`${club.url}/sitemap.xml`)).text()
  for (const path of ['/', '/library/points/LR-3', casePath, `/topics/${encodeURIComponent(tag)}`])
    expect(sitemap).toContain(`<loc>${club.url}${path}</loc>`)
})

test('UNFURL-4, NAME-5: the initial HTML of a library entry contains its opening text, warnings first', async () => {
  const { html } = await headOf('/library/herbs/ma-huang')
  expect(/<div id="root"><div class="first-words">(.*?)<\/div>/.exec(html)?.[1]).toMatch(
    /^<p>Má Huáng<\/p><p>[^<]*heart[^<]*<\/p><p>Má Huáng, Ephedra stem: [^<]+<\/p>$/,
  )
  for (const path of ['/library', '/library/herbs', '/library/herbs/none', '/dashboard'])
    expect((await headOf(path)).html).not.toContain('first-words')
})

test('UNFURL-2: the address of a preview picture changes with the text that guests read', async () => {
  const author = await person('is_study_master')
  const title = `Night sweats ${randomUUID().slice(0, 8)}`
  const form = { title, content: 'Tongue:\nred, peeled coat\nPulse:\nrapid, thin', solution_content: 'Yin' }
  const id = await publish(author, form)
  const picture = async () => (await headOf(`/case-study/${id}`)).property('og:image')!
  const first = await picture()
  const answer = await fetch(first)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(300_000)

  const change = (more: object) => ask(author, updateCase, { ...caseForm(form), ...more, id })
  await change({ solution_content: 'Another solution' })
  expect(await picture()).toBe(first)
  const names = new Set([first])
  for (const more of [{ title: `${title} again` }, { content: 'Tongue:\npale' }, { difficulty: 'complex' }]) {
    await change(more)
    names.add(await picture())
  }
  expect(names.size).toBe(4)
  // The server draws no picture for an address that no page uses.
  for (const name of [first.replace(/[0-9a-f]{20}/, 'f'.repeat(20)), first.replace('preview/', 'preview/0')])
    expect((await fetch(name)).headers.get('content-type')).not.toBe('image/png')
})
