import { z } from 'zod'
import { caseStatus, difficulty } from './cases.ts'
import { commentContent } from './comments.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { timeFactor } from './exams.ts'

const byId = { id: z.uuid() }
const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
const search = z.string().trim().max(200).optional()
const done = z.object({ message: z.string() })

export const adminStats = z.object({
  total_users: z.int(),
  total_case_studies: z.int(),
  simple_cases: z.int(),
  complex_cases: z.int(),
  total_comments: z.int(),
  open_reports: z.int(),
  pending_submissions: z.int(),
  recent_users: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      picture: z.string().nullable(),
      is_admin: z.boolean(),
      created_at: z.string(),
    }),
  ),
  recent_case_studies: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      author_name: z.string(),
      difficulty,
      created_at: z.string(),
    }),
  ),
})
export type AdminStats = z.infer<typeof adminStats>

/** The first call of the panel: refused with `admin_only` for everybody else. */
export const getAdminStats = defineEndpoint({
  method: 'GET',
  path: '/admin/stats',
  auth: 'admin',
  input: nothing,
  output: adminStats,
})

// Members ------------------------------------------------------------------------------------------------------------------

export const adminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  comment_count: z.int(),
  is_admin: z.boolean(),
  is_moderator: z.boolean(),
  is_study_master: z.boolean(),
  is_suspended: z.boolean(),
  suspended_reason: z.string().nullable(),
  suspended_until: z.string().nullable(),
  auth_provider: z.enum(['email', 'google']),
  time_factor: timeFactor,
  created_at: z.string(),
})
export type AdminUser = z.infer<typeof adminUser>

export const userFilter = z.enum(['all', 'admin', 'moderator', 'study_master', 'suspended'])
export const userOrder = z.enum(['newest', 'oldest', 'name', 'comments'])

/** Searches name and e-mail. `X-Total-Count` counts what fits. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  auth: 'admin',
  input: z.object({ search, filter: userFilter.optional(), order: userOrder.optional(), ...page }),
  output: z.array(adminUser),
  isWrittenBySql: true,
})

/** For the row of one member that a live event names. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id',
  auth: 'admin',
  input: z.object(byId),
  output: adminUser,
})

/** The toggles turn round what is; with a value they set it, and a resend changes nothing. */
const toggle = { ...byId, value: z.boolean().optional() }

export const toggleAdmin = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/toggle-admin',
  auth: 'admin',
  input: z.object(toggle),
  output: adminUser,
})
export const toggleModerator = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/toggle-moderator',
  auth: 'admin',
  input: z.object(toggle),
  output: adminUser,
})
export const toggleStudyMaster = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/toggle-study-master',
  auth: 'admin',
  input: z.object(toggle),
  output: adminUser,
})

/** Turns round. `until` null or left out: until an admin lifts it. */
export const suspendUser = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/suspend',
  auth: 'admin',
  input: z.object({
    ...toggle,
    reason: z.string().trim().max(500, 'At most 500 characters.').optional(),
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
  output: z.object({ message: z.string(), is_suspended: z.boolean() }),
})

/** Ends every session of that person. Refused for Google accounts. */
export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/reset-password',
  auth: 'admin',
  input: z.object({
    ...byId,
    new_password: z
      .string()
      .normalize()
      .min(6, 'Password must be at least 6 characters')
      .refine((value) => new TextEncoder().encode(value).length <= 72, 'Password must be at most 72 bytes'),
  }),
  output: done,
})

/** `delete_content`: cases and comments go too, else they stay as 'Deleted user'. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  auth: 'admin',
  input: z.object({ ...byId, delete_content: z.stringbool().optional() }),
  output: done,
})

export const setUserTimeFactor = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/time-factor',
  auth: 'admin',
  input: z.object({ ...byId, factor: timeFactor }),
  output: adminUser,
})

// Cases and comments ----------------------------------------------------------------------------------------------------------

export const adminCase = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  difficulty,
  status: caseStatus,
  featured: z.boolean(),
  author_name: z.string(),
  view_count: z.int(),
  upvotes: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
})
export type AdminCase = z.infer<typeof adminCase>

export const caseOrder = z.enum(['newest', 'oldest', 'views', 'upvotes', 'comments'])

/** Of every status. `GET /case-studies` remains the list of what is public. With `search`, `X-Total-Count` counts to one behind the page. */
export const listAdminCases = defineEndpoint({
  method: 'GET',
  path: '/admin/case-studies',
  auth: 'admin',
  input: z.object({
    search,
    difficulty: difficulty.optional(),
    status: caseStatus.optional(),
    featured: z.stringbool().optional(),
    order: caseOrder.optional(),
    ...page,
  }),
  output: z.array(adminCase),
  isWrittenBySql: true,
})

export const featureCase = defineEndpoint({
  method: 'PUT',
  path: '/admin/case-studies/:id/feature',
  auth: 'admin',
  input: z.object(toggle),
  output: z.object({ featured: z.boolean() }),
})

export const adminDeleteCase = defineEndpoint({
  method: 'DELETE',
  path: '/admin/case-studies/:id',
  auth: 'admin',
  input: z.object(byId),
  output: nothing,
})

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

// Audit -----------------------------------------------------------------------------------------------------------------------

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.uuid().nullable(),
  /** As they are called now; null for who is gone or was nobody. */
  actor_name: z.string().nullable(),
  action: z.string(),
  target_id: z.uuid(),
  target_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  auth: 'admin',
  input: z.object({
    action: z.string().trim().max(100).optional(),
    actor_id: z.uuid().optional(),
    target_id: z.uuid().optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    ...page,
  }),
  output: z.array(auditEntry),
  isWrittenBySql: true,
})

/** The kinds of lines there are, for the filter. */
export const listAuditActions = defineEndpoint({
  method: 'GET',
  path: '/admin/audit-actions',
  auth: 'admin',
  input: nothing,
  output: z.array(z.string()),
})
