import { getSettings } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'
import { readSettings } from './read-settings.ts'

export const getSettingsRoute = route(getSettings, ({ member, db }) => readSettings(db, member.id), {
  gate: 'inside',
})
