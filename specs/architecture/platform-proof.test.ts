import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { fingerprintOf, isProven, writeProof } from '../../scripts/platform-proof.mjs'

const lock = join(projectRoot, 'package-lock.json')
let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'platform-proof-'))
  folder = join(root, 'packages/supabase-local')
  const isSource = (path: string) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path)
  await cp(join(projectRoot, 'packages/supabase-local'), folder, { recursive: true, filter: isSource })
  await cp(join(projectRoot, 'supabase/functions/_shared'), join(root, 'supabase/functions/_shared'), {
    recursive: true,
  })
  writeProof(folder, fingerprintOf(folder, lock))
})
afterAll(() => rm(root, { recursive: true }))

/** Whether the proof counts as valid after this change to the file; then undoes the change. */
async function holdsWith(file: string, change: (text: string) => string) {
  const text = await readFile(file, 'utf8')
  await writeFile(file, change(text))
  const holds = isProven(folder, lock)
  await writeFile(file, text)
  return holds
}

test('a change to the platform’s files or locked versions invalidates the record that its specs passed', async () => {
  expect(isProven(folder, lock)).toBe(true)
  expect(await holdsWith(join(folder, 'platform.ts'), (text) => `${text}\n`)).toBe(false)
  expect(await holdsWith(join(folder, 'postgres/bootstrap.sql'), (text) => `${text}\n`)).toBe(false)
  const imported = join(root, 'supabase/functions/_shared/sql.ts')
  expect(await holdsWith(imported, (text) => `${text}\n`)).toBe(false)
  await writeFile(join(folder, 'more.ts'), '')
  expect(isProven(folder, lock)).toBe(false)
  await rm(join(folder, 'more.ts'))
  expect(isProven(folder, lock)).toBe(true)

  const other = `${folder}.lock.json`
  const packages = JSON.parse(await readFile(lock, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  packages.packages['node_modules/jose']!.version = '0.0.0'
  await writeFile(other, JSON.stringify(packages))
  expect(isProven(folder, other)).toBe(false)
  await rm(other)
})
