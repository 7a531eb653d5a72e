import { z } from 'zod'
import { caseStatus } from './cases.ts'
import { byId, get, post } from './endpoint.ts'
import { longPage } from './page.ts'
import { trimmedText } from './typed-text.ts'

const caseRating = z.object({
  user_id: z.uuid(),
  user_name: z.string(),
  clarity: z.int(),
  correctness: z.int(),
  comment: z.string(),
})

export const submission = z.object({
  id: z.uuid(),
  title: z.string(),
  author_id: z.uuid().nullable(),
  author_name: z.string(),
  status: caseStatus,
  created_at: z.string(),
  /** The reviewer who holds the lease; null once the lease has expired. */
  claimed_by: z.uuid().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_until: z.string().nullable(),
  asks_ratings: z.boolean(),
  /** Reviewers get all ratings; another member gets only their own. */
  ratings: z.array(caseRating),
})
export type Submission = z.infer<typeof submission>

/**
 * Lists submissions, longest waiting first, without the caller's own. Reviewers get the whole queue, other members only cases that ask for
 * ratings.
 */
export const listSubmissions = get('/submissions', 'member', {
  input: z.object(longPage),
  output: z.array(submission),
})

/** Lists the caller's cases of every status, with the reviewer's notes. */
export const mySubmissions = get('/users/me/submissions', 'member', {
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

/** Takes, renews or returns the lease on a case. The server refuses with `claimed` while another reviewer holds it. */
export const claimSubmission = post('/submissions/:id/claim', 'member', {
  input: z.object({ ...byId, release: z.boolean().optional() }),
  output: submission,
})

export const askRatings = post('/submissions/:id/ask-ratings', 'member', {
  input: z.object({ ...byId, asks: z.boolean() }),
  output: submission,
})

export const rateSubmission = post('/submissions/:id/rate', 'member', {
  input: z.object({
    ...byId,
    clarity: z.int().min(1).max(5),
    correctness: z.int().min(1).max(5),
    comment: trimmedText(2000).default(''),
  }),
})

/**
 * `return` and `reject` require notes. The server refuses with `claimed`, or with `conflict` if the author has changed the case since
 * `revision`.
 */
export const decideSubmission = post('/submissions/:id/decide', 'member', {
  input: z.object({
    ...byId,
    decision: z.enum(['approve', 'return', 'reject']),
    notes: trimmedText(5000).default(''),
    revision: z.string().max(100).optional(),
  }),
  output: z.object({ status: caseStatus }),
})
