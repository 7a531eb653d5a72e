import { listModerationComments } from '../../_shared/contract/moderation.ts'
import { route } from '../../_shared/route.ts'
import { findComments } from '../comments/find-comments.ts'

export const listModerationCommentsRoute = route(
  listModerationComments,
  ({ input, db, headers }) => findComments(db, headers, input),
  { gate: 'inside' },
)
