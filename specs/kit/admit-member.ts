import { hashSync } from 'bcryptjs'
import type { Platform } from 'supabase-local/platform.ts'

/** Someone with an account on a platform of a spec's own, made as an admin makes one: without a sign-up and its expensive hash. */
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
      // Cheap to make and to check: specs let in hundreds of members, and only those about sign-up are about its price.
      password_hash: hashSync(password, 4),
      email_confirm: true,
      user_metadata: { name },
    }),
  })
  if (!answer.ok) throw new Error(`making a member answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return { id, email, password }
}
