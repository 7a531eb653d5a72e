import { listComments } from '../../_shared/contract/comments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { JsonText } from '../../_shared/json-text.ts'
import { route } from '../../_shared/route.ts'

export const listCommentsRoute = route(listComments, async ({ input: { id, since }, db, headers }) => {
  const wanted =
    since === undefined
      ? db`id not in (select h.id from public.comments h where h.case_id = ${id} and h.is_hidden) order by created_at desc, id desc`
      : db`seq > ${since} order by seq`
  // One statement, so that comments, number and total are of the same moment.
  const [thread] = await db`
    select c.comment_seq as seq, c.comment_count as total, (
      select coalesce(json_agg(t), '[]')::text
      from (select * from private.listed_comments where case_study_id = ${id} and ${wanted}) t
    ) as items
    from public.case_studies c
    where c.id = ${id}`
  if (!thread) throw new ApiError('not_found', { detail: 'Case study not found' })
  headers.set('x-comment-seq', String(thread.seq))
  headers.set('x-total-count', String(thread.total))
  return new JsonText(thread.items)
})
