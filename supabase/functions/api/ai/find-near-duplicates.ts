import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { asLogin } from '../../_shared/db.ts'

/** Questions that resemble a stored one. They do not block, since an admin may want them. */
export async function findNearDuplicates(questions: KeyedQuestion[]): Promise<QuestionFinding[]> {
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
