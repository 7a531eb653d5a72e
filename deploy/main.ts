import { parseArgs } from 'node:util'
import { hostNames, writeHost } from './write-host.ts'

const usage = `npm run deploy -- host ${hostNames.join('|')} --project REF --site https://your.club
  writes a folder with the pages and the settings for that host; docs/deploy.md says what to do with it`

const options = {
  project: { type: 'string' },
  site: { type: 'string' },
  to: { type: 'string' },
} as const

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [command, name] = positionals
  if (command === 'host' && name && values.project && values.site) {
    const { project, site, to } = values
    console.log(await writeHost({ name, project, site, folder: to }))
  } else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
