import { describe, expect, test } from 'vitest'
import { listNotifications } from '@contract/notifications.ts'
import { userEvents } from '@contract/topics.ts'
import { guest, refusalOf } from '../kit/club-database.ts'
import { openReviews } from './review-kit.ts'
import { club, cases, ann, bob, cleo, caseId, round, page, bell, read, rung } from './notification-club.ts'

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
