import { z } from 'zod/mini'
import { currentUser } from './auth.ts'
import { byId, get, put, remove } from './endpoint.ts'
import { timeFactor } from './exams.ts'
import { page, search } from './page.ts'
import { passwordOf } from './password.ts'
import { trimmedText } from './typed-text.ts'

const done = z.object({ message: z.string() })

const adminUser = z.extend(currentUser, {
  suspended_until: z.nullable(z.string()),
  time_factor: timeFactor,
})
export type AdminUser = z.infer<typeof adminUser>

export const userFilter = z.enum(['all', 'admin', 'moderator', 'study_master', 'suspended'])
export const userOrder = z.enum(['newest', 'oldest', 'name', 'comments'])

export const listUsers = get('/admin/users', 'admin', {
  input: z.object({
    search,
    filter: z.optional(userFilter),
    order: z.optional(userOrder),
    ...page,
  }),
  output: z.array(adminUser),
  isWrittenBySql: true,
})

/** Without `value`, the call toggles the role; with it, a resend changes nothing. */
const toggle = { ...byId, value: z.optional(z.boolean()) }

const ofRole = { input: z.object(toggle), output: adminUser }
export const toggleAdmin = put('/admin/users/:id/toggle-admin', 'admin', ofRole)
export const toggleModerator = put('/admin/users/:id/toggle-moderator', 'admin', ofRole)
export const toggleStudyMaster = put('/admin/users/:id/toggle-study-master', 'admin', ofRole)

/** Without `value`, the call toggles the suspension. Without `until`, the suspension has no end. */
export const suspendUser = put('/admin/users/:id/suspend', 'admin', {
  input: z.object({
    ...toggle,
    reason: z.optional(trimmedText(500)),
    until: z.nullish(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ message: z.string(), is_suspended: z.boolean() }),
})

/** Sets a password and ends all sessions of the member. The server refuses this for Google accounts. */
export const resetPassword = put('/admin/users/:id/reset-password', 'admin', {
  input: z.object({
    ...byId,
    new_password: passwordOf(6),
  }),
  output: done,
})

/** `delete_content` also deletes the member's cases and comments; otherwise they stay under the name 'Deleted user'. */
export const deleteUser = remove('/admin/users/:id', 'admin', {
  input: z.object({ ...byId, delete_content: z.optional(z.stringbool()) }),
  output: done,
})

export const setUserTimeFactor = put('/admin/users/:id/time-factor', 'admin', {
  input: z.object({ ...byId, factor: timeFactor }),
  output: adminUser,
})
