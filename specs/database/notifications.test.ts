import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications, type Notification } from '@contract/notifications.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { guest, refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'
import { openReviews } from './review-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let bob: Person
let cleo: Person
let caseId: string
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
})
afterAll(() => club.stop())
let round = 0
beforeEach(async () => {
  round += 1
  ann = await club.person({ name: `Ann Lee ${round}` })
  bob = await club.person({ name: `Bob ${round}` })
  cleo = await club.person({ name: `Cleo ${round}` })
  caseId = (await cases.published({ title: `Case ${round}` })).id
})

/** What the handler reads, as the person: the policy leaves them their own. */
const page = async ({ claims }: Person) => {
  const { rows } = await club.as(claims, (client) =>
    client.query(`
      select count(*) filter (where n.read_at is null)::int as unread, coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', n.id, 'kind', n.kind, 'case_id', n.case_id, 'case_title', c.title, 'comment_id', n.comment_id,
            'actor_name', actor.name, 'count', n.count, 'note', n.note, 'created_at', n.created_at, 'read_at', n.read_at
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
/** Answers how many are still unread. */
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
const rung = async ({ id }: Person) =>
  (await cases.told(userTopic(id))).filter(({ event }) => event.startsWith('notification'))

describe('NOTE-1: who is notified', () => {
  test('of a reply the author of what is replied to, and nobody of themselves', async () => {
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

  test('of a mention whoever’s whole name follows the @, however it is written', async () => {
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

  test('of a name that several bear those who take part, and the longest name that fits', async () => {
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
    expect([(await bell(twin)).length, (await bell(stranger)).length]).toEqual([2, 1])
  })

  test('of a reply that mentions only once, and of a mention that an edit brings once', async () => {
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

  test('of a review the author, with its outcome', async () => {
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

  test('NOTE-6: of a level once, also when somebody deletes and writes again', async () => {
    await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Earlier ' || i, now() - interval '1 day' from generate_series(1, 14) i`,
      [caseId, ann.id],
    )
    for (const words of ['The fifteenth', 'Again the fifteenth']) {
      const { id } = await cases.comment(ann, caseId, words)
      await cases.deleteComment(ann, id)
    }
    expect((await page(ann)).items).toMatchObject([{ kind: 'level_up', note: '2', case_id: null, count: 1 }])
  })
})

describe('NOTE-2: while it is unread', () => {
  test('more of the same is counted in one row with the latest name, and starts anew once it was read', async () => {
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
    // What is said elsewhere is another line.
    const other = await cases.comment(ann, caseId, 'Something else')
    await cases.comment(bob, caseId, 'Four', { parent: other.id })
    expect((await page(ann)).unread).toBe(2)
  })

  test('many at once are all counted', async () => {
    const first = await cases.comment(ann, caseId, 'All together now')
    const people = await Promise.all(Array.from({ length: 8 }, () => club.person()))
    await Promise.all(people.map((person) => cases.comment(person, caseId, 'Here', { parent: first.id })))
    expect(await bell(ann)).toMatchObject([{ count: 8 }])
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

describe('NOTE-4: reading', () => {
  test('marks what was on screen and nothing that came after, and announces it to one’s other pages', async () => {
    const first = await cases.comment(ann, caseId, 'One place')
    const second = await cases.comment(ann, caseId, 'Another place')
    const seen = await cases.comment(bob, caseId, 'Seen', { parent: first.id })
    await cases.comment(bob, caseId, 'Not seen yet', { parent: second.id })
    const { id: elsewhere } = await cases.published()
    const third = await cases.comment(ann, elsewhere, 'A third place')
    await cases.comment(bob, elsewhere, 'Elsewhere', { parent: third.id })
    expect(await read(ann, { id: caseId, seq: seen.seq })).toBe(2)
    expect(await read(ann, { id: caseId, seq: 1000 })).toBe(1)
    const [latest] = (await page(ann)).items
    expect(await read(cleo, { ids: [latest!.id] })).toBe(0)
    expect((await page(ann)).unread).toBe(1)
    expect(await read(ann, { ids: [latest!.id] })).toBe(0)
    expect(await read(ann)).toBe(0)
    expect(
      (await rung(ann)).map(({ event }) => event).filter((event) => event === 'notifications_changed'),
    ).toHaveLength(3)
  })

  test('one’s own alone, and of it nothing but that it was read', async () => {
    const first = await cases.comment(ann, caseId, 'Ask me')
    await cases.comment(bob, caseId, 'An answer', { parent: first.id })
    const as = (person: Person, sql: string) => club.as(person.claims, (client) => client.query(sql))
    const all = 'update public.notifications set read_at = now()'
    expect((await as(cleo, all)).rowCount).toBe(0)
    expect((await as(cleo, 'select from public.notifications')).rowCount).toBe(0)
    expect((await page(ann)).unread).toBe(1)
    for (const column of ['note', 'count', 'user_id', 'created_at', 'case_id'])
      expect(await refusalOf(as(ann, `update public.notifications set ${column} = default`))).toBe('42501')
    for (const sql of ['delete from public.notifications', 'insert into public.notifications default values'])
      expect(await refusalOf(as(ann, sql))).toBe('42501')
    expect(await refusalOf(club.as(guest, (client) => client.query(all)))).toBe('42501')
    expect((await as(ann, all)).rowCount).toBe(1)
  })

  test('many at once is announced once, and what was read 90 days ago goes', async () => {
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
    // Reading again changes nothing, and announces nothing.
    await read(ann)
    expect((await changes()) - before).toBe(1)
  })
})

test('NOTE-5: nobody is notified of a deleted comment any more', async () => {
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
