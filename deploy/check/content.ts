import { getCase, listCases } from '@contract/cases.ts'
import { type Asked, type Finding, note, wrong } from './finding.ts'

const mostSeconds = 5

export async function checkContent({ site, ask, options }: Asked): Promise<Finding[]> {
  const findings: Finding[] = []
  if (options.setup_open)
    findings.push(note(`There is no admin yet: open ${site}/admin-setup#<ADMIN_SETUP_SECRET> once.`))

  const list = await ask(`${site}/api/case-studies?limit=1`)
  const cases = listCases.output.safeParse(await list.json().catch(() => undefined)).data
  if (list.status !== 200 || !cases)
    return [
      ...findings,
      wrong(
        `The list of cases answers ${list.status}: are all migrations applied? (deploy.md, step 2: npx supabase db push --remote="$CLUB_OWNER_URL")`,
      ),
    ]
  const [first] = cases
  if (!first)
    return [
      ...findings,
      note('There are no cases yet: if newcomers shall find the demo club, seed it (deploy.md, step 2).'),
    ]

  const before = Date.now()
  const { server_time } = getCase.output.parse(
    await (await ask(`${site}/api/case-studies/${first.id}`)).json(),
  )
  const now = (before + Date.now()) / 2
  const drift = Math.round(Math.abs(Date.parse(server_time) - now) / 1_000)
  if (!(drift <= mostSeconds))
    findings.push(
      wrong(
        `The clocks of the database and of this machine are ${drift} seconds apart: set this one, then ask again.`,
      ),
    )
  return findings
}
