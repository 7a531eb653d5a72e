import {
  adminDeleteComment,
  adminEditComment,
  listAdminComments,
} from '../../_shared/contract/admin-comments.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { findComments } from '../comments/find-comments.ts'

export const commentRoutes = [
  queryRoute(listAdminComments, ({ input, db, headers }) => findComments(db, headers, input)),

  route(adminEditComment, async ({ input: { id, content }, db }) => {
    await db.all(
      db`select private.lock_comment(${id})`,
      db`update public.comments set content = ${content} where id = ${id}`,
    )
    return {}
  }),

  queryRoute(adminDeleteComment, async ({ input: { id }, db }) => {
    await db.all(
      db`select private.lock_comment(${id})`,
      db`update public.comments set deleted_at = now() where id = ${id}`,
    )
    return {}
  }),
]
