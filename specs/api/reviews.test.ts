import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createCase, getCaseForEdit, readSubmission, updateCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { report } from '@contract/moderation.ts'
import {
  askRatings,
  claimSubmission,
  decideSubmission,
  listSubmissions,
  mySubmissions,
  rateSubmission,
} from '@contract/reviews.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person, publish, refusalOf, say, saveQuiz } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

let author: Person
let member: Person
let master: Person
let moderator: Person

beforeAll(async () => {
  ;[author, member, master, moderator] = await Promise.all([
    person(),
    person(),
    person('is_study_master'),
    person('is_moderator'),
  ])
})

const submit = async (who = author) =>
  (await ask(who, createCase, caseForm({ solution_content: 'The solution' }))).id
const queueOf = async (who: Person, id: string) =>
  (await ask(who, listSubmissions, {})).find((one) => one.id === id)
const mine = async (id: string, who = author) =>
  (await ask(who, mySubmissions, {})).find((one) => one.id === id)

describe('the queue', () => {
  test('MOD-3, REV-1, REV-6: review queue, report queue and own submissions are paged', async () => {
    const caseId = await publish(master)
    for (const words of [await submit(), await submit()]) {
      const { id: target_id } = await say(author, caseId, words)
      await ask(master, report, { target: 'comment', target_id, reason: 'other' })
    }
    for (const [who, path] of [
      [author, '/users/me/submissions'],
      [master, '/submissions'],
      [moderator, '/moderation/reports'],
    ] as const) {
      const page = async (query: string) => {
        const { body, headers } = await who.get(`/api${path}?${query}`)
        return {
          rows: body as object[],
          next: headers.get('x-next-cursor'),
          total: headers.get('x-total-count'),
        }
      }
      // Other spec files may change a queue between two calls, so tries again.
      await vi.waitFor(async () => {
        const whole = await page('limit=2')
        const first = await page('limit=1')
        expect([first.rows, first.total]).toEqual([whole.rows.slice(0, 1), whole.total])
        expect((await page(`limit=1&cursor=${first.next}`)).rows).toEqual(whole.rows.slice(1, 2))
      }, 10_000)
    }
  })

  test('REV-7: reviewers read a submission’s solution and quiz until it is published', async () => {
    const id = await submit()
    await saveQuiz(author, {
      id,
      questions: [
        { question: 'Which pattern?', options: ['This', 'That'], correct_answer: 1, explanation: 'Why.' },
      ],
    })
    for (const reviewer of [master, moderator])
      expect(await ask(reviewer, readSubmission, { id })).toMatchObject({
        solution_content: 'The solution',
        questions: [
          { question: 'Which pattern?', options: ['This', 'That'], correct_answer: 1, explanation: 'Why.' },
        ],
      })
    expect(await refusalOf(ask(member, readSubmission, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(author, readSubmission, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(browser(), readSubmission, { id }))).toBe('not_signed_in')
    await ask(master, decideSubmission, { id, decision: 'approve' })
    expect(await refusalOf(ask(master, readSubmission, { id }))).toBe('not_found')
  })
})

describe('claims', () => {
  test('REV-2: a claimed case names its reviewer, who can release the claim', async () => {
    const id = await submit()
    const [holder, other] = [master, moderator]
    await ask(holder, claimSubmission, { id })
    expect(await queueOf(other, id)).toMatchObject({ claimed_by: holder.id, claimed_by_name: holder.name })
    expect((await other.post(`/api/submissions/${id}/claim`)).body).toMatchObject({
      code: 'claimed',
      detail: expect.stringContaining(holder.name),
    })
    expect(await refusalOf(ask(other, decideSubmission, { id, decision: 'approve' }))).toBe('claimed')
    expect(await ask(holder, claimSubmission, { id, release: true })).toMatchObject({ claimed_by: null })
    expect(await ask(other, claimSubmission, { id })).toMatchObject({ claimed_by: other.id })
  })
})

describe('decisions', () => {
  test('REV-3: approving a case publishes it, and the decision is final', async () => {
    const id = await submit()
    await sql().query(
      `update public.case_studies set created_at = created_at - interval '30 days' where id = $1`,
      [id],
    )
    expect(await ask(master, decideSubmission, { id, decision: 'approve', notes: 'Well seen.' })).toEqual({
      status: 'published',
    })
    const found = await ask(browser(), getCase, { id })
    expect(Date.now() - Date.parse(found.created_at)).toBeLessThan(60_000)
    expect(Date.parse(found.discussion_period_ends)).toBeGreaterThan(Date.now())
    expect(await mine(id)).toMatchObject({
      status: 'published',
      review_notes: 'Well seen.',
    })
    expect(await queueOf(moderator, id)).toBeUndefined()
    const late = [
      ask(moderator, decideSubmission, { id, decision: 'reject', notes: 'No.' }),
      ask(moderator, claimSubmission, { id }),
      ask(moderator, claimSubmission, { id, release: true }),
      ask(moderator, askRatings, { id, asks: true }),
      ask(moderator, rateSubmission, { id, clarity: 5, correctness: 5 }),
    ]
    for (const refusal of await Promise.all(late.map(refusalOf))) expect(refusal).toBe('already_decided')
    await say(member, id, 'Now we may discuss it')
  })

  test('REV-4, REV-6: a returned case is submitted again when its author edits it', async () => {
    const id = await submit()
    for (const decision of ['return', 'reject'])
      for (const notes of ['', '  '])
        expect((await master.post(`/api/submissions/${id}/decide`, { decision, notes })).body).toMatchObject({
          code: 'bad_input',
          detail: 'Please tell the author why.',
        })
    expect(
      await ask(master, decideSubmission, { id, decision: 'return', notes: ' Add the pulse. ' }),
    ).toEqual({
      status: 'returned',
    })
    expect(await mine(id)).toMatchObject({ status: 'returned', review_notes: 'Add the pulse.' })
    expect(await ask(author, getCaseForEdit, { id })).toMatchObject({
      status: 'returned',
      review_notes: 'Add the pulse.',
    })
    expect(await queueOf(moderator, id)).toBeUndefined()
    expect(await ask(author, updateCase, { ...caseForm(), id })).toMatchObject({ status: 'pending' })
    expect(await queueOf(moderator, id)).toMatchObject({ status: 'pending', claimed_by: null })
  })
})

describe('ratings', () => {
  test('REV-5: members rate a case when a reviewer asks for ratings; reviewers see all ratings', async () => {
    const [id, other] = [await submit(), await person()]
    expect(await ask(moderator, askRatings, { id, asks: true })).toMatchObject({ asks_ratings: true })
    expect(await ask(member, getCase, { id })).toMatchObject({
      status: 'pending',
      viewer: { can_edit: false },
    })
    await ask(member, rateSubmission, { id, clarity: 2, correctness: 3, comment: ' Hm. ' })
    await ask(member, rateSubmission, { id, clarity: 4, correctness: 5, comment: ' Clear now. ' })
    await ask(other, rateSubmission, { id, clarity: 1, correctness: 1 })
    const own = {
      user_id: member.id,
      user_name: member.name,
      clarity: 4,
      correctness: 5,
      comment: 'Clear now.',
    }
    expect((await queueOf(member, id))?.ratings).toEqual([own])
    expect((await queueOf(master, id))?.ratings).toHaveLength(2)
    expect((await queueOf(master, id))?.ratings).toContainEqual(own)
    expect(await refusalOf(ask(author, rateSubmission, { id, clarity: 5, correctness: 5 }))).toBe(
      'own_review',
    )
    expect(await refusalOf(ask(member, getCaseForEdit, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(browser(), getCase, { id }))).toBe('not_found')
  })
})
