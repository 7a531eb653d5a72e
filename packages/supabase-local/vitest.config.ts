import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['specs/**/*.test.ts'],
    globalSetup: ['specs/kit/bare-database.ts'],
    // Specs wait for databases half of their time.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 400_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
