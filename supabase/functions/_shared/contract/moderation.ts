import { z } from 'zod'
import { adminComment } from './admin-comments.ts'
import { commentContent } from './comments.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { longPage, page } from './page.ts'
import { trimmedText } from './typed-text.ts'

/** `question`: of a case's quiz or of an exam. `picture`: a member's own; its id is that in its address. */
export const reportTarget = z.enum(['comment', 'case', 'question', 'picture'])
export type ReportTarget = z.infer<typeof reportTarget>

export const reportReason = z.enum(['wrong_content', 'identifies_patient', 'abusive', 'spam', 'other'])
export type ReportReason = z.infer<typeof reportReason>

/**
 * One report a member and target; reporting again replaces it. Limited an hour. A question of an exam has no id of its own: its
 * `target_id` is the exam's, and `question_number` says which; only who has sat in it may report it.
 */
export const report = defineEndpoint({
  method: 'POST',
  path: '/reports',
  auth: 'member',
  input: z.object({
    target: reportTarget,
    target_id: z.uuid(),
    question_number: z.int().min(1).max(90).optional(),
    reason: reportReason,
    note: trimmedText(1000).default(''),
  }),
  output: nothing,
})

/** What was reported, with all its open reports. */
export const reportedItem = z.object({
  target: reportTarget,
  target_id: z.uuid(),
  /** Null for a question of an exam, and a picture. */
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  /** The words as they stand now; of a case its title and description, of a question all of it, of a picture its address. */
  content: z.string(),
  /** Of all the words, of a case also of its text: what is decided on is what was read. */
  words_hash: z.string().max(32),
  author_id: z.uuid().nullable(),
  author_name: z.string().nullable(),
  /** Enough reports have hidden it until somebody has looked at it. */
  is_hidden: z.boolean(),
  first_reported_at: z.string(),
  /** A claim is a lease: whoever holds it is looking at it until then; one that ran out is null. */
  claimed_by: z.uuid().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_until: z.string().nullable(),
  reports: z.array(
    z.object({
      reporter_name: z.string().nullable(),
      reason: reportReason,
      note: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type ReportedItem = z.infer<typeof reportedItem>

/** Moderators and admins: open reports, hidden things first, then the longest waiting. */
export const listReports = defineEndpoint({
  method: 'GET',
  path: '/moderation/reports',
  auth: 'moderator',
  input: z.object(longPage),
  output: z.array(reportedItem),
})

const byTarget = { target: reportTarget, target_id: z.uuid() }

/** Takes or renews the lease, or hands it back. Refused with `claimed` while another holds it. */
export const claimReport = defineEndpoint({
  method: 'POST',
  path: '/moderation/reports/:target/:target_id/claim',
  auth: 'moderator',
  input: z.object({ ...byTarget, release: z.boolean().optional() }),
  output: nothing,
})

export const reportOutcome = z.enum(['keep', 'edit', 'delete', 'warn', 'suspend'])
export type ReportOutcome = z.infer<typeof reportOutcome>

/**
 * `keep` shows it again; `edit` (comments) replaces the words; `delete` takes it away; `warn` keeps it and notifies the author with the note;
 * `suspend` (admins) takes it away and suspends the author. Closes all reports of the target. Refused with `claimed`, with
 * `already_decided` where nothing is open any more, and with `conflict` where `words_hash` is not that of the words any more.
 */
export const resolveReport = defineEndpoint({
  method: 'POST',
  path: '/moderation/reports/:target/:target_id/resolve',
  auth: 'moderator',
  input: z.object({
    ...byTarget,
    outcome: reportOutcome,
    note: trimmedText(500).default(''),
    content: commentContent.optional(),
    words_hash: reportedItem.shape.words_hash.optional(),
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
  output: nothing,
})

/** Recent comments for the Moderation tab. */
export const listModerationComments = defineEndpoint({
  method: 'GET',
  path: '/moderation/comments',
  auth: 'moderator',
  input: z.object(page),
  output: z.array(adminComment),
  isWrittenBySql: true,
})
