import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteComment } from '@contract/comments.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { headOf } from './page-head.ts'

const bare = '<title>The Case Club</title>'

// unfurl.long.test.ts covers public pages.
test('UNFURL-3, UNFURL-5: a page closed to guests has the same head as a missing page', async () => {
  const author = await person('is_study_master')
  const member = await person()
  const id = await publish(author, { title: 'A withdrawn title' })
  const { id: comment } = await say(member, id, 'Words that go again.')
  const picture = (await headOf(`/case-study/${id}?comment=${comment}`)).property('og:image')!

  await ask(member, deleteComment, { commentId: comment })
  const left = await headOf(`/case-study/${id}?comment=${comment}`)
  expect(left.html).not.toContain('Words that go')
  expect(left.canonical).toBe(`${club.url}/case-study/${id}`)

  for (const status of ['pending', 'hidden', 'returned', 'rejected']) {
    await sql().query('update public.case_studies set status = $2 where id = $1', [id, status])
    const { html, data } = await headOf(`/case-study/${id}`)
    expect({ status, html }).toEqual({ status, html: (await headOf(`/case-study/${randomUUID()}`)).html })
    expect(html).toContain(bare)
    expect(data).toBeUndefined()
    expect((await fetch(picture)).headers.get('content-type')).not.toBe('image/png')
  }
  const pages = await member.get(`/api/heads?path=${encodeURIComponent(`/case-study/${id}`)}`)
  expect(pages.status).toBe(404)
  for (const path of [
    '/admin',
    `/profile/${author.id}`,
    '/student',
    '/library/points/XX-1',
    '/topics/no-such',
  ])
    expect((await headOf(path)).html, path).toContain(bare)
  expect((await headOf(`/case-study/${id}`)).status).toBe(404)
  expect((await headOf('/admin')).status).toBe(200)
})
