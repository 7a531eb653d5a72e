import { getAdminStats } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const getAdminStatsRoute = route(
  getAdminStats,
  async ({ db }) => {
    const [row] = await db`select private.read_admin_stats() as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
