import { request } from 'node:http'
import { expect, test } from 'vitest'
import { endpoints } from '@contract/endpoints.ts'
import { club } from '../kit/platform.ts'
import { admin, aimed, calls, personas, state } from './admin-calls.ts'

/** Sent as it is written: a client would normalize the path. */
const raw = (method: string, path: string, cookie: string, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(club.url)
    const headers = {
      origin: club.url,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('error', reject)
      .end(body)
  })

const tricks: ((path: string) => string)[] = [
  (path) => path.replace('/api/', '//api/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/admin/', '//admin//'),
  (path) => path.replace('/admin/', '/admin%2F'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/admin/', '/Admin/'),
  (path) => path.replace('/api/admin', '/API/ADMIN'),
  (path) => path.replace('/admin/', '/%61dmin/'),
  (path) => path.replace('/admin/', '/auth/../admin/'),
  (path) => path.replace('/admin/', '/auth/%2e%2e/admin/'),
  (path) => path.replace('/admin/', '/./admin/'),
  (path) => path.replace('/admin/', '/admin;x=1/'),
  (path) => `${path}/`,
  (path) => `${path}%2F`,
  (path) => `${path}/..`,
  (path) => `${path}%00`,
  (path) => `${path}#`,
]

test('ADM-1: another spelling of an address opens no admin call', async () => {
  const before = await state()
  const served: unknown[] = []
  for (const [persona, who] of personas.filter(
    ([name]) => name === 'guest' || name === 'member' || name === 'moderator',
  ))
    for (const [name, endpoint] of calls.filter(([, { path }]) => path.startsWith('/admin/'))) {
      const { method, url, body } = aimed(name, endpoint)
      const statuses = await Promise.all(
        tricks.map((trick) => raw(method, trick(url), who.cookieHeader(), body)),
      )
      for (const [index, status] of statuses.entries())
        if (status < 400 || status >= 500) served.push([persona, name, tricks[index]!(url), status])
    }
  expect(served).toEqual([])
  expect(await state()).toEqual(before)
  // The positive control: with the right to it, the address as it is written does something.
  const { method, url, body } = aimed('adminEditComment', endpoints.adminEditComment)
  expect(await raw(method, url, admin.cookieHeader(), body)).toBe(200)
  expect((await state()).comment.content).toBe('Other words')
})
