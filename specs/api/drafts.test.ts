import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  cancelJob,
  continueJob,
  generateFull,
  generateMockExam,
  generateTest,
  getJob,
  type GeneratedCase,
  type GeneratedMockExam,
  type GeneratedTest,
  listJobs,
  listModels,
  modelNames,
  retryJob,
} from '@contract/ai.ts'
import { saveMockExam } from '@contract/exam-making.ts'
import { userTopic } from '@contract/topics.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { admin, diagnosesOf, detailOf } from './draft-kit.ts'

test('AI-2: the list of models gives a reason for each model without a provider', async () => {
  const { models, uses_bank } = await ask(admin, listModels, {})
  expect(uses_bank).toBe(true)
  expect(models.map(({ name }) => name)).toEqual([...modelNames])
  for (const { is_available, reason } of models) {
    expect(is_available).toBe(false)
    expect(reason).toMatch(/\.$/)
  }
  const draft = (await ask(admin, generateFull, {
    tcm_diagnosis: 'Liver Qi Stagnation',
    model: 'gemini-2.5-pro',
  })) as GeneratedCase
  expect(draft.source).toMatchObject({
    model: 'pattern-bank',
    label: 'Built-in pattern bank (no AI model configured)',
    prompt_version: 'bank-2',
  })
})

test('BANK-6: the draft that a job generates depends only on the job’s id', async () => {
  const job_id = randomUUID()
  const asked = { difficulty: 'complex' as const, tcm_topic: 'Kidney' }
  const first = (await ask(admin, generateTest, { ...asked, job_id })) as GeneratedTest
  expect(await ask(admin, generateTest, { ...asked, job_id })).toEqual(first)
  const second = (await ask(admin, generateTest, asked)) as GeneratedTest
  expect(second.questions).not.toEqual(first.questions)
  // Another spec may have stored this written case, which causes a near_duplicate finding.
  expect(first.findings.filter(({ kind }) => kind !== 'near_duplicate')).toEqual([])
  expect(first.raw_response).toContain(first.questions[5]!.options[0]!)
})

test('BANK-8, SAFE-7: a draft names its written case and the safety findings in the admin’s notes', async () => {
  for (const asked of [{ tcm_topic: '肝气郁结' }, { tcm_topic: 'Spleen' }, {}]) {
    const draft = (await ask(admin, generateTest, { difficulty: 'simple', ...asked })) as GeneratedTest
    expect(draft.questions).toHaveLength(6)
    expect(draft.findings.filter(({ kind }) => kind !== 'near_duplicate')).toEqual([])
    expect(draft.origin).toMatchObject({ written_case: expect.any(String), notes: '', note_findings: [] })
  }
  const case_info =
    'A woman of 45. Bloated after meals, soft stools, tired, with pressure on the chest since morning.'
  const { origin } = (await ask(admin, generateTest, {
    difficulty: 'simple',
    tcm_topic: 'Spleen Qi Deficiency',
    case_info,
  })) as GeneratedTest
  expect(origin.notes).toBe(case_info)
  expect(origin.note_findings[0]).toMatch(/^Alarm: .*ambulance now\.$/)
  const refused = await detailOf(
    ask(admin, generateTest, { difficulty: 'simple', tcm_topic: 'Liver Qi Stagnatoin' }),
  )
  expect(refused).toMatchObject({
    code: 'no_written_case',
    detail: expect.stringMatching(/^There is no written case about “Liver Qi Stagnatoin”\./),
    errors: expect.arrayContaining([{ path: 'nearest', message: 'Liver Qi Stagnation' }]),
  })
})

test('JOB-1: a job names the diagnoses without a written case, and only its owner reads it', async () => {
  const known = await diagnosesOf()
  const job_id = randomUUID()
  const refused = await detailOf(
    ask(admin, generateMockExam, { diagnoses: known.with(4, 'Quantum Flux'), job_id }),
  )
  expect(refused).toMatchObject({
    code: 'no_written_case',
    errors: [{ path: 'diagnoses.4', message: expect.stringContaining('“Quantum Flux”') }],
  })
  expect(await refusalOf(ask(admin, getJob, { id: job_id }))).toBe('not_found')
  await ask(admin, generateMockExam, { diagnoses: known, job_id })
  expect(await ask(admin, getJob, { id: job_id })).toMatchObject({
    kind: 'mock_exam',
    state: 'done',
    total: 1,
  })
  const another = await person('is_admin')
  for (const endpoint of [getJob, continueJob, retryJob, cancelJob])
    expect(await refusalOf(ask(another, endpoint, { id: job_id }))).toBe('not_found')
  expect(await refusalOf(ask(another, generateMockExam, { diagnoses: known, job_id }))).toBe('conflict')
  expect((await ask(admin, listJobs, { kind: 'mock_exam' })).map(({ id }) => id)).toContain(job_id)
  expect(await ask(another, listJobs, {})).toEqual([])
})

test('JOB-2: the server announces each step of a job to its owner', async () => {
  const job_id = randomUUID()
  await ask(admin, generateMockExam, { diagnoses: await diagnosesOf(), job_id })
  const { rows } = await sql().query(
    `select payload ->> 'state' as state from realtime.messages
     where topic = $1 and event = 'job_changed' and payload ->> 'job_id' = $2 order by inserted_at`,
    [userTopic(admin.id), job_id],
  )
  expect(rows.at(-1)).toEqual({ state: 'done' })
})

test('BANK-11: a new mock exam uses no bank case that the latest exams use', async () => {
  const [one, other] = [await person('is_admin'), await person('is_admin')]
  const draw = async (who: typeof one) =>
    (await ask(who, generateMockExam, { diagnoses: await diagnosesOf(who) })) as GeneratedMockExam
  const [first, second] = [await draw(one), await draw(one)]
  expect(new Set([...first.written_cases, ...second.written_cases]).size).toBe(30)
  await ask(one, saveMockExam, second)
  const third = await draw(other)
  expect(third.written_cases.filter((id) => second.written_cases.includes(id))).toEqual([])
})
