import { beforeAll, expect, test } from 'vitest'
import type { PracticeChoice } from '@contract/practice.ts'
import { type Person, refusalOf } from '../kit/club-database.ts'
import { anExam, choicesFor, keyOf } from '../kit/exams.ts'
import { answerAll, appointTest, begin, pass, read, setFactor } from './appointed-kit.ts'
import {
  admin,
  choose,
  feature,
  mockId,
  review,
  save,
  settle,
  start,
  submitTest,
  testId,
} from './exam-club.ts'
import { cases, club, run } from './club.ts'
import { groups } from './group-kit.ts'

let owner: Person
let members: Person[]
let id: string
beforeAll(async () => {
  owner = await club.person({ name: 'Olga' })
  members = await Promise.all(Array.from({ length: 6 }, () => club.person()))
  id = await groups.group(owner, ...members.slice(1))
  await groups.join(members[0]!, id, true)
  await club.owner.query(`update public.group_members set joined_at = joined_at - interval '1 day'`)
})

const appoint = (ago = '0 seconds', thing: Record<string, unknown> = {}) => appointTest(owner, id, ago, thing)

test('GROUP-13: all begin at one time and end at one time, prolonged by their own extra time', async () => {
  const [ann, bob, cleo] = members as [Person, Person, Person]
  const early = await appoint('-1 minute')
  expect(await refusalOf(begin(ann, early))).toBe('conflict')
  expect(await refusalOf(begin(await club.person(), early))).toBe('not_found')
  const own = await start(bob, testId)
  await choose(bob, own.id, { position: 0, choice: keyOf(0), seq: Date.now() })
  const empty = await start(cleo, testId)
  const exam = await save(admin, anExam('simple'))
  const another = await start(ann, exam)
  await pass(early, '2 minutes')
  await setFactor(cleo, 1.5)
  expect(await refusalOf(begin(ann, early))).toBe('conflict')
  await submitTest(ann, choicesFor('simple'), { attempt: another.id, exam })
  expect(await refusalOf(submitTest(bob, choicesFor('simple'), { attempt: own.id }))).toBe('attempt_open')

  const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => begin(ann, early)))
  for (const one of again) expect(one).toMatchObject({ id: first!.id })
  await pass(early, '2 minutes')
  const late = await begin(bob, early)
  const longer = await begin(cleo, early)
  const { rows } = await club.owner.query(
    `select deadline - (select starts_at from public.group_assignments where id = $1) as time, results_at - deadline as wait
     from public.exam_attempts where assignment_id = $1 order by started_at`,
    [early],
  )
  expect(rows.map(({ time }) => time.minutes * 60 + (time.seconds ?? 0))).toEqual([540, 540, 810])
  expect(rows.map(({ wait }) => (wait.minutes ?? 0) * 60 + (wait.seconds ?? 0))).toEqual([270, 270, 0])
  for (const { appointed, questions } of [late, longer]) {
    expect(appointed).toEqual({ id: early, group_id: id })
    expect(questions).toHaveLength(6)
  }
  // Beginning the group's test ends the members' own attempts: Bob's is sealed, and Cleo's empty one is gone.
  expect(await refusalOf(review(bob, own.id))).toBe('attempt_open')
  expect(await refusalOf(review(cleo, empty.id))).toBe('not_found')
  await setFactor(cleo, 1)
  await pass(early, '8 minutes')
  expect(await refusalOf(begin(members[3]!, early))).toBe('attempt_closed')
  await pass(early, '1 hour')
  await settle()
})

test('GROUP-13: only exams that members may take are appointed, at a time to come', async () => {
  const insert = (starts: string, minutes: number, examId = testId, kind = 'simple', who = owner) =>
    refusalOf(
      run(
        who,
        `insert into public.group_assignments (group_id, kind, exam_kind, exam_id, starts_at, due_at)
         select $1, 'test', $2, $3, s.at, s.at + make_interval(mins => $5)
         from (select now() + $4::interval as at) s`,
        [id, kind, examId, starts, minutes],
      ),
    )
  expect(await insert('-1 minute', 9)).toBe('42501')
  expect(await insert('1 hour', 301)).toBe('23514')
  expect(await insert('1 hour', 9, mockId)).toBe('42501')
  expect(await insert('1 hour', 9, testId, 'simple', members[0]!)).toBe('42501')
  await feature(mockId, false)
  expect(await insert('1 hour', 135, mockId, 'mock')).toBeUndefined()
  const unused = await save(admin, anExam('simple', { is_featured: false }))
  expect(await insert('1 hour', 9, unused)).toBe('42501')
})

test('GROUP-13, GROUP-14: a group takes an exam of the practice bank, and its members cannot practice it meanwhile', async () => {
  const ann = members[3]!
  const exam = await save(admin, anExam('complex', { is_featured: false }))
  await run(admin, 'update private.exams set is_in_bank = true where id = $1', [exam])
  const countBank = async () => {
    const choices = await cases.call<PracticeChoice[]>(ann.claims, 'private.read_practice_choices()')
    return choices.filter(({ origin }) => origin === 'bank').length
  }
  const before = await countBank()
  const assignmentId = await appoint('0 seconds', { exam_id: exam, exam_kind: 'complex' })
  expect((await begin(ann, assignmentId)).questions).toHaveLength(6)
  expect(await countBank()).toBe(before - 6)
})

test('GROUP-14: until the last deadline no result, key or score of the test is readable, by any door', async () => {
  const [ann, bob] = members as [Person, Person]
  // Ann could read the keys before: in an attempt, on its recall cards and in a practice.
  const earlier = await start(ann, testId)
  await submitTest(ann, choicesFor('simple', 3), { attempt: earlier.id })
  const practice = await cases.call<{ id: string; questions: unknown[] }>(
    ann.claims,
    'private.start_practice($1)',
    [JSON.stringify({ source: 'exams', mode: 'tutor', count: 6 })],
  )
  const cardCount = () =>
    club.as(ann.claims, async (client) => {
      // A plan that a definer has cached would skip the check of rights.
      await client.query('discard plans')
      return (await client.query('select id from private.recall_deck')).rowCount
    })
  expect(await cardCount()).toBe(3)

  const assignmentId = await appoint()
  await setFactor(bob, 2)
  const attempt = await begin(ann, assignmentId)
  const other = await begin(bob, assignmentId)
  await setFactor(bob, 1)
  for (const [who, one] of [
    [ann, attempt],
    [bob, other],
  ] as const)
    await answerAll(who, one.id, choicesFor('simple', 1))

  const answer = JSON.stringify([{ position: 0, choice: 0, seq: Date.now() }])
  const doors = async () => ({
    review: await refusalOf(review(ann, attempt.id)),
    submit: await refusalOf(submitTest(ann, choicesFor('simple'), { attempt: attempt.id })),
    submitUnnamed: await refusalOf(submitTest(ann, choicesFor('simple'))),
    earlierReview: await refusalOf(review(ann, earlier.id)),
    practice: await refusalOf(cases.call(ann.claims, 'private.read_practice($1)', [practice.id])),
    practiceAnswer: await refusalOf(
      cases.call(ann.claims, 'private.save_practice($1, $2, false)', [practice.id, answer]),
    ),
    startedPractice: await refusalOf(
      cases.call(ann.claims, 'private.start_practice($1)', [
        JSON.stringify({ source: 'exams', mode: 'tutor', count: 6 }),
      ]),
    ),
    cards: await cardCount(),
    ownRows: await run(ann, 'select score from public.exam_attempts where exam_id = $1', [testId]),
    past: await run(ann, 'select id from private.past_attempts where id = any ($1)', [
      [attempt.id, earlier.id],
    ]),
    taken: await run(bob, 'select id from private.taken_tests where id = $1', [attempt.id]),
    names: await run(ann, 'select id from private.question_names where exam_id = $1', [testId]),
    table: (await run(owner, 'select * from private.assignment_results($1)', [id])).filter(
      ({ assignment_id }) => assignment_id === assignmentId,
    ),
    spread: (await read(ann, assignmentId)).spread,
  })
  const shut = {
    review: 'attempt_open',
    submit: 'attempt_open',
    submitUnnamed: 'attempt_open',
    earlierReview: 'attempt_open',
    practice: 'attempt_open',
    practiceAnswer: 'attempt_open',
    startedPractice: 'attempt_open',
    cards: 0,
    ownRows: [{ score: null }],
    past: [],
    taken: [],
    names: [],
    table: [],
    spread: null,
  }
  expect(await doors()).toEqual(shut)
  // Ann's time is up, Bob's extra time is not.
  await pass(assignmentId, '10 minutes')
  expect(await settle()).toBe(0)
  expect(await doors()).toEqual(shut)
  expect(await refusalOf(answerAll(ann, attempt.id, choicesFor('simple')))).toBe('attempt_closed')
  expect(await refusalOf(start(members[5]!, testId))).toBe('attempt_open')
  await answerAll(bob, other.id, choicesFor('simple'))

  await pass(assignmentId, '9 minutes')
  expect((await read(ann, assignmentId)).spread).toHaveLength(6)
  expect(await review(ann, attempt.id)).toMatchObject({ score: 83, closed_by: 'clock' })
  await settle()
  expect(await review(ann, earlier.id)).toMatchObject({ score: 50 })
  expect(await cardCount()).toBe(3)
  const { rows } = await club.owner.query(
    'select distinct submitted_at from public.exam_attempts where assignment_id = $1',
    [assignmentId],
  )
  expect(rows).toHaveLength(1)
  const results = await run(owner, 'select * from private.assignment_results($1)', [id])
  const due = (await read(ann, assignmentId)).assignment.due_at
  for (const [who, score] of [
    [ann, 83],
    [bob, null],
  ] as const)
    expect(
      results.find(({ assignment_id, user_id }) => assignment_id === assignmentId && user_id === who.id),
    ).toMatchObject({ done_at: new Date(due), score })
})

test('GROUP-15: five members make numbers, and who is counted stays as it was at Begin', async () => {
  const takers = members.slice(0, 5)
  const take = async () => {
    const assignmentId = await appoint()
    for (const [at, who] of takers.entries()) {
      const { id: attemptId } = await begin(who, assignmentId)
      await answerAll(who, attemptId, choicesFor('simple', at % 2).slice(0, at === 0 ? 6 : 5))
      expect(await read(who, assignmentId)).toMatchObject({ begun: at + 1, answered: at < 4 ? null : 5 })
    }
    await pass(assignmentId, '10 minutes')
    return assignmentId
  }
  const countsOf = async (assignmentId: string) =>
    (await read(takers[0]!, assignmentId)).spread!.map(({ counts }) => counts)
  const showAll = (shows: boolean) =>
    club.owner.query('update public.group_members set shows_scores = $2 where group_id = $1', [id, shows])
  // Four of the five takers hide their scores when they begin, so this test never shows counts.
  const hidden = await take()
  await showAll(true)
  expect(await countsOf(hidden)).toEqual(Array(6).fill(null))

  const shown = await take()
  const counts = await countsOf(shown)
  expect(counts[0]).toEqual([0, 1, 2, 3].map((o) => (o === keyOf(0) ? 3 : o === (keyOf(0) + 1) % 4 ? 2 : 0)))
  expect(counts[1]![keyOf(1)]).toBe(5)
  await showAll(false)
  expect(await countsOf(shown)).toEqual(counts)
  await run(takers[4]!, 'delete from public.group_members where user_id = auth.uid()')
  expect(await countsOf(shown)).toEqual(counts)
  expect((await read(members[5]!, shown)).spread).toBeNull()
  // The counts before and after this deletion would differ by the deleted member's answers.
  const gone = await club.person()
  await club.owner.query(
    `insert into public.exam_attempts
       (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs, assignment_id, results_at, shows_scores)
     select $1, exam_id, kind, deadline, time_limit, total, choices, flagged, '{}', assignment_id, results_at, true
     from public.exam_attempts where assignment_id = $2 and user_id = $3`,
    [gone.id, shown, takers[0]!.id],
  )
  expect(await countsOf(shown)).not.toContain(null)
  await club.owner.query('delete from auth.users where id = $1', [gone.id])
  expect(await countsOf(shown)).toEqual(Array(6).fill(null))
  await appoint()
  expect((await read(takers[0]!, shown)).spread).toBeNull()
})

test('GROUP-13, GROUP-7: a member who joined again does not begin, and an owner withdraws a test only after its last deadline', async () => {
  const [ann, bob] = members as [Person, Person]
  const exam = await save(admin, anExam('simple'))
  const assignmentId = await appoint('0 seconds', { exam_id: exam })
  await setFactor(bob, 2)
  await begin(bob, assignmentId)
  await setFactor(bob, 1)
  await run(ann, 'delete from public.group_members where user_id = auth.uid()')
  const alone = await start(ann, exam)
  await submitTest(ann, choicesFor('simple'), { attempt: alone.id, exam })
  await groups.join(ann, id)
  expect(await refusalOf(begin(ann, assignmentId))).toBe('forbidden')

  const withdraw = () =>
    run(owner, 'delete from public.group_assignments where id = $1 returning id', [assignmentId])
  await pass(assignmentId, '10 minutes')
  expect(await withdraw()).toEqual([])
  await pass(assignmentId, '9 minutes')
  expect(await withdraw()).toEqual([{ id: assignmentId }])
})

test('GROUP-14, GROUP-18: the owner closes a group only after its test, and the id of a test taken is never used again', async () => {
  const [founder, taker] = await Promise.all([club.person(), club.person()])
  const own = await groups.group(founder, taker)
  await club.owner.query(`update public.group_members set joined_at = now() - interval '1 day'`)
  const exam = await save(admin, anExam('complex'))
  const thing = { exam_kind: 'complex', exam_id: exam }
  const assignmentId = await appointTest(founder, own, '0 seconds', thing)
  await begin(taker, assignmentId)
  const close = () => run(founder, 'delete from public.groups where id = $1 returning id', [own])
  expect(await close()).toEqual([])
  await pass(assignmentId, '10 minutes')
  expect(await close()).toEqual([{ id: own }])

  const another = await groups.group(founder)
  const reuse = groups.assign(founder, another, { id: assignmentId, kind: 'practice', questions: 1 })
  expect(await refusalOf(reuse)).toBe('conflict')
})
