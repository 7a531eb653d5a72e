import { describe, expect, test } from 'vitest'
import { listNotifications } from '@contract/notifications.ts'
import { userEvents } from '@contract/topics.ts'
import { guest, refusalOf } from '../kit/club-database.ts'
import { openReviews } from './review-kit.ts'
import {
  club,
  cases,
  ann,
  bob,
  cleo,
  caseId,
  round,
  page,
  bell,
  follow,
  read,
  rung,
} from './notification-club.ts'

describe('NOTE-1: who is notified', () => {
  test('a reply notifies the author of its parent, and nobody of their own reply', async () => {
    const first = await cases.comment(ann, caseId, 'What do you think?')
    const reply = await cases.comment(bob, caseId, 'Liver, I think.', { parent: first.id })
    await cases.comment(ann, caseId, 'And I agree with myself.', { parent: first.id })
    expect(await bell(ann)).toEqual([
      { kind: 'reply', count: 1, actor_name: `Bob ${round}`, comment_id: reply.id, isRead: false },
    ])
    expect(await bell(bob)).toEqual([])
    const answer = await page(ann)
    expect(listNotifications.output.strict().parse({ ...answer, next_cursor: null })).toMatchObject({
      unread: 1,
      items: [{ case_id: caseId, case_title: `Case ${round}` }],
    })
    const announced = await rung(ann)
    expect(announced).toHaveLength(1)
    expect(userEvents.notification.parse(announced[0]!.payload)).toEqual({
      notification_id: answer.items[0]!.id,
      kind: 'reply',
      case_id: caseId,
    })
    expect(JSON.stringify(announced)).not.toContain('Liver')
  })

  test('a mention notifies the member whose whole name follows the @, in any spelling', async () => {
    const writings = [
      `@Ann Lee ${round} what now?`,
      `Ask @ann lee ${round}.`,
      `(@ANN LEE ${round})`,
      `Listen:\n@Ann Lee ${round}`,
      `针灸@Ann Lee ${round}`.replace('针灸@', '针灸 @'),
      `@Bob ${round},@Ann Lee ${round}`,
    ]
    for (const [index, content] of writings.entries()) {
      await cases.comment(cleo, caseId, `${content} (${index})`)
      expect([content, (await bell(ann)).length]).toEqual([content, index + 1])
    }
    expect((await bell(ann)).every(({ kind, count }) => kind === 'mention' && count === 1)).toBe(true)
    expect(await bell(bob)).toHaveLength(1)
    for (const content of [
      `mail@Ann Lee ${round}`,
      `@Ann Lee${round}`,
      `@Ann`,
      `@ Ann Lee ${round}`,
      `Ann Lee ${round}`,
      `@Ann Lee ${round}x`,
      '@',
      '@@@',
    ])
      await cases.comment(await club.person(), caseId, `${content} `.padEnd(3, '!'))
    expect(await bell(ann)).toHaveLength(writings.length)
    await cases.comment(ann, caseId, `@Ann Lee ${round} is me`)
    expect(await bell(ann)).toHaveLength(writings.length)
  })

  test('MENT-6: a shared name notifies only the bearer who takes part; the longest name counts', async () => {
    const [twin, stranger] = [
      await club.person({ name: `Twin ${round}` }),
      await club.person({ name: `Twin ${round}` }),
    ]
    const longer = await club.person({ name: `Twin ${round} Jade` })
    await cases.comment(twin, caseId, 'I am here')
    await cases.comment(bob, caseId, `@Twin ${round} hello`)
    await cases.comment(bob, caseId, `@Twin ${round} Jade hello`)
    expect([(await bell(twin)).length, (await bell(stranger)).length, (await bell(longer)).length]).toEqual([
      1, 0, 1,
    ])
    const { id: elsewhere } = await cases.published()
    await cases.comment(bob, elsewhere, `@Twin ${round} anybody?`)
    await cases.comment(stranger, caseId, 'I am here too')
    const { id } = await cases.comment(bob, caseId, `@Twin ${round} who of you?`)
    expect([(await bell(twin)).length, (await bell(stranger)).length]).toEqual([1, 0])
    const { rows } = await club.owner.query('select links, mentions from public.comments where id = $1', [id])
    expect(rows).toEqual([{ links: [], mentions: [] }])
  })

  test('a reply that mentions its addressee notifies once, and so does a mention that an edit adds', async () => {
    const first = await cases.comment(ann, caseId, 'Say something')
    const reply = await cases.comment(bob, caseId, `@Ann Lee ${round} yes, and @Cleo ${round} too`, {
      parent: first.id,
    })
    expect((await bell(ann)).map(({ kind }) => kind)).toEqual(['reply'])
    expect((await bell(cleo)).map(({ kind }) => kind)).toEqual(['mention'])
    await read(cleo)
    const edit = (content: string) => cases.editComment(bob, reply.id, content)
    const dora = await club.person({ name: `Dora ${round}` })
    await edit(`@Ann Lee ${round} yes, and @Cleo ${round} and @Dora ${round} too`)
    await edit(`@Ann Lee ${round} well, and @Cleo ${round} and @Dora ${round} too`)
    expect(await bell(ann)).toHaveLength(1)
    expect(await bell(cleo)).toHaveLength(1)
    expect(await bell(dora)).toHaveLength(1)
  })

  test('MENT-5: an eleventh mention that an edit adds takes none of the ten before it away', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `Many ${round} ${n}x`)
    const many = await Promise.all(names.map((name) => club.person({ name })))
    const unread = async () => {
      const { rows } = await club.owner.query(
        'select user_id from public.notifications where user_id = any ($1) and read_at is null',
        [many.map(({ id }) => id)],
      )
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    const first = names.slice(0, 10).map((name) => `@${name}`)
    const { id } = await cases.comment(bob, caseId, first.join(', '))
    const ten = many
      .slice(0, 10)
      .map((person) => person.id)
      .toSorted()
    expect(await unread()).toEqual(ten)
    await cases.editComment(bob, id, [`@${names[10]}`, ...first].join(', '))
    expect(await unread()).toEqual(ten)
  })

  test('a review notifies the author, with its outcome', async () => {
    const master = await cases.makeStudyMaster('Dr Gao')
    const { id } = await cases.create(ann, { title: 'Mine' })
    await openReviews(club).decide(master, id, 'return', 'More, please.')
    await cases.update(ann, id)
    await cases.mute(ann, id)
    await read(ann)
    await openReviews(club).decide(master, id, 'approve')
    expect((await page(ann)).items).toMatchObject([
      { kind: 'case_reviewed', note: 'published', actor_name: 'Dr Gao', case_id: id, read_at: null },
      { kind: 'case_reviewed', note: 'returned', case_id: id, read_at: expect.any(String) },
    ])
  })

  test('NOTE-6: a level notifies once, also when somebody deletes and writes again', async () => {
    await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Earlier ' || i, now() - interval '1 day' from generate_series(1, 14) i`,
      [caseId, ann.id],
    )
    const reach = async (words: string) => {
      const { id } = await cases.comment(ann, caseId, words)
      await cases.deleteComment(ann, id)
    }
    await reach('The fifteenth')
    await reach('Again the fifteenth')
    expect((await page(ann)).items).toMatchObject([{ kind: 'level_up', note: '2', case_id: null, count: 1 }])
    // What was read 90 days ago is deleted.
    await club.owner.query('delete from public.notifications where user_id = $1', [ann.id])
    await reach('The fifteenth, long after')
    expect((await page(ann)).items).toEqual([])
  })
})

test('NOTE-3: nobody is notified of a muted case, until it is unmuted', async () => {
  const first = await cases.comment(ann, caseId, 'I will be gone')
  const mute = (isMuted: boolean) => cases.mute(ann, caseId, isMuted)
  await mute(true)
  await mute(true)
  await cases.comment(bob, caseId, `Answer to @Ann Lee ${round}`, { parent: first.id })
  await cases.comment(bob, caseId, `@Ann Lee ${round}, are you there?`)
  expect(await bell(ann)).toEqual([])
  expect(await rung(ann)).toEqual([])
  await mute(false)
  await cases.comment(bob, caseId, 'Welcome back', { parent: first.id })
  expect(await bell(ann)).toHaveLength(1)
  expect(await refusalOf(cases.mute({ claims: guest }, caseId))).toBe('42501')
})

const lines = async (person: typeof ann) =>
  (await page(person)).items.map(({ kind, case_id, note, count }) => ({ kind, case_id, note, count }))

describe('FOLLOW-2: a followed case', () => {
  test('is one growing notification that rings once; replies and mentions are their own, and own comments none', async () => {
    await follow(ann, { case_id: caseId })
    const own = await cases.comment(ann, caseId, 'I begin')
    await cases.comment(bob, caseId, 'First word')
    const last = await cases.comment(cleo, caseId, 'Second word')
    expect(await bell(ann)).toEqual([
      { kind: 'comment', count: 2, actor_name: `Cleo ${round}`, comment_id: last.id, isRead: false },
    ])
    expect(await rung(ann)).toHaveLength(1)
    await cases.comment(bob, caseId, 'To you', { parent: own.id })
    await cases.comment(bob, caseId, `@Ann Lee ${round} and you`)
    expect((await bell(ann)).map(({ kind, count }) => [kind, count])).toEqual([
      ['mention', 1],
      ['reply', 1],
      ['comment', 2],
    ])
    expect(await bell(cleo)).toEqual([])
  })

  test('NOTE-5: no longer counts deleted comments, and leads to what is left', async () => {
    await follow(ann, { case_id: caseId })
    const first = await cases.comment(bob, caseId, 'Stays')
    const second = await cases.comment(cleo, caseId, 'Goes')
    await cases.deleteComment(cleo, second.id)
    expect(await bell(ann)).toMatchObject([{ kind: 'comment', count: 1, comment_id: first.id }])
    await cases.deleteComment(bob, first.id)
    expect(await bell(ann)).toEqual([])
  })

  test('is silent about blocked members, about a kind that is off, and once it is muted', async () => {
    await follow(ann, { case_id: caseId })
    const as = (sql: string, values: unknown[] = []) =>
      club.as(ann.claims, (client) => client.query(sql, values))
    await as('insert into public.member_blocks (blocked_id) values ($1)', [bob.id])
    await cases.comment(bob, caseId, 'Unwanted')
    await as(`insert into public.notices_off (kind) values ('comment')`)
    await cases.comment(cleo, caseId, 'Of a kind that is off')
    expect(await bell(ann)).toEqual([])
    await as(`delete from public.notices_off where kind = 'comment'`)
    await cases.comment(cleo, caseId, 'Wanted')
    expect(await bell(ann)).toHaveLength(1)
    await as(`update public.follows set level = 'mute' where case_id = $1`, [caseId])
    await read(ann)
    await cases.comment(cleo, caseId, 'Muted')
    expect((await page(ann)).unread).toBe(0)
  })
})

describe('FOLLOW-3: a new case', () => {
  test('is notified of once to who follows its author or a tag, when it is published, and not when it is shown again', async () => {
    await cases.published({ tags: [`Topic ${round}`] })
    await follow(ann, { member_id: cleo.id })
    await follow(ann, { tag: `topic ${round}` })
    await follow(bob, { tag: `Topic ${round}` })
    const master = await cases.makeStudyMaster()
    const { id } = await cases.create(cleo, { tags: [`Topic ${round}`, 'Another'] })
    expect(await lines(ann)).toEqual([])
    await openReviews(club).decide(master, id, 'approve')
    expect(await lines(ann)).toEqual([{ kind: 'case_published', case_id: id, note: null, count: 1 }])
    expect(await lines(bob)).toEqual([
      { kind: 'case_published', case_id: id, note: `Topic ${round}`, count: 1 },
    ])
    await read(ann)
    await club.owner.query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
    await club.owner.query(`update public.case_studies set status = 'published' where id = $1`, [id])
    expect(await lines(ann)).toHaveLength(1)
    expect(await lines(cleo)).toMatchObject([{ kind: 'case_reviewed' }])
  })

  test('of a blocked or suspended author notifies nobody', async () => {
    await follow(ann, { member_id: cleo.id })
    await follow(bob, { member_id: cleo.id })
    await club.as(ann.claims, (client) =>
      client.query('insert into public.member_blocks (blocked_id) values ($1)', [cleo.id]),
    )
    await club.owner.query('update public.profiles set is_study_master = true where id = $1', [cleo.id])
    await cases.create(cleo, {})
    expect(await lines(ann)).toEqual([])
    expect(await lines(bob)).toHaveLength(1)
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [cleo.id])
    await club.owner.query(
      `insert into public.case_studies (author_id, title, description, content, status)
       values ($1, 'A case', 'Of somebody suspended.', 'All of it.', 'published')`,
      [cleo.id],
    )
    expect(await lines(bob)).toHaveLength(1)
  })
})

test('FOLLOW-1: nobody follows themselves, what is not there, or more than 500 things', async () => {
  expect(await refusalOf(follow(ann, { member_id: ann.id }))).toBe('42501')
  expect(await refusalOf(follow(ann, { tag: 'No such topic' }))).toBe('42501')
  await club.owner.query(
    `insert into public.follows (user_id, tag) select $1, 'Topic ' || i from generate_series(1, 500) i`,
    [ann.id],
  )
  expect(await refusalOf(follow(ann, { member_id: bob.id }))).toBe('bad_input')
})
