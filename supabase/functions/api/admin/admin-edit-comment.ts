import { adminEditComment } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const adminEditCommentRoute = route(adminEditComment, async ({ input: { id, content }, db }) => {
  await db`select private.admin_edit_comment(${id}, ${content})`
  return {}
})
