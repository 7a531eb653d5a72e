import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { isWorthAnotherRun, listUnsteady } from '../../scripts/gate-verdict.mjs'
import configuration from '../../vitest.config.ts'
import type { GateResult } from '../kit/gate-reporter.ts'
import { unsteadySpecs } from '../kit/unsteady.ts'

const failuresIn = (...files: string[]): GateResult => ({
  failures: files.map((file, index) => ({ file, title: `title ${index}`, reason: 'expected 1 to be 2' })),
  strayErrors: [],
})

test('up to eight failures in five files are run again; more make the gate red at once', () => {
  expect(isWorthAnotherRun(failuresIn('a', 'b', 'c', 'd', 'e', 'e', 'e', 'e'))).toBe(true)
  expect(isWorthAnotherRun(failuresIn('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a'))).toBe(false)
  expect(isWorthAnotherRun(failuresIn('a', 'b', 'c', 'd', 'e', 'f'))).toBe(false)
})

test('a run without a result, or with an error outside the specs, makes the gate red at once', () => {
  expect(isWorthAnotherRun(undefined)).toBe(false)
  expect(isWorthAnotherRun({ ...failuresIn('a'), strayErrors: ['out of memory'] })).toBe(false)
})

test('the gate lists each spec that failed and then passed when run separately', () => {
  expect(listUnsteady(failuresIn('a.test.ts'))).toEqual(['unsteady: a.test.ts > title 0: expected 1 to be 2'])
})

test('the reporter records each failed spec, and each file that failed outside its specs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gate-reporter-'))
  const file = join(folder, 'result.json')
  const vitest = [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, '../kit/gate-fixture/vitest.config.ts'),
  ]
  const run = promisify(execFile)(process.execPath, vitest, { env: { ...process.env, GATE_RESULT: file } })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { failures, strayErrors } = JSON.parse(await readFile(file, 'utf8')) as GateResult
  await rm(folder, { recursive: true })
  const byFile = failures.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  expect(byFile).toEqual([
    { file: 'broken.fixture.ts', title: '', reason: 'broken at import' },
    {
      file: 'failing.fixture.ts',
      title: 'a page > opens',
      reason: expect.stringContaining('expected 1 to be 2'),
    },
  ])
  expect(strayErrors).toEqual([])
  expect(stdout).toMatch(/2 of 2 files · \d specs · 0:\d\d · (broken|failing)\.fixture\.ts/)
})

test('no vitest project retries a failed spec within the same run', () => {
  const retries = configuration.test!.projects!.map((project) => {
    const { name, retry } = (project as { test: { name: string; retry?: number } }).test
    return [name, retry ?? 0]
  })
  expect(retries.length).toBeGreaterThan(3)
  expect(retries.filter(([, retry]) => retry !== 0)).toEqual([])
})

test('at most ten specs are listed as unsteady, each with a cause and for at most 14 days', async () => {
  expect(unsteadySpecs.length).toBeLessThanOrEqual(10)
  for (const { file, title, cause, since } of unsteadySpecs) {
    expect(await readFile(join(projectRoot, file), 'utf8')).toContain(title.split(' > ').at(-1))
    expect(cause).not.toBe('')
    const days = (Date.now() - Date.parse(since)) / 86_400_000
    expect(days, `${file} > ${title}: listed since ${since}`).toBeLessThan(14)
  }
})
