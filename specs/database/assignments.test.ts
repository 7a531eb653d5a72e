import { beforeAll, expect, test } from 'vitest'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { anExam } from '../kit/exams.ts'
import { cases, club, run } from './club.ts'
import { groups } from './group-kit.ts'

let owner: Person
let helper: Person
let shy: Person
let open: Person
let id: string
beforeAll(async () => {
  owner = await club.person({ name: 'Olga' })
  helper = await club.person({ name: 'Hal' })
  shy = await club.person({ name: 'Shy' })
  open = await club.person({ name: 'Open' })
  id = await groups.group(owner, helper, shy)
  await groups.join(open, id, true)
  await groups.give(owner, id, helper.id, 'helper')
})

const resultsOf = (who: Person) =>
  run(who, 'select assignment_id, user_id, score from private.assignment_results($1) order by 2', [id])

test('GROUP-7: owners and helpers assign only what members can open, due within a year', async () => {
  const { id: caseId } = await cases.published({ title: 'A case to read' })
  const { id: waiting } = await cases.create(await club.person())
  await groups.assign(helper, id, { kind: 'case', case_id: caseId })
  const refusals: [Person, Record<string, unknown>, string?][] = [
    [shy, { kind: 'case', case_id: caseId }],
    [owner, { kind: 'case', case_id: waiting }],
    [owner, { kind: 'library', library_kind: 'points', library_family: 'Nowhere' }],
    [owner, { kind: 'case', case_id: caseId }, '-1 hour'],
    [owner, { kind: 'case', case_id: caseId }, '400 days'],
  ]
  for (const [who, thing, due] of refusals)
    expect(await refusalOf(groups.assign(who, id, thing, due))).toBe('42501')
  expect(await refusalOf(groups.assign(owner, id, { kind: 'case', questions: 3 }))).toMatch(/23514|42501/)
  const titles = await run(shy, 'select title from private.assignment_cards where group_id = $1', [id])
  expect(titles).toEqual([{ title: 'A case to read' }])
  await club.owner.query(`update public.case_studies set status = 'returned' where id = $1`, [caseId])
  expect(await run(shy, 'select title from private.assignment_cards where group_id = $1', [id])).toEqual([
    { title: 'A case study that is not public' },
  ])
  expect(await run(shy, 'delete from public.group_assignments returning id')).toEqual([])
  await run(owner, 'delete from public.group_assignments')
})

test('GROUP-8: members see their own assignment results; owner and helpers see all, and a score only if its member shows it', async () => {
  const { id: caseId } = await cases.published()
  const assigned = await groups.assign(owner, id, { kind: 'case', case_id: caseId })
  const practice = await groups.assign(owner, id, { kind: 'practice', questions: 2 })
  for (const who of [shy, open]) {
    await cases.comment(who, caseId, `My answer, by ${who.id}`)
    await club.owner.query(
      `insert into public.practices (user_id, mode, total, choices, flagged, seqs, submitted_at, correct)
       values ($1, 'tutor', 2, '{0,0}', '{f,f}', '{}', now(), 1), ($1, 'tutor', 1, '{0}', '{f}', '{}', now(), 1)`,
      [who.id],
    )
  }
  const own = [
    { assignment_id: assigned, user_id: shy.id, score: null },
    { assignment_id: practice, user_id: shy.id, score: 50 },
  ]
  expect(await resultsOf(shy)).toEqual(expect.arrayContaining(own))
  expect(await resultsOf(shy)).toHaveLength(2)
  for (const who of [owner, helper]) {
    const all = await resultsOf(who)
    expect(all).toHaveLength(4)
    expect(all).toEqual(
      expect.arrayContaining([
        { assignment_id: practice, user_id: shy.id, score: null },
        { assignment_id: practice, user_id: open.id, score: 50 },
      ]),
    )
  }
  for (const who of [await club.person(), await cases.makeAdmin()]) expect(await resultsOf(who)).toEqual([])
})

test('GROUP-8: a practice counts when as many questions as assigned are answered, and its score ignores unanswered questions', async () => {
  const own = await groups.group(owner, shy)
  await groups.assign(owner, own, { kind: 'practice', questions: 2 })
  /** Submits a practice of three questions with these choices, of which one is right. */
  const practice = (choices: string) =>
    club.owner.query(
      `insert into public.practices (user_id, mode, total, choices, flagged, seqs, submitted_at, correct)
       values ($1, 'tutor', 3, $2, '{f,f,f}', '{}', now(), 1)`,
      [shy.id, choices],
    )
  const results = () => run(shy, 'select score from private.assignment_results($1)', [own])
  await practice('{0,-1,-1}')
  expect(await results()).toEqual([])
  await practice('{0,1,-1}')
  expect(await results()).toEqual([{ score: 50 }])
})

test('GROUP-8: a practice assigned for a section counts only with enough answers in that section', async () => {
  const own = await groups.group(owner, shy)
  await groups.assign(owner, own, { kind: 'practice', questions: 1, section: 'diagnosis' })
  const { rows } = await club.owner.query('select private.store_exam($1) as id', [
    anExam('simple', { is_featured: false }),
  ])
  /** Submits a practice of two questions of the exam, of which only the first is answered. */
  const practice = (answered: number, other: number) =>
    club.owner.query(
      `with p as (
         insert into public.practices (user_id, mode, total, choices, flagged, seqs, submitted_at, correct)
         values ($1, 'tutor', 2, '{0,-1}', '{f,f}', '{}', now(), 1) returning id
       )
       insert into private.practice_questions (practice_id, position, exam_id, exam_position)
       select id, 0, $2::uuid, $3::int from p union all select id, 1, $2::uuid, $4::int from p`,
      [shy.id, rows[0].id, answered, other],
    )
  const results = () => run(shy, 'select score from private.assignment_results($1)', [own])
  await practice(1, 0)
  expect(await results()).toEqual([])
  await practice(0, 1)
  expect(await results()).toEqual([{ score: 100 }])
  const titles = await run(shy, 'select title from private.assignment_cards where group_id = $1', [own])
  expect(titles).toEqual([{ title: 'Practice: 1 question on Diagnosis' }])
})

test('GROUP-7: a group has at most 100 assignments', async () => {
  const own = await groups.group(owner)
  await club.owner.query(
    `insert into public.group_assignments (group_id, kind, questions, due_at)
     select $1, 'practice', 1, now() + interval '1 day' from generate_series(1, 100)`,
    [own],
  )
  expect(await refusalOf(groups.assign(owner, own, { kind: 'practice', questions: 1 }))).toBe('conflict')
})

test('GROUP-8: other members see that a member has committed to a case only after its discussion ends', async () => {
  const { id: caseId } = await cases.published()
  const assigned = await groups.assign(owner, id, { kind: 'case', case_id: caseId })
  await run(
    open,
    `insert into public.commitments (case_id, pattern, principle, confidence) values ($1, 'wind-heat-exterior', '', 2)`,
    [caseId],
  )
  const seenBy = async (who: Person) =>
    (await resultsOf(who)).filter(({ assignment_id }) => assignment_id === assigned).length
  expect([await seenBy(open), await seenBy(owner)]).toEqual([1, 0])
  await club.owner.query(
    `update public.case_studies set created_at = created_at - interval '60 days' where id = $1`,
    [caseId],
  )
  expect([await seenBy(open), await seenBy(owner)]).toEqual([1, 1])
})

test('GROUP-10: a day before an assignment is due, members who have not done it are notified once', async () => {
  const { id: caseId } = await cases.published({ title: 'Soon due' })
  const soon = await groups.assign(owner, id, { kind: 'case', case_id: caseId }, '20 hours')
  await club.owner.query(
    `update public.group_assignments set created_at = created_at - interval '5 hours' where id = $1`,
    [soon],
  )
  await groups.assign(owner, id, { kind: 'practice', questions: 5 }, '3 days')
  // The bell has just rung for this one.
  await groups.assign(owner, id, { kind: 'practice', questions: 6 }, '20 hours')
  await cases.comment(open, caseId, 'I am done with it.')
  await club.owner.query('select private.remind_of_assignments()')
  await club.owner.query('select private.remind_of_assignments()')
  const { rows } = await club.owner.query(
    `select user_id, case_id from public.notifications where kind = 'assignment' and group_id = $1 order by user_id`,
    [id],
  )
  const waiting = [owner, helper, shy].map((who) => ({ user_id: who.id, case_id: caseId }))
  expect(rows).toEqual(waiting.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
})

test('GROUP-19: a new assignment notifies the others once, and its withdrawal deletes what is unread', async () => {
  await club.owner.query('delete from public.notifications')
  const ringing = async () => {
    const { rows } = await club.owner.query(
      `select user_id, note, actor_id from public.notifications
       where kind in ('assigned', 'assignment') and group_id = $1 order by created_at, user_id`,
      [id],
    )
    return rows
  }
  const othersThan = (assigner: Person, note: string) =>
    [owner, helper, shy, open]
      .filter((who) => who !== assigner)
      .map((who) => ({ user_id: who.id, note, actor_id: assigner.id }))
      .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
  const assigned = await groups.assign(helper, id, { kind: 'practice', questions: 5 }, '3 days')
  await run(
    helper,
    `insert into public.group_assignments (id, group_id, kind, questions, due_at)
     select id, group_id, kind, questions, due_at from public.group_assignments where id = $1`,
    [assigned],
  )
  expect(await ringing()).toEqual(othersThan(helper, 'Practice: 5 questions'))

  await run(shy, 'update public.notifications set read_at = now()')
  await run(owner, 'delete from public.group_assignments where id = $1', [assigned])
  expect((await ringing()).map(({ user_id }) => user_id)).toEqual([shy.id])
  expect((await cases.announced(`user:${open.id}`)).at(-1)).toMatchObject({ event: 'notifications_changed' })

  await run(open, `insert into public.notices_off (kind) values ('assigned')`)
  await groups.assign(owner, id, { kind: 'practice', questions: 7 }, '20 hours')
  const rung = (await ringing()).slice(1)
  expect(rung).toEqual(
    othersThan(owner, 'Practice: 7 questions').filter(({ user_id }) => user_id !== open.id),
  )
  await club.owner.query('select private.remind_of_assignments()')
  // Reminds only Open, who turned the notifications of new assignments off.
  expect((await ringing()).slice(1)).toEqual([
    ...rung,
    { user_id: open.id, note: 'Practice: 7 questions', actor_id: null },
  ])
})

test('GROUP-19: a room with the id of an assignment takes back no notification of it', async () => {
  const due = await groups.assign(owner, id, { kind: 'practice', questions: 8 }, '3 days')
  const left = async () =>
    (await club.owner.query('select user_id from public.notifications where subject_id = $1', [due])).rowCount
  const before = await left()
  expect(before).toBeGreaterThan(0)
  const { id: caseId } = await cases.published()
  for (const groupId of [id, await groups.group(shy)]) {
    await run(shy, 'insert into public.rooms (id, group_id, case_id) values ($1, $2, $3)', [
      due,
      groupId,
      caseId,
    ])
    await run(shy, 'update public.rooms set closed_at = now() where id = $1', [due])
    expect(await left()).toBe(before)
    await club.owner.query('delete from public.rooms where id = $1', [due])
  }
})

test('GROUP-19: notifications of an assigned case keep no copy of its title', async () => {
  const { id: caseId } = await cases.published()
  const due = await groups.assign(owner, id, { kind: 'case', case_id: caseId }, '3 days')
  const { rows } = await club.owner.query(
    'select case_id, note from public.notifications where subject_id = $1',
    [due],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ case_id: caseId, note: null })
})

test('GROUP-11: a calendar feed works until its owner leaves the group, is suspended or replaces the address', async () => {
  const feed = (token: string) =>
    run({ claims: guest }, 'select private.read_group_feed($1) as feed', [token])
  const subscribe = async (who: Person, token: string) => {
    await run(who, 'delete from private.group_feeds')
    await run(
      who,
      `insert into private.group_feeds (group_id, token_hash) values ($1, sha256(convert_to($2, 'UTF8')))`,
      [id, token],
    )
  }
  await subscribe(shy, 'shy one')
  await subscribe(open, 'open one')
  expect((await feed('shy one'))[0].feed).toMatchObject({
    name: 'Group',
    assignments: expect.arrayContaining([expect.objectContaining({ title: 'Soon due' })]),
  })
  expect(await refusalOf(subscribe(await club.person(), 'foreign'))).toMatch(/23503|42501/)
  await subscribe(shy, 'shy two')
  expect(await feed('shy one')).toEqual([{ feed: null }])
  await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [open.id])
  expect(await feed('open one')).toEqual([{ feed: null }])
  await run(shy, 'delete from public.group_members where user_id = auth.uid()')
  expect(await feed('shy two')).toEqual([{ feed: null }])
})
