import { getUser } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const getUserRoute = route(
  getUser,
  async ({ input: { id }, db }) => {
    const [row] = await db`select private.read_admin_user(${id}) as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
