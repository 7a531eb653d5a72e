import { z } from 'zod/mini'
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
  author_id: z.nullable(z.uuid()),
  author_name: z.string(),
  status: caseStatus,
  created_at: z.string(),
  /** The reviewer who holds the lease; null once the lease has expired. */
  claimed_by: z.nullable(z.uuid()),
  claimed_by_name: z.nullable(z.string()),
  claimed_until: z.nullable(z.string()),
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
      publishes_at: z.nullable(z.string()),
      review_notes: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
})

/** Takes, renews or returns the lease on a case. The server refuses with `claimed` while another reviewer holds it. */
export const claimSubmission = post('/submissions/:id/claim', 'member', {
  input: z.object({ ...byId, release: z.optional(z.boolean()) }),
  output: submission,
})

export const askRatings = post('/submissions/:id/ask-ratings', 'member', {
  input: z.object({ ...byId, asks: z.boolean() }),
  output: submission,
})

export const rateSubmission = post('/submissions/:id/rate', 'member', {
  input: z.object({
    ...byId,
    clarity: z.int().check(z.minimum(1), z.maximum(5)),
    correctness: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z._default(trimmedText(2000), ''),
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
    notes: z._default(trimmedText(5000), ''),
    revision: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ status: caseStatus }),
})
