import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

type Package = {
  version?: string
  resolved?: string
  link?: true
  optionalDependencies?: Record<string, string>
}
const text = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Package> }

// npm omits binaries of other platforms when it writes the lock, and there `npm ci` then fails.
test('package-lock.json lists the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
  for (const name of ['linux-x64-glibc', 'linux-arm64-glibc', 'darwin-arm64', 'win32-x64'])
    expect(Object.keys(packages)).toContain(`node_modules/@deno/${name}`)
})

test('package-lock.json names no registry', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(Object.values(packages).flatMap(({ resolved, link }) => (link ? [] : (resolved ?? [])))).toEqual([])
})
