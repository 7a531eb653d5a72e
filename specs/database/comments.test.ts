import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comment, listedComment } from '@contract/comments.ts'
import { caseEvents } from '@contract/topics.ts'
import {
  guest,
  inTransaction,
  refusalOf,
  startClubDatabase,
  type ClubDatabase,
  type Person,
} from '../kit/club-database.ts'
import { anyId, openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let bob: Person
let moderator: Person
let caseId: string
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  moderator = await cases.makeModerator()
})
afterAll(() => club.stop())
beforeEach(async () => {
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  caseId = (await cases.published()).id
})

const edit = (person: Person, id: string, content: string) => cases.editComment(person, id, content)
const remove = (person: Person, id: string) => cases.deleteComment(person, id)
const vote = (person: Person, id: string, has = true) => cases.voteComment(person, id, has)
const ids = async (since: number | null = null) =>
  (await cases.thread(guest, caseId, since)).items.map(({ id }) => id)
const postsOf = async ({ id }: Person) =>
  (await club.owner.query('select comment_count from public.profiles where id = $1', [id])).rows[0]
    .comment_count

describe('posting', () => {
  test('DISC-10: a comment is the same in the answer, in the list and in the event', async () => {
    const answer = await cases.comment(ann, caseId, '  Liver fire,\nI think. ')
    const { has_voted, ...row } = listedComment.strict().parse(answer)
    expect(has_voted).toBe(false)
    expect(row).toMatchObject({
      content: 'Liver fire,\nI think.',
      user_name: 'Ann',
      author_name: 'Ann',
      user_comment_count: 1,
      seq: 1,
      deleted: false,
      edited_at: null,
    })
    const { items, seq, total } = await cases.thread(bob.claims, caseId)
    expect(items.map((item) => listedComment.strict().parse(item))).toEqual([{ ...row, has_voted: false }])
    expect({ seq, total }).toEqual({ seq: 1, total: 1 })
    const told = (await cases.told(`case:${caseId}`)).filter(({ event }) => event === 'comment_created')
    expect(told).toHaveLength(1)
    caseEvents.comment_created.parse(told[0]!.payload)
    expect(comment.strict().parse(told[0]!.payload.comment)).toEqual(row)
    expect(told[0]!.payload.comment_count).toBe(1)
  })

  test('DISC-1: is for members in good standing, under published cases', async () => {
    expect(await refusalOf(cases.comment({ claims: guest }, caseId, 'Hello there'))).toBe('42501')
    const { id: pending } = await cases.create(ann)
    expect(await refusalOf(cases.comment(ann, pending, 'Hello there'))).toBe('not_found')
    expect(await refusalOf(cases.comment(ann, anyId(), 'Hello there'))).toBe('not_found')
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [bob.id])
    const again = { ...bob, claims: await club.signIn(bob.id) }
    expect(await refusalOf(cases.comment(again, caseId, 'Hello there'))).toBe('42501')
    expect(await ids()).toEqual([])
  })

  test('DISC-2: a comment has 2 to 10,000 characters, however they are padded', async () => {
    for (const content of ['', ' ', 'x', '\n\t x \r\n', 'x'.repeat(10_001)])
      expect([content.length, await refusalOf(cases.comment(ann, caseId, content))]).toEqual([
        content.length,
        'bad_input',
      ])
    expect((await cases.comment(ann, caseId, '针灸')).content).toBe('针灸')
    expect((await cases.comment(ann, caseId, ` ${'x'.repeat(10_000)} `)).content).toHaveLength(10_000)
  })

  test('DISC-3: a reply belongs to a living comment of the same case', async () => {
    const first = await cases.comment(ann, caseId, 'First of all')
    const reply = await cases.comment(bob, caseId, 'I agree', { parent: first.id })
    expect(reply.parent_id).toBe(first.id)
    const { id: elsewhere } = await cases.published()
    expect(await refusalOf(cases.comment(bob, elsewhere, 'Across', { parent: first.id }))).toBe('parent_gone')
    expect(await refusalOf(cases.comment(bob, caseId, 'To nobody', { parent: anyId() }))).toBe('parent_gone')
    await remove(ann, first.id)
    expect(await refusalOf(cases.comment(bob, caseId, 'Too late', { parent: first.id }))).toBe('parent_gone')
    // Nor can rows be bent into it, whoever writes them.
    const bend = (sql: string, values: unknown[]) => refusalOf(club.owner.query(sql, values))
    expect(await bend('update public.comments set parent_id = id where id = $1', [reply.id])).toBe('23514')
    expect(await bend('update public.comments set case_id = $2 where id = $1', [reply.id, elsewhere])).toBe(
      '23503',
    )
  })

  test('DISC-3: nobody slips a reply under a comment that is just being deleted', async () => {
    const first = await cases.comment(ann, caseId, 'About to go')
    let reply: Promise<string | undefined> | undefined
    await club.as(ann.claims, async (client) => {
      await client.query('update public.comments set deleted_at = now() where id = $1', [first.id])
      reply = refusalOf(cases.comment(bob, caseId, 'Quick!', { parent: first.id }))
      await expect
        .poll(async () => {
          const { rows } = await club.owner.query(
            `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into public.comments%'`,
          )
          return rows[0].count
        })
        .toBe(1)
    })
    expect(await reply).toBe('parent_gone')
    expect(await ids()).toEqual([])
  })

  test('DISC-4: the same comment sent again is the same, and the same words within five minutes are refused', async () => {
    const id = anyId()
    const answers = await Promise.all([1, 2, 3].map(() => cases.comment(ann, caseId, 'Sent again', { id })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await ids()).toEqual([id])
    expect(await postsOf(ann)).toBe(1)
    expect(await refusalOf(cases.comment(bob, caseId, 'Sent again', { id }))).toBe('conflict')
    const { id: elsewhere } = await cases.published()
    expect(await refusalOf(cases.comment(ann, elsewhere, 'Sent again', { id }))).toBe('conflict')

    const twice = await Promise.all(
      [1, 2, 3].map(() => refusalOf(cases.comment(ann, caseId, 'Double click'))),
    )
    expect(twice.toSorted()).toEqual(['duplicate_comment', 'duplicate_comment', undefined])
    expect(await refusalOf(cases.comment(bob, caseId, 'Double click'))).toBeUndefined()
    expect(await refusalOf(cases.comment(ann, elsewhere, 'Double click'))).toBeUndefined()
    await cases.rest(ann, '5 minutes')
    expect(await refusalOf(cases.comment(ann, caseId, 'Double click'))).toBeUndefined()
  })

  test('DISC-5: the eleventh in a minute and the sixty-first in an hour wait, and are told how long', async () => {
    for (let i = 0; i < 10; i++) await cases.comment(ann, caseId, `Thought ${i}`)
    const refusal = await cases.comment(ann, caseId, 'One more').catch((error) => error)
    expect(refusal.message).toBe('too_many')
    expect(Number(refusal.hint)).toBeGreaterThan(30)
    expect(Number(refusal.hint)).toBeLessThanOrEqual(60)
    // The resend of one that was let through is none.
    const [latest] = await ids()
    expect(await refusalOf(cases.comment(ann, caseId, 'Thought 9', { id: String(latest) }))).toBeUndefined()
    expect(await refusalOf(cases.comment(bob, caseId, 'Not my doing'))).toBeUndefined()

    await club.owner.query(
      `insert into private.turns (kind, subject_key, at, expires_at)
       select 'comments in an hour', sha256(convert_to($1, 'UTF8')), now() - interval '50 minutes', now() + interval '10 minutes'
       from generate_series(1, 50)`,
      [ann.id],
    )
    await cases.rest(ann, '2 minutes')
    const hourly = await cases.comment(ann, caseId, 'One more').catch((error) => error)
    expect(hourly.message).toBe('too_many')
    expect(Number(hourly.hint)).toBeGreaterThan(420)
    expect(Number(hourly.hint)).toBeLessThanOrEqual(480)
  })

  test('DISC-11: posts are counted, deletions subtract, and a level is announced when it is reached', async () => {
    await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Earlier ' || i, now() - interval '1 day' from generate_series(1, 14) i`,
      [caseId, ann.id],
    )
    const { id } = await cases.comment(ann, caseId, 'The fifteenth')
    expect(await postsOf(ann)).toBe(15)
    expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({ user_comment_count: 15 })
    expect((await cases.told(`user:${ann.id}`)).map(({ event, payload }) => [event, payload])).toContainEqual(
      ['level_up', expect.objectContaining({ level: 2, crown: null })],
    )
    await remove(ann, id)
    expect(await postsOf(ann)).toBe(14)
  })
})

describe('DISC-6, DISC-7: numbers', () => {
  test('every change takes the next one, and since answers what came after', async () => {
    const first = await cases.comment(ann, caseId, 'One')
    const second = await cases.comment(bob, caseId, 'Two', { parent: first.id })
    await vote(bob, first.id)
    await edit(bob, second.id, 'Two, corrected')
    await vote(bob, first.id, false)
    await remove(ann, first.id)
    const { items, seq } = await cases.thread(guest, caseId, 0)
    expect(seq).toBe(6)
    expect(items.map((item) => [item.id, item.seq])).toEqual([
      [second.id, 4],
      [first.id, 6],
    ])
    expect((await cases.thread(guest, caseId, 4)).items).toMatchObject([
      { id: first.id, deleted: true, content: '', user_id: null, upvotes: 0 },
    ])
    expect((await cases.thread(guest, caseId, 6)).items).toEqual([])
    // What changes nothing takes no number: pressing again, saving the same words.
    await edit(bob, second.id, ' Two, corrected ')
    await vote(ann, second.id)
    await vote(ann, second.id)
    await vote(ann, second.id, false)
    await vote(ann, second.id, false)
    expect((await cases.thread(guest, caseId)).seq).toBe(8)
    await remove(bob, second.id)
    expect((await cases.thread(guest, caseId, 8)).items.map((item) => [item.id, item.seq])).toEqual([
      [second.id, 9],
      [first.id, 10],
    ])
    expect(await ids()).toEqual([])
  })

  test('follow the order of commits: whoever reads one has all before it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => club.person()))
    const gaps: number[][] = []
    const readAlong = async () => {
      for (let last = 0; last < 64;) {
        const { items, seq } = await cases.thread(guest, caseId, last)
        const seqs = items.map((item) => Number(item.seq))
        const expected = Array.from({ length: seq - last }, (_, i) => last + i + 1)
        if (seqs.join() !== expected.join()) gaps.push([last, ...seqs])
        last = seq
      }
    }
    await Promise.all([
      readAlong(),
      ...people.map(async (person) => {
        for (let i = 0; i < 8; i++) await cases.comment(person, caseId, `Number ${i}`)
      }),
    ])
    expect(gaps).toEqual([])
    expect((await cases.thread(guest, caseId)).seq).toBe(64)
    const told = (await cases.told(`case:${caseId}`)).flatMap(({ payload }) => payload.comment?.seq ?? [])
    expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  })

  test('leave no gap behind a post that fails', async () => {
    await cases.comment(ann, caseId, 'One')
    await inTransaction(
      club.owner,
      (client) =>
        client.query(`insert into public.comments (case_id, author_id, content) values ($1, $2, 'Undone')`, [
          caseId,
          bob.id,
        ]),
      'rollback',
    )
    expect(await refusalOf(cases.comment(bob, caseId, 'Lost', { parent: anyId() }))).toBe('parent_gone')
    expect((await cases.comment(bob, caseId, 'Two')).seq).toBe(2)
  })
})

describe('DISC-8: editing', () => {
  test('is for the author alone, silent for 15 minutes and marked from then on', async () => {
    const { id } = await cases.comment(ann, caseId, 'Frist')
    expect(await edit(ann, id, ' First ')).toMatchObject({ content: 'First', edited_at: null })
    expect(await refusalOf(edit(bob, id, 'Taken over'))).toBe('forbidden')
    expect(await refusalOf(edit(moderator, id, 'Taken over'))).toBe('forbidden')
    expect(await refusalOf(edit(ann, id, ' '))).toBe('bad_input')
    await club.owner.query(
      `update public.comments set created_at = created_at - interval '16 minutes' where id = $1`,
      [id],
    )
    expect(await edit(ann, id, 'First, I think')).toMatchObject({ edited_at: expect.any(String) })
    expect(await refusalOf(edit(ann, anyId(), 'Where?'))).toBe('not_found')
  })
})

describe('DISC-9: deleting', () => {
  test('is for the author and for moderators, once, and is told', async () => {
    const [one, two] = [await cases.comment(ann, caseId, 'One'), await cases.comment(ann, caseId, 'Two')]
    expect(await refusalOf(remove(bob, one.id))).toBe('forbidden')
    await remove(ann, one.id)
    await remove(moderator, two.id)
    expect(await refusalOf(remove(ann, one.id))).toBe('not_found')
    expect(await refusalOf(edit(ann, one.id, 'Back again'))).toBe('not_found')
    expect(await refusalOf(vote(bob, one.id))).toBe('not_found')
    expect(await postsOf(ann)).toBe(0)
    const told = (await cases.told(`case:${caseId}`)).filter(({ event }) => event === 'comment_changed')
    expect(
      told.map(({ payload }) => [payload.comment?.id, payload.comment?.deleted, payload.comment_count]),
    ).toEqual([
      [one.id, true, 1],
      [two.id, true, 0],
    ])
  })

  test('leaves a place where visible replies stand, and nothing where the last of them goes', async () => {
    const top = await cases.comment(ann, caseId, 'Top of it')
    const middle = await cases.comment(bob, caseId, 'Middle of it', { parent: top.id })
    const leaf = await cases.comment(ann, caseId, 'Leaf of it', { parent: middle.id })
    const other = await cases.comment(ann, caseId, 'Another leaf', { parent: top.id })
    await remove(ann, top.id)
    await remove(bob, middle.id)
    expect((await ids()).toSorted()).toEqual([top.id, middle.id, leaf.id, other.id].toSorted())
    expect((await cases.thread(guest, caseId)).total).toBe(2)
    await remove(ann, leaf.id)
    expect((await ids()).toSorted()).toEqual([top.id, other.id].toSorted())
    await remove(moderator, other.id)
    expect(await ids()).toEqual([])
    expect(await cases.drift()).toEqual([])
  })

  test('takes the words for good: from the table, the list, the feed and every earlier event', async () => {
    const secret = 'Mrs Zhang, born on the third of May'
    const { id } = await cases.comment(ann, caseId, secret)
    const kept = await cases.comment(ann, caseId, 'This one stays')
    await vote(bob, id)
    await edit(ann, id, `${secret}, corrected`)
    const traces = async () => {
      const { rows } = await club.owner.query(
        `select (select count(*)::int from realtime.messages where payload::text like $1) as told,
           (select count(*)::int from public.comments where content like $1) as kept`,
        [`%${secret}%`],
      )
      return rows[0]
    }
    // An edit already takes what was told before it.
    expect(await traces()).toEqual({ told: 1, kept: 1 })
    await remove(ann, id)
    expect(await traces()).toEqual({ told: 0, kept: 0 })
    expect(JSON.stringify(await cases.thread(guest, caseId, 0))).not.toContain('Zhang')
    const told = await cases.told(`case:${caseId}`)
    expect(told.map(({ payload }) => payload.comment?.id)).toContain(kept.id)
  })
})

describe('votes', () => {
  test('VOTE-1: one a member and target, exact however often and at once it is pressed', async () => {
    const { id } = await cases.comment(ann, caseId, 'Vote for me')
    const voters = await Promise.all(Array.from({ length: 6 }, () => club.person()))
    await Promise.all(voters.flatMap((voter) => [vote(voter, id), vote(voter, id), vote(voter, id)]))
    expect(await vote(voters[0]!, id)).toBe(6)
    expect((await cases.thread(voters[1]!.claims, caseId)).items[0]).toMatchObject({
      upvotes: 6,
      has_voted: true,
    })
    expect((await cases.thread(bob.claims, caseId)).items[0]).toMatchObject({ upvotes: 6, has_voted: false })
    expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({
      upvotes: 6,
      has_voted: false,
    })
    await Promise.all(voters.flatMap((voter) => [vote(voter, id, false), vote(voter, id, false)]))
    expect(await vote(voters[0]!, id, false)).toBe(0)

    const voteCase = (voter: Person, has: boolean) => cases.vote(voter, caseId, has)
    await Promise.all(voters.flatMap((voter) => [voteCase(voter, true), voteCase(voter, true)]))
    expect(await voteCase(voters[0]!, true)).toBe(6)
    expect(await voteCase(voters[0]!, false)).toBe(5)
    expect(await voteCase(voters[0]!, false)).toBe(5)
    expect(await cases.drift()).toEqual([])
  })

  test('VOTE-2: nobody votes for their own, nor for what is not public', async () => {
    const { id, author } = await cases.published()
    const own = await cases.comment(author, id, 'My own words')
    expect(await refusalOf(vote(author, own.id))).toBe('own_vote')
    expect(await refusalOf(cases.vote(author, id))).toBe('42501')
    expect(await refusalOf(vote(ann, own.id))).toBeUndefined()
    const { id: pending } = await cases.create(bob)
    for (const person of [ann, moderator]) expect(await refusalOf(cases.vote(person, pending))).toBe('42501')
  })
})

describe('DISC-12: drafts', () => {
  const save = (person: Person, content: string, parent: string | null = null) =>
    cases.saveDraft(person, caseId, content, parent)
  const drafts = async (person: Person) =>
    (await cases.drafts(person, caseId)).map(({ parent_id, content }) => [parent_id, content])

  test('are kept for each place, seen by their owner alone, and cleared by the post itself', async () => {
    const { id } = await cases.comment(bob, caseId, 'Reply to me')
    await save(ann, 'Half a thou')
    await save(ann, 'Half a thought ')
    await save(ann, 'To Bob', id)
    expect(await drafts(ann)).toEqual([
      [id, 'To Bob'],
      [null, 'Half a thought '],
    ])
    expect(await drafts(bob)).toEqual([])
    await cases.comment(ann, caseId, 'To Bob', { parent: id })
    expect(await drafts(ann)).toEqual([[null, 'Half a thought ']])
    // A pause that ends after the post was confirmed brings nothing back.
    await save(ann, 'To Bob', id)
    expect(await drafts(ann)).toEqual([[null, 'Half a thought ']])
    await save(ann, '  ')
    expect(await drafts(ann)).toEqual([])
  })

  test('do not pile up, and none is kept where nothing could be posted', async () => {
    const { rows } = await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Place ' || i, now() - interval '1 day' from generate_series(1, 55) i returning id`,
      [caseId, bob.id],
    )
    for (const { id } of rows) await save(ann, 'Later', id)
    expect(await drafts(ann)).toHaveLength(50)
    expect(await refusalOf(save(ann, 'Nowhere', anyId()))).toBe('23503')
    const { id: pending } = await cases.create(ann)
    expect(await refusalOf(cases.saveDraft(ann, pending, 'Too early'))).toBe('not_found')
    expect(await refusalOf(save(ann, 'x'.repeat(10_001)))).toBe('23514')
  })
})

test('DISC-14: a deleted member’s words stay without their name, in the feed neither, and their votes go', async () => {
  const said = await cases.comment(ann, caseId, 'I said this')
  const other = await cases.comment(bob, caseId, 'And I this', { parent: said.id })
  await vote(ann, other.id)
  await cases.vote(ann, caseId)
  expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({ upvotes: 1 })
  const traces = async () =>
    (await cases.told(`case:${caseId}`)).filter(({ payload }) => JSON.stringify(payload).includes(ann.id))
      .length
  expect(await traces()).toBe(1)
  await club.owner.query('delete from auth.users where id = $1', [ann.id])
  expect(await traces()).toBe(0)
  const { items, total } = await cases.thread(guest, caseId)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: other.id, upvotes: 0 },
    { id: said.id, content: 'I said this', user_id: null, user_name: 'Deleted user', user_comment_count: 0 },
  ])
  expect(await cases.drift()).toEqual([])
})

test('DISC-13: a tree of a thousand levels and a comment with a thousand replies are read and deleted whole', async () => {
  await club.owner.query(
    `insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
     select ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, $1,
       case when i > 1 then ('d0000000-0000-4000-8000-' || lpad((i - 1)::text, 12, '0'))::uuid end,
       $2, 'Level ' || i, now() - interval '1 day' from generate_series(1, 1000) i`,
    [caseId, ann.id],
  )
  await club.owner.query(
    `insert into public.comments (case_id, parent_id, author_id, content, created_at)
     select $1, 'd0000000-0000-4000-8000-000000000001', $2, 'Reply ' || i, now() - interval '1 day' from generate_series(1, 1000) i`,
    [caseId, bob.id],
  )
  expect(await cases.thread(guest, caseId)).toMatchObject({ total: 2000, seq: 2000 })
  await club.owner.query(`update public.comments set content = '', deleted_at = now(), is_hidden = false
    where case_id = '${caseId}' and content like 'Level %' and content <> 'Level 1000'`)
  // The last leaf takes all tombstones above it along, up to the one that still has replies.
  await remove(ann, 'd0000000-0000-4000-8000-000000001000')
  expect((await cases.thread(guest, caseId)).items).toHaveLength(1001)
  await cases.remove(moderator, caseId)
  const { rows } = await club.owner.query('select count(*)::int from public.comments where case_id = $1', [
    caseId,
  ])
  expect(rows).toEqual([{ count: 0 }])
  expect(await cases.drift()).toEqual([])
})
