import { beforeAll, expect, test } from 'vitest'
import type { RoomCard } from '@contract/room-card.ts'
import { type Person, refusalOf } from '../kit/club-database.ts'
import { cases, club, run } from './club.ts'
import { admin, ann, bob, cleo, groupId, moderator, outsider } from './group-club.ts'
import { groups } from './group-kit.ts'
import { nowhere, rooms } from './room-kit.ts'
import { waitFor } from '../kit/wait-for.ts'

let caseId: string
beforeAll(async () => {
  caseId = (await cases.published()).id
})

test('ROOM-1: outsiders, guests and staff read nothing of a room, and a link shows case, stage and counts, no names', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  await rooms.join(bob, id)
  for (const who of [outsider, moderator, admin]) {
    expect(await rooms.read(who, id)).toBeNull()
    for (const sql of ['select id from public.rooms', 'select room_id from public.room_members'])
      expect(await run(who, sql)).toEqual([])
    expect(await refusalOf(rooms.join(who, id))).toBe('link_expired')
    expect(await rooms.next(who, id, 1)).toEqual([])
    expect(await rooms.link(who, id, 'mine')).toEqual([])
    await run(who, 'update public.room_members set ready_for = 1')
    await run(who, 'delete from public.room_members')
  }
  for (const sql of ['select id from public.rooms', 'select room_id from public.room_members'])
    expect(await refusalOf(run(nowhere, sql))).toBe('42501')
  // A member of the group reads the room and its people before joining.
  expect((await rooms.read(cleo, id))!.room.people.map(({ name }) => name)).toEqual(['Ann', 'Bob'])

  expect(await rooms.link(bob, id, 'of a member')).toEqual([])
  await rooms.link(ann, id, 'a link')
  const seen = await rooms.watch(nowhere, 'a link')
  expect(seen).toMatchObject({ id: null, case_id: caseId, stage: 1, members: 2, here: 2, committed: 0 })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp([id, groupId, ann.id, 'Ann'].join('|')))
  expect(await refusalOf(rooms.watch(nowhere, 'another link'))).toBe('link_expired')
  expect(await refusalOf(rooms.join(nowhere, null, 'a link'))).toBe('not_signed_in')
  await rooms.join(outsider, null, 'a link')
  expect(await rooms.read(outsider, id)).toMatchObject({ is_member: true, may_lead: false, group: null })
  await rooms.link(ann, id, 'a newer link')
  expect(await refusalOf(rooms.join(moderator, null, 'a link'))).toBe('link_expired')
  await rooms.link(ann, id, null)
  expect(await refusalOf(rooms.watch(nowhere, 'a newer link'))).toBe('link_expired')
  await rooms.closeAll()
})

test('ROOM-8: a member who joins a room during the removal from its group is not in the room afterwards', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  const remove = 'delete from public.group_members where group_id = $1 and user_id = $2'
  const enter = 'select private.enter_room($1, null, true)'
  /** Runs `first` and leaves it uncommitted until `second` waits for it, or has ended without waiting. */
  const overlap = async (first: [Person, string, string[]], second: [Person, string, string[]]) => {
    let result: Promise<unknown> | undefined
    await club.as(first[0].claims, async (client) => {
      await client.query(first[1], first[2])
      let hasEnded = false
      result = refusalOf(run(...second)).finally(() => (hasEnded = true))
      await waitFor(async () => {
        const { rows } = await club.owner.query('select from pg_locks where not granted')
        expect(hasEnded || rows.length > 0).toBe(true)
      })
    })
    return result
  }
  const [dan, eli] = [await club.person(), await club.person()]
  for (const who of [dan, eli]) await groups.join(who, groupId)
  await overlap([dan, enter, [id]], [ann, remove, [groupId, dan.id]])
  expect(await rooms.read(dan, id)).toBeNull()
  expect(await overlap([ann, remove, [groupId, eli.id]], [eli, enter, [id]])).toBe('link_expired')
  expect(await rooms.read(eli, id)).toBeNull()
  await rooms.closeAll()
})

test('ROOM-2: of presses at once one opens the next stage, and two last Readys open it once', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  await rooms.join(bob, id)
  await Promise.all(Array.from({ length: 6 }, () => rooms.next(ann, id, 1)))
  expect(await rooms.stageOf(id)).toBe(2)
  for (let stage = 2; stage <= 7; stage++) {
    const presses = [rooms.press(ann, id, stage), rooms.press(bob, id, stage), rooms.next(ann, id, stage)]
    await Promise.all(stage % 2 ? presses : presses.slice(0, 2)).catch((error: { code?: string }) => {
      // A Ready that comes after Next is for a stage that is over.
      if (error.code !== 'CLUB0') throw error
    })
    expect(await rooms.stageOf(id)).toBe(stage === 7 ? 'closed' : stage + 1)
  }
  const cards = (await cases.announced(`together:${id}`))
    .filter(({ event }) => event === 'room_changed')
    .map(({ payload }) => (payload as unknown as { room: RoomCard }).room)
    .toSorted((one, other) => one.seq - other.seq)
  expect(cards.map(({ seq }) => seq)).toEqual(cards.map((_, at) => cards[0]!.seq + at))
  expect(cards.map(({ stage }) => stage)).toEqual(cards.map(({ stage }) => stage).toSorted())
  expect(cards.at(-1)).toMatchObject({ stage: 7, closed_at: expect.any(String) })
  await rooms.closeAll()
})

test('ROOM-2: a stage ends with its time, by any visit or by the job, and only then', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  await rooms.join(bob, id)
  await rooms.visit(bob, id)
  await club.owner.query('select private.step_due_rooms()')
  expect(await rooms.stageOf(id)).toBe(1)
  await rooms.endTime(id)
  await rooms.visit(bob, id)
  expect(await rooms.stageOf(id)).toBe(2)
  for (let stage = 2; stage <= 7; stage++) {
    await rooms.endTime(id)
    await club.owner.query('select private.step_due_rooms()')
    expect(await rooms.stageOf(id)).toBe(stage === 7 ? 'closed' : stage + 1)
  }
  await rooms.closeAll()
})

test('ROOM-3: a Ready counts for its member and stage alone, and a member who has vanished blocks no stage', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  await rooms.join(bob, id)
  await rooms.join(cleo, id)
  await rooms.press(bob, id, 1)
  expect(await rooms.stageOf(id)).toBe(1)
  // Bob cannot press Ready for other members or for a later stage, nor date his visit to the future.
  await run(bob, 'update public.room_members set ready_for = 1 where room_id = $1', [id])
  expect(await refusalOf(rooms.press(bob, id, 2))).toBe('conflict')
  await run(bob, `update public.room_members set seen_at = now() + interval '1 day' where room_id = $1`, [id])
  expect(await rooms.stageOf(id)).toBe(1)
  const { rows } = await club.owner.query(
    'select count(*)::int from public.room_members where room_id = $1 and (ready_for > 1 or seen_at > clock_timestamp())',
    [id],
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await rooms.next(bob, id, 1)).toEqual([])

  await rooms.vanish(id, cleo)
  await rooms.press(ann, id, 1)
  expect(await rooms.stageOf(id)).toBe(2)
  // Cleo visits again, so the stage waits for Cleo's Ready again.
  await rooms.visit(cleo, id)
  await rooms.press(ann, id, 2)
  await rooms.press(bob, id, 2)
  expect(await rooms.stageOf(id)).toBe(2)
  await run(cleo, 'delete from public.room_members where user_id = $1', [cleo.id])
  expect(await rooms.stageOf(id)).toBe(3)
  await rooms.closeAll()
})

test('ROOM-4: the spread opens in Discuss to members of the room who have committed, and to no one else before', async () => {
  const id = await rooms.open(ann, groupId, caseId)
  for (const who of [bob, cleo]) await rooms.join(who, id)
  await rooms.link(ann, id, 'watching')
  await rooms.commit(bob, caseId, 'spleen-qi-deficiency')
  const closedTo = async (...callers: Person[]) => {
    for (const who of callers) expect((await rooms.read(who, id))?.spread ?? null).toBeNull()
    for (const caller of [nowhere, outsider, moderator, admin])
      expect(JSON.stringify(await rooms.watch(caller, 'watching').catch(() => null))).not.toMatch(/qi|ST-36/)
    const events = JSON.stringify(await cases.announced(`together:${id}`))
    expect(events).not.toMatch(/spleen-qi|ST-36/)
  }
  await rooms.goTo(ann, id, 5)
  await closedTo(ann, bob, cleo, outsider, moderator)
  expect(await rooms.watch(nowhere, 'watching')).toMatchObject({ members: 3, committed: 1 })
  expect((await rooms.read(ann, id))!.room.committed).toBe(1)
  await rooms.goTo(ann, id, 6)
  await closedTo(ann, cleo, outsider, moderator)
  await rooms.commit(ann, caseId, 'liver-qi-stagnation')
  await rooms.commit(outsider, caseId, 'bladder-damp-heat')
  for (const who of [ann, bob])
    expect((await rooms.read(who, id))!.spread).toMatchObject({
      latest: {
        patterns: [
          { id: 'liver-qi-stagnation', count: 1 },
          { id: 'spleen-qi-deficiency', count: 1 },
        ],
        points: [{ id: 'ST-36', count: 2 }],
      },
      shown: expect.arrayContaining([{ user_id: bob.id, pattern: 'Spleen Qi Deficiency' }]),
    })
  await closedTo(cleo, moderator)
  await rooms.next(ann, id, 6)
  await rooms.next(ann, id, 7)
  await closedTo(cleo, moderator)
  // The record of the closed room shows first and latest answers.
  await rooms.commit(ann, caseId, 'spleen-qi-deficiency')
  expect((await rooms.read(bob, id))!.spread).toMatchObject({
    first: { patterns: [{ count: 1 }, { count: 1 }] },
    latest: { patterns: [{ id: 'spleen-qi-deficiency', count: 2 }] },
  })
  await rooms.closeAll()
})

test('ROOM-5: a member has three open rooms, a group five, a room sixty members, and a case under discussion', async () => {
  for (let at = 0; at < 3; at++) await rooms.open(ann, groupId, caseId)
  expect(await refusalOf(rooms.open(ann, null, caseId))).toBe('conflict')
  for (let at = 0; at < 2; at++) await rooms.open(bob, groupId, caseId)
  expect(await refusalOf(rooms.open(bob, groupId, caseId))).toBe('conflict')
  const id = await rooms.open(bob, null, caseId)
  await rooms.link(bob, id, 'full soon')
  const many = await Promise.all(Array.from({ length: 58 }, () => club.signUp({})))
  await club.owner.query('insert into public.room_members (room_id, user_id) select $1, unnest($2::uuid[])', [
    id,
    many,
  ])
  const outcomes = await Promise.all(
    [cleo, outsider].map((who) => refusalOf(rooms.join(who, null, 'full soon'))),
  )
  expect(outcomes.toSorted()).toEqual(['conflict', undefined])
  await rooms.closeAll()

  const { id: over } = await cases.published()
  await cases.letEnd(over)
  expect(await refusalOf(rooms.open(cleo, null, over))).toBe('42501')
  expect(await refusalOf(rooms.open(outsider, groupId, caseId))).toBe('42501')
  await rooms.open(cleo, null, caseId)
  await rooms.closeAll()
})

test('GROUP-19: a room that opens in a group notifies the other members, until the room ends', async () => {
  const own = await groups.group(ann, bob, cleo)
  const ringing = async () => {
    const { rows } = await club.owner.query(
      `select user_id, case_id, subject_id from public.notifications where kind = 'room_opened' and actor_id = $1 and read_at is null`,
      [bob.id],
    )
    return rows.map(({ user_id, ...rest }) => ({ ...rest, to: user_id === ann.id ? 'ann' : 'cleo' }))
  }
  await run(cleo, `insert into public.follows (case_id, level) values ($1, 'mute')`, [caseId])
  await rooms.closeAll()
  await rooms.open(bob, null, caseId)
  expect(await ringing()).toEqual([])
  const id = await rooms.open(bob, own, caseId)
  expect(await ringing()).toEqual([{ to: 'ann', case_id: caseId, subject_id: id }])
  await run(bob, 'update public.rooms set closed_at = now() where id = $1', [id])
  expect(await ringing()).toEqual([])
  expect((await cases.announced(`user:${ann.id}`)).at(-1)).toMatchObject({ event: 'notifications_changed' })

  const left = await rooms.open(bob, own, caseId)
  expect(await ringing()).toHaveLength(1)
  await run(bob, 'delete from public.room_members where room_id = $1', [left])
  expect(await ringing()).toEqual([])
  await rooms.closeAll()
})

test('ROOM-8: a closed room is a record for its members, and ends for those who leave', async () => {
  const own = await groups.group(ann, bob, cleo)
  const id = await rooms.open(bob, own, caseId)
  await rooms.join(ann, id)
  await rooms.link(bob, id, 'known to Bob')
  await run(ann, 'delete from public.group_members where group_id = $1 and user_id = $2', [own, bob.id])
  expect(await rooms.read(bob, id)).toBeNull()
  expect(await refusalOf(rooms.join(bob, null, 'known to Bob'))).toBe('link_expired')
  expect((await cases.announced(`together:${id}`)).map(({ event }) => event)).toContain('access_changed')

  await run(ann, 'update public.rooms set closed_at = now() where id = $1', [id])
  expect(await rooms.read(ann, id)).toMatchObject({
    may_lead: false,
    room: { closed_at: expect.any(String) },
  })
  expect(await rooms.read(cleo, id)).toBeNull()
  for (const late of [rooms.next(ann, id, 1), rooms.press(ann, id, 1), rooms.link(ann, id, 'late')])
    expect(await late).toEqual([])
  expect(await refusalOf(rooms.join(cleo, id))).toBe('link_expired')
  const gone = await club.person()
  const theirs = await rooms.open(gone, null, caseId)
  await rooms.link(gone, theirs, 'theirs')
  await rooms.join(ann, null, 'theirs')
  await club.owner.query('delete from auth.users where id = $1', [gone.id])
  const [left] = await run(ann, 'select opened_by from public.rooms where closed_at is null')
  expect(left).toEqual({ opened_by: null })
})
