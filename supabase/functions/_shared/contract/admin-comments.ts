import { z } from 'zod'
import { commentContent } from './comments.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { page, search } from './page.ts'

const byId = { id: z.uuid() }

export const adminComment = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  content: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  /** The moderator's view names it so (spec 3). */
  author_name: z.string(),
  user_picture: z.string().nullable(),
  case_study_id: z.uuid(),
  case_title: z.string(),
  created_at: z.string(),
  upvotes: z.int(),
  is_hidden: z.boolean(),
})
export type AdminComment = z.infer<typeof adminComment>

export const commentOrder = z.enum(['newest', 'oldest', 'upvotes'])

/** `search`: beginnings of words, all of which occur. `X-Total-Count` then counts to one behind the page. */
export const listAdminComments = defineEndpoint({
  method: 'GET',
  path: '/admin/comments',
  auth: 'admin',
  input: z.object({
    search,
    case_id: z.uuid().optional(),
    user_id: z.uuid().optional(),
    order: commentOrder.optional(),
    ...page,
  }),
  output: z.array(adminComment),
  isWrittenBySql: true,
})

export const adminEditComment = defineEndpoint({
  method: 'PUT',
  path: '/admin/comments/:id',
  auth: 'admin',
  input: z.object({
    ...byId,
    content: z.string().trim().min(1, 'Comment cannot be empty').pipe(commentContent),
  }),
  output: nothing,
})

export const adminDeleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/comments/:id',
  auth: 'admin',
  input: z.object(byId),
  output: nothing,
})
