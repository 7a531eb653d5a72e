import { adminEditComment } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const adminEditCommentRoute = route(adminEditComment, async ({ input: { id, content }, db }) => {
  await db.all(
    db`select private.lock_comment(${id})`,
    db`update public.comments set content = ${content} where id = ${id}`,
  )
  return {}
})
