import { afterAll, expect, test } from 'vitest'
import { createCase, updateCase } from '@contract/case-making.ts'
import { getToday } from '@contract/today.ts'
import { ask, caseForm, type Person, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, member, moderator } from './case-people.ts'

// Deletes the scheduled cases, or the Today panel would announce them in later specs.
afterAll(async () => {
  await sql().query(`delete from public.case_studies where status = 'scheduled' and author_id = $1`, [
    master.id,
  ])
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const schedule = async (publishes_at = inHours(30), more: Parameters<typeof caseForm>[0] = {}) => {
  const form = caseForm({ publishes_at, ...more })
  const { id, status } = await ask(master, createCase, form)
  expect(status).toBe('scheduled')
  return { id, form }
}

test('SCHED-1: refusing to schedule a case is explained in one plain sentence', async () => {
  const tries: [Person, string, number, string][] = [
    [member, inHours(3), 403, 'Only study masters and admins choose when a case is published.'],
    [moderator, inHours(3), 403, 'Only study masters and admins choose when a case is published.'],
    [master, inHours(-3), 400, 'Please choose a time in the future.'],
    [master, inHours(24 * 370), 400, 'You can schedule a case at most a year ahead.'],
    [master, 'tomorrow', 400, 'This has the wrong format.'],
  ]
  for (const [who, publishes_at, status, detail] of tries) {
    const answer = await who.post('/api/case-studies', caseForm({ publishes_at }))
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ detail })])
  }
})

test('SCHED-5: editing a scheduled case keeps its time, a new time moves it, and null publishes at once', async () => {
  const { id, form } = await schedule()
  const rest = { ...form, publishes_at: undefined }
  const put = (who: Person, more: object) => ask(who, updateCase, { id, ...rest, ...more })
  expect(await put(master, { title: 'Another title' })).toMatchObject({ status: 'scheduled' })
  const moment = inHours(50)
  expect(new Date((await put(moderator, { publishes_at: moment })).publishes_at!).toISOString()).toBe(moment)
  expect(await refusalOf(put(master, { publishes_at: inHours(-1) }))).toBe('bad_input')
  const published = { status: 'published', publishes_at: null }
  expect(await put(moderator, { publishes_at: null })).toMatchObject(published)
  expect(await put(master, { publishes_at: null })).toMatchObject(published)
  expect(await refusalOf(put(master, { publishes_at: inHours(9) }))).toBe('conflict')
})

test('SCHED-6: Today shows when the next scheduled case appears and how hard it is', async () => {
  const moment = inHours(0.01)
  await schedule(moment, { difficulty: 'complex' })
  const { next } = await ask(member, getToday, {})
  expect(Date.parse(next!.publishes_at)).toBeLessThanOrEqual(Date.parse(moment))
  expect(Object.keys(next!).toSorted()).toEqual(['difficulty', 'publishes_at'])
})
