import { listComments } from '../../_shared/contract/comments.ts'
import { JsonText } from '../../_shared/json-text.ts'
import { route } from '../../_shared/route.ts'

export const listCommentsRoute = route(listComments, async ({ input: { id, since }, db, headers }) => {
  const [thread] = await db`select items::text, seq, total from private.read_thread(${id}, ${since})`
  headers.set('x-comment-seq', String(thread!.seq))
  headers.set('x-total-count', String(thread!.total))
  return new JsonText(thread!.items)
})
