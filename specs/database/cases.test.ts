import { beforeAll, describe, expect, test } from 'vitest'
import { caseFields, caseForm } from '@contract/case-making.ts'
import { refusalOf, type Person } from '../kit/club-database.ts'
import { anyId } from './case-kit.ts'
import { reviews } from './review-kit.ts'
import { cases, club } from './club.ts'

let ann: Person
let master: Person
let moderator: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster()
  moderator = await cases.makeModerator()
})

const stored = async (id: string) =>
  (await club.owner.query('select * from public.case_studies where id = $1', [id])).rows[0]

describe('writing a case', () => {
  test('CASE-4: a case sent again is stored once, and another author’s id is refused', async () => {
    const id = anyId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => cases.create(ann, { id, title: 'Sent again' })))
    for (const answer of answers) expect(answer).toEqual({ id, status: 'pending' })
    const { rows } = await club.owner.query(
      `select count(*)::int from public.case_studies where title = 'Sent again'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await refusalOf(cases.create(master, { id }))).toBe('conflict')
    // Resends do not count towards the limit of cases.
    const turns = await club.owner.query(
      `select count(*)::int from private.turns where kind = 'cases' and subject_key = sha256(convert_to($1, 'UTF8'))`,
      [ann.id],
    )
    expect(turns.rows[0].count).toBe(
      (await club.owner.query('select count(*)::int from public.case_studies where author_id = $1', [ann.id]))
        .rows[0].count,
    )
  })

  test('CASE-5: tags are trimmed; empty, invisible, dots-only, overlong and repeated tags are refused', async () => {
    const tags = [
      ' Sleep ',
      'Sle\u00adep',
      '',
      '\u3164',
      '\u202eLiver\u2003Qi',
      'SLEEP',
      '失眠',
      'St. 36',
      'x'.repeat(40),
    ]
    const { id } = await cases.create(master, { tags })
    expect((await stored(id)).tags).toEqual(['Sleep', 'Liver Qi', '失眠', 'St. 36', 'x'.repeat(40)])
    for (const tag of ['.', '...', 'Qi/Blood', 'Qi\\Blood', ' .\u200b. ', 'x'.repeat(41)]) {
      expect([tag, await refusalOf(cases.create(master, { tags: [tag] }))]).toEqual([tag, 'bad_input'])
      expect(caseForm.shape.tags.safeParse([tag]).success).toBe(false)
    }
  })

  test('the table refuses every case that the form refuses', async () => {
    for (const form of [
      { title: '  ' },
      { title: 'x'.repeat(201) },
      { description: '' },
      { content: ' ' },
      { content: 'x'.repeat(50_001) },
      { difficulty: 'hard' },
      { days: 0 },
      { days: 91 },
      { tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) },
    ])
      expect([form, await refusalOf(cases.create(master, form))]).toEqual([form, '23514'])
    for (const form of [{ days: 1 }, { days: 90 }, { content: 'x'.repeat(50_000) }, { tags: [] }])
      expect(await refusalOf(cases.create(master, form))).toBeUndefined()
  })

  test('CASE-6: a study master’s twenty-first new case within an hour is refused with the seconds to wait', async () => {
    const busy = await cases.makeStudyMaster()
    for (let i = 0; i < 20; i++) await cases.create(busy)
    const refusal = await cases.create(busy).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'CLUB0', message: 'too_many' })
    expect(Number(refusal.hint)).toBeGreaterThan(3000)
    expect(Number(refusal.hint)).toBeLessThanOrEqual(3600)
  })
})

describe('CASE-3: changing a case', () => {
  test('CASE-10: moderators can delete a case with all its rows, and authors cannot', async () => {
    const { id } = await cases.create(master, { title: 'Soon gone' })
    const commentCount = async () =>
      (await club.owner.query('select comment_count from public.profiles where id = $1', [ann.id])).rows[0]
        .comment_count
    const before = await commentCount()
    const said = await cases.comment(ann, id, 'Words under a case that goes')
    await cases.voteComment(moderator, said.id)
    expect(await commentCount()).toBe(before + 1)
    expect(await cases.remove(master, id)).toBe(0)
    expect(await cases.remove(moderator, id)).toBe(1)
    expect(await cases.remove(moderator, id)).toBe(0)
    expect(await commentCount()).toBe(before)
    const onItsTopic = (await cases.announced(`case:${id}`)).map(({ event }) => event)
    expect(onItsTopic.toSorted()).toEqual(['access_changed', 'case_removed'])
    const onList = (await cases.announced('cases')).filter(({ payload }) =>
      JSON.stringify(payload).includes(id),
    )
    expect(onList).toMatchObject([{ event: 'case_removed', payload: { case_id: id } }])
    expect(await cases.drift()).toEqual([])
  })
})

test('AUD-5: publishing or deleting a case makes one entry in the audit log', async () => {
  const { id } = await cases.create(ann)
  await reviews.decide(master, id, 'approve')
  await cases.remove(moderator, id)
  const { rows } = await club.owner.query(
    'select actor_id, action, before, after from public.audit_log where target_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    {
      actor_id: master.id,
      action: 'case_studies.update',
      before: { status: 'pending' },
      after: { status: 'published' },
    },
    {
      actor_id: moderator.id,
      action: 'case_studies.delete',
      before: { status: 'published', featured: false },
      after: null,
    },
  ])
})

describe('CASE-11: events of a case', () => {
  test('a published case announces its card when its words change, and not after a vote, a save or a view', async () => {
    const { id } = await cases.create(master, { title: 'Listed' })
    await cases.update(master, id, { title: 'Listed again' })
    await cases.update(master, id, { title: 'Listed again' })
    await cases.vote(ann, id)
    await cases.vote(ann, id)
    await cases.save(ann, id, true)
    await club.edge.query('select private.count_view($1, $2)', [id, 'b:1'])
    for (const topic of ['cases', `case:${id}`]) {
      const sent = (await cases.announced(topic)).filter(({ payload }) => payload.card?.id === id)
      expect(
        sent.map(({ event, private: isPrivate, payload }) => [event, isPrivate, payload.card?.version]),
      ).toEqual([
        ['case_changed', true, 1],
        ['case_changed', true, 2],
      ])
    }
  })

  test('a case in review announces no words of it, and only to author, reviewers and staff', async () => {
    const { id } = await cases.create(ann, { title: 'Not to be known' })
    await cases.update(ann, id, { title: 'Not to be known either' })
    const { rows } = await club.owner.query(
      `select topic, event, payload - 'id' as payload from realtime.messages
       where payload::text like '%' || $1 || '%' order by inserted_at, topic`,
      [id],
    )
    const announced = [
      { topic: 'reviewers', event: 'submission_changed', payload: { case_id: id } },
      { topic: 'staff', event: 'case_changed', payload: { case_id: id } },
      {
        topic: `user:${ann.id}`,
        event: 'submission_changed',
        payload: { case_id: id, status: 'pending' },
      },
    ]
    expect(rows).toEqual([...announced, ...announced])
    const words = await club.owner.query(
      `select from realtime.messages where payload::text like '%Not to be known%'`,
    )
    expect(words.rowCount).toBe(0)
  })
})

test('CASE-6: the total of cases stays exact through approval, a change of difficulty and deletion', async () => {
  const total = async () =>
    (await club.owner.query('select difficulty, cases from private.case_totals order by 1')).rows
  const { id } = await cases.create(ann)
  const before = await total()
  await reviews.decide(master, id, 'approve')
  const counted = (difficulty: string) =>
    before.map((row) => (row.difficulty === difficulty ? { ...row, cases: row.cases + 1 } : row))
  expect(await total()).toEqual(counted('simple'))
  await cases.update(ann, id, { difficulty: 'complex' })
  expect(await total()).toEqual(counted('complex'))
  await cases.remove(moderator, id)
  expect(await total()).toEqual(before)
  expect(await cases.drift()).toEqual([])
})

test('CASE-11: an edit of any field of the form raises the version', async () => {
  const { rows } = await club.owner.query(
    `select a.attname::text as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)
     where t.tgrelid = 'public.case_studies'::regclass and t.tgname = '_090_edit'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...caseFields, 'publishes_at'].toSorted())
})

test('CASE-8: a viewer counts once a day for each case, even if several calls arrive together', async () => {
  const { id } = await cases.published()
  const view = async (viewer: string) =>
    (await club.edge.query('select private.count_view($1, $2) as views', [id, viewer])).rows[0].views
  await Promise.all(Array.from({ length: 12 }, () => view('u:ann')))
  expect(await view('u:ann')).toBe(1)
  expect(await view('b:0815')).toBe(2)
  await club.owner.query('update private.case_views set day = day - 1 where case_id = $1', [id])
  expect(await view('u:ann')).toBe(3)
  const { rows } = await club.owner.query('select viewer from private.case_views where case_id = $1', [id])
  expect(rows).toEqual([{ viewer: 'u:ann' }])
})
