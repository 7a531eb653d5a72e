// `npm test` and `npm run test:long`: runs the specs, then runs the files of a few failures again, alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isWorthAnotherRun, listUnsteady } from './gate-verdict.mjs'
import { isProven } from './platform-proof.mjs'
import { prepareOrExit } from './prepare.mjs'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const isLong = args[0] === '--long'
const more = isLong ? args.slice(1) : args
const projects = isLong ? 'long*' : '!long*'

// Builds the web app while the first specs run, because they do not need it.
prepareOrExit({ hasWeb: false })
rmSync(join(root, 'test-results'), { recursive: true, force: true })

const scratch = mkdtempSync(join(tmpdir(), 'gate-'))
const [build, checks, specs] = await Promise.all([
  run(process.execPath, [join(root, 'scripts', 'prepare.mjs')]),
  isLong ? { code: 0 } : runChecks(),
  runSpecs('first', more),
])
rmSync(scratch, { recursive: true, force: true })
const platform = await provePlatform()
const codes = { build: build.code, checks: checks.code, specs, platform: platform.code }
process.exitCode = Object.values(codes).find((code) => code !== 0) ?? 0
// The output of the checks lies far above the last lines.
for (const [part, code] of Object.entries(codes)) if (code !== 0) console.error(`Failed: ${part}`)

/** Runs the platform's own specs if it has changed since they last passed. Last, because both runs use the whole machine. */
function provePlatform() {
  const folder = join(root, 'packages', 'supabase-local')
  if (more.length > 0 || isProven(folder, join(root, 'package-lock.json'))) return { code: 0 }
  console.log('The platform has changed since its specs last passed; they run now.')
  return run(process.execPath, [join(root, 'scripts', 'prove-platform.mjs')])
}

function runChecks() {
  return run(process.execPath, [join(root, 'scripts', 'check.mjs')])
}

async function runSpecs(name, filters) {
  const first = await runVitest(name, filters)
  if (first.code === 0) return 0
  if (!isWorthAnotherRun(first.result)) return first.code
  const files = [...new Set(first.result.failures.map(({ file }) => file))]
  console.log(`\nFailed in ${files.length} files; they run once more, alone:\n  ${files.join('\n  ')}`)
  const second = await runVitest('second', [...files, '--maxWorkers=1'])
  if (second.code !== 0) return second.code
  for (const line of listUnsteady(first.result)) console.log(line)
  return 0
}

async function runVitest(name, filters) {
  const file = join(scratch, `${name}.json`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { code } = await run(process.execPath, [vitest, 'run', '--project', projects, ...filters], {
    GATE_RESULT: file,
  })
  return { code, result: readResult(file) }
}

/** A missing file means that vitest crashed. */
function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function run(command, commandArgs, env = {}) {
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1 })))
}
