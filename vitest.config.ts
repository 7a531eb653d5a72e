import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { GateReporter } from './specs/kit/gate-reporter.ts'
import { LongestFirst } from './specs/kit/longest-first.ts'
import NotAsked from './specs/kit/not-asked.ts'

// Each of a hundred spec files imports supabase-js, which says at import what it says here: once a run is enough.
let hasWarnedOfNode = false
const nodeWarning = 'Node.js 20 and below are deprecated'

const long = '**/*.long.test.ts'
const journeys = 'specs/journeys/**/*.test.ts'
const longJourneys = 'specs/journeys/**/*.long.test.ts'
/** With CLUB_URL specs are asked of a club that runs elsewhere, and those that need this machine are skipped. */
const isElsewhere = Boolean(process.env.CLUB_URL)

const sharedWith = (folder: string) =>
  fileURLToPath(new URL(`./supabase/functions/_shared/${folder}`, import.meta.url))
const resolve = { alias: { '@contract': sharedWith('contract'), '@tcm': sharedWith('tcm') } }

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve,
  test: {
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // The usual second would be a bound on this machine's speed; where a bound is meant, the spec names it.
    expect: { poll: { timeout: 10_000 } },
    ...(isElsewhere && { runner: './specs/kit/remote-runner.ts' }),
    ...test,
  },
})

/** A long proof may wait for the processor behind three others, on a machine a third as fast. */
const longTimeouts = { testTimeout: 400_000, hookTimeout: 300_000 }

/** Files follow one another in a worker, so that packages, such as the clients and drivers, are loaded once and not 150 times. */
const sharedWorkers = { isolate: false, setupFiles: ['specs/kit/each-file.ts', 'specs/kit/skip-unsteady.ts'] }

export default defineConfig({
  // For globalSetup; projects inherit nothing.
  resolve,
  test: {
    // Here and not in a project, or each project would start a platform of its own.
    globalSetup: ['specs/kit/shared-platform.ts'],
    // Specs wait for browsers and databases half of their time.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    reporters: [...(isElsewhere ? [new NotAsked()] : []), new GateReporter()],
    // Of two that need this machine and run side by side, only one is waited for.
    onUnhandledError: ({ name }) => name !== 'NeedsMachine',
    projects: [
      project({
        name: 'specs',
        ...sharedWorkers,
        include: [isElsewhere ? 'specs/api/**/*.test.ts' : 'specs/**/*.test.ts'],
        exclude: [...configDefaults.exclude, journeys, long],
      }),
      // Pure code, which leaves nothing behind for the next file: a process of its own for each would cost more than it.
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
      // The long proofs, which `npm run test:long` runs.
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
