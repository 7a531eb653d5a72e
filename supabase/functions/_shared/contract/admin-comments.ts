import { z } from 'zod/mini'
import { comment, commentContent, mostCommentLetters } from './comments.ts'
import { byId, get, put, remove } from './endpoint.ts'
import { page, search } from './page.ts'
import { trimmedText } from './typed-text.ts'

export const adminComment = z.extend(
  z.pick(comment, {
    id: true,
    parent_id: true,
    content: true,
    user_id: true,
    user_name: true,
    author_name: true,
    user_picture: true,
    created_at: true,
    upvotes: true,
  }),
  { case_study_id: z.uuid(), case_title: z.string(), is_hidden: z.boolean() },
)
export type AdminComment = z.infer<typeof adminComment>

export const commentOrder = z.enum(['newest', 'oldest', 'upvotes'])

/** `search` matches the beginnings of words. `X-Total-Count` then counts at most one row past the page. */
export const listAdminComments = get('/admin/comments', 'admin', {
  input: z.object({
    search,
    case_id: z.optional(z.uuid()),
    user_id: z.optional(z.uuid()),
    order: z.optional(commentOrder),
    ...page,
  }),
  output: z.array(adminComment),
  isWrittenBySql: true,
})

/** `known_content`: the text that the admin saw. If it has changed, the handler refuses with `conflict`. */
export const adminEditComment = put('/admin/comments/:id', 'admin', {
  input: z.object({
    ...byId,
    content: z.pipe(
      trimmedText(mostCommentLetters).check(z.minLength(1, 'Comment cannot be empty')),
      commentContent,
    ),
    known_content: z.optional(z.string().check(z.maxLength(100_000))),
  }),
})

export const adminDeleteComment = remove('/admin/comments/:id', 'admin')
