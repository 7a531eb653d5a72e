import { z } from 'zod/mini'
import { currentUser } from './auth.ts'
import { get, post } from './endpoint.ts'
import { ownPlace, redirection } from './outputs.ts'
import { passwordOf } from './password.ts'
import { rawText, trimmedText } from './typed-text.ts'
import { personName } from './visible-text.ts'

const email = z.pipe(trimmedText(254).check(z.toLowerCase()), z.email('Please enter a valid email address.'))
const password = passwordOf(8)

export const strongPasswordHint = 'Min 8 characters with uppercase, lowercase and a number'
const strongPassword = password.check(
  z.refine((value) => /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value), strongPasswordHint),
)

export const login = post('/auth/login', 'open', {
  input: z.object({ email, password }),
  output: currentUser,
})

export const register = post('/auth/register', 'open', {
  input: z
    .object({
      email,
      password,
      password_confirm: rawText(72).check(z.normalize()),
      name: personName,
      agreed_to_terms: z.literal(true),
    })
    .check(
      z.refine((form) => form.password === form.password_confirm, {
        path: ['password_confirm'],
        message: 'Passwords do not match',
      }),
    ),
  /** `confirm_email`: the member must first open the link in an email. */
  output: z.union([currentUser, z.object({ confirm_email: z.literal(true) })]),
})

export const adminSetup = post('/auth/admin-setup', 'open', {
  input: z.object({
    email,
    password: strongPassword,
    name: personName,
    secret_key: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ message: z.string() }),
})

/**
 * Returns the address of Google's sign-in page. Google redirects to `authCallback`, which redirects to
 * `return_to`.
 */
export const startGoogle = post('/auth/google', 'open', {
  input: z.object({ return_to: z.optional(z.pipe(z.string().check(z.maxLength(500)), ownPlace)) }),
  output: z.object({ url: z.url() }),
})

/** Google sends the browser here. The server redirects to the page, or to `/dashboard?sign_in_failed=<error code>` (failure-cookie.ts). */
export const authCallback = get('/auth/callback', 'open', {
  input: z.object({
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
    error_code: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: redirection,
})

export const mailLink = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(500)),
  type: z.enum(['signup', 'recovery', 'email']),
})

/**
 * The address of the links in our emails. The server redirects to `/mail-link#…`; that page asks the member
 * before it uses the link.
 */
export const confirmEmail = get('/auth/confirm', 'open', {
  input: mailLink,
  output: redirection,
})

/**
 * Signs out the browser's member and signs in the link's member. `goes_to` is `/dashboard?email_confirmed=1` in the browser that signed up,
 * else `/new-password` (a stranger may have typed the password at sign-up), or `/dashboard?sign_in_failed=<error code>`.
 */
export const openMailLink = post('/auth/confirm', 'open', {
  input: mailLink,
  output: z.object({ goes_to: ownPlace }),
})

export const forgotPassword = post('/auth/forgot-password', 'open', {
  input: z.object({ email }),
  output: z.object({ message: z.string() }),
})

export const checkNewPassword = get('/auth/new-password', 'member', {
  output: z.object({ is_allowed: z.boolean() }),
})

export const newPassword = post('/auth/new-password', 'member', {
  input: z.object({ password }),
  output: z.object({ message: z.string() }),
})
