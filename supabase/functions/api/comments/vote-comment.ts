import { voteComment } from '../../_shared/contract/comments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'

export const voteCommentRoute = route(
  voteComment,
  async ({ input: { commentId, vote }, member, db }) => {
    const [, , [comment]] = await db.all(
      db`select private.lock_comment(${commentId})`,
      vote === 1
        ? db`
          insert into public.comment_votes (case_id, comment_id)
          select c.case_id, c.id from public.comments c where c.id = ${commentId} and c.author_id is distinct from auth.uid()
          on conflict do nothing`
        : db`
          delete from public.comment_votes v using public.comments c
          where c.id = ${commentId} and v.user_id = auth.uid() and v.case_id = c.case_id and v.comment_id = c.id`,
      db`select author_id, upvotes from public.comments where id = ${commentId}`,
    )
    if (comment!.author_id === member.id) throw new ApiError('own_vote')
    return { upvotes: comment!.upvotes, has_voted: vote === 1 }
  },
  { gate: 'inside' },
)
