import { queryOptions } from '@tanstack/react-query'
import { readSubmission } from '@contract/case-making.ts'
import { callApi } from '../../lib/api.ts'
import { reviewKeys } from './review-queries.ts'

// Apart from the other queries, which every dashboard has: what a case is made by comes along with this one.
export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: reviewKeys.material(id),
    queryFn: ({ signal }) => callApi(readSubmission, { id }, { signal }),
  })
