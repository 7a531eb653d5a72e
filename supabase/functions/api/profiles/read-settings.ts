import type { Db } from '../../_shared/db.ts'
import type { OwnSettings } from '../../_shared/contract/profiles.ts'

/** What members set about themselves, as the policies on profiles and accounts let its owner read it. */
export async function readSettings(db: Db, memberId: string): Promise<OwnSettings> {
  const [settings] = await db<OwnSettings[]>`
    select
      p.name, coalesce(a.email, '') as email, a.auth_provider, a.shares_email, p.picture,
      a.google_picture is not null as has_google_picture, a.uses_google_picture, a.time_factor
    from public.profiles p
    join public.accounts a on a.profile_id = p.id
    where p.id = ${memberId}`
  return settings!
}
