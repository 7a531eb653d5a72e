import { z } from 'zod'
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
    email: z.string().nullable(),
    picture: z.string().nullable(),
    comment_count: z.int(),
    is_admin: z.boolean(),
    is_moderator: z.boolean(),
    is_study_master: z.boolean(),
    created_at: z.string(),
  }),
  stats: z.object({
    total_comments: z.int(),
    total_case_studies: z.int(),
    total_tests: z.int().nullable(),
  }),
  /** The latest 20 activities. Only the owner sees scores. */
  recent_activity: z.array(
    z.object({
      type: activityType,
      description: z.string(),
      created_at: z.string(),
      case_id: z.uuid().nullable(),
      comment_id: z.uuid().nullable(),
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
  picture: z.string().nullable(),
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
    name: personName.optional(),
    known_name: z.string().max(200).optional(),
    shares_email: z.boolean().optional(),
    uses_google_picture: z.boolean().optional(),
  }),
  output: ownSettings,
})

/**
 * Ends all other sessions of the member. The server refuses a wrong current password with `wrong_credentials` and counts it as a failed
 * login.
 */
export const changePassword = post('/users/me/password', 'member', {
  input: z.object({
    current_password: rawText(200).normalize().min(1, 'This is required.').max(200),
    new_password: passwordOf(8),
  }),
  output: z.object({ message: z.string() }),
})

/** A member with an email account sends the `password`; a member with a Google account types the email address as `confirmation`. */
export const deleteAccount = post('/users/me/delete', 'member', {
  input: z.object({
    password: rawText(200).normalize().max(200).optional(),
    confirmation: trimmedText(254).optional(),
    delete_content: z.boolean().default(false),
  }),
  output: z.object({ message: z.string() }),
})
