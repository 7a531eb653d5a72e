import { expect, test } from 'vitest'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { cases, club, run } from './club.ts'
import { admin, ann, bob, cleo, groupId as id, moderator, outsider } from './group-club.ts'
import { groups } from './group-kit.ts'

/** How many rows of the group one caller reads in each relation. */
const seen = async (claims: Person['claims']) =>
  club.as(claims, async (client) => {
    const found: Record<string, number> = {}
    for (const relation of ['groups', 'group_members', 'comments', 'comment_votes', 'comment_drafts']) {
      const key = { groups: 'id', group_members: 'group_id' }[relation] ?? 'thread_id'
      const { rows } = await client
        .query(`select count(*)::int from public.${relation} where ${key} = $1`, [id])
        .catch(() => ({ rows: [{ count: 0 }] }))
      if (rows[0].count > 0) found[relation] = rows[0].count
    }
    return found
  })

test('GROUP-16: any member starts or stops the timer of the group, and of two starts the first counts', async () => {
  const startTimer = (who: Person) =>
    refusalOf(run(who, 'insert into public.group_timers (group_id) values ($1)', [id]))
  const stopTimer = (who: Person) => run(who, 'delete from public.group_timers returning group_id')
  expect(await startTimer(cleo)).toBeUndefined()
  expect(await startTimer(ann)).toBe('23505')
  expect(await run(bob, 'select started_by from public.group_timers')).toEqual([{ started_by: cleo.id }])
  for (const who of [outsider, admin]) {
    expect(await startTimer(who)).toBe('42501')
    expect(await stopTimer(who)).toEqual([])
  }
  expect(await stopTimer(bob)).toEqual([{ group_id: id }])
})

test('GROUP-1: outsiders, guests and staff cannot read any text or count of a group or join its channel', async () => {
  const { id: said } = await groups.say(ann, id, 'Zanzibar fever @Bob, look at LR-3.')
  await run(bob, 'insert into public.comment_votes (thread_id, comment_id) values ($1, $2)', [id, said])
  expect(await seen(bob.claims)).toEqual({ groups: 1, group_members: 3, comments: 1, comment_votes: 1 })
  for (const who of [outsider, moderator, admin, { claims: guest }])
    expect(await seen(who.claims)).toEqual({})

  for (const who of [outsider, moderator, admin]) {
    for (const text of [
      `insert into public.comments (group_id, content) values ('${id}', 'From outside')`,
      `insert into public.comment_votes (thread_id, comment_id) values ('${id}', '${said}')`,
      `insert into private.reports (target, target_id, reason) values ('comment', '${said}', 'spam')`,
      `select private.lock_comment('${said}')`,
    ])
      expect([text, await refusalOf(run(who, text))]).toEqual([
        text,
        expect.toBeOneOf(['42501', 'not_found']),
      ])
    // An update without a condition reads no row, so Postgres does not apply select policies.
    await run(who, 'update public.comments set deleted_at = now()').catch(() => undefined)
  }
  const { rows } = await club.owner.query('select content from public.comments where id = $1', [said])
  expect(rows).toEqual([{ content: 'Zanzibar fever @Bob, look at LR-3.' }])

  const about = async (who: Person) => [
    await run(who, `select * from private.find_cases('zanzibar', null, null)`),
    await run(who, 'select * from private.entry_mentions'),
    await run(who, 'select * from private.member_comments'),
    await run(who, 'select * from private.activity'),
    await run(who, 'select * from private.admin_comments'),
    await run(who, 'select * from private.comment_words'),
    await run(who, 'select * from private.comment_wordings'),
  ]
  for (const who of [outsider, moderator, admin, ann])
    expect(JSON.stringify(await about(who))).not.toMatch(said)
  const staffNews = await cases.announced('staff')
  expect(JSON.stringify(staffNews)).not.toContain(said)
  const { rows: posts } = await club.owner.query('select comment_count from public.profiles where id = $1', [
    ann.id,
  ])
  expect(posts).toEqual([{ comment_count: 0 }])
  expect(await cases.drift()).toEqual([])
})

test('GROUP-1: moderators can read a reported comment of a group and no other row of the group', async () => {
  const { id: said } = await groups.say(ann, id, 'Something rude')
  await run(
    bob,
    `insert into private.reports (target, target_id, reason) values ('comment', $1, 'abusive')`,
    [said],
  )
  const [item] = await run(moderator, 'select * from private.report_queue where target_id = $1', [said])
  expect(item).toMatchObject({
    content: 'Something rude',
    case_id: null,
    case_title: null,
    author_id: ann.id,
  })
  expect(await seen(moderator.claims)).toEqual({})
  await run(moderator, `select private.resolve_report('comment', $1, 'delete', '', null, null)`, [said])
  const [gone] = await run(bob, 'select content, deleted_at from public.comments where id = $1', [said])
  expect(gone).toMatchObject({ content: '', deleted_at: expect.any(Date) })
})

test('GROUP-2: an expired or revoked invitation is refused, and joining twice counts once', async () => {
  const own = await groups.group(ann)
  await groups.invite(ann, own, 'first link')
  expect(await refusalOf(groups.join(outsider, 'no such link'))).toBe('link_expired')
  await groups.join(outsider, 'first link')
  await groups.join(outsider, 'first link')
  expect(await groups.roles(own)).toEqual({ [ann.id]: 'owner', [outsider.id]: 'member' })
  const { rows } = await club.owner.query(
    'select token_hash from private.group_invitations where group_id = $1',
    [own],
  )
  expect(rows[0].token_hash.toString()).not.toContain('first link')

  expect(await refusalOf(groups.invite(outsider, own, 'from a member'))).toBe('42501')
  await run(ann, 'delete from private.group_invitations where group_id = $1', [own])
  expect(await refusalOf(groups.join(bob, 'first link'))).toBe('link_expired')
  expect(await refusalOf(groups.invite(ann, own, 'for ever', '31 days'))).toBe('42501')
  await groups.invite(ann, own, 'second link')
  await club.owner.query(`update private.group_invitations set expires_at = now() where group_id = $1`, [own])
  expect(await refusalOf(groups.join(bob, 'second link'))).toBe('link_expired')
})

test('GROUP-5: removing a member or demoting a helper invalidates the group’s invitation', async () => {
  const own = await groups.group(ann, bob, cleo)
  await run(ann, 'delete from public.group_members where group_id = $1 and user_id = $2', [own, bob.id])
  expect(await refusalOf(groups.join(bob, own))).toBe('link_expired')
  await groups.invite(ann, own, 'known to a helper')
  await groups.give(ann, own, cleo.id, 'helper')
  await groups.give(ann, own, cleo.id, 'member')
  expect(await refusalOf(groups.join(bob, 'known to a helper'))).toBe('link_expired')
})

test('GROUP-3: when two members join at once, only one gets the sixtieth place', async () => {
  const own = await groups.group(ann)
  await groups.invite(ann, own, 'full soon')
  const many = await Promise.all(Array.from({ length: 58 }, () => club.signUp({})))
  await club.owner.query(
    'insert into public.group_members (group_id, user_id) select $1, unnest($2::uuid[])',
    [own, many],
  )
  const outcomes = await Promise.all([bob, cleo].map((who) => refusalOf(groups.join(who, 'full soon'))))
  expect(outcomes.toSorted()).toEqual(['conflict', undefined])
})

test('GROUP-4: only the owner assigns roles and removes members, and the group survives its owner’s deletion', async () => {
  const founder = await club.person()
  const own = await groups.group(founder, bob, cleo)
  const drop = (who: Person, memberId: string) =>
    run(who, 'delete from public.group_members where group_id = $1 and user_id = $2 returning role', [
      own,
      memberId,
    ])
  expect(await refusalOf(groups.give(bob, own, bob.id, 'helper'))).toBe('forbidden')
  expect(await groups.give(bob, own, cleo.id, 'helper')).toEqual([])
  expect(await refusalOf(groups.give(founder, own, founder.id, 'member'))).toBe('bad_input')
  await groups.give(founder, own, cleo.id, 'helper')
  expect(await drop(cleo, bob.id)).toEqual([])
  expect(await drop(founder, founder.id)).toEqual([])
  expect(await run(cleo, `update public.groups set name = 'Mine' returning id`)).toEqual([])
  expect(await run(cleo, 'delete from public.groups returning id')).toEqual([])
  expect(await groups.give(founder, own, outsider.id, 'owner')).toEqual([])
  await run(founder, 'update public.group_members set shows_scores = true where group_id = $1', [own])
  const { rows } = await club.owner.query(
    'select user_id from public.group_members where group_id = $1 and shows_scores',
    [own],
  )
  expect(rows).toEqual([{ user_id: founder.id }])

  await groups.give(founder, own, bob.id, 'owner')
  expect(await groups.roles(own)).toMatchObject({ [founder.id]: 'helper', [bob.id]: 'owner' })
  await groups.give(bob, own, founder.id, 'owner')
  await groups.give(founder, own, bob.id, 'member')
  await club.owner.query('delete from auth.users where id = $1', [founder.id])
  expect(await groups.roles(own)).toEqual({ [cleo.id]: 'owner', [bob.id]: 'member' })
  await drop(cleo, bob.id)
  expect(await groups.roles(own)).toEqual({ [cleo.id]: 'owner' })
})

test('GROUP-5: a member who leaves keeps no draft, notification or channel of the group', async () => {
  const own = await groups.group(ann, outsider)
  const { id: said } = await groups.say(outsider, own, 'A question')
  await groups.say(ann, own, 'An answer for @Otto', said)
  await run(outsider, `insert into public.comment_drafts (group_id, content) values ($1, 'Half a thought')`, [
    own,
  ])
  const kept = async () => {
    const { rows } = await club.owner.query(
      `select (select count(*)::int from public.notifications where user_id = $1 and group_id = $2) as notified,
         (select count(*)::int from public.comment_drafts where user_id = $1 and group_id = $2) as drafted`,
      [outsider.id, own],
    )
    return rows[0]
  }
  expect(await kept()).toEqual({ notified: 1, drafted: 1 })
  await run(ann, 'delete from public.group_members where group_id = $1 and user_id = $2', [own, outsider.id])
  expect(await kept()).toEqual({ notified: 0, drafted: 0 })
  const eventsOf = async (topic: string) => (await cases.announced(topic)).map(({ event }) => event)
  for (const topic of [`group:${own}`, `presence:${own}`])
    expect(await eventsOf(topic)).toContain('access_changed')
  expect(await eventsOf(`user:${outsider.id}`)).toContain('notifications_changed')
  // A later reply must not notify a former member.
  await groups.say(ann, own, 'One more answer for @Otto', said)
  expect(await kept()).toEqual({ notified: 0, drafted: 0 })
})

test('GROUP-6: a group’s thread numbers its changes, announces them to the group and mentions only its members', async () => {
  const own = await groups.group(ann, bob)
  const first = await groups.say(bob, own, 'Liver Qi, I think, @Ann and @Otto.')
  const reply = await groups.say(ann, own, 'The pulse says so too.', first.id)
  expect([first.seq, reply.seq]).toEqual([1, 2])
  const [row] = await run(ann, 'select links, number::int from private.listed_comments where id = $1', [
    first.id,
  ])
  const mentioned = row.links.filter(([, , entry]: [number, number, string]) => entry.startsWith('members/'))
  expect(mentioned.map(([, , entry]: [number, number, string]) => entry)).toEqual([`members/${ann.id}`])
  const news = await cases.announced(`group:${own}`)
  expect(news.filter(({ event }) => event === 'comment_created').map(({ payload }) => payload)).toMatchObject(
    [
      { comment: { id: first.id, case_study_id: null, thread_id: own }, comment_count: 1 },
      { comment: { id: reply.id, parent_id: first.id }, comment_count: 2 },
    ],
  )
  const elsewhere = await groups.group(ann, bob)
  expect(await refusalOf(groups.say(ann, elsewhere, 'A reply across', first.id))).toBe('parent_gone')
  const { rows } = await club.owner.query(
    `select kind, group_id from public.notifications where user_id = $1 and group_id = $2`,
    [bob.id, own],
  )
  expect(rows).toEqual([{ kind: 'reply', group_id: own }])
  expect(await refusalOf(cases.create(await cases.makeStudyMaster(), { id: own }))).toBe('conflict')
})

test('GROUP-17: the owner deletes a comment, its author is notified, and the staff learns nothing', async () => {
  const [founder, author, reader] = await Promise.all([club.person(), club.person(), club.person()])
  const own = await groups.group(founder, author, reader)
  const { id: said } = await groups.say(author, own, 'This is off topic.')
  const remove = (who: Person) =>
    run(who, 'update public.comments set deleted_at = now() where id = $1 returning id', [said])
  for (const who of [reader, admin]) expect(await remove(who)).toEqual([])
  expect(
    await refusalOf(run(founder, `update public.comments set content = 'Mine' where id = $1`, [said])),
  ).toBe('42501')
  expect(await remove(founder)).toEqual([{ id: said }])
  expect(
    await run(author, `select actor_id, group_id from public.notifications where kind = 'comment_removed'`),
  ).toEqual([{ actor_id: founder.id, group_id: own }])
  const { rows } = await club.owner.query('select content, author_id from public.comments where id = $1', [
    said,
  ])
  expect(rows).toEqual([{ content: '', author_id: null }])
  expect(await run(admin, 'select id from public.audit_log where target_id = $1', [said])).toEqual([])
})
