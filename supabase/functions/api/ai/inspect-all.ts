import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { asLogin } from '../../_shared/db.ts'
import { inspectCase } from '../../_shared/tcm/check-questions.ts'
import { inspect } from './question-rules.ts'
import { readBank } from './read-bank.ts'

export async function inspectAll(
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[],
): Promise<QuestionFinding[]> {
  return [
    ...inspect(questions, scenarios),
    ...(await inspectSafety(questions, scenarios)),
    ...(await findNearDuplicates(questions)),
  ]
}

/** Pauses between cases, so that other calls get a response. */
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

/**
 * Finds questions that resemble a stored question. These findings do not block saving, since an admin may
 * want the question.
 */
async function findNearDuplicates(questions: readonly KeyedQuestion[]): Promise<QuestionFinding[]> {
  const asked = questions.map(({ question, options }) => ({ question, options }))
  const rows = await asLogin(
    (sql) => sql`select * from private.near_duplicates(${sql.json(asked)})`,
    'read only',
  )
  return rows.map(({ place, likeness }) => ({
    position: place,
    kind: 'near_duplicate',
    message: `A stored exam has nearly this question already (${Math.round(likeness * 100)} percent alike).`,
    blocks: false,
  }))
}
