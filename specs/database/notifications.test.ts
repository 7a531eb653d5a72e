import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { listNotifications, type Notification } from '@contract/notifications.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { refusalOf, type Person } from '../kit/club-database.ts'
import { reviews } from './review-kit.ts'
import { cases, club } from './club.ts'

let ann: Person
let bob: Person
let cleo: Person
let caseId: string
type Followed = { case_id: string } | { member_id: string } | { tag: string }
let round = 0
beforeEach(async () => {
  round += 1
  ann = await club.person({ name: `Ann Lee ${round}` })
  bob = await club.person({ name: `Bob ${round}` })
  cleo = await club.person({ name: `Cleo ${round}` })
  caseId = (await cases.published({ title: `Case ${round}` })).id
})

/** Reads the bell as the handler does, as the member, so policies show only their own rows. */
const page = async ({ claims }: Person) => {
  const { rows } = await club.as(claims, (client) =>
    client.query(`
      select count(*) filter (where n.read_at is null)::int as unread, coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', n.id, 'kind', n.kind, 'case_id', n.case_id, 'case_title', c.title, 'group_id', n.group_id, 'group_name', null, 'comment_id', n.comment_id, 'subject_id', n.subject_id,
            'actor_name', actor.name, 'count', n.count, 'note', n.note, 'words', null, 'created_at', n.created_at, 'read_at', n.read_at
          )
          order by n.created_at desc, n.id desc
        ),
        '[]'
      ) as items
      from public.notifications n
      left join public.case_studies c on c.id = n.case_id
      left join private.authors actor on actor.id = n.actor_id`),
  )
  return rows[0] as { unread: number; items: Notification[] }
}
const bell = async (person: Person) =>
  (await page(person)).items.map(({ kind, count, actor_name, comment_id, read_at }) => ({
    kind,
    count,
    actor_name,
    comment_id,
    isRead: read_at !== null,
  }))
const read = async (
  person: Person,
  {
    ids = null,
    id = null,
    seq = null,
  }: { ids?: string[] | null; id?: string | null; seq?: number | null } = {},
) => {
  await club.as(person.claims, (client) =>
    client.query(
      `update public.notifications n set read_at = now()
       where n.read_at is null and ($1::uuid[] is null or n.id = any ($1)) and ($2::uuid is null or n.case_id = $2)
         and ($3::bigint is null or n.seq is null or n.seq <= $3)`,
      [ids, id, seq],
    ),
  )
  return (await page(person)).unread
}
const follow = ({ claims }: Person, what: Followed) => {
  const [[column, id]] = Object.entries(what) as [[string, string]]
  return club.as(claims, (client) => client.query(`insert into public.follows (${column}) values ($1)`, [id]))
}
const rung = async ({ id }: Person) =>
  (await cases.announced(userTopic(id))).filter(({ event }) => event.startsWith('notification'))

describe('NOTE-1: who is notified', () => {
  test('a reply notifies the author of its parent comment, unless they wrote it themselves', async () => {
    const first = await cases.comment(ann, caseId, 'What do you think?')
    const reply = await cases.comment(bob, caseId, 'Liver, I think.', { parent: first.id })
    await cases.comment(ann, caseId, 'And I agree with myself.', { parent: first.id })
    expect(await bell(ann)).toEqual([
      { kind: 'reply', count: 1, actor_name: `Bob ${round}`, comment_id: reply.id, isRead: false },
    ])
    expect(await bell(bob)).toEqual([])
    const answer = await page(ann)
    expect(
      z.strictObject(listNotifications.output.shape).parse({ ...answer, next_cursor: null }),
    ).toMatchObject({
      unread: 1,
      items: [{ case_id: caseId, case_title: `Case ${round}` }],
    })
    const announced = await rung(ann)
    expect(announced).toHaveLength(1)
    expect(userEvents.notification.parse(announced[0]!.payload)).toEqual({
      notification_id: answer.items[0]!.id,
      kind: 'reply',
      group_id: null,
      case_id: caseId,
    })
    expect(JSON.stringify(announced)).not.toContain('Liver')
  })

  test('a reply that mentions its addressee notifies them once, and an edit notifies only members it newly mentions', async () => {
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

  test('MENT-5: mentioning an eleventh member in an edit keeps the notifications of the first ten', async () => {
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

  test('NOTE-6: a level notifies once, even if the member deletes the comment and writes again', async () => {
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
    // After 90 days, the read notification is deleted, and the level must still not notify again.
    await club.owner.query('delete from public.notifications where user_id = $1', [ann.id])
    await reach('The fifteenth, long after')
    expect((await page(ann)).items).toEqual([])
  })
})

const lines = async (person: typeof ann) =>
  (await page(person)).items.map(({ kind, case_id, note, count }) => ({ kind, case_id, note, count }))

describe('FOLLOW-2: a followed case', () => {
  test('new comments count up one notification that rings once; replies and mentions notify separately, own comments never', async () => {
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
})

describe('FOLLOW-3: a new case', () => {
  test('a case’s first publication notifies each follower of its author or tags once', async () => {
    await cases.published({ tags: [`Topic ${round}`] })
    await follow(ann, { member_id: cleo.id })
    await follow(ann, { tag: `topic ${round}` })
    await follow(bob, { tag: `Topic ${round}` })
    const master = await cases.makeStudyMaster()
    const { id } = await cases.create(cleo, { tags: [`Topic ${round}`, 'Another'] })
    expect(await lines(ann)).toEqual([])
    await reviews.decide(master, id, 'approve')
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
})

test('FOLLOW-1: a member cannot follow themselves, an unknown tag, or more than 500', async () => {
  expect(await refusalOf(follow(ann, { member_id: ann.id }))).toBe('42501')
  expect(await refusalOf(follow(ann, { tag: 'No such topic' }))).toBe('42501')
  await club.owner.query(
    `insert into public.follows (user_id, tag) select $1, 'Topic ' || i from generate_series(1, 500) i`,
    [ann.id],
  )
  expect(await refusalOf(follow(ann, { member_id: bob.id }))).toBe('bad_input')
})

describe('NOTE-2: unread notifications', () => {
  test('more events raise the count of an unread notification and name the latest actor; after reading, a new one begins', async () => {
    const first = await cases.comment(ann, caseId, 'Many will answer')
    await cases.comment(bob, caseId, 'One', { parent: first.id })
    const second = await cases.comment(cleo, caseId, 'Two', { parent: first.id })
    expect(await bell(ann)).toEqual([
      { kind: 'reply', count: 2, actor_name: `Cleo ${round}`, comment_id: second.id, isRead: false },
    ])
    expect((await page(ann)).unread).toBe(1)
    expect(await rung(ann)).toHaveLength(2)
    await read(ann)
    const third = await cases.comment(bob, caseId, 'Three', { parent: first.id })
    expect(await bell(ann)).toEqual([
      { kind: 'reply', count: 1, actor_name: `Bob ${round}`, comment_id: third.id, isRead: false },
      { kind: 'reply', count: 2, actor_name: `Cleo ${round}`, comment_id: second.id, isRead: true },
    ])
    const other = await cases.comment(ann, caseId, 'Something else')
    await cases.comment(bob, caseId, 'Four', { parent: other.id })
    expect((await page(ann)).unread).toBe(2)
  })

  test('a notification counts every one of several simultaneous replies', async () => {
    const first = await cases.comment(ann, caseId, 'All together now')
    const people = await Promise.all(Array.from({ length: 8 }, () => club.person()))
    await Promise.all(people.map((person) => cases.comment(person, caseId, 'Here', { parent: first.id })))
    expect(await bell(ann)).toMatchObject([{ count: 8 }])
  })
})

describe('NOTE-4: marking as read', () => {
  test('marking many as read is announced once, and notifications read 90 days ago are deleted', async () => {
    for (const words of ['One', 'Two', 'Three']) {
      const { id } = await cases.comment(ann, caseId, words)
      await cases.comment(bob, caseId, `Re ${words}`, { parent: id })
    }
    const [old] = (await page(ann)).items
    await club.owner.query(
      `update public.notifications set read_at = now() - interval '91 days' where id = $1`,
      [old!.id],
    )
    const changes = async () =>
      (await rung(ann)).filter(({ event }) => event === 'notifications_changed').length
    const before = await changes()
    expect(await read(ann)).toBe(0)
    expect((await changes()) - before).toBe(1)
    expect((await page(ann)).items).toHaveLength(2)
    await read(ann)
    expect((await changes()) - before).toBe(1)
  })
})

test('NOTE-5: deleting a comment removes it from every notification', async () => {
  const first = await cases.comment(ann, caseId, 'Many will answer')
  const replies = []
  for (const person of [bob, cleo, await club.person()])
    replies.push(await cases.comment(person, caseId, 'Yes', { parent: first.id }))
  const mention = await cases.comment(bob, caseId, `@Ann Lee ${round} look here`)
  const remove = (person: Person, id: string) => cases.deleteComment(person, id)
  const moderator = await cases.makeModerator()
  await remove(moderator, replies[2]!.id)
  expect((await bell(ann)).filter(({ kind }) => kind === 'reply')).toMatchObject([
    { count: 2, comment_id: replies[1]!.id },
  ])
  await remove(bob, replies[0]!.id)
  expect((await bell(ann)).filter(({ kind }) => kind === 'reply')).toMatchObject([
    { count: 1, comment_id: replies[1]!.id },
  ])
  await remove(cleo, replies[1]!.id)
  await remove(bob, mention.id)
  expect(await bell(ann)).toEqual([])
  expect((await page(ann)).unread).toBe(0)
})
