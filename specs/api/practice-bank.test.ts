import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteTest, featureTest, listAllTests, releaseTest } from '@contract/exam-making.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { listEntryQuestions } from '@contract/library.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  practiceMode,
  savePractice,
  startPractice,
  submitPractice,
} from '@contract/practice.ts'
import { listRecallCards } from '@contract/recall.ts'
import { getToday } from '@contract/today.ts'
import { admitMember } from '../kit/admit-member.ts'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { ask, refusalOf } from '../kit/cases.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/**
 * This file has its own platform, because every member sees the questions of the practice bank.
 * SQL specs cover roles and times.
 */
let platform: OwnPlatform
let club: Club
let admin: Browser
let member: Browser
let newcomer: Browser
const word = `Quorvex${randomUUID().replaceAll(/[^a-f]/g, '')}`
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  const signedIn = async (name: string) => {
    const account = { email: `${name}@example.test`, password: 'Passw0rd-1', name: `Some ${name}` }
    const { id } = await admitMember(platform, account)
    if (name === 'admin')
      await club.owner.query('update public.profiles set is_admin = true where id = $1', [id])
    const own = browserAt(platform.url)
    await own.login(account)
    return own
  }
  ;[admin, member, newcomer] = (await Promise.all(['admin', 'member', 'newcomer'].map(signedIn))) as [
    Browser,
    Browser,
    Browser,
  ]
})
afterAll(async () => {
  await club?.close()
  await platform?.stop()
})

const store = async (kind: 'simple' | 'mock' = 'simple', more: object = {}) => {
  const exam = anExam(kind, { is_featured: false, word, ...more })
  return (await club.owner.query('select private.store_exam($1) as id', [exam])).rows[0].id as string
}
const release = (id: string, is_in_bank = true, more: object = {}) =>
  ask(admin, releaseTest, { id, is_in_bank, ...more })
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { answer: { status: number; body: { detail: string } } },
  )
  return error && [error.answer.status, error.answer.body.detail]
}

test('PRAC-12, PRAC-13: a member without exams practices the bank and sees no key too early', async () => {
  const today = async () => (await ask(newcomer, getToday, {})).can_practice
  const nothing = { choices: [], weakest: null, has_test: false }
  expect([await ask(newcomer, getPracticeChoices, {}), await today()]).toEqual([nothing, false])
  await release(await store('mock'))
  expect(await today()).toBe(true)
  const { choices } = await ask(newcomer, getPracticeChoices, {})
  expect(new Set(choices.map(({ origin }) => origin))).toEqual(new Set(['bank']))
  const secrets = new RegExp(`${word}|correct_answer":\\d|explanations":\\["`)
  for (const mode of practiceMode.options) {
    const wish = { source: 'bank' as const, mode, count: 3, sections: ['points' as const] }
    const made = await ask(newcomer, startPractice, wish)
    const seen: unknown[] = [made, choices]
    for (let position = 0; position < 3; position++) {
      const { question_number } = (await ask(newcomer, getPractice, { id: made.id })).questions[position]!
      const saved = await ask(newcomer, savePractice, {
        id: made.id,
        changes: [{ position, choice: (keyOf(question_number! - 1) + 1) % 4, seq: Date.now() }],
      })
      if (mode === 'tutor') expect(saved.keys).toMatchObject([{ position }])
      else if (position < 2) seen.push(saved, await ask(newcomer, getCurrentPractice, {}))
    }
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    const over = await ask(newcomer, submitPractice, { id: made.id })
    expect(JSON.stringify(over)).toMatch(secrets)
    expect(over.questions.every(({ shares }) => shares === null)).toBe(true)
  }
})

test('NAME-7: an entry lists a bank question once the member’s practice with it has ended', async () => {
  const { questions } = anExam('simple')
  questions[0]!.question = 'Where is Shiqizhui?'
  await release(await store('simple', { questions }))
  const about = (who: Browser) => ask(who, listEntryQuestions, { kind: 'points', id: 'EX-B-8' })
  const sections = ['diagnosis' as const]
  const wish = { source: 'bank' as const, mode: 'tutor' as const, count: 90, sections }
  const made = await ask(member, startPractice, wish)
  expect(await about(member)).toEqual([])
  await ask(member, submitPractice, { id: made.id })
  expect(await about(member)).toMatchObject([{ question: 'Where is Shiqizhui?', attempt_id: made.id }])
  expect(await about(newcomer)).toEqual([])
})

test('RECALL-13: a card made from a bank question opens the practice it came from', async () => {
  const { id } = await ask(member, startPractice, { source: 'bank', mode: 'tutor', count: 1 })
  await ask(member, savePractice, { id, changes: [{ position: 0, flagged: true, seq: Date.now() }] })
  await ask(member, submitPractice, { id })
  const { cards } = await ask(member, listRecallCards, {})
  expect(cards.map(({ opens }) => opens)).toEqual([`/practice/${id}`])
})

test('PRAC-11: refusing to release, feature or start a test is explained in one sentence', async () => {
  const [id, other] = [await store(), await store()]
  await ask(admin, featureTest, { id, is_featured: true })
  expect(await refused(release(id))).toEqual([409, 'This test is featured. Feature another one first.'])
  const { id: attempt_id } = await ask(member, startAttempt, { exam_id: id })
  await ask(admin, featureTest, { id: other, is_featured: true })
  expect(await refused(release(id))).toEqual([
    409,
    'Somebody is taking this test right now. Try again when they have finished.',
  ])
  const answers = bySection(choicesFor('simple'))
  await ask(member, submitTest, { test_id: id, attempt_id, answers })
  expect(await release(id)).toEqual({ is_in_bank: true })
  expect(await refused(ask(admin, featureTest, { id, is_featured: true }))).toEqual([
    409,
    'The answers of this test are known from the practice bank, so it cannot be featured any more.',
  ])
  const inBank = [409, 'This test is in the practice bank now. Practice it there.']
  expect(await refused(ask(newcomer, startAttempt, { exam_id: id }))).toEqual(inBank)
  expect(await refused(ask(newcomer, submitTest, { test_id: id, answers }))).toEqual(inBank)
  await release(id, false)
  expect((await ask(admin, listAllTests, {})).find((one) => one.id === id)).toMatchObject({
    is_in_bank: false,
    was_in_bank: true,
  })
  expect(await refusalOf(ask(admin, featureTest, { id }))).toBe('conflict')
  for (const bad of [{}, { is_in_bank: 'yes' }])
    expect((await admin.put(`/api/admin/tests/${id}/bank`, bad)).status).toBe(400)
  await ask(admin, deleteTest, { id })
  expect(await refused(release(id))).toEqual([404, 'This test is gone.'])
})
