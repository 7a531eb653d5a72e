import { readSubmission } from '@contract/case-making.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { reviewKeys } from './review-queries.ts'

// Apart from the other queries, which every dashboard has: what a case is made by comes along with this one.
export const materialQuery = (id: string) => apiQuery(reviewKeys.material(id), readSubmission, { id })
