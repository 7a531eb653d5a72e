import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseForm, createCase } from '@contract/case-making.ts'
import { caseStudy } from '@contract/cases.ts'
import { guest, refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { anyId, openCases, type Cases } from './case-kit.ts'
import { openReviews } from './review-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let master: Person
let moderator: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster()
  moderator = await cases.makeModerator()
})
afterAll(() => club.stop())

const read = (person: { claims: Person['claims'] }, id: string) => cases.find(person, id)
const stored = async (id: string) =>
  (await club.owner.query('select * from public.case_studies where id = $1', [id])).rows[0]

describe('who writes a case', () => {
  test("CASE-2: a study master's case is published at once, a member's waits for review", async () => {
    const published = createCase.output.parse(await cases.create(master))
    expect(published.status).toBe('published')
    expect(caseStudy.strict().parse(await read({ claims: guest }, published.id))).toMatchObject({
      status: 'published',
      author_name: 'Study Master',
      viewer: null,
      comment_count: 0,
      version: 1,
    })
    const pending = await cases.create(ann)
    expect(pending.status).toBe('pending')
    expect(await read({ claims: guest }, pending.id)).toBeUndefined()
    expect(await read(ann, pending.id)).toMatchObject({ status: 'pending', viewer: { can_edit: true } })
  })

  test('CASE-2: nobody writes in another’s name, and no field that is sent publishes a case', async () => {
    const { id } = await cases.create(ann)
    expect(await stored(id)).toMatchObject({
      author_id: ann.id,
      status: 'pending',
      upvotes: 0,
      featured: false,
    })
    expect(await refusalOf(cases.create({ claims: guest }))).toBe('42501')
  })

  test('CASE-4: the same case sent again is the same case, and the id of another is refused', async () => {
    const id = anyId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => cases.create(ann, { id, title: 'Sent again' })))
    for (const answer of answers) expect(answer).toEqual({ id, status: 'pending' })
    const { rows } = await club.owner.query(
      `select count(*)::int from public.case_studies where title = 'Sent again'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await refusalOf(cases.create(master, { id }))).toBe('conflict')
    // None of it took a turn but the first.
    const turns = await club.owner.query(
      `select count(*)::int from private.turns where kind = 'cases' and subject_key = sha256(convert_to($1, 'UTF8'))`,
      [ann.id],
    )
    expect(turns.rows[0].count).toBe(
      (await club.owner.query('select count(*)::int from public.case_studies where author_id = $1', [ann.id]))
        .rows[0].count,
    )
  })

  test('CASE-5: tags are trimmed, none is empty and none stands twice', async () => {
    const tags = [' Sleep ', 'sleep', '', '  ', 'Liver Qi', 'SLEEP', '失眠']
    const { id } = await cases.create(master, { tags })
    expect((await stored(id)).tags).toEqual(['Sleep', 'Liver Qi', '失眠'])
  })

  test('CASE-5: nobody adds a tag that cannot be seen, or that looks like another', async () => {
    const tags = [
      '\u3164',
      'Sleep',
      'Sle\u00adep',
      'Sleep\u00a0',
      '\u200b',
      '\u202eLiver\u2003Qi',
      'x'.repeat(40),
    ]
    const { id } = await cases.create(master, { tags })
    expect((await stored(id)).tags).toEqual(['Sleep', 'Liver Qi', 'x'.repeat(40)])
    expect(caseForm.shape.tags.parse(['Sle\u00adep', 'Liver\u2003Qi'])).toEqual(['Sleep', 'Liver Qi'])
    for (const tag of ['\u3164', 'x'.repeat(41)])
      expect(caseForm.shape.tags.safeParse([tag]).success).toBe(false)
    expect(await refusalOf(cases.create(master, { tags: ['x'.repeat(41)] }))).toBe('bad_input')
  })

  test('CASE-5: no tag is of dots alone, or holds what would part its topic’s address', async () => {
    for (const tag of ['.', '...', 'Qi/Blood', 'Qi\\Blood', ' .\u200b. ']) {
      expect([tag, await refusalOf(cases.create(master, { tags: [tag] }))]).toEqual([tag, 'bad_input'])
      expect(caseForm.shape.tags.safeParse([tag]).success).toBe(false)
    }
    const tags = ['St. 36', '...?', 'Qi-Blood', '50%']
    const { id } = await cases.create(master, { tags })
    expect((await stored(id)).tags).toEqual(tags)
    expect(caseForm.shape.tags.parse(tags)).toEqual(tags)
  })

  test('what the form refuses, the table refuses as well', async () => {
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

  test('CASE-6: more than twenty new cases an hour are refused with the seconds to wait', async () => {
    const busy = await cases.makeStudyMaster()
    for (let i = 0; i < 20; i++) await cases.create(busy)
    const refusal = await cases.create(busy).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'CLUB0', message: 'too_many' })
    expect(Number(refusal.hint)).toBeGreaterThan(3000)
    expect(Number(refusal.hint)).toBeLessThanOrEqual(3600)
  })
})

describe('CASE-3: who changes a case', () => {
  test('its author and moderators do, others only read it, and a stranger learns nothing of a hidden one', async () => {
    const { id } = await cases.create(master, { solution: 'Before' })
    for (const editor of [master, moderator]) {
      const answer = await cases.update(editor, id, { title: `Edited by ${editor.id}` })
      expect(caseStudy.strict().parse(answer)).toMatchObject({ title: `Edited by ${editor.id}` })
    }
    expect(await cases.update(ann, id, { title: 'Mine now' })).toBeUndefined()
    const { id: hidden } = await cases.create(ann)
    const bob = await club.person()
    for (const target of [hidden, anyId()]) {
      expect(await cases.update(bob, target)).toBeUndefined()
      expect(await read(bob, target)).toBeUndefined()
    }
    expect((await stored(id)).title).toBe(`Edited by ${moderator.id}`)
  })

  test('a solution that is not sent stays, and an empty one deletes it', async () => {
    const { id } = await cases.create(master, { solution: 'Stays' })
    const solution = () =>
      cases.call(
        master.claims,
        `coalesce((select s.content from private.case_solutions s where s.case_id = $1), '')`,
        [id],
      )
    await cases.update(master, id, { solution: null })
    expect(await solution()).toBe('Stays')
    await cases.update(master, id, { solution: ' \n ' })
    expect(await solution()).toBe('')
  })

  test('CASE-10: moderators delete it, authors do not, and nothing of it is left', async () => {
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

test('AUD-5: what happens to a case’s standing is one line in the log', async () => {
  const { id } = await cases.create(ann)
  await openReviews(club).decide(master, id, 'approve')
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

test('CASE-1: a case in review is read by its author and by reviewers, and by every member once it asks for ratings', async () => {
  const { id } = await cases.create(ann)
  const bob = await club.person()
  expect(await read(bob, id)).toBeUndefined()
  for (const reader of [ann, master, moderator]) expect(await read(reader, id)).toMatchObject({ id })
  await cases.call(master.claims, 'private.ask_ratings($1, true)', [id])
  expect(await read(bob, id)).toMatchObject({ id, viewer: { can_edit: false } })
  expect(await read({ claims: guest }, id)).toBeUndefined()
  // Once decided it asks nobody any more.
  await openReviews(club).decide(master, id, 'return', 'More about the tongue.')
  expect(await read(bob, id)).toBeUndefined()
})

describe('CASE-11: what open pages learn of a case', () => {
  test('a published one is announced to everyone as the card it is, at every visible change of it and at no other', async () => {
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

  test('a case in review announces its ids alone, to its author, the reviewers and the staff', async () => {
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

test('ACC-9: a deleted member’s cases stay, without their name', async () => {
  const leaver = await cases.makeStudyMaster('Leaving soon')
  const { id } = await cases.create(leaver)
  expect(await read(ann, id)).toMatchObject({ author_name: 'Leaving soon', author_id: leaver.id })
  await club.owner.query('delete from auth.users where id = $1', [leaver.id])
  expect(await read(ann, id)).toMatchObject({
    author_name: 'Deleted user',
    author_id: null,
    author_picture: null,
  })
  expect(await cases.update(ann, id)).toBeUndefined()
  expect(await cases.update(moderator, id, { title: 'Cared for' })).toMatchObject({ title: 'Cared for' })
})
