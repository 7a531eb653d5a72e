import { suspendUser } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const suspendUserRoute = route(suspendUser, async ({ input: { id, value, reason, until }, db }) => {
  const [row] = await db`select * from private.suspend_user(${id}, ${value}, ${reason}, ${until})`
  return row as { message: string; is_suspended: boolean }
})
