import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import {
  getCurrentPractice,
  getPractice,
  getPracticeChoices,
  type Practice,
  type PracticeChoice,
  reviewQuestions,
  savePractice,
  startPractice,
  submitPractice,
} from '../../_shared/contract/practice.ts'
import { queryRoute } from '../../_shared/route.ts'
import { hasTest } from '../student/has-test.ts'
import { findWeakestSection } from './find-weakest-section.ts'

export const practiceRoutes = [
  queryRoute(getPracticeChoices, async ({ db }) => {
    const [[row], [weakest]] = await db.all(
      // Skips the query for members who have submitted nothing while the practice bank is empty.
      db<{ choices: PracticeChoice[] }[]>`
        select private.read_practice_choices() as choices
        where exists (select from public.exam_attempts a where a.submitted_at is not null)
          or exists (select from public.quiz_attempts)
          or exists (select from private.practice_bank)`,
      findWeakestSection(db),
    )
    const choices = row?.choices ?? []
    return {
      choices,
      weakest: weakest?.section ?? null,
      has_test: choices.length > 0 || (await hasTest(db)),
    }
  }),

  queryRoute(startPractice, ({ input, db }) => db.value`select private.start_practice(${db.json(input)})`),

  queryRoute(getCurrentPractice, ({ db }) => db.value`select private.read_practice(null)`),

  queryRoute(getPractice, async ({ input: { id }, db }) => {
    const practice = await db.value<Practice | null>`select private.read_practice(${id})`
    if (!practice) throw new ApiError('not_found', { detail: 'There is no such practice of yours.' })
    return practice
  }),

  queryRoute(savePractice, async ({ input: { id, changes, times }, db }) => {
    const [[row]] = await db.all(
      db<[{ saved: OutputOf<typeof savePractice> }]>`
        select private.save_practice(${id}, ${db.json(changes)}, false) as saved`,
      db`
        insert into public.question_times (practice_id, position, seq, ms)
        select p.id, t.position, t.seq, t.ms
        from public.practices p
        cross join jsonb_to_recordset(${db.json(times)}) as t (position int, seq bigint, ms int)
        where p.id = ${id} and p.submitted_at is null
        on conflict do nothing`,
    )
    return row.saved
  }),

  queryRoute(submitPractice, async ({ input: { id }, db }) => {
    const [, [row]] = await db.all(
      db`select private.save_practice(${id}, '[]', true)`,
      db<[{ practice: Practice }]>`select private.read_practice(${id}) as practice`,
    )
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
