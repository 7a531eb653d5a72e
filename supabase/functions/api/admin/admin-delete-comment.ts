import { adminDeleteComment } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const adminDeleteCommentRoute = route(
  adminDeleteComment,
  async ({ input: { id }, db }) => {
    await db.all(
      db`select private.lock_comment(${id})`,
      db`update public.comments set deleted_at = now() where id = ${id}`,
    )
    return {}
  },
  { gate: 'inside' },
)
