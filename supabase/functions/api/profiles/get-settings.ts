import { getSettings } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'

export const getSettingsRoute = route(
  getSettings,
  async ({ db }) => {
    const [row] = await db`select private.read_settings() as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
