import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { GateReporter } from './specs/kit/gate-reporter.ts'
import { LongestFirst } from './specs/kit/longest-first.ts'
import NotAsked from './specs/kit/not-asked.ts'

// supabase-js prints this at each import, in a hundred spec files: show it once a run.
let hasWarnedOfNode = false
const nodeWarning = 'Node.js 20 and below are deprecated'

const long = '**/*.long.test.ts'
const journeys = 'specs/journeys/**/*.test.ts'
const longJourneys = 'specs/journeys/**/*.long.test.ts'
/** With CLUB_URL the specs test a club on another machine, and skip those that need this machine. */
const isElsewhere = Boolean(process.env.CLUB_URL)

const sharedWith = (folder: string) =>
  fileURLToPath(new URL(`./supabase/functions/_shared/${folder}`, import.meta.url))
const resolve = { alias: { '@contract': sharedWith('contract'), '@tcm': sharedWith('tcm') } }

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve,
  test: {
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // The default of one second would fail slow machines. A spec that means a bound names it.
    expect: { poll: { timeout: 10_000 } },
    ...(isElsewhere && { runner: './specs/kit/remote-runner.ts' }),
    ...test,
  },
})

/** A long spec may share a slow processor with three others. */
const longTimeouts = { testTimeout: 400_000, hookTimeout: 300_000 }

/** A worker runs its files in turn, so that it loads packages once and not 150 times. */
const sharedWorkers = { isolate: false, setupFiles: ['specs/kit/each-file.ts', 'specs/kit/skip-unsteady.ts'] }

export default defineConfig({
  // For globalSetup; projects inherit nothing.
  resolve,
  test: {
    // In a project, each project would start its own platform.
    globalSetup: ['specs/kit/shared-platform.ts'],
    // Specs wait for browsers and databases half of their time.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    reporters: [...(isElsewhere ? [new NotAsked()] : []), new GateReporter()],
    // Concurrent specs can both reject with NeedsMachine, and Vitest awaits only one.
    onUnhandledError: ({ name }) => name !== 'NeedsMachine',
    projects: [
      project({
        name: 'specs',
        ...sharedWorkers,
        include: [isElsewhere ? 'specs/api/**/*.test.ts' : 'specs/**/*.test.ts'],
        exclude: [...configDefaults.exclude, journeys, long],
      }),
      // Pure code leaves no state behind, so files share a process.
      project({
        name: 'units',
        include: ['local/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts'],
        exclude: [...configDefaults.exclude, long],
        isolate: false,
        setupFiles: ['specs/kit/skip-unsteady.ts'],
      }),
      project({
        name: 'journeys',
        ...sharedWorkers,
        include: [journeys],
        exclude: [...configDefaults.exclude, long],
      }),
      // `npm run test:long` runs these.
      project({
        name: 'long',
        ...sharedWorkers,
        ...longTimeouts,
        include: [long],
        exclude: [...configDefaults.exclude, longJourneys],
      }),
      project({ name: 'long-journeys', ...sharedWorkers, ...longTimeouts, include: [longJourneys] }),
    ],
    onConsoleLog(text) {
      if (!text.includes(nodeWarning)) return
      const isFirst = !hasWarnedOfNode
      hasWarnedOfNode = true
      return isFirst
    },
  },
})
