import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import configuration from '../../vitest.config.ts'

test('a spec that passes at its second try is listed above the summary, which stays as it is', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, 'tried-twice-fixture/vitest.config.ts'),
  ])
  const lines = stripVTControlCharacters(stdout)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const listed = lines.filter((line) => line.startsWith('tried twice'))
  expect(listed).toEqual([
    'tried twice: unsteady.fixture.ts > a page > opens at the second try, first failure: expected 1 to be 2 // Object.is equality',
  ])
  const closing = lines.slice(lines.indexOf(listed[0]!) + 1)
  expect(closing.map((line) => line.split(/ {2}/)[0])).toEqual([
    'Test Files',
    'Tests',
    'Start at',
    'Duration',
  ])
  expect(closing).toContain('Tests  2 passed (2)')
})

test('only the browser journeys are tried a second time', () => {
  const retries = configuration.test!.projects!.map((project) => {
    const { name, retry } = (project as { test: { name: string; retry?: number } }).test
    return [name, retry ?? 0]
  })
  expect(Object.fromEntries(retries)).toEqual({
    specs: 0,
    units: 0,
    'long-journeys': 1,
    journeys: 1,
    long: 0,
  })
})
