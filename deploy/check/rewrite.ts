import { authOptions } from '@contract/auth.ts'
import { functionsOf, secretName } from '../host.ts'
import { type Ask, type Asked, type AuthOptions, type Finding, wrong } from './finding.ts'

export async function readOptions(site: string, ask: Ask): Promise<AuthOptions | Finding> {
  const answer = await ask(`${site}/api/auth/options`)
  const text = await answer.text()
  const isPage = text.includes('<html')
  const options = isPage ? undefined : authOptions.output.safeParse(parse(text)).data
  if (answer.status === 200 && options) return options
  if (isPage || answer.status === 404)
    return wrong('/api is not forwarded: the host answers it itself. Its rewrite to the project is missing.')
  if (answer.status === 401)
    return wrong(
      'The project wants a key for the function: deploy it with verify_jwt off, as supabase/config.toml says.',
    )
  if (answer.status === 403)
    return wrong(
      `The function refuses the host: ${secretName} is not the same at the host and among the function’s secrets.`,
    )
  return wrong(
    `/api/auth/options answers ${answer.status}: the function does not run. Its logs in the dashboard say why.`,
  )
}

export async function checkRewrite({ site, ask, project }: Asked): Promise<Finding[]> {
  const findings: Finding[] = []
  const leave = async (origin: string) => {
    const answer = await ask(`${site}/api/auth/logout`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    })
    await answer.body?.cancel()
    return answer.status
  }
  if ((await leave(site)) !== 200)
    findings.push(wrong(`The function refuses calls of its own pages: its secret SITE_URL must be ${site}.`))
  if ((await leave('https://elsewhere.invalid')) !== 403)
    findings.push(
      wrong('The function takes calls of other sites’ pages: the host must pass the header Origin on.'),
    )

  // Sends an unreadable cookie: the Edge Function clears it, if cookies pass the host in both directions.
  const cookie = `sb-${new URL(project).hostname.split('.')[0]}-auth-token=base64-e30`
  const guest = await ask(`${site}/api/auth/me`, { headers: { cookie } })
  await guest.body?.cancel()
  const cleared = guest.headers.getSetCookie().join()
  if (cleared === '')
    findings.push(
      wrong(
        'Cookies do not pass the host: it must forward Cookie and Set-Cookie of /api. If it does, hosted’s gateway drops Set-Cookie, and login does not work here.',
      ),
    )
  else if (site.startsWith('https:') && !/; *Secure/i.test(cleared))
    findings.push(wrong('Cookies are not Secure: the function’s secret SITE_URL must begin with https://.'))
  if (!/no-store|private/.test(guest.headers.get('cache-control') ?? ''))
    findings.push(
      wrong(
        'Answers of /api may be kept by the host: a member could be shown another’s. Turn its cache for /api off.',
      ),
    )

  const direct = await ask(`${functionsOf(project)}/api/auth/options`)
  await direct.body?.cancel()
  if (direct.status !== 403)
    findings.push(
      wrong(
        `Callers can reach the function past the host, and limits then count unknown addresses: set ${secretName} at both (deploy.md, step 3).`,
      ),
    )
  return findings
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
