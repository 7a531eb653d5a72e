import { describe, expect, test } from 'vitest'
import type { InputOf } from '@contract/endpoint.ts'
import type { Practice, PracticeChoice, startPractice } from '@contract/practice.ts'
import { type Person, refusalOf } from '../kit/club-database.ts'
import { anExam, choicesFor } from '../kit/exams.ts'
import { waitFor } from '../kit/wait-for.ts'
import { admin, ann, feature, remove, save, start, submitTest } from './exam-club.ts'
import { cases, club, run } from './club.ts'

const store = () => save(admin, anExam('simple', { is_featured: false }))
const bank = async (id: string, isIn: boolean, who = admin) =>
  run(who, 'update private.exams set is_in_bank = $2 where id = $1 returning is_in_bank', [id, isIn])
const released = async () => {
  const id = await store()
  await bank(id, true)
  return id
}
const totals = async (who: Person) => {
  const choices = await cases.call<PracticeChoice[]>(who.claims, 'private.read_practice_choices()')
  const found: Record<string, number> = {}
  for (const { origin, total } of choices) found[origin] = (found[origin] ?? 0) + total
  return found
}
const beginPractice = (who: Person, wish: Partial<InputOf<typeof startPractice>> = {}) =>
  cases.call<Practice>(who.claims, 'private.start_practice($1)', [
    JSON.stringify({ source: 'bank', mode: 'tutor', count: 6, ...wish }),
  ])
const empty = () => club.owner.query('update private.exams set is_in_bank = false where is_in_bank')

describe('PRAC-11: releasing an exam for practice', () => {
  test('a featured exam cannot be released, and an exam that is or was in the bank cannot be featured', async () => {
    const id = await store()
    await feature(id, true)
    expect(await refusalOf(bank(id, true))).toBe('conflict')
    await feature(await store(), true)
    await bank(id, true)
    expect(await refusalOf(feature(id, true))).toBe('conflict')
    const both = `update private.exams set is_in_bank = true, is_featured = true where id = $1`
    expect(await refusalOf(run(admin, both, [await store()]))).toBe('conflict')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('conflict')
    await club.owner.query('alter table private.exams disable trigger _115_refuse_known')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('conflict')
    await club.owner.query('alter table private.exams disable trigger _120_bank')
    expect(await refusalOf(club.owner.query(both, [id]))).toBe('23514')
    await club.owner.query('alter table private.exams enable trigger _120_bank')
    await bank(id, false)
    // An exam featured before this rule existed stays featured until another replaces it.
    await feature(id, true)
    await club.owner.query('alter table private.exams enable trigger _115_refuse_known')
    await run(admin, 'update private.exams set time_limit = 600, is_featured = true where id = $1', [id])
    await feature(await store(), true)
    expect(await refusalOf(feature(id, true))).toBe('conflict')
  })

  test('if a start and a release race, the one that commits first wins and the other is refused', async () => {
    const [other, who] = [await cases.makeAdmin(), await club.person()]
    const onceFeatured = async () => {
      const id = await store()
      await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [id])
      return id
    }
    /** Starts the second act while the first is uncommitted, and returns its refusal. */
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

  test('each release and each withdrawal of an exam is logged and announced to staff', async () => {
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

describe('PRAC-12: questions of the bank', () => {
  test('every member can practice bank questions, and each question counts once', async () => {
    await empty()
    const id = await store()
    await club.owner.query('update private.exams set first_featured_at = now() where id = $1', [id])
    await submitTest(ann, choicesFor('simple', 2), { exam: id })
    expect(await totals(ann)).toEqual({ exams: 6 })
    await bank(id, true)
    await released()
    expect(await totals(ann)).toEqual({ exams: 6, bank: 6 })
    expect(await totals(await club.person())).toEqual({ bank: 12 })
    expect((await beginPractice(ann, { source: 'all', count: 90 })).questions).toHaveLength(12)
  })

  test('a deleted exam leaves the bank, but open practices keep its questions', async () => {
    await empty()
    const id = await released()
    const made = await beginPractice(ann, { mode: 'locked' })
    expect(await remove(id)).toEqual([])
    const { rows } = await club.owner.query(
      'select is_in_bank, deleted_at is null as lives from private.exams where id = $1',
      [id],
    )
    expect(rows).toEqual([{ is_in_bank: false, lives: false }])
    expect(await refusalOf(bank(id, true))).toBe('not_found')
    expect(await totals(ann)).toEqual({})
    const kept = await cases.call<Practice>(ann.claims, 'private.read_practice($1)', [made.id])
    expect(kept.id).toBe(made.id)
  })
})
