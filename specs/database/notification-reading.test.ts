import { describe, expect, test } from 'vitest'
import { guest, inTransaction, refusalOf, type Person } from '../kit/club-database.ts'
import { club, cases, ann, bob, cleo, caseId, round, page, bell, read, rung } from './notification-club.ts'

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

  test('changes only the member’s own, and only whether they are read', async () => {
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

  test('many at once is announced once, and those read 90 days ago are deleted', async () => {
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

test('NOTE-5: of one who is blocked meanwhile, what was counted is counted no more once it is deleted', async () => {
  const first = await cases.comment(ann, caseId, 'Two will answer')
  const kept = await cases.comment(bob, caseId, 'One', { parent: first.id })
  const block = () =>
    club.as(ann.claims, (client) =>
      client.query('insert into public.member_blocks (blocked_id) values ($1)', [cleo.id]),
    )
  const latest = await cases.comment(cleo, caseId, 'Two', { parent: first.id })
  await block()
  const uncounted = await cases.comment(cleo, caseId, 'Three', { parent: first.id })
  await cases.deleteComment(cleo, uncounted.id)
  expect(await bell(ann)).toMatchObject([{ count: 2, comment_id: latest.id }])
  await cases.deleteComment(cleo, latest.id)
  expect(await bell(ann)).toMatchObject([{ count: 1, comment_id: kept.id }])
})

test('NOTE-5: whoever deletes a comment does not go through the notifications of all cases', async () => {
  const first = await cases.comment(ann, caseId, 'One will answer')
  const { id } = await cases.comment(bob, caseId, 'And go', { parent: first.id })
  const { id: elsewhere } = await cases.published()
  await club.owner.query(
    `insert into public.notifications (user_id, kind, case_id, count, read_at)
     select $1, 'comment', $2, 2, now() from generate_series(1, 20000)`,
    [cleo.id, elsewhere],
  )
  await club.owner.query('analyze public.notifications')
  const reads = await inTransaction(club.owner, async (client) => {
    await client.query('update public.comments set deleted_at = now() where id = $1', [id])
    const { rows } = await client.query(
      `select seq_scan::int as whole, idx_scan::int as by_index from pg_stat_xact_user_tables where relid = 'public.notifications'::regclass`,
    )
    return rows[0]
  })
  expect(reads).toEqual({ whole: 0, by_index: expect.any(Number) })
  expect(reads.by_index).toBeGreaterThan(0)
  expect(await bell(ann)).toEqual([])
})
