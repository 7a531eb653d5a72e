import { vi } from 'vitest'

/**
 * Retries until `check` no longer throws. The timeout is long because specs find faults; `npm run bench`
 * finds slowness.
 */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(check, { timeout: 80_000, interval })
