import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('./supabase/functions/_shared/contract', import.meta.url)) },
  },
  test: {
    include: [
      'specs/**/*.test.ts',
      'local/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'supabase/**/*.test.ts',
    ],
    globalSetup: ['specs/kit/shared-platform.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // The usual second would be a bound on this machine's speed; where a bound is meant, the spec names it.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
  },
})
