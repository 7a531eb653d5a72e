import { createHmac } from 'node:crypto'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { RunningClub } from './start-club.ts'
import { SettingsError } from './settings.ts'

/** No mail can reach this domain; it marks the accounts made by SEED=dev. */
const domain = '@dev.invalid'
const emailOf = (name: string) => `${name}${domain}`

export type MakePeople = (club: {
  url: string
  secretKey: string
  /** Null once there is an admin. */
  setupSecret: string | null
  emailOf(name: string): string
  passwordOf(name: string): string
}) => Promise<{ email: string; password: string }[]>

/**
 * Creates the logins of `SEED=dev` over HTTP.
 * Their passwords are derived from a secret of this install: every start prints the same ones, and no other install has them.
 */
export async function makeDevLogins(
  { url, keys, setupLink }: RunningClub,
  makePeople: MakePeople,
): Promise<string[]> {
  const link = await setupLink()
  const logins = await makePeople({
    url,
    secretKey: keys.SECRET_KEY,
    setupSecret: link && decodeURIComponent(new URL(link).hash.slice(1)),
    emailOf,
    passwordOf: (name: string) =>
      // The prefix ensures upper and lower case and a digit, which hex may lack.
      `Dev1${createHmac('sha256', keys.SECRET_KEY).update(emailOf(name)).digest('hex').slice(0, 20)}`,
  })
  const widest = Math.max(...logins.map(({ email }) => email.length))
  return logins.map(({ email, password }) => `  ${email.padEnd(widest)}  ${password}`)
}

/** Refuses to serve such a club, or a backup of it, to other machines: its admin's password was printed to a terminal. */
export async function assertNoDevLogins(platform: RunningClub) {
  const { rows } = await withClient(platform.dbUrl('postgres'), (client) =>
    client.query('select exists (select from auth.users where right(email, $2) = $1) as has_some', [
      domain,
      domain.length,
    ]),
  )
  if (rows[0].has_some)
    throw new SettingsError(
      `This club has logins of SEED=dev, so it is served to this machine alone. Delete the members whose address ends in ` +
        `${domain} first, or start with an empty database: npm run db:reset`,
    )
}
