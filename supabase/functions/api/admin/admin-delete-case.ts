import { adminDeleteCase } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const adminDeleteCaseRoute = route(
  adminDeleteCase,
  async ({ input: { id }, db }) => {
    await db`select private.delete_case(${id})`
    return {}
  },
  { gate: 'inside' },
)
