import { z } from 'zod/mini'

/**
 * Error codes with HTTP status and default message. SQL raises the same codes (`errcode = 'CLUB0'`), and sql-errors.ts translates them. A
 * `detail` replaces the default message.
 */
export const errorTable = {
  bad_input: [400, 'Please check what you entered.'],
  bad_json: [400, 'The request body is not valid JSON.'],
  wrong_credentials: [401, 'Wrong email or password.'],
  not_signed_in: [401, 'Please log in first.'],
  session_ended: [401, 'Your session has ended. Please log in again.'],
  email_unconfirmed: [
    403,
    'Please confirm your email address first: open the link in the email we sent you. ‘Forgot password?’ sends a new one.',
  ],
  suspended: [403, 'Your account is suspended.'],
  forbidden: [403, 'You are not allowed to do this.'],
  foreign_origin: [403, 'This call must come from the club’s own pages.'],
  admin_only: [403, 'Access denied. Admin privileges required.'],
  not_found: [404, 'Not found.'],
  wrong_method: [405, 'This address does not answer to that method.'],
  email_taken: [409, 'An account with this email already exists.'],
  conflict: [409, 'Someone else changed this at the same moment. Please try again.'],
  last_admin: [409, 'The club needs at least one admin.'],
  own_vote: [403, 'You cannot vote for your own post.'],
  own_review: [403, 'You cannot review your own case.'],
  solution_locked: [403, 'Solution not yet available'],
  duplicate_comment: [409, 'You have just posted the same comment.'],
  parent_gone: [409, 'The comment you are replying to is gone.'],
  claimed: [409, 'Another reviewer is reviewing this case right now.'],
  already_decided: [409, 'This case has already been decided on.'],
  attempt_closed: [409, 'This attempt has already been submitted.'],
  attempt_open: [409, 'This attempt has not been submitted yet.'],
  setup_closed: [403, 'Setup is closed: an admin account already exists.'],
  setup_refused: [403, 'The setup link is not valid.'],
  link_expired: [410, 'This link is no longer valid. Please ask for a new one.'],
  too_large: [413, 'This is too large.'],
  wrong_type: [415, 'Please send JSON.'],
  too_many: [429, 'Too many attempts. Please wait a moment and try again.'],
  google_unavailable: [503, 'Google sign-in is not set up on this server yet.'],
  google_failed: [502, 'Google sign-in did not complete. Please try again.'],
  mail_unavailable: [503, 'This server cannot send email yet. Please ask an admin to reset your password.'],
  model_unavailable: [409, 'This model is not set up on this server. Please choose another one.'],
  generation_failed: [502, 'The model gave no usable answer. Please try again.'],
  no_written_case: [422, 'There is no written case about this.'],
  quality_gate: [422, 'Some questions need another look before they can be saved.'],
  unavailable: [503, 'The club is busy or restarting. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorTable

const fieldError = z.object({ path: z.string(), message: z.string() })
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.array(fieldError)),
})
export type ErrorBody = z.infer<typeof errorBody>

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors?: z.infer<typeof fieldError>[]
  readonly retryAfter?: number
  constructor(
    code: ErrorCode,
    more: {
      detail?: string
      errors?: z.infer<typeof fieldError>[]
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(more.detail ?? errorTable[code][1], { cause: more.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorTable[code][0]
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}
