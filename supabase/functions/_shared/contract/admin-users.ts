import { z } from 'zod'
import { currentUser } from './auth.ts'
import { byId, defineEndpoint } from './endpoint.ts'
import { timeFactor } from './exams.ts'
import { page, search } from './page.ts'
import { passwordOf } from './password.ts'
import { trimmedText } from './typed-text.ts'

const done = z.object({ message: z.string() })

const adminUser = currentUser.extend({
  suspended_until: z.string().nullable(),
  time_factor: timeFactor,
})
export type AdminUser = z.infer<typeof adminUser>

export const userFilter = z.enum(['all', 'admin', 'moderator', 'study_master', 'suspended'])
export const userOrder = z.enum(['newest', 'oldest', 'name', 'comments'])

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  auth: 'admin',
  input: z.object({
    search,
    filter: userFilter.optional(),
    order: userOrder.optional(),
    ...page,
  }),
  output: z.array(adminUser),
  isWrittenBySql: true,
})

/** Without `value`, the call toggles the role; with it, a resend changes nothing. */
const toggle = { ...byId, value: z.boolean().optional() }

const ofRole = { method: 'PUT', auth: 'admin', input: z.object(toggle), output: adminUser } as const
export const toggleAdmin = defineEndpoint({ ...ofRole, path: '/admin/users/:id/toggle-admin' })
export const toggleModerator = defineEndpoint({ ...ofRole, path: '/admin/users/:id/toggle-moderator' })
export const toggleStudyMaster = defineEndpoint({ ...ofRole, path: '/admin/users/:id/toggle-study-master' })

/** Without `value`, the call toggles the suspension. Without `until`, the suspension has no end. */
export const suspendUser = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/suspend',
  auth: 'admin',
  input: z.object({
    ...toggle,
    reason: trimmedText(500).optional(),
    until: z.iso.datetime({ offset: true }).nullish(),
  }),
  output: z.object({ message: z.string(), is_suspended: z.boolean() }),
})

/** Sets a password and ends all sessions of the member. The server refuses this for Google accounts. */
export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/reset-password',
  auth: 'admin',
  input: z.object({
    ...byId,
    new_password: passwordOf(6),
  }),
  output: done,
})

/** `delete_content` also deletes the member's cases and comments; otherwise they stay under the name 'Deleted user'. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  auth: 'admin',
  input: z.object({ ...byId, delete_content: z.stringbool().optional() }),
  output: done,
})

export const setUserTimeFactor = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id/time-factor',
  auth: 'admin',
  input: z.object({ ...byId, factor: timeFactor }),
  output: adminUser,
})
