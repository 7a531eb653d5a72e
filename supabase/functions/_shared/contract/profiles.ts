import { z } from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { timeFactor } from './exams.ts'
import { passwordOf } from './password.ts'
import { rawText, trimmedText } from './typed-text.ts'
import { personName } from './visible-text.ts'

const activityType = z.enum(['comment', 'case_study', 'test', 'mock_exam', 'quiz'])

export const profile = z.object({
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    /** `email` is null if the caller cannot see it. */
    email: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    comment_count: z.int(),
    is_admin: z.boolean(),
    is_moderator: z.boolean(),
    is_study_master: z.boolean(),
    created_at: z.string(),
  }),
  stats: z.object({
    total_comments: z.int(),
    total_case_studies: z.int(),
    total_tests: z.nullable(z.int()),
  }),
  /** The latest 20 activities. Only the owner sees scores. */
  recent_activity: z.array(
    z.object({
      type: activityType,
      description: z.string(),
      created_at: z.string(),
      case_id: z.nullable(z.uuid()),
      comment_id: z.nullable(z.uuid()),
    }),
  ),
})
export type Profile = z.infer<typeof profile>

export const getProfile = get('/users/:userId/profile', 'member', {
  input: z.object({ userId: z.uuid() }),
  output: profile,
})

const ownSettings = z.object({
  name: z.string(),
  email: z.string(),
  auth_provider: z.enum(['email', 'google']),
  shares_email: z.boolean(),
  /** `picture` is null if pages show the generated avatar. */
  picture: z.nullable(z.string()),
  has_google_picture: z.boolean(),
  uses_google_picture: z.boolean(),
  time_factor: timeFactor,
})
export type OwnSettings = z.infer<typeof ownSettings>

export const getSettings = get('/users/me/settings', 'member', { output: ownSettings })

/**
 * Missing fields stay unchanged. `known_name`: the name that the form began from. If it has changed, the handler refuses with `conflict`.
 */
export const saveSettings = put('/users/me/settings', 'member', {
  input: z.object({
    name: z.optional(personName),
    known_name: z.optional(z.string().check(z.maxLength(200))),
    shares_email: z.optional(z.boolean()),
    uses_google_picture: z.optional(z.boolean()),
  }),
  output: ownSettings,
})

/**
 * Ends all other sessions of the member. The server refuses a wrong current password with `wrong_credentials` and counts it as a failed
 * login.
 */
export const changePassword = post('/users/me/password', 'member', {
  input: z.object({
    current_password: rawText(200).check(
      z.normalize(),
      z.minLength(1, 'This is required.'),
      z.maxLength(200),
    ),
    new_password: passwordOf(8),
  }),
  output: z.object({ message: z.string() }),
})

/** A member with an email account sends the `password`; a member with a Google account types the email address as `confirmation`. */
export const deleteAccount = post('/users/me/delete', 'member', {
  input: z.object({
    password: z.optional(rawText(200).check(z.normalize(), z.maxLength(200))),
    confirmation: z.optional(trimmedText(254)),
    delete_content: z._default(z.boolean(), false),
  }),
  output: z.object({ message: z.string() }),
})
