import { ApiError } from '../../_shared/contract/errors.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  reviewQuestions,
  savePractice,
  startPractice,
  submitPractice,
} from '../../_shared/contract/practice.ts'
import { queryRoute } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { hasTest } from '../student/has-test.ts'
import { weakestSection } from './weakest-section.ts'

// As with exams: the functions know whose a practice is, and the policy is asked as well, so that neither has to be the only one.
const noSuchPractice = () => new ApiError('not_found', { detail: 'There is no such practice of yours.' })

const openOnes = (db: Sql) => db<{ id: string }[]>`
  select p.id from public.practices p where p.submitted_at is null`

export const practiceRoutes = [
  queryRoute(getPracticeChoices, async ({ db }) => {
    const [[row], [weakest]] = await db.all(
      // Where nothing was submitted that the caller may see, and no bank is for them, nothing is asked.
      db`
        select private.read_practice_choices() as choices
        where exists (select from public.exam_attempts a where a.submitted_at is not null)
          or exists (select from public.quiz_attempts)
          or exists (select from private.practice_bank)`,
      weakestSection(db),
    )
    const choices = row?.choices ?? []
    return {
      choices,
      weakest: weakest?.section ?? null,
      has_test: choices.length > 0 || (await hasTest(db)),
    }
  }),

  queryRoute(startPractice, async ({ input, db }) => {
    const [[row], open] = await db.all(
      db`select private.start_practice(${db.json(input)}) as practice`,
      openOnes(db),
    )
    if (!open.some(({ id }) => id === row!.practice.id)) throw noSuchPractice()
    return row!.practice
  }),

  queryRoute(getCurrentPractice, async ({ db }) => {
    // Writing: a practice that has run out is closed by whoever asks first.
    const [row] = await db.writing`
        select private.read_practice(p.id) as practice from public.practices p where p.submitted_at is null`
    const practice = row?.practice ?? null
    // It may have ended, by the clock or elsewhere, since the policy was asked.
    return practice?.submitted_at ? null : practice
  }),

  queryRoute(getPractice, async ({ input: { id }, db }) => {
    const [row] = await db.writing`
        select private.read_practice(p.id) as practice from public.practices p where p.id = ${id}`
    if (!row?.practice) throw noSuchPractice()
    return row.practice
  }),

  queryRoute(savePractice, async ({ input: { id, changes, times }, db }) => {
    const [[row]] = await db.all(
      db`select private.save_practice(p.id, ${db.json(changes)}, false) as saved from public.practices p where p.id = ${id}`,
      db`
        insert into public.question_times (practice_id, position, seq, ms)
        select p.id, t.position, t.seq, t.ms
        from public.practices p
        cross join jsonb_to_recordset(${db.json(times)}) as t (position int, seq bigint, ms int)
        where p.id = ${id} and p.submitted_at is null
        on conflict do nothing`,
    )
    if (!row) throw noSuchPractice()
    return row.saved
  }),

  queryRoute(submitPractice, async ({ input: { id }, db }) => {
    const [[ended], [row]] = await db.all(
      db`select private.save_practice(p.id, '[]', true) from public.practices p where p.id = ${id}`,
      db`select private.read_practice(p.id) as practice from public.practices p where p.id = ${id}`,
    )
    if (!ended || !row?.practice) throw noSuchPractice()
    return row.practice
  }),

  queryRoute(reviewQuestions, async ({ input: { id, numbers }, db }) => {
    const [row] = await db`
      select private.add_recall_questions(r.id, ${numbers}) as added
      from (
        select a.id from public.exam_attempts a where a.submitted_at is not null
        union all
        select p.id from public.practices p where p.submitted_at is not null
      ) r
      where r.id = ${id}`
    if (!row) throw new ApiError('not_found', { detail: 'There is no such result of yours.' })
    return { added: row.added }
  }),
]
