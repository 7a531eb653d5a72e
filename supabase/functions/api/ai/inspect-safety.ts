import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { inspectCase } from '../../_shared/tcm/check-questions.ts'
import { readBank } from './read-bank.ts'

/** Pauses between cases, so that other calls are answered. */
export async function inspectSafety(
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[],
): Promise<QuestionFinding[]> {
  if (scenarios.length * 6 !== questions.length) return []
  const bank = await readBank()
  const found: QuestionFinding[] = []
  for (const [index, scenario] of scenarios.entries()) {
    const first = index * 6
    const own = inspectCase(bank, scenario, questions.slice(first, first + 6))
    found.push(...own.map((one) => ({ ...one, position: first + (one.position ?? 0) })))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return found
}
