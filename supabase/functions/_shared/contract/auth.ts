import { z } from 'zod/mini'
import { get, post } from './endpoint.ts'
import { examKind } from './exam-kind.ts'

/* Session endpoints that every page loads. Endpoints for signing in are in sign-in.ts, which a first visit does not load. */

export const currentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  comment_count: z.int(),
  is_admin: z.boolean(),
  is_moderator: z.boolean(),
  is_study_master: z.boolean(),
  is_suspended: z.boolean(),
  suspended_reason: z.nullable(z.string()),
  auth_provider: z.enum(['email', 'google']),
  created_at: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

const openAttempt = z.object({ kind: examKind, deadline: z.string() })
export type OpenAttempt = z.infer<typeof openAttempt>

/** The signed-in member, with what every page shows. Open attempts are sorted by deadline; each kind has at most one. */
const sessionUser = z.extend(currentUser, {
  open_attempts: z.array(openAttempt),
  due_cards: z.int(),
  blocked: z.array(z.uuid()),
  milestones: z.int(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const me = get('/auth/me', 'open', { output: z.nullable(sessionUser) })

export const logout = post('/auth/logout', 'open', { output: z.object({ message: z.string() }) })

/** Returns the sign-in methods of this server, and the address of its Realtime. */
export const authOptions = get('/auth/options', 'open', {
  output: z.object({
    google: z.boolean(),
    mail: z.boolean(),
    /** No admin exists yet, so the setup link still works. */
    setup_open: z.boolean(),
    realtime: z.object({ url: z.url(), key: z.string() }),
  }),
})

/** Returns a token for the Realtime socket; null for a guest, whose socket joins with the publishable key. */
export const realtimeToken = get('/auth/realtime-token', 'open', {
  output: z.nullable(z.object({ token: z.string(), expires_at: z.int() })),
})
