import { parseArgs } from 'node:util'
import { checkClub } from './check.ts'
import { hostNames, originOf, writeHost } from './write-host.ts'

const usage = `npm run deploy -- host ${hostNames.join('|')} --project REF --site https://your.club [--region REGION]
  writes a folder with the pages and the settings for that host; docs/deploy.md says what to do with it
npm run deploy -- check --url https://your.club
  asks a deployed club what can be asked from outside, and says what is wrong`

const options = {
  project: { type: 'string' },
  region: { type: 'string' },
  site: { type: 'string' },
  to: { type: 'string' },
  url: { type: 'string' },
} as const

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [command, name] = positionals
  if (command === 'host' && name && values.project && values.site) {
    const { project, region, site, to } = values
    console.log(await writeHost({ name, project, region, site, folder: to }))
  } else if (command === 'check' && values.url) await check(originOf(values.url, '--url'))
  else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function check(site: string) {
  const findings = await checkClub(site)
  for (const { kind, words } of findings) console.log(`${kind === 'wrong' ? 'WRONG' : 'note '} ${words}`)
  const faults = findings.filter(({ kind }) => kind === 'wrong').length
  console.log(faults === 0 ? `Nothing is wrong with ${site}.` : `${faults} things are wrong with ${site}.`)
  if (faults > 0) process.exitCode = 1
}
