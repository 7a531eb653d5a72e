import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'
import { examKind } from './exam-kind.ts'

/* Who is here, as every page asks. How one comes in stands in sign-in.ts, which a first visit does without. */

export const currentUser = z.object({
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
  auth_provider: z.enum(['email', 'google']),
  created_at: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** A test or mock exam whose clock runs. */
const openAttempt = z.object({ kind: examKind, deadline: z.string() })
export type OpenAttempt = z.infer<typeof openAttempt>

/**
 * What every page shows: beside the person their open attempts, one of a kind at most, the first to end first, how many cards wait to be
 * reviewed today, and whose words are folded.
 */
const sessionUser = currentUser.extend({
  open_attempts: z.array(openAttempt),
  due_cards: z.int(),
  /** Whom they have blocked. */
  blocked: z.array(z.uuid()),
  /** How many moments of theirs no device has said yet. */
  milestones: z.int(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  auth: 'open',
  input: nothing,
  output: sessionUser.nullable(),
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  auth: 'open',
  input: nothing,
  output: z.object({ message: z.string() }),
})

/** What this server offers beside e-mail and password, so that no button is a dead end, and where its Realtime is. */
export const authOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/options',
  auth: 'open',
  input: nothing,
  output: z.object({
    google: z.boolean(),
    mail: z.boolean(),
    /** No admin exists yet: the one-time setup link still works. */
    setup_open: z.boolean(),
    realtime: z.object({ url: z.url(), key: z.string() }),
  }),
})

/** Short-lived, for the Realtime socket only; `null` for a guest, who joins with the publishable key. */
export const realtimeToken = defineEndpoint({
  method: 'GET',
  path: '/auth/realtime-token',
  auth: 'open',
  input: nothing,
  output: z.object({ token: z.string(), expires_at: z.int() }).nullable(),
})
