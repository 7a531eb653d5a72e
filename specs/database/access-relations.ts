import { caseRelations } from './access-cases.ts'
import { examRelations } from './access-exams.ts'
import { memberRelations } from './access-members.ts'
import type { Relation } from './access-reach.ts'
import { recallRelations } from './access-recall.ts'
import { reviewRelations } from './access-reviews.ts'
import { threadRelations } from './access-threads.ts'

/** Every relation of the catalog stands here, or the matrix fails. */
export const relations: Record<string, Relation> = {
  ...memberRelations,
  ...caseRelations,
  ...threadRelations,
  ...examRelations,
  ...reviewRelations,
  ...recallRelations,
}
