import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

const made = new Set(['.data', '.git', 'dist', 'node_modules'])
const isSource = (path: string) => !path.startsWith(join(projectRoot, 'web', 'dist'))

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'fresh-checkout-'))
  // Linked one by one: beside the packages stands what a build notes of its sources.
  await mkdir(join(checkout, 'node_modules'))
  for (const name of await readdir(join(projectRoot, 'node_modules')))
    if (name !== '.prepare')
      await symlink(join(projectRoot, 'node_modules', name), join(checkout, 'node_modules', name))
  for (const name of (await readdir(projectRoot)).filter((each) => !made.has(each)))
    await cp(join(projectRoot, name), join(checkout, name), { recursive: true, filter: isSource })
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

const npmRun = (...args: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: join(checkout, '.data') },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('status, backup and restore work in a checkout where nothing was built yet', async () => {
  expect(await npmRun('status')).toContain('Nothing is running on')
  await rm(join(checkout, 'dist'), { recursive: true })
  expect(await npmRun('backup')).toContain('There is no database in')
  await rm(join(checkout, 'dist'), { recursive: true })
  expect(await npmRun('restore', join(checkout, 'missing.tar.gz'))).toContain('missing.tar.gz')
})

test('they build nothing under a club that runs on what was built before', async () => {
  const builtAt = async () => (await stat(join(checkout, 'dist/local/main.js'))).mtimeMs
  await npmRun('status')
  const before = await builtAt()
  await appendFile(join(checkout, 'local/main.ts'), '\n')
  for (const command of ['status', 'backup', 'restore']) await npmRun(command)
  expect(await builtAt()).toBe(before)
})
