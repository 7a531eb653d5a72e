import { ApiError } from '../../_shared/contract/errors.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { inspectSafety } from '../ai/question-safety.ts'
import { readBank } from '../ai/read-bank.ts'

/** Refuses to feature or release what may harm, in one sentence, until an admin has said why it is right all the same. Answers how much was found. */
export async function assertSafe(
  act: 'featured' | 'released',
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[],
  reason: string | null | undefined,
) {
  const [first, ...others] = inspectSafety(await readBank(), questions, scenarios)
  if (!first) return 0
  if (reason) return others.length + 1
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  const detail = `This cannot be ${act} until somebody has said why it is safe: question ${first.position! + 1}, ${first.message}${more}`
  throw new ApiError('quality_gate', {
    detail,
    errors: [{ path: 'safety_reason', message: detail }],
  })
}
