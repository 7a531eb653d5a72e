import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { letCrowdAct } from './crowd.ts'

test('DISC-13: every counter is exact after many members act at once', async () => {
  const master = await person('is_study_master')
  const crowd = await Promise.all(Array.from({ length: 10 }, () => person()))
  const caseIds = [await publish(master), await publish(master), await publish(master)]
  const tally = await letCrowdAct({
    url: club.url,
    cookies: crowd.map((who) => who.cookieHeader()),
    caseIds,
    actions: 30,
  })
  expect(tally.done).toBeGreaterThan(150)
  // Only refusals that anybody may get: nothing fails, deadlocks or times out.
  for (const answer of Object.keys(tally)) expect(answer).toMatch(/^(done|403|404|409|429) ?/)
  expect(Object.keys(tally)).not.toContain('409 conflict')
  const mine = [...caseIds, ...crowd.map(({ id }) => id)]
  const { rows } = await sql().query(
    `select d.* from private.counter_drift() d
     left join public.comments m on m.id = d.id
     where coalesce(m.case_id, d.id) = any ($1)`,
    [mine],
  )
  expect(rows).toEqual([])
  const { rows: counts } = await sql().query(
    'select sum(comment_count)::int as n from public.case_studies where id = any ($1)',
    [caseIds],
  )
  expect(counts[0].n).toBeGreaterThan(0)
})
