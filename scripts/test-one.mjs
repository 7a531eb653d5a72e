// `npm run test:one FILE [-- -t "part of a title"]`: prepares what that spec needs, then runs only that spec.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareOrExit } from './prepare.mjs'

const root = join(import.meta.dirname, '..')
const [file, ...more] = process.argv.slice(2)
if (!file || !existsSync(join(root, file))) {
  console.error(file ? `There is no ${file}.` : 'Which spec? npm run test:one specs/api/cases.test.ts')
  process.exit(1)
}
// Browser specs build the web app themselves.
prepareOrExit({ hasWeb: false })
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', file, ...more], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
