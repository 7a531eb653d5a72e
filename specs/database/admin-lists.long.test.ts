import { describe, expect, test } from 'vitest'
import { admin, cases, club } from './admin-lists-club.ts'

const count = async (relation: string, which = 'true') =>
  (await club.owner.query(`select count(*)::int as n from ${relation} where ${which}`)).rows[0].n as number

describe('ADM-4, PROF-4: the last admin', () => {
  test('remains when forty demote one another at once, ten times over', async () => {
    const forty = [admin, ...(await Promise.all(Array.from({ length: 39 }, () => club.person())))]
    const ids = forty.map(({ id }) => id)
    const edge = club.connect('functions', 40)
    for (let round = 0; round < 10; round++) {
      await club.owner.query('update public.profiles set is_admin = true where id = any ($1)', [ids])
      const outcomes = await Promise.all(
        forty.map(async ({ claims }, index) => {
          const client = await edge.connect()
          try {
            await client.query('begin')
            await client.query(`select set_config('role', private.gate($1, $2, 'admin'), true)`, [
              claims.session_id,
              claims.sub,
            ])
            await client.query('select private.set_role($1, $2, false)', [ids[(index + 1) % 40], 'is_admin'])
            await client.query('commit')
            return undefined
          } catch (error) {
            await client.query('rollback')
            return (error as Error).message
          } finally {
            client.release()
          }
        }),
      )
      const left = await count('public.profiles', 'is_admin')
      expect(left).toBeGreaterThanOrEqual(1)
      expect(left).toBe(40 - outcomes.filter((outcome) => outcome === undefined).length)
      expect(
        outcomes.filter((outcome) => outcome && !['admin_only', 'last_admin'].includes(outcome)),
      ).toEqual([])
    }
    await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
    await club.owner.query('update public.profiles set is_admin = false where id <> $1 and is_admin', [
      admin.id,
    ])
  })
})

test('ADM-8: somebody who wrote a thousand comments goes with them, step by step, and every counter stays true', async () => {
  const writer = await club.person()
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  const { id } = await cases.published()
  await club.owner.query(
    `insert into public.comments (case_id, author_id, content, created_at)
     select $1, $2, 'Thought ' || n, now() - n * interval '1 minute' from generate_series(1, 1000) n`,
    [id, writer.id],
  )
  let steps = 0
  while (await cases.call<boolean>(admin.claims, 'private.order_user_deletion($1, true)', [writer.id]))
    steps++
  expect(steps).toBe(5)
  expect((await cases.thread(admin.claims, id)).items).toEqual([])
  await club.owner.query('delete from auth.users where id = $1', [writer.id])
  expect(await cases.drift()).toEqual([])
})
