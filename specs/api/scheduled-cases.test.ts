import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAdminCases } from '@contract/admin-cases.ts'
import { createCase, getCaseForEdit, saveQuiz, updateCase } from '@contract/case-making.ts'
import { getCase, listCases, saveCase, voteCase } from '@contract/cases.ts'
import { addComment } from '@contract/comments.ts'
import { endpoints } from '@contract/endpoints.ts'
import { followCase } from '@contract/follows.ts'
import { mySubmissions } from '@contract/reviews.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { getToday } from '@contract/today.ts'
import { ask, caseForm, person, type Person, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { guest, master, member, moderator } from './case-people.ts'

let admin: Person
beforeAll(async () => {
  admin = await person('is_admin')
})
// Or the Today of whoever comes next would speak of them.
afterAll(async () => {
  await sql().query(`delete from public.case_studies where status = 'scheduled' and author_id = $1`, [
    master.id,
  ])
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const detailOf = (answer: { body: unknown }) => (answer.body as { detail: string }).detail
const schedule = async (publishes_at = inHours(30), more: Parameters<typeof caseForm>[0] = {}) => {
  const form = caseForm({ publishes_at, ...more })
  const { id, status } = await ask(master, createCase, form)
  expect(status).toBe('scheduled')
  return { id, form }
}
describe('SCHED-1: a case for later', () => {
  test('SCHED-1: a case with a moment waits, one without is published', async () => {
    const moment = inHours(30)
    const { id } = await schedule(moment)
    for (const who of [master, moderator, admin]) {
      const found = await ask(who, getCase, { id })
      expect(found).toMatchObject({ status: 'scheduled' })
      expect(new Date(found.publishes_at!).toISOString()).toBe(moment)
    }
    for (const form of [caseForm(), caseForm({ publishes_at: null })])
      expect(await ask(master, createCase, form)).toMatchObject({ status: 'published' })
  })

  test('SCHED-1: each refusal is one plain sentence', async () => {
    const tries: [Person, string, number, string][] = [
      [member, inHours(3), 403, 'Only study masters and admins choose when a case is published.'],
      [moderator, inHours(3), 403, 'Only study masters and admins choose when a case is published.'],
      [master, inHours(-3), 400, 'Please choose a moment that is still to come.'],
      [master, inHours(24 * 370), 400, 'A case is scheduled at most a year ahead.'],
      [master, 'tomorrow', 400, 'This is not written as it should be.'],
    ]
    for (const [who, publishes_at, status, detail] of tries) {
      const answer = await who.call('POST', '/api/case-studies', { body: caseForm({ publishes_at }) })
      expect({ status: answer.status, detail: detailOf(answer) }).toEqual({ status, detail })
    }
    const { id } = await ask(member, createCase, caseForm())
    const answer = await member.call('PUT', `/api/case-studies/${id}`, {
      body: caseForm({ publishes_at: inHours(3) }),
    })
    expect({ status: answer.status, detail: detailOf(answer) }).toEqual({
      status: 409,
      detail: 'This case is not scheduled.',
    })
  })
})

describe('SCHED-2: until then', () => {
  test('SCHED-2: no answer names a scheduled case to a guest or member', async () => {
    const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const { id } = await schedule(inHours(30), {
      title: `A case of ${word}`,
      description: word,
      content: `Chief complaint: ${word}, and LR-3.`,
      tags: [word],
      solution_content: word,
    })
    await ask(master, saveQuiz, {
      id,
      questions: [{ question: word, options: [word, 'no'], correct_answer: 0, explanation: word }],
    })
    const values: Record<string, string> = {
      id,
      tag: word,
      memberId: master.id,
      userId: master.id,
      target: 'case',
      target_id: id,
      kind: 'points',
      difficulty: 'simple',
    }
    const query = new URLSearchParams({
      search: word,
      q: word,
      path: `/case-study/${id}`,
      case_id: id,
      limit: '100',
    })
    const reads = Object.values(endpoints).filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(40)
    const leaks: string[] = []
    for (const who of [guest, member])
      for (const { path } of reads) {
        const places = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? id)
        const { text } = await who.get(`/api${places.replace(`/points/${id}`, '/points/LR-3')}?${query}`)
        if (new RegExp(`${word}|${id}`).test(text.replace(/"path":"[^"]*"/, ''))) leaks.push(path)
      }
    expect(leaks).toEqual([])
    const acts = [
      ask(member, voteCase, { id, vote: 1 }),
      ask(member, saveCase, { id }),
      ask(member, addComment, { id, content: 'First!', parent_id: null }),
      ask(member, followCase, { id, level: 'all' }),
      ask(member, updateCase, { id, ...caseForm({ publishes_at: null }) }),
      ask(member, getCaseForEdit, { id }),
    ]
    expect(await Promise.all(acts.map(refusalOf))).toEqual(acts.map(() => 'not_found'))
    expect((await master.get(`/api/case-studies/${id}`)).text).toContain(word)
  })
})

describe('SCHED-5: before its moment', () => {
  test('SCHED-5: an edit keeps the moment; another moves it, null publishes', async () => {
    const { id, form } = await schedule()
    const rest = { ...form, publishes_at: undefined }
    const other = await person('is_study_master')
    const put = (who: Person, more: object) => ask(who, updateCase, { id, ...rest, ...more })
    expect(await put(master, { title: 'Another title' })).toMatchObject({
      title: 'Another title',
      status: 'scheduled',
    })
    for (const who of [master, moderator, admin]) {
      const moment = inHours(50)
      const moved = await put(who, { publishes_at: moment })
      expect(new Date(moved.publishes_at!).toISOString()).toBe(moment)
    }
    expect(await refusalOf(put(other, { publishes_at: null }))).toBe('forbidden')
    expect(await refusalOf(put(member, { publishes_at: null }))).toBe('not_found')
    expect(await refusalOf(put(master, { publishes_at: inHours(-1) }))).toBe('bad_input')
    const found = await ask(guest, listCases, { search: rest.title })
    expect(found.map((one) => one.id)).not.toContain(id)
    expect(await put(moderator, { publishes_at: null })).toMatchObject({
      status: 'published',
      publishes_at: null,
    })
    expect(await ask(guest, getCase, { id })).toMatchObject({ status: 'published' })
    // Once more it is there already, and it does not go back.
    expect(await put(master, { publishes_at: null })).toMatchObject({ status: 'published' })
    expect(await refusalOf(put(master, { publishes_at: inHours(9) }))).toBe('conflict')
  })

  test('SCHED-5: its author and the admin’s list show the moment', async () => {
    const moment = inHours(70)
    const { id } = await schedule(moment)
    const mine = (await ask(master, getStudentDashboard, {})).my_case_studies.find((one) => one.id === id)
    const sent = (await ask(master, mySubmissions, {})).find((one) => one.id === id)
    const listed = (await ask(admin, listAdminCases, { status: 'scheduled' })).find((one) => one.id === id)
    for (const one of [mine, sent, listed]) {
      expect(one).toMatchObject({ status: 'scheduled' })
      expect(new Date(one!.publishes_at!).toISOString()).toBe(moment)
    }
  })
})

test('SCHED-6: Today says when the next case comes and how hard it is', async () => {
  const { id } = await schedule(inHours(0.01), { difficulty: 'complex' })
  const { rows } = await sql().query('select publishes_at from public.case_studies where id = $1', [id])
  const { next } = await ask(member, getToday, {})
  // Another spec may have scheduled an earlier one.
  expect(Date.parse(next!.publishes_at)).toBeLessThanOrEqual(rows[0].publishes_at.getTime())
  expect(Object.keys(next!).toSorted()).toEqual(['difficulty', 'publishes_at'])
})
