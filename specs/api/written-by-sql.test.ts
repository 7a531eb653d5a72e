import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { deleteUser, resetPassword, suspendUser } from '@contract/admin-users.ts'
import { saveCase } from '@contract/cases.ts'
import { createCase } from '@contract/case-making.ts'
import { deleteComment, voteComment } from '@contract/comments.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { submitTest } from '@contract/exams.ts'
import { createGroup } from '@contract/groups.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { age, ask, caseForm, person, type Person, publish, say, saveQuiz } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

/**
 * The Edge Function forwards `isWrittenBySql` responses without parsing them, so this spec checks their
 * shape. Its samples need every nullable field both filled and null.
 */
const passedOn = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { isWrittenBySql }]) => isWrittenBySql,
)
const samples: Record<string, (() => Promise<unknown>)[]> = {}

beforeAll(async () => {
  const [master, member, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_moderator'),
  ])
  const guest = browser()
  const word = `meadowlark${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const id = await publish(master, { title: `About ${word}`, tags: [word], content: 'Needle KI-27.' })
  const orphan = await publish(master, { tags: [word], content: `Somewhere ${word}` })
  await sql().query('update public.case_studies set author_id = null where id = $1', [orphan])
  for (const saved of [id, orphan]) await ask(member, saveCase, { id: saved, saved: true })
  await fillThread(id, master, member)
  await say(member, id, 'Why KI-27?')

  const discussed = await publish(master)
  await say(member, discussed, `Like ${word}?`)
  const solved = await publish(master, { solution_content: `It was ${word}.` })
  await age(solved, '20 days')

  const read = (who: Browser, path: string) => async () => {
    const { status, body, text } = await who.get(path)
    expect([status, text.length > 2]).toEqual([200, true])
    return body
  }
  const readers = [guest, member, moderator]
  samples.listCases = readers.flatMap((who) => [
    read(who, `/api/case-studies?tag=${word}`),
    read(who, `/api/case-studies?search=${word}`),
    read(who, `/api/case-studies?difficulty=simple`),
  ])
  samples.listEntryMentions = ['cases', 'comments'].map((where) =>
    read(guest, `/api/library/points/KI-27/mentions?in=${where}`),
  )
  samples.listSavedCases = [read(member, '/api/users/me/saved-cases')]
  samples.listMemberComments = [read(member, `/api/members/${master.id}/comments`)]
  const { id: group } = await ask(member, createGroup, { name: 'Tuesday evening' })
  samples.listComments = [
    ...readers.flatMap((who) => [
      read(who, `/api/case-studies/${id}/comments`),
      read(who, `/api/case-studies/${id}/comments?since=0`),
    ]),
    read(member, `/api/case-studies/${group}/comments`),
  ]

  const post =
    (who: Person, body: object, thread = id) =>
    async () => {
      const answer = await who.post(`/api/case-studies/${thread}/comments`, body)
      expect(answer.status).toBe(200)
      return answer.body
    }
  const resent = { comment_id: randomUUID(), content: 'Sent, edited late, and sent again' }
  await post(master, resent)()
  await post(member, { content: 'First in a group' }, group)()
  await sql().query('update public.comments set edited_at = now() where id = $1', [resent.comment_id])
  samples.addComment = [
    post(member, { content: 'With a picture' }),
    post(member, { content: 'An answer', parent_id: resent.comment_id }),
    post(master, resent),
    post(member, { content: 'In a group' }, group),
  ]

  const [admin, suspended] = await Promise.all([person('is_admin'), person()])
  await ask(admin, suspendUser, {
    id: suspended.id,
    reason: 'For this spec',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const gone = await person()
  await ask(admin, resetPassword, { id: gone.id, new_password: 'Something-else-1' })
  await ask(admin, deleteUser, { id: gone.id })
  samples.listAudit = [
    read(admin, `/api/admin/audit?actor_id=${admin.id}`),
    read(admin, `/api/admin/audit?target_id=${moderator.id}`),
  ]
  samples.listUsers = [
    read(admin, '/api/admin/users'),
    read(admin, `/api/admin/users?search=${encodeURIComponent(member.email)}`),
    read(admin, `/api/admin/users?filter=suspended&search=${encodeURIComponent(suspended.email)}`),
  ]
  const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString()
  await ask(master, createCase, caseForm({ title: `Later, ${word}`, publishes_at: nextYear }))
  samples.listAdminCases = [read(admin, `/api/admin/case-studies?search=${word}`)]
  samples.listAdminComments = [
    read(admin, `/api/admin/comments?case_id=${id}`),
    read(admin, '/api/admin/comments?search=late'),
  ]
  const { rows: exams } = await sql().query('select private.store_exam($1) as id', [
    anExam('simple', { is_featured: false, word: 'KI-26' }),
  ])
  const draft = { question: 'KI-26?', options: ['Yes', 'No'], correct_answer: 0, explanation: '' }
  await saveQuiz(master, { id, questions: [draft] })
  const [asked] = await ask(admin, getQuiz, { id })
  await ask(admin, submitQuiz, { id, answers: { [asked!.id]: 0 } })
  await ask(admin, submitTest, { test_id: exams[0].id, answers: bySection(choicesFor('simple')) })
  samples.listEntryQuestions = [read(admin, '/api/library/points/KI-26/questions')]
  samples.listAttempts = [read(admin, '/api/attempts')]
  samples.listModerationComments = [read(moderator, '/api/moderation/comments?limit=100')]
})

async function fillThread(id: string, master: Person, member: Person) {
  const parent = await say(master, id, 'The parent, soon deleted')
  const reply = await say(member, id, 'The reply, edited late', parent.id)
  await ask(master, voteComment, { commentId: reply.id })
  await sql().query('update public.comments set edited_at = now() where id = $1', [reply.id])
  await sql().query(
    `update public.profiles set picture = 'https://lh3.googleusercontent.com/a' where id = $1`,
    [member.id],
  )
  const gone = await say(master, id, 'By somebody who left')
  await sql().query('update public.comments set author_id = null where id = $1', [gone.id])
  await ask(master, deleteComment, { commentId: parent.id })
}

test.each(passedOn)('API-9: %s returns exactly the fields of the contract', async (name, { output }) => {
  expect(samples[name]?.length, 'samples of this endpoint').toBeGreaterThan(0)
  const seen = new Map<string, Set<string>>()
  for (const sample of samples[name]!) {
    const body = await sample()
    expect(output.parse(body)).toEqual(body)
    notice(body, name, seen)
  }
  // This fails if no sample fills a nullable field, or none leaves it null.
  const missed = nullableFields(output, name).flatMap((path) =>
    ['filled', 'null'].filter((kind) => !seen.get(path)?.has(kind)).map((kind) => `${path} ${kind}`),
  )
  expect(missed).toEqual(missed.filter((one) => never.has(one)))
})

/** Nullable fields that are never null, or never filled, in this response. */
const never = new Set([
  'addComment.user_id null',
  'listSavedCases[].viewer null',
  'listSavedCases[].hit filled',
  'listSavedCases[].hit.title filled',
  'listSavedCases[].hit.title null',
  'listSavedCases[].hit.text filled',
  'listSavedCases[].hit.text null',
  'listSavedCases[].hit.comment filled',
  'listSavedCases[].hit.comment null',
  'listSavedCases[].hit.solution filled',
  'listSavedCases[].hit.solution null',
])

function notice(value: unknown, path: string, seen: Map<string, Set<string>>) {
  const kind = value === null ? 'null' : 'filled'
  seen.set(path, (seen.get(path) ?? new Set()).add(kind))
  if (Array.isArray(value)) for (const one of value) notice(one, `${path}[]`, seen)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) notice(one, `${path}.${key}`, seen)
}

function nullableFields(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodMiniNullable) return [path, ...nullableFields(schema.def.innerType, path)]
  if (schema instanceof z.ZodMiniOptional) return nullableFields(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniArray) return nullableFields(schema.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([key, one]) => nullableFields(one, `${path}.${key}`))
  return []
}
