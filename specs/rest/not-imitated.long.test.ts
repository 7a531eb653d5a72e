import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { startRestPart, type RestPart } from './rest-part.ts'

let part: RestPart
beforeAll(async () => {
  part = await startRestPart()
})
afterAll(() => part.stop())

/** The table of docs/auth.md. */
async function documented() {
  const text = await readFile(join(projectRoot, 'docs', 'auth.md'), 'utf8')
  return [...text.matchAll(/^\| .*\| `(\w+) (\/\S+)`.*\| (\d+) +\|$/gm)].map(([, method, path, status]) => ({
    call: `${method} ${path}`,
    method: method!,
    path: path!,
    status: Number(status),
  }))
}

test('what docs/auth.md says is not imitated answers so, and opens nothing', async () => {
  const { access_token, user } = await part.member('asks-for-all@example.test')
  const rows = await documented()
  expect(rows.length).toBeGreaterThan(15)
  const accounts = async () => (await part.owner.query('select count(*)::int from auth.users')).rows[0].count
  const before = await accounts()

  const answers = await Promise.all(
    rows.map(async ({ call, method, path }) => {
      const isForAdmins = path.startsWith('/admin/') || path === '/invite'
      const answer = await part.call(`/auth/v1${path.replace('{id}', user.id)}`, {
        method,
        ...(isForAdmins ? { key: part.secrets.secretKey } : path !== '/signup' && { token: access_token }),
        ...(method === 'POST' && { body: {} }),
      })
      return { call, status: answer.status }
    }),
  )
  expect(answers).toEqual(rows.map(({ call, status }) => ({ call, status })))
  expect(await accounts()).toBe(before)

  const keys = await part.call('/auth/v1/.well-known/jwks.json')
  expect(await keys.json()).toEqual({ keys: [] })
})
