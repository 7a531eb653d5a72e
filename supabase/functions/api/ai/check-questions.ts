import { checkQuestions } from '../../_shared/contract/ai.ts'
import { route } from '../../_shared/route.ts'
import { inspectAll } from './finish-job.ts'

export const checkQuestionsRoute = route(
  checkQuestions,
  async ({ input: { case_scenarios, questions } }) => ({
    findings: await inspectAll(questions, case_scenarios),
  }),
)
