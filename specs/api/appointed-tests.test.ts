import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getAppointedTest, listOpenExams, startAppointedTest } from '@contract/appointed-tests.ts'
import { addAssignment, listResults } from '@contract/assignments.ts'
import { reviewAttempt, saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { getGroup, setTimer } from '@contract/groups.ts'
import { getToday } from '@contract/today.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { aGroup, passTestBy } from '../kit/groups.ts'
import { storePastExam } from '../kit/past-exam.ts'

/** Only explanations and diagnoses of the exam have this word. */
const word = `Quorvex${randomUUID().replaceAll(/[^a-f]/g, '')}`
let owner: Person
let ann: Person
let bob: Person
let id: string
let examId: string
let assignmentId: string
let ordinaryId: string
beforeAll(async () => {
  ;[owner, ann, bob] = await Promise.all([person(), person(), person()])
  examId = await storePastExam(word)
  id = await aGroup(owner, ann, bob)
})

const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString()

test('GROUP-13: an owner appoints a past test, and a refusal is one sentence', async () => {
  expect(await ask(owner, listOpenExams, {})).toContainEqual(
    expect.objectContaining({ id: examId, kind: 'complex', time_limit: 540, is_featured: false }),
  )
  const appoint = (who: Person, starts: number, minutes: number, exam_id = examId) =>
    who.post(`/api/groups/${id}/assignments`, {
      what: { kind: 'together', exam_id, starts_at: inMinutes(starts) },
      due_at: inMinutes(starts + minutes),
    })
  const refusals = [
    [await appoint(ann, 5, 9), 403, 'Only the owner and helpers assign in this group.'],
    [await appoint(owner, -1, 9), 400, 'Please choose a start in the next twelve months.'],
    [await appoint(owner, 5, 301), 400, 'Please choose 1 to 300 minutes.'],
    [await appoint(owner, 5, 9, randomUUID()), 404, 'This test is not open to members.'],
  ] as const
  for (const [answer, status, detail] of refusals) expect(answer).toMatchObject({ status, body: { detail } })
  expect((await ask(owner, getGroup, { id })).assignments).toEqual([])

  const what = { kind: 'together' as const, exam_id: examId, starts_at: inMinutes(5) }
  const made = await ask(owner, addAssignment, { id, what, due_at: inMinutes(14) })
  expect(made).toMatchObject({ kind: 'test', exam_kind: 'complex', title: 'Complex test together' })
  assignmentId = made.id
  expect((await ask(ann, getToday, { time_zone: 'UTC' })).assignments).toMatchObject([
    { id: assignmentId, starts_at: made.starts_at },
  ])
  const ordinary = { kind: 'test' as const, exam_kind: 'complex' as const }
  ordinaryId = (await ask(owner, addAssignment, { id, what: ordinary, due_at: inMinutes(60) })).id
  const path = `/api/groups/assignments/${assignmentId}/test`
  const early = { status: 409, body: { detail: 'This test has not begun yet.' } }
  expect(await ann.post(path, {})).toMatchObject(early)
  const outsider = await person()
  const gone = { status: 404, body: { detail: 'This assignment is gone.' } }
  for (const answer of [
    await outsider.get(path),
    await outsider.post(path, {}),
    await outsider.get(path.replace(assignmentId, randomUUID())),
  ])
    expect(answer).toMatchObject(gone)
})

test('GROUP-14: before the last deadline no answer shows a key, an explanation or a score', async () => {
  // Ann has read the exam's answer key after an earlier attempt.
  const earlier = await ask(ann, startAttempt, { exam_id: examId })
  const answers = bySection(choicesFor('complex', 2))
  await ask(ann, submitTest, { test_id: examId, attempt_id: earlier.id, answers })
  await passTestBy(assignmentId, '5 minutes 1 second')
  expect(await owner.call('DELETE', `/api/groups/assignments/${assignmentId}`)).toMatchObject({
    status: 409,
    body: { detail: 'The group is taking this test.' },
  })
  expect(await owner.call('DELETE', `/api/groups/${id}`)).toMatchObject({
    status: 409,
    body: { detail: 'The group is taking a test. Close it afterward.' },
  })
  // Before a member begins the group's test, taking the exam alone must not reveal its key either.
  const alone = {
    status: 409,
    body: { detail: 'Your group is taking this test. Its results open for all at once.' },
  }
  for (const [who, path, body] of [
    [bob, '/tests/submit', { test_id: examId, answers }],
    [bob, '/attempts', { exam_id: examId }],
    [ann, '/tests/submit', { test_id: examId, attempt_id: earlier.id, answers }],
  ] as const)
    expect(await who.post(`/api${path}`, body)).toMatchObject(alone)
  const received: { where: string; bytes: string }[] = []
  for (const who of [ann, bob]) {
    const attempt = await ask(who, startAppointedTest, { assignmentId })
    expect(await ask(who, startAppointedTest, { assignmentId })).toMatchObject({ id: attempt.id })
    const changes = choicesFor('complex').map((choice, position) => ({ position, choice, seq: Date.now() }))
    await ask(who, saveAnswers, { id: attempt.id, changes })
    const name = who === ann ? 'Ann' : 'Bob'
    for (const path of [
      `/attempts/${attempt.id}/review`,
      `/attempts/${earlier.id}/review`,
      '/attempts/current?kind=complex',
      '/attempts',
      `/groups/assignments/${assignmentId}/test`,
      `/groups/${id}`,
      `/groups/${id}/results`,
      '/groups',
      '/notifications',
      '/users/me/student-dashboard',
      '/users/me/today?time_zone=UTC',
      '/auth/me',
      '/recall',
      '/recall/cards',
      '/practices/current',
      `/members/${who.id}`,
      `/users/${who.id}/profile`,
    ]) {
      const { status, text } = await who.get(`/api${path}`)
      received.push({ where: `${name} reads ${path}`, bytes: `${status} ${text}` })
    }
    const acts: [string, object][] = [
      ['/tests/submit', { test_id: examId, attempt_id: attempt.id, answers }],
      ['/tests/submit', { test_id: examId, answers }],
      ['/practices', { source: 'exams', mode: 'tutor', count: 6 }],
    ]
    for (const [path, body] of acts) {
      const { status, text } = await who.post(`/api${path}`, body)
      received.push({ where: `${name} posts ${path}`, bytes: `${status} ${text}` })
    }
  }
  const leaks = received.filter(({ bytes }) =>
    new RegExp(`${word}|correct_answer|"score":\\d|"(correct|scores)":[\\d{]`).test(bytes),
  )
  expect(leaks.map(({ where }) => where)).toEqual([])
  expect(received.filter(({ bytes }) => /^(403|5)/.test(bytes))).toEqual([])

  await passTestBy(assignmentId, '9 minutes 6 seconds')
  const { attempt, spread } = await ask(bob, getAppointedTest, { assignmentId })
  expect(spread).toHaveLength(6)
  expect(await ask(bob, reviewAttempt, { id: attempt!.id })).toMatchObject({ score: 100 })
  expect((await ask(owner, getAppointedTest, { assignmentId })).spread).toBeNull()
  expect((await ann.get('/api/recall')).text).toContain(word)
  // Ann took the test alone, too; a test that the group takes does nothing for the other assignment.
  const done = (await ask(owner, listResults, { id })).filter(
    ({ assignment_id }) => assignment_id === ordinaryId,
  )
  expect(done.map(({ user_id }) => user_id)).toEqual([ann.id])
})

test('GROUP-16: the timer starts once for all, and stops for all', async () => {
  const timer = async () => (await ask(owner, getGroup, { id })).timer
  await Promise.all([ann, bob].map((who) => ask(who, setTimer, { id, is_running: true })))
  const started = await timer()
  expect([ann.id, bob.id]).toContain(started!.started_by)
  await ask(bob, setTimer, { id, is_running: true })
  expect(await timer()).toEqual(started)
  await ask(bob, setTimer, { id, is_running: false })
  expect(await timer()).toBeNull()
  const outsider = await person()
  expect(await outsider.put(`/api/groups/${id}/timer`, { is_running: true })).toMatchObject({ status: 404 })
})
