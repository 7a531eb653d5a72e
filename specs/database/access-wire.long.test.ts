import { afterAll, beforeAll, expect, test } from 'vitest'
import { executors } from './access-executors.ts'
import { personaNames, type PersonaName } from './access-names.ts'
import { relations } from './access-relations.ts'
import { exposed, startWire, type Wire } from './access-wire-kit.ts'

let wire: Wire
beforeAll(async () => {
  wire = await startWire()
})
afterAll(() => wire?.stop())

/** Everything that a call could have changed. */
const snapshot = async () =>
  (
    await wire.club.owner.query(`
      select (select jsonb_agg(p order by p.id) from public.profiles p) as profiles,
        (select jsonb_agg(a order by a.profile_id) from public.accounts a) as accounts,
        (select count(*)::int from public.audit_log) as audited,
        (select jsonb_agg(s) from private.admin_setup s) as setup`)
  ).rows[0]

const hidden = Object.keys(relations).filter((relation) => !relation.startsWith('public.'))

test('ROLE-2, ACC-8: over REST no write reaches a row, a column or a function that is not declared writable', async () => {
  const { call, club, personas } = wire
  const before = await snapshot()
  const unexpected: string[] = []
  const attempt = async (name: PersonaName) => {
    for (const [relation, { owner, update, delete: deletes }] of exposed) {
      const table = relation.replace('public.', '')
      const columns = await club.owner.query(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [relation],
      )
      const target = `${owner}=eq.${personas[name].id}`
      for (const column of columns.rows.map((row) => row.name).filter((each) => !update[each])) {
        const response = await call(name, `${table}?${target}`, {
          method: 'PATCH',
          body: JSON.stringify({ [column]: null }),
        })
        if (response.ok) unexpected.push(`${name} patches ${column} of ${relation}: ${response.status}`)
      }
      for (const [method, path, body] of [
        ['POST', table, {}],
        ['DELETE', `${table}?${target}`, undefined],
        ['DELETE', table, undefined],
      ] as const) {
        // Whose rows may be deleted, the matrix of access.test.ts says.
        if (method === 'DELETE' && deletes) continue
        const response = await call(name, path, { method, body: body && JSON.stringify(body) })
        if (response.ok) unexpected.push(`${name} ${method} ${path}: ${response.status}`)
      }
    }
    for (const relation of hidden) {
      const [schema, table] = relation.split('.') as [string, string]
      for (const profile of ['public', schema])
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
          const response = await call(name, table, {
            method,
            headers: { 'accept-profile': profile, 'content-profile': profile },
            body: method === 'GET' ? undefined : '{}',
          })
          if (response.ok) unexpected.push(`${name} ${method} ${relation} as ${profile}: ${response.status}`)
        }
    }
    for (const signature of Object.keys(executors)) {
      const rpc = signature.replace(/^private\.(\w+)\(.*$/, 'rpc/$1')
      for (const profile of ['public', 'private']) {
        const response = await call(name, rpc, {
          method: 'POST',
          headers: { 'content-profile': profile },
          body: '{}',
        })
        if (response.ok) unexpected.push(`${name} calls ${rpc} as ${profile}: ${response.status}`)
      }
    }
  }
  // Thousands of calls: each persona makes theirs one after the other, all of them at the same time.
  await Promise.all(personaNames.map(attempt))
  expect(unexpected).toEqual([])
  expect(await snapshot()).toEqual(before)
})
