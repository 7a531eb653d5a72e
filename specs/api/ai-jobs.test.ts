import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelJob,
  continueJob,
  generateFull,
  generateMockExam,
  generateTest,
  type GeneratedTest,
  getJob,
  listModels,
  retryJob,
} from '@contract/ai.ts'
import { featureTest, saveTest } from '@contract/exam-making.ts'
import { aCase, answer, aTest, type Behaviour, send } from '../kit/stub-model.ts'
import { fifteen, surviveFunction } from './ai-job-steps.ts'
import { call, type Club, jobOf, startClub, startUsualClub, stub, words } from './ai-kit.ts'

let usual: Club
beforeAll(async () => {
  usual = await startUsualClub()
}, 180_000)
afterAll(() => usual?.stop())

describe('JOB-4: a job survives', () => {
  test('the end of the function: finished steps stay, and its successor does the others', () =>
    surviveFunction(usual, 'expired'))

  test('the end of its call, which answers 202 in time; JOB-5: cancelled, it stops at once and keeps finished steps', async () => {
    const admin = await usual.admin()
    const diagnoses = fifteen('Cancelled')
    for (const [index, word] of diagnoses.entries())
      stub.behaviours.set(word, (to) => (index < 4 ? answer(to, aTest(`Cancelled${index}`)) : undefined))
    const id = randomUUID()
    const { status, body } = await call(admin, generateMockExam, { diagnoses, job_id: id })
    expect(status).toBe(202)
    expect(body).toMatchObject({ job: { id, state: 'running', done: 4, total: 15 } })
    expect((await jobOf(admin, id)).steps.filter(({ state }) => state === 'running')).toHaveLength(3)
    expect((await call(admin, cancelJob, { id })).body).toMatchObject({
      state: 'cancelled',
      done: 4,
      result: { total_questions: 24, diagnoses: diagnoses.slice(0, 4) },
    })
    await expect.poll(() => stub.waiting()).toBe(0)
    expect((await call(admin, continueJob, { id })).body).toMatchObject({ state: 'cancelled', done: 4 })
    expect((await call(admin, cancelJob, { id })).body).toMatchObject({ state: 'cancelled' })
  })
})

test('JOB-1: one case that failed is tried again alone', async () => {
  const admin = await usual.admin()
  const diagnoses = fifteen('Again')
  for (const [index, word] of diagnoses.entries())
    stub.behaviours.set(word, (to, _, round) =>
      index === 8 && round <= 2 ? answer(to, 'Hm.') : answer(to, aTest(`Again${index}`)),
    )
  const id = randomUUID()
  const failed = await call(admin, generateMockExam, { diagnoses, job_id: id })
  expect(failed.body).toMatchObject({
    code: 'generation_failed',
    detail: `1 of 15 cases could not be made. Again 09.: ${words}`,
  })
  expect((await call(admin, retryJob, { id, position: 8 })).body).toMatchObject({
    state: 'running',
    done: 14,
  })
  await expect.poll(async () => (await jobOf(admin, id)).state, { timeout: 20_000 }).toBe('done')
  expect(diagnoses.map((word) => stub.roundsOf(word))).toEqual(
    diagnoses.map((_, index) => (index === 8 ? 3 : 1)),
  )
})

test('JOB-5: one that has failed is given up with what is done; what an ended function left is put together when asked again', async () => {
  const admin = await usual.admin()
  const diagnoses = fifteen('Unwritable')
  for (const [index, word] of diagnoses.entries())
    stub.behaviours.set(word, (to) => answer(to, index === 8 ? 'Hm.' : aTest(`Unwritable${index}`)))
  const id = randomUUID()
  expect((await call(admin, generateMockExam, { diagnoses, job_id: id })).status).toBe(502)
  const kept = {
    state: 'cancelled',
    done: 14,
    result: { total_questions: 84, diagnoses: diagnoses.toSpliced(8, 1) },
  }
  expect((await call(admin, cancelJob, { id })).body).toMatchObject(kept)
  expect((await call(admin, retryJob, { id })).body).toMatchObject(kept)
  await usual.sql.query('update private.jobs set result = null where id = $1', [id])
  expect((await call(admin, cancelJob, { id })).body).toMatchObject(kept)
})

// Forty ways to misbehave: ai-providers.long.test.ts.
test('AI-6, AI-7: each call is recorded without words, a busy provider asked thrice', async () => {
  const secret = `${aTest().case_scenario} Busy, chatty and closed.`
  const providers: [word: string, behave: Behaviour, rounds: number, outcomes: string[]][] = [
    ['Busy.', (to) => send(to, 429, { error: { message: secret } }), 3, ['429', '429', '429']],
    ['Chatty.', (to) => answer(to, secret), 2, ['ok', 'ok']],
    ['Closed.', (to) => send(to, 401, { error: { message: secret } }), 1, ['401']],
  ]
  await Promise.all(
    providers.map(async ([word, behave, rounds, outcomes]) => {
      stub.behaviours.set(word, behave)
      const admin = await usual.admin()
      const { status } = await call(admin, generateTest, { difficulty: 'simple', tcm_topic: word })
      expect([word, status, stub.roundsOf(word)]).toEqual([word, 502, rounds])
      const { rows } = await usual.sql.query(
        'select c.*, c::text as text from private.ai_calls c join private.jobs j on j.id = c.job_id where j.owner_id = $1 order by c.id',
        [admin.id],
      )
      expect(rows.map(({ outcome }) => outcome)).toEqual(outcomes)
      const tokens = word === 'Chatty.' ? [1000, 500] : [null, null]
      for (const { ms, prompt_tokens, completion_tokens, text } of rows) {
        expect([word, ms >= 0, prompt_tokens, completion_tokens]).toEqual([word, true, ...tokens])
        expect(text).not.toMatch(/Chatty|cough|point 1/)
      }
    }),
  )
})

test('AI-8: findings of a model’s fields are shown with the draft, and keep its test from being featured unanswered', async () => {
  const admin = await usual.admin()
  const made = aTest()
  const unsafe = {
    ...made,
    person: { ...made.person, pregnancy: 'pregnant' },
    questions: made.questions.map((one) =>
      one.section === 'points' ? { ...one, uses: ['LI-4', 'LU-12'] } : one,
    ),
  }
  stub.behaviours.set('Carrying.', (to) => answer(to, unsafe))
  const { body } = await call(admin, generateTest, { difficulty: 'simple', tcm_topic: 'Carrying.' })
  const drafted = body as GeneratedTest
  expect(stub.roundsOf('Carrying.')).toBe(2)
  expect(drafted.findings).toEqual(
    expect.arrayContaining([
      { position: 3, kind: 'caution', message: 'LI-4 is forbidden in pregnancy.', blocks: false },
      { position: 3, kind: 'caution', message: 'There is no entry LU-12 in the library.', blocks: false },
    ]),
  )
  const saved = {
    difficulty: 'simple' as const,
    case_scenario: drafted.case_scenario,
    questions: drafted.questions,
    provenance: {
      model: drafted.source.model,
      prompt_version: drafted.source.prompt_version,
      job_id: drafted.source.job_id,
    },
  }
  const refused = { status: 422, body: { code: 'quality_gate', detail: expect.stringContaining('LU-12') } }
  expect(await call(admin, saveTest, { ...saved, is_featured: true })).toMatchObject(refused)
  const { id } = (await call(admin, saveTest, saved)).body
  expect(await call(admin, featureTest, { id, is_featured: true })).toMatchObject(refused)
  const safety_reason = 'Both points were taken out of the key.'
  expect((await call(admin, featureTest, { id, is_featured: true, safety_reason })).status).toBe(200)
})

test('AI-4: a draft brings no tag that its form would refuse', async () => {
  const admin = await usual.admin()
  stub.behaviours.set('Tagged.', (to) => answer(to, { ...aCase(), tags: ['Qi/Blood', '..', 'night\\day'] }))
  const { body } = await call(admin, generateFull, { tcm_diagnosis: 'Tagged.' })
  expect(body).toMatchObject({ tags: ['Qi-Blood', 'night-day'] })
})

test('JOB-3: an admin has two drafts at once and ten an hour; JOB-5: no job goes on for somebody who is no longer an admin', async () => {
  const admin = await usual.admin()
  stub.behaviours.set('Held.', () => undefined)
  const ids = [randomUUID(), randomUUID()]
  const held = ids.map((job_id) => call(admin, generateFull, { tcm_diagnosis: 'Held.', job_id }))
  for (const id of ids)
    await expect
      .poll(async () => (await call(admin, getJob, { id })).body, { timeout: 20_000 })
      .toMatchObject({ steps: [{ state: 'running' }] })
  const third = await call(admin, generateFull, { tcm_diagnosis: 'Held.' })
  expect(third).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  await usual.sql.query('update public.profiles set is_admin = false where id = $1', [admin.id])
  await usual.sql.query(
    `update private.job_steps set lease = gen_random_uuid(), leased_until = now() where job_id = any($1)`,
    [ids],
  )
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([403, 403])
  const states = async () =>
    (await usual.sql.query('select state from private.jobs where id = any($1)', [ids])).rows.map(
      ({ state }) => state,
    )
  await expect.poll(states, { timeout: 20_000 }).toEqual(['cancelled', 'cancelled'])

  const busyOne = await usual.admin()
  await usual.sql.query(
    `select private.take_turn('AI drafts', $1::text, 10, interval '1 hour') from generate_series(1, 10)`,
    [busyOne.id],
  )
  expect((await call(busyOne, generateTest, { difficulty: 'simple' })).status).toBe(429)
})

test('AI-2: AI_BASE_URL serves every model name; without it a provider that is not set up is refused by name', async () => {
  const admin = await usual.admin()
  const { models, uses_bank } = (await call(admin, listModels, {})).body
  expect(uses_bank).toBe(false)
  expect(models.every(({ is_available }) => is_available)).toBe(true)
  const club = await startClub({ OPENAI_API_KEY: 'sk-not-a-real-one' })
  try {
    const another = await club.admin()
    const listed = (await call(another, listModels, {})).body.models
    expect(listed.filter((one) => one.is_available).map(({ name }) => name)).toEqual([
      'gpt-4o-mini',
      'gpt-4o',
      'gpt-5',
    ])
    expect(listed.find(({ name }) => name === 'claude-4-sonnet')!.reason).toBe(
      'Anthropic is not set up on this server.',
    )
    expect(
      await call(another, generateFull, { tcm_diagnosis: 'Lung Heat', model: 'claude-4-sonnet' }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'model_unavailable',
        detail: 'Anthropic is not set up on this server. Please choose another model.',
      },
    })
  } finally {
    await club.stop()
  }
})
