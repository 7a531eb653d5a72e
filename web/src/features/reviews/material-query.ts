import { readSubmission } from '@contract/case-making.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { reviewKeys } from './review-queries.ts'

// In its own file, because every dashboard loads review-queries.ts, and this query would add the contract for making
// cases.
export const materialQuery = (id: string) => apiQuery(reviewKeys.material(id), readSubmission, { id })
