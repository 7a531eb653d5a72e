import { ApiError } from '../../_shared/contract/errors.ts'
import { saveSettings } from '../../_shared/contract/profiles.ts'
import { route } from '../../_shared/route.ts'
import { readSettings } from './read-settings.ts'

export const saveSettingsRoute = route(
  saveSettings,
  async ({ input: { name, shares_email, uses_google_picture }, member: { id }, db }) => {
    const [cleaned] = await db`select private.clean_name(to_jsonb(${name ?? null}::text)) as name`
    if (name !== undefined && cleaned!.name === null)
      throw new ApiError('bad_input', { detail: 'Please enter your name.' })
    await db.all(
      db`
        update public.accounts a
        set shares_email = coalesce(${shares_email}, a.shares_email),
          uses_google_picture = coalesce(${uses_google_picture}, a.uses_google_picture)
        where a.profile_id = ${id}`,
      db`update public.profiles p set name = ${cleaned!.name} where p.id = ${id} and p.name <> ${cleaned!.name}`,
    )
    return readSettings(db, id)
  },
  { gate: 'inside' },
)
