import type { AdminUser } from '../../_shared/contract/admin.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

/** One member as the panel's list shows them. */
export async function readUser(db: Db, id: string): Promise<AdminUser> {
  const [user] = await db<AdminUser[]>`select * from private.admin_users u where u.id = ${id}`
  if (!user) throw new ApiError('not_found', { detail: 'This member is gone.' })
  return user
}
