import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  cancelJob,
  checkQuestions,
  continueJob,
  generateDiagnoses,
  generateFull,
  generateGuided,
  generateMockExam,
  generateTest,
  getJob,
  type GeneratedCase,
  type GeneratedMockExam,
  type GeneratedTest,
  listJobs,
  listModels,
  listPatternNames,
  modelNames,
  retryJob,
} from '@contract/ai.ts'
import { type Endpoint, toRequest } from '@contract/endpoint.ts'
import { saveMockExam, saveTest } from '@contract/exam-making.ts'
import { userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { signedIn, sql } from '../kit/platform.ts'
import { admin, diagnosesOf, detailOf } from './draft-kit.ts'

test('AI-1: members, study masters, moderators and guests are refused by every call of creation', async () => {
  const mock = anExam('mock')
  const calls: [Endpoint, Record<string, unknown>][] = [
    [listModels, {}],
    [listPatternNames, {}],
    [generateGuided, { signs_symptoms: 'x', tongue_pulse: 'x', points_used: ['LU-7'] }],
    [generateFull, { tcm_diagnosis: 'Spleen Qi Deficiency' }],
    [generateTest, { difficulty: 'simple' }],
    [generateDiagnoses, {}],
    [generateMockExam, { diagnoses: Array(15).fill('Spleen Qi Deficiency') }],
    [listJobs, {}],
    [getJob, { id: randomUUID() }],
    [continueJob, { id: randomUUID() }],
    [retryJob, { id: randomUUID() }],
    [cancelJob, { id: randomUUID() }],
    [checkQuestions, { case_scenarios: ['x'], questions: anExam('simple').questions }],
    [saveTest, { difficulty: 'simple', case_scenario: 'x', questions: anExam('simple').questions }],
    [
      saveMockExam,
      {
        diagnoses: mock.cases.map(({ diagnosis }) => diagnosis!),
        case_scenarios: mock.cases.map(({ scenario }) => scenario),
        questions: mock.questions,
      },
    ],
  ]
  const others = [
    await person(),
    await person('is_study_master'),
    await person('is_moderator'),
    await person('is_study_master', 'is_moderator'),
  ]
  for (const [endpoint, input] of calls) {
    const { method, url, body } = toRequest(endpoint, input)
    for (const other of others) expect((await other.call(method, url, { body })).status, url).toBe(403)
    expect((await browser().call(method, url, { body })).status, url).toBe(401)
  }
  const { rows } = await sql().query('select count(*)::int from private.jobs where owner_id = any($1)', [
    others.map(({ id }) => id),
  ])
  expect(rows[0].count).toBe(0)
})

test('AI-2: without a provider every name is listed with the reason, and drafts say that they are the bank’s', async () => {
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

test('BANK-6: a draft depends on its job’s id alone', async () => {
  const job_id = randomUUID()
  const asked = { difficulty: 'complex' as const, tcm_topic: 'Kidney' }
  const first = (await ask(admin, generateTest, { ...asked, job_id })) as GeneratedTest
  expect(await ask(admin, generateTest, { ...asked, job_id })).toEqual(first)
  const second = (await ask(admin, generateTest, asked)) as GeneratedTest
  expect(second.questions).not.toEqual(first.questions)
  expect(first.findings).toEqual([])
  expect(first.raw_response).toContain(first.questions[5]!.options[0]!)
})

test('BANK-8, SAFE-7: a draft names its written case, and what the scan found in the notes; an unknown topic is refused with names', async () => {
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

test('JOB-1: diagnoses without a case are named, and no job is begun; a job is its owner’s', async () => {
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

test('JOB-2: each step is announced to its owner', async () => {
  const client = await signedIn(admin)
  await client.realtime.setAuth()
  const announced: { job_id: string; state: string; done: number; total: number }[] = []
  const channel = client.channel(userTopic(admin.id), { config: { private: true } })
  channel.on('broadcast', { event: 'job_changed' }, ({ payload }) => void announced.push(payload))
  await new Promise<void>((resolve) => void channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()))
  const job_id = randomUUID()
  await ask(admin, generateMockExam, { diagnoses: await diagnosesOf(), job_id })
  const ofJob = () => announced.filter((one) => one.job_id === job_id)
  await expect.poll(() => ofJob().at(-1)).toMatchObject({ state: 'done', done: 1, total: 1 })
  expect(ofJob().map(({ done }) => done)).toEqual(
    ofJob()
      .map(({ done }) => done)
      .toSorted((a, b) => a - b),
  )
})

test('BANK-11: a mock exam holds no case of the club’s last exams, nor of the admin’s own last draft', async () => {
  const [one, other] = [await person('is_admin'), await person('is_admin')]
  const draw = async (who: typeof one) =>
    (await ask(who, generateMockExam, { diagnoses: await diagnosesOf(who) })) as GeneratedMockExam
  const [first, second] = [await draw(one), await draw(one)]
  expect(new Set([...first.written_cases, ...second.written_cases]).size).toBe(30)
  await ask(one, saveMockExam, second)
  const third = await draw(other)
  expect(third.written_cases.filter((id) => second.written_cases.includes(id))).toEqual([])
})

test('JOB-3: more than the hour’s share is refused with the time to wait', async () => {
  const busy = await person('is_admin')
  await sql().query(
    `select private.take_turn('bank drafts', $1::text, 120, interval '1 hour') from generate_series(1, 120)`,
    [busy.id],
  )
  const { method, url, body } = toRequest(generateDiagnoses, {})
  const answer = await busy.call(method, url, { body })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
})
