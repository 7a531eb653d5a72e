import { listSubmissions, type Submission } from '../../_shared/contract/reviews.ts'
import { route } from '../../_shared/route.ts'

/** The policies let reviewers see all that waits, and others what asks for ratings. */
export const listSubmissionsRoute = route(
  listSubmissions,
  ({ db }) => db<Submission[]>`
    select s.* from private.submissions s where s.author_id is distinct from auth.uid() order by s.created_at, s.id`,
  { gate: 'inside' },
)
