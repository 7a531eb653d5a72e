import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['specs/**/*.test.ts'],
    globalSetup: ['specs/kit/bare-database.ts'],
    // Two workers per core, because specs spend half their time waiting for databases.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 400_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
