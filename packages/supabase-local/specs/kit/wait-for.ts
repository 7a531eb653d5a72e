import { vi } from 'vitest'

/** Waits until `check` stops throwing. The timeout detects a failure; it does not measure speed. */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(check, { timeout: 80_000, interval })
