import { adminDeleteCase } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { removeCase } from '../cases/remove-case.ts'

export const adminDeleteCaseRoute = route(
  adminDeleteCase,
  async ({ input: { id }, db }) => {
    await removeCase(db, id)
    return {}
  },
  { gate: 'inside' },
)
