import { ApiError } from '../../_shared/contract/errors.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { inspectSafety } from '../ai/inspect-all.ts'

/** Refuses to feature or release a harmful test until an admin gives a reason. Returns the number of findings. */
export async function assertSafe(
  act: 'featured' | 'released',
  paper: {
    questions: readonly KeyedQuestion[]
    case_scenarios: readonly string[]
    draft_findings: readonly string[]
  },
  reason: string | null | undefined,
): Promise<number> {
  const found = await inspectSafety(paper.questions, paper.case_scenarios)
  const messages = [
    ...found.map(({ position, message }) => `question ${position! + 1}, ${message}`),
    ...paper.draft_findings.map((message) => `the draft, ${message}`),
  ]
  if (messages.length === 0) return 0
  if (reason) return messages.length
  const more = messages.length > 1 ? ` (and ${messages.length - 1} more)` : ''
  const detail = `This cannot be ${act} until an admin has written why it is safe: ${messages[0]}${more}`
  throw new ApiError('quality_gate', { detail, errors: [{ path: 'safety_reason', message: detail }] })
}
