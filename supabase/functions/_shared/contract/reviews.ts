import { z } from 'zod'
import { caseStatus } from './cases.ts'
import { byId, defineEndpoint, nothing } from './endpoint.ts'
import { longPage } from './page.ts'
import { trimmedText } from './typed-text.ts'

export const caseRating = z.object({
  user_id: z.uuid(),
  user_name: z.string(),
  clarity: z.int(),
  correctness: z.int(),
  comment: z.string(),
})

/** A case that waits for review. The case itself is read by `getCase`. */
export const submission = z.object({
  id: z.uuid(),
  title: z.string(),
  author_id: z.uuid().nullable(),
  author_name: z.string(),
  status: caseStatus,
  created_at: z.string(),
  /** A claim is a lease: whoever holds it is reviewing until then; a claim that ran out is null. */
  claimed_by: z.uuid().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_until: z.string().nullable(),
  /** Members are asked to read and rate it. */
  asks_ratings: z.boolean(),
  /** For reviewers all of them; for a member who was asked, their own. */
  ratings: z.array(caseRating),
})
export type Submission = z.infer<typeof submission>

/**
 * Pending ones, longest waiting first. Study masters, moderators and admins see the whole queue, other members those that ask for
 * ratings, and nobody their own.
 */
export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/submissions',
  auth: 'member',
  input: z.object(longPage),
  output: z.array(submission),
})

/** What the person asking sent in or wrote and is not public yet, with the reviewer's notes; published ones included. */
export const mySubmissions = defineEndpoint({
  method: 'GET',
  path: '/users/me/submissions',
  auth: 'member',
  input: z.object(longPage),
  output: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: caseStatus,
      publishes_at: z.string().nullable(),
      review_notes: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})

/** Takes or renews the lease, or hands it back. Refused with `claimed` while another reviewer holds it. */
export const claimSubmission = defineEndpoint({
  method: 'POST',
  path: '/submissions/:id/claim',
  auth: 'member',
  input: z.object({ ...byId, release: z.boolean().optional() }),
  output: submission,
})

/** A reviewer asks the members for ratings, or stops asking. */
export const askRatings = defineEndpoint({
  method: 'POST',
  path: '/submissions/:id/ask-ratings',
  auth: 'member',
  input: z.object({ ...byId, asks: z.boolean() }),
  output: submission,
})

/** One rating a member and case; rating again replaces it. */
export const rateSubmission = defineEndpoint({
  method: 'POST',
  path: '/submissions/:id/rate',
  auth: 'member',
  input: z.object({
    ...byId,
    clarity: z.int().min(1).max(5),
    correctness: z.int().min(1).max(5),
    comment: trimmedText(2000).default(''),
  }),
  output: nothing,
})

/**
 * `return` and `reject` need notes. Refused with `claimed` while another reviewer holds the lease, and with `conflict` where the author
 * has changed the case since the `revision` that was read.
 */
export const decideSubmission = defineEndpoint({
  method: 'POST',
  path: '/submissions/:id/decide',
  auth: 'member',
  input: z.object({
    ...byId,
    decision: z.enum(['approve', 'return', 'reject']),
    notes: trimmedText(5000).default(''),
    revision: z.string().max(100).optional(),
  }),
  output: z.object({ status: caseStatus }),
})
