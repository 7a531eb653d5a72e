import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'

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

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  auth: 'open',
  input: nothing,
  output: currentUser.nullable(),
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
