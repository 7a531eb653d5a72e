// `npm test -w supabase-local`: runs the package's specs; if all pass, records the package's fingerprint in proven.json.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fingerprintOf, writeProof } from './platform-proof.mjs'
import { prepareOrExit } from './prepare.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages', 'supabase-local')
const filters = process.argv.slice(2)

prepareOrExit({ hasWeb: false })
const before = fingerprintOf(folder, join(root, 'package-lock.json'))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.config.ts', ...filters], {
  cwd: folder,
  stdio: 'inherit',
})
if (status === 0 && filters.length === 0) writeProof(folder, before)
process.exitCode = status ?? 1
