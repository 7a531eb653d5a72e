import { hashSync } from 'bcryptjs'
import type { Platform } from 'supabase-local/platform.ts'

/** Creates a member on a spec's own platform as an admin does, which avoids sign-up's slow password hash. */
export async function admitMember(
  { url, keys }: Pick<Platform, 'url' | 'keys'>,
  { email, password, name = 'Mei Lin' }: { email: string; password: string; name?: string },
) {
  const answer = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: keys.SECRET_KEY,
      authorization: `Bearer ${keys.SECRET_KEY}`,
    },
    body: JSON.stringify({
      email,
      // A cheap hash, because specs create hundreds of members.
      password_hash: hashSync(password, 4),
      email_confirm: true,
      user_metadata: { name },
    }),
  })
  if (!answer.ok) throw new Error(`making a member answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return { id, email, password }
}
