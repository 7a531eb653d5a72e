import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

const folder = join(projectRoot, 'supabase', 'migrations')
const released = readFileSync(join(projectRoot, 'specs', 'database', 'released-migrations.sha256'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('  ') as [sum: string, name: string])

test('a released migration file never changes, so every later change needs a file of its own', () => {
  const changed = released.filter(([sum, name]) => {
    const path = join(folder, name)
    return !existsSync(path) || createHash('sha256').update(readFileSync(path)).digest('hex') !== sum
  })
  expect(changed.map(([, name]) => name)).toEqual([])
  expect(released.length).toBeGreaterThan(20)
})

test('the file name of a new migration sorts after the released ones', () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  expect(names.slice(0, released.length)).toEqual(released.map(([, name]) => name))
})
