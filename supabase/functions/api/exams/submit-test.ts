import { submitTest } from '../../_shared/contract/exams.ts'
import { route } from '../../_shared/route.ts'

export const submitTestRoute = route(
  submitTest,
  async ({ input: { test_id, attempt_id, answers, time_taken }, db }) => {
    const [row] = await db`
      select private.submit_test(${test_id}, ${attempt_id}, ${db.json(answers)}, ${time_taken}) as result`
    return row!.result
  },
  { gate: 'inside' },
)
