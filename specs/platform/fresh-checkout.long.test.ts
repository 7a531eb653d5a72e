import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

const made = new Set(['.data', '.git', 'dist', 'node_modules'])
const isSource = (path: string) => !/[\\/](web|supabase-local)[\\/]dist([\\/]|$)/.test(path)

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'fresh-checkout-'))
  // Links each package separately, because a build also writes to node_modules.
  await mkdir(join(checkout, 'node_modules'))
  for (const name of await readdir(join(projectRoot, 'node_modules')))
    if (name !== '.prepare')
      await symlink(
        name === 'supabase-local' ? '../packages/supabase-local' : join(projectRoot, 'node_modules', name),
        join(checkout, 'node_modules', name),
      )
  for (const name of (await readdir(projectRoot)).filter((each) => !made.has(each)))
    await cp(join(projectRoot, name), join(checkout, name), { recursive: true, filter: isSource })
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

function npmRun(...args: string[]) {
  const running = promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: join(checkout, '.data') },
  })
  const ended = running.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
  return { child: running.child, ended }
}

test('status, backup and restore work in a checkout that was never built', async () => {
  expect(await npmRun('status').ended).toContain('Nothing is running on')
  await rm(join(checkout, 'dist'), { recursive: true })
  expect(await npmRun('backup').ended).toContain('There is no database in')
  await rm(join(checkout, 'dist'), { recursive: true })
  expect(await npmRun('restore', join(checkout, 'missing.tar.gz')).ended).toContain('missing.tar.gz')
})

test('database commands do not rebuild files that a running club uses', async () => {
  const builtAt = async () => (await stat(join(checkout, 'dist/local/main.js'))).mtimeMs
  await npmRun('status').ended
  const before = await builtAt()
  await appendFile(join(checkout, 'local/main.ts'), '\n')
  for (const command of ['status', 'backup', 'restore', 'db:reset']) await npmRun(command).ended
  expect(await builtAt()).toBe(before)
})
