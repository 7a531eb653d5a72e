import {
  adminDeleteComment,
  adminEditComment,
  listAdminComments,
} from '../../_shared/contract/admin-comments.ts'
import { route } from '../../_shared/route.ts'
import { findComments } from '../comments/find-comments.ts'

export const commentRoutes = [
  route(listAdminComments, ({ input, db, headers }) => findComments(db, headers, input), { gate: 'inside' }),

  route(adminEditComment, async ({ input: { id, content }, db }) => {
    await db.all(
      db`select private.lock_comment(${id})`,
      db`update public.comments set content = ${content} where id = ${id}`,
    )
    return {}
  }),

  route(
    adminDeleteComment,
    async ({ input: { id }, db }) => {
      await db.all(
        db`select private.lock_comment(${id})`,
        db`update public.comments set deleted_at = now() where id = ${id}`,
      )
      return {}
    },
    { gate: 'inside' },
  ),
]
