import {
  type AdminUser,
  deleteUser,
  listUsers,
  resetPassword,
  setUserTimeFactor,
  suspendUser,
  toggleAdmin,
  toggleModerator,
  toggleStudyMaster,
} from '../../_shared/contract/admin-users.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { asLogin, type Db } from '../../_shared/db.ts'
import { answerPage } from '../../_shared/paging.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { setPassword } from '../auth/set-password.ts'
import { type DeletionStep, deleteMember } from '../profiles/delete-member.ts'

export const userRoutes = [
  queryRoute(listUsers, ({ input: { search, filter = 'all', order = 'newest', ...page }, db, headers }) => {
    const id = db`u.id`
    const orders = {
      newest: { key: db`u.created_at`, id },
      oldest: { key: db`u.created_at`, id, isDescending: false },
      name: { key: db`lower(u.name)`, type: db`text`, id, isDescending: false },
      comments: { key: db`u.comment_count`, type: db`int`, id },
    }
    const filters = {
      all: db`true`,
      admin: db`u.is_admin`,
      moderator: db`u.is_moderator`,
      study_master: db`u.is_study_master`,
      suspended: db`u.is_suspended`,
    }
    const words = search && `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const from = db`private.admin_users u
      where ${filters[filter]} ${words ? db`and (u.name ilike ${words} or u.email ilike ${words})` : db``}`
    return answerPage(db, headers, { item: db`to_json(u)`, from, order, ...orders[order] }, page)
  }),

  toggleRoute(toggleAdmin, 'is_admin'),
  toggleRoute(toggleModerator, 'is_moderator'),
  toggleRoute(toggleStudyMaster, 'is_study_master'),

  route(suspendUser, async ({ input: { id, value, reason, until }, db }) => {
    const [row] = await db<[OutputOf<typeof suspendUser>]>`
      select * from private.suspend_user(${id}, ${value}, ${reason}, ${until})`
    return row
  }),

  route(setUserTimeFactor, async ({ input: { id, factor }, db }) => {
    await db`select private.set_user_time_factor(${id}, ${factor})`
    return readUser(db, id)
  }),

  route(resetPassword, async ({ input: { id, new_password }, db }) => {
    const [order] = await db<[{ password_order: string }]>`
      select private.order_password_reset(${id})::text as password_order`
    await setPassword(id, new_password, order)
    // Ends sessions after the change, so that sessions opened with the old password end too.
    await asLogin((sql) => sql`select private.end_sessions(${id}, 'password_reset')`)
    return { message: 'Password reset successfully. User must log in again.' }
  }),

  queryRoute(deleteUser, async ({ input: { id, delete_content }, db }) => {
    await deleteMember(
      id,
      () => db<[DeletionStep]>`select private.order_user_deletion(${id}, ${delete_content}) as is_unfinished`,
    )
    return { message: 'User deleted successfully' }
  }),
]

type Toggle = typeof toggleAdmin | typeof toggleModerator | typeof toggleStudyMaster

function toggleRoute(endpoint: Toggle, role: string) {
  return route(endpoint, async ({ input: { id, value }, db }) => {
    await db`select private.set_role(${id}, ${role}, ${value})`
    return readUser(db, id)
  })
}

async function readUser(db: Db, id: string): Promise<AdminUser> {
  const [user] = await db<AdminUser[]>`select * from private.admin_users u where u.id = ${id}`
  if (!user) throw new ApiError('not_found', { detail: 'This member is gone.' })
  return user
}
