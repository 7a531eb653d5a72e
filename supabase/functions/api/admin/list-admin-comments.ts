import { listAdminComments } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { findComments } from '../comments/find-comments.ts'

export const listAdminCommentsRoute = route(
  listAdminComments,
  ({ input, db, headers }) => findComments(db, headers, input),
  { gate: 'inside' },
)
