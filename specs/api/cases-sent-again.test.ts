import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCase, getCaseForEdit, readSubmission, saveQuiz, updateCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, type Person, refusalOf, type Refused } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

let master: Person
let member: Person
beforeAll(async () => {
  ;[master, member] = await Promise.all([person('is_study_master'), person()])
})

const question = (words: string) => ({
  question: words,
  options: ['Wind', 'Cold'],
  correct_answer: 0,
  explanation: 'It moves.',
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** All that anybody could notice of a case, and what its author has used up. */
async function traces(id: string, { id: authorId }: Person) {
  const { rows } = await sql().query(
    `select to_jsonb(c) as study, (select jsonb_agg(q order by q.position) from private.quiz_questions q where q.case_id = c.id) as quiz,
       (select s.content from private.case_solutions s where s.case_id = c.id) as solution,
       (select count(*)::int from realtime.messages m where m.payload::text like '%' || c.id || '%') as announced,
       (select count(*)::int from public.audit_log a where a.target_id = c.id) as audited,
       (select count(*)::int from private.turns t
        where t.kind <> 'refused acts' and t.subject_key = sha256(convert_to($2, 'UTF8'))) as turns
     from public.case_studies c where c.id = $1`,
    [id, authorId],
  )
  return rows[0]
}

describe('CASE-4: a case that is sent again', () => {
  test('brings its quiz with it, and without the quiz it is not there either', async () => {
    const id = randomUUID()
    const form = caseForm({ id, questions: [question('Which?'), question('Why?')] })
    await ask(master, createCase, form)
    expect(await ask(master, getCaseForEdit, { id })).toMatchObject({ questions: form.questions! })
    expect(await ask(member, getCase, { id })).toMatchObject({ has_quiz: true })

    const other = randomUUID()
    const twice = { ...question('Which?'), id: randomUUID() }
    const refused = caseForm({ id: other, questions: [twice, twice] })
    expect(await refusalOf(ask(master, createCase, refused))).toBe('conflict')
    expect(await refusalOf(ask(master, getCase, { id: other }))).toBe('not_found')
  })

  test('with the same words changes nothing, and nobody learns of it', async () => {
    const id = randomUUID()
    const form = caseForm({
      id,
      tags: ['LR-3', 'lr-3', 'Wind'],
      solution_content: 'Liver yang rising',
      signs: { tongue: { colour: 'red', parts: [{ at: 'tip', colour: 'crimson' }] }, pulse: null },
      questions: [question('Which?'), question('Why?')],
    })
    const first = await ask(master, createCase, form)
    const before = await traces(id, master)
    expect(before.quiz).toHaveLength(2)
    expect(before.announced).toBeGreaterThan(0)
    for (const _ of ['again', 'and again']) expect(await ask(master, createCase, form)).toEqual(first)
    expect(await traces(id, master)).toEqual(before)
  })

  test('with other words has those, in all its parts', async () => {
    const id = randomUUID()
    const form = caseForm({ id, solution_content: 'Wind', questions: [question('Which?'), question('Why?')] })
    await ask(master, createCase, form)
    const { questions: quiz } = await ask(master, getCaseForEdit, { id })
    const before = await ask(member, getCase, { id })
    const corrected = {
      ...form,
      title: 'The title as corrected',
      tags: ['Cold'],
      solution_content: 'Cold',
      questions: [question('Which?'), question('Why so?'), question('How?')],
    }
    expect(await ask(master, createCase, corrected)).toEqual({ id, status: 'published' })
    const { title, tags, solution_content } = corrected
    const found = await ask(master, getCaseForEdit, { id })
    expect(found).toMatchObject({ title, tags, solution_content, questions: corrected.questions })
    // A running quiz keeps its questions.
    expect(found.questions.slice(0, 2).map((one) => one.id)).toEqual(quiz.map((one) => one.id))
    const after = await ask(member, getCase, { id })
    expect(after).toMatchObject({ title, created_at: before.created_at, version: before.version + 1 })
    // A part by itself, too.
    await ask(master, createCase, { ...corrected, questions: [] })
    expect(await ask(master, getCaseForEdit, { id })).toMatchObject({ title, questions: [] })
    await ask(master, createCase, { ...corrected, questions: [], solution_content: '' })
    expect(await ask(master, getCaseForEdit, { id })).toMatchObject({ solution_content: '' })

    const theirs = caseForm({ id, title: 'Not theirs' })
    expect(await refusalOf(ask(await person('is_moderator'), createCase, theirs))).toBe('conflict')
    expect(await ask(member, getCase, { id })).toMatchObject({ title })
  })

  test('replaces nothing that somebody else has edited since, and is the same case where nothing differs', async () => {
    const moderator = await person('is_moderator')
    const edits: Record<string, (id: string, form: ReturnType<typeof caseForm>) => Promise<unknown>> = {
      words: (id, form) => ask(moderator, updateCase, { ...form, id, title: 'By the moderator' }),
      solution: (id, form) => ask(moderator, updateCase, { ...form, id, solution_content: 'Cold' }),
      quiz: (id) => ask(moderator, saveQuiz, { id, questions: [question('Which of these?')] }),
      moment: (id, form) => ask(moderator, updateCase, { ...form, id, publishes_at: inHours(60) }),
    }
    for (const [what, edit] of Object.entries(edits)) {
      const id = randomUUID()
      const publishes_at = what === 'moment' ? inHours(30) : undefined
      const form = caseForm({ id, solution_content: 'Wind', questions: [question('Which?')], publishes_at })
      await ask(master, createCase, form)
      await edit(id, form)
      const before = await traces(id, master)
      for (const again of [form, { ...form, description: 'As corrected by its author' }]) {
        const refused = await ask(master, createCase, again).catch((error: unknown) => error)
        expect((refused as Refused).answer.body, what).toMatchObject({
          code: 'conflict',
          detail: 'Somebody else has saved this case study meanwhile. Please compare the two versions.',
        })
      }
      expect(await traces(id, master)).toEqual(before)
      const { revision, ...now } = await ask(master, getCaseForEdit, { id })
      const { publishes_at: moment } = await ask(master, getCase, { id })
      expect(await ask(master, createCase, { ...now, publishes_at: moment })).toMatchObject({ id })
      // Who has compared the two saves as in any edit.
      await ask(master, updateCase, { ...form, id, revision })
    }
  })

  test('after a review is submitted again with other words, and with the same ones is not', async () => {
    const id = randomUUID()
    const form = caseForm({ id })
    await ask(member, createCase, form)
    await ask(master, claimSubmission, { id })
    const { revision } = await ask(master, readSubmission, { id })
    await ask(master, decideSubmission, { id, decision: 'return', notes: 'The pulse, please.', revision })
    expect(await ask(member, createCase, form)).toEqual({ id, status: 'returned' })
    expect(await ask(member, createCase, { ...form, content: 'Pulse:\nwiry' })).toEqual({
      id,
      status: 'pending',
    })
  })

  test('for another moment, or for none, appears then; and what is public stays so', async () => {
    const id = randomUUID()
    const moment = inHours(30)
    const form = caseForm({ id, publishes_at: moment })
    const isStanding = async (status: string, publishes_at: string | null) => {
      const found = await ask(master, getCase, { id })
      expect(found.status).toBe(status)
      expect(found.publishes_at && new Date(found.publishes_at).toISOString()).toBe(publishes_at)
    }
    await ask(master, createCase, form)
    const before = await traces(id, master)
    expect(await ask(master, createCase, form)).toEqual({ id, status: 'scheduled' })
    expect(await traces(id, master)).toEqual(before)

    const later = inHours(50)
    expect(await ask(master, createCase, { ...form, publishes_at: later })).toMatchObject({
      status: 'scheduled',
    })
    await isStanding('scheduled', later)
    const { publishes_at: _, ...now } = form
    expect(await ask(master, createCase, now)).toMatchObject({ status: 'published' })
    await isStanding('published', null)

    const refused = await ask(master, createCase, form).catch((error: unknown) => error)
    expect((refused as Refused).answer.body).toMatchObject({
      code: 'conflict',
      detail: 'This case study has been saved already and cannot be scheduled any more.',
    })
  })

  test('after its moment has come is the case that has appeared', async () => {
    const id = randomUUID()
    const form = caseForm({ id, publishes_at: inHours(1 / 1800) })
    await ask(master, createCase, form)
    await expect
      .poll(async () => {
        await sql().query('select private.publish_due_cases()')
        return (await ask(master, getCase, { id })).status
      })
      .toBe('published')
    const before = await traces(id, master)
    expect(await ask(master, createCase, form)).toEqual({ id, status: 'published' })
    expect(await traces(id, master)).toEqual(before)
  })
})
