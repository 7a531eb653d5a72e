import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'

const email = z.email('Please enter a valid email address.').trim().toLowerCase().max(254)
const name = z.string().trim().min(1, 'Please enter your name.').max(80, 'At most 80 characters.')
const password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(72, 'At most 72 characters.')
  .refine((value) => new TextEncoder().encode(value).length <= 72, 'At most 72 bytes.')

export const strongPasswordHint = 'Min 8 characters with uppercase, lowercase and a number'
const strongPassword = password.refine(
  (value) => /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value),
  strongPasswordHint,
)

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

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  auth: 'open',
  input: z.object({ email, password }),
  output: currentUser,
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  auth: 'open',
  input: z
    .object({ email, password, password_confirm: z.string(), name, agreed_to_terms: z.literal(true) })
    .refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      message: 'Passwords do not match',
    }),
  /** `confirm_email` where the server first wants the address confirmed by mail; then nobody is signed in yet. */
  output: z.union([currentUser, z.object({ confirm_email: z.literal(true) })]),
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  auth: 'open',
  input: nothing,
  output: z.object({ message: z.string() }),
})

export const adminSetup = defineEndpoint({
  method: 'POST',
  path: '/auth/admin-setup',
  auth: 'open',
  input: z.object({ email, password: strongPassword, name, secret_key: z.string().min(1).max(200) }),
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

/** Answers the address at the provider to which the page then goes; the way back is GET /auth/callback. */
export const startGoogle = defineEndpoint({
  method: 'POST',
  path: '/auth/google',
  auth: 'open',
  input: nothing,
  output: z.object({ url: z.url() }),
})

/** Short-lived, for the Realtime socket only; `null` for a guest, who joins with the publishable key. */
export const realtimeToken = defineEndpoint({
  method: 'GET',
  path: '/auth/realtime-token',
  auth: 'open',
  input: nothing,
  output: z.object({ token: z.string(), expires_at: z.int() }).nullable(),
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'open',
  input: z.object({ email }),
  output: z.object({ message: z.string() }),
})

/** For the member who came in through the link of a 'forgot password' mail. */
export const newPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/new-password',
  auth: 'member',
  input: z.object({ password }),
  output: z.object({ message: z.string() }),
})
