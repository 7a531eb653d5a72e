import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseEvents, caseTopic, casesTopic, staffEvents, staffTopic, userTopic } from '@contract/topics.ts'
import { reportedItem, type ReportedItem, type ReportOutcome } from '@contract/moderation.ts'
import { anExam } from '../kit/exams.ts'
import { guest, refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { anyId, openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let moderator: Person
let second: Person
let admin: Person
let members: Person[]

beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  moderator = await cases.makeModerator('Mona')
  second = await cases.makeModerator('Milo')
  admin = await club.person({ name: 'Ada' })
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  members = await Promise.all(Array.from({ length: 4 }, (_, n) => club.person({ name: `Member ${n}` })))
  // What is limited has a test of its own.
  await club.owner.query(`update private.limits set at_most = null where kind = 'reports'`)
})
afterAll(() => club.stop())

type Target = ReportedItem['target']
/** As the handler does it. `question`: the thing is an exam, and this one of its questions. */
const report = (who: Person, target: Target, id: string, question: number | null = null, note = '') =>
  club.as(who.claims, (client) =>
    client.query(
      `insert into private.reports (target, target_id, exam_id, position, reason, note)
       values ($1, coalesce(private.exam_question_id($2, $3), $4), $2, $3, 'abusive', $5)
       on conflict (target, target_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`,
      [target, question && id, question && question - 1, id, note],
    ),
  )
const reportAll = async (target: Target, id: string, by = members.slice(0, 3)) => {
  for (const who of by) await report(who, target, id)
}
const queue = async (who = moderator) => {
  const { rows } = await club.as(who.claims, (client) =>
    client.query(
      'select to_jsonb(q) as item from private.report_queue q order by q.is_hidden desc, q.first_reported_at, q.target_id',
    ),
  )
  return reportedItem
    .strict()
    .array()
    .parse(rows.map(({ item }) => item))
}
const queued = async (id: string) => (await queue()).find((one) => one.target_id === id)
/** Answers whether the policy let it happen. */
const claim = async (who: Person, target: Target, id: string, isRelease = false) => {
  const { rowCount } = await club.as(who.claims, (client) =>
    client.query(
      `update private.reported_items
       set claimed_by = ${isRelease ? 'null' : 'auth.uid()'},
         claimed_until = ${isRelease ? 'null' : `clock_timestamp() + interval '30 minutes'`}
       where target = $1 and target_id = $2`,
      [target, id],
    ),
  )
  return rowCount === 1
}
const resolve = (
  who: Person,
  target: Target,
  id: string,
  outcome: ReportOutcome,
  more: { note?: string; content?: string } = {},
) =>
  cases.call(who.claims, 'private.resolve_report($1, $2, $3, $4, $5, null)', [
    target,
    id,
    outcome,
    more.note ?? '',
    more.content ?? null,
  ])
const one = async (who: Person['claims'], caseId: string, id: string) =>
  (await cases.thread(who, caseId)).items.find((item) => item.id === id) as Record<string, unknown>

describe('MOD-1: a report', () => {
  test('counts once a member and thing, replaced by reporting again, and its author is not notified', async () => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, 'Some words')
    await report(members[0]!, 'comment', said, null, ' First ')
    await report(members[0]!, 'comment', said, null, 'Second')
    expect(await queued(said)).toMatchObject({
      target: 'comment',
      case_id: id,
      content: 'Some words',
      author_id: author.id,
      is_hidden: false,
      claimed_by: null,
      reports: [{ reporter_name: 'Member 0', reason: 'abusive', note: 'Second' }],
    })
    expect(await cases.told(userTopic(author.id))).toEqual([])
    const announced = (await cases.told(staffTopic)).filter(({ event }) => event === 'report_changed')
    for (const { payload } of announced) staffEvents.report_changed.parse(payload)
    expect(announced.length).toBeGreaterThanOrEqual(2)
  })

  test('is of something that its reporter can read and has not written', async () => {
    const { id, author } = await cases.published()
    const { id: said } = await cases.comment(members[0]!, id, 'Mine')
    expect(await refusalOf(report(members[0]!, 'comment', said))).toBe('forbidden')
    expect(await refusalOf(report(author, 'case', id))).toBe('forbidden')
    const { id: pending } = await cases.create(members[0]!)
    for (const [target, thing] of [
      ['comment', anyId()],
      ['case', anyId()],
      ['case', pending],
      ['question', anyId()],
      ['comment', id],
    ] as const)
      expect(await refusalOf(report(members[1]!, target, thing))).toBe('not_found')
    await cases.deleteComment(members[0]!, said)
    expect(await refusalOf(report(members[1]!, 'comment', said))).toBe('not_found')
  })

  test('is limited an hour, and one replaced is not counted', async () => {
    await club.owner.query(`update private.limits set at_most = 2 where kind = 'reports'`)
    const eager = await club.person()
    const { id } = await cases.published()
    const said = []
    for (const n of [1, 2, 3]) said.push((await cases.comment(members[0]!, id, `Number ${n}`)).id)
    await report(eager, 'comment', said[0]!)
    await report(eager, 'comment', said[0]!)
    await report(eager, 'comment', said[1]!)
    expect(await refusalOf(report(eager, 'comment', said[2]!))).toBe('too_many')
    await report(eager, 'comment', said[1]!)
    await club.owner.query(`update private.limits set at_most = null where kind = 'reports'`)
  })
})

describe('MOD-2: three different members hide', () => {
  test('a comment: its words go to its author and moderators, to nobody else, by no way', async () => {
    const { id } = await cases.published()
    const author = await club.person({ name: 'Author' })
    const { id: said } = await cases.comment(author, id, 'Unmistakable insult')
    await cases.comment(members[3]!, id, 'A reply', { parent: said })
    const before = await cases.thread(guest, id)
    await reportAll('comment', said, members.slice(0, 2))
    expect((await one(guest, id, said)).hidden).toBe(false)
    await report(members[2]!, 'comment', said)

    for (const claims of [guest, members[0]!.claims, (await cases.makeStudyMaster()).claims])
      expect(await one(claims, id, said)).toMatchObject({ content: '', hidden: true, deleted: false })
    for (const { claims } of [author, moderator, admin])
      expect(await one(claims, id, said)).toMatchObject({ content: 'Unmistakable insult', hidden: true })
    const since = await cases.thread(guest, id, before.seq)
    expect(since.items).toMatchObject([{ id: said, content: '', hidden: true }])
    expect(since.total).toBe(2)
    const { rows } = await club.as(guest, (client) =>
      client.query('select content from public.comments where id = $1', [said]),
    )
    expect(rows).toEqual([{ content: '' }])
    const feed = await club.owner.query(
      `select from realtime.messages where payload::text like '%Unmistakable%'`,
    )
    expect(feed.rowCount).toBe(0)
    const last = (await cases.told(caseTopic(id))).at(-1)!
    expect(caseEvents.comment_changed.parse(last.payload).comment).toMatchObject({
      id: said,
      hidden: true,
      content: '',
    })
    const { rows: found } = await club.as(moderator.claims, (client) =>
      client.query('select content, is_hidden from private.admin_comments where id = $1', [said]),
    )
    expect(found).toEqual([{ is_hidden: true, content: 'Unmistakable insult' }])
    // It still counts, and waits for its review as it is.
    expect(await refusalOf(cases.editComment(author, said, 'Nice'))).toBe('forbidden')
    expect(await cases.drift()).toEqual([])

    await resolve(moderator, 'comment', said, 'keep')
    expect(await one(guest, id, said)).toMatchObject({ content: 'Unmistakable insult', hidden: false })
    const again = (await cases.told(caseTopic(id))).at(-1)!
    expect(again.payload.comment).toMatchObject({ content: 'Unmistakable insult', hidden: false })
    expect(await cases.drift()).toEqual([])
  })

  test('a case: it is public no more, which is announced to its pages, and keeping it brings it back', async () => {
    const { id, author } = await cases.published({ title: 'Unmistakable title' })
    const saver = await club.person()
    await cases.save(saver, id, true)
    await cases.comment(saver, id, 'I was here')
    await reportAll('case', id)
    for (const who of [saver, ...members]) expect(await cases.find(who, id)).toBeUndefined()
    for (const who of [author, moderator, admin]) expect(await cases.find(who, id)).toMatchObject({ id })
    expect(await refusalOf(cases.thread(guest, id))).toBe('not_found')
    expect(await cases.saved(saver)).toEqual([])
    expect((await cases.told(casesTopic)).filter(({ payload }) => payload.card?.id === id)).toEqual([])
    for (const topic of [casesTopic, caseTopic(id)]) {
      const gone = (await cases.told(topic)).filter(({ payload }) => payload.case_id === id)
      expect(gone.map(({ event }) => event)).toEqual(['case_removed'])
    }
    expect(await cases.drift()).toEqual([])
    await resolve(moderator, 'case', id, 'keep')
    expect(await cases.find(saver, id)).toMatchObject({ id })
    const back = (await cases.told(casesTopic)).filter(({ payload }) => payload.card?.id === id)
    expect(back.map(({ event }) => event)).toEqual(['case_changed'])
    expect(await cases.drift()).toEqual([])
  })

  test('a question of a quiz: the quiz goes on without it, and a quiz of nothing else is none', async () => {
    const { id, author } = await cases.published()
    const questions = ['First?', 'Second?'].map((question) => ({
      id: anyId(),
      question,
      options: ['This', 'That'],
      correct_answer: 0,
      explanation: 'Because',
    }))
    await cases.saveQuiz(author, id, questions)
    const [first, last] = questions as [(typeof questions)[0], (typeof questions)[0]]
    const asked = async () =>
      (await cases.call<{ id: string }[]>(members[0]!.claims, 'private.read_quiz($1)', [id])).map((q) => q.id)
    await reportAll('question', first.id)
    expect(await asked()).toEqual([last.id])
    const result = await cases.submitQuiz<{ total: number }>(members[3]!, id, { [last.id]: 0 })
    expect(result.total).toBe(1)
    expect(await queued(first.id)).toMatchObject({
      content: 'First?\n- This ✓\n- That\n\nBecause',
      author_id: author.id,
      is_hidden: true,
    })
    // Saving the quiz again is no way around.
    await cases.saveQuiz(author, id, questions)
    expect(await asked()).toEqual([last.id])
    await reportAll('question', last.id)
    expect(await asked()).toEqual([])
    expect(await cases.find({ claims: guest }, id)).toMatchObject({ has_quiz: false })
    expect(await cases.drift()).toEqual([])
    await resolve(moderator, 'question', first.id, 'keep')
    await resolve(moderator, 'question', last.id, 'delete')
    expect(await asked()).toEqual([first.id])
    expect(await cases.drift()).toEqual([])
  })

  test('not a question of an exam, which only queues, and only by who has taken it', async () => {
    const { rows } = await club.owner.query('select private.store_exam($1) as id', [anExam('simple')])
    const exam = rows[0].id as string
    expect(await refusalOf(report(members[0]!, 'question', exam, 1))).toBe('not_found')
    for (const who of members.slice(0, 3)) {
      await cases.call(who.claims, 'private.start_attempt($1)', [exam])
      await report(who, 'question', exam, 2)
    }
    expect(await refusalOf(report(members[0]!, 'question', exam, 7))).toBe('not_found')
    const item = (await queue()).find(({ content }) => content.startsWith('Question 2'))!
    expect(item).toMatchObject({ case_id: null, is_hidden: false, author_name: null })
    expect(item.reports).toHaveLength(3)
    expect(await refusalOf(resolve(admin, 'question', item.target_id, 'delete'))).toBe('bad_input')
    expect(await refusalOf(resolve(admin, 'question', item.target_id, 'warn', { note: 'x' }))).toBe(
      'bad_input',
    )
    await resolve(moderator, 'question', item.target_id, 'keep')
    expect(await queued(item.target_id)).toBeUndefined()
  })

  test('not what a moderator has kept, as long as its words are the same', async () => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, 'Harmless words')
    await reportAll('comment', said)
    await resolve(moderator, 'comment', said, 'keep')
    await reportAll('comment', said)
    expect((await one(guest, id, said)).hidden).toBe(false)
    expect(await queued(said)).toMatchObject({ is_hidden: false })
    await cases.editComment(author, said, 'Harmful words')
    await report(members[3]!, 'comment', said)
    expect((await one(guest, id, said)).hidden).toBe(true)
    await resolve(moderator, 'comment', said, 'delete')
  })

  test('of many at the same moment each counts, and it is hidden once', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(await club.person(), id, 'Reported by all')
    await Promise.all(members.map((who) => report(who, 'comment', said)))
    expect((await queued(said))!.reports).toHaveLength(4)
    const changes = (await cases.told(caseTopic(id))).filter(({ payload }) => payload.comment?.hidden)
    expect(changes).toHaveLength(1)
    await resolve(moderator, 'comment', said, 'delete')
    expect(await cases.drift()).toEqual([])
  })
})

describe('MOD-3: the queue', () => {
  test('is for moderators and admins, shows what is hidden first, and of the rest the longest waiting', async () => {
    const { id } = await cases.published()
    const said: string[] = []
    for (const n of [1, 2, 3]) said.push((await cases.comment(members[3]!, id, `Words ${n}`)).id)
    await report(members[0]!, 'comment', said[0]!)
    await report(members[0]!, 'comment', said[1]!)
    await reportAll('comment', said[2]!)
    const order = (await queue(admin)).map(({ target_id }) => target_id).filter((each) => said.includes(each))
    expect(order).toEqual([said[2], said[0], said[1]])
    for (const who of [members[0]!, await cases.makeStudyMaster()]) {
      expect(await queue(who)).toEqual([])
      expect(await claim(who, 'comment', said[0]!)).toBe(false)
      expect(await refusalOf(resolve(who, 'comment', said[0]!, 'delete'))).toBe('forbidden')
    }
    for (const each of said) await resolve(admin, 'comment', each, 'delete')
  })

  test('is claimed by one at a time, for half an hour, and decided once', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(members[3]!, id, 'Contested')
    await report(members[0]!, 'comment', said)
    const both = await Promise.all([claim(moderator, 'comment', said), claim(second, 'comment', said)])
    expect(both.toSorted()).toEqual([false, true])
    const [holder, other] = both[0] ? [moderator, second] : [second, moderator]
    const { rows } = await club.owner.query(
      `select claimed_until - now() between interval '29 minutes' and interval '30 minutes' as is_half_an_hour
       from private.reported_items where target_id = $1`,
      [said],
    )
    expect(rows).toEqual([{ is_half_an_hour: true }])
    expect(await queued(said)).toMatchObject({ claimed_by: holder.id })
    expect(await refusalOf(resolve(other, 'comment', said, 'keep'))).toBe('claimed')
    expect(await claim(other, 'comment', said, true)).toBe(false)
    expect(await claim(holder, 'comment', said, true)).toBe(true)
    expect(await claim(other, 'comment', said)).toBe(true)
    for (const [sql, refusal] of [
      [`set claimed_until = now() + interval '1 day'`, '42501'],
      [`set claimed_by = '${holder.id}'`, '42501'],
      ['set author_id = default', '42501'],
    ])
      expect(
        await refusalOf(
          club.as(other.claims, (client) => client.query(`update private.reported_items ${sql}`)),
        ),
      ).toBe(refusal)
    await club.owner.query(`update private.reported_items set claimed_until = now() - interval '1 second'`)
    expect(await queued(said)).toMatchObject({ claimed_by: null, claimed_until: null })
    const decisions = await Promise.all([
      refusalOf(resolve(holder, 'comment', said, 'keep')),
      refusalOf(resolve(other, 'comment', said, 'delete')),
    ])
    expect(decisions.toSorted()).toEqual(['already_decided', undefined])
  })

  test('is decided by nobody whose words they are', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(moderator, id, 'A moderator, carried away')
    await report(members[0]!, 'comment', said)
    expect(await claim(moderator, 'comment', said)).toBe(false)
    expect(await refusalOf(resolve(moderator, 'comment', said, 'keep'))).toBe('own_review')
    await resolve(second, 'comment', said, 'delete')
  })
})

describe('MOD-4: outcomes', () => {
  const hidden = async (content: string) => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, content)
    await reportAll('comment', said)
    return { id, said, author }
  }

  test('edit shows other words, marked as edited, and only of a comment', async () => {
    const { id, said } = await hidden('Names a patient')
    expect(await refusalOf(resolve(moderator, 'comment', said, 'edit'))).toBe('bad_input')
    await resolve(moderator, 'comment', said, 'edit', { content: 'Names nobody' })
    expect(await one(guest, id, said)).toMatchObject({
      content: 'Names nobody',
      hidden: false,
      edited_at: expect.any(String),
    })
    const { rows } = await club.owner.query('select from private.withheld_words')
    expect(rows).toEqual([])
    await report(members[0]!, 'case', id)
    expect(await refusalOf(resolve(moderator, 'case', id, 'edit', { content: 'Words' }))).toBe('bad_input')
    await resolve(moderator, 'case', id, 'delete')
    expect(await cases.find({ claims: guest }, id)).toBeUndefined()
  })

  test('warn keeps it and notifies the author why, muted or not', async () => {
    const { id, said, author } = await hidden('Nearly too much')
    await cases.mute(author, id)
    expect(await refusalOf(resolve(moderator, 'comment', said, 'warn'))).toBe('bad_input')
    await resolve(moderator, 'comment', said, 'warn', { note: 'Please stay kind.' })
    expect(await one(guest, id, said)).toMatchObject({ content: 'Nearly too much', hidden: false })
    const { rows } = await club.as(author.claims, (client) =>
      client.query(
        `select kind, note, comment_id, actor_id from public.notifications where kind = 'warning'`,
      ),
    )
    expect(rows).toEqual([{ kind: 'warning', note: 'Please stay kind.', comment_id: said, actor_id: null }])
    expect((await cases.told(userTopic(author.id))).map(({ event }) => event)).toContain('notification')
  })

  test('delete takes it away for good; suspend does too, ends the sessions, and is for admins', async () => {
    const { id, said, author } = await hidden('Too much by far')
    expect(await refusalOf(resolve(moderator, 'comment', said, 'suspend'))).toBe('admin_only')
    await resolve(admin, 'comment', said, 'suspend', { note: 'Enough' })
    expect((await cases.thread(guest, id)).items).toEqual([])
    expect(await refusalOf(cases.saveDraft(author, id, 'Locked out'))).toBe('42501')
    const { rows } = await club.owner.query(
      'select is_suspended, suspended_reason from public.accounts where profile_id = $1',
      [author.id],
    )
    expect(rows).toEqual([{ is_suspended: true, suspended_reason: 'Enough' }])
    const { said: other } = await hidden('Too much again')
    await resolve(moderator, 'comment', other, 'delete')
    expect(await queued(other)).toBeUndefined()
    expect((await club.owner.query('select from private.withheld_words')).rowCount).toBe(0)
    expect(await cases.drift()).toEqual([])
  })

  test('AUD-4, MOD-5: each is one line with actor and outcome, and holds none of the words', async () => {
    const { said, author } = await hidden('Unspeakable')
    await resolve(second, 'comment', said, 'keep', { note: 'Nothing wrong' })
    const { rows } = await club.as(admin.claims, (client) =>
      client.query('select actor_id, action, before, after from public.audit_log where target_id = $1', [
        said,
      ]),
    )
    expect(rows).toEqual([
      {
        actor_id: second.id,
        action: 'reports.resolve',
        before: { target: 'comment', author_id: author.id, reports: 3, hidden: true },
        after: { outcome: 'keep' },
      },
    ])
  })
})

test('MOD-6: what goes takes its reports along, and what its reporters said goes on without their name', async () => {
  const { id } = await cases.published()
  const { id: said } = await cases.comment(members[3]!, id, 'Soon gone')
  const leaver = await club.person()
  await report(leaver, 'comment', said)
  await report(members[0]!, 'case', id)
  await club.owner.query('delete from auth.users where id = $1', [leaver.id])
  expect(await queued(said)).toMatchObject({ reports: [{ reporter_name: null }] })
  await cases.deleteComment(members[3]!, said)
  expect(await queued(said)).toBeUndefined()
  await cases.remove(moderator, id)
  expect(await queued(id)).toBeUndefined()
  expect(await refusalOf(resolve(moderator, 'case', id, 'keep'))).toBe('already_decided')
})
