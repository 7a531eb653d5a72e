import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fromRequest, get, post, toRequest } from './endpoint.ts'
import { redirection } from './outputs.ts'

const input = z.object({ id: z.string(), text: z.optional(z.string()), n: z.optional(z.coerce.number()) })
const read = get('/cases/:id/notes', 'open', {
  input,
  output: z.null(),
})
const write = post('/cases/:id/notes', 'member', {
  input,
  output: z.null(),
})

function arrive(endpoint: typeof read | typeof write, { url, body }: { url: string; body?: string }) {
  const { pathname, searchParams } = new URL(url, 'http://club')
  const id = decodeURIComponent(pathname.split('/')[3]!)
  return endpoint.input.parse(
    fromRequest(endpoint, { params: { id }, query: searchParams, body: body && JSON.parse(body) }),
  )
}

describe('fromRequest() reads what toRequest() sends', () => {
  test.each(['plain', 'a/b', '../x', 'a b', '%2F', '陳', '😀', 'a?b#c&d=e', ''])(
    'with %j in path, query and body',
    (value) => {
      const sent = { id: value || 'x', text: value, n: 5 }
      expect(arrive(read, toRequest(read, sent))).toEqual(sent)
      expect(arrive(write, toRequest(write, sent))).toEqual(sent)
    },
  )

  test('toRequest() leaves out undefined fields', () => {
    expect(toRequest(read, { id: '1', text: undefined })).toEqual({
      method: 'GET',
      url: '/api/cases/1/notes',
    })
    expect(toRequest(write, { id: '1', text: undefined })).toEqual({
      method: 'POST',
      url: '/api/cases/1/notes',
      body: '{}',
    })
  })
})

test('an id in the path wins over another id in the body', () => {
  const raw = fromRequest(write, {
    params: { id: 'path' },
    query: new URLSearchParams('id=query'),
    body: { id: 'body', text: 'x' },
  })
  expect(raw).toEqual({ id: 'path', text: 'x' })
})

test('fromRequest() returns a body that is not an object unchanged, so that the schema refuses it', () => {
  for (const body of [[], 'text', 5, null])
    expect(fromRequest(write, { params: { id: '1' }, query: new URLSearchParams(), body })).toBe(body)
})

test('a redirection accepts addresses on this site and refuses other sites', () => {
  for (const location of ['/', '/dashboard?x=1#y', '/case-study/5'])
    expect(redirection.safeParse({ location }).success).toBe(true)
  for (const location of [
    '',
    'dashboard',
    '//evil.example',
    String.raw`/\evil.example`,
    'https://evil.example',
    'javascript:0',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/\t\\evil.example',
  ])
    expect(redirection.safeParse({ location }).success).toBe(false)
})
