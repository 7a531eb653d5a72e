import { z } from 'zod/mini'
import { type Asked, type Finding, note, wrong } from './finding.ts'

const settingsForm = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({
    email: z.boolean(),
    google: z.optional(z.boolean()),
    anonymous_users: z.optional(z.boolean()),
    phone: z.optional(z.boolean()),
  }),
})

export async function checkAuth({ ask, options, project }: Asked): Promise<Finding[]> {
  const headers = { apikey: options.realtime.key }
  const answer = await ask(`${project}/auth/v1/settings`, { headers })
  const settings = settingsForm.safeParse(await answer.json().catch(() => undefined)).data
  if (!settings)
    return [
      wrong(
        `The auth server answers ${answer.status} to the page’s own key: is the project paused, or the key switched off?`,
      ),
    ]

  const { external, mailer_autoconfirm: isUnconfirmed, disable_signup } = settings
  const findings: Finding[] = []
  if (disable_signup) findings.push(wrong('Sign-up is off: turn ‘Allow new users to sign up’ on.'))
  if (!external.email) findings.push(wrong('Login with a password is off: turn the provider Email on.'))
  if (external.anonymous_users)
    findings.push(wrong('Turn anonymous sign-ins off: the club knows guests and members.'))
  if (external.phone) findings.push(wrong('Turn the provider Phone off: the club does not use it.'))
  if (!isUnconfirmed && !options.mail)
    findings.push(
      wrong(
        '‘Confirm email’ is on but no mail is set up, so new members cannot log in: turn it off, or set SMTP up and CLUB_MAIL=true.',
      ),
    )
  if (isUnconfirmed && options.mail)
    findings.push(
      wrong(
        'CLUB_MAIL is true but ‘Confirm email’ is off: a stranger can sign up with a member’s address. Turn it on.',
      ),
    )
  if (Boolean(external.google) !== options.google)
    findings.push(wrong('The page and the auth server disagree on Google: deploy the function again.'))

  const { keys = [] } = (await (
    await ask(`${project}/auth/v1/.well-known/jwks.json`, { headers })
  ).json()) as {
    keys?: unknown[]
  }
  if (keys.length === 0)
    findings.push(
      wrong(
        'The project still signs with a shared secret, so the function can check no session: under JWT Keys, migrate and rotate to a signing key.',
      ),
    )

  const rest = await ask(`${project}/rest/v1/`, { headers })
  await rest.body?.cancel()
  if (rest.ok) findings.push(note('The Data API answers. The club does not use it: it may be switched off.'))
  return findings
}
