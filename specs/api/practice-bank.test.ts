import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteTest, featureTest, listAllTests, releaseTest } from '@contract/exam-making.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  type Practice,
  practiceMode,
  reviewQuestions,
  savePractice,
  startPractice,
  submitPractice,
} from '@contract/practice.ts'
import { listRecallCards } from '@contract/recall.ts'
import { getToday } from '@contract/today.ts'
import { ask, refusalOf } from '../kit/cases.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { askRest } from '../kit/rest.ts'
import { type Cast, makeCast, roleNames } from './policy-cast.ts'

/** A platform of this spec's own: whatever is in the bank every member may practise. */
let platform: OwnPlatform
let club: Club
let owner: Pool
let cast: Cast
const word = `Quorvex${randomUUID().replaceAll(/[^a-f]/g, '')}`
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { REST_API: 'open' } })
  club = openClub(platform.dbUrl)
  owner = club.owner
  cast = await makeCast(platform.url, owner)
})
afterAll(async () => {
  await club?.close()
  await platform?.stop()
})

const store = async (kind: 'simple' | 'complex' | 'mock' = 'simple', more: object = {}) => {
  const exam = anExam(kind, { is_featured: false, word, ...more })
  return (await owner.query('select private.store_exam($1) as id', [exam])).rows[0].id as string
}
const release = (id: string, is_in_bank = true, more: object = {}) =>
  ask(cast.admin, releaseTest, { id, is_in_bank, ...more })
const empty = () => owner.query('update private.exams set is_in_bank = false where is_in_bank')
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { answer: { status: number; body: { detail: string } } },
  )
  return error && [error.answer.status, error.answer.body.detail]
}
const begin = (who: Cast['member'], more: object = {}) =>
  ask(who, startPractice, { source: 'bank', mode: 'tutor', count: 10, ...more })
const secrets = () => new RegExp(`${word}|correct_answer":\\d|explanations":\\["`)
const endAll = () => owner.query('delete from public.practices')

describe('PRAC-11: the practice bank', () => {
  test('is the admins’: nobody else puts anything into it or takes it out, and the list shows what is in it', async () => {
    const id = await store()
    for (const role of roleNames.filter((name) => name !== 'admin'))
      for (const is_in_bank of [true, false])
        expect(await refusalOf(ask(cast[role], releaseTest, { id, is_in_bank }))).toBe(
          role === 'guest' ? 'not_signed_in' : 'admin_only',
        )
    const isIn = async () =>
      (await ask(cast.admin, listAllTests, {})).find((one) => one.id === id)?.is_in_bank
    expect(await isIn()).toBe(false)
    for (const is_in_bank of [true, true, false, false]) {
      expect(await release(id, is_in_bank)).toEqual({ is_in_bank })
      expect(await isIn()).toBe(is_in_bank)
    }
    for (const bad of [{}, { is_in_bank: 'yes' }])
      expect((await cast.admin.put(`/api/admin/tests/${id}/bank`, bad)).status).toBe(400)
    expect(await refused(release(randomUUID()))).toEqual([404, 'This test is gone.'])
    await ask(cast.admin, deleteTest, { id })
    expect(await refused(release(id))).toEqual([404, 'This test is gone.'])
  })

  test('takes nothing that is featured or being taken, and gives nothing of it to features or attempts', async () => {
    const [id, other] = [await store(), await store()]
    await ask(cast.admin, featureTest, { id, is_featured: true })
    expect(await refused(release(id))).toEqual([409, 'This test is featured. Feature another one first.'])
    const { id: attempt_id } = await ask(cast.member, startAttempt, { exam_id: id })
    await ask(cast.admin, featureTest, { id: other, is_featured: true })
    expect(await refused(release(id))).toEqual([
      409,
      'Somebody is taking this test right now. Try again when they have finished.',
    ])
    const answers = bySection(choicesFor('simple'))
    await ask(cast.member, submitTest, { test_id: id, attempt_id, answers })
    await release(id)
    expect(await refused(ask(cast.admin, featureTest, { id, is_featured: true }))).toEqual([
      409,
      'The answers of this test are known from the practice bank, so it cannot be featured any more.',
    ])
    for (const who of [cast.member, cast.author, cast.moderator, cast.admin]) {
      const inBank = [409, 'This test is in the practice bank now. Practise it there.']
      expect(await refused(ask(who, startAttempt, { exam_id: id }))).toEqual(inBank)
      // Of the member it is the same submission again.
      if (who !== cast.member)
        expect(await refused(ask(who, submitTest, { test_id: id, answers }))).toEqual(inBank)
    }
    await release(id, false)
    expect((await ask(cast.admin, listAllTests, {})).find((one) => one.id === id)).toMatchObject({
      is_in_bank: false,
      was_in_bank: true,
    })
    expect(await refusalOf(ask(cast.admin, featureTest, { id, is_featured: true }))).toBe('conflict')
    expect(await refusalOf(ask(cast.admin, featureTest, { id }))).toBe('conflict')
  })

  test('SAFE-9: what may harm is released with a reason alone', async () => {
    const { cases, questions } = anExam('simple')
    const id = await store('simple', {
      cases: [{ ...cases[0], scenario: 'A 30-year-old woman, 16 weeks pregnant, lies awake at night.' }],
      questions: questions.map((question) =>
        question.section === 'points'
          ? { ...question, options: ['SP-6 and LI-4', 'PC-6', 'HT-7', 'LU-9'], correct_answer: 0 }
          : question,
      ),
    })
    expect(await refused(release(id))).toEqual([
      422,
      'This cannot be released until somebody has said why it is safe: question 4, The right answer has SP-6, and the case speaks of pregnancy. (and 1 more)',
    ])
    expect(await release(id, true, { safety_reason: 'Labour is due.' })).toEqual({ is_in_bank: true })
    await release(id, false)
    // It was answered once.
    await release(id)
    await empty()
  })
})

const nothingYet = { choices: [], weakest: null, has_test: true }

describe('PRAC-12, PRAC-13: practising from the bank', () => {
  test('whoever has taken nothing yet practises it in every way, and no key comes early', async () => {
    await empty()
    const who = cast.author
    const today = async () => (await ask(who, getToday, {})).can_practise
    expect([await ask(who, getPracticeChoices, {}), await today()]).toEqual([nothingYet, false])
    await release(await store())
    await release(await store('mock'))
    expect(await today()).toBe(true)
    const { choices } = await ask(who, getPracticeChoices, {})
    expect(new Set(choices.map(({ origin }) => origin))).toEqual(new Set(['bank']))
    expect(choices.reduce((sum, { total }) => sum + total, 0)).toBe(96)
    for (const source of ['exams', 'quizzes', 'mistakes', 'flagged'] as const)
      expect(await refusalOf(begin(who, { source }))).toBe('bad_input')

    for (const mode of practiceMode.options) {
      const made = await begin(who, { mode, source: mode === 'timed' ? 'all' : 'bank', sections: ['points'] })
      const seen: unknown[] = [made, await ask(who, getCurrentPractice, {}), await begin(who), choices]
      const asked = () => ask(who, getPractice, { id: made.id })
      for (let position = 0; position < 3; position++) {
        const { question_number } = (await asked()).questions[position]!
        const saved = await ask(who, savePractice, {
          id: made.id,
          changes: [{ position, choice: (keyOf(question_number! - 1) + 1) % 4, seq: Date.now() }],
        })
        if (mode === 'tutor') {
          expect(saved.keys).toMatchObject([{ position, correct_answer: keyOf(question_number! - 1) }])
          expect((await asked()).keys.map((key) => key.position)).toEqual([0, 1, 2].slice(0, position + 1))
        } else seen.push(saved, await asked())
      }
      expect(JSON.stringify(seen)).not.toMatch(secrets())
      const over = await ask(who, submitPractice, { id: made.id })
      expect(JSON.stringify(over)).toMatch(secrets())
      expect(over.questions.every(({ shares }) => shares === null)).toBe(true)
      expect(over.correct).toBe(0)
    }
    const mistakes = (await ask(who, getPracticeChoices, {})).choices.reduce(
      (sum, one) => sum + one.mistakes,
      0,
    )
    expect(mistakes).toBeGreaterThanOrEqual(3)
    expect((await begin(who, { source: 'mistakes', count: 90 })).questions).toHaveLength(mistakes)
    await endAll()
    // Wrong answers have become cards, which lead to no attempt that is none, and ratings are counted.
    const opened = (await ask(who, listRecallCards, {})).cards.map(({ opens }) => opens)
    expect(opened).toEqual(Array.from({ length: mistakes }, () => '/practice'))
    const { rows } = await owner.query('select section from private.section_ratings where user_id = $1', [
      who.id,
    ])
    expect(rows).toEqual([{ section: 'points' }])
  })

  test('before the practice, and beside it, nobody reads a question or a key by any way', async () => {
    await empty()
    const id = await store('complex')
    await release(id)
    const { id: practice, questions } = await begin(cast.moderator, { mode: 'timed' })
    const seen: { where: string; text: string }[] = []
    const paths = [
      '/practices/choices',
      '/practices/current',
      `/practices/${practice}`,
      '/tests/featured/complex',
      `/tests/featured/complex?preview=${id}`,
      `/admin/tests/${id}`,
      '/admin/tests/all',
      '/recall/cards',
      '/users/me/today',
      '/users/me/student-dashboard',
      '/library/points/LR-3/questions',
    ]
    for (const role of ['guest', 'member', 'author'] as const) {
      for (const path of paths) {
        const { text } = await cast[role].get(`/api${path}`)
        seen.push({ where: `${role} ${path}`, text })
      }
      const attempt = await cast[role].post('/api/attempts', { exam_id: id })
      seen.push({ where: `${role} begins`, text: attempt.text })
      const adds = ask(cast[role], reviewQuestions, { id: practice, numbers: [1] })
      expect(await refusalOf(adds)).toMatch(/not_/)
    }
    const token = await tokenOf('member@example.test')
    const { rows: relations } = await owner.query(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p') and c.relname ~ 'exam|practi|recall|rating|question'`,
    )
    expect(relations.length).toBeGreaterThan(10)
    const rest = async (method: string, path: string, schema: string, body?: object) => {
      const answer = await askRest(token, method, path, schema, body, platform)
      seen.push({ where: `${method} ${schema} ${path}`, text: await answer.text() })
      return answer.status
    }
    // REST is open: one's own attempts come.
    const { rows: own } = await owner.query('select id from public.exam_attempts where user_id = $1', [
      cast.member.id,
    ])
    const status = await rest('GET', 'exam_attempts?select=id', 'public')
    expect([status, JSON.parse(seen.at(-1)!.text)]).toEqual([200, own])
    for (const { schema, name } of relations) await rest('GET', `${name}?select=*`, schema)
    for (const name of [
      'practice_pool',
      'practice_paper',
      'practice_keys',
      'named_questions',
      'start_practice',
    ])
      await rest('POST', `rpc/${name}`, 'private', { p_member_id: cast.member.id, p_practice_id: practice })
    for (const column of ['is_in_bank', 'is_featured'])
      expect(await rest('PATCH', `exams?id=eq.${id}`, 'private', { [column]: false })).toBeGreaterThanOrEqual(
        400,
      )
    // As the member at the database itself, where the schema is open.
    const bare = await club.signIn(cast.member.id)
    const mine = async (relation: string) =>
      (await club.as(bare, (client) => client.query(`select * from private.${relation}`))).rows
    for (const relation of ['exam_questions', 'exam_papers', 'exams'])
      expect(await mine(relation)).toEqual([])
    expect(await mine('practice_bank')).toEqual([{ exam_id: id }])
    const question = questions[0]!.question
    const leaks = seen.filter(({ text }) => secrets().test(text) || text.includes(question))
    expect(leaks.map(({ where }) => where)).toEqual([])
    // The positive control: it is there for whoever practises it.
    expect((await ask(cast.moderator, getPractice, { id: practice })).questions[0]!.question).toBe(question)
    await endAll()
  })

  test('what is taken out leaves choices and cards, and stays in the practice that asks it', async () => {
    await empty()
    const id = await store('complex')
    await release(id)
    const made: Practice = await begin(cast.moderator)
    const wrong = (keyOf(made.questions[0]!.question_number! - 1) + 1) % 4
    const answer = (position: number, choice: number) =>
      ask(cast.moderator, savePractice, { id: made.id, changes: [{ position, choice, seq: Date.now() }] })
    await answer(0, wrong)
    await release(id, false)
    expect((await answer(1, 0)).keys).toHaveLength(1)
    expect((await ask(cast.moderator, submitPractice, { id: made.id })).keys).toHaveLength(6)
    expect(await ask(cast.moderator, getPracticeChoices, {})).toEqual(nothingYet)
    expect(await refusalOf(begin(cast.moderator))).toBe('bad_input')
    expect(await refusalOf(begin(cast.moderator, { source: 'again', again: made.id }))).toBe('bad_input')
    const cards = async () => (await ask(cast.moderator, listRecallCards, {})).cards.length
    expect([
      await cards(),
      await ask(cast.moderator, reviewQuestions, { id: made.id, numbers: [1] }),
    ]).toEqual([0, { added: 0 }])
    await release(id)
    expect(await ask(cast.moderator, reviewQuestions, { id: made.id, numbers: [1] })).toEqual({ added: 1 })
    expect(await cards()).toBe(1)
  })
})

async function tokenOf(email: string) {
  const answer = await fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: platform.keys.SECRET_KEY },
    body: JSON.stringify({ email, password: 'Passw0rd-1' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
