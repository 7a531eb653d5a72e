import { describe, expect, test } from 'vitest'
import type { Practice } from '@contract/practice.ts'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { waitFor } from '../kit/wait-for.ts'
import {
  store,
  bank,
  released,
  sentenceOf,
  choicesOf,
  totals,
  practise,
  answer,
  deckOf,
  empty,
} from './bank-club.ts'
import { admin, ann, cases, club, feature, makeAdmin, remove, run, start, submitTest } from './exam-club.ts'

describe('PRAC-11: an exam is released for practice', () => {
  test('by admins alone, who take it out again; who is suspended or nobody sees no bank', async () => {
    await empty()
    const id = await store()
    const master = await cases.makeModerator('Mo')
    for (const who of [ann, master]) expect(await bank(id, true, who)).toEqual([])
    expect(await refusalOf(bank(id, true, { claims: guest }))).toBe('42501')
    expect(await totals(ann)).toEqual({})
    expect(await bank(id, true)).toEqual([{ is_in_bank: true }])
    expect(await totals(ann)).toEqual({ bank: 6 })
    for (const who of [ann, master]) expect(await bank(id, false, who)).toEqual([])
    expect(await run(ann, 'select * from private.practice_bank')).toEqual([{ exam_id: id }])
    expect(await refusalOf(run({ claims: guest }, 'select * from private.practice_bank'))).toBe('42501')
    const gone = await club.person()
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [gone.id])
    expect(await run(gone, 'select * from private.practice_bank')).toEqual([])
    expect(await refusalOf(choicesOf(gone))).toBe('not_signed_in')
    expect(await bank(id, false)).toEqual([{ is_in_bank: false }])
    expect(await totals(ann)).toEqual({})
  })

  test('not while it is featured, and what is or was in the bank is not featured any more', async () => {
    const id = await store()
    await feature(id, true)
    expect(await sentenceOf(bank(id, true))).toBe('This test is featured. Feature another one first.')
    await feature(await store(), true)
    await bank(id, true)
    const known =
      'The answers of this test are known from the practice bank, so it cannot be featured any more.'
    expect(await sentenceOf(feature(id, true))).toBe(known)
    // Also both at once, and by whoever owns the database.
    const both = `update private.exams set is_in_bank = true, is_featured = true where id = $1`
    expect(await refusalOf(run(admin, both, [await store()]))).toBe('conflict')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('conflict')
    await club.owner.query('alter table private.exams disable trigger _115_refuse_known')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('conflict')
    await club.owner.query('alter table private.exams disable trigger _120_bank')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('23514')
    await club.owner.query('alter table private.exams enable trigger _120_bank')
    await bank(id, false)
    // What was featured before that was refused stays so, until another is.
    await feature(id, true)
    await club.owner.query('alter table private.exams enable trigger _115_refuse_known')
    await run(admin, 'update private.exams set time_limit = 600, is_featured = true where id = $1', [id])
    await feature(await store(), true)
    expect(await sentenceOf(feature(id, true))).toBe(known)
  })

  test('SAFE-9: not with findings or before somebody has looked through it, until a reason stands', async () => {
    for (const safety_findings of [2, null]) {
      const id = await store({ safety_findings })
      expect(await refusalOf(bank(id, true))).toBe('23514')
      await run(admin, `update private.exams set safety_reason = 'Labour is due.' where id = $1`, [id])
      await bank(id, true)
      expect(
        await refusalOf(run(admin, 'update private.exams set safety_reason = null where id = $1', [id])),
      ).toBe('23514')
      await bank(id, false)
    }
  })

  test('not while somebody takes it; and nobody, not even an admin, takes what is in the bank', async () => {
    const id = await store()
    await feature(id, true)
    const { id: attempt } = await start(ann, id)
    await feature(await store(), true)
    expect(await sentenceOf(bank(id, true))).toBe(
      'Somebody is taking this test right now. Try again when they have finished.',
    )
    // What has run out is over, though nobody has closed it yet.
    const late = `update public.exam_attempts set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1`
    await club.owner.query(late, [attempt, '9 minutes 3 seconds'])
    expect(await refusalOf(bank(id, true))).toBe('conflict')
    await club.owner.query(late, [attempt, '3 seconds'])
    await bank(id, true)
    for (const who of [await club.person(), admin]) {
      expect(await sentenceOf(start(who, id))).toBe(
        'This test is in the practice bank now. Practise it there.',
      )
      expect(await refusalOf(submitTest(who, choicesFor('simple'), { exam: id }))).toBe('conflict')
    }
    await bank(id, false)
    expect(await start(await club.person(), id)).toMatchObject({ exam_id: id })
  })

  test('and of those who begin and who release at the same moment the first one decides', async () => {
    const [other, who] = [await makeAdmin(), await club.person()]
    const onceFeatured = async () => {
      const id = await store()
      await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [id])
      return id
    }
    /** The second act comes while the first is done and not yet committed. */
    const refusalOfSecond = async (
      first: Person,
      statement: string,
      id: string,
      second: () => Promise<unknown>,
    ) => {
      let refusal: Promise<string | undefined>
      await club.as(first.claims, async (client) => {
        await client.query(statement, [id])
        refusal = refusalOf(second())
        await waitFor(async () => {
          const { rowCount } = await club.owner.query('select from pg_locks where not granted')
          expect(rowCount).toBeGreaterThan(0)
        })
      })
      return refusal!
    }
    const [one, two] = [await onceFeatured(), await onceFeatured()]
    expect(
      await refusalOfSecond(who, 'select private.start_attempt($1)', one, () => bank(one, true, other)),
    ).toBe('conflict')
    const release = 'update private.exams set is_in_bank = true where id = $1'
    expect(await refusalOfSecond(other, release, two, () => start(ann, two))).toBe('conflict')
  })

  test('and each act is in the audit log and announced to staff', async () => {
    const id = await store()
    await club.owner.query('delete from realtime.messages')
    await bank(id, true)
    await bank(id, true)
    await bank(id, false)
    await bank(id, true)
    await remove(id)
    const { rows } = await club.owner.query(
      'select actor_id, action, before, after from public.audit_log where target_id = $1 order by id',
      [id],
    )
    const act = (before: object, after: object) => ({
      actor_id: admin.id,
      action: 'exams.update',
      before,
      after,
    })
    expect(rows).toEqual([
      act({ is_in_bank: false }, { is_in_bank: true }),
      act({ is_in_bank: true }, { is_in_bank: false }),
      act({ is_in_bank: false }, { is_in_bank: true }),
      act({ is_in_bank: true, deleted_at: null }, { is_in_bank: false, deleted_at: expect.any(String) }),
    ])
    const { rows: announced } = await club.owner.query(
      `select distinct topic, payload ->> 'exam_id' as exam from realtime.messages where event = 'exam_changed'`,
    )
    expect(announced).toEqual([{ topic: 'staff', exam: id }])
  })
})

describe('PRAC-12: the questions of the bank', () => {
  test('are practised by everybody, each once, and not by whoever is taking its exam', async () => {
    await empty()
    const id = await store()
    await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [id])
    await submitTest(ann, choicesFor('simple', 2), { exam: id })
    expect(await totals(ann)).toEqual({ exams: 6 })
    await bank(id, true)
    const other = await released()
    expect(await totals(ann)).toEqual({ exams: 6, bank: 6 })
    expect(await totals(await club.person())).toEqual({ bank: 12 })
    expect((await practise(ann, { source: 'all', count: 90 })).questions).toHaveLength(12)
    // As it would be if a constraint had not been there.
    await club.owner.query('alter table private.exams disable trigger _120_bank')
    await bank(other, false)
    const { id: attempt } = await start(admin, other)
    await bank(other, true)
    await club.owner.query('alter table private.exams enable trigger _120_bank')
    expect(await totals(admin)).toEqual({ bank: 6 })
    await club.owner.query('delete from public.exam_attempts where id = $1', [attempt])
  })

  test('what is taken out is not asked again, a practice keeps it, and its cards rest until it comes back', async () => {
    await empty()
    const id = await released()
    const taker = await club.person()
    await bank(id, false)
    await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [id])
    await submitTest(taker, choicesFor('simple', 1), { exam: id })
    await bank(id, true)

    const made = await practise(ann)
    const wrong = (n: number) => ({ position: n, choice: (keyOf(n) + 1) % 4, seq: 100 + n })
    const ordered = made.questions.map(({ question_number }) => question_number! - 1)
    expect(ordered).toEqual([0, 1, 2, 3, 4, 5])
    await answer(ann, made, [wrong(0), wrong(1)])
    await bank(id, false)
    expect((await answer(ann, made, [wrong(2)])).keys).toMatchObject([
      { position: 2, correct_answer: keyOf(2) },
    ])
    const over = await answer(ann, made, [], true)
    expect(over).toMatchObject({ state: 'submitted' })
    expect(await totals(ann)).toEqual({})
    for (const source of ['bank', 'all', 'mistakes'] as const)
      expect(await refusalOf(practise(ann, { source }))).toBe('bad_input')
    expect(await refusalOf(practise(ann, { source: 'again', again: made.id }))).toBe('bad_input')
    expect(await deckOf(ann)).toEqual([])
    expect(await deckOf(taker)).toHaveLength(1)
    const adds = () =>
      cases.call<number>(ann.claims, 'private.add_recall_questions($1, $2)', [made.id, [1, 2, 3]])
    expect(await adds()).toBe(0)

    await bank(id, true)
    expect(await totals(ann)).toEqual({ bank: 6 })
    expect(await adds()).toBe(3)
    expect(await deckOf(ann)).toHaveLength(3)
    expect((await practise(ann, { source: 'mistakes' })).questions).toHaveLength(3)
    await bank(id, false)
    expect(await deckOf(ann)).toEqual([])
  })

  test('and what is deleted leaves the bank, and stays where it is practised', async () => {
    await empty()
    const id = await released()
    const made = await practise(ann, { mode: 'locked' })
    expect(await remove(id)).toEqual([])
    const { rows } = await club.owner.query(
      'select is_in_bank, deleted_at is null as lives from private.exams where id = $1',
      [id],
    )
    expect(rows).toEqual([{ is_in_bank: false, lives: false }])
    expect(await sentenceOf(bank(id, true))).toBe('This test is gone.')
    expect(await totals(ann)).toEqual({})
    for (let position = 0; position < 6; position++)
      await answer(ann, made, [{ position, choice: 0, seq: 100 }])
    const over = await cases.call<Practice>(ann.claims, 'private.read_practice($1)', [made.id])
    expect(over).toMatchObject({ state: 'submitted' })
    expect(over.questions).toHaveLength(6)
    expect(await deckOf(ann)).toEqual([])
  })

  test('are reported by whoever practises or has practised them', async () => {
    await empty()
    const id = await released()
    const report = (position: number) =>
      run(
        ann,
        `insert into private.reports (target, target_id, exam_id, position, reason)
         values ('question', private.exam_question_id($1, $2), $1, $2, 'wrong_content') returning position`,
        [id, position],
      )
    expect(await refusalOf(report(5))).toBe('not_found')
    await practise(ann, { sections: ['diagnosis', 'daily_activities'] })
    expect(await report(5)).toEqual([{ position: 5 }])
    expect(await refusalOf(report(4))).toBe('not_found')
    await bank(id, false)
    expect(await refusalOf(report(0))).toBe('not_found')
  })
})
