import { z } from 'zod/mini'
import { caseCard } from './cases.ts'
import { get } from './endpoint.ts'
import { page } from './page.ts'
import { trimmedText } from './typed-text.ts'

const adminStats = z.object({
  total_users: z.int(),
  total_case_studies: z.int(),
  simple_cases: z.int(),
  complex_cases: z.int(),
  total_comments: z.int(),
  featured_tests: z.int(),
  featured_mock_exams: z.int(),
  open_reports: z.int(),
  /** How many cases wait for review, without the admin's own. */
  pending_submissions: z.int(),
  recent_users: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      picture: z.nullable(z.string()),
      is_admin: z.boolean(),
      created_at: z.string(),
    }),
  ),
  recent_case_studies: z.array(
    z.pick(caseCard, { id: true, title: true, author_name: true, difficulty: true, created_at: true }),
  ),
})
export type AdminStats = z.infer<typeof adminStats>

export const getAdminStats = get('/admin/stats', 'admin', { output: adminStats })

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.nullable(z.uuid()),
  /** The actor's current name; null for deleted members and for acts of the system. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  target_id: z.uuid(),
  target_name: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = get('/admin/audit', 'admin', {
  input: z.object({
    action: z.optional(trimmedText(100)),
    actor_id: z.optional(z.uuid()),
    target_id: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    ...page,
  }),
  output: z.array(auditEntry),
  isWrittenBySql: true,
})

export const listAuditActions = get('/admin/audit-actions', 'admin', { output: z.array(z.string()) })
