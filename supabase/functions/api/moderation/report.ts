import { report } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'

export const reportRoute = route(
  report,
  async ({ input: { target, target_id, question_number, reason, note }, db }) => {
    await db`select private.report(${target}, ${target_id}, ${question_number}, ${reason}, ${note})`
    return {}
  },
  { gate: 'inside' },
)
