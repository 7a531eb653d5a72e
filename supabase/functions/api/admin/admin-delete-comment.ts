import { adminDeleteComment } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const adminDeleteCommentRoute = route(
  adminDeleteComment,
  async ({ input: { id }, db }) => {
    await db`select private.admin_delete_comment(${id})`
    return {}
  },
  { gate: 'inside' },
)
