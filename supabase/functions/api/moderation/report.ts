import { report } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

/** Reporting again replaces what one said before. A question of an exam is named by the exam and its place there. */
export const reportRoute = route(
  report,
  async ({ input: { target, target_id, question_number, reason, note }, db }) => {
    const [exam_id, position] =
      target === 'question' && question_number !== undefined ? [target_id, question_number - 1] : [null, null]
    await db`
      insert into private.reports (target, target_id, exam_id, position, reason, note)
      values (
        ${target}, coalesce(private.exam_question_id(${exam_id}, ${position}), ${target_id}), ${exam_id}, ${position}, ${reason}, ${note}
      )
      on conflict (target, target_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`
    return {}
  },
  { gate: 'inside' },
)
