import { muteCase } from '../../_shared/contract/notifications.ts'
import { route } from '../../_shared/route.ts'

export const muteCaseRoute = route(
  muteCase,
  async ({ input: { id, muted }, db }) => {
    await db`select private.mute_case(${id}, ${muted})`
    return {}
  },
  { gate: 'inside' },
)
