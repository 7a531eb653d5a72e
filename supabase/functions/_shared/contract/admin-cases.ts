import { z } from 'zod/mini'
import { caseStatus, caseStudy, difficulty } from './cases.ts'
import { byId, get, put, remove } from './endpoint.ts'
import { page, search } from './page.ts'

const adminCase = z.pick(caseStudy, {
  id: true,
  title: true,
  description: true,
  difficulty: true,
  status: true,
  publishes_at: true,
  featured: true,
  author_name: true,
  view_count: true,
  upvotes: true,
  comment_count: true,
  created_at: true,
})
export type AdminCase = z.infer<typeof adminCase>

export const caseOrder = z.enum(['newest', 'oldest', 'views', 'upvotes', 'comments'])

/** Lists cases of every status. With `search`, `X-Total-Count` counts at most one row past the page. */
export const listAdminCases = get('/admin/case-studies', 'admin', {
  input: z.object({
    search,
    difficulty: z.optional(difficulty),
    status: z.optional(caseStatus),
    featured: z.optional(z.stringbool()),
    order: z.optional(caseOrder),
    ...page,
  }),
  output: z.array(adminCase),
  isWrittenBySql: true,
})

/** Without `value`, the call toggles whether the case is featured. */
export const featureCase = put('/admin/case-studies/:id/feature', 'admin', {
  input: z.object({ ...byId, value: z.optional(z.boolean()) }),
  output: z.object({ featured: z.boolean() }),
})

export const adminDeleteCase = remove('/admin/case-studies/:id', 'admin')
