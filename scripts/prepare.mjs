// Prepares a checkout to run: installs packages, builds platform and web app.
// Import only Node's own modules here, because a fresh clone has no packages yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const at = (...path) => join(root, ...path)
const contract = 'supabase/functions/_shared/contract'
const tcm = 'supabase/functions/_shared/tcm'

export function prepare({ hasWeb = true, isForced = false } = {}) {
  assertNode()
  once(isInstalled, install)
  const step = (name, made, sources, work) => {
    const stamp = at('node_modules', '.prepare', name)
    const isFresh = () =>
      made.every((file) => existsSync(file)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === fingerprintOf(sources)
    once(
      () => !isForced && isFresh(),
      () => {
        const before = fingerprintOf(sources)
        work()
        mkdirSync(dirname(stamp), { recursive: true })
        writeFileSync(stamp, before)
      },
    )
  }

  step(
    'local',
    [at('dist', 'local', 'main.js'), at('packages', 'supabase-local', 'dist', 'realtime.js')],
    [
      'local',
      'packages',
      'deploy',
      'content/loader',
      'content/checks',
      'supabase/functions/api/ai',
      'bench',
      'specs/hostile',
      'scripts',
      contract,
      'supabase/functions/_shared',
      'rolldown.config.ts',
      'package-lock.json',
    ],
    () => {
      if (isForced)
        for (const made of [at('dist'), at('packages', 'supabase-local', 'dist')])
          rmSync(made, { recursive: true, force: true })
      run('rolldown', '-c', 'rolldown.config.ts', '--log-level', 'warn')
    },
  )
  if (hasWeb)
    step(
      'web',
      [at('web', 'dist', 'index.html')],
      ['web', contract, tcm, 'deploy/site.ts', 'package-lock.json'],
      () => {
        console.error('Building the web app …')
        run('vite', 'build', 'web', '--logLevel', 'warn')
        execute(process.execPath, [at('scripts', 'compress.mjs'), at('web', 'dist')], {
          stdio: ['ignore', 2, 2],
        })
      },
    )
}

/** Checks again under the lock, because another command may have done the work meanwhile. */
function once(isDone, work) {
  if (isDone()) return
  withLock(() => {
    if (!isDone()) work()
  })
}

/** Compares the installed versions with package-lock.json. Optional packages are binaries for other machines. */
function isInstalled() {
  const installed = at('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || (found[path] && found[path].version === version),
  )
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

function install() {
  console.error('Installing packages …')
  // Skips install scripts; the platform itself creates the symlinks that PostgreSQL's script would.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn']
  // NODE_ENV or npm's settings might omit packages that the build, Deno and PostgreSQL need.
  args.push('--include=dev', '--include=optional')
  const options = { stdio: ['ignore', 2, 'pipe'], shell: process.platform === 'win32', encoding: 'utf8' }
  execute('npm', args, { ...options, onError: (text) => process.stderr.write(withShortEngineWarnings(text)) })
}

/** Runs the JavaScript behind node_modules/.bin with this Node, so no shell and no .cmd file is involved. */
function run(name, ...args) {
  const manifest = JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8'))
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name]
  execute(process.execPath, [at('node_modules', name, bin), ...args], {
    stdio: ['ignore', 'ignore', 2],
    // Specs prepare too; their test runner's NODE_ENV would build a slow development version of the web app.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** npm prints five lines for each package that asks for a newer Node; shortens these and keeps other warnings. */
function withShortEngineWarnings(text) {
  const wanting = [...text.matchAll(/^npm warn EBADENGINE\s+package: '([^']+)'/gm)].map(([, name]) => name)
  const rest = text.replace(/^npm warn EBADENGINE.*\n/gm, '')
  if (wanting.length === 0) return rest
  return `${rest}These packages ask for a newer Node than ${process.versions.node}: ${wanting.join(', ')}\n`
}

/** Prints no reason on failure, because the failed program has printed its own. */
function execute(program, args, { onError, ...options }) {
  const { status, error, stderr } = spawnSync(program, args, { cwd: root, ...options })
  if (stderr) onError(stderr)
  if (status !== 0) throw error ?? new Error(`This did not work: ${[basename(program), ...args].join(' ')}`)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')

function fingerprintOf(paths) {
  const lines = []
  const visit = (path) => {
    if (!existsSync(at(path))) return
    const stat = statSync(at(path))
    if (!stat.isDirectory()) return void lines.push(`${path}:${stat.size}:${stat.mtimeMs}`)
    for (const name of readdirSync(at(path)).toSorted())
      if (name !== 'dist' && name !== 'node_modules') visit(join(path, name))
  }
  paths.forEach(visit)
  return hash(lines.join('\n'))
}

const waitMs = 50
const silentMs = 5_000

/** Two commands must not build into one folder. The lock is in the temp folder: npm ci would delete it in node_modules. */
function withLock(work) {
  const file = join(tmpdir(), `prepare-${hash(root).slice(0, 16)}.lock`)
  for (let waited = 0; !claim(file); waited += waitMs) {
    if (waited === silentMs)
      console.error(`Waiting for process ${ownerOf(file)}, which builds here too (${file}) …`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
  }
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Removes a lock whose owner has ended, and an empty lock that a full disk or a kill has left. */
function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const owner = ownerOf(file)
  if (owner === process.pid || (owner > 0 ? !isAlive(owner) : isOld(file))) rmSync(file, { force: true })
  return false
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isOld(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > 1_000
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export function prepareOrExit(options) {
  try {
    prepare(options)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

if (process.argv[1] === import.meta.filename) {
  const flags = process.argv.slice(2)
  prepareOrExit({ hasWeb: !flags.includes('--no-web'), isForced: flags.includes('--force') })
}
