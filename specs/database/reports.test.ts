import { describe, expect, test } from 'vitest'
import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { userTopic } from '@contract/topics.ts'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { idsAlone } from './case-kit.ts'
import {
  moderator,
  second,
  admin,
  members,
  report,
  reportAll,
  queue,
  queued,
  claim,
  resolve,
} from './report-club.ts'
import { cases, club } from './own-club.ts'

describe('MOD-1: a report', () => {
  test('a member’s report of an item counts once, a second replaces it, and the author is not notified', async () => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, 'Some words')
    await report(members[0]!, 'comment', said, null, ' First ')
    await report(members[0]!, 'comment', said, null, 'Second')
    expect(await queued(said)).toMatchObject({
      target: 'comment',
      case_id: id,
      content: 'Some words',
      author_id: author.id,
      is_hidden: false,
      claimed_by: null,
      reports: [{ reporter_name: 'Member 0', reason: 'abusive', note: 'Second' }],
    })
    const toAuthor = (await cases.announced(userTopic(author.id))).map(({ event }) => event)
    expect(toAuthor.filter((event) => event.startsWith('notification'))).toEqual([])
    const announced = (await cases.announced(staffTopic)).filter(({ event }) => event === 'report_changed')
    for (const { payload } of announced) idsAlone(staffEvents.report_changed, payload)
    expect(announced.length).toBeGreaterThanOrEqual(2)
  })
})

describe('MOD-3: the report queue', () => {
  test('one moderator at a time claims an item, for half an hour, and the decision is final', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(members[3]!, id, 'Contested')
    await report(members[0]!, 'comment', said)
    const both = await Promise.all([claim(moderator, 'comment', said), claim(second, 'comment', said)])
    expect(both.toSorted()).toEqual([false, true])
    const [holder, other] = both[0] ? [moderator, second] : [second, moderator]
    const { rows } = await club.owner.query(
      `select claimed_until - now() between interval '29 minutes' and interval '30 minutes' as is_half_an_hour
       from private.reported_items where target_id = $1`,
      [said],
    )
    expect(rows).toEqual([{ is_half_an_hour: true }])
    expect(await queued(said)).toMatchObject({ claimed_by: holder.id })
    expect(await refusalOf(resolve(other, 'comment', said, 'keep'))).toBe('claimed')
    expect(await claim(other, 'comment', said, true)).toBe(false)
    expect(await claim(holder, 'comment', said, true)).toBe(true)
    expect(await claim(other, 'comment', said)).toBe(true)
    for (const [sql, refusal] of [
      [`set claimed_until = now() + interval '1 day'`, '42501'],
      [`set claimed_by = '${holder.id}'`, '42501'],
      ['set author_id = default', '42501'],
    ])
      expect(
        await refusalOf(
          club.as(other.claims, (client) => client.query(`update private.reported_items ${sql}`)),
        ),
      ).toBe(refusal)
    await club.owner.query(`update private.reported_items set claimed_until = now() - interval '1 second'`)
    expect(await queued(said)).toMatchObject({ claimed_by: null, claimed_until: null })
    const decisions = await Promise.all([
      refusalOf(resolve(holder, 'comment', said, 'keep')),
      refusalOf(resolve(other, 'comment', said, 'delete')),
    ])
    expect(decisions.toSorted()).toEqual(['already_decided', undefined])
  })

  test('a moderator neither sees nor decides on reports of their own comment, and an admin sees them', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(moderator, id, 'A moderator, carried away')
    await report(members[0]!, 'comment', said)
    expect(await claim(moderator, 'comment', said)).toBe(false)
    // An unreported comment gets the same refusal, so the author does not learn of a report.
    const { id: other } = await cases.comment(moderator, id, 'Of which nobody says anything')
    for (const own of [said, other])
      expect(await refusalOf(resolve(moderator, 'comment', own, 'keep'))).toBe('already_decided')
    const seen = async (who: Person) =>
      club.as(who.claims, async (client) => [
        (await client.query('select from private.reported_items where target_id = $1', [said])).rowCount,
        (await client.query('select from private.reports where target_id = $1', [said])).rowCount,
      ])
    expect([await seen(moderator), await seen(second), await seen(admin)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
    await resolve(second, 'comment', said, 'delete')
    const { id: ofAdmin } = await cases.comment(admin, id, 'An admin, carried away')
    await report(members[0]!, 'comment', ofAdmin)
    expect((await queue(admin)).map(({ target_id }) => target_id)).toContain(ofAdmin)
  })
})

describe('MOD-4: decisions on a report', () => {
  const hidden = async (content: string) => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, content)
    await reportAll('comment', said)
    return { id, said, author }
  }

  test('NOTE-7: a warning stays after its comment is deleted and links to the tombstone', async () => {
    const { id, said, author } = await hidden('Warned of, then deleted')
    await resolve(moderator, 'comment', said, 'warn', { note: 'Read this first.' })
    const warned = async () => {
      const { rows } = await club.as(author.claims, (client) =>
        client.query('select kind, note, case_id, comment_id from public.notifications'),
      )
      return rows
    }
    const line = { kind: 'warning', note: 'Read this first.', case_id: id }
    expect(await warned()).toEqual([{ ...line, comment_id: said }])
    await cases.deleteComment(author, said)
    expect(await warned()).toEqual([{ ...line, comment_id: null }])
    await cases.remove(admin, id)
    expect(await warned()).toEqual([{ ...line, case_id: null, comment_id: null }])

    const whole = await hidden('Gone with its case')
    await resolve(moderator, 'comment', whole.said, 'warn', { note: 'Read this first.' })
    await cases.remove(admin, whole.id)
    const { rows } = await club.owner.query('select case_id from public.notifications where user_id = $1', [
      whole.author.id,
    ])
    expect(rows).toEqual([{ case_id: null }])
  })

  test('deleting removes the comment for good; suspending its author, too, needs an admin and ends the author’s sessions', async () => {
    const { id, said, author } = await hidden('Too much by far')
    expect(await refusalOf(resolve(moderator, 'comment', said, 'suspend'))).toBe('admin_only')
    await resolve(admin, 'comment', said, 'suspend', { note: 'Enough' })
    expect((await cases.thread(guest, id)).items).toEqual([])
    expect(await refusalOf(cases.saveDraft(author, id, 'Locked out'))).toBe('42501')
    const { rows } = await club.owner.query(
      'select is_suspended, suspended_reason from public.accounts where profile_id = $1',
      [author.id],
    )
    expect(rows).toEqual([{ is_suspended: true, suspended_reason: 'Enough' }])
    const { said: other } = await hidden('Too much again')
    await resolve(moderator, 'comment', other, 'delete')
    expect(await queued(other)).toBeUndefined()
    expect((await club.owner.query('select from private.withheld_words')).rowCount).toBe(0)
    expect(await cases.drift()).toEqual([])
  })

  test('AUD-4, MOD-5: each decision is one log entry with actor and outcome and without text of the comment', async () => {
    const { said, author } = await hidden('Unspeakable')
    await resolve(second, 'comment', said, 'keep', { note: 'Nothing wrong' })
    const { rows } = await club.as(admin.claims, (client) =>
      client.query('select actor_id, action, before, after from public.audit_log where target_id = $1', [
        said,
      ]),
    )
    expect(rows).toEqual([
      {
        actor_id: second.id,
        action: 'reports.resolve',
        before: { target: 'comment', author_id: author.id, reports: 3, hidden: true },
        after: { outcome: 'keep' },
      },
    ])
  })
})

test('MOD-6: deleting an item deletes its reports; a deleted member’s reports stay without a name', async () => {
  const { id } = await cases.published()
  const { id: said } = await cases.comment(members[3]!, id, 'Soon gone')
  const leaver = await club.person()
  await report(leaver, 'comment', said)
  await report(members[0]!, 'case', id)
  await club.owner.query('delete from auth.users where id = $1', [leaver.id])
  expect(await queued(said)).toMatchObject({ reports: [{ reporter_name: null }] })
  await cases.deleteComment(members[3]!, said)
  expect(await queued(said)).toBeUndefined()
  await cases.remove(moderator, id)
  expect(await queued(id)).toBeUndefined()
  expect(await refusalOf(resolve(moderator, 'case', id, 'keep'))).toBe('already_decided')
})
