import {
  adminDeleteComment,
  adminEditComment,
  listAdminComments,
} from '../../_shared/contract/admin-comments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { findComments } from '../comments/find-comments.ts'

export const commentRoutes = [
  queryRoute(listAdminComments, ({ input, db, headers }) => findComments(db, headers, input)),

  route(adminEditComment, async ({ input: { id, content, known_content }, db }) => {
    const [, [edited]] = await db.all(
      db`select private.lock_comment(${id})`,
      // The text of a hidden comment is in another table; `private.admin_comments` shows it.
      db`
        update public.comments m set content = ${content}
        from private.admin_comments shown
        where m.id = ${id} and shown.id = m.id
          and shown.content in (${content}, coalesce(${known_content ?? null}, shown.content))
        returning m.id`,
    )
    if (!edited) throw new ApiError('conflict', { detail: 'The comment was changed elsewhere meanwhile.' })
  }),

  queryRoute(adminDeleteComment, async ({ input: { id }, db }) => {
    await db.all(
      db`select private.lock_comment(${id})`,
      db`update public.comments set deleted_at = now() where id = ${id}`,
    )
  }),
]
