import { checkAuth } from './check/auth.ts'
import { checkCaller } from './check/caller.ts'
import { checkContent } from './check/content.ts'
import { type Ask, type Asked, type Finding, wrong } from './check/finding.ts'
import { checkHeads } from './check/heads.ts'
import { checkPages } from './check/pages.ts'
import { checkRealtime } from './check/realtime.ts'
import { checkRewrite, readOptions } from './check/rewrite.ts'

export async function checkClub(site: string, ask: Ask = fetch): Promise<Finding[]> {
  const reach = await ask(site).catch((error: Error) => error)
  if (reach instanceof Error)
    return [
      wrong(`Nothing answers at ${site}: ${(reach.cause as Error | undefined)?.message ?? reach.message}.`),
    ]
  await reach.body?.cancel()

  const options = await readOptions(site, ask)
  if ('words' in options) return [options, ...(await checkPages(site, ask, undefined))]
  const project = new URL(options.realtime.url).origin
  const asked: Asked = { site, ask, options, project }
  const findings = await Promise.all([
    checkPages(site, ask, project),
    ...[checkRewrite, checkCaller, checkAuth, checkRealtime, checkContent, checkHeads].map((check) =>
      check(asked),
    ),
  ])
  return findings.flat()
}
