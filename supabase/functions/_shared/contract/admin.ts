import { z } from 'zod'
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
      picture: z.string().nullable(),
      is_admin: z.boolean(),
      created_at: z.string(),
    }),
  ),
  recent_case_studies: z.array(
    caseCard.pick({ id: true, title: true, author_name: true, difficulty: true, created_at: true }),
  ),
})
export type AdminStats = z.infer<typeof adminStats>

export const getAdminStats = get('/admin/stats', 'admin', { output: adminStats })

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.uuid().nullable(),
  /** The actor's current name; null for deleted members and for acts of the system. */
  actor_name: z.string().nullable(),
  action: z.string(),
  target_id: z.uuid(),
  target_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = get('/admin/audit', 'admin', {
  input: z.object({
    action: trimmedText(100).optional(),
    actor_id: z.uuid().optional(),
    target_id: z.uuid().optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    ...page,
  }),
  output: z.array(auditEntry),
  isWrittenBySql: true,
})

export const listAuditActions = get('/admin/audit-actions', 'admin', { output: z.array(z.string()) })
