import { z } from 'zod/mini'
import { adminComment } from './admin-comments.ts'
import { commentContent } from './comments.ts'
import { get, post } from './endpoint.ts'
import { longPage, page } from './page.ts'
import { trimmedText } from './typed-text.ts'

/** `question` is a question of a quiz or an exam. The id of a `picture` is the id in its address. */
const reportTarget = z.enum(['comment', 'case', 'question', 'picture'])
export type ReportTarget = z.infer<typeof reportTarget>

export const reportReason = z.enum(['wrong_content', 'identifies_patient', 'abusive', 'spam', 'other'])
export type ReportReason = z.infer<typeof reportReason>

/**
 * A member's second report replaces the first. For an exam question, `target_id` is the exam's id, and only members who took the exam may
 * report the question.
 */
export const report = post('/reports', 'member', {
  input: z.object({
    target: reportTarget,
    target_id: z.uuid(),
    question_number: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
    reason: reportReason,
    note: z._default(trimmedText(1000), ''),
  }),
})

export const reportedItem = z.object({
  target: reportTarget,
  target_id: z.uuid(),
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
  /** The current text: title and description of a case, a whole question, or the address of a picture. */
  content: z.string(),
  /** A hash of the whole text, for a case with its content. It shows whether the moderator has read the current text. */
  words_hash: z.string().check(z.maxLength(32)),
  author_id: z.nullable(z.uuid()),
  author_name: z.nullable(z.string()),
  is_hidden: z.boolean(),
  first_reported_at: z.string(),
  /** The moderator who holds the lease; null once the lease has expired. */
  claimed_by: z.nullable(z.uuid()),
  claimed_by_name: z.nullable(z.string()),
  claimed_until: z.nullable(z.string()),
  reports: z.array(
    z.object({
      reporter_name: z.nullable(z.string()),
      reason: reportReason,
      note: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type ReportedItem = z.infer<typeof reportedItem>

/** Lists hidden items first, then the items that have waited longest. */
export const listReports = get('/moderation/reports', 'moderator', {
  input: z.object(longPage),
  output: z.array(reportedItem),
})

const byTarget = { target: reportTarget, target_id: z.uuid() }

/** Takes, renews or, with `release`, gives up the lease on a report. The server refuses with `claimed` while another moderator holds it. */
export const claimReport = post('/moderation/reports/:target/:target_id/claim', 'moderator', {
  input: z.object({ ...byTarget, release: z.optional(z.boolean()) }),
})

export const reportOutcome = z.enum(['keep', 'edit', 'delete', 'warn', 'suspend'])
export type ReportOutcome = z.infer<typeof reportOutcome>

/**
 * `keep` shows the item again, `edit` replaces a comment's text, `delete` removes the item, `warn` keeps it and notifies its author,
 * `suspend` (admins only) removes it and suspends its author. Every outcome closes all reports on the item. The server refuses with
 * `claimed`, `already_decided`, or with `conflict` if `words_hash` is outdated.
 */
export const resolveReport = post('/moderation/reports/:target/:target_id/resolve', 'moderator', {
  input: z.object({
    ...byTarget,
    outcome: reportOutcome,
    note: z._default(trimmedText(500), ''),
    content: z.optional(commentContent),
    words_hash: z.optional(reportedItem.shape.words_hash),
    until: z.nullish(z.iso.datetime({ offset: true })),
  }),
})

export const listModerationComments = get('/moderation/comments', 'moderator', {
  input: z.object(page),
  output: z.array(adminComment),
  isWrittenBySql: true,
})
