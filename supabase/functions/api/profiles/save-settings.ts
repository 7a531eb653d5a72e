import { saveSettings } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'

export const saveSettingsRoute = route(
  saveSettings,
  async ({ input: { name, shares_email, uses_google_picture }, db }) => {
    const [row] = await db`select private.save_settings(
      ${name}, ${shares_email}, ${uses_google_picture}
    ) as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
