import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '@contract/cases.ts'
import { editComment, listComments } from '@contract/comments.ts'
import {
  followCase,
  followMember,
  followTopic,
  listFollows,
  unfollowMember,
  unfollowTopic,
} from '@contract/follows.ts'
import { report, resolveReport } from '@contract/moderation.ts'
import { chooseNotice, getNotices } from '@contract/notices.ts'
import { listNotifications, readNotifications } from '@contract/notifications.ts'
import { getTopic } from '@contract/search.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

let master: Person
let id: string

beforeAll(async () => {
  master = await person('is_study_master')
  id = await publish(master)
})

const bell = (who: Person) => ask(who, listNotifications, {})

describe('notifications', () => {
  test('NOTE-4: marking notifications as read up to a sequence number leaves later ones unread', async () => {
    const own = await publish(master)
    const [ann, bo] = [await person(), await person()]
    const first = await say(ann, own, 'The first of two')
    const second = await say(ann, own, 'The second of two')
    const seen = await say(bo, own, 'Reply to the first', first.id)
    await say(bo, own, 'Reply to the second', second.id)
    expect((await bell(ann)).unread).toBe(2)
    expect(await ask(ann, readNotifications, { thread_id: own, seq: seen.seq })).toEqual({ unread: 1 })
    expect(await ask(ann, readNotifications, { thread_id: own })).toEqual({ unread: 0 })
    expect(await ask(ann, listComments, { threadId: own })).toHaveLength(4)
  })
})

test('NOTE-4, NOTE-7: reading a thread does not mark a warning as read', async () => {
  const own = await publish(master)
  const [ann, bo, moderator] = [await person(), await person(), await person('is_moderator')]
  const { id: said } = await say(ann, own, 'Buy my pills')
  const { seq } = await say(bo, own, 'Which ones?', said)
  await ask(bo, report, { target: 'comment', target_id: said, reason: 'spam' })
  const note = 'No advertising, please.'
  await ask(moderator, resolveReport, { target: 'comment', target_id: said, outcome: 'warn', note })
  expect((await bell(ann)).unread).toBe(2)
  for (const upTo of [{ seq }, {}])
    expect(await ask(ann, readNotifications, { thread_id: own, ...upTo })).toEqual({ unread: 1 })
  const { items } = await bell(ann)
  expect(items.filter(({ read_at }) => read_at === null)).toMatchObject([{ kind: 'warning', note }])
  expect(await ask(ann, readNotifications, { ids: [items[0]!.id] })).toEqual({ unread: 0 })
})

describe('following members, cases and topics', () => {
  test('FOLLOW-1, FOLLOW-4, FOLLOW-5: a member follows and unfollows cases, members and topics', async () => {
    const [ann, bo] = [await person(), await person()]
    expect(await ask(ann, getCase, { id })).toMatchObject({ viewer: { level: 'replies' } })
    for (const level of ['mute', 'all', 'all'] as const) await ask(ann, followCase, { id, level })
    for (let twice = 0; twice < 2; twice++) {
      await ask(ann, followMember, { memberId: bo.id })
      await ask(ann, followTopic, { tag: 'Headache' })
    }
    expect(await ask(ann, getCase, { id })).toMatchObject({ viewer: { level: 'all' } })
    expect(await ask(ann, listFollows, {})).toMatchObject({
      cases: [{ id, level: 'all' }],
      members: [{ id: bo.id, name: bo.name }],
      topics: [{ tag: 'headache', topic: 'headache' }],
    })
    expect(await ask(bo, listFollows, {})).toEqual({ cases: [], members: [], topics: [] })
    await ask(ann, unfollowMember, { memberId: bo.id })
    await ask(ann, unfollowTopic, { tag: 'HEADACHE' })
    await ask(ann, followCase, { id, level: 'replies' })
    expect(await ask(ann, listFollows, {})).toEqual({ cases: [], members: [], topics: [] })
    expect(await refusalOf(ask(ann, followMember, { memberId: ann.id }))).toBe('bad_input')
    expect(await refusalOf(ask(ann, followMember, { memberId: randomUUID() }))).toBe('not_found')
    expect(await refusalOf(ask(ann, followTopic, { tag: randomUUID() }))).toBe('not_found')
  })

  test('FOLLOW-5: different spellings of a tag follow the same topic', async () => {
    const [ann, bo] = [await person(), await person('is_study_master')]
    const word = `zq${randomUUID().replaceAll(/[^a-f]/g, '')}`
    await publish(bo, { tags: [`${word}36`] })
    await publish(bo, { tags: [`${word}-36`] })
    await ask(ann, followTopic, { tag: `${word}36` })
    const [followed] = (await ask(ann, listFollows, {})).topics
    expect(followed).toEqual({ tag: `${word}36`, topic: `${word} 36` })
    expect(await ask(ann, getTopic, { tag: `${word}-36` })).toMatchObject({ ...followed, tag: `${word}-36` })
    await ask(ann, unfollowTopic, { tag: `${word}-36` })
    expect((await ask(ann, listFollows, {})).topics).toEqual([])
  })

  test('NOTE-7, NOTE-8: a member turns a kind of notification off; a notification quotes the first words', async () => {
    const [ann, bo] = [await person(), await person()]
    const mine = await say(ann, id, `Words to answer ${randomUUID()}`)
    const off = await ask(ann, chooseNotice, { kind: 'reply', is_wanted: false })
    expect(off).toEqual(['reply'])
    expect(await ask(bo, getNotices, {})).toEqual([])
    await say(bo, id, 'Nobody rings', mine.id)
    expect((await bell(ann)).items).toEqual([])
    await ask(ann, chooseNotice, { kind: 'reply', is_wanted: true })
    const answer = await say(bo, id, `> Words to answer\n\nI **agree** with ${'x'.repeat(300)}`, mine.id)
    const words = async () => (await bell(ann)).items[0]?.words
    expect(await words()).toBe(`I agree with ${'x'.repeat(127)}…`)
    await ask(bo, editComment, { commentId: answer.id, content: 'On second thought, no.' })
    expect(await words()).toBe('On second thought, no.')
    await sql().query(
      `with kept as (insert into private.withheld_words (comment_id, content) values ($1, 'Hidden'))
       update public.comments set withheld_at = now(), content = '' where id = $1`,
      [answer.id],
    )
    expect(await words()).toBeNull()
    for (const body of [{}, { kind: 'warning', is_wanted: false }, { kind: 'reply', is_wanted: 1 }])
      expect((await ann.put('/api/users/me/notices', body)).status).toBe(400)
  })
})

describe('the list of notifications', () => {
  test('NOTE-4: the list of notifications has pages, and one call marks all as read', async () => {
    const [ann, bo] = [await person(), await person()]
    const mine = []
    for (let n = 0; n < 3; n++) mine.push(await say(ann, id, `Question ${n} of ${ann.name}`))
    for (const comment of mine) await say(bo, id, `Answer to ${comment.id}`, comment.id)
    const { items: all } = await bell(ann)
    const first = await ask(ann, listNotifications, { limit: 2 })
    const second = await ask(ann, listNotifications, { limit: 2, cursor: first.next_cursor! })
    expect([...first.items, ...second.items]).toEqual(all)
    expect([all.length, second.next_cursor]).toEqual([3, null])
    expect(await ask(ann, readNotifications, {})).toEqual({ unread: 0 })
    expect((await ann.get('/api/notifications?cursor=nonsense')).status).toBe(400)
  })

  test('NOTE-4: members can mark only their own notifications as read', async () => {
    const [ann, bo] = [await person(), await person()]
    const mine = await say(ann, id, `Only mine ${randomUUID()}`)
    await say(bo, id, `Only for ${ann.name}`, mine.id)
    const { items } = await bell(ann)
    await ask(bo, readNotifications, { ids: items.map((one) => one.id) })
    expect((await bell(ann)).unread).toBe(1)
    for (const body of [{ ids: ['x'] }, { seq: -1 }, { thread_id: 'x' }, { ids: Array(101).fill(id) }])
      expect((await ann.post('/api/notifications/read', body)).status).toBe(400)
  })
})
