import { getProfile } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'

export const getProfileRoute = route(
  getProfile,
  async ({ input: { userId }, db }) => {
    const [row] = await db`select private.read_profile(${userId}) as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
