import { vi } from 'vitest'

/** Retries until `check` does not throw. The long timeout finds faults, not slowness: `npm run bench` measures times. */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(check, { timeout: 80_000, interval })
